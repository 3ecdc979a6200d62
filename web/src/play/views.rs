//! The board as its reader sees it.

use std::collections::HashSet;

use askama::Template;
use grundy_judgement::{GameLevel, GameRefusal, GameView, ProgramSaid, Standing};
use grundy_package::MoveWords;

use super::form::{GameForm, Switch};
use super::players::{Mover, Players};
use super::strip::{Change, Stop, neighbours, stops};
use super::turn::Turn;
use crate::boards::{Asked, Opening, Places, picks_text};
use crate::frame::{Locale, Message, Page, StatusBadge, form_encode};

/// The most moves in the list for readers who do not use the board.
const LISTED_MOVES_MAX: usize = 200;

/// The message beside the position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Said {
    /// There is no message.
    Nothing,
    /// The value of the position, and a best move.
    Hint,
    /// The rules refused the request, for this reason, which is translated as far as possible.
    Refused(GameRefusal),
    /// The entered position of a new game is none.
    BadPosition {
        /// The new game that was asked for.
        asked: Box<GameForm>,
        /// The error, with an example of the format.
        message: Message,
    },
    /// Another message.
    Message(Message),
}

/// A game's page: the form to begin one, and the present position if there is one.
#[derive(Clone, Debug, Template)]
#[template(path = "play/play.html")]
pub(crate) struct PlayView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The rules as HTML, from the author's line of Markdown; may be empty.
    pub rules: String,
    /// The game as it goes with the next request.
    pub form: GameForm,
    /// The position; `None` before the first game, or if it could not be fetched.
    pub view: Option<GameView>,
    /// The first position of a game, before there is one.
    pub opening: Option<Opening>,
    /// The message beside it.
    pub said: Said,
    /// The game's words for moves.
    pub move_words: MoveWords,
    /// The reader's programs that can play; `None` if programs of this problem make no moves.
    pub programs: Option<Vec<ProgramOption>>,
}

/// A submission that can play.
#[derive(Clone, Debug)]
pub(crate) struct ProgramOption {
    /// Its number.
    pub number: i64,
    /// Its language's name.
    pub language: String,
    /// The verdict.
    pub outcome: StatusBadge,
    /// The time when it was submitted.
    pub created_ms: i64,
}

impl PlayView {
    /// The address of this position for others.
    fn link(&self, view: &GameView) -> String {
        // A link contains no moves, so the player to move here begins.
        let players = self.form.players.beginning_with(self.form.mover());
        let (level, players) = (self.form.level.name(), players.name());
        let position = form_encode(&view.position);
        let program = if self.form.players.has_program() {
            format!("&program={}", self.form.program)
        } else {
            String::new()
        };
        format!(
            "/problems/{}/play?position={position}&level={level}&players={players}{program}",
            self.id
        )
    }

    fn has_clicked_opening(&self) -> bool {
        self.opening.as_ref().is_some_and(Opening::is_clicked)
    }

    /// The board with what the last moves changed on it.
    fn places<'a>(&self, view: &'a GameView) -> Places<'a> {
        let words = |step: &str| self.step_words(step);
        let asked = Asked {
            page: &self.page,
            is_played: self.is_readers(view),
            step_words: &words,
        };
        Places::of_game(view, &asked)
    }

    /// A move in words, if the package has some.
    fn step_words(&self, step: &str) -> Option<String> {
        self.move_words.in_words(self.page.locale.code(), step)
    }

    /// A move as a sentence. `keys` are the message for a move in its notation, and the one for a move with words.
    fn moved_words(&self, keys: [&'static str; 2], step: &str) -> String {
        match self.step_words(step) {
            Some(words) => self.page.t1(keys[1], "words", words),
            None => self.page.t1(keys[0], "step", step),
        }
    }

    fn reply_words(&self, reply: &str) -> String {
        self.moved_words(["play-judge-moved", "play-judge-moved-words"], reply)
    }

    fn hint_words(&self, hint: &str) -> String {
        self.moved_words(["play-hint-move", "play-hint-words"], hint)
    }

    fn turn(&self, view: &GameView) -> Turn {
        let mover = self.form.mover();
        Turn::of(view, mover, self.form.players.against(mover))
    }

    /// Whether only the program can move.
    fn waits_for_program(&self, view: &GameView) -> bool {
        self.turn(view) == Turn::Of(Mover::Program)
    }

    /// Whether the judge is to move: it failed to reply and has to be asked again.
    fn waits_for_judge(&self, view: &GameView) -> bool {
        self.turn(view) == Turn::Of(Mover::Judge)
    }

    /// Whether a person at the screen is to move.
    fn is_readers(&self, view: &GameView) -> bool {
        matches!(self.turn(view), Turn::Of(Mover::Reader | Mover::Other))
    }

    /// Whether the program was asked and made no move.
    fn is_stuck(&self, view: &GameView) -> bool {
        let said = view.program.as_deref();
        let has_moved = matches!(said, None | Some(ProgramSaid::Move { .. }));
        self.waits_for_program(view) && !has_moved
    }

    /// The answer of a program that was asked for its move.
    fn program_words(&self, said: &ProgramSaid, standing: Option<Standing>) -> String {
        match said {
            ProgramSaid::Move { step } => {
                self.moved_words(["play-program-moved", "play-program-moved-words"], step)
            }
            said => {
                let message = program_message(self.page.locale, said, standing);
                self.page.message(&message)
            }
        }
    }

    /// The sentence on whose turn it is, or how the game ended.
    fn turn_words(&self, view: &GameView) -> String {
        let two = self.form.players == Players::Two;
        let with_program = self.form.players.has_program();
        let key = match (self.turn(view), two) {
            (Turn::Of(Mover::Program), _) => "play-turn-program",
            (Turn::WonBy(Mover::Program), _) => "play-won-program",
            (Turn::WonBy(Mover::Judge), _) if with_program => "play-lost-program",
            (Turn::Of(Mover::Reader), false) => "play-turn-yours",
            (Turn::Of(Mover::Judge), _) => "play-turn-judge",
            (Turn::Of(Mover::Reader), true) => "play-turn-one",
            (Turn::Of(Mover::Other), _) => "play-turn-other",
            (Turn::WonBy(Mover::Reader), false) => "play-won",
            (Turn::WonBy(Mover::Judge), _) => "play-lost",
            (Turn::WonBy(Mover::Reader), true) => "play-won-one",
            (Turn::WonBy(Mover::Other), _) => "play-won-other",
            (Turn::Drawn, _) => "play-drawn",
        };
        self.page.t(key)
    }

    /// The sentence that says whether the side to move wins.
    fn standing_words(&self, view: &GameView) -> String {
        let key = match view.standing {
            Some(Standing::Won) => "play-standing-won",
            Some(Standing::Drawn) => "play-standing-drawn",
            Some(Standing::Lost) | None => "play-standing-lost",
        };
        self.page.t(key)
    }

    /// Whether the value of the position is shown.
    fn tells(&self) -> bool {
        self.said == Said::Hint || self.form.shown == Switch::On
    }

    /// The content of the form for a new game: a requested game that was invalid, or else the present one.
    fn start_form(&self) -> &GameForm {
        match &self.said {
            Said::BadPosition { asked, .. } => asked,
            _ => &self.form,
        }
    }

    /// The content of the field for the reader's own position.
    fn own_position(&self) -> &str {
        let is_asked = self.view.is_none() || matches!(self.said, Said::BadPosition { .. });
        if is_asked {
            &self.start_form().position
        } else {
            ""
        }
    }

    /// The error of the position of one's own.
    fn position_error(&self) -> Option<&Message> {
        match &self.said {
            Said::BadPosition { message, .. } => Some(message),
            _ => None,
        }
    }

    /// The moves of the whole game, with the ways to its positions.
    fn stops(&self) -> Vec<Stop> {
        stops(&self.form)
    }

    /// The ways to the position before the one that is shown and to the one after it, with the words for each.
    fn ways_aside(&self, stops: &[Stop]) -> [(Option<usize>, &'static str); 2] {
        let [earlier, later] = neighbours(stops);
        [(earlier, "play-earlier"), (later, "play-later")]
    }

    /// The standings before and after a move, for readers who want them shown.
    fn told_change(&self, stop: &Stop) -> Option<Change> {
        stop.change.filter(|_| self.form.shown == Switch::On)
    }

    fn change_words(&self, change: &Change) -> String {
        let words = |standing: Standing| {
            self.page.t(match standing {
                Standing::Won => "play-change-won",
                Standing::Drawn => "play-change-drawn",
                Standing::Lost => "play-change-lost",
            })
        };
        match change.before == change.after {
            true => words(change.after),
            false => format!("{} → {}", words(change.before), words(change.after)),
        }
    }

    /// Whether an earlier position is shown: a move from here begins the rest of the game anew.
    fn is_in_the_past(&self, stops: &[Stop]) -> bool {
        stops.last().is_some_and(|last| !last.is_here)
    }

    /// The layer over the board that says whether the position is won, if it is told.
    fn layer(&self, view: &GameView) -> Option<&'static str> {
        let standing = view.standing.filter(|_| self.tells() && !view.is_over)?;
        Some(match standing {
            Standing::Won => "won",
            Standing::Drawn => "drawn",
            Standing::Lost => "lost",
        })
    }

    fn mover_words(&self, mover: &Mover) -> String {
        self.page.t(match (mover, self.form.players) {
            (Mover::Reader, Players::Two) => "play-mover-one",
            (Mover::Reader, _) => "play-mover-you",
            (Mover::Other, _) => "play-mover-other",
            (Mover::Judge, _) => "play-mover-judge",
            (Mover::Program, _) => "play-mover-program",
        })
    }

    /// All the moves, for scripts.
    fn all_moves(&self, view: &GameView) -> String {
        view.moves.join("|")
    }
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl PlayView {
    fn levels(&self) -> &'static [GameLevel] {
        GameLevel::ALL
    }

    fn players(&self) -> [Players; 3] {
        Players::OF_PEOPLE
    }

    fn players_with_program(&self) -> [Players; 4] {
        Players::WITH_PROGRAM
    }

    fn level_key(&self, level: &GameLevel) -> &'static str {
        match level {
            GameLevel::Easy => "play-easy",
            GameLevel::Normal => "play-normal",
            GameLevel::Hard => "play-hard",
        }
    }

    /// Whether moves are made by clicks on the board.
    fn is_clicked(&self, view: &GameView) -> bool {
        view.board
            .iter()
            .flatten()
            .any(|cell| !cell.picks.is_empty())
    }

    /// Whether some moves need several clicks.
    fn takes_clicks(&self, view: &GameView) -> bool {
        let cells = view.board.iter().flatten();
        let picks: HashSet<String> = cells.map(picks_text).collect();
        view.moves.iter().any(|step| !picks.contains(step))
    }

    /// Whether some moves are the beginning of others, so that the player must confirm the end of a move.
    fn needs_confirming(&self, view: &GameView) -> bool {
        let moves: HashSet<&str> = view.moves.iter().map(String::as_str).collect();
        let shorter = |step: &str| {
            step.match_indices(' ')
                .any(|(end, _)| moves.contains(&step[..end]))
        };
        view.moves.iter().any(|step| shorter(step))
    }

    /// The moves for readers who do not use the board.
    fn listed<'a>(&self, view: &'a GameView) -> &'a [String] {
        &view.moves[..view.moves.len().min(LISTED_MOVES_MAX)]
    }
}

/// The message about a program's reply; if it made no move, `standing` is that of the side to move in the unchanged position.
pub(super) fn program_message(
    locale: Locale,
    said: &ProgramSaid,
    standing: Option<Standing>,
) -> Message {
    match said {
        ProgramSaid::Move { step } => Message::new("play-program-moved").with("step", step.clone()),
        ProgramSaid::NoMove if standing == Some(Standing::Lost) => {
            Message::new("play-program-lost")
        }
        ProgramSaid::NoMove => Message::new("play-program-gives-up"),
        ProgramSaid::Illegal { step, reason } => Message::new("play-program-illegal")
            .with("step", step.clone())
            .with("reason", reason.clone()),
        ProgramSaid::Unreadable { line } => {
            Message::new("play-program-unreadable").with("line", line.clone())
        }
        ProgramSaid::Nothing => Message::new("play-program-silent"),
        ProgramSaid::Failed { verdict, reason } => Message::new("play-program-failed")
            .with("verdict", verdict.code())
            .with("reason", reason.in_words(locale)),
        ProgramSaid::NotCompiled => Message::new("play-program-not-compiled"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::Reader;
    use crate::frame::samples::any_page;

    fn at(players: Players, log: &str, is_over: bool, standing: Standing) -> String {
        let form = GameForm {
            players,
            log: log.to_owned(),
            ..GameForm::default()
        };
        let view = GameView {
            position: "1".to_owned(),
            is_over,
            standing: Some(standing),
            ..GameView::default()
        };
        let page = any_page(Reader::of_each_kind("an").remove(0));
        let shown = PlayView {
            page,
            id: "nim".to_owned(),
            title: "Nim".to_owned(),
            rules: String::new(),
            move_words: MoveWords::default(),
            form,
            view: Some(view.clone()),
            opening: None,
            said: Said::Nothing,
            programs: None,
        };
        format!("{:?}", shown.turn(&view))
    }

    #[test]
    fn who_moved_last_says_who_won() {
        use Players::{
            AgainstFirst, AgainstSecond, First, ProgramFirst, ProgramSecond, Second, Two,
        };
        use Standing::{Lost, Won};
        for (players, log, is_over, standing, expected) in [
            (First, "", false, Lost, "Of(Reader)"),
            (First, "a1\tj1", false, Won, "Of(Reader)"),
            (First, "a1", true, Lost, "WonBy(Reader)"),
            (First, "a1\tj1", true, Lost, "WonBy(Judge)"),
            (Second, "j1", true, Lost, "WonBy(Judge)"),
            // In misère play the player who cannot move wins.
            (First, "a1", true, Won, "WonBy(Judge)"),
            (Two, "a1", false, Lost, "Of(Other)"),
            (Two, "a1", true, Lost, "WonBy(Reader)"),
            (Two, "a1\tb1", true, Lost, "WonBy(Other)"),
            (Two, "a1\tb1", true, Standing::Drawn, "Drawn"),
            (ProgramFirst, "", false, Won, "Of(Program)"),
            (ProgramFirst, "p1", true, Lost, "WonBy(Program)"),
            (ProgramSecond, "j1\tp1\tj1", true, Lost, "WonBy(Judge)"),
            (AgainstFirst, "a1\tp1", true, Lost, "WonBy(Program)"),
            (AgainstSecond, "p1\ta1", true, Lost, "WonBy(Reader)"),
        ] {
            assert_eq!(at(players, log, is_over, standing), expected, "{log}");
        }
    }

    #[test]
    fn a_link_begins_with_whoever_is_to_move() {
        use Mover::{Judge, Other, Program, Reader};
        use Players::{
            AgainstFirst, AgainstSecond, First, ProgramFirst, ProgramSecond, Second, Two,
        };
        for (players, mover, linked) in [
            (First, Reader, First),
            (Second, Reader, First),
            (Second, Judge, Second),
            (Two, Reader, Two),
            (Two, Other, Two),
            (ProgramSecond, Program, ProgramFirst),
            (AgainstSecond, Reader, AgainstFirst),
            (AgainstFirst, Program, AgainstSecond),
        ] {
            assert_eq!(players.beginning_with(mover), linked, "{players:?}");
        }
    }
}

//! A game as its page sends it: everything that there is to know of it.

use grundy_judgement::GameLevel;
use serde::{Deserialize, Serialize};
use strum::VariantArray;
use utoipa::ToSchema;

/// The separator of the positions in `past` and of the moves in `log`; no position or move contains it.
const SEPARATOR: char = '\t';
/// The longest past, in bytes; one cannot go back to older positions.
const PAST_BYTES_MAX: usize = 12 << 10;
/// The most moves in the list, the newest ones.
const LOG_MOVES_MAX: usize = 200;

/// The two players, the one who begins first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Players {
    /// The reader against the judge, and begins.
    #[default]
    First,
    /// The reader plays against the judge, who begins.
    Second,
    /// Two people play at one screen.
    Two,
    /// A program of the reader's against the judge, and begins.
    ProgramFirst,
    /// A program of the reader's plays against the judge, who begins.
    ProgramSecond,
    /// The reader against a program of theirs, and begins.
    AgainstFirst,
    /// The reader plays against a program of theirs, which begins.
    AgainstSecond,
}

impl Players {
    /// The games that people play without a program.
    pub(crate) const OF_PEOPLE: [Self; 3] = [Self::First, Self::Second, Self::Two];
    /// The games in which a program plays.
    pub(crate) const WITH_PROGRAM: [Self; 4] = [
        Self::ProgramFirst,
        Self::ProgramSecond,
        Self::AgainstFirst,
        Self::AgainstSecond,
    ];

    /// The name in forms and addresses.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// Its label's words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::First => "play-first",
            Self::Second => "play-second",
            Self::Two => "play-two",
            Self::ProgramFirst => "play-program-first",
            Self::ProgramSecond => "play-program-second",
            Self::AgainstFirst => "play-against-first",
            Self::AgainstSecond => "play-against-second",
        }
    }

    /// The player who begins, and the other one.
    pub(crate) const fn seats(self) -> (Mover, Mover) {
        match self {
            Self::First => (Mover::Reader, Mover::Judge),
            Self::Second => (Mover::Judge, Mover::Reader),
            Self::Two => (Mover::Reader, Mover::Other),
            Self::ProgramFirst => (Mover::Program, Mover::Judge),
            Self::ProgramSecond => (Mover::Judge, Mover::Program),
            Self::AgainstFirst => (Mover::Reader, Mover::Program),
            Self::AgainstSecond => (Mover::Program, Mover::Reader),
        }
    }

    /// The game of the same two players that this one begins, if there is one.
    pub(crate) fn beginning_with(self, mover: Mover) -> Self {
        let seats = (mover, self.against(mover));
        let mut all = Self::OF_PEOPLE.into_iter().chain(Self::WITH_PROGRAM);
        all.find(|players| players.seats() == seats).unwrap_or(self)
    }

    /// The other of the two.
    pub(crate) fn against(self, mover: Mover) -> Mover {
        let (first, second) = self.seats();
        if mover == first { second } else { first }
    }

    /// Whether a program plays.
    pub(crate) fn has_program(self) -> bool {
        Self::WITH_PROGRAM.contains(&self)
    }

    /// Whether going back ends before a move of this player.
    pub(super) fn goes_back_to(self, mover: Mover) -> bool {
        match mover {
            Mover::Judge => false,
            Mover::Reader | Mover::Other => true,
            Mover::Program => self.against(Mover::Program) == Mover::Judge,
        }
    }
}

/// The action that a form asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Command {
    /// A new game.
    Start,
    /// A move.
    #[default]
    Move,
    /// A hint.
    Hint,
    /// The position before the reader's last move.
    Back,
    /// Show the same position.
    Look,
    /// Show the same position, and from now on whether positions are won.
    Show,
    /// Show the same position, and this no more.
    Hide,
    /// Let the program move, and the judge reply if it is the opponent.
    Program,
    /// The same until the game ends, or the program makes no move.
    Run,
    /// Make any move in place of the program's.
    Any,
}

/// A game with its present position, and the requested action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameForm {
    /// The action.
    #[serde(default)]
    pub command: Command,
    /// The position's text; of a new game, empty for one that is drawn.
    #[serde(default)]
    pub position: String,
    /// The move's text.
    #[serde(default)]
    pub step: String,
    /// The typed text of a move, which counts if no button was clicked.
    #[serde(default)]
    pub typed: String,
    /// The level at which the judge plays.
    #[serde(default)]
    pub level: GameLevel,
    /// The players.
    #[serde(default)]
    pub players: Players,
    /// The number of the submission that plays, in a game of a program.
    #[serde(default)]
    pub program: i64,
    /// Makes positions and the judge's moves other ones.
    #[serde(default)]
    pub seed: u64,
    /// The number of the judge's errors.
    #[serde(default)]
    pub errors: u32,
    /// Whether every position's standing and value are shown.
    #[serde(default)]
    pub shown: Switch,
    /// The positions before the moves of whoever sits at the screen.
    #[serde(default)]
    pub past: String,
    /// The moves so far, each behind the player who made it.
    #[serde(default)]
    pub log: String,
    /// The whole game while an earlier position of it is shown, in the form of [`GameForm::keep`].
    #[serde(default, skip_serializing)]
    pub ahead: String,
    /// The remembered position to walk to, by the number of those before it.
    #[serde(default, skip_serializing)]
    pub walk: Option<usize>,
    /// The present game while a new one is requested, in the form of [`GameForm::keep`]: it goes on if the new one's position is
    /// invalid.
    #[serde(default, skip_serializing)]
    pub kept: String,
}

/// A box that is checked or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Switch {
    #[default]
    Off,
    On,
}

impl GameForm {
    /// The move that is asked for.
    pub(crate) fn step(&self) -> &str {
        let step = self.step.trim();
        if step.is_empty() {
            self.typed.trim()
        } else {
            step
        }
    }

    /// The player whose move it is.
    pub(crate) fn mover(&self) -> Mover {
        let (first, _) = self.players.seats();
        let moves = self.moves();
        let last = moves.last();
        last.map_or(first, |made| self.players.against(made.mover))
    }

    /// The moves so far.
    pub(crate) fn moves(&self) -> Vec<Made> {
        let parts = self.log.split(SEPARATOR);
        parts.filter_map(Made::read).collect()
    }

    /// The positions that can be gone back to, the newest last.
    fn positions(&self) -> Vec<&str> {
        let parts = self.past.split(SEPARATOR);
        parts.filter(|one| !one.is_empty()).collect()
    }

    /// The number of positions that are remembered, without the present one.
    pub(super) fn remembered(&self) -> usize {
        self.positions().len()
    }

    /// The game with all its moves, also those after the position that is shown.
    pub(super) fn whole(&self) -> Self {
        serde_json::from_str(&self.ahead).unwrap_or_else(|_| self.clone())
    }

    /// Walks to a position of the game by the number of remembered ones before it; what comes after it stays ahead.
    pub(super) fn walk_to(&mut self, before: usize) {
        let whole = self.whole();
        let mut there = whole.clone();
        while there.remembered() > before && there.go_back() {}
        if there.log != whole.log {
            there.ahead = whole.keep();
        }
        there.shown = self.shown;
        *self = there;
    }

    /// The game as one field of another form; empty if there is none.
    pub(crate) fn keep(&self) -> String {
        if self.position.is_empty() {
            return String::new();
        }
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The game that was kept, if there is one.
    pub(crate) fn kept(&self) -> Option<Self> {
        let kept: Option<Self> = serde_json::from_str(&self.kept).ok();
        kept.filter(|kept| !kept.position.is_empty())
    }

    /// A valid position of this game: the first one that is remembered.
    pub(crate) fn oldest_position(&self) -> &str {
        let positions = self.positions();
        positions.first().copied().unwrap_or(&self.position)
    }

    /// Adds a move to the list.
    pub(crate) fn note(&mut self, mover: Mover, step: &str) {
        self.push(Made {
            mover,
            step: step.to_owned(),
            is_error: false,
        });
    }

    /// Adds the judge's reply, after which it has made this many errors.
    pub(crate) fn note_reply(&mut self, step: &str, errors: u32) {
        let is_error = errors > self.errors;
        self.errors = errors;
        self.push(Made {
            mover: Mover::Judge,
            step: step.to_owned(),
            is_error,
        });
    }

    fn push(&mut self, made: Made) {
        let mut moves = self.moves();
        moves.push(made);
        // They are removed in pairs, so that the turn stays the same.
        while moves.len() > LOG_MOVES_MAX {
            moves.drain(..2);
        }
        self.log = joined(moves.iter().map(Made::write));
    }

    /// Remembers this position, so that one can go back to it.
    pub(crate) fn leave(&mut self, position: &str) {
        self.ahead.clear();
        let mut past = self.positions();
        past.push(position);
        let mut bytes: usize = past.iter().map(|one| one.len() + 1).sum();
        while bytes > PAST_BYTES_MAX {
            bytes -= past.remove(0).len() + 1;
        }
        self.past = joined(past);
    }

    /// Goes back before the last move of the reader, or of the program that plays for them, if it is remembered. Returns whether it
    /// did.
    pub(crate) fn go_back(&mut self) -> bool {
        let mut past = self.positions();
        let Some(position) = past.pop() else {
            return false;
        };
        let position = position.to_owned();
        self.past = joined(past);
        self.ahead.clear();
        let mut moves = self.moves();
        while let Some(made) = moves.pop() {
            // An error that was taken back does not count, so the judge may err again.
            self.errors = self.errors.saturating_sub(u32::from(made.is_error));
            if self.players.goes_back_to(made.mover) {
                break;
            }
        }
        self.log = joined(moves.iter().map(Made::write));
        self.position = position;
        true
    }
}

fn joined(parts: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text.push(SEPARATOR);
        }
        text.push_str(part.as_ref());
    }
    text
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, strum::VariantArray)]
#[serde(rename_all = "snake_case")]
#[schema(as = PlayerBody)]
pub(crate) enum Mover {
    /// The reader at the screen, of two the first; over the API whoever is to move in the question's position, unless that is another of these.
    #[serde(rename = "you")]
    Reader,
    /// The second of two; whoever plays against that one.
    Other,
    /// The judge.
    Judge,
    /// A program of the reader's.
    Program,
}

impl Mover {
    const ALL: &[Self] = Self::VARIANTS;

    const fn letter(self) -> char {
        match self {
            Self::Reader => 'a',
            Self::Other => 'b',
            Self::Judge => 'j',
            Self::Program => 'p',
        }
    }
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    /// The player who made it.
    pub mover: Mover,
    /// Its text.
    pub step: String,
    /// Whether the judge erred by it.
    pub is_error: bool,
}

/// The log's letter for an error of the judge.
const ERROR_LETTER: char = 'e';

impl Made {
    fn read(text: &str) -> Option<Self> {
        let letter = text.chars().next()?;
        let is_error = letter == ERROR_LETTER;
        let letter = if is_error {
            Mover::Judge.letter()
        } else {
            letter
        };
        let mover = Mover::ALL
            .iter()
            .copied()
            .find(|mover| mover.letter() == letter)?;
        Some(Self {
            mover,
            step: text[1..].to_owned(),
            is_error,
        })
    }

    fn write(&self) -> String {
        let letter = if self.is_error {
            ERROR_LETTER
        } else {
            self.mover.letter()
        };
        format!("{letter}{}", self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(mover: Mover, step: &str) -> Made {
        Made {
            mover,
            step: step.to_owned(),
            is_error: false,
        }
    }

    /// Otherwise the judge of a "normal" game, who errs once, would not err any more, and the game could not be won.
    #[test]
    fn an_error_of_the_judge_is_taken_back_with_the_move() {
        let mut form = GameForm::default();
        form.leave("3 5");
        form.note(Mover::Reader, "1 1");
        form.note_reply("2 3", 0);
        form.leave("2 2");
        form.note(Mover::Reader, "1 2");
        form.note_reply("1 1", 1);
        assert_eq!((form.errors, form.moves().len()), (1, 4));
        assert_eq!(form.moves()[3].mover, Mover::Judge);
        assert!(form.moves()[3].is_error && !form.moves()[1].is_error);
        assert!(form.go_back());
        assert_eq!((form.errors, form.moves().len()), (0, 2));
        assert!(form.go_back());
        assert_eq!((form.errors, form.moves().len()), (0, 0));
    }

    #[test]
    fn one_goes_back_behind_ones_own_move() {
        let mut form = GameForm::default();
        assert!(!form.go_back());
        form.leave("3 5");
        form.note(Mover::Reader, "1 1");
        form.note(Mover::Judge, "2 3");
        form.leave("2 2");
        form.note(Mover::Reader, "1 2");
        assert_eq!(form.moves().len(), 3);
        assert!(form.go_back());
        assert_eq!(form.position, "2 2");
        assert_eq!(
            form.moves(),
            [made(Mover::Reader, "1 1"), made(Mover::Judge, "2 3")]
        );
        assert!(form.go_back());
        assert_eq!((form.position.as_str(), form.moves().len()), ("3 5", 0));
        assert!(!form.go_back());
    }

    #[test]
    fn a_game_is_kept_in_one_field_of_another_form() {
        let form = GameForm {
            players: Players::Two,
            position: "2 \"5".to_owned(),
            past: "3 5\t2 5".to_owned(),
            errors: 1,
            shown: Switch::On,
            ..GameForm::default()
        };
        let mut start = GameForm {
            kept: form.keep(),
            ..GameForm::default()
        };
        assert_eq!(start.kept(), Some(form.clone()));
        assert_eq!(form.oldest_position(), "3 5");
        assert_eq!(GameForm::default().keep(), "");
        for broken in ["", "{", "[]", "{\"seed\": -1}"] {
            start.kept = broken.to_owned();
            assert!(start.kept().is_none(), "{broken}");
        }
    }

    #[test]
    fn two_take_turns() {
        let mut form = GameForm {
            players: Players::Two,
            ..GameForm::default()
        };
        for number in 0..500 {
            let mover = form.mover();
            assert_eq!(mover == Mover::Other, number % 2 == 1);
            form.leave(&"1 ".repeat(100));
            form.note(mover, "1 1");
        }
        assert!(form.moves().len() <= LOG_MOVES_MAX && form.past.len() <= PAST_BYTES_MAX);
        assert!(form.go_back());
        assert_eq!(form.mover(), Mover::Other);
    }

    #[test]
    fn a_program_takes_the_place_of_the_reader_or_of_the_judge() {
        use Players::{AgainstFirst, AgainstSecond, ProgramFirst, ProgramSecond};
        for (players, log, mover) in [
            (ProgramFirst, "", Mover::Program),
            (ProgramFirst, "p1", Mover::Judge),
            (ProgramSecond, "j1", Mover::Program),
            (AgainstFirst, "", Mover::Reader),
            (AgainstFirst, "a1", Mover::Program),
            (AgainstSecond, "p1", Mover::Reader),
        ] {
            let form = GameForm {
                players,
                log: log.to_owned(),
                ..GameForm::default()
            };
            assert_eq!(form.mover(), mover, "{players:?} {log}");
        }
        for (players, log, left) in [
            (ProgramFirst, "p1\tj2\tp3", 2),
            (ProgramSecond, "j1\tp2\tj3", 1),
            (AgainstFirst, "a1\tp2\ta3\tp4", 2),
            (AgainstSecond, "p1\ta2\tp3", 1),
        ] {
            let mut form = GameForm {
                players,
                log: log.to_owned(),
                past: "5".to_owned(),
                ..GameForm::default()
            };
            assert!(form.go_back());
            assert_eq!(form.moves().len(), left, "{players:?} {log}");
        }
    }

    #[test]
    fn what_a_stranger_sends_is_read_or_left_out() {
        let form = GameForm {
            log: "a1 1\tx\t\tđ\tj2 2".to_owned(),
            past: "\t\t3\t".to_owned(),
            ..GameForm::default()
        };
        assert_eq!(
            form.moves(),
            [made(Mover::Reader, "1 1"), made(Mover::Judge, "2 2")]
        );
        let mut form = form;
        assert!(form.go_back() && form.position == "3");
    }
}

//! A game as its page sends it: everything that there is to know of it.

use grundy_judgement::{GameLevel, Standing};
use serde::{Deserialize, Serialize};

use super::made::{Left, Made};
use super::players::{Mover, Players};

/// The separator of the positions in `past` and of the moves in `log`; no position or move contains it.
const SEPARATOR: char = '\t';
/// The longest past, in bytes; one cannot go back to older positions.
const PAST_BYTES_MAX: usize = 16 << 10;
/// The most moves in the list, the newest ones.
const LOG_MOVES_MAX: usize = 200;

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
    /// The standing of the present position, if it is known.
    #[serde(default)]
    pub standing: Option<Standing>,
    /// The positions before the last moves, each behind its standing.
    #[serde(default)]
    pub past: String,
    /// The moves so far, each behind the player who made it.
    #[serde(default)]
    pub log: String,
    /// The whole game while an earlier position of it is shown, in the form of [`GameForm::keep`].
    #[serde(default, skip_serializing)]
    pub ahead: String,
    /// The position to walk to, by the number of moves before it.
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

    /// The positions before the last moves that are remembered, the newest last.
    fn positions(&self) -> Vec<Left> {
        let parts = self.past.split(SEPARATOR);
        parts.filter_map(Left::read).collect()
    }

    /// The position after so many moves and its standing, if it is remembered or the present one.
    pub(super) fn after(&self, made: usize) -> Option<Left> {
        let moves = self.moves().len();
        if made == moves {
            return Some(Left {
                position: self.position.clone(),
                standing: self.standing,
            });
        }
        let positions = self.positions();
        let forgotten = moves.saturating_sub(positions.len());
        positions.into_iter().nth(made.checked_sub(forgotten)?)
    }

    /// The game with all its moves, also those after the position that is shown.
    pub(super) fn whole(&self) -> Self {
        serde_json::from_str(&self.ahead).unwrap_or_else(|_| self.clone())
    }

    /// Walks to the position after so many moves of the game; what comes after it stays ahead.
    pub(super) fn walk_to(&mut self, made: usize) {
        let whole = self.whole();
        let mut there = whole.clone();
        if made < whole.moves().len() && there.return_to(made) {
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
    pub(crate) fn oldest_position(&self) -> String {
        let oldest = self.positions().into_iter().next();
        oldest.map_or_else(|| self.position.clone(), |left| left.position)
    }

    /// Another position is the present one.
    pub(crate) fn reach(&mut self, position: &str, standing: Option<Standing>) {
        position.clone_into(&mut self.position);
        self.standing = standing;
    }

    /// Adds a move that leaves the present position.
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
        self.ahead.clear();
        let mut past = self.positions();
        match self.position.is_empty() {
            // Where one position is not known, those before it cannot be counted.
            true => past.clear(),
            false => past.push(Left {
                position: self.position.clone(),
                standing: self.standing,
            }),
        }
        let mut moves = self.moves();
        moves.push(made);
        // They are removed in pairs, so that the turn stays the same.
        while moves.len() > LOG_MOVES_MAX {
            moves.drain(..2);
        }
        let bytes =
            |past: &[Left]| -> usize { past.iter().map(|left| left.position.len() + 2).sum() };
        while past.len() > moves.len() || bytes(&past) > PAST_BYTES_MAX {
            past.remove(0);
        }
        self.log = joined(moves.iter().map(Made::write));
        self.past = joined(past.iter().map(Left::write));
    }

    /// Goes back to the position after so many moves, if it is remembered. Returns whether it did.
    fn return_to(&mut self, made: usize) -> bool {
        let Some(there) = self.after(made) else {
            return false;
        };
        let mut moves = self.moves();
        let mut past = self.positions();
        let undone = moves.split_off(made);
        past.truncate(past.len().saturating_sub(undone.len()));
        // An error that was taken back does not count, so the judge may err again.
        let errors = undone.iter().filter(|made| made.is_error).count();
        let errors = u32::try_from(errors).unwrap_or(u32::MAX);
        self.errors = self.errors.saturating_sub(errors);
        self.reach(&there.position, there.standing);
        self.ahead.clear();
        self.log = joined(moves.iter().map(Made::write));
        self.past = joined(past.iter().map(Left::write));
        true
    }

    /// The number of moves before the last one of the reader, or of the program that plays for them, if the position there is
    /// remembered.
    fn way_back(&self) -> Option<usize> {
        let moves = self.moves();
        let mut numbered = moves.iter().enumerate().rev();
        let (made, _) = numbered.find(|(_, made)| self.players.goes_back_to(made.mover))?;
        self.after(made).map(|_| made)
    }

    /// Whether one can go back.
    pub(crate) fn can_go_back(&self) -> bool {
        self.way_back().is_some()
    }

    /// Goes back before the last move of the reader, or of the program that plays for them. Returns whether it did.
    pub(crate) fn go_back(&mut self) -> bool {
        self.way_back().is_some_and(|made| self.return_to(made))
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
        form.reach("3 5", None);
        form.note(Mover::Reader, "1 1");
        form.reach("2 5", None);
        form.note_reply("2 3", 0);
        form.reach("2 2", None);
        form.note(Mover::Reader, "1 2");
        form.reach("2", None);
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
        form.reach("3 5", Some(Standing::Won));
        form.note(Mover::Reader, "1 1");
        form.reach("2 5", Some(Standing::Won));
        form.note(Mover::Judge, "2 3");
        form.reach("2 2", Some(Standing::Lost));
        form.note(Mover::Reader, "1 2");
        form.reach("2", None);
        assert_eq!(form.moves().len(), 3);
        assert_eq!(form.past, "w3 5\tw2 5\tl2 2");
        assert!(form.go_back());
        assert_eq!(
            (form.position.as_str(), form.standing),
            ("2 2", Some(Standing::Lost))
        );
        assert_eq!(
            form.moves(),
            [made(Mover::Reader, "1 1"), made(Mover::Judge, "2 3")]
        );
        assert!(form.go_back());
        assert_eq!((form.position.as_str(), form.moves().len()), ("3 5", 0));
        assert!(!form.can_go_back() && !form.go_back());
    }

    #[test]
    fn behind_a_position_that_is_not_known_nobody_goes_back() {
        let mut form = GameForm::default();
        form.reach("3 5", None);
        form.note(Mover::Reader, "1 1");
        form.reach("", None);
        form.note(Mover::Judge, "2 3");
        form.reach("2 2", None);
        assert!(!form.can_go_back());
        form.note(Mover::Reader, "1 2");
        assert!(form.go_back() && form.position == "2 2");
    }

    #[test]
    fn a_game_is_kept_in_one_field_of_another_form() {
        let form = GameForm {
            players: Players::Two,
            position: "2 \"5".to_owned(),
            past: "w3 5\t-2 5".to_owned(),
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
            form.reach(&"1 ".repeat(100), None);
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
                past: vec!["-5"; log.split(SEPARATOR).count()].join("\t"),
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
            past: "\t\t3\t-\tđ5\t-4\tw3".to_owned(),
            ..GameForm::default()
        };
        assert_eq!(
            form.moves(),
            [made(Mover::Reader, "1 1"), made(Mover::Judge, "2 2")]
        );
        let mut form = form;
        assert!(form.go_back() && form.position == "4");
    }
}

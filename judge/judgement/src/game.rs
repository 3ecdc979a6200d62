//! A game for two players: the requests to a package's game, and its answers.
//!
//! Nothing is kept between two requests: position, level and the judge's errors are part of each.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{Reason, Verdict};

/// The difficulty of a game against the judge: how large its first position is, and how often the judge errs.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum GameLevel {
    /// Half of the judge's moves lose its advantage.
    Easy,
    /// One move does, the first that can.
    #[default]
    Normal,
    /// No move of the judge loses its advantage.
    Hard,
}

impl GameLevel {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name in requests, addresses and rows.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A position's value for the player to move, if both play as well as possible.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Standing {
    /// A P-position: every move loses, or the game is over and lost.
    Lost,
    /// A draw: neither can win.
    Drawn,
    /// An N-position: some move wins, or the game is over and won.
    Won,
}

impl Standing {
    /// The name in forms.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The same position for the other player.
    #[must_use]
    pub const fn of_other(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Drawn => Self::Drawn,
            Self::Won => Self::Lost,
        }
    }
}

/// A request to a game's program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum GameRequest {
    /// A position to begin with.
    Start {
        /// The level, which decides how large it may be.
        level: GameLevel,
        /// Makes it another one.
        seed: u64,
    },
    /// Asks for the facts about a position.
    Look {
        /// Its text.
        position: String,
    },
    /// The same with a best move in it, if it is not lost.
    Hint {
        /// Its text.
        position: String,
    },
    /// Asks for the position after a move, when two people play at one screen.
    Step {
        /// The text of the position before the move.
        position: String,
        /// The move's text.
        step: String,
    },
    /// A move, and the judge's reply.
    Move {
        /// The text of the position before the move.
        position: String,
        /// The move's text; none: the judge moves first.
        step: Option<String>,
        /// The level at which the judge plays.
        level: GameLevel,
        /// Makes the judge's moves other ones.
        seed: u64,
        /// The number of the judge's errors in this game so far, from the last answer.
        errors: u32,
    },
    /// The move of a submitted program, and the facts about the position after it.
    Program {
        /// The text of the position, in which the program is to move.
        position: String,
        /// The submission's number: one of whoever asks.
        submission: i64,
    },
}

/// A game's program's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameAnswer {
    /// The present position, and how it came about.
    View(GameView),
    /// The request cannot be answered.
    Refused(GameRefusal),
}

/// The refusal of a request to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredRefusal")]
pub struct GameRefusal {
    /// The part of the request that is wrong.
    pub of: Refused,
    /// The reason, in the game's words.
    pub reason: String,
}

/// The part of a request that a game refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The text is no position of the game.
    NoPosition,
    /// The position cannot be played here, for example because it is too large.
    Position,
    /// The rules do not allow the move.
    Move,
}

/// A refusal in a row or in a worker's answer; until November 2026 it was only the reason.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredRefusal {
    Typed { of: Refused, reason: String },
    Reason(String),
}

impl From<StoredRefusal> for GameRefusal {
    fn from(stored: StoredRefusal) -> Self {
        match stored {
            StoredRefusal::Typed { of, reason } => of.because(reason),
            StoredRefusal::Reason(reason) => Refused::Position.because(reason),
        }
    }
}

impl Refused {
    /// The refusal with this reason.
    pub fn because(self, reason: impl Into<String>) -> GameRefusal {
        GameRefusal {
            of: self,
            reason: reason.into(),
        }
    }
}

/// A position, always from the view of the player to move, and how it came about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameView {
    /// Its text.
    pub position: String,
    /// Whether the player to move has no move.
    pub is_over: bool,
    /// The position's value for the player to move; if the game is over, its result.
    pub standing: Option<Standing>,
    /// The Sprague–Grundy value, in games that have one.
    pub value: Option<u64>,
    /// The texts of legal moves.
    pub moves: Vec<String>,
    /// Whether there are more than are listed.
    pub has_more_moves: bool,
    /// The position as a board to click on, row by row; empty if the game has none, or it would be too large.
    pub board: Board,
    /// The arrows between places of the board, where it is a graph.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arcs: Vec<BoardArc>,
    /// The boards that the moves of the request were made on, the oldest first, where the game tells them and they can be compared
    /// with the present one row by row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<Board>,
    /// A best move, if one was asked for and there is one.
    pub hint: Option<String>,
    /// The position after the move of the request, before the judge's.
    pub own: Option<String>,
    /// The standing of that position, if the game tells it, for the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_standing: Option<Standing>,
    /// The judge's move.
    pub reply: Option<String>,
    /// The number of the judge's errors in this game.
    pub errors: u32,
    /// The reply of a program that was asked for its move. If it is a move, the position is the one after it, otherwise the one
    /// before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<Box<ProgramSaid>>,
}

/// The reply of a program that plays when it was its move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "said", rename_all = "snake_case")]
pub enum ProgramSaid {
    /// A move that the rules allow.
    Move {
        /// Its text.
        step: String,
    },
    /// The program says, in the problem's way, that every move loses, so it makes none.
    NoMove,
    /// A move that the rules do not allow.
    Illegal {
        /// Its text.
        step: String,
        /// The reason why not.
        reason: String,
    },
    /// The reply is no move.
    Unreadable {
        /// The head of its first line.
        line: String,
    },
    /// The program ended well without a reply.
    Nothing,
    /// It did not end well.
    Failed {
        /// The way in which it failed.
        verdict: Verdict,
        /// The reason.
        reason: Reason,
    },
    /// It does not compile.
    NotCompiled,
}

/// A board: its rows from top to bottom.
pub type Board = Vec<Vec<BoardCell>>;

/// An arrow of a board that is a graph. The places are rows and columns, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardArc {
    /// The place from which it leads.
    pub from: (usize, usize),
    /// The place to which it leads.
    pub to: (usize, usize),
}

/// One thing on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardCell {
    /// Its look.
    pub shape: BoardShape,
    /// The text in or beside it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// The numbers that a click on it adds to the move, which is made once they are a legal one. An empty list means that it cannot
    /// be clicked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<i64>,
}

/// The look of a thing on a board.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum BoardShape {
    /// A piece of a heap.
    Stone,
    /// A place where a piece was, or a free square.
    Empty,
    /// A skittle that stands.
    Pin,
    /// The gap between two things, narrower than they are.
    Gap,
    /// A square to take.
    Square,
    /// The square that nobody wants.
    Poison,
    /// A cross on a square.
    Cross,
    /// A nought on a square.
    Nought,
    /// A coin that shows heads, or anything that is up.
    Heads,
    /// A coin that shows tails, or anything that is down.
    Tails,
    /// A queen on a square.
    Queen,
    /// Words or a number, without a shape around them.
    Text,
    /// A knight on a square.
    Knight,
    /// A turtle that stands.
    Turtle,
    /// A turtle on its back.
    Overturned,
    /// A square of a bar of chocolate.
    Chocolate,
    /// A card with its label.
    Card,
    /// A vertex of a graph.
    Node,
}

impl BoardShape {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name in games' programs and style sheets.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_read_as_they_are_and_as_they_were() {
        let typed = GameAnswer::Refused(Refused::Move.because("too many"));
        let json = serde_json::to_string(&typed).unwrap();
        assert_eq!(serde_json::from_str::<GameAnswer>(&json).unwrap(), typed);
        let older: GameAnswer = serde_json::from_str(r#"{"refused": "no heap"}"#).unwrap();
        let expected = GameAnswer::Refused(Refused::Position.because("no heap"));
        assert_eq!(older, expected);
    }
}

//! The players of a game: one of them against the other.

use serde::{Deserialize, Serialize};
use strum::VariantArray;
use utoipa::ToSchema;

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
    pub(super) const ALL: &[Self] = Self::VARIANTS;

    pub(super) const fn letter(self) -> char {
        match self {
            Self::Reader => 'a',
            Self::Other => 'b',
            Self::Judge => 'j',
            Self::Program => 'p',
        }
    }
}

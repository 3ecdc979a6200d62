//! The side to move in a position, or the result if the game has ended.

use grundy_judgement::{GameView, Standing};

use super::players::Mover;

/// The side to move, or the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// It is this one's move.
    Of(Mover),
    /// It is over, and this one has won.
    WonBy(Mover),
    /// It is over, and nobody has won.
    Drawn,
}

impl Turn {
    /// The turn in a position where `mover` is to move after a move by `other`.
    pub(super) fn of(view: &GameView, mover: Mover, other: Mover) -> Self {
        if !view.is_over {
            return Self::Of(mover);
        }
        match view.standing {
            Some(Standing::Won) => Self::WonBy(mover),
            Some(Standing::Drawn) => Self::Drawn,
            Some(Standing::Lost) | None => Self::WonBy(other),
        }
    }
}

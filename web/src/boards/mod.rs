//! Boards of games as readers see them: where one plays, and where a game has not begun.

mod arcs;
mod board;
mod opening;

pub(crate) use board::{Asked, Places, drawings, picks_text};
pub(crate) use opening::{Opening, say_labels};

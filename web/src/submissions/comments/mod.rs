//! Comments of teachers on a submission, and the answers of its author.

mod pages;
pub(crate) mod views;

pub(super) use pages::{CommentForm, Entered, delete, panel, write};

//! A participant's result in a problem of an event: the attempts with what counts, the code, and what teachers decide about it.

mod pages;
mod views;

pub(super) use pages::{exclude, mark, open_results, show};
#[cfg(test)]
pub(super) use views::{AttemptRow, MarkView, ResultView};

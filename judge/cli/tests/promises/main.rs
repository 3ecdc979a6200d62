//! `grundy verify`, `grundy regenerate` and `grundy export` as their users call them.

mod grading;
mod judging;
mod linting;
mod many;
mod new;
mod package;
mod packages;
mod sheet;

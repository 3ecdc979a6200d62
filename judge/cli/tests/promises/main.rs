//! `grundy verify`, `grundy regenerate` and `grundy export` as their users call them.

mod explaining;
mod grading;
mod judging;
mod linting;
mod many;
mod new;
mod package;
mod packages;
mod sheet;
mod strength;
mod tables;

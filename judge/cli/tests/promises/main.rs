//! `grundy verify`, `grundy regenerate` and `grundy export` as their users call them.

mod grading;
mod judging;
mod package;
mod packages;
mod sheet;

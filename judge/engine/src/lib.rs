//! A submission and a package become a judgement: compile, run, check, score. No database.

mod judgement;
mod languages;

pub use judgement::{CompileReport, Event, Exit, Judgement, TestReport};
pub use languages::{Language, Languages};

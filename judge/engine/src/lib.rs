//! A submission and a package become a judgement: compile, run, check, score. No database.

pub mod checker;
mod engine;
mod error;
mod judgement;
mod languages;

pub use engine::{Engine, EngineConfig, InputCheck, JudgeOptions, Submission, TestSelection};
pub use error::EngineError;
pub use judgement::{CompileReport, Event, Exit, Judgement, TestReport};
pub use languages::{Language, Languages, Pattern, Prepare, TextFile, Toolchain};

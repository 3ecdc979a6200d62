//! A submission and a package become a judgement: compile, run, check, score. No database.

mod archive_fault;
pub mod checker;
mod compile;
mod draw;
mod engine;
mod error;
mod input_validator;
mod inspect;
mod judge;
mod judgement;
mod languages;
mod memory_file;
mod outline;
mod package_program;
mod parallel;
mod placing;
mod program;
mod readiness;
mod reason;
mod regenerate;
mod run;
mod runs;
mod score;
mod source_files;
mod text;
mod time_limit;
mod verify;

/// The language of submissions that are answers instead of a program.
pub const ANSWERS_LANGUAGE: &str = "answers";

pub use archive_fault::ArchiveFault;
pub use draw::Drawing;
pub use engine::{Engine, EngineConfig, InputCheck, JudgeOptions, Submission, TestSelection};
pub use error::EngineError;
pub use grundy_sandbox::Cancel;
pub use inspect::{Inspection, LanguageStatus, inspect};
pub use judgement::{CompileReport, Event, Exit, GroupReport, Judgement, TestReport};
pub use languages::{Language, Languages, Pattern, Prepare, TextFile, Toolchain};
pub use outline::Outline;
pub use parallel::in_order;
pub use readiness::Readiness;
pub use reason::{Confirmation, Counted, Reason, Space};
pub use regenerate::{Drift, DriftKind, RegenerateMode, Regeneration};
pub use score::max_score;
pub use source_files::{SourceFile, is_archive, pack, unpack};
pub use time_limit::TimeLimit;
pub use verify::{Check, StepTime, SubmissionResult, Verification, VerifyProgress, write_tables};

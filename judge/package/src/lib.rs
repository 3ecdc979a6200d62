//! Problem packages: model, read, check, import, export; statements as HTML. No processes, no database.
//!
//! [`read`] gives a [`Package`] or everything that is wrong with it; [`Package::files`] lists what it
//! consists of, and [`Package::hashes`] names it by content. Paths in a [`Package`] are absolute where
//! the field says so, and valid as long as the directory stays.

mod archive;
mod check;
mod constants;
mod expectation;
mod file_hashes;
mod glob;
mod hash;
mod inventory;
mod model;
mod problem;
mod problemkit;
mod read;
pub mod statement;
mod time_limit;
mod write;
mod yaml;

pub use archive::{
    ARCHIVE_BYTES_MAX, ArchiveError, ImportFormat, ImportNote, Imported, NoteKind, export, import,
    import_all, natural_order, settings_other_judges_ignore,
};
pub use check::{COMMITTED_INPUT_BYTES_MAX, Finding, Severity, check};
pub use constants::Constants;
pub use expectation::{Outcome, TestOutcome};
pub use file_hashes::FileHashes;
pub use hash::{Hashes, full_hash};
pub use inventory::{FILE_BYTES_MAX, FILES_MAX, PACKAGE_BYTES_MAX, PackageFile};
pub use model::{
    CheckerConfig, Credits, ExampleSubmission, Expectation, Feedback, Format, Gallery, GivenFile,
    Grading, JudgeConfig, Limits, MissingData, NamedFiles, OutputCase, Package, ProblemKind,
    Program, Protocol, RecipeTest, ScoreAggregation, StaticValidation, Stress, TestCase, TestGroup,
    Timing,
};
pub use problem::{Problem, ReadError};
pub use problemkit::{PROBLEMKIT_FILE, PROBLEMKIT_SOURCE};
pub use read::{PROGRAM_FILES, STOCK_CHECKERS, read, read_draft};
pub use time_limit::set_time_limit;
pub use write::{NewTest, new_test};

//! Problem packages: model, read, check, hash. No processes, no database.
//!
//! [`read`] gives a [`Package`] or all of its faults; [`Package::files`] lists its files, and [`Package::hashes`] identifies it by
//! content. A [`FileTree`] gives access to the files: in a folder, or in a list whose contents somebody else keeps. Paths in a
//! [`Package`] are [`PackagePath`]s.

mod by_language;
mod check;
mod constants;
mod course;
mod diagnostic;
mod expectation;
mod file_hashes;
mod glob;
mod growth;
mod hash;
mod ideas;
mod import_note;
mod inventory;
mod judge_config;
mod line_ends;
mod model;
mod move_words;
mod name_order;
mod natural_order;
mod problemkit;
mod read;
mod samples;
mod search;
mod settings;
mod testlib;
mod tree;
mod validator_flags;
mod write;
mod wrong_program;
pub mod yaml;
mod yaml_edit;

pub use by_language::ByLanguage;
pub use check::{COMMITTED_INPUT_BYTES_MAX, Finding, Severity, check};
pub use constants::Constants;
pub use course::{
    COURSE_FILE, Course, CourseChapter, CourseCheck, CoursePart, CoursePlace, CourseProblem,
    LEVELS, check_course, read_course,
};
pub use diagnostic::{Diagnostic, Diagnostics, Lack, ReadError};
pub use expectation::{JudgedExample, TestOutcome};
pub use file_hashes::FileHashes;
pub use growth::GrowthRecipe;
pub use hash::{Hashes, full_hash};
pub use ideas::TABLE_MARK;
pub use import_note::{ImportNote, ImportNoteKind};
pub use inventory::{
    FILE_BYTES_MAX, FILES_MAX, Inventory, PACKAGE_BYTES_MAX, PackageFile, is_valid_id,
    is_valid_name,
};
pub use judge_config::{
    AskedMoves, CheckerConfig, Feedback, Gallery, GameRules, Idea, JudgeConfig, LargestTest,
    NamedFiles, Protocol, RecipeTest, Stress,
};
pub use line_ends::{unix_line_ends, unix_lines};
pub use model::{
    Credits, ExampleSubmission, Expectation, Format, GivenFile, Grading, Limits, MissingData,
    OutputCase, Package, ProblemKind, Program, ScoreAggregation, StaticValidation, TestCase,
    TestGroup, Timing,
};
pub use move_words::{MoveRow, MoveRowFault, MoveWords};
pub use name_order::{name_order, text_order};
pub use natural_order::natural_order;
pub use problemkit::{
    BUILD_SCRIPT, BUILD_SCRIPT_WITH_RULES, PROBLEMKIT_FILE, PROBLEMKIT_SOURCE, RULES_FILE,
    RULES_PATH, uses_problemkit, with_problemkit_as_module,
};
pub use read::{
    Context, Dialect, IDEA_BYTES_MAX, MEMORY_LIMITS_MIB, PROGRAM_FILES, STOCK_CHECKERS,
    TIME_LIMITS_S, read, read_draft, read_recipe,
};
pub use samples::{SampleContent, ShownSample};
pub use search::{class_key, fold, folded_words};
pub use settings::{CannotSet, Setting, SettingFault, Settings};
pub use testlib::{TESTLIB_FILE, TESTLIB_FOLDERS, includes_testlib, testlib_in};
pub use tree::{Contents, FileTree, ListedFile, ListedFiles, PackagePath, read_limited};
pub use validator_flags::{COMPARED_EXAMPLES, ComparedExample, ValidatorFlags, tolerance_text};
pub use write::{NewTest, new_test, yaml_text};
pub use wrong_program::{PromisedPlace, WrongProgram, promised_place};
pub use yaml_edit::{CannotEdit, NewValue, edit_yaml, edit_yaml_list, yaml_texts, yaml_value};

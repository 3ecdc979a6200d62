//! Problem packages: model, read, check, import, export. No processes, no database.

mod model;
mod problem;
mod verdict;
mod yaml;

pub use model::{
    Credits, ExampleSubmission, Expectation, Feedback, Format, JudgeConfig, Limits, MissingData,
    NamedFiles, Package, ProblemKind, Program, RecipeTest, ScoreAggregation, Stress, TestCase,
    TestGroup,
};
pub use problem::{Problem, ReadError};
pub use verdict::{UnknownVerdict, Verdict};

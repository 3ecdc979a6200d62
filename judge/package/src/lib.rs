//! Problem packages: model, read, check, import, export. No processes, no database.

mod model;
mod verdict;

pub use model::{
    ExampleSubmission, Feedback, JudgeConfig, Limits, NamedFiles, Package, Program, RecipeTest,
    TestCase,
};
pub use verdict::{UnknownVerdict, Verdict};

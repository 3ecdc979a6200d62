//! The words for what is said of a submission, in both languages. They stand in `words/vi.ftl` and `words/en.ftl` and
//! nowhere else: pages, the API, `grundy judge` and `grade` all ask here.

mod archive_faults;
mod explanations;
mod graded;
mod line;
mod meanings;
mod reasons;
mod sentence;
mod strength;
mod verdicts;

pub use line::{Argument, Line};
pub use sentence::{Sentence, WordBook, words_source};

#[cfg(test)]
mod tests;

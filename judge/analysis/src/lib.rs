//! Analyses of a program or a package that take many runs: why a program is wrong, how its time grows, and how strong tests are. Besides
//! which programs of an event are alike, which takes none.
//!
//! It uses the engine's tools; all judging is done there.

mod explain;
mod mutants;
mod similar;
mod strength;
mod syntax;

pub use explain::{ExplainOptions, ExplainProgress, explain};
pub use similar::{
    COMPARED_BYTES_MAX, ComparedProgram, Comparison, Region, SimilarPair, SimilarityOptions, Span,
    compare,
};
pub use strength::{StrengthOptions, measure_strength};

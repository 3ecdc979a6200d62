//! Analyses of a program or a package that take many runs: why a program is wrong, how its time grows, and how strong tests are.
//!
//! It uses the engine's tools; all judging is done there.

mod explain;
mod mutants;
mod strength;

pub use explain::{ExplainOptions, ExplainProgress, explain};
pub use strength::{StrengthOptions, measure_strength};

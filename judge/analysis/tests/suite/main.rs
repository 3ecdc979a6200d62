//! Integration tests of explanations and measurements, with real compilers in the real sandbox.

#[path = "../../../engine/tests/suite/common.rs"]
mod common;
mod explain;
mod growth;
mod lines;
mod mistakes;
mod reals;
mod secrecy;
mod silent;
mod strength;

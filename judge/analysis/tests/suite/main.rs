//! Integration tests of explanations and measurements, with real compilers in the real sandbox.

#[path = "../../../engine/tests/suite/common.rs"]
#[expect(dead_code, reason = "the engine's tests use more of it")]
mod common;
mod explain;
mod growth;
mod lines;
mod mistakes;
mod reals;
mod secrecy;
mod silent;
mod strength;

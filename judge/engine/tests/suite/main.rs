//! Integration tests of the engine, with real compilers in the real sandbox.

mod archives;
mod checkers;
mod common;
mod engine;
mod explain;
mod games;
mod help;
mod kinds;
mod mistakes;
mod pictures;
mod readiness;
mod trials;
mod try_outs;
mod verdicts;

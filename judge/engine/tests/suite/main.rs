//! Integration tests of the engine, with real compilers in the real sandbox.

mod archives;
mod checkers;
mod common;
mod custom_tests;
mod engine;
mod games;
mod help;
mod kinds;
mod library;
mod pictures;
mod readiness;
mod skeletons;
mod trials;
mod verdicts;

//! Integration tests of the engine, with real compilers in the real sandbox.

mod archives;
mod checkers;
mod common;
mod engine;
mod explain;
mod games;
mod growth;
mod help;
mod kinds;
mod library;
mod lines;
mod mistakes;
mod pictures;
mod readiness;
mod reals;
mod secrecy;
mod silent;
mod skeletons;
mod strength;
mod trials;
mod try_outs;
mod verdicts;

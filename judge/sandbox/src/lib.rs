//! Runs one untrusted command under limits.
//!
//! Theory of operation: a [`Sandbox`] keeps a pool of slots. Each slot has a zygote, a small process that built an isolated root
//! file system once, is in the slot's control groups, and forks one box after the other. A box is ready before a request comes:
//! namespaces, file systems and rules are made while the slot is idle. [`Sandbox::run`] waits for its client's turn (`turns.rs`),
//! takes the slot that has been idle longest, puts the files into the box's work directory, sends the request to the box's init,
//! and copies the output. The init reports what ended and when; the control groups show the used time and memory.
//!
//! `CONTRACT.md` beside this crate has the guarantees and their limits.
//!
//! A program that links this crate becomes a zygote when it is executed with a certain environment variable: see `zygote`. No
//! function has to be called for that.

mod attempt;
mod cancel;
mod cgroup;
mod channel;
mod check;
mod files;
mod ids;
mod image;
mod inspect;
mod keeper;
mod pool;
mod request;
mod seal;
mod shelf;
mod slot;
mod standstill;
mod streams;
mod turns;
mod wire;
mod zygote;

pub use cancel::Cancel;
pub use inspect::{Finding, inspect};
pub use pool::{Client, Sandbox};
pub use request::{
    Bind, Collect, CollectStatus, CollectTree, CollectedFile, Config, Death, Error, InputFile,
    Limits, NotTaken, OutputStatus, Request, RunResult, StdioSink, StdioSource, TreeStatus, View,
};
pub use seal::{seal, seal_all, seal_bytes};

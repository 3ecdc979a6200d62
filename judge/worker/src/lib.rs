//! Claims jobs from the store and does them with the engine.
//!
//! A worker has slots. Its dispatcher claims jobs for them, of any kind in the list of `kinds.rs` that the worker can do
//! (`roster.rs`), each under a lease that a heartbeat renews. Results are stored as they come; no transaction is open while the
//! engine works. If the lease is lost (this worker was too slow, or cut off from the database), another worker does the job: the
//! runs here are ended, whatever the job's kind, and the store refuses what this worker still writes.

mod add_test;
mod answer;
mod caches;
mod cancel;
mod check_copy;
mod custom_test;
mod dispatcher;
mod draw;
mod error;
mod explain;
mod grade;
mod judge;
mod kinds;
mod lease;
mod make_copy;
mod places;
mod play;
mod prepare_game;
mod progress;
mod roster;
mod similarity;
mod slot;
mod strength;
mod unknown;
mod work;
mod worker;
mod written_program;

pub use kinds::known_kinds;
pub use worker::{Worker, WorkerConfig};

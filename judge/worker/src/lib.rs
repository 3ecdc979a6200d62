//! Claims jobs from the store and carries them out with the engine.
//!
//! A worker has slots. Its dispatcher claims jobs for them, of any kind in the list of `kinds.rs` and none that the worker
//! cannot do (`roster.rs`), each under a lease that a heartbeat renews. What happens is written down as it happens; no transaction is open while the engine works. If the lease is lost
//! (this worker was too slow, or cut off from the database), someone else does the job: what runs here is ended, whatever
//! its kind, and what this worker still writes is refused by the store.

mod add_test;
mod answer;
mod caches;
mod cancel;
mod check_copy;
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
mod slot;
mod strength;
mod try_out;
mod unknown;
mod work;
mod worker;
mod written_program;

pub use kinds::known_kinds;
pub use worker::{Worker, WorkerConfig};

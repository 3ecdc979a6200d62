//! Claims jobs from the store and carries them out with the engine.
//!
//! A worker has slots; each claims one job at a time, of any kind in the list of `work.rs`, under a lease that a heartbeat
//! renews. What happens is written down as it happens; no transaction is open while the engine works. If the lease is lost
//! (this worker was too slow, or cut off from the database), someone else does the job: what runs here is ended, whatever
//! its kind, and what this worker still writes is refused by the store.

mod add_test;
mod draw;
mod error;
mod judge;
mod kinds;
mod lease;
mod packages;
mod slot;
mod unknown;
mod work;
mod worker;

pub use kinds::known_kinds;
pub use worker::{Worker, WorkerConfig};

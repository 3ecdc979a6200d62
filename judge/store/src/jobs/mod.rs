//! The queue of jobs, and the workers that claim them.

pub(crate) mod claim;
pub(crate) mod kinds;
pub(crate) mod needs;
pub(crate) mod queue;
pub(crate) mod usage;
pub(crate) mod workers;

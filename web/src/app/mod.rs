//! The server around the features: its state, its listeners, and what somebody can make it hold.

pub(crate) mod assets;
pub(crate) mod config;
pub(crate) mod connections;
pub(crate) mod crowding;
mod drained;
pub(crate) mod health;
pub(crate) mod live_streams;
pub(crate) mod metrics;
pub(crate) mod places;
pub(crate) mod rate_limit;
pub(crate) mod requests;
pub(crate) mod security;
pub(crate) mod server;
pub(crate) mod state;

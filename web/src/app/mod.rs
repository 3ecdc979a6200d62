//! The basis of the whole server: its configuration, the state that handlers share, limits, and errors.

pub(crate) mod assets;
mod client_address;
pub(crate) mod config;
mod error;
pub(crate) mod live_streams;
pub(crate) mod metrics;
pub(crate) mod places;
pub(crate) mod rate_limit;
pub(crate) mod requests;
pub(crate) mod state;

pub(crate) use client_address::{Address, client_address};
pub(crate) use error::{HttpError, Limit, internal};

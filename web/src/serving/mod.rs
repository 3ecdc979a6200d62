//! The server around the router: connections, limits on open requests, and the headers of every answer.

pub(crate) mod connections;
pub(crate) mod crowding;
mod drained;
pub(crate) mod health;
pub(crate) mod security;

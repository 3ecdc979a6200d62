//! The server around the router: connections, what a client may have open at once, and what every answer carries.

pub(crate) mod connections;
pub(crate) mod crowding;
mod drained;
pub(crate) mod health;
pub(crate) mod security;

//! Drafts: the texts that readers write for a problem, kept on the server as they type.

pub(super) mod api;
mod api_types;
pub(super) mod pages;
mod saving;

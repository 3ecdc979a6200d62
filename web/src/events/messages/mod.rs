//! Announcements of an event, and questions of its participants: `/events/{id}/messages`.

mod pages;
pub(super) mod views;

pub(super) use pages::{announce, answer, ask, events, show};

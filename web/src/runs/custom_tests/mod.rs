//! Custom tests: programs that are run before they are submitted.

pub(super) mod api;
mod api_types;
pub(super) mod compiling;
mod entering;
pub(super) mod events;
pub(super) mod lint;
pub(super) mod pages;
#[cfg(test)]
pub(crate) mod samples;
mod views;

pub(crate) use compiling::{compiled, refused_draft, run_and_wait, said_draft};

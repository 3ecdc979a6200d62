//! The versions of a problem: what is new in each, and which of them is current.

pub(crate) mod changes;
pub(crate) mod list;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod views;

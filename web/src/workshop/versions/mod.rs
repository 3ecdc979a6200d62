//! The versions of a problem: the changes of each, and which one is current.

pub(crate) mod changes;
pub(crate) mod list;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod views;

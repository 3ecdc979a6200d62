//! The map of the course: the ways between exercises that build on one another.

pub(crate) mod ways;

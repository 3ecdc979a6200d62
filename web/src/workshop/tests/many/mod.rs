//! Many tests at once: those that were ticked, those from files, and those found by other features.

pub(crate) mod chosen_tests;
pub(crate) mod found_tests;
pub(crate) mod many_tests;

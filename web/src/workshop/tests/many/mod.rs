//! Many tests at once: those that are ticked, and those that come in files or from mistakes.

pub(crate) mod chosen_tests;
pub(crate) mod found_tests;
pub(crate) mod many_tests;

//! Entering programs: the form, and its checks.

pub(crate) mod program_form;
pub(crate) mod refusals;
pub(crate) mod submit;
pub(crate) mod submitting;

//! Programs on their way in.

pub(crate) mod program_form;
pub(crate) mod refusals;
pub(crate) mod submit;
pub(crate) mod submitting;

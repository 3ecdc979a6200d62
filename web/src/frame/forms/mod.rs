//! Forms as they come in, and their errors.

pub(super) mod body_limit;
pub(super) mod field_errors;
pub(super) mod parts;

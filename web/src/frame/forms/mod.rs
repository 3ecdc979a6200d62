//! Forms in requests, and their errors.

pub(super) mod body_limit;
pub(super) mod field_errors;
pub(super) mod parts;

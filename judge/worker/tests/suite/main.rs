//! Workers do jobs: real programs, real sandbox, a real database.

mod caches;
mod explaining;
mod extent;
mod gradings;
mod similarities;
mod slots;
mod support;
mod working_copies;

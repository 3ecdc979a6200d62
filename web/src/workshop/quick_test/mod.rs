//! A single test that a teacher adds to a published problem by a short form, and the tests that there are.

pub(crate) mod proposals;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod test_page;
pub(crate) mod tests;
pub(crate) mod views;

/// Above every limit of a test's input, so that one that is over the limit gets a message and not a broken connection.
pub(super) const PROPOSE_BYTES_MAX: usize = 16 * 1024 * 1024;

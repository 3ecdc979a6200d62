//! A single test that a teacher adds to a published problem with a short form, and the list of tests.

pub(crate) mod proposals;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod test_page;
pub(crate) mod tests;
pub(crate) mod views;

/// A size above every limit of a test's input, so that an input over the limit gets a message and not a broken connection.
pub(super) const PROPOSE_BYTES_MAX: usize = 16 * 1024 * 1024;

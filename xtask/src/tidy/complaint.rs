//! Complaints of rules.

/// One broken rule at one place.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Complaint {
    pub(super) path: String,
    /// From 1; 0 where the complaint is about the file as a whole.
    pub(super) line: usize,
    pub(super) what: String,
}

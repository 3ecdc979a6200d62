//! Complaints of rules.

/// One broken rule at one place.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Complaint {
    pub(super) path: String,
    /// The line, from 1; 0 if the complaint is about the whole file.
    pub(super) line: usize,
    pub(super) what: String,
}

impl Complaint {
    pub(super) fn new(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            line,
            what: what.into(),
        }
    }
}

//! The view of the page.

use askama::Template;

use crate::frame::{FieldErrors, Page};

/// The events to write to files, and the form that reads one.
#[derive(Debug, Template)]
#[template(path = "transfer/transfer.html")]
pub(super) struct TransferView {
    /// The frame.
    pub page: Page,
    /// The ids and names of the events, the one that ends last first.
    pub events: Vec<(String, String)>,
    /// The table of logins, as it was entered.
    pub logins: String,
    /// Whether everybody with the same login is the same person.
    pub same_logins: bool,
    /// The faults of the form.
    pub errors: FieldErrors,
    /// The accounts about which somebody has to decide: a sentence each.
    pub undecided: Vec<String>,
    /// The result of an import, if there was one.
    pub done: Option<DoneView>,
}

/// The result of an import.
#[derive(Debug, Default)]
pub(super) struct DoneView {
    /// The address of the event.
    pub href: String,
    /// Its name.
    pub name: String,
    /// A sentence for each number that is not zero.
    pub counts: Vec<String>,
    /// A sentence for each value that gave way to a later one.
    pub replaced: Vec<String>,
    /// A sentence for each value that stayed.
    pub kept: Vec<String>,
}

//! Samples of the view.

use askama::Template as _;

use super::views::{DoneView, TransferView};
use crate::frame::{FieldErrors, Message, Page};

/// The page, in every state that changes its markup.
pub(super) fn pages(page: &Page) -> Vec<String> {
    let view = || TransferView {
        page: page.clone(),
        events: vec![("1".to_owned(), "Tuần <3>".to_owned())],
        logins: "an,<an1>".to_owned(),
        same_logins: false,
        errors: FieldErrors::default(),
        undecided: Vec::new(),
        done: None,
    };
    let one = || vec!["<b>".to_owned()];
    let views = [
        TransferView {
            events: Vec::new(),
            ..view()
        },
        TransferView {
            same_logins: true,
            errors: FieldErrors::one("logins", Message::new("transfer-error-undecided")),
            undecided: one(),
            ..view()
        },
        TransferView {
            errors: FieldErrors::one("file", Message::new("transfer-error-conflict")),
            ..view()
        },
        TransferView {
            done: Some(DoneView {
                href: "/events/1".to_owned(),
                name: "Tuần <3>".to_owned(),
                counts: one(),
                replaced: one(),
                kept: one(),
            }),
            ..view()
        },
        TransferView {
            done: Some(DoneView::default()),
            ..view()
        },
    ];
    views.iter().map(|view| view.render().unwrap()).collect()
}

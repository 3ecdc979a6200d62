//! Samples of the views.

use std::collections::BTreeMap;

use askama::Template;
use grundy_judgement::Verdict;
use grundy_package::Idea;
use grundy_store::{FailedSubmission, RequestState};
use grundy_words::Phrases;

use super::census::tests::{census, failed, found};
use super::views::*;
use crate::frame::samples::errors;
use crate::frame::{Page, StatusBadge};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let both = |text: &str| {
        ["vi", "en"]
            .map(|code| (code.to_owned(), text.to_owned()))
            .into()
    };
    let idea = Idea {
        idea: both("Nhân $a$ với <b>."),
        ..Idea::default()
    };
    let ideas = BTreeMap::from([("wrong_answer/product.py".to_owned(), idea)]);
    let named = || {
        Some(found(
            Some("wrong_answer/product.py"),
            Some(("1 <2>\n", "")),
        ))
    };
    let overcome = FailedSubmission {
        is_overcome: true,
        class_name: String::new(),
        ..failed(1, 9, named())
    };
    let example = || Some(found(None, Some(("1 <2>\n", "5\n"))));
    let full = vec![
        failed(13, 13, Some(RequestState::Failed)),
        failed(12, 12, Some(RequestState::Running)),
        failed(11, 11, Some(RequestState::Queued)),
        failed(10, 10, None),
        failed(9, 1, example()),
        failed(8, 2, example()),
        failed(7, 3, Some(found(None, None))),
        failed(6, 4, Some(found(None, None))),
        failed(5, 1, named()),
        failed(4, 2, Some(found(Some("wrong_answer/gone.py"), None))),
        overcome,
    ];
    let parts = [
        (ShownPart::default(), Vec::new()),
        (
            ShownPart {
                class: "10 <Tin>".to_owned(),
                every: true,
            },
            full,
        ),
        (ShownPart::default(), vec![failed(5, 1, named())]),
    ];
    let mut pages = Vec::new();
    for (query, rows) in parts {
        let mut census = census(rows);
        census.programs = [(9, "a <b>".to_owned()), (5, "print(2)".to_owned())].into();
        let known = Known {
            ideas: &ideas,
            phrases: &Phrases::default(),
            is_interactive: query.every,
        };
        let panel = PanelView::of(page, "sum", &query, known, &census);
        let view = MistakesView {
            page: page.clone(),
            id: "sum".to_owned(),
            title: "Tổng <hai số>".to_owned(),
            classes: vec!["10A1".to_owned()],
            query,
            panel,
        };
        pages.push(view.render().unwrap());
    }
    let pack = |is_text: bool| PackView {
        page: page.clone(),
        number: 17,
        problem: "sum".to_owned(),
        title: "Tổng".to_owned(),
        author: ("an".to_owned(), "<An>".to_owned()),
        outcome: StatusBadge::Judged(Verdict::Wa),
        folder: "wrong_answer/".to_owned(),
        verdicts: if is_text { "WA, RTE" } else { "" }.to_owned(),
        ending: ".cpp".to_owned(),
        language: "cpp".to_owned(),
        files: vec!["a.cpp".to_owned()],
        is_text,
        needs_hint: is_text,
        mentions: if is_text { vec![1, 2] } else { Vec::new() },
        form: PackForm {
            name: "<tham>".to_owned(),
            source: "</textarea>".to_owned(),
            is_sure: is_text,
            ..PackForm::default()
        },
        errors: errors(),
    };
    pages.extend([pack(true), pack(false)].map(|view| view.render().unwrap()));
    pages
}

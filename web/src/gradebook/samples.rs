//! Samples of the views.

use askama::Template;
use grundy_judgement::Verdict;

use super::query::{BookQuery, Order};
use super::views::*;
use crate::frame::samples::MOMENT_MS;
use crate::frame::{Page, StatusBadge};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let show = |view: GradebookView| view.render().unwrap();
    let empty = || GradebookView {
        page: page.clone(),
        query: BookQuery::default(),
        sections: Vec::new(),
        section: String::new(),
        printed_ms: MOMENT_MS,
        classes: Vec::new(),
        count: 0,
        more: 0,
        has_more: false,
        heads: Vec::new(),
        rows: Vec::new(),
    };
    vec![
        show(empty()),
        show(GradebookView {
            query: BookQuery {
                section: "1.1".to_owned(),
                class: "10 \"An\"".to_owned(),
                q: "an<b>".to_owned(),
                sort: Order::Solved,
                dates: "yes".to_owned(),
            },
            sections: vec![
                option("1", "Số <học>", false),
                option("1.1", "Chia hết", true),
            ],
            classes: vec!["10 \"An\"".to_owned()],
            count: 7,
            more: 5,
            has_more: true,
            heads: vec![head("sum"), head("other")],
            rows: vec![row("<i>"), row("")],
            ..empty()
        }),
    ]
}

fn option(key: &str, name: &str, is_chapter: bool) -> SectionOption {
    SectionOption {
        key: key.to_owned(),
        name: name.to_owned(),
        is_chapter,
        is_chosen: is_chapter,
    }
}

fn head(id: &str) -> Head {
    Head {
        id: id.to_owned(),
        label: "<1>".to_owned(),
        title: "Bài <1>".to_owned(),
        solved: 1,
        tried: 2,
    }
}

fn row(name: &str) -> BookRow {
    BookRow {
        login: "an<b>".to_owned(),
        name: name.to_owned(),
        class_name: "10 \"An\"".to_owned(),
        has_namesake: true,
        is_closed: true,
        solved: 1,
        points: 142.5,
        cells: vec![
            Some(CellView {
                outcome: StatusBadge::Judged(Verdict::Wa),
                points: Some(42.5),
                attempts: 3,
                at_ms: MOMENT_MS,
                href: "/submissions?user=an%3Cb%3E&problem=sum".to_owned(),
            }),
            None,
        ],
    }
}

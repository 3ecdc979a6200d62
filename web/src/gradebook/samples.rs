//! Samples of the views.

use askama::Template;
use grundy_classroom::roster::Stranger;
use grundy_judgement::Verdict;

use super::query::{BookQuery, Order};
use super::views::*;
use crate::frame::samples::MOMENT_MS;
use crate::frame::{FieldErrors, Fragment, Fragments, Message, Page, StatusBadge};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let show = |view: GradebookView| view.render().unwrap();
    let empty = || GradebookView {
        page: page.clone(),
        query: BookQuery::default(),
        sections: Vec::new(),
        section: String::new(),
        past: None,
        printed_ms: MOMENT_MS,
        classes: Vec::new(),
        count: 0,
        more: 0,
        has_more: false,
        heads: Vec::new(),
        assigned: Vec::new(),
        assignments: Vec::new(),
        errors: FieldErrors::default(),
        rows: Vec::new(),
        events_href: None,
    };
    vec![
        show(empty()),
        show(GradebookView {
            query: BookQuery {
                section: "1.1".to_owned(),
                archive: String::new(),
                class: "10 \"An\"".to_owned(),
                q: "an<b>".to_owned(),
                sort: Order::Solved,
                assigned: "7".to_owned(),
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
            assigned: assigned(),
            assignments: vec![("7".to_owned(), "Tuần <3>".to_owned())],
            errors: FieldErrors::one("file", Message::new("list-error-empty")),
            rows: rows(page),
            events_href: Some("/gradebook/events?class=%3C&columns=2&shown=7".to_owned()),
            ..empty()
        }),
        show(GradebookView {
            past: Some(("10 <An> (2026–2027)".to_owned(), MOMENT_MS)),
            heads: vec![head("sum"), head("other")],
            rows: past_rows(page),
            ..empty()
        }),
        filled(page),
    ]
}

fn assigned() -> Vec<AssignmentView> {
    vec![AssignmentView {
        id: "7".to_owned(),
        name: "Tuần <3>".to_owned(),
        heads: vec![head("sum"), head("other")],
    }]
}

fn rows(page: &Page) -> Fragments {
    let rows = ["<i>", ""].map(|name| fragment(page, &assigned(), &row(name)));
    rows.to_vec()
}

fn past_rows(page: &Page) -> Fragments {
    let row = BookRow {
        assigned: Vec::new(),
        ..row("")
    };
    vec![fragment(page, &[], &row)]
}

fn fragment(page: &Page, assigned: &[AssignmentView], row: &BookRow) -> Fragment {
    let view = RowView {
        page,
        query: &BookQuery::default(),
        heads: &[head("sum"), head("other")],
        assigned,
        row,
    };
    view.fragment().unwrap()
}

fn filled(page: &Page) -> String {
    let view = FilledView {
        page: page.clone(),
        file: (
            "data:text/csv;charset=utf-8;base64,YQ==".to_owned(),
            "10 \"An\".csv".to_owned(),
        ),
        back: "/gradebook?class=10".to_owned(),
        strangers: vec![Stranger {
            sheet: "Tờ <1>".to_owned(),
            line: 3,
            name: "<b>An</b>".to_owned(),
            is_ambiguous: true,
        }],
        missing: vec![("binh<1>".to_owned(), "Lê <Bình>".to_owned()); 101],
        is_nobody_found: page.locale == crate::frame::Locale::Vi,
    };
    view.render().unwrap()
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
        id: name.len().to_string(),
        login: "an<b>".to_owned(),
        name: name.to_owned(),
        class_name: "10 \"An\"".to_owned(),
        has_namesake: true,
        is_closed: true,
        is_seen: !name.is_empty(),
        solved: 1,
        points: 142.5,
        cells: vec![
            Some(CellView {
                outcome: StatusBadge::Judged(Verdict::Wa),
                points: Some(42.5),
                attempts: 3,
                at_ms: Some(MOMENT_MS),
                mark_key: None,
                href: "/submissions?user=an%3Cb%3E&problem=sum".to_owned(),
            }),
            None,
        ],
        assigned: vec![(!name.is_empty()).then(|| {
            let cell = CellView {
                outcome: StatusBadge::Judged(Verdict::Ac),
                points: Some(50.0),
                attempts: 1,
                at_ms: None,
                mark_key: Some("gradebook-late"),
                href: "/events/7/results/an%3Cb%3E/sum".to_owned(),
            };
            (50.0, vec![Some(cell), None])
        })],
    }
}

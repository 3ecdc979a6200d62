//! Samples of the views.

use askama::Template;

use super::views::*;
use crate::frame::{FieldErrors, Message, Page};

/// The page, in every state that changes its markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let teacher = |id: &str| Teacher {
        id: id.to_owned(),
        name: "Cô \"An\"".to_owned(),
        login: "co<b>".to_owned(),
        gone_key: (id == "2").then_some("classes-teacher-closed"),
    };
    let row = |id: &str, is_own, teachers| ClassRow {
        id: id.to_owned(),
        name: format!("10 <A{id}>"),
        year: if is_own { "2026–2027" } else { "" }.to_owned(),
        may_end_year: id != "4",
        next: "11 \"A\"".to_owned(),
        pupils: 40,
        closed_pupils: i64::from(is_own),
        may_open: id != "1",
        is_seen: is_own,
        may_name_teachers: is_own,
        join_code: (id == "1").then(|| "ab2c-de3f-gh4j".to_owned()),
        may_let_join: is_own,
        teachers,
    };
    let rows = vec![
        row("1", true, vec![teacher("1")]),
        row("2", true, Vec::new()),
        row("5", true, vec![teacher("1"), teacher("2")]),
        row("6", true, vec![teacher("1")]),
        row("3", false, vec![teacher("2")]),
        row("4", false, Vec::new()),
    ];
    let join = |class: Option<&str>, own_class: &str, is_pupil| JoinView {
        page: page.clone(),
        code: "ab2c-<e3f".to_owned(),
        is_unknown: class.is_none(),
        class: class.map(str::to_owned),
        own_class: own_class.to_owned(),
        is_pupil,
    };
    let joins = [
        join(Some("11 <Tin>"), "", true),
        join(None, "", true),
        join(None, "11 <Tin>", true),
        join(None, "", false),
    ];
    let joins: Vec<String> = joins.iter().map(|view| view.render().unwrap()).collect();
    let mut errors = FieldErrors::default();
    let mut pages = [rows, Vec::new()]
        .map(|rows| {
            errors.push("name", Message::new("classes-error-known"));
            errors.push("year", Message::new("classes-error-year"));
            let view = ClassesView {
                archived: vec![
                    ("7".to_owned(), "10 <A>".to_owned(), "2025–2026".to_owned()),
                    ("8".to_owned(), "10 <B>".to_owned(), String::new()),
                ],
                next_year: "2027–2028".to_owned(),
                new_name: "11 <Tin>".to_owned(),
                errors: errors.clone(),
                page: page.clone(),
                rows,
                possible: vec![teacher("1"), teacher("2")],
            };
            view.render().unwrap()
        })
        .to_vec();
    pages.extend(joins);
    let archived = ArchivedView {
        page: page.clone(),
        id: "7".to_owned(),
        year: "2026<7>".to_owned(),
        may_set_year: true,
        errors: FieldErrors::one("year", Message::new("classes-error-year")),
        name: "10 <A> (2025–2026)".to_owned(),
        teachers: vec!["Cô \"An\"".to_owned()],
        pupils: vec![
            ("an".to_owned(), "Lê <An>".to_owned(), "11 <A>".to_owned()),
            ("binh".to_owned(), "Lê Bình".to_owned(), String::new()),
        ],
        events: vec![("5".to_owned(), "Tuần <3>".to_owned())],
    };
    pages.push(archived.render().unwrap());
    let archived = ArchivedView {
        may_set_year: false,
        errors: FieldErrors::default(),
        teachers: Vec::new(),
        events: Vec::new(),
        ..archived
    };
    pages.push(archived.render().unwrap());
    pages
}

//! Samples of the views.

use askama::Template;

use super::views::*;
use crate::frame::Page;

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
        pupils: 40,
        closed_pupils: i64::from(is_own),
        may_open: id != "1",
        is_seen: is_own,
        may_name_teachers: is_own,
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
    [rows, Vec::new()]
        .map(|rows| {
            let view = ClassesView {
                page: page.clone(),
                rows,
                possible: vec![teacher("1"), teacher("2")],
            };
            view.render().unwrap()
        })
        .into()
}

//! Samples of the views.

use askama::Template;

use super::views::*;
use crate::frame::{FieldErrors, Message, Page};
use crate::users::{Columns, LineFaults};

/// The page, in every state that changes its markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let preview_row = |faults: Vec<Message>| PreviewRow {
        sheet: if faults.is_empty() { "" } else { "Tờ <1>" }.to_owned(),
        line: 2,
        login: "thi<01>".to_owned(),
        is_login_made: faults.is_empty(),
        name: "Đội \"A\"".to_owned(),
        school: "THPT <A>".to_owned(),
        seat: "P.201".to_owned(),
        members: vec![("An".to_owned(), true), ("<Bình>".to_owned(), false)],
        note: (!faults.is_empty())
            .then(|| Message::new("logins-note-schools").with("schools", "THPT <A>; –")),
        faults: faults.into_iter().map(|fault| (3, fault)).collect(),
    };
    let preview_of = |row: PreviewRow| Preview {
        rows: vec![row],
        understood: Message::new("logins-layout-persons").with("count", 1),
        line_faults: LineFaults::default(),
        left_out: Vec::new(),
        sheets_left_out: Vec::new(),
    };
    let faults = vec![Message::new("list-fault-taken").with("login", "<a>")];
    let previews = [
        None,
        Some(preview_of(preview_row(Vec::new()))),
        Some(Preview {
            left_out: vec![(9, "Tổng <1>".to_owned())],
            sheets_left_out: vec!["Tờ <2>".to_owned()],
            ..preview_of(preview_row(faults))
        }),
    ];
    let views = (0..).zip(previews).map(|(number, preview)| LoginsView {
        page: page.clone(),
        event: ("1".to_owned(), "Thi <đội>".to_owned()),
        is_of_class: false,
        open_ms: (1_700_000_000_000, 1_700_010_000_000),
        can_delete: number == 0,
        rows: vec![LoginRow {
            id: "5".to_owned(),
            login: "thi<01>".to_owned(),
            name: "Đội \"A\"".to_owned(),
            school: "THPT <A>".to_owned(),
            seat: "P.<201>".to_owned(),
            members: vec![
                ("An".to_owned(), Some("an".to_owned())),
                ("<Bình>".to_owned(), None),
            ],
            is_closed: number == 1,
        }],
        rows_max: 1_000,
        list: "</textarea>".to_owned(),
        prefix: "thi\"".to_owned(),
        preview,
        columns: Columns::default(),
        errors: if number == 0 {
            let mut errors = FieldErrors::one("list", Message::new("logins-error-empty"));
            errors.push("file", Message::new("logins-error-over"));
            errors
        } else {
            FieldErrors::default()
        },
    });
    let mut views: Vec<LoginsView> = views.collect();
    views[2].rows.clear();
    let rendered = views.iter().map(|view| view.render().unwrap());
    let mut rendered: Vec<String> = rendered.collect();
    views[0].is_of_class = true;
    rendered.push(views[0].render().unwrap());
    rendered
}

//! Samples of the views.

use askama::Template;

use super::list::ListQuery;
use super::reading::{ColumnField, Columns, LineFaults, MeaningOption};
use super::views::*;
use crate::frame::samples::{MOMENT_MS, errors};
use crate::frame::{FieldErrors, Message, Page};

const NAME: &str = "Nguyễn \"An\"";

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let mut pages = Vec::new();
    for is_full in [true, false] {
        pages.push(users(page, is_full).render().unwrap());
        pages.push(user(page, is_full).render().unwrap());
    }
    for preview in [None, Some(Fate::New), Some(Fate::Faulty)] {
        pages.push(import(page, preview).render().unwrap());
    }
    pages.push(sheets(page).render().unwrap());
    for errors in [FieldErrors::default(), errors()] {
        pages.push(one_user(page, errors.clone()).render().unwrap());
        pages.push(class_passwords(page, errors).render().unwrap());
    }
    pages
}

fn users(page: &Page, is_full: bool) -> UsersView {
    let row = |disabled| UserRow {
        id: "1".to_owned(),
        login: "an".to_owned(),
        display_name: if disabled { "" } else { NAME }.to_owned(),
        class_name: "10<1>".to_owned(),
        role_key: "role-student",
        created_ms: MOMENT_MS,
        disabled,
    };
    UsersView {
        page: page.clone(),
        registration_open: is_full.then_some(true),
        query: ListQuery {
            q: if is_full { "\"><script>" } else { "" }.to_owned(),
            ..ListQuery::default()
        },
        count: 2,
        rows: if is_full {
            vec![row(true), row(false)]
        } else {
            Vec::new()
        },
        first_href: is_full.then(|| "/users".to_owned()),
        next_href: is_full.then(|| "/users?after=an".to_owned()),
    }
}

fn user(page: &Page, is_full: bool) -> UserView {
    UserView {
        page: page.clone(),
        id: "1".to_owned(),
        login: "an".to_owned(),
        display_name: NAME.to_owned(),
        class_name: if is_full { "10<1>" } else { "" }.to_owned(),
        birth: if is_full { "5/9/<2010>" } else { "" }.to_owned(),
        taught: if is_full {
            vec!["11<A>".to_owned(), "12".to_owned()]
        } else {
            Vec::new()
        },
        entered: (NAME.to_owned(), "10<2>".to_owned()),
        role_key: "role-student",
        created_ms: MOMENT_MS,
        disabled: is_full,
        may_change: is_full,
        may_set_role: is_full,
        errors: errors(),
    }
}

fn import(page: &Page, fate: Option<Fate>) -> ImportView {
    let row = |fate| PreviewRow {
        line: 2,
        sheet: if fate == Fate::New { "10<1>" } else { "" }.to_owned(),
        login: "an.nguyenvan".to_owned(),
        is_login_made: true,
        name: NAME.to_owned(),
        birth: if fate == Fate::New { "5/9/<2010>" } else { "" }.to_owned(),
        listed_birth: if fate == Fate::New { "5/9/<2010>" } else { "" }.to_owned(),
        class_name: "10<1>".to_owned(),
        role_key: "role-student",
        fate,
        messages: vec![Message::new("list-fault-name-strange").with("signs", "<x>")],
    };
    let preview = fate.map(|fate| Preview {
        rows: vec![row(Fate::New), row(Fate::Exists), row(fate)],
        new_count: 1,
        existing_count: 1,
        faulty_count: usize::from(fate == Fate::Faulty),
        changed_count: 1,
        classless_count: usize::from(fate == Fate::New),
        unusual_names_count: 1,
        faults: LineFaults {
            told: vec![(1, "10<1>".to_owned(), 3, Message::new("list-fault-nobody"))],
            more: usize::from(fate == Fate::Faulty),
        },
        notes: vec![
            Message::new("list-note-passwords"),
            Message::new("list-note-titled").with("classes", "10<1>"),
        ],
        left_out: vec![(45, "Tổng số: <40>".to_owned())],
    });
    ImportView {
        page: page.clone(),
        rows_max: 1_000,
        list: "</textarea>\"An\"".to_owned(),
        class_name: "\"10".to_owned(),
        classes: vec!["10<1>".to_owned()],
        errors: if fate == Some(Fate::New) {
            FieldErrors::default()
        } else {
            errors()
        },
        columns: columns(fate),
        preview,
    }
}

fn columns(fate: Option<Fate>) -> Columns {
    let meaning = |name: &str| MeaningOption {
        value: format!("={name}:Lớp <\">"),
        key: "list-column-class".to_owned(),
        is_chosen: name == "class",
    };
    let field = |example: &str| ColumnField {
        head: "Lớp <\">".to_owned(),
        example: example.to_owned(),
        meanings: vec![meaning("class"), meaning("")],
    };
    Columns {
        fields: vec![field("10<1>"), field("")],
        unused: if fate.is_none() {
            vec!["Giới <tính>".to_owned()]
        } else {
            Vec::new()
        },
        source: "YQ==".to_owned(),
        sent: vec![("class_name", "10<1>".to_owned())],
    }
}

fn sheets(page: &Page) -> SheetsView {
    let card = |class_name: &str| Card {
        login: "an".to_owned(),
        password: "kbt4-wh7z-pe2m".to_owned(),
        name: NAME.to_owned(),
        class_name: class_name.to_owned(),
        birth: "5/9/<2010>".to_owned(),
        school: "THPT <A>".to_owned(),
        seat: if class_name.is_empty() {
            String::new()
        } else {
            "P.<201>, 7".to_owned()
        },
    };
    SheetsView {
        page: page.clone(),
        contest: Some(("Thi <đội>".to_owned(), MOMENT_MS)),
        server: "http://192.168.1.10:8080".to_owned(),
        cards: vec![card("10<1>"), card("")],
        back: ("/users".to_owned(), "Người \"dùng\"".to_owned()),
        csv_href: "data:text/csv;charset=utf-8;base64,YQ==".to_owned(),
    }
}

fn one_user(page: &Page, errors: FieldErrors) -> NewUserView {
    NewUserView {
        page: page.clone(),
        form: OneUserForm {
            display_name: NAME.to_owned(),
            ..OneUserForm::default()
        },
        classes: vec!["10<1>".to_owned()],
        errors,
    }
}

fn class_passwords(page: &Page, errors: FieldErrors) -> ClassPasswordsView {
    ClassPasswordsView {
        page: page.clone(),
        classes: vec!["10<1>".to_owned(), "10A2".to_owned()],
        class_name: "10<1>".to_owned(),
        errors,
    }
}

//! Samples of the views.

use askama::Template;

use super::views::*;
use crate::frame::{FieldErrors, Message, Page};

/// The pages, in every state that changes their markup.
pub(in crate::events) fn pages(page: &Page) -> Vec<String> {
    let mut pages = Vec::new();
    for is_empty in [false, true] {
        pages.push(errands(page, is_empty).render().unwrap());
        pages.push(prints(page, is_empty).render().unwrap());
        let print = PrintView {
            page: page.clone(),
            id: "1".to_owned(),
            event: "Tuần <3>".to_owned(),
            errand: "2".to_owned(),
            who: ("an".to_owned(), "An <b>".to_owned()),
            class_name: "11 <Tin>".to_owned(),
            seat: if is_empty { "" } else { "Phòng <2>" }.to_owned(),
            title: "a<b>.cpp".to_owned(),
            asked_ms: 0,
            is_done: is_empty,
            lines: vec!["if (a < b)".to_owned(), String::new()],
        };
        pages.push(print.render().unwrap());
    }
    pages
}

fn errands(page: &Page, is_empty: bool) -> ErrandsView {
    let row = |thing, done: Option<(String, i64)>| ErrandRow {
        at_ms: 0,
        user: "7".to_owned(),
        who: ("an".to_owned(), "An <b>".to_owned()),
        class_name: "11 <Tin>".to_owned(),
        seat: if done.is_some() { "" } else { "Phòng <2>" }.to_owned(),
        thing,
        done,
    };
    let balloon = |letter: &str, colour: &str, is_lost| {
        Thing::Balloon(BalloonView {
            problem: letter.to_owned(),
            letter: letter.to_owned(),
            title: "Tổng <hai>".to_owned(),
            colour: (colour.to_owned(), colour.to_owned()),
            is_first: !colour.is_empty(),
            is_first_of_all: letter == "A",
            is_lost,
        })
    };
    let print = |errand: &str| Thing::Print {
        errand: errand.to_owned(),
        title: "a<b>.cpp".to_owned(),
    };
    let done = Some(("Cô <Lan>".to_owned(), 0));
    let rows = vec![
        row(balloon("A", "#e00000", false), None),
        row(balloon("B", "#0050ff", false), done.clone()),
        row(balloon("C", "", true), done.clone()),
        row(print("1"), None),
        row(print("2"), done),
    ];
    let mut errors = FieldErrors::default();
    if is_empty {
        let message = Message::new("errands-error-seats");
        errors.push("seats", message.with("logins", "<x>"));
    }
    ErrandsView {
        page: page.clone(),
        id: "1".to_owned(),
        name: "Tuần <3>".to_owned(),
        has_balloons: !is_empty,
        has_prints: !is_empty,
        may_seat: is_empty,
        is_frozen: !is_empty,
        seats: "an Phòng <2>\n".to_owned(),
        list: ListView {
            page: page.clone(),
            id: "1".to_owned(),
            may_carry: true,
            rows: if is_empty { Vec::new() } else { rows },
        },
        errors,
    }
}

fn prints(page: &Page, is_closed: bool) -> PrintsView {
    let mut errors = FieldErrors::default();
    if !is_closed {
        errors.push("text", Message::new("print-error-many").with("count", 10));
    }
    let asked = [true, false].map(|is_done| ("a<b>.cpp".to_owned(), 0, is_done));
    PrintsView {
        page: page.clone(),
        id: "1".to_owned(),
        name: "Tuần <3>".to_owned(),
        can_ask: !is_closed,
        asked: if is_closed { Vec::new() } else { asked.into() },
        title: "<t>".to_owned(),
        text: "<x>".to_owned(),
        errors,
    }
}

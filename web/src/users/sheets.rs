//! Login sheets: a card for each new password, to be printed and cut. Passwords are stored only as hashes, so the page that answers
//! the request which made them is the only place that shows them, and it is not cached. That page includes the same data as CSV (a
//! `data:` link), so that no further request is needed.

use std::collections::BTreeMap;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_classroom::roster::{CsvStyle, csv_text};
use grundy_package::fold;

use super::views::{Card, SheetsView};
use crate::frame::Visitor;

/// A field of a card.
type Cell = fn(&Card) -> &String;

/// The sheets; `server` is the address for logging in. Days of birth are on the cards of namesakes; they and seats are in the CSV if
/// there are any.
pub(crate) fn sheets(visitor: &Visitor, server: String, mut cards: Vec<Card>) -> SheetsView {
    let page = visitor.page();
    keep_births_of_namesakes(&mut cards);
    let columns: [(&str, Cell); 7] = [
        ("login-name", |card| &card.login),
        ("password", |card| &card.password),
        ("display-name", |card| &card.name),
        ("class", |card| &card.class_name),
        ("list-birth", |card| &card.birth),
        ("school", |card| &card.school),
        ("seat", |card| &card.seat),
    ];
    let has = |cell: Cell| cards.iter().any(|card| !cell(card).is_empty());
    let is_used = |key: &str, cell| match key {
        "list-birth" | "school" | "seat" => has(cell),
        "class" => !has(|card| &card.school),
        _ => true,
    };
    let used = columns.iter();
    let used: Vec<_> = used.filter(|(key, cell)| is_used(key, *cell)).collect();
    let header: Vec<String> = used.iter().map(|(key, _)| page.t(key)).collect();
    let rows = cards.iter();
    let rows = rows.map(|card| used.iter().map(|(_, cell)| cell(card).clone()).collect());
    let csv = csv_text(header, rows, CsvStyle::Comma);
    let back = ("/users".to_owned(), page.t("users-title"));
    SheetsView {
        page,
        contest: None,
        server,
        csv_href: format!(
            "data:text/csv;charset=utf-8;base64,{}",
            BASE64_STANDARD.encode(csv)
        ),
        cards,
        back,
    }
}

/// Removes the days of birth that do not distinguish namesakes, since they are private.
fn keep_births_of_namesakes(cards: &mut [Card]) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for card in cards.iter() {
        *counts.entry(fold(&card.name)).or_default() += 1;
    }
    for card in cards {
        if counts[&fold(&card.name)] < 2 {
            card.birth.clear();
        }
    }
}

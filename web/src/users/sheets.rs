//! Login sheets: a card for each new password, to be printed and cut. Passwords are stored only as hashes, so the page that answers
//! the request which made them is the only place that shows them, and it is not cached. That page includes the same data as CSV (a
//! `data:` link), so that no further request is needed.

use std::collections::BTreeMap;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_classroom::roster::{CsvStyle, csv_text};
use grundy_package::fold;

use super::views::{Card, SheetsView};
use crate::frame::Visitor;

/// The sheets; `server` is the address for logging in. Days of birth are on the cards of namesakes, and in the CSV if there are
/// any.
pub(super) fn sheets(visitor: &Visitor, server: String, mut cards: Vec<Card>) -> SheetsView {
    let page = visitor.page();
    keep_births_of_namesakes(&mut cards);
    let has_births = cards.iter().any(|card| !card.birth.is_empty());
    let keys = [
        "login-name",
        "password",
        "display-name",
        "class",
        "list-birth",
    ];
    let header = keys.map(|key| page.t(key));
    let [login, password, name, class, birth] = header.each_ref().map(String::as_str);
    let csv = if has_births {
        let rows = cards.iter().map(|card| {
            let [login, password, name, class] = cells(card);
            [login, password, name, class, &card.birth]
        });
        csv_text([login, password, name, class, birth], rows, CsvStyle::Comma)
    } else {
        csv_text(
            [login, password, name, class],
            cards.iter().map(cells),
            CsvStyle::Comma,
        )
    };
    SheetsView {
        page,
        server,
        csv_href: format!(
            "data:text/csv;charset=utf-8;base64,{}",
            BASE64_STANDARD.encode(csv)
        ),
        cards,
    }
}

fn cells(card: &Card) -> [&str; 4] {
    [&card.login, &card.password, &card.name, &card.class_name]
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

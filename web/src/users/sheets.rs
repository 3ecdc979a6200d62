//! Login sheets: a card for each new password, to be printed and cut. Passwords are stored as hashes only, so the page that answers the request
//! which made them is the only place where they stand, and no cache keeps it. The same as CSV is part of that page
//! (a `data:` link), so that nobody has to ask for it again.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_classroom::roster::{CsvStyle, csv_text};

use super::views::{Card, SheetsView};
use crate::frame::Visitor;

/// The sheets; `server` is the address to log in at.
pub(super) fn sheets(visitor: &Visitor, server: String, cards: Vec<Card>) -> SheetsView {
    let page = visitor.page();
    let header = ["login-name", "password", "display-name", "class"].map(|key| page.t(key));
    let header = [0, 1, 2, 3].map(|index| header[index].as_str());
    let rows: Vec<[&str; 4]> = cards
        .iter()
        .map(|card| {
            let Card {
                login,
                password,
                name,
                class_name,
                birth: _,
            } = card;
            [login.as_str(), password, name, class_name]
        })
        .collect();
    let csv = BASE64_STANDARD.encode(csv_text(header, rows, CsvStyle::Comma));
    SheetsView {
        page,
        server,
        csv_href: format!("data:text/csv;charset=utf-8;base64,{csv}"),
        cards,
    }
}

//! The names of tests and their groups on pages: `sample/2` is example 2 there, as in the statement.

use crate::frame::Page;

/// A test's or a group's name for people. Who sees a secret test's name finds it in the package by the rest of it.
pub(crate) fn test_words(page: &Page, name: &str) -> String {
    let (folder, rest) = name.split_once('/').unwrap_or((name, ""));
    let key = match folder {
        "sample" => "test-sample",
        "secret" => "test-secret",
        _ => return name.to_owned(),
    };
    // The leading noughts of a number are only for sorting.
    let is_number = !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    let number = rest.trim_start_matches('0');
    let shown = if is_number && folder == "sample" && !number.is_empty() {
        number
    } else {
        rest
    };
    page.t1(key, "name", shown).trim_end().to_owned()
}

//! Numbers in the texts of positions, moves and pictures.

use std::fmt;

use super::quoting::quote;

/// Numbers as the text of a position or a move, with a blank between them.
///
/// ```
/// assert_eq!(problemkit::numbers_line(&[3, 0, 5]), "3 0 5");
/// ```
pub fn numbers_line<T: fmt::Display>(numbers: &[T]) -> String {
    let texts: Vec<String> = numbers.iter().map(T::to_string).collect();
    texts.join(" ")
}

/// A number with at most this many digits behind the point, and no more zeros than it needs, for pictures and messages.
///
/// ```
/// use problemkit::decimal;
///
/// assert_eq!(decimal(2.50004, 4), "2.5");
/// assert_eq!(decimal(100.0, 2), "100");
/// assert_eq!(decimal(-0.001, 2), "0");
/// ```
pub fn decimal(value: f64, decimals_max: usize) -> String {
    let text = format!("{value:.decimals_max$}");
    let text = match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.'),
        false => &text,
    };
    if text == "-0" { "0" } else { text }.to_owned()
}

/// The numbers that a position's text is made of; none if something else stands there.
///
/// ```
/// assert_eq!(problemkit::read_numbers::<usize>("3 0  5"), Some(vec![3, 0, 5]));
/// assert_eq!(problemkit::read_numbers::<usize>("3 -1"), None);
/// ```
pub fn read_numbers<T: std::str::FromStr>(line: &str) -> Option<Vec<T>> {
    let tokens = line.split_ascii_whitespace();
    tokens.map(|token| token.parse().ok()).collect()
}

/// A position's text that is a word of `0` and `1`, of at least one; none if it is not.
///
/// ```
/// assert_eq!(problemkit::read_bits("011"), Some(vec![false, true, true]));
/// assert_eq!(problemkit::read_bits(""), None);
/// ```
pub fn read_bits(word: &str) -> Option<Vec<bool>> {
    let is_word = !word.is_empty() && word.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| word.bytes().map(|byte| byte == b'1').collect())
}

/// The word that [`read_bits`] reads.
///
/// ```
/// assert_eq!(problemkit::bits_word(&[false, true, true]), "011");
/// ```
pub fn bits_word(bits: &[bool]) -> String {
    let letters = bits.iter();
    letters
        .map(|&is_one| if is_one { '1' } else { '0' })
        .collect()
}

/// The index of the thing that a move names by its number, from 1; `what` is what there are `count` of.
///
/// # Errors
/// The text for the contestant, if nothing has this number.
///
/// ```
/// assert_eq!(problemkit::numbered("heap", 3, 3), Ok(2));
/// let none = "there is no heap 0; they are numbered from 1 to 3";
/// assert_eq!(problemkit::numbered("heap", 0, 3), Err(none.to_owned()));
/// ```
pub fn numbered(what: &str, number: i64, count: usize) -> Result<usize, String> {
    if number < 1 || number > count as i64 {
        return Err(format!(
            "there is no {what} {number}; they are numbered from 1 to {count}"
        ));
    }
    Ok(number as usize - 1)
}

/// The numbers of a move's text, or why it has none.
pub(super) fn read_step(text: &[u8]) -> Result<Vec<i64>, String> {
    let tokens = text
        .split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty());
    tokens
        .map(|token| {
            let number = std::str::from_utf8(token)
                .ok()
                .and_then(|text| text.parse().ok());
            number.ok_or_else(|| format!("{} is not an integer, or far too large", quote(token)))
        })
        .collect()
}

//! Checks of texts before they are stored.

use crate::base::error::{Error, Result};

/// Refuses a text that is too long or holds control characters: PostgreSQL cannot store NUL, and pages cannot show the others. Tabs
/// and line ends are allowed if `lines` is set.
pub(crate) fn text(field: &'static str, text: &str, chars_max: usize, lines: Lines) -> Result<()> {
    let allowed: &[char] = if lines == Lines::Many {
        &['\n', '\r', '\t']
    } else {
        &[]
    };
    let reason = if text.chars().count() > chars_max {
        format!("longer than {chars_max} characters")
    } else if text
        .chars()
        .any(|char| char.is_control() && !allowed.contains(&char))
    {
        "contains control characters".to_owned()
    } else {
        return Ok(());
    };
    Err(Error::Invalid { field, reason })
}

/// Like [`text`], but also refuses a text that is empty or only white space.
pub(crate) fn required_text(field: &'static str, value: &str, chars_max: usize) -> Result<()> {
    required(field, value)?;
    text(field, value, chars_max, Lines::One)
}

/// Like [`required_text`], for a text of several lines.
pub(crate) fn required_lines(field: &'static str, value: &str, chars_max: usize) -> Result<()> {
    required(field, value)?;
    text(field, value, chars_max, Lines::Many)
}

fn required(field: &'static str, value: &str) -> Result<()> {
    if !value.trim().is_empty() {
        return Ok(());
    }
    Err(Error::Invalid {
        field,
        reason: "is empty".to_owned(),
    })
}

/// Whether a text may have several lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lines {
    One,
    Many,
}

/// Makes any text fit for a log column: replaces what PostgreSQL refuses and clips the rest.
pub(crate) fn clipped(text: &str, chars_max: usize) -> String {
    text.chars()
        .take(chars_max)
        .map(|char| if char == '\0' { '\u{fffd}' } else { char })
        .collect()
}

//! The Markdown that statements are written in.

use std::ops::Range;

use pulldown_cmark::Options;

/// The extensions of Markdown that statements use.
pub(super) const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_MATH)
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH);

/// The line, from 1, on which a piece of a text begins.
pub(super) fn line_of(text: &str, place: &Range<usize>) -> u32 {
    let before = text.as_bytes()[..place.start]
        .iter()
        .filter(|byte| **byte == b'\n')
        .count();
    u32::try_from(before + 1).unwrap_or(u32::MAX)
}

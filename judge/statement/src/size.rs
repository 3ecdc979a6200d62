//! The limit on the size of a statement.

/// The longest statement that is rendered, in bytes.
pub const STATEMENT_BYTES_MAX: usize = 256 * 1024;
/// At most `bytes_max` bytes, cut between characters.
pub(super) fn head(text: &str, bytes_max: usize) -> &str {
    &text[..text.floor_char_boundary(bytes_max)]
}

//! The head of a text that may be long.

/// The head of a text.
#[derive(Clone, Debug)]
pub(crate) struct Clipped {
    /// The text, invalid UTF-8 replaced.
    pub text: String,
    /// Whether there is more.
    pub is_clipped: bool,
}

impl From<(String, bool)> for Clipped {
    fn from((text, is_clipped): (String, bool)) -> Self {
        Self { text, is_clipped }
    }
}

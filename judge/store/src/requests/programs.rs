//! The bounds of a user's program that is stored.

use crate::base::check::required_text;
use crate::base::error::{Error, Result};
use crate::jobs::needs;

/// The largest source that the store takes, in bytes. Problems and the web have lower limits.
pub const SOURCE_BYTES_MAX: usize = 8 << 20;
const NAME_CHARS_MAX: usize = 200;

/// Checks that a user's program may be stored.
pub(crate) fn check_program(language: &str, file_name: &str, source: &[u8]) -> Result<()> {
    required_text("language", language, NAME_CHARS_MAX)?;
    if !needs::is_name(language) {
        return Err(Error::Invalid {
            field: "language",
            reason: format!("{language:?} is no language's id"),
        });
    }
    required_text("file_name", file_name, NAME_CHARS_MAX)?;
    if file_name.contains('/') {
        return Err(Error::Invalid {
            field: "file_name",
            reason: "contains a slash".to_owned(),
        });
    }
    let reason = if source.is_empty() {
        "is empty".to_owned()
    } else if source.len() > SOURCE_BYTES_MAX {
        format!("is longer than {SOURCE_BYTES_MAX} bytes")
    } else {
        return Ok(());
    };
    Err(Error::Invalid {
        field: "source",
        reason,
    })
}

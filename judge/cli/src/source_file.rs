//! A program's source file, as somebody names it on the command line.

use std::path::Path;

use crate::exit::BadInput;

/// Reads a regular file of at most `bytes_max` bytes.
pub(crate) fn read_source(path: &Path, bytes_max: u64) -> Result<Vec<u8>, BadInput> {
    let bad =
        |reason: &dyn std::fmt::Display| BadInput::new(format!("{}: {reason}", path.display()));
    let metadata = std::fs::metadata(path).map_err(|error| bad(&error))?;
    if !metadata.is_file() {
        return Err(bad(&"is no file"));
    }
    if metadata.len() > bytes_max {
        return Err(bad(&format!("has more than {bytes_max} bytes")));
    }
    std::fs::read(path).map_err(|error| bad(&error))
}

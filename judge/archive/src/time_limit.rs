//! A time limit written into a package that gave none.

use std::path::Path;

use grundy_package::{Diagnostic, Format, NewValue, Package, ReadError, edit_yaml, read_draft};
use grundy_words::sentence;

use super::entries::read;
use super::error::ArchiveError;

/// Writes a time limit into the package and reads the package again: to `.timelimit` in version `legacy`, otherwise to the `limits`
/// of `problem.yaml`, whose other lines stay as they are.
///
/// # Errors
/// A file that cannot be written, or a `problem.yaml` in a form in which the limit would not be read back.
pub fn set_time_limit(package: &Package, seconds: f64) -> Result<Package, ArchiveError> {
    let (name, text) = match package.format {
        Format::Legacy => (".timelimit", format!("{seconds}\n")),
        Format::V2025_09 => {
            let name = "problem.yaml";
            let text = read(package, name)?;
            let text = String::from_utf8_lossy(&text);
            let seconds = NewValue::Number(seconds.to_string());
            let edited = edit_yaml(&text, &["limits", "time_limit"], Some(&seconds));
            (name, edited.map_err(|_| unread(name))?)
        }
    };
    let write = |content: &[u8]| {
        let written = package.tree.write(name, content);
        written.map_err(ArchiveError::io(Path::new(name)))
    };
    let before = package.tree.read(name).ok();
    write(text.as_bytes())?;
    let wanted_ms = seconds * 1000.0;
    match read_draft(package.tree.clone()) {
        Ok(changed)
            if changed.timing.is_given
                && (changed.limits.time_ms as f64 - wanted_ms).abs() <= 1.0 =>
        {
            Ok(changed)
        }
        result => {
            if let Some(before) = before {
                write(&before)?;
            }
            Err(result.err().unwrap_or_else(|| unread(name)).into())
        }
    }
}

fn unread(name: &str) -> ReadError {
    let message = sentence!("package-time-limit-not-put");
    ReadError {
        errors: vec![Diagnostic::of_file(name, message)],
        warnings: Vec::new(),
    }
}

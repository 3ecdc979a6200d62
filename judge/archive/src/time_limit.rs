//! A time limit written into a package that gave none.

use std::fs;
use std::path::Path;

use grundy_package::{Diagnostic, Format, Package, ReadError, read_draft};

use super::error::ArchiveError;

/// Writes a time limit into the package and reads it again: to `.timelimit` in version `legacy`, else among the `limits` of
/// `problem.yaml`, whose other lines stay as they are.
///
/// # Errors
/// Files that cannot be written, and a `problem.yaml` written in such a way that the limit would not be read back.
pub fn set_time_limit(package: &Package, seconds: f64) -> Result<Package, ArchiveError> {
    let (name, text) = match package.format {
        Format::Legacy => (".timelimit", format!("{seconds}\n")),
        Format::V2025_09 => {
            let text = read(&package.root.join("problem.yaml"))?;
            ("problem.yaml", with_limit(&text, seconds))
        }
    };
    let path = package.root.join(name);
    let before = fs::read(&path).ok();
    fs::write(&path, text).map_err(ArchiveError::io(&path))?;
    let wanted_ms = seconds * 1000.0;
    match read_draft(&package.root) {
        Ok(changed)
            if changed.timing.is_given
                && (changed.limits.time_ms as f64 - wanted_ms).abs() <= 1.0 =>
        {
            Ok(changed)
        }
        result => {
            if let Some(before) = before {
                fs::write(&path, before).map_err(ArchiveError::io(&path))?;
            }
            Err(result.err().unwrap_or_else(|| unread(name)).into())
        }
    }
}

fn unread(name: &str) -> ReadError {
    let message = "a time limit cannot be put among its `limits`: write `time_limit` there";
    ReadError {
        errors: vec![Diagnostic::of_file(name, message)],
        warnings: Vec::new(),
    }
}

fn read(path: &Path) -> Result<String, ArchiveError> {
    let bytes = fs::read(path).map_err(ArchiveError::io(path))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The file with `time_limit` as the first of its `limits`.
fn with_limit(yaml: &str, seconds: f64) -> String {
    let mut lines: Vec<String> = yaml.lines().map(str::to_owned).collect();
    let Some(index) = lines.iter().position(|line| line.starts_with("limits:")) else {
        lines.push(format!("limits:\n  time_limit: {seconds}"));
        return lines.join("\n") + "\n";
    };
    let value = lines[index]["limits:".len()..].trim().to_owned();
    if let Some(inner) = value.strip_prefix('{') {
        let comma = if inner.trim_start().starts_with('}') {
            ""
        } else {
            ", "
        };
        lines[index] = format!("limits: {{time_limit: {seconds}{comma}{inner}");
    } else {
        let entries = lines[index + 1..].iter();
        let first = entries.map(|line| line.trim_end()).find(|line| {
            let text = line.trim_start();
            !text.is_empty() && !text.starts_with('#')
        });
        let indent = first.map_or(0, |line| line.len() - line.trim_start().len());
        // No entries: the next line is a key beside `limits`, which is nothing so far.
        let indent = if indent == 0 { 2 } else { indent };
        let remark = if value.starts_with('#') {
            format!(" {value}")
        } else {
            String::new()
        };
        lines[index] = format!(
            "limits:{remark}\n{}time_limit: {seconds}",
            " ".repeat(indent)
        );
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::with_limit;

    #[test]
    fn the_limit_becomes_the_first_of_the_limits() {
        let table = [
            ("name: x\n", "name: x\nlimits:\n  time_limit: 2\n"),
            (
                "limits:\n    memory: 5 # MiB\nname: x\n",
                "limits:\n    time_limit: 2\n    memory: 5 # MiB\nname: x\n",
            ),
            (
                "limits: # all\n  # none\n\n  memory: 5\n",
                "limits: # all\n  time_limit: 2\n  # none\n\n  memory: 5\n",
            ),
            ("limits:\nname: x\n", "limits:\n  time_limit: 2\nname: x\n"),
            (
                "limits: {memory: 5}\n",
                "limits: {time_limit: 2, memory: 5}\n",
            ),
            (
                "limits: { }\nname: x\n",
                "limits: {time_limit: 2 }\nname: x\n",
            ),
            (
                "limits: {\n  memory: 5}\n",
                "limits: {time_limit: 2, \n  memory: 5}\n",
            ),
        ];
        for (before, after) in table {
            assert_eq!(with_limit(before, 2.0), after, "{before}");
        }
    }
}

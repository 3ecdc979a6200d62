//! New test data for a package: the files of one more test.

use std::collections::BTreeSet;

use serde_saphyr::DoubleQuoted;

use crate::model::{Format, Package};

/// A test to be added: its name, and the files to write, relative to the package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTest {
    /// The test's [`crate::TestCase::name`].
    pub name: String,
    /// The files' paths and contents.
    pub files: Vec<(String, Vec<u8>)>,
}

/// The files that add a test behind all secret ones: `secret/<number>-<label>`, with as many digits as the other numbers have, in a
/// new last group if the package has groups.
///
/// Characters that a file name cannot have are removed from `label`; `why` becomes the test's description.
#[must_use]
pub fn new_test(package: &Package, label: &str, why: &str, input: &[u8], answer: &[u8]) -> NewTest {
    let names: BTreeSet<&str> = package
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect();
    let folder = names
        .iter()
        .rev()
        .find_map(|name| name.rsplit_once('/').map(|(folder, _)| folder))
        .filter(|folder| folder.starts_with("secret"))
        .unwrap_or("secret");
    let numbers: Vec<&str> = names
        .iter()
        .filter_map(|name| name.strip_prefix(folder)?.strip_prefix('/'))
        .map(|name| &name[..name.bytes().take_while(u8::is_ascii_digit).count()])
        .collect();
    let last: u64 = numbers
        .iter()
        .filter_map(|number| number.parse().ok())
        .max()
        .unwrap_or(0);
    let width = numbers
        .iter()
        .map(|number| number.len())
        .max()
        .unwrap_or(0)
        .max(2);
    let number = last.saturating_add(1);
    let name = format!("{folder}/{number:0width$}-{}", label_of_name(label));
    let mut files = vec![
        (format!("data/{name}.in"), input.to_vec()),
        (format!("data/{name}.ans"), answer.to_vec()),
    ];
    let why = why.trim();
    if !why.is_empty() {
        files.push(match package.format {
            Format::Legacy => (format!("data/{name}.desc"), format!("{why}\n").into_bytes()),
            Format::V2025_09 => {
                let yaml = format!("description: {}\n", yaml_text(why));
                (format!("data/{name}.yaml"), yaml.into_bytes())
            }
        });
    }
    NewTest { name, files }
}

/// A label that may stand in a file name.
fn label_of_name(label: &str) -> String {
    const LABEL_CHARS_MAX: usize = 40;
    let mut kept = String::new();
    for c in label.chars().flat_map(char::to_lowercase) {
        if c.is_ascii_alphanumeric() {
            kept.push(c);
        } else if !kept.ends_with('-') && !kept.is_empty() {
            kept.push('-');
        }
        if kept.len() == LABEL_CHARS_MAX {
            break;
        }
    }
    let kept = kept.trim_matches('-');
    if kept.is_empty() {
        "added".to_owned()
    } else {
        kept.to_owned()
    }
}

/// A YAML scalar in double quotes that holds exactly `text`.
#[must_use]
pub fn yaml_text(text: &str) -> String {
    let yaml = serde_saphyr::to_string(&DoubleQuoted(text)).expect("any text can be quoted");
    yaml.trim_end_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yaml::{Value, parse};

    #[test]
    fn labels_become_names() {
        for (label, expected) in [
            ("Two segments", "two-segments"),
            ("../../etc/passwd", "etc-passwd"),
            ("Đỗ 3", "3"),
            ("", "added"),
            ("---", "added"),
        ] {
            assert_eq!(label_of_name(label), expected);
        }
        assert_eq!(label_of_name(&"x".repeat(500)).len(), 40);
    }

    proptest::proptest! {
        #[test]
        fn quoted_text_is_read_back(text in "\\PC{0,300}[\\x00-\\u{a0}\u{2028}\u{feff}]{0,10}") {
            let yaml = format!("a: {}\n", yaml_text(&text));
            let node = parse(&yaml).map_err(|error| proptest::test_runner::TestCaseError::fail(error.message.to_string()))?;
            let Value::Mapping(entries) = node.value else { panic!("a mapping") };
            let Value::Scalar { text: read, .. } = &entries[0].1.value else { panic!("a scalar") };
            proptest::prop_assert_eq!(read, &text);
        }
    }
}

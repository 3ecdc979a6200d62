//! The `constants` of `problem.yaml`: names in double braces that are replaced by values in some of a package's files.
//!
//! Source: "Constants" in the package format's specification. Values are inserted when such a file is used; the files themselves
//! stay as their authors wrote them.

use std::collections::BTreeMap;

/// The separator between a constant's name and the name of a variant, which drafts of the format have.
const VARIANT_MARK: u8 = b'.';

/// The constants of a package by name; most packages have none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constants {
    values: BTreeMap<String, String>,
}

impl Constants {
    /// Whether there is nothing to put in.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The names with their values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub(crate) fn insert(&mut self, name: String, value: String) {
        self.values.insert(name, value);
    }

    /// A file with each `{{name}}` replaced by the value of the constant `name`; unknown names stay.
    #[must_use]
    pub fn put_into(&self, content: Vec<u8>) -> Vec<u8> {
        if self.is_empty() {
            return content;
        }
        self.replace(&content, b"{{", b"}}")
    }

    /// A statement with its constants replaced; in LaTeX, `\constant{name}` means the same as `{{name}}`.
    #[must_use]
    pub fn put_into_statement(&self, text: String) -> String {
        if self.is_empty() {
            return text;
        }
        let bytes = self.replace(text.as_bytes(), b"{{", b"}}");
        let bytes = self.replace(&bytes, b"\\constant{", b"}");
        // The result is still UTF-8, since whole names were replaced by whole values.
        String::from_utf8(bytes).unwrap_or(text)
    }

    /// Replaces constants in the content. An inserted value is not searched again, so one that looks like a constant stays.
    fn replace(&self, content: &[u8], open: &[u8], close: &[u8]) -> Vec<u8> {
        let mut replaced = Vec::with_capacity(content.len());
        let mut rest = content;
        while let Some((&first, behind)) = rest.split_first() {
            let found = rest.strip_prefix(open).and_then(|inner| {
                let is_name = |byte: &&u8| is_inner(**byte) || **byte == VARIANT_MARK;
                let length = inner.iter().take_while(is_name).count();
                let after = inner[length..].strip_prefix(close)?;
                let name = std::str::from_utf8(&inner[..length]).ok()?;
                Some((self.values.get(name)?, after))
            });
            match found {
                Some((value, after)) => {
                    replaced.extend_from_slice(value.as_bytes());
                    rest = after;
                }
                None => {
                    replaced.push(first);
                    rest = behind;
                }
            }
        }
        replaced
    }
}

/// Whether a constant may be called that.
pub(crate) fn is_name(name: &str) -> bool {
    name.bytes().all(is_inner)
        && name
            .bytes()
            .next()
            .is_some_and(|first| !first.is_ascii_digit())
}

const fn is_inner(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn constants() -> Constants {
        let mut constants = Constants::default();
        for (name, value) in [("max_n", "1000"), ("a", "{{max_n}}"), ("empty", "")] {
            constants.insert(name.to_owned(), value.to_owned());
        }
        constants
    }

    #[test]
    fn names_in_braces_become_values() {
        let table = [
            ("n <= {{max_n}};", "n <= 1000;"),
            ("{{{max_n}}}", "{1000}"),
            ("{{max_n}}{{max_n}}", "10001000"),
            ("{{a}}", "{{max_n}}"),
            ("[{{empty}}]", "[]"),
            (
                "{{ max_n }} {{other}} {{max_n} {{}} {max_n}",
                "{{ max_n }} {{other}} {{max_n} {{}} {max_n}",
            ),
            ("{{max_n", "{{max_n"),
            ("\\constant{max_n}", "\\constant{max_n}"),
        ];
        for (text, expected) in table {
            let put = constants().put_into(text.as_bytes().to_vec());
            assert_eq!(String::from_utf8_lossy(&put), expected, "{text}");
        }
        assert_eq!(
            constants().put_into(b"\xff{{max_n}}\xfe".to_vec()),
            b"\xff1000\xfe"
        );
    }

    #[test]
    fn statements_in_latex_have_a_command() {
        let text = "Đúng $n \\le \\constant{max_n}$, {{max_n}}, \\constant{b}".to_owned();
        assert_eq!(
            constants().put_into_statement(text),
            "Đúng $n \\le 1000$, 1000, \\constant{b}"
        );
    }

    #[test]
    fn names_are_words() {
        for (name, is_good) in [
            ("n", true),
            ("_N1", true),
            ("1n", false),
            ("", false),
            ("a-b", false),
            ("ạ", false),
        ] {
            assert_eq!(is_name(name), is_good, "{name}");
        }
    }
}

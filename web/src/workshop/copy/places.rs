//! Links in lines of checks and of readings: to the file or the test that a line names.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_words::{Line, Phrases};

use crate::frame::{Locale, form_encode};
use crate::workshop::copy::workbench::CopyReading;

/// A line with the link in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineView {
    /// The text before the link; everything if there is none.
    pub(crate) before: String,
    /// The link's text and address.
    pub(crate) link: Option<(String, String)>,
    /// The text behind the link.
    pub(crate) after: String,
}

/// The places that lines may name.
#[derive(Debug)]
pub(crate) struct Places {
    /// The working copy's address.
    base: String,
    files: BTreeSet<String>,
    tests: BTreeSet<String>,
    /// The reader's language.
    locale: Locale,
    /// The package whose programs' messages the lines quote.
    draft: Option<Arc<CopyReading>>,
}

impl Places {
    /// The files and tests of the working copy at `base`.
    pub(crate) fn new(
        base: &str,
        locale: Locale,
        files: impl Iterator<Item = String>,
        tests: impl Iterator<Item = String>,
    ) -> Self {
        Self {
            locale,
            draft: None,
            base: base.to_owned(),
            files: files.collect(),
            tests: tests.collect(),
        }
    }

    /// Adds the translations of this working copy's programs.
    pub(in crate::workshop) fn quoting(self, draft: &Arc<CopyReading>) -> Self {
        Self {
            draft: Some(Arc::clone(draft)),
            ..self
        }
    }

    /// A line of the judge's about a package, in the reader's language.
    pub(in crate::workshop) fn in_words(&self, line: &Line) -> String {
        let package = self.draft.as_ref().and_then(|draft| draft.package.as_ref());
        let phrases = package.map_or(Phrases::NONE, |package| &package.judge.words);
        line.in_words(self.locale, phrases)
    }

    /// The line in the reader's language, with a link at the first word that names a file or a test.
    pub(crate) fn line(&self, line: &Line) -> LineView {
        let text = &self.in_words(line);
        let mut from = 0;
        for word in text.split([' ', '`', '"', '(', ')', ',', ';', '\'']) {
            let word_start = from;
            from += word.len() + 1;
            let named = word.trim_end_matches([':', '.', '\n']);
            if let Some(href) = self.href(named) {
                let end = word_start + named.len();
                return LineView {
                    before: text[..word_start].to_owned(),
                    link: Some((named.to_owned(), href)),
                    after: text[end..].to_owned(),
                };
            }
        }
        LineView {
            before: text.to_owned(),
            link: None,
            after: String::new(),
        }
    }

    fn href(&self, word: &str) -> Option<String> {
        if self.files.contains(word) {
            return Some(file_href(&self.base, word));
        }
        if self.tests.contains(word) {
            return Some(test_href(&self.base, word));
        }
        if let Some((file, line)) = word.rsplit_once(':')
            && self.files.contains(file)
            && let Ok(line) = line.parse::<u32>()
        {
            return Some(format!("{}?line={line}", file_href(&self.base, file)));
        }
        // Missing data belong to a test that exists.
        let test = word.strip_prefix("data/")?;
        let test = test.strip_suffix(".in").or(test.strip_suffix(".ans"))?;
        self.tests
            .contains(test)
            .then(|| test_href(&self.base, test))
    }
}

/// The page of a file of the working copy at `base`.
pub(crate) fn file_href(base: &str, path: &str) -> String {
    format!("{base}/files/{}", path_encode(path))
}

/// The page of a test.
pub(crate) fn test_href(base: &str, test: &str) -> String {
    format!("{base}/tests/{}", path_encode(test))
}

/// A path as a part of an address: its slashes stay.
pub(crate) fn path_encode(path: &str) -> String {
    let parts: Vec<String> = path.split('/').map(form_encode).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{LineView, Places};
    use crate::frame::Locale;

    fn linked(text: &str) -> Option<(String, String)> {
        let files = [
            "judge.yaml",
            "submissions/accepted/a b.py",
            "data/secret/01.in",
        ];
        let tests = ["secret/01", "secret/02"];
        let places = Places::new(
            "/w",
            Locale::En,
            files.map(str::to_owned).into_iter(),
            tests.map(str::to_owned).into_iter(),
        );
        let LineView {
            before,
            link,
            after,
        } = places.line(&text.into());
        let whole = link.as_ref().map_or("", |(named, _)| named);
        assert_eq!(format!("{before}{whole}{after}"), text);
        link
    }

    #[test]
    fn lines_lead_to_what_they_name() {
        let href = |text| linked(text).map(|(_, href)| href);
        assert_eq!(
            href("judge.yaml:12: a test should say `why`").as_deref(),
            Some("/w/files/judge.yaml?line=12")
        );
        assert_eq!(
            href("data/secret/01.in: is odd").as_deref(),
            Some("/w/files/data/secret/01.in")
        );
        // The file is missing, but its test is known.
        assert_eq!(
            href("data/secret/02.ans: is missing").as_deref(),
            Some("/w/tests/secret/02")
        );
        assert_eq!(
            href("đáp án của `secret/01` khác").as_deref(),
            Some("/w/tests/secret/01")
        );
        assert_eq!(href("nothing: here"), None);
        assert_eq!(href("../judge.yaml: no"), None);
    }
}

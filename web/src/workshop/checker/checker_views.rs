//! The page on which the checker is chosen.

use askama::Template;
use grundy_package::{COMPARED_EXAMPLES, ComparedExample};

use crate::frame::{FieldErrors, Page};
use crate::workshop::copy::overview_views::CopyHead;

/// The libraries with which a program can be begun, and the keys of their names.
pub(in crate::workshop) const KITS: [(&str, &str); 4] = [
    ("rust", "checker-kit-rust"),
    ("testlib", "checker-kit-testlib"),
    ("cpp", "checker-kit-cpp"),
    ("python", "checker-kit-python"),
];

/// The form with what judges outputs.
#[derive(Debug, Template)]
#[template(path = "workshop/checker.html")]
pub(crate) struct CheckerView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// The hash of the content that the form began with.
    pub seen: String,
    /// The entered values.
    pub form: CheckerForm,
    /// The files of the checker, with their addresses.
    pub files: CheckerFiles,
    /// Whether `testlib.h` is there.
    pub has_testlib: bool,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// The parts of a package that judge outputs, by its files.
#[derive(Clone, Debug, Default)]
pub(crate) struct CheckerFiles {
    /// Whether programs talk with it.
    pub is_interactive: bool,
    /// The files of the package's own program, each with its page.
    pub program: Vec<(String, String)>,
    /// A built-in one of another judge's.
    pub stock: Option<String>,
    /// The flags that the form does not know.
    pub unknown_flags: Option<String>,
    /// The groups with flags of their own.
    pub own_flags: Vec<String>,
}

/// The entered values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckerForm {
    /// `compare`, `stock` or `program`.
    pub way: String,
    /// Whether letter case must be equal.
    pub is_case_sensitive: bool,
    /// Whether white space must be equal.
    pub is_space_sensitive: bool,
    /// A number; empty: numbers are compared as words.
    pub absolute: String,
    /// The same, as a part of the answer's size.
    pub relative: String,
    /// One of [`KITS`].
    pub kit: String,
}

#[expect(clippy::unused_self, reason = "templates call methods of the view")]
impl CheckerView {
    fn kits(&self) -> [(&'static str, &'static str); 4] {
        KITS
    }

    /// Examples of outputs with and without a flag; none if no examples are known.
    fn examples(&self, flag: &str) -> Vec<ComparedExample> {
        let examples = COMPARED_EXAMPLES.into_iter();
        let of_flag = examples.filter(|example| {
            let name = example.arguments.split(' ').next().unwrap_or_default();
            name == flag
        });
        of_flag.collect()
    }
}

//! A problem's hint and editorial.

use askama::Template;
use grundy_store::{Disclosure, SolutionPart};

use crate::frame::Page;
use crate::problems::texts::views::StatementView;

/// The page of a problem's hint and editorial, with the parts that this reader sees.
#[derive(Debug, Template)]
#[template(path = "problems/page/solution.html")]
pub(crate) struct SolutionView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The texts; not empty.
    pub parts: Vec<PartView>,
    /// The package's right programs, for readers who see the editorial.
    pub programs: Vec<ProgramView>,
    /// Whether solutions are open to users who have solved the problem, for readers who may set that.
    pub are_earned: Option<bool>,
    /// The records of who opened and closed them, for teachers; newest first.
    pub history: Vec<Disclosure>,
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl SolutionView {
    fn history_key(&self, disclosure: &Disclosure) -> &'static str {
        match (disclosure.part, disclosure.is_open) {
            (SolutionPart::Hint, true) => "history-hint-opened",
            (SolutionPart::Hint, false) => "history-hint-closed",
            (SolutionPart::Editorial, true) => "history-editorial-opened",
            (SolutionPart::Editorial, false) => "history-editorial-closed",
        }
    }
}

/// A right program of the package.
#[derive(Clone, Debug)]
pub(crate) struct ProgramView {
    /// The language's name.
    pub language: String,
    /// The name in the package.
    pub file_name: String,
    /// The highlighted text, as safe HTML.
    pub html: String,
}

/// A hint or an editorial.
#[derive(Clone, Debug)]
pub(crate) struct PartView {
    /// The part: hint or editorial.
    pub part: SolutionPart,
    /// The text.
    pub text: StatementView,
    /// Whether students see it.
    pub is_open: bool,
}

impl PartView {
    fn heading_key(&self) -> &'static str {
        match self.part {
            SolutionPart::Hint => "part-hint",
            SolutionPart::Editorial => "part-editorial",
        }
    }
}

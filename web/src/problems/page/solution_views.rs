//! A problem's hint and editorial.

use askama::Template;
use grundy_store::{Disclosure, SolutionPart};

use crate::frame::Page;
use crate::problems::texts::views::StatementView;

/// The page of a problem's hint and editorial, as far as this reader sees them.
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
    /// The package's right programs, for who sees the editorial.
    pub programs: Vec<ProgramView>,
    /// Whether who has solved a problem sees its solution, for who may decide that.
    pub are_earned: Option<bool>,
    /// The log of who opened and closed them, for teachers; newest first.
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
    /// Name in the package.
    pub file_name: String,
    /// Highlighted: safe HTML.
    pub html: String,
}

/// A hint or an editorial.
#[derive(Clone, Debug)]
pub(crate) struct PartView {
    /// Which.
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

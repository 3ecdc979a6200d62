//! The basic settings of a working copy.

use askama::Template;
use grundy_package::Settings;

use super::overview_views::CopyHead;
use crate::frame::{FieldErrors, Page};

const POINTS_MAX: u32 = 1_000_000_000;

/// The form with the settings.
#[derive(Debug, Template)]
#[template(path = "workshop/settings.html")]
pub(crate) struct SettingsView {
    /// The frame.
    pub page: Page,
    /// Whose they are.
    pub head: CopyHead,
    /// The files where they stand, with their pages.
    pub files: Vec<(&'static str, String)>,
    /// Solutions that can be the reference.
    pub solutions: Vec<String>,
    /// Name of the content that the form began with.
    pub seen: String,
    /// What has been entered.
    pub form: SettingsForm,
    /// Where a file is no YAML: there is no form then.
    pub unreadable: Option<Unreadable>,
    /// What is wrong with what was entered.
    pub errors: FieldErrors,
}

/// What has been entered.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingsForm {
    /// Of the two files.
    pub settings: Settings,
    /// Groups of tests, by name.
    pub groups: Vec<GroupPoints>,
    /// Whether the files said before that tests give points.
    pub was_scoring: bool,
}

impl SettingsForm {
    /// Whether a group's points have to be mended. What was not changed need not, unless points were not needed before.
    pub(crate) fn is_fault(&self, group: &GroupPoints) -> bool {
        let is_scoring = self.settings.is_scoring;
        let is_kept =
            group.points == group.was && (self.was_scoring == is_scoring || !group.was.is_empty());
        !is_kept && group.is_fault(is_scoring)
    }
}

/// What a group of tests is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GroupPoints {
    /// As tests in it begin: `secret/1`.
    pub folder: String,
    /// A number; empty where nothing is said.
    pub points: String,
    /// What the file says: a number, or a word that the form does not offer.
    pub was: String,
}

impl GroupPoints {
    /// The name of its field.
    pub(crate) fn field(&self) -> String {
        format!("points:{}", self.folder)
    }

    /// Whether it is no number of points that can be given.
    fn is_fault(&self, is_scoring: bool) -> bool {
        let points = self.points.parse();
        let is_number = points.is_ok_and(|points: u32| points <= POINTS_MAX);
        !is_number && (is_scoring || !self.points.is_empty())
    }
}

/// A file that is no YAML.
#[derive(Clone, Debug)]
pub(crate) struct Unreadable {
    /// `file:line`.
    pub place: String,
    /// The page of the file, at that line.
    pub href: String,
}

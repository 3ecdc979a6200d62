//! The basic settings of a working copy.

use askama::Template;
use grundy_package::Settings;

use crate::frame::{FieldErrors, Page};
use crate::workshop::copy::overview_views::CopyHead;
use crate::workshop::settings::place_views::PlaceView;

const POINTS_MAX: u32 = 1_000_000_000;

/// The form with the settings.
#[derive(Debug, Template)]
#[template(path = "workshop/settings.html")]
pub(crate) struct SettingsView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// The files that contain them, with links to their pages.
    pub files: Vec<(&'static str, String)>,
    /// The solutions that can be the reference.
    pub solutions: Vec<String>,
    /// The hash of the content that the form began with.
    pub seen: String,
    /// The entered values.
    pub form: SettingsForm,
    /// The error of a file that is no YAML: there is no form then.
    pub unreadable: Option<Unreadable>,
    /// Its place in the course.
    pub place: PlaceView,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// The entered values.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingsForm {
    /// The settings of the two files.
    pub settings: Settings,
    /// The groups of tests, by name.
    pub groups: Vec<GroupPoints>,
    /// The rows for new groups.
    pub new_groups: Vec<NewGroup>,
    /// Whether the tests gave points before, by the files.
    pub was_scoring: bool,
}

impl SettingsForm {
    /// Whether a group's points are wrong. Unchanged ones are not, unless points have just become necessary.
    pub(crate) fn is_fault(&self, group: &GroupPoints) -> bool {
        let is_scoring = self.settings.is_scoring;
        let is_kept =
            group.points == group.was && (self.was_scoring == is_scoring || !group.was.is_empty());
        !is_kept && group.is_fault(is_scoring)
    }

    /// The new groups with an entered value.
    pub(crate) fn named_groups(&self) -> impl Iterator<Item = &NewGroup> {
        let groups = self.new_groups.iter();
        groups.filter(|group| !group.name.is_empty() || !group.points.is_empty())
    }

    /// The points of all groups; `None` if one of them is no number.
    pub(crate) fn total(&self) -> Option<u64> {
        let points = self
            .groups
            .iter()
            .map(|group| group.points.parse::<u64>().ok());
        points
            .sum::<Option<u64>>()
            .filter(|_| !self.groups.is_empty())
    }
}

/// A group that is to be.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewGroup {
    /// The name of its folder below `data/secret/`.
    pub name: String,
    /// A number.
    pub points: String,
}

impl NewGroup {
    /// Whether it has no number of points.
    pub(crate) fn is_fault(&self) -> bool {
        !is_points(&self.points)
    }
}

fn is_points(text: &str) -> bool {
    let points = text.parse();
    points.is_ok_and(|points: u32| points <= POINTS_MAX)
}

/// The points of a group of tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GroupPoints {
    /// The prefix of its tests' names: `secret/1`.
    pub folder: String,
    /// A number; empty where nothing is said.
    pub points: String,
    /// The file's value: a number, or a word that the form does not offer.
    pub was: String,
    /// How many tests it has.
    pub tests_count: usize,
    /// Whether it is to be removed, which only a group without tests may be.
    pub is_removed: bool,
}

impl GroupPoints {
    /// The name of its field.
    pub(crate) fn field(&self) -> String {
        format!("points:{}", self.folder)
    }

    /// The name of the field that takes it away.
    pub(crate) fn removal(&self) -> String {
        format!("remove:{}", self.folder)
    }

    /// Whether it is no number of points that can be given.
    fn is_fault(&self, is_scoring: bool) -> bool {
        !is_points(&self.points) && (is_scoring || !self.points.is_empty())
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

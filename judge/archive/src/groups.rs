//! The groups of tests with points that an import writes.

use grundy_words::sentence;

use super::documents::{GroupFile, listed, yaml_of};
use super::draft::{DraftPackage, whole, whole_scale};

/// A group below `secret`.
pub(super) struct NewGroup {
    /// The points, in the source's scale.
    pub(super) points: f64,
    /// The format's word for combining the points of its tests.
    pub(super) aggregation: &'static str,
    /// The indexes of the groups that have to be passed first.
    pub(super) requires: Vec<usize>,
}

/// The folder of the group at `place` of `count`.
pub(super) fn group_folder(place: usize, count: usize) -> String {
    let width = count.to_string().len().max(2);
    format!("secret/{:0width$}", place + 1)
}

/// Writes the points of the groups as whole numbers. Their folders are those of [`group_folder`], of `count` groups.
pub(super) fn write_groups(draft: &mut DraftPackage, groups: &[NewGroup], count: usize) {
    let points: Vec<f64> = groups.iter().map(|group| group.points).collect();
    let scale = whole_scale(&points);
    draft.scale_marks(scale);
    let mut total = 0;
    for (place, group) in groups.iter().enumerate() {
        let max_score = whole(group.points * scale);
        total += max_score;
        let required = group.requires.iter();
        let file = GroupFile {
            score_aggregation: group.aggregation,
            require_pass: listed(required.map(|place| group_folder(*place, count)).collect()),
            ..GroupFile::sum(max_score)
        };
        let folder = group_folder(place, count);
        draft.text(format!("data/{folder}/test_group.yaml"), yaml_of(&file));
    }
    write_total(draft, total);
    draft.came_over(sentence!(
        "import-points-groups-together",
        count = groups.len(),
        total
    ));
}

/// Writes the points of all secret tests together.
pub(super) fn write_total(draft: &mut DraftPackage, total: u64) {
    let yaml = yaml_of(&GroupFile::sum(total));
    draft.text("data/secret/test_group.yaml".to_owned(), yaml);
}

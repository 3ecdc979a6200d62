//! The groups of tests in the form of the settings: their points, new groups without tests, and groups to remove.

use bytes::Bytes;
use grundy_package::{CannotSet, NewValue, edit_yaml, is_valid_name, yaml_value};
use grundy_store::WorkingChange;

use crate::frame::Message;
use crate::workshop::copy::opened::Opened;
use crate::workshop::settings::settings_views::{GroupPoints, NewGroup, SettingsForm};
use crate::workshop::tests::groups::{GROUP_FILE, group_file};
use crate::workshop::tests::test_files::change_of;

/// The number of rows for new groups that the form offers.
pub(in crate::workshop) const NEW_GROUPS: usize = 3;

/// A group, and what its file says.
#[derive(Clone, Debug)]
pub(in crate::workshop) struct GroupSaid {
    /// The prefix of its tests' names: `secret/1`.
    pub(in crate::workshop) folder: String,
    /// Its file; empty where there is none.
    pub(in crate::workshop) said: String,
    /// How many tests it has.
    pub(in crate::workshop) tests_count: usize,
}

impl GroupSaid {
    /// Its row, as the form begins.
    pub(in crate::workshop) fn points(&self) -> GroupPoints {
        let points = yaml_value(&self.said, &["max_score"]).unwrap_or_default();
        GroupPoints {
            folder: self.folder.clone(),
            was: points.clone(),
            points,
            tests_count: self.tests_count,
            is_removed: false,
        }
    }
}

/// The entered values of the existing groups, and of new ones. A group that was added meanwhile has no field yet, and keeps its
/// file's value; one with tests cannot be removed.
pub(in crate::workshop) fn entered_groups(
    fields: &[(String, String)],
    before: &[GroupPoints],
) -> (Vec<GroupPoints>, Vec<NewGroup>) {
    let sent = |name: &str| {
        let found = fields.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.trim().to_owned())
    };
    let groups = before.iter().map(|group| GroupPoints {
        points: sent(&group.field()).unwrap_or_else(|| group.was.clone()),
        is_removed: group.tests_count == 0 && sent(&group.removal()).is_some(),
        ..group.clone()
    });
    let new = (0..NEW_GROUPS).map(|index| {
        let name = sent(&format!("new_group:{index}")).unwrap_or_default();
        NewGroup {
            name: name.strip_prefix("secret/").unwrap_or(&name).to_owned(),
            points: sent(&format!("new_points:{index}")).unwrap_or_default(),
        }
    });
    (groups.collect(), new.collect())
}

/// The errors of the groups, in one message.
pub(in crate::workshop) fn group_fault(entered: &SettingsForm) -> Option<Message> {
    let new: Vec<&NewGroup> = entered.named_groups().collect();
    if !new.is_empty() && !entered.settings.is_scoring {
        return Some(Message::new("settings-error-groups-no-points"));
    }
    let is_known = |name: &str| {
        let folder = format!("secret/{name}");
        entered.groups.iter().any(|group| group.folder == folder)
    };
    let is_bad = |group: &&&NewGroup| {
        let twice = new.iter().filter(|other| other.name == group.name).count() > 1;
        !is_valid_name(&group.name)
            || group.name.ends_with(".files")
            || is_known(&group.name)
            || twice
    };
    if let Some(bad) = new.iter().find(is_bad) {
        let name: String = bad.name.chars().filter(|it| !it.is_control()).collect();
        return Some(Message::new("settings-error-group").with("group", name));
    }
    let known = entered.groups.iter();
    let known = known.filter(|group| !group.is_removed && entered.is_fault(group));
    let mut bad: Vec<&str> = known.map(|group| group.folder.as_str()).collect();
    let nameless = new.iter().filter(|group| group.is_fault());
    bad.extend(nameless.map(|group| group.name.as_str()));
    (!bad.is_empty()).then(|| Message::new("settings-error-points").with("groups", bad.join(", ")))
}

/// The points in the files, if somebody else changed them to other values than entered; `None` if they agree.
pub(in crate::workshop) fn points_now(entered: &SettingsForm) -> Option<String> {
    let changed = entered
        .groups
        .iter()
        .filter(|group| group.points != group.was);
    let said = changed.map(|group| {
        let points = if group.was.is_empty() {
            "–"
        } else {
            group.was.as_str()
        };
        format!("{}: {points}", group.folder)
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join(", "))
}

/// The changes of the files of groups that were changed, added or removed. `secret` is the text of the file for all groups
/// together.
///
/// # Errors
/// [`CannotSet`] if a changed setting is written in a form that only a person can edit.
pub(in crate::workshop) fn group_changes(
    opened: &Opened,
    groups: &[GroupSaid],
    secret: &str,
    entered: &SettingsForm,
) -> Result<Vec<WorkingChange>, CannotSet> {
    let mut changes = Vec::new();
    let mut change = |folder: &str, content: Option<String>| {
        changes.push(change_of(
            opened,
            &group_file(folder),
            content.map(Bytes::from),
        ));
    };
    let mut is_changed = false;
    for (said, group) in groups.iter().zip(&entered.groups) {
        if group.is_removed {
            let path = group_file(&group.folder);
            if opened.files.iter().any(|file| file.path == path) {
                change(&group.folder, None);
            }
            is_changed = true;
        } else if group.points != group.was {
            change(&group.folder, Some(with_points(&said.said, &group.points)?));
            is_changed = true;
        }
    }
    for group in entered.named_groups() {
        let folder = format!("secret/{}", group.name);
        change(&folder, Some(with_points("", &group.points)?));
        is_changed = true;
    }
    // It is the value of all groups together, which is their sum unless the file says otherwise.
    let aggregation = yaml_value(secret, &["score_aggregation"]);
    let is_sum = aggregation.is_none_or(|word| word == "sum");
    if is_changed
        && entered.settings.is_scoring
        && is_sum
        && let Some(total) = total(entered)
    {
        let new = with_points(secret, &total.to_string())?;
        if new != secret {
            change("secret", Some(new));
        }
    }
    Ok(changes)
}

fn with_points(said: &str, points: &str) -> Result<String, CannotSet> {
    let new = (!points.is_empty()).then(|| NewValue::Number(points.to_owned()));
    edit_yaml(said, &["max_score"], new.as_ref()).map_err(|fault| CannotSet {
        file: GROUP_FILE,
        line: fault.line,
    })
}

/// The points of all groups; `None` if there is no group, or one of them has no valid points.
fn total(entered: &SettingsForm) -> Option<u64> {
    let kept = entered.groups.iter().filter(|group| !group.is_removed);
    let kept = kept.map(|group| group.points.as_str());
    let new = entered.named_groups().map(|group| group.points.as_str());
    let points: Vec<&str> = kept.chain(new).collect();
    if points.is_empty() {
        return None;
    }
    points.iter().map(|points| points.parse::<u64>().ok()).sum()
}

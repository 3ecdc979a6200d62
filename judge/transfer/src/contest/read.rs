//! Reading the files of a contest, with the names of members of today and of before.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;

use grundy_package::yaml::{self, Node, Value};
use grundy_words::{Line, sentence};
use jiff::tz::TimeZone;

use super::model::{ContestAccount, ContestFiles, ContestProblem, ContestTeam};
use super::{tables, times};
use crate::error::TransferError;

/// Reads the contest in a folder. Moments without an offset are those of this time zone.
///
/// # Errors
/// [`TransferError::Refused`] if there is no `contest.yaml` or `contest.json`, or a file lacks something or cannot be read.
pub fn read_contest(folder: &Path, zone: &TimeZone) -> Result<ContestFiles, TransferError> {
    let contest = first(folder, &["contest.yaml", "contest.json"])?;
    let contest = contest.ok_or_else(|| sentence!("contest-no-file"))?;
    let told = |names: &[&str]| text(&contest.root, names);
    let needed = |names: &[&str]| {
        told(names).ok_or_else(|| {
            let (file, member) = (contest.name, names[0]);
            TransferError::from(sentence!("contest-lacks", file, member))
        })
    };
    let odd = |value: &str| {
        let (file, value) = (contest.name, yaml::quote(value));
        TransferError::from(sentence!("contest-odd-value", file, value))
    };
    let starts = needed(&["start_time", "start-time"])?;
    let length = needed(&["duration"])?;
    let length_ms = times::length_ms(&length).ok_or_else(|| odd(&length))?;
    let freeze = told(&[
        "scoreboard_freeze_duration",
        "scoreboard-freeze-duration",
        "scoreboard-freeze-length",
        "scoreboard_freeze_length",
    ]);
    let freeze_ms = match (freeze, told(&["scoreboard-freeze", "freeze"])) {
        (Some(freeze), _) => Some(times::length_ms(&freeze).ok_or_else(|| odd(&freeze))?),
        // Before, the files told when the freeze begins.
        (None, Some(from)) => Some(length_ms - times::length_ms(&from).ok_or_else(|| odd(&from))?),
        (None, None) => None,
    };
    if freeze_ms.is_some_and(|ms| !(0..=length_ms).contains(&ms)) {
        return Err(sentence!("contest-freeze-too-long").into());
    }
    let penalty = told(&["penalty_time", "penalty-time", "penalty"]);
    let penalty_minutes = match penalty {
        Some(penalty) => Some(times::minutes(&penalty).ok_or_else(|| odd(&penalty))?),
        None => None,
    };
    Ok(ContestFiles {
        id: told(&["id", "short-name", "short_name"]).unwrap_or_default(),
        name: needed(&["name", "formal_name", "formal-name"])?,
        starts_ms: times::moment_ms(&starts, zone).ok_or_else(|| odd(&starts))?,
        length_ms,
        freeze_ms: freeze_ms.filter(|&ms| ms > 0),
        penalty_minutes,
        has_points: told(&["scoreboard_type", "scoreboard-type"]).as_deref() == Some("score"),
        problems: problems(folder, &contest.root)?,
        teams: teams(folder)?,
        accounts: accounts(folder)?,
    })
}

fn problems(folder: &Path, contest: &Node) -> Result<Vec<ContestProblem>, TransferError> {
    let file = first(
        folder,
        &[
            "problems.yaml",
            "problems.json",
            "problemset.yaml",
            "problemset.json",
        ],
    )?;
    let root = file.as_ref().map_or(contest, |file| &file.root);
    let list = match &root.value {
        Value::Sequence(_) => Some(root),
        _ => member(root, &["problems", "problemset"]),
    };
    let problems = list.into_iter().flat_map(items).map(|problem| {
        let told = |names: &[&str]| text(problem, names).unwrap_or_default();
        let id = told(&["short-name", "short_name", "id"]);
        let name = told(&["name"]);
        let points = text(problem, &["max_score", "points"]);
        ContestProblem {
            label: told(&["label", "letter"]),
            name: if name.is_empty() { id.clone() } else { name },
            id,
            points: points.and_then(|text| text.parse().ok()),
            rgb: told(&["rgb"]).to_lowercase(),
        }
    });
    Ok(problems.filter(|it| !it.id.is_empty()).collect())
}

fn teams(folder: &Path) -> Result<Vec<ContestTeam>, TransferError> {
    let organizations = first(folder, &["organizations.json", "organizations.yaml"])?;
    let organizations: BTreeMap<String, String> = organizations
        .iter()
        .flat_map(|file| items(&file.root))
        .filter_map(|it| Some((text(it, &["id"])?, text(it, &["name", "formal_name"])?)))
        .collect();
    if let Some(file) = first(folder, &["teams.json", "teams.yaml"])? {
        let teams = items(&file.root).map(|team| {
            let told = |names: &[&str]| text(team, names).unwrap_or_default();
            let organization = told(&["organization_id"]);
            ContestTeam {
                id: told(&["id"]),
                name: told(&["display_name", "name"]),
                organization: organizations
                    .get(&organization)
                    .cloned()
                    .unwrap_or_default(),
            }
        });
        return Ok(teams.collect());
    }
    for name in ["teams2.tsv", "teams.tsv"] {
        if let Some(text) = content(folder, name)? {
            return Ok(tables::teams(&text));
        }
    }
    Ok(Vec::new())
}

fn accounts(folder: &Path) -> Result<Vec<ContestAccount>, TransferError> {
    if let Some(file) = first(folder, &["accounts.json", "accounts.yaml"])? {
        let accounts = items(&file.root).map(|account| {
            let told = |names: &[&str]| text(account, names).unwrap_or_default();
            ContestAccount {
                username: told(&["username", "id"]),
                password: told(&["password"]),
                name: told(&["name"]),
                kind: told(&["type"]),
                team: told(&["team_id"]),
            }
        });
        return Ok(accounts.filter(|it| !it.username.is_empty()).collect());
    }
    let table = content(folder, "accounts.tsv")?;
    Ok(table.map_or_else(Vec::new, |text| tables::accounts(&text)))
}

/// A file of YAML or JSON.
struct Parsed {
    name: &'static str,
    root: Node,
}

/// The first of these files that is there.
fn first(folder: &Path, names: &[&'static str]) -> Result<Option<Parsed>, TransferError> {
    for &name in names {
        let Some(text) = content(folder, name)? else {
            continue;
        };
        let root = yaml::parse_foreign(&text).map_err(|error| {
            let line = error.line.unwrap_or(1);
            sentence!("contest-no-yaml", file = name, line, why = error.message)
        })?;
        return Ok(Some(Parsed { name, root }));
    }
    Ok(None)
}

fn content(folder: &Path, name: &str) -> Result<Option<String>, TransferError> {
    let file = match std::fs::File::open(folder.join(name)) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let mut text = String::new();
    let read = file
        .take(yaml::FILE_BYTES_MAX + 1)
        .read_to_string(&mut text);
    let read = read.map_err(|error| {
        let why = Line::quote(error);
        sentence!("transfer-broken-entry", entry = name, why)
    })?;
    if read as u64 > yaml::FILE_BYTES_MAX {
        return Err(sentence!("transfer-unpacks-to-too-much", entry = name).into());
    }
    Ok(Some(text.trim_start_matches('\u{feff}').to_owned()))
}

fn items(node: &Node) -> impl Iterator<Item = &Node> {
    match &node.value {
        Value::Sequence(items) => items.iter(),
        _ => [].iter(),
    }
}

/// The member with the first of these names that is there.
fn member<'a>(node: &'a Node, names: &[&str]) -> Option<&'a Node> {
    let Value::Mapping(members) = &node.value else {
        return None;
    };
    names.iter().find_map(|name| {
        let found = members.iter().find(|(key, _)| key.name == *name);
        found.map(|(_, node)| node)
    })
}

/// The text of such a member, if it has one.
fn text(node: &Node, names: &[&str]) -> Option<String> {
    names
        .iter()
        .find_map(|name| match &member(node, &[name])?.value {
            Value::Scalar { text, .. } => {
                Some(text.trim().to_owned()).filter(|text| !text.is_empty())
            }
            _ => None,
        })
}

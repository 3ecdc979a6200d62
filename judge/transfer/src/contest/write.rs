//! Writing the files of a contest.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::yaml_text;
use serde_json::json;

use super::model::ContestFiles;
use super::times;

/// The files of a contest, by name. The packages of its problems lie beside them, in folders with the problems' ids.
///
/// Teams get numbers as their ids, as DOMjudge wants them. Passwords are not told.
#[must_use]
pub fn contest_files(contest: &ContestFiles) -> BTreeMap<&'static str, String> {
    let organizations: BTreeSet<&str> = contest
        .teams
        .iter()
        .map(|team| team.organization.as_str())
        .filter(|name| !name.is_empty())
        .collect();
    let organizations: Vec<&str> = organizations.into_iter().collect();
    let organization_id = |name: &str| {
        let place = organizations.iter().position(|it| *it == name);
        place.map(|place| format!("{}", place + 1))
    };
    let number = |id: &str| {
        let place = contest.teams.iter().position(|team| team.id == id);
        place.map(|place| format!("{}", place + 1))
    };
    let told_organizations = organizations
        .iter()
        .map(|name| json!({ "id": organization_id(name), "name": name, "formal_name": name }));
    let teams = contest.teams.iter().map(|team| {
        let mut told = json!({
            "id": number(&team.id),
            "name": team.name,
            "display_name": team.name,
            "group_ids": ["1"],
        });
        if let Some(id) = organization_id(&team.organization) {
            told["organization_id"] = json!(id);
        }
        told
    });
    let accounts = contest.accounts.iter().map(|account| {
        let mut told = json!({
            "id": account.username,
            "username": account.username,
            "name": account.name,
            "type": account.kind,
            "team_id": number(&account.team),
        });
        if let Some(members) = told.as_object_mut() {
            members.retain(|_, value| !value.is_null());
        }
        told
    });
    let pretty = |values: Vec<serde_json::Value>| format!("{:#}\n", json!(values));
    BTreeMap::from([
        ("contest.yaml", contest_yaml(contest)),
        ("problems.yaml", problems_yaml(contest, "id", "")),
        (
            "problemset.yaml",
            format!("problems:\n{}", problems_yaml(contest, "short-name", "  ")),
        ),
        (
            "groups.json",
            pretty(vec![json!({ "id": "1", "name": "Participants" })]),
        ),
        ("organizations.json", pretty(told_organizations.collect())),
        ("teams.json", pretty(teams.collect())),
        ("accounts.json", pretty(accounts.collect())),
    ])
}

fn contest_yaml(contest: &ContestFiles) -> String {
    let kind = if contest.has_points {
        "score"
    } else {
        "pass-fail"
    };
    let mut members = vec![
        ("id", yaml_text(&contest.id)),
        ("name", yaml_text(&contest.name)),
        ("formal_name", yaml_text(&contest.name)),
        ("start_time", yaml_text(&times::moment(contest.starts_ms))),
        ("duration", yaml_text(&times::length(contest.length_ms))),
        ("scoreboard_type", yaml_text(kind)),
    ];
    if let Some(ms) = contest.freeze_ms {
        members.push(("scoreboard_freeze_duration", yaml_text(&times::length(ms))));
    }
    if let Some(minutes) = contest.penalty_minutes {
        members.push(("penalty_time", minutes.to_string()));
    }
    let lines = members
        .iter()
        .map(|(name, value)| format!("{name}: {value}\n"));
    lines.collect()
}

/// The list of problems; older files call the id otherwise, and the label a letter.
fn problems_yaml(contest: &ContestFiles, id_name: &str, indent: &str) -> String {
    let label_name = if id_name == "id" { "label" } else { "letter" };
    let mut text = String::new();
    for problem in &contest.problems {
        let (id, label, name) = (
            yaml_text(&problem.id),
            yaml_text(&problem.label),
            yaml_text(&problem.name),
        );
        text += &format!(
            "{indent}- {id_name}: {id}\n{indent}  {label_name}: {label}\n{indent}  name: {name}\n"
        );
        if let Some(points) = problem.points {
            text += &format!("{indent}  max_score: {points}\n");
        }
        if !problem.rgb.is_empty() {
            text += &format!("{indent}  rgb: {}\n", yaml_text(&problem.rgb));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{ContestAccount, ContestProblem, ContestTeam, read_contest};
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let contest = ContestFiles {
            id: "tuan-3".to_owned(),
            name: "Kỳ thi \"thử\": #1".to_owned(),
            starts_ms: 1_790_000_000_000,
            length_ms: 3 * 3_600_000,
            freeze_ms: Some(1_800_000),
            penalty_minutes: Some(10),
            has_points: true,
            problems: vec![
                ContestProblem {
                    id: "sum".to_owned(),
                    label: "A".to_owned(),
                    name: "Tổng: a + b".to_owned(),
                    points: Some(50.5),
                    rgb: "#e00000".to_owned(),
                },
                ContestProblem {
                    id: "01".to_owned(),
                    label: "B".to_owned(),
                    name: "yes".to_owned(),
                    points: None,
                    rgb: String::new(),
                },
            ],
            teams: vec![ContestTeam {
                id: "1".to_owned(),
                name: "Đặng An".to_owned(),
                organization: "10A1".to_owned(),
            }],
            accounts: vec![ContestAccount {
                username: "an".to_owned(),
                password: String::new(),
                name: "Đặng An".to_owned(),
                kind: "team".to_owned(),
                team: "1".to_owned(),
            }],
        };
        let folder = tempfile::tempdir().unwrap();
        let write = || {
            for (name, text) in contest_files(&contest) {
                std::fs::write(folder.path().join(name), text).unwrap();
            }
        };
        let read = || read_contest(folder.path(), &jiff::tz::TimeZone::UTC).unwrap();
        write();
        assert_eq!(read(), contest);
        // The older list of problems says the same.
        std::fs::remove_file(folder.path().join("problems.yaml")).unwrap();
        assert_eq!(read(), contest);
    }

    #[test]
    fn older_files_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let write =
            |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        let read = || read_contest(folder.path(), &jiff::tz::TimeZone::UTC);
        assert!(read().is_err(), "there is no contest");
        write(
            "contest.yaml",
            "name:                     Practice\nshort-name:               practice\nstart-time:               '2026-11-27T08:00:00+07:00'\n\
             duration:                 5:00:00\nscoreboard-freeze-length: 1:00:00\npenalty-time:             20\n",
        );
        write(
            "problemset.yaml",
            "problems:\n  - letter: A\n    short-name: hello\n    color: Orange\n    rgb: '#FF7109'\n  - letter: B\n    short-name: boolfind\n",
        );
        write(
            "teams2.tsv",
            "File_Version\t2\n1\t447047\t24\t¡i¡i¡\tLund University\tLU\tSWE\tINST-42\n",
        );
        write(
            "accounts.tsv",
            "accounts\t1\nteam\tteam001\tteam001\tP3xm33imve\njudge\tJohn\tjohn\tUf4PYRA7mJ\n",
        );
        let contest = read().unwrap();
        assert_eq!(
            (contest.id.as_str(), contest.name.as_str()),
            ("practice", "Practice")
        );
        assert_eq!(
            (contest.length_ms, contest.freeze_ms),
            (18_000_000, Some(3_600_000))
        );
        let ids: Vec<_> = contest
            .problems
            .iter()
            .map(|it| (&*it.label, &*it.id))
            .collect();
        assert_eq!(ids, [("A", "hello"), ("B", "boolfind")]);
        let team = contest.team_of(&contest.accounts[0]).unwrap();
        assert_eq!(
            (&*team.name, &*team.organization),
            ("¡i¡i¡", "Lund University")
        );
        assert_eq!(contest.accounts[0].password, "P3xm33imve");
        for (text, why) in [
            ("name: x\nduration: 5:00:00\n", "start_time"),
            ("name: x\nstart_time: soon\nduration: 5:00:00\n", "soon"),
            (
                "name: x\nstart_time: 2026-11-27T08:00:00Z\nduration: 1:00:00\nscoreboard_freeze_duration: 2:00:00\n",
                "freeze",
            ),
            ("name: [\n", "contest.yaml"),
        ] {
            write("contest.yaml", text);
            let error = read().unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}

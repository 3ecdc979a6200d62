//! The members of each object, as the tables of the specification give them: which must be there, and of what form their values are.

use std::collections::{BTreeMap, BTreeSet};

use regex::Regex;
use serde_json::Value;

/// The form of a value.
#[derive(Clone, Copy)]
enum Form {
    Id,
    Ids,
    Text,
    Texts,
    Truth,
    Whole,
    Number,
    Time,
    Span,
    /// A value that is null as long as it is not, and is always told.
    OrNull(&'static Form),
    OneOf(&'static [&'static str]),
    Files,
    /// An object that is described elsewhere.
    Object,
    Objects,
}

use Form::{
    Files, Id, Ids, Number, Object, Objects, OneOf, OrNull, Span, Text, Texts, Time, Truth, Whole,
};

/// A member, its form, and whether it must be there.
type Member = (&'static str, Form, bool);

/// The endpoints whose answer is one object.
const SINGLE: [&str; 4] = ["contest", "state", "scoreboard", "access"];
/// The collections.
pub(super) const COLLECTIONS: [&str; 14] = [
    "judgement-types",
    "languages",
    "problems",
    "groups",
    "organizations",
    "teams",
    "persons",
    "accounts",
    "submissions",
    "judgements",
    "runs",
    "clarifications",
    "commentary",
    "awards",
];

/// Whether contests count points, which makes other members required.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    Solved,
    Points,
}

fn members(kind: &str, version: &str, counted: Counted) -> Vec<Member> {
    let is_new = version == "2026-01";
    let minutes: &Form = if is_new { &Span } else { &Whole };
    let is_solved = counted == Counted::Solved;
    let points = !is_solved;
    let mut members = match kind {
        "contest" => vec![
            ("id", Id, true),
            ("name", Text, true),
            ("formal_name", Text, false),
            ("start_time", Time, true),
            ("duration", Span, true),
            ("scoreboard_freeze_duration", Span, false),
            ("scoreboard_thaw_time", Time, false),
            ("scoreboard_type", OneOf(&["pass-fail", "score"]), true),
        ],
        "judgement-types" => vec![
            ("id", Id, true),
            ("name", Text, true),
            ("penalty", Truth, true),
            ("solved", Truth, true),
        ],
        "languages" => vec![
            ("id", Id, true),
            ("name", Text, true),
            ("entry_point_required", Truth, true),
            ("extensions", Texts, true),
        ],
        "problems" => vec![
            ("id", Id, true),
            ("label", Text, true),
            ("name", Text, true),
            ("ordinal", Whole, true),
            ("time_limit", Number, true),
            ("test_data_count", Whole, true),
        ],
        "groups" | "organizations" => vec![("id", Id, true), ("name", Text, true)],
        "teams" => vec![
            ("id", Id, true),
            ("name", Text, true),
            ("label", Text, true),
            ("organization_id", Id, false),
            ("group_ids", Ids, true),
        ],
        "persons" => vec![
            ("id", Id, true),
            ("name", Text, true),
            (
                "role",
                OneOf(&["contestant", "coach", "staff", "other"]),
                true,
            ),
            ("team_ids", Ids, true),
        ],
        "accounts" => vec![
            ("id", Id, true),
            ("username", Text, true),
            ("name", Text, false),
            ("type", OneOf(&["team"]), true),
            ("team_id", Id, true),
            ("person_id", Id, false),
        ],
        "account" => vec![
            ("id", Id, true),
            ("username", Text, true),
            ("name", Text, false),
            ("type", OneOf(&["judge", "admin", "analyst", "staff"]), true),
        ],
        "state" => vec![
            ("started", OrNull(&Time), true),
            ("frozen", OrNull(&Time), true),
            ("ended", OrNull(&Time), true),
            ("thawed", OrNull(&Time), true),
            ("finalized", OrNull(&Time), true),
            ("end_of_updates", OrNull(&Time), true),
        ],
        "submissions" => vec![
            ("id", Id, true),
            ("language_id", Id, true),
            ("problem_id", Id, true),
            ("team_id", Id, true),
            ("time", Time, true),
            ("contest_time", Span, true),
            ("files", Files, true),
        ],
        "judgements" => vec![
            ("id", Id, true),
            ("submission_id", Id, true),
            ("judgement_type_id", OrNull(&Id), true),
            ("start_time", Time, true),
            ("start_contest_time", Span, true),
            ("end_time", OrNull(&Time), true),
            ("end_contest_time", OrNull(&Span), true),
            ("max_run_time", Number, false),
        ],
        "runs" => vec![
            ("id", Id, true),
            ("judgement_id", Id, true),
            ("ordinal", Whole, true),
            ("judgement_type_id", Id, true),
            ("time", Time, true),
            ("contest_time", Span, true),
            ("run_time", Number, true),
        ],
        "clarifications" => vec![
            ("id", Id, true),
            ("from_team_id", Id, false),
            ("reply_to_id", Id, false),
            ("problem_id", Id, false),
            ("text", Text, true),
            ("time", Time, true),
            ("contest_time", Span, true),
        ],
        "awards" => vec![
            ("id", Id, true),
            ("citation", Text, true),
            ("team_ids", Ids, true),
        ],
        "scoreboard" => vec![
            ("time", Time, true),
            ("contest_time", Span, true),
            ("state", Object, true),
            ("rows", Objects, true),
        ],
        "row" => vec![
            ("rank", Whole, true),
            ("team_id", Id, true),
            ("score", Object, true),
            ("problems", Objects, true),
        ],
        "score" => vec![("time", OrNull(minutes), true)],
        "cell" => vec![
            ("problem_id", Id, true),
            ("num_judged", Whole, true),
            ("num_pending", Whole, true),
            ("time", *minutes, false),
        ],
        "access" => vec![("capabilities", Texts, true), ("endpoints", Objects, true)],
        "notification" => vec![
            ("type", Text, true),
            ("id", Id, false),
            ("data", Object, false),
            ("token", Text, false),
        ],
        other => panic!("{other} is unknown"),
    };
    match kind {
        "contest" if is_solved => members.push(("penalty_time", *minutes, true)),
        "problems" => {
            if points {
                members.push(("max_score", Number, true));
            }
            if is_new {
                let limits = ["memory_limit", "output_limit", "code_limit"];
                members.extend(limits.map(|name| (name, Whole, true)));
            }
        }
        "judgements" => {
            if points {
                members.push(("score", Number, false));
            }
            if is_new {
                members.push(("current", Truth, false));
            }
        }
        "clarifications" if is_new => members.push(("to_team_ids", Ids, false)),
        "clarifications" => members.push(("to_team_id", Id, false)),
        "score" if is_solved => {
            members.extend([("num_solved", Whole, true), ("total_time", *minutes, true)]);
        }
        "score" => members.push(("score", Number, true)),
        "cell" if is_solved => members.push(("solved", Truth, true)),
        "cell" => members.push(("score", Number, true)),
        _ => {}
    }
    members
}

fn is_id(value: &Value) -> bool {
    matches(value, r"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-]?$")
}

fn matches(value: &Value, pattern: &str) -> bool {
    let is_match = |text: &str| Regex::new(pattern).unwrap().is_match(text);
    value.as_str().is_some_and(is_match)
}

fn all(value: &Value, is_good: impl Fn(&Value) -> bool) -> bool {
    value.as_array().is_some_and(|all| all.iter().all(is_good))
}

fn is_of(value: &Value, form: Form) -> bool {
    match form {
        Id => is_id(value),
        Ids => all(value, is_id),
        Text => value.is_string(),
        Texts => all(value, Value::is_string),
        Truth => value.is_boolean(),
        Whole => value.is_u64(),
        Number => value.as_f64().is_some_and(|number| number >= 0.0),
        Time => matches(
            value,
            r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$",
        ),
        Span => matches(value, r"^-?([1-9]\d*)?\d:[0-5]\d:[0-5]\d\.\d{3}$"),
        OneOf(names) => names.iter().any(|name| value == name),
        Files => all(value, |file| {
            ["href", "filename", "mime"]
                .iter()
                .all(|name| file[name].is_string())
        }),
        Object => value.is_object(),
        Objects => all(value, Value::is_object),
        OrNull(form) => value.is_null() || is_of(value, *form),
    }
}

/// Panics unless an object of this kind has the members that it must and no others, of the right forms.
pub(super) fn check(kind: &str, version: &str, counted: Counted, object: &Value) {
    let members = members(kind, version, counted);
    let told = object
        .as_object()
        .unwrap_or_else(|| panic!("{kind}: {object}"));
    for (name, form, is_required) in &members {
        match told.get(*name) {
            Some(value) => assert!(is_of(value, *form), "{version} {kind}: {name} in {object}"),
            None => assert!(!is_required, "{version} {kind}: no {name} in {object}"),
        }
    }
    for name in told.keys() {
        let is_known = members.iter().any(|(known, ..)| known == name);
        assert!(is_known, "{version} {kind}: {name} is unknown");
    }
    if kind == "judgements" {
        let of_finished = ["judgement_type_id", "end_time", "end_contest_time"];
        let are_there = of_finished.map(|name| !told[name].is_null());
        assert!(are_there == [are_there[0]; 3], "{object}");
    }
    if kind == "scoreboard" {
        check("state", version, counted, &object["state"]);
        for row in object["rows"].as_array().unwrap() {
            check("row", version, counted, row);
            check("score", version, counted, &row["score"]);
            for cell in row["problems"].as_array().unwrap() {
                check("cell", version, counted, cell);
                let is_worth = cell["solved"] == true || cell["score"].as_f64() > Some(0.0);
                assert_eq!(is_worth, !cell["time"].is_null(), "{cell}");
            }
        }
    }
}

/// Panics if an object names another that does not exist.
pub(super) fn check_references(all: &BTreeMap<&str, Value>) {
    let ids = |collection: &str| -> BTreeSet<&str> {
        let objects = all[collection].as_array().unwrap().iter();
        objects
            .map(|object| object["id"].as_str().unwrap())
            .collect()
    };
    for (member, collection) in [
        ("language_id", "languages"),
        ("problem_id", "problems"),
        ("team_id", "teams"),
        ("from_team_id", "teams"),
        ("to_team_id", "teams"),
        ("team_ids", "teams"),
        ("to_team_ids", "teams"),
        ("group_ids", "groups"),
        ("organization_id", "organizations"),
        ("person_id", "persons"),
        ("submission_id", "submissions"),
        ("judgement_id", "judgements"),
        ("judgement_type_id", "judgement-types"),
        ("reply_to_id", "clarifications"),
    ] {
        let there = ids(collection);
        for object in all.values().filter_map(Value::as_array).flatten() {
            let named = match &object[member] {
                Value::Array(several) => several.iter().collect(),
                one => vec![one],
            };
            for id in named.into_iter().filter_map(Value::as_str) {
                assert!(there.contains(id), "{member} in {object}");
            }
        }
    }
}

/// Panics if something is told that the access endpoint does not name.
pub(super) fn check_access(access: &Value, all: &BTreeMap<&str, Value>) {
    assert_eq!(access["capabilities"], serde_json::json!([]));
    let endpoints = access["endpoints"].as_array().unwrap();
    for (kind, told) in all.iter().filter(|(kind, _)| **kind != "access") {
        let endpoint = endpoints.iter().find(|it| it["type"] == *kind);
        let named = &endpoint.unwrap_or_else(|| panic!("no {kind}"))["properties"];
        let objects = match told {
            Value::Array(objects) => objects.iter().collect(),
            one => vec![one],
        };
        for name in objects.iter().flat_map(|it| it.as_object().unwrap().keys()) {
            let is_named = named.as_array().unwrap().iter().any(|it| it == name);
            assert!(is_named, "{kind}: {name}");
        }
    }
}

/// All endpoints, those of one object first.
pub(super) fn endpoints() -> impl Iterator<Item = &'static str> {
    SINGLE.into_iter().chain(COLLECTIONS)
}

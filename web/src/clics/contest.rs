//! An event as a contest: its times and state, and what is fixed before it starts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use grundy_judgement::Verdict;
use grundy_languages::Languages;
use grundy_package::Limits;
use grundy_standings::Scoring;
use grundy_store::{Event, EventMessage, Participant, ProblemSummary, User};
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use super::version::{Collection, MINUTE_MS, Version, absolute, object, relative};
use crate::access::{Reader, list_problems_of};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::{Board, colour_name, letter};
use crate::frame::{Locale, WORDS};
use crate::problems::{Packages, title};

/// The longest id of a problem that stands in the longest id of an award, which has at most 36 characters.
const PROBLEM_ID_CHARS_MAX: usize = 21;
const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;

/// A contest as it is at one moment.
pub(super) struct Contest {
    pub(super) version: Version,
    pub(super) event: Event,
    pub(super) board: Arc<Board>,
    pub(super) messages: Vec<EventMessage>,
    pub(super) now_ms: i64,
    problems: Vec<(Option<ProblemSummary>, Option<Limits>)>,
    languages: Arc<Languages>,
    zone: TimeZone,
}

impl Contest {
    /// Reads the contest of an event on which the reader works.
    pub(super) async fn read(
        state: &AppState,
        version: Version,
        reader: &Reader,
        event: Event,
    ) -> Result<Self, HttpError> {
        let store = state.store();
        let packages = state.shared::<Packages>();
        let mut problems = Vec::new();
        for summary in list_problems_of(store, reader, &event).await? {
            let limits = match &summary {
                Some(summary) => {
                    let loaded = packages.get(summary.version).await?;
                    Some(loaded.package.limits)
                }
                None => None,
            };
            problems.push((summary, limits));
        }
        Ok(Self {
            version,
            board: Board::of(state, &event).await?,
            messages: store.events().messages(event.id).await?,
            now_ms: store.now_ms(),
            problems,
            languages: state.config.languages.clone(),
            zone: state.config.time_zone.clone(),
            event,
        })
    }

    /// The contest itself.
    pub(super) fn itself(&self) -> Value {
        contest(self.version, &self.event, &self.zone)
    }

    /// The objects of a collection.
    pub(super) fn objects(&self, collection: Collection) -> Vec<Value> {
        match collection {
            Collection::JudgementTypes => judgement_types(),
            Collection::Languages => self.languages(),
            Collection::Problems => self.problems(),
            Collection::Groups => self.classes(),
            Collection::Organizations => self.organizations(),
            Collection::Teams => self.of_participants(team),
            Collection::Persons => self.board.participants.iter().flat_map(persons).collect(),
            Collection::Accounts => self.of_participants(account),
            Collection::Submissions => self.submissions(),
            Collection::Judgements => self.judgements(),
            Collection::Clarifications => self.clarifications(),
            Collection::Awards => self.awards(),
        }
    }

    /// Whether only solving counts, by number and time. Points that a program gets are told otherwise.
    pub(super) fn is_pass_fail(&self) -> bool {
        is_pass_fail(&self.event)
    }

    /// A moment as it is told.
    pub(super) fn at(&self, ms: i64) -> Value {
        json!(absolute(&self.zone, ms))
    }

    /// A moment as the time since the contest's start.
    pub(super) fn since_start(&self, ms: i64) -> Value {
        json!(relative(self.event.clock_ms(self.event.plan.starts_ms, ms)))
    }

    /// How far the contest is. It is final when nobody may submit any more and everything is judged, and ends to change when the
    /// table is open, too. A rejudge takes that back.
    pub(super) fn state(&self) -> Value {
        let plan = &self.event.plan;
        let past = |ms: i64| (self.now_ms >= ms).then_some(ms);
        let started = past(plan.starts_ms);
        let frozen = self.event.frozen_from_ms().and_then(past);
        let ended = past(self.event.over_ms);
        let closed = past(self.event.closes_ms());
        let is_judged = self.board.counted().all(|(_, it)| it.outcome.is_some());
        let judged = self
            .board
            .counted()
            .filter_map(|(it, _)| it.judgement?.finished_ms);
        let last_ms = judged.max().unwrap_or(i64::MIN);
        let finalized = closed.filter(|_| is_judged).map(|ms| ms.max(last_ms));
        // The moment of opening is not kept.
        let thawed = ended.filter(|_| frozen.is_some() && plan.rules.is_unfrozen);
        let is_open = frozen.is_none() || thawed.is_some();
        let told = |ms: Option<i64>| ms.map(|ms| self.at(ms));
        // The schemas require what is not yet, as null.
        json!({
            "started": told(started),
            "frozen": told(frozen),
            "ended": told(ended),
            "thawed": told(thawed),
            "finalized": told(finalized),
            "end_of_updates": told(finalized.filter(|_| is_open)),
        })
    }

    fn languages(&self) -> Vec<Value> {
        let allowed = &self.event.plan.rules.languages;
        let used: BTreeSet<&str> = self
            .board
            .counted()
            .map(|(it, _)| it.language.as_str())
            .collect();
        let is_told =
            |id: &String| allowed.is_empty() || allowed.contains(id) || used.contains(id.as_str());
        let told = self.languages.all().iter().filter(|it| is_told(&it.id));
        let told = told.map(|language| {
            json!({
                "id": language_id(&language.id),
                "name": language.name,
                // The judge finds the class or file to start by itself.
                "entry_point_required": false,
                "extensions": language.extensions,
            })
        });
        told.collect()
    }

    fn problems(&self) -> Vec<Value> {
        let own = self.event.plan.problems.iter().zip(&self.problems);
        let told = own
            .enumerate()
            .map(|(place, (problem, (summary, limits)))| {
                let name = summary
                    .as_ref()
                    .map(|it| title(&it.names, Locale::Vi, &problem.id));
                let more = limits.as_ref().filter(|_| self.version.tells_limits());
                object(json!({
                    "id": problem_id(&problem.id),
                    "label": letter(place),
                    "name": name.as_ref().unwrap_or(&problem.id),
                    "ordinal": place + 1,
                    "rgb": Some(&problem.colour).filter(|it| !it.is_empty()),
                    "color": colour_name(&problem.colour),
                    "time_limit": limits.as_ref().map(|it| it.time_ms as f64 / 1000.0),
                    "memory_limit": more.map(|it| it.memory_bytes.div_ceil(MIB)),
                    "output_limit": more.map(|it| it.output_bytes.div_ceil(MIB)),
                    "code_limit": more.map(|it| it.code_bytes.div_ceil(KIB)),
                    "test_data_count": summary.as_ref().map_or(0, |it| it.tests_count),
                    "max_score": (!self.is_pass_fail()).then_some(problem.points),
                }))
            });
        told.collect()
    }

    /// The participants' classes and schools.
    fn organizations(&self) -> Vec<Value> {
        let users = self.board.participants.iter().map(|one| &one.user);
        let named = users.filter_map(|user| Some((organization_id(user)?, user.origin())));
        let named: BTreeMap<_, _> = named.collect();
        let told = named
            .into_iter()
            .map(|(id, name)| json!({ "id": id, "name": name }));
        told.collect()
    }

    /// The participants' classes, which are their groups.
    fn classes(&self) -> Vec<Value> {
        let users = self.board.participants.iter().map(|one| &one.user);
        let classes = users.filter_map(|user| Some((user.class?, &user.class_name)));
        let classes: BTreeMap<_, _> = classes.collect();
        let told = classes
            .into_iter()
            .map(|(id, name)| json!({ "id": id, "name": name }));
        told.collect()
    }

    fn of_participants(&self, told: fn(&Participant) -> Value) -> Vec<Value> {
        self.board.participants.iter().map(told).collect()
    }
}

/// An event as a contest.
pub(super) fn contest(version: Version, event: &Event, zone: &TimeZone) -> Value {
    let plan = &event.plan;
    let rules = &plan.rules;
    let penalty_ms = rules.standings.penalty_minutes * MINUTE_MS;
    let is_pass_fail = is_pass_fail(event);
    object(json!({
        "id": event.id,
        "name": plan.name,
        "formal_name": plan.name,
        "start_time": absolute(zone, plan.starts_ms),
        "duration": relative(event.length_ms()),
        "scoreboard_freeze_duration": rules.freeze_ms.map(relative),
        "scoreboard_type": if is_pass_fail { "pass-fail" } else { "score" },
        "penalty_time": is_pass_fail.then(|| version.minutes(penalty_ms)),
    }))
}

/// The members of [`contest`].
pub(super) const CONTEST_MEMBERS: [&str; 8] = [
    "id",
    "name",
    "formal_name",
    "start_time",
    "duration",
    "scoreboard_freeze_duration",
    "scoreboard_type",
    "penalty_time",
];
/// The members of [`Contest::state`].
pub(super) const STATE_MEMBERS: [&str; 6] = [
    "started",
    "frozen",
    "ended",
    "thawed",
    "finalized",
    "end_of_updates",
];

fn is_pass_fail(event: &Event) -> bool {
    event.plan.rules.standings.scoring == Scoring::Icpc
}

/// The id of a verdict, of those that the specification knows.
pub(super) fn judgement_type_id(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Ie => "JE",
        other => other.code(),
    }
}

/// The id of a language, of those that the specification knows.
pub(super) fn language_id(id: &str) -> &str {
    match id {
        "python" => "python3",
        other => other,
    }
}

/// A problem's id, or a shorter one where it is too long.
pub(super) fn problem_id(id: &str) -> String {
    if id.len() <= PROBLEM_ID_CHARS_MAX {
        return id.to_owned();
    }
    let hash = blake3::hash(id.as_bytes()).to_hex();
    format!("{}-{}", &id[..12], &hash[..8])
}

fn judgement_types() -> Vec<Value> {
    let told = Verdict::ALL.iter().map(|verdict| {
        let is_solved = *verdict == Verdict::Ac;
        let is_fault = matches!(verdict, Verdict::Ce | Verdict::Ie);
        json!({
            "id": judgement_type_id(*verdict),
            "name": WORDS.text(Locale::En, verdict.words_key()),
            "penalty": !is_solved && !is_fault,
            "solved": is_solved,
        })
    });
    told.collect()
}

fn team(one: &Participant) -> Value {
    let user = &one.user;
    object(json!({
        "id": user.id,
        "name": user.shown_name(),
        "label": user.login,
        "organization_id": organization_id(user),
        "group_ids": user.class.as_slice(),
    }))
}

/// The id of the class or school that a participant comes from. A school has a name only.
fn organization_id(user: &User) -> Option<String> {
    match (user.class, user.school.as_str()) {
        (Some(class), _) => Some(class.to_string()),
        (None, "") => None,
        (None, school) => Some(short_id(&[school.as_bytes()])),
    }
}

fn short_id(parts: &[&[u8]]) -> String {
    let mut hash = blake3::Hasher::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().to_hex()[..16].to_owned()
}

/// The members of a team, or the participant as the only one.
fn persons(one: &Participant) -> Vec<Value> {
    let user = &one.user;
    let person = |id: String, name: &str| json!({ "id": id, "name": name, "role": "contestant", "team_ids": [user.id] });
    if one.members.is_empty() {
        return vec![person(user.id.to_string(), user.shown_name())];
    }
    let members = (0_u8..).zip(&one.members);
    let told = members.map(|(place, member)| {
        let id = short_id(&[user.id.to_string().as_bytes(), &[place]]);
        person(id, &member.name)
    });
    told.collect()
}

fn account(one: &Participant) -> Value {
    let user = &one.user;
    object(json!({
        "id": user.id,
        "username": user.login,
        "name": user.shown_name(),
        "type": "team",
        "team_id": user.id,
        "person_id": one.members.is_empty().then_some(user.id),
    }))
}

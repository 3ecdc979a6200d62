//! The form for an event: its values as they are entered, and the plan that they make.

use std::collections::{BTreeMap, BTreeSet};

use grundy_standings::{Rules, Scoring};
use grundy_store::{
    ClassId, EVENT_NAME_CHARS_MAX, EVENT_NOTE_CHARS_MAX, EVENT_PROBLEMS_MAX, Event, EventFeedback,
    EventPlan, EventProblem, EventRules, PRINTS_PER_HOUR_MAX,
};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use super::colours;
use crate::frame::{FieldErrors, Message, Page};
use crate::problems::{Section, short_title};

/// The names of the ways to count, in the order in which the form offers them.
pub(super) const SCORINGS: [&str; 5] = [
    "best_submission",
    "last_submission",
    "best_per_group",
    "icpc",
    "first_to_solve",
];
/// The points of a problem that is added without any.
const POINTS: f64 = 100.0;
const MINUTE_MS: i64 = 60_000;
/// The format of the browser's input for a date and a time.
const INPUT_FORMAT: &str = "%Y-%m-%dT%H:%M";

/// The entered values, as texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventForm {
    /// The name.
    pub name: String,
    /// The note.
    pub note: String,
    /// The ids of the classes that it is made for; empty: every pupil of the site.
    pub classes: BTreeSet<String>,
    /// The start, in the site's time zone: `2026-11-27T08:00`.
    pub starts: String,
    /// The end.
    pub ends: String,
    /// The end of late submissions; empty: there are none.
    pub late_until: String,
    /// The percentage of the points that a late submission gets.
    pub late_percent: String,
    /// The minutes that each participant has from their own beginning; empty: all have the window together.
    pub duration: String,
    /// The chosen problems: a line each, with the id and, if it is not 100, the points.
    pub problems: String,
    /// The colours of balloons by the problems' ids, as names or values.
    pub colours: BTreeMap<String, String>,
    /// The ids of problems to add, in the order of the course.
    pub added: Vec<String>,
    /// The keys of the parts and chapters to add.
    pub chapters: BTreeSet<String>,
    /// The way to count.
    pub scoring: String,
    /// The minutes that a wrong submission costs.
    pub penalty: String,
    /// The minutes before the end from which the public standings stand still; empty: they never do.
    pub freeze: String,
    /// The extent to which participants are told of their submissions.
    pub feedback: String,
    /// The most submissions to a problem; empty: any number.
    pub attempts_max: String,
    /// The ids of the allowed languages; empty: all.
    pub languages: BTreeSet<String>,
    /// Whether its problems are hidden from others until it ends.
    pub hides_problems: bool,
    /// Whether help is closed until it ends.
    pub closes_help: bool,
    /// Whether participants see the standings.
    pub shows_standings: bool,
    /// Whether participants may have texts printed.
    pub prints: bool,
    /// Whether balloons are brought in the freeze, too.
    pub balloons_in_freeze: bool,
    /// Whether it is to be saved although problems can be read elsewhere.
    pub is_sure: bool,
}

impl EventForm {
    /// The values at first, for an assignment or a contest.
    pub(super) fn new(is_contest: bool, now_ms: i64, zone: &TimeZone) -> Self {
        let now = Timestamp::from_millisecond(now_ms).unwrap_or_default();
        let now = now.to_zoned(zone.clone()).datetime();
        let hour = now.date().at(now.hour(), 0, 0, 0);
        let (starts, ends) = if is_contest {
            let next = hour.saturating_add(1.hour());
            (next, next.saturating_add(3.hours()))
        } else {
            let evening = now.date().saturating_add(7.days()).at(23, 59, 0, 0);
            (hour, evening)
        };
        Self {
            starts: starts.strftime(INPUT_FORMAT).to_string(),
            ends: ends.strftime(INPUT_FORMAT).to_string(),
            late_percent: "50".to_owned(),
            scoring: SCORINGS[0].to_owned(),
            penalty: "20".to_owned(),
            feedback: name_of(if is_contest {
                EventFeedback::Verdict
            } else {
                EventFeedback::Problem
            })
            .to_owned(),
            hides_problems: is_contest,
            closes_help: is_contest,
            shows_standings: is_contest,
            ..Self::default()
        }
    }

    /// The values of an event.
    pub(super) fn of(event: &Event, zone: &TimeZone) -> Self {
        let plan = &event.plan;
        let rules = &plan.rules;
        let shown = |ms: i64| shown(ms, zone);
        let number = |value: Option<i64>| value.map_or_else(String::new, |it| it.to_string());
        let lines = plan.problems.iter().map(|problem| {
            let points = if problem.points == POINTS || !rules.standings.scoring.gives_points() {
                String::new()
            } else {
                problem.points.to_string()
            };
            format!("{} {points}", problem.id).trim().to_owned() + "\n"
        });
        let colours = plan.problems.iter();
        Self {
            name: plan.name.clone(),
            note: plan.note.clone(),
            classes: plan.class.iter().map(ClassId::to_string).collect(),
            starts: shown(plan.starts_ms),
            ends: shown(plan.ends_ms),
            late_until: plan.late_until_ms.map_or_else(String::new, shown),
            late_percent: rules.standings.late_percent.to_string(),
            duration: number(plan.duration_ms.map(|ms| ms / MINUTE_MS)),
            problems: lines.collect(),
            colours: colours
                .map(|problem| (problem.id.clone(), problem.colour.clone()))
                .collect(),
            scoring: <&str>::from(rules.standings.scoring).to_owned(),
            penalty: rules.standings.penalty_minutes.to_string(),
            freeze: number(rules.freeze_ms.map(|ms| ms / MINUTE_MS)),
            feedback: name_of(rules.feedback).to_owned(),
            attempts_max: number(rules.attempts_max.map(i64::from)),
            languages: rules.languages.iter().cloned().collect(),
            hides_problems: plan.hides_problems,
            closes_help: plan.closes_help,
            shows_standings: rules.shows_standings,
            prints: rules.prints,
            balloons_in_freeze: rules.balloons_in_freeze,
            ..Self::default()
        }
    }

    /// The values that were sent.
    pub(super) fn sent(fields: Vec<(String, String)>) -> Self {
        let mut form = Self::default();
        for (name, value) in fields {
            match name.as_str() {
                "name" => form.name = value,
                "note" => form.note = value.replace("\r\n", "\n"),
                "class" if !value.is_empty() => _ = form.classes.insert(value),
                "starts" => form.starts = value,
                "ends" => form.ends = value,
                "late_until" => form.late_until = value,
                "late_percent" => form.late_percent = value,
                "duration" => form.duration = value,
                "problems" => form.problems = value.replace("\r\n", "\n"),
                "add" => form.added.push(value),
                "chapter" => _ = form.chapters.insert(value),
                "scoring" => form.scoring = value,
                "penalty" => form.penalty = value,
                "freeze" => form.freeze = value,
                "feedback" => form.feedback = value,
                "attempts_max" => form.attempts_max = value,
                "language" => _ = form.languages.insert(value),
                "hides_problems" => form.hides_problems = true,
                "closes_help" => form.closes_help = true,
                "shows_standings" => form.shows_standings = true,
                "prints" => form.prints = true,
                "balloons_in_freeze" => form.balloons_in_freeze = true,
                "sure" => form.is_sure = true,
                name => {
                    if let Some(id) = name.strip_prefix("colour-") {
                        form.colours.insert(id.to_owned(), value);
                    }
                }
            }
        }
        form
    }

    fn scoring(&self) -> Scoring {
        self.scoring.parse().unwrap_or_default()
    }

    /// The problems of the lines, for each its colour's value: the id, or what stands for one.
    pub(super) fn coloured(&self) -> Vec<(String, String)> {
        let words = self.problems.lines().map(str::split_whitespace);
        let ids = words.filter_map(|mut words| words.next());
        let coloured = ids.take(EVENT_PROBLEMS_MAX).map(|id| {
            let colour = self.colours.get(id).and_then(|it| colours::colour(it));
            (id.to_owned(), colour.unwrap_or_default())
        });
        coloured.collect()
    }

    /// Whether it looks like a contest.
    pub(super) fn is_contest(&self) -> bool {
        self.hides_problems || self.shows_standings
    }

    /// The plan that these values make of an event or for a new one, whose class is left open, or what is wrong with them. `known` has
    /// the ids of the problems that the teacher sees.
    pub(super) fn plan(
        &self,
        event: Option<&Event>,
        now_ms: i64,
        zone: &TimeZone,
        sections: &[Section],
        known: &BTreeSet<&str>,
    ) -> Result<EventPlan, FieldErrors> {
        let mut errors = FieldErrors::default();
        let name = self.name.trim().to_owned();
        if name.is_empty() {
            errors.push("name", Message::new("event-error-name"));
        } else if name.chars().count() > EVENT_NAME_CHARS_MAX {
            let message = Message::new("event-error-too-long");
            let message = message.with("count", EVENT_NAME_CHARS_MAX);
            errors.push("name", message.with("length", name.chars().count()));
        }
        if self.note.chars().count() > EVENT_NOTE_CHARS_MAX {
            let message = Message::new("event-error-too-long");
            let message = message.with("count", EVENT_NOTE_CHARS_MAX);
            errors.push("note", message.with("length", self.note.chars().count()));
        }
        let was = event.map(|event| &event.plan);
        let starts_ms = moment(&self.starts, was.map(|it| it.starts_ms), zone);
        let ends_ms = moment(&self.ends, was.map(|it| it.ends_ms), zone);
        for (field, value) in [("starts", starts_ms), ("ends", ends_ms)] {
            if value.is_none() {
                errors.push(field, Message::new("event-error-time"));
            }
        }
        let (starts_ms, ends_ms) = (starts_ms.unwrap_or(0), ends_ms.unwrap_or(i64::MAX));
        if ends_ms <= starts_ms {
            errors.push("ends", Message::new("event-error-ends-first"));
        }
        let duration_ms = minutes(&self.duration, 1, "duration", &mut errors);
        let was_until_ms = was.and_then(|it| it.late_until_ms);
        let late_until_ms = self.late_until_ms(was_until_ms, zone, ends_ms, &mut errors);
        if late_until_ms.is_some() && duration_ms.is_some() {
            errors.push("late_until", Message::new("event-error-late-duration"));
        }
        let was_ms = was.and_then(|it| it.rules.freeze_ms);
        let freeze_ms = minutes(&self.freeze, 0, "freeze", &mut errors);
        // The form shows whole minutes; whoever leaves them changes nothing.
        let freeze_ms = match was_ms {
            Some(was_ms) if freeze_ms == Some(was_ms - was_ms % MINUTE_MS) => Some(was_ms),
            _ => freeze_ms,
        };
        let problems = self.chosen(sections, known, &mut errors);
        let rules = EventRules {
            standings: Rules {
                scoring: self.scoring(),
                penalty_minutes: number(&self.penalty, 0, 1_000, "penalty", &mut errors)
                    .unwrap_or(20),
                late_percent: number(&self.late_percent, 0, 100, "late_percent", &mut errors)
                    .unwrap_or(0),
            },
            is_unfrozen: was.is_some_and(|it| it.rules.is_unfrozen),
            freeze_ms,
            feedback: self.feedback.parse().unwrap_or_default(),
            attempts_max: number(&self.attempts_max, 1, 1_000, "attempts_max", &mut errors)
                .and_then(|count| u32::try_from(count).ok()),
            languages: self.languages.iter().cloned().collect(),
            shows_standings: self.shows_standings,
            prints: self.prints,
            balloons_in_freeze: self.balloons_in_freeze,
        };
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut plan = EventPlan {
            name,
            note: self.note.trim().to_owned(),
            class: was.and_then(|it| it.class),
            starts_ms,
            ends_ms,
            late_until_ms,
            duration_ms,
            hides_problems: self.hides_problems,
            closes_help: self.closes_help,
            rules,
            problems,
        };
        if let Some(event) = event.filter(|_| plan.rules.freeze_ms == was_ms) {
            event.keep_freeze(&mut plan, now_ms);
        }
        let length_ms = plan.ends_ms - plan.starts_ms;
        if plan
            .rules
            .freeze_ms
            .is_some_and(|before| before >= length_ms)
        {
            let message = Message::new("event-error-freeze");
            let message = message.with("count", length_ms / MINUTE_MS);
            return Err(FieldErrors::one("freeze", message));
        }
        Ok(plan)
    }

    fn late_until_ms(
        &self,
        was_ms: Option<i64>,
        zone: &TimeZone,
        ends_ms: i64,
        errors: &mut FieldErrors,
    ) -> Option<i64> {
        if self.late_until.trim().is_empty() {
            return None;
        }
        let until = moment(&self.late_until, was_ms, zone);
        match until {
            None => errors.push("late_until", Message::new("event-error-time")),
            Some(until) if until <= ends_ms => {
                errors.push("late_until", Message::new("event-error-late-first"));
            }
            Some(_) => {}
        }
        until
    }

    /// The problems of the lines, followed by those of the ticked chapters and the ticked ones.
    fn chosen(
        &self,
        sections: &[Section],
        known: &BTreeSet<&str>,
        errors: &mut FieldErrors,
    ) -> Vec<EventProblem> {
        let gives_points = self.scoring().gives_points();
        let mut chosen: Vec<EventProblem> = Vec::new();
        for line in self.problems.lines() {
            let mut words = line.split_whitespace();
            let Some(word) = words.next() else { continue };
            let id = meant(word, sections, known);
            let mut rest = words.peekable();
            let mut has_points = false;
            let points = match rest.peek().map(|it| it.replace(',', ".").parse::<f64>()) {
                Some(Ok(points)) => {
                    has_points = true;
                    rest.next();
                    Some(points).filter(|it: &f64| (0.0..=1e6).contains(it))
                }
                // What is no number is a colour.
                None | Some(Err(_)) => Some(POINTS),
            };
            let rest = rest.collect::<Vec<_>>().join(" ");
            // A colour that is typed stands above the one of the palette.
            let of_palette = || self.colours.get(word).map(String::as_str);
            let colour = match Some(rest.as_str()).filter(|rest| !rest.is_empty()) {
                None if of_palette().is_none_or(str::is_empty) => Some(String::new()),
                None => of_palette().and_then(colours::colour),
                Some(typed) => colours::colour(typed),
            };
            if has_points && !gives_points {
                let message = Message::new("event-error-no-points");
                errors.push("problems", message.with("id", id));
            }
            match points.zip(colour) {
                _ if !known.contains(id) => {
                    errors.push(
                        "problems",
                        Message::new("event-error-problem").with("id", id),
                    );
                }
                Some((points, colour)) => chosen.push(EventProblem {
                    id: id.to_owned(),
                    points,
                    colour,
                }),
                None => errors.push(
                    "problems",
                    Message::new("event-error-points").with("id", id),
                ),
            }
        }
        let ticked = |section: &&Section| self.chapters.contains(&section.key);
        let of_chapters = sections.iter().filter(ticked);
        let of_chapters = of_chapters.flat_map(|section| &section.problems);
        let added = of_chapters.map(|(id, _)| id.as_str());
        let added = added.chain(self.added.iter().map(String::as_str));
        for id in added {
            if known.contains(id) && chosen.iter().all(|problem| problem.id != id) {
                chosen.push(EventProblem {
                    id: id.to_owned(),
                    points: POINTS,
                    colour: String::new(),
                });
            }
        }
        let mut seen = BTreeSet::new();
        if let Some(twice) = chosen.iter().find(|problem| !seen.insert(&problem.id)) {
            let message = Message::new("event-error-twice");
            errors.push("problems", message.with("id", twice.id.as_str()));
        }
        if chosen.is_empty() && !errors.has("problems") {
            errors.push("problems", Message::new("event-error-no-problems"));
        }
        if chosen.len() > EVENT_PROBLEMS_MAX {
            let message = Message::new("event-error-many-problems");
            errors.push("problems", message.with("count", EVENT_PROBLEMS_MAX));
        }
        chosen
    }
}

/// The id of the problem that a word means: the id in any letter case, or the code at the beginning of a title, as in "HAITG – Hai
/// tam giác"; else the word itself.
fn meant<'a>(word: &'a str, sections: &'a [Section], known: &BTreeSet<&'a str>) -> &'a str {
    let id = known.iter().find(|id| id.eq_ignore_ascii_case(word));
    let mut titles = sections.iter().flat_map(|section| &section.problems);
    let mut titled = || titles.find(|(_, title)| short_title(title).eq_ignore_ascii_case(word));
    id.copied()
        .or_else(|| titled().map(|(id, _)| id.as_str()))
        .unwrap_or(word)
}

fn name_of(feedback: EventFeedback) -> &'static str {
    feedback.into()
}

/// A moment as the form shows it, to the minute.
fn shown(ms: i64, zone: &TimeZone) -> String {
    let at = Timestamp::from_millisecond(ms).unwrap_or_default();
    let at = at.to_zoned(zone.clone()).datetime();
    at.strftime(INPUT_FORMAT).to_string()
}

/// The moment of a date and a time in this zone, in milliseconds since the epoch; the one that it was, if that is shown like this.
fn moment(text: &str, was_ms: Option<i64>, zone: &TimeZone) -> Option<i64> {
    if let Some(was_ms) = was_ms.filter(|ms| shown(*ms, zone) == text.trim()) {
        return Some(was_ms);
    }
    let civil: DateTime = text.trim().parse().ok()?;
    let at = civil.to_zoned(zone.clone()).ok()?;
    Some(at.timestamp().as_millisecond())
}

/// A number within bounds; `None` for an empty text, and for a wrong one, which gets an error.
fn number(
    text: &str,
    min: i64,
    max: i64,
    field: &'static str,
    errors: &mut FieldErrors,
) -> Option<i64> {
    if text.trim().is_empty() {
        return None;
    }
    let number = text.trim().parse().ok();
    let number = number.filter(|number| (min..=max).contains(number));
    if number.is_none() {
        let message = Message::new("event-error-number");
        errors.push(field, message.with("min", min).with("max", max));
    }
    number
}

/// Minutes, as milliseconds; at most a month.
fn minutes(text: &str, min: i64, field: &'static str, errors: &mut FieldErrors) -> Option<i64> {
    number(text, min, 31 * 24 * 60, field, errors).map(|minutes| minutes * MINUTE_MS)
}

/// The rules of an event as sentences for its page, while it accepts submissions or when it is closed.
pub(super) fn rules_in_words(page: &Page, event: &Event, is_closed: bool) -> Vec<String> {
    let (plan, rules) = (&event.plan, &event.plan.rules);
    let scoring = <&str>::from(rules.standings.scoring);
    let mut words = vec![page.t(&format!("event-rule-{scoring}"))];
    let mut say = |message: Message| words.push(page.message(&message));
    if scoring == "icpc" {
        say(Message::new("event-rule-penalty").with("count", rules.standings.penalty_minutes));
    }
    if let Some(until_ms) = plan.late_until_ms {
        let message = Message::new("event-rule-late").with("percent", rules.standings.late_percent);
        say(message.with("time", page.local_minute(&until_ms)));
    }
    if let Some(count) = rules.attempts_max {
        let key = match rules.feedback {
            EventFeedback::AtEnd => "event-rule-attempts-sealed",
            EventFeedback::Problem | EventFeedback::Verdict => "event-rule-attempts",
        };
        say(Message::new(key).with("count", count));
    }
    if !rules.languages.is_empty() {
        let names = rules.languages.join(", ");
        say(Message::new("event-rule-languages").with("names", names));
    }
    match rules.feedback {
        // When it is over there is nothing to wait for.
        _ if is_closed => {}
        EventFeedback::Problem => {}
        EventFeedback::Verdict if event.counts_points() => say(Message::new("event-rule-verdict")),
        EventFeedback::Verdict => say(Message::new("event-rule-verdict-alone")),
        EventFeedback::AtEnd => say(Message::new("event-rule-at-end")),
    }
    if plan.closes_help && !is_closed {
        say(Message::new("event-rule-closes-help"));
    }
    if rules.prints && !is_closed {
        say(Message::new("event-rule-prints").with("count", PRINTS_PER_HOUR_MAX));
    }
    if let Some(freeze_ms) = rules.freeze_ms.filter(|_| rules.shows_standings) {
        say(Message::new("event-rule-freeze").with("count", freeze_ms / MINUTE_MS));
    }
    words
}

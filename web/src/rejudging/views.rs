//! A rejudge, as its page shows it.

use std::cmp::Ordering;

use askama::Template;

use crate::frame::{Message, Page, StatusBadge};

/// A rejudge.
#[derive(Debug, Template)]
#[template(path = "rejudging/rejudge.html")]
pub(crate) struct RejudgeView {
    /// The frame.
    pub page: Page,
    /// Its id.
    pub id: String,
    /// The problem's id.
    pub problem: String,
    /// The problem's title.
    pub title: String,
    /// The id and the name of the event that all of its submissions were made in, if there is one.
    pub event: Option<(String, String)>,
    /// The login name of the user who requested it.
    pub asked_by: String,
    /// The time of the request.
    pub created_ms: i64,
    /// The results so far.
    pub panel: PanelView,
}

/// The results of a rejudge so far, which live events send alone.
#[derive(Clone, Debug, Template)]
#[template(path = "rejudging/_panel.html")]
pub(crate) struct PanelView {
    /// The frame.
    pub page: Page,
    /// Its id.
    pub id: String,
    /// The problem's id.
    pub problem: String,
    /// The lowest and the highest number of the versions that it judged with.
    pub versions: Option<(i64, i64)>,
    /// The number of the problem's version now.
    pub current: i64,
    /// Whether the problem has another version than the one that it judged with.
    pub is_stale: bool,
    /// The decision.
    pub decision: Decision,
    /// The id of the event that all of its submissions were made in, if there is one.
    pub event: Option<String>,
    /// The number of submissions that are left as they are, since they were judged on their own meanwhile.
    pub left: usize,
    /// The number of submissions that were made since it was requested.
    pub newer: i64,
    /// The digest of the preview, which is sent with the decision.
    pub shown: String,
    /// Whether nothing is left to judge.
    pub is_finished: bool,
    /// Its submissions.
    pub total: i64,
    /// The number of submissions that were judged or given up.
    pub judged: i64,
    /// The number of submissions that were given up because of a fault of the judge.
    pub failed: i64,
    /// The number of submissions that change.
    pub changed: usize,
    /// The changes by kind.
    pub groups: Vec<ChangeGroup>,
    /// The changes one by one.
    pub rows: Vec<ChangeRow>,
    /// The number of changes that are not listed.
    pub more: usize,
    /// The changes in the standings of events, before it is decided.
    pub events: Vec<EventMoves>,
    /// The number of submissions of classes that the reader does not see; only a reader who sees all can apply the results.
    pub others: usize,
}

impl PanelView {
    /// Whether it changes by itself.
    pub(crate) fn is_live(&self) -> bool {
        self.decision == Decision::Open && !self.is_finished
    }

    /// The version with which it was judged, or will be.
    fn version(&self) -> Message {
        match self.versions {
            Some((lowest, highest)) if lowest != highest => Message::new("rejudge-by-versions")
                .with("lowest", lowest)
                .with("highest", highest),
            Some((version, _)) => Message::new("rejudge-by-version").with("version", version),
            None => Message::new("rejudge-by-version").with("version", self.current),
        }
    }

    /// The message that this is no preview for the present version.
    fn stale(&self) -> Message {
        let (lowest, highest) = self.versions.unwrap_or_default();
        let message = if lowest == highest {
            Message::new("rejudge-stale").with("version", lowest)
        } else {
            Message::new("rejudge-stale-mixed")
                .with("lowest", lowest)
                .with("highest", highest)
        };
        message.with("current", self.current)
    }
}

/// The decision on a rejudge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Nothing has been decided yet.
    Open,
    /// The submissions show the new results.
    Applied,
    /// It is forgotten.
    Dropped,
}

/// The number of submissions with this change.
#[derive(Clone, Debug)]
pub(crate) struct ChangeGroup {
    /// The outcome that they show.
    pub before: StatusBadge,
    /// The outcome by the rejudge.
    pub after: StatusBadge,
    /// The points before and after, if only these change.
    pub points: Option<(f64, f64)>,
    /// The number of submissions.
    pub count: usize,
}

impl ChangeGroup {
    /// Their points, where only these change.
    fn points_changed(&self, page: &Page) -> Option<Message> {
        let (before, after) = self.points?;
        let message = Message::new("rejudge-points").with("count", self.count);
        let message = message.with("before", page.points(&before));
        Some(message.with("after", page.points(&after)))
    }
}

/// The changes in the standings of an event.
#[derive(Clone, Debug)]
pub(crate) struct EventMoves {
    /// The event's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether points count, and not the number of solved problems and the penalty.
    pub has_points: bool,
    /// The rows that change, in their new order.
    pub moves: Vec<Move>,
    /// The number of further ones.
    pub more: usize,
}

/// A row of the standings before and after.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    /// The participant's name.
    pub name: String,
    /// The rank.
    pub ranks: (usize, usize),
    /// The points.
    pub points: (f64, f64),
    /// The number of problems solved.
    pub solved: (usize, usize),
    /// The penalty in minutes.
    pub penalties: (i64, i64),
}

impl Move {
    /// The sign of a rise or a fall; nothing for who keeps the place.
    fn sign(&self) -> &'static str {
        match self.ranks.1.cmp(&self.ranks.0) {
            Ordering::Less => "▲",
            Ordering::Greater => "▼",
            Ordering::Equal => "",
        }
    }
}

/// A submission whose verdict or points would change.
#[derive(Clone, Debug)]
pub(crate) struct ChangeRow {
    /// Its number.
    pub number: i64,
    /// The author's login name.
    pub login: String,
    /// Their real name.
    pub display_name: String,
    /// The name of the language.
    pub language_name: String,
    /// The outcome that it shows.
    pub before: StatusBadge,
    /// The outcome by the rejudge.
    pub after: StatusBadge,
    /// The points that are shown.
    pub before_score: Option<f64>,
    /// The points after the change.
    pub after_score: Option<f64>,
}

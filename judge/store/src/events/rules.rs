//! The rules of an event, stored as JSON. A rule that a stored event lacks has its default.

use serde::{Deserialize, Serialize};

/// How submissions of an event are accepted, shown and counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct EventRules {
    /// How the standings count.
    #[serde(flatten)]
    pub standings: grundy_standings::Rules,
    /// The time before the end from which the standings of the public stand still. `None`: they never do.
    pub freeze_ms: Option<i64>,
    /// Whether the frozen standings are open to the public, after the end.
    pub is_unfrozen: bool,
    /// The extent to which participants are told of their submissions until it ends.
    pub feedback: EventFeedback,
    /// The most submissions of one participant to one problem that count; those that do not compile and those that the judge could
    /// not judge do not, unless results are sealed. `None`: any number.
    pub attempts_max: Option<u32>,
    /// The ids of the languages that are allowed; empty: all that the problem allows.
    pub languages: Vec<String>,
    /// Whether participants see the standings.
    pub shows_standings: bool,
    /// Whether participants may have texts printed.
    pub prints: bool,
    /// Whether balloons are brought for what was submitted after the freeze, too.
    pub balloons_in_freeze: bool,
}

/// The extent to which participants are told of their submissions while an event runs, the fullest first.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum EventFeedback {
    /// They are told as much as the problem shows in practice.
    #[default]
    Problem,
    /// They are told the verdict and the points, and nothing of single tests.
    Verdict,
    /// They are told nothing before the end, not even whether a program compiles.
    AtEnd,
}

impl EventRules {
    pub(crate) fn to_json(&self) -> String {
        serde_json::json!(self).to_string()
    }
}

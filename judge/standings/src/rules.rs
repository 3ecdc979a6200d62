//! The rules by which attempts become standings.

use serde::{Deserialize, Serialize};

/// Points that differ by less are the same: sums of fractions differ by the order in which they are added.
pub(crate) const POINTS_STEP: f64 = 1e-6;

/// The rules of an event's standings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Rules {
    /// The results that count.
    pub scoring: Scoring,
    /// The minutes that each wrong attempt before the accepted one costs, under [`Scoring::Icpc`].
    pub penalty_minutes: i64,
    /// The percentage of its points that a late attempt gets, where points count. Where only solving counts, late attempts do not.
    pub late_percent: i64,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            scoring: Scoring::default(),
            penalty_minutes: 20,
            late_percent: 0,
        }
    }
}

/// The results that count in the standings.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Scoring {
    /// The attempt with most points counts, and of several the earliest.
    #[default]
    BestSubmission,
    /// The last attempt counts, also if it has fewer points.
    LastSubmission,
    /// The best result of each group of tests counts, as at the International Olympiad in Informatics. The best attempt
    /// counts where it has more, as in a package without groups.
    BestPerGroup,
    /// The number of solved problems counts, and then the penalty, as at the ICPC: the minutes until each accepted attempt and the
    /// minutes for wrong attempts before it.
    Icpc,
    /// Whoever solves a problem first gets its points.
    FirstToSolve,
}

impl Scoring {
    /// Whether contestants have points; else only what they have solved and the penalty count.
    #[must_use]
    pub const fn gives_points(self) -> bool {
        !matches!(self, Self::Icpc)
    }

    /// Whether the points of wrong programs count, too.
    #[must_use]
    pub const fn counts_points(self) -> bool {
        match self {
            Self::BestSubmission | Self::LastSubmission | Self::BestPerGroup => true,
            Self::Icpc | Self::FirstToSolve => false,
        }
    }
}

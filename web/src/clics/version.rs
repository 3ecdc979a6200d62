//! The versions of the specification with all in which they differ, and the forms of values that they share.

use grundy_store::UserId;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use crate::app::HttpError;

/// Milliseconds of a minute.
pub(super) const MINUTE_MS: i64 = 60_000;

/// A version of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
pub(super) enum Version {
    /// The one that most tools read.
    #[strum(serialize = "2023-06")]
    June2023,
    /// The newest one.
    #[strum(serialize = "2026-01")]
    January2026,
}

/// A collection of a contest.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Collection {
    JudgementTypes,
    Languages,
    Problems,
    Groups,
    Organizations,
    Teams,
    Persons,
    Accounts,
    Submissions,
    Judgements,
    Clarifications,
    Awards,
}

impl Version {
    /// Reads the version in an address.
    ///
    /// # Errors
    /// [`HttpError::NotFound`] for one that is not spoken here.
    pub(super) fn of(text: &str) -> Result<Self, HttpError> {
        text.parse().map_err(|_| HttpError::NotFound)
    }

    /// Its name.
    pub(super) fn name(self) -> &'static str {
        self.into()
    }

    /// A time that the older version counts in whole minutes.
    pub(super) fn minutes(self, ms: i64) -> Value {
        match self {
            Self::June2023 => json!(ms / MINUTE_MS),
            Self::January2026 => json!(relative(ms)),
        }
    }

    /// The member of a clarification that names who receives it, and its value for this team; nobody is named where all do.
    pub(super) fn recipient(self, team: Option<UserId>) -> (&'static str, Value) {
        match self {
            Self::June2023 => ("to_team_id", json!(team)),
            Self::January2026 => ("to_team_ids", json!(team.map(|team| [team]))),
        }
    }

    /// Whether a judgement is the one that counts, where the version has a member for it: older ones are not told at all.
    pub(super) fn is_current(self) -> Option<bool> {
        (self == Self::January2026).then_some(true)
    }

    /// Whether problems tell their limits of memory, output and source.
    pub(super) fn tells_limits(self) -> bool {
        self == Self::January2026
    }

    /// The members of the objects of a collection.
    pub(super) fn members(self, collection: Collection) -> Vec<&'static str> {
        let mut members = match collection {
            Collection::JudgementTypes => vec!["id", "name", "penalty", "solved"],
            Collection::Languages => vec!["id", "name", "entry_point_required", "extensions"],
            Collection::Problems => vec![
                "id",
                "label",
                "name",
                "ordinal",
                "time_limit",
                "test_data_count",
                "max_score",
            ],
            Collection::Groups | Collection::Organizations => vec!["id", "name"],
            Collection::Teams => vec!["id", "name", "label", "organization_id", "group_ids"],
            Collection::Persons => vec!["id", "name", "role", "team_ids"],
            Collection::Accounts => vec!["id", "username", "name", "type", "team_id", "person_id"],
            Collection::Submissions => vec![
                "id",
                "language_id",
                "problem_id",
                "team_id",
                "time",
                "contest_time",
                "files",
            ],
            Collection::Judgements => vec![
                "id",
                "submission_id",
                "judgement_type_id",
                "score",
                "start_time",
                "start_contest_time",
                "end_time",
                "end_contest_time",
                "max_run_time",
            ],
            Collection::Clarifications => vec![
                "id",
                "from_team_id",
                self.recipient(None).0,
                "reply_to_id",
                "problem_id",
                "text",
                "time",
                "contest_time",
            ],
            Collection::Awards => vec!["id", "citation", "team_ids"],
        };
        match collection {
            Collection::Problems if self.tells_limits() => {
                members.extend(["memory_limit", "output_limit", "code_limit"]);
            }
            Collection::Judgements if self.is_current().is_some() => members.push("current"),
            _ => {}
        }
        members
    }
}

/// A moment with its offset in this time zone, to the millisecond.
pub(super) fn absolute(zone: &TimeZone, ms: i64) -> Option<String> {
    let moment = Timestamp::from_millisecond(ms).ok()?;
    let shown = moment.to_zoned(zone.clone());
    Some(shown.strftime("%Y-%m-%dT%H:%M:%S%.3f%:z").to_string())
}

/// A length of time, or one before the start, to the millisecond.
pub(super) fn relative(ms: i64) -> String {
    let sign = if ms < 0 { "-" } else { "" };
    let ms = ms.unsigned_abs();
    let (hours, minutes) = (ms / 3_600_000, ms / 60_000 % 60);
    let (seconds, rest) = (ms / 1_000 % 60, ms % 1_000);
    format!("{sign}{hours}:{minutes:02}:{seconds:02}.{rest:03}")
}

/// An object without the members that have no value.
pub(super) fn object(mut value: Value) -> Value {
    if let Value::Object(members) = &mut value {
        members.retain(|_, value| !value.is_null());
    }
    value
}

#[cfg(test)]
mod tests {
    use jiff::tz::{TimeZone, offset};

    use super::{absolute, relative};

    #[test]
    fn times_have_milliseconds_and_an_offset() {
        let hanoi = TimeZone::fixed(offset(7));
        let told = absolute(&hanoi, 1_795_000_000_042);
        assert_eq!(told.as_deref(), Some("2026-11-18T18:06:40.042+07:00"));
        for (ms, expected) in [
            (0, "0:00:00.000"),
            (83 * 60_000 + 5_034, "1:23:05.034"),
            (-932_457, "-0:15:32.457"),
            (100 * 3_600_000, "100:00:00.000"),
        ] {
            assert_eq!(relative(ms), expected);
        }
    }
}

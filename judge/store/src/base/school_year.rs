//! School years.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The month in which a school year begins.
const FIRST_MONTH: i8 = 8;

/// The school year at this moment, such as `2026–2027`: it begins in August.
#[must_use]
pub fn school_year(now_ms: i64) -> String {
    let now = Timestamp::from_millisecond(now_ms).unwrap_or_default();
    let day = now.to_zoned(TimeZone::UTC).date();
    let first = day.year() - i16::from(day.month() < FIRST_MONTH);
    format!("{first}–{}", first + 1)
}

#[cfg(test)]
mod tests {
    use super::school_year;

    #[test]
    fn a_school_year_begins_in_august() {
        for (now_ms, expected) in [
            (1_785_542_399_999, "2025–2026"),
            (1_785_542_400_000, "2026–2027"),
            (1_798_761_600_000, "2026–2027"),
        ] {
            assert_eq!(school_year(now_ms), expected);
        }
    }
}

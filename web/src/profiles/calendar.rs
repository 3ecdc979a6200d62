//! A year of days, week by week, with the number of submissions on each.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};

/// The number of weeks that are shown, including this one: a little more than a year.
const WEEKS: i64 = 53;

/// A year of days.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Calendar {
    /// A row for each day of the week, from Monday, with that day of each week from the oldest. `None` is in the future.
    pub(super) weekdays: Vec<Vec<Option<Day>>>,
    /// The days with submissions, newest first.
    pub(super) busy: Vec<Day>,
    /// The number of submissions on all of them.
    pub(super) total: usize,
}

/// A day with its number of submissions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Day {
    pub(super) date: Date,
    pub(super) count: usize,
}

impl Day {
    /// The shade of the day, from 0 (none) to 4.
    pub(super) const fn shade(self) -> usize {
        match self.count {
            0 => 0,
            1 | 2 => 1,
            3..=5 => 2,
            6..=10 => 3,
            _ => 4,
        }
    }
}

/// The first moment of the calendar.
pub(super) fn begin_ms(now_ms: i64, zone: &TimeZone) -> i64 {
    let begin = monday(today(now_ms, zone)).saturating_sub(Span::new().weeks(WEEKS - 1));
    begin
        .to_zoned(zone.clone())
        .map_or(now_ms, |at| at.timestamp().as_millisecond())
}

/// The calendar that ends today.
pub(super) fn calendar(now_ms: i64, zone: &TimeZone, submitted_ms: &[i64]) -> Calendar {
    let today = today(now_ms, zone);
    let mut counts: BTreeMap<Date, usize> = BTreeMap::new();
    for moment in submitted_ms {
        *counts.entry(self::today(*moment, zone)).or_default() += 1;
    }
    let begin = monday(today).saturating_sub(Span::new().weeks(WEEKS - 1));
    let day = |weekday: i64, week: i64| {
        let date = begin.saturating_add(Span::new().days(7 * week + weekday));
        let count = counts.get(&date).copied().unwrap_or(0);
        (date <= today).then_some(Day { date, count })
    };
    Calendar {
        weekdays: (0..7)
            .map(|weekday| (0..WEEKS).map(|week| day(weekday, week)).collect())
            .collect(),
        total: counts.values().sum(),
        busy: counts
            .into_iter()
            .rev()
            .map(|(date, count)| Day { date, count })
            .collect(),
    }
}

fn today(now_ms: i64, zone: &TimeZone) -> Date {
    let now = Timestamp::from_millisecond(now_ms).unwrap_or_default();
    now.to_zoned(zone.clone()).date()
}

fn monday(date: Date) -> Date {
    date.saturating_sub(Span::new().days(date.weekday().to_monday_zero_offset()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    const DAY_MS: i64 = 86_400_000;

    fn hanoi() -> TimeZone {
        TimeZone::fixed(jiff::tz::offset(7))
    }

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn a_year_ends_today_in_the_sites_time_zone() {
        // This is a Thursday in Hanoi, and still Wednesday in UTC.
        let now_ms = at("2026-11-18T18:00:00Z");
        let calendar = calendar(now_ms, &hanoi(), &[]);
        assert_eq!(calendar.weekdays.len(), 7);
        assert!(calendar.weekdays.iter().all(|row| row.len() == 53));
        let last: Vec<_> = calendar.weekdays.iter().map(|row| row[52]).collect();
        assert_eq!(last[3].unwrap().date, date(2026, 11, 19));
        assert_eq!(last[4..], [None; 3], "to come");
        assert_eq!(calendar.weekdays[0][0].unwrap().date, date(2025, 11, 17));
        assert_eq!(begin_ms(now_ms, &hanoi()), at("2025-11-16T17:00:00Z"));
    }

    #[test]
    fn submissions_belong_to_their_day() {
        let now_ms = at("2026-11-19T05:00:00Z");
        // They are before and after midnight in Hanoi.
        let moments = [
            at("2026-11-18T16:59:59Z"),
            at("2026-11-18T17:00:00Z"),
            at("2026-11-18T17:00:01Z"),
            now_ms - 200 * DAY_MS,
        ];
        let calendar = calendar(now_ms, &hanoi(), &moments);
        assert_eq!(calendar.total, 4);
        let busy: Vec<_> = calendar
            .busy
            .iter()
            .map(|day| (day.date, day.count))
            .collect();
        assert_eq!(
            busy,
            [
                (date(2026, 11, 19), 2),
                (date(2026, 11, 18), 1),
                (date(2026, 5, 3), 1)
            ]
        );
        assert_eq!(calendar.weekdays[3][52].unwrap().count, 2);
        assert_eq!(calendar.weekdays[2][52].unwrap().shade(), 1);
        let shades = [0, 1, 2, 3, 5, 6, 10, 11, 999].map(|count| {
            Day {
                count,
                ..calendar.busy[0]
            }
            .shade()
        });
        assert_eq!(shades, [0, 1, 1, 2, 2, 3, 3, 4, 4]);
    }
}

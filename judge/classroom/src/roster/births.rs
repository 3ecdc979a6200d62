//! Days of birth, in the forms that schools write them.

use jiff::ToSpan as _;
use jiff::civil::{Date, date};

/// A day of birth in one form, from any that schools use (day first, or ISO); any other text stays. Zeros for the day and the month
/// leave the year. `None` for a date that no calendar has.
pub(crate) fn written_birth(text: &str) -> Option<String> {
    let parts = text.split(|character: char| !character.is_ascii_digit());
    let numbers: Vec<u32> = parts.filter_map(|part| part.parse().ok()).collect();
    let is_date = text
        .chars()
        .all(|it| it.is_ascii_digit() || "/.- ".contains(it));
    let (day, month, year) = match numbers[..] {
        [serial] if text.bytes().all(|it| it.is_ascii_digit()) => {
            let day = date_of_serial(serial).map(written);
            return Some(day.unwrap_or_else(|| text.to_owned()));
        }
        [year, month, day] | [day, month, year] if is_date && year > 1900 => (day, month, year),
        [day, month, year @ 0..=99] if is_date => (day, month, full_year(year)),
        [_, _, _] if is_date => return None,
        _ => return Some(text.to_owned()),
    };
    match (day, month) {
        (0, 0) => Some(year.to_string()),
        _ => day_of(year, month, day).map(written),
    }
}

fn written(date: Date) -> String {
    date.strftime("%d/%m/%Y").to_string()
}

fn day_of(year: u32, month: u32, day: u32) -> Option<Date> {
    let [month, day] = [month, day].map(i8::try_from);
    Date::new(i16::try_from(year).ok()?, month.ok()?, day.ok()?).ok()
}

/// The day of a workbook's serial number, which counts days since 30/12/1899; `None` for a number that is no day of 1950 to 2049.
fn date_of_serial(serial: u32) -> Option<Date> {
    let is_day = (18_264..=54_788).contains(&serial);
    is_day.then(|| date(1899, 12, 30) + i64::from(serial).days())
}

/// The year that two digits mean on a school's list.
const fn full_year(year: u32) -> u32 {
    if year < 50 { 2000 + year } else { 1900 + year }
}

/// Whether this is a day, and not only a year or a text: only days identify people.
#[must_use]
pub fn is_day(birth: &str) -> bool {
    let is_fit = |(place, byte): (usize, u8)| match place {
        2 | 5 => byte == b'/',
        _ => byte.is_ascii_digit(),
    };
    birth.len() == 10 && birth.bytes().enumerate().all(is_fit)
}

/// Whether two births cannot be the same person's. A year agrees with each of its days; a text that is no date agrees with
/// everything.
#[must_use]
pub fn births_differ(one: &str, other: &str) -> bool {
    let is_year = |it: &str| it.len() == 4 && it.bytes().all(|byte| byte.is_ascii_digit());
    let is_date = |it: &str| is_day(it) || is_year(it);
    is_date(one) && is_date(other) && !one.ends_with(other) && !other.ends_with(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_birth_are_days_of_the_calendar() {
        for (text, written) in [
            ("5/9/2010", "05/09/2010"),
            ("2010-09-05", "05/09/2010"),
            ("29/2/2012", "29/02/2012"),
            ("5.9.10", "05/09/2010"),
            ("40426", "05/09/2010"),
            ("2010", "2010"),
            ("00/00/2010", "2010"),
            ("khoảng 2010", "khoảng 2010"),
            ("", ""),
        ] {
            assert_eq!(written_birth(text).as_deref(), Some(written), "{text}");
        }
        for text in [
            "31/02/2010",
            "29/02/2011",
            "2010-13-01",
            "13/25/2010",
            "1/0/2010",
            "5/9/1000",
            "31/4/10",
        ] {
            assert_eq!(written_birth(text), None, "{text}");
        }
    }
}

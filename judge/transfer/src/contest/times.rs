//! Moments and lengths of time, as contest files write them.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// A moment such as `2026-11-27T08:00:00+07:00`; one without an offset is one of this time zone.
pub(super) fn moment_ms(text: &str, zone: &TimeZone) -> Option<i64> {
    // Older files leave the minutes of the offset out, which the library reads, or have a blank before it.
    let text = text.trim();
    if let Ok(moment) = text.parse::<Timestamp>() {
        return Some(moment.as_millisecond());
    }
    let civil: DateTime = text.parse().ok()?;
    let moment = civil.to_zoned(zone.clone()).ok()?;
    Some(moment.timestamp().as_millisecond())
}

/// A length such as `5:00:00`, `0:30:00.000` or `30:00`, in milliseconds.
pub(super) fn length_ms(text: &str) -> Option<i64> {
    const HOURS_MAX: i64 = 100_000;
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(fraction) {
        return None;
    }
    let mut seconds = 0_i64;
    let parts: Vec<&str> = whole.split(':').collect();
    if !(2..=3).contains(&parts.len()) {
        return None;
    }
    for part in parts {
        let number = Some(part).filter(|part| !part.is_empty() && is_digits(part))?;
        let number: i64 = number.parse().ok()?;
        if number > HOURS_MAX {
            return None;
        }
        seconds = seconds * 60 + number;
    }
    let millis: i64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    Some(seconds * 1000 + millis)
}

/// A number of minutes, or a length of time.
pub(super) fn minutes(text: &str) -> Option<i64> {
    match text.trim().parse::<i64>() {
        Ok(minutes) => Some(minutes).filter(|minutes| (0..=100_000).contains(minutes)),
        Err(_) => length_ms(text).map(|ms| ms / 60_000),
    }
}

/// A moment in UTC.
pub(super) fn moment(ms: i64) -> String {
    let moment = Timestamp::from_millisecond(ms).unwrap_or_default();
    moment.strftime("%Y-%m-%dT%H:%M:%S+00:00").to_string()
}

/// A length of time, without parts of a second.
pub(super) fn length(ms: i64) -> String {
    let seconds = ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{hours}:{minutes:02}:{seconds:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_and_lengths_are_read_as_others_write_them() {
        let hanoi = TimeZone::fixed(jiff::tz::offset(7));
        let at = |text: &str| moment_ms(text, &hanoi);
        let expected = at("2026-11-27T01:00:00Z");
        assert!(expected.is_some());
        for text in [
            "2026-11-27T08:00:00+07:00",
            "2026-11-27T08:00:00.000+07",
            "2026-11-27 08:00:00+07",
            "2026-11-27 08:00:00",
            "2026-11-27T08:00:00",
        ] {
            assert_eq!(at(text), expected, "{text}");
        }
        assert_eq!(at("tomorrow"), None);
        assert_eq!(moment(expected.unwrap()), "2026-11-27T01:00:00+00:00");
        assert_eq!(length_ms("5:00:00"), Some(5 * 3_600_000));
        assert_eq!(length_ms("0:30:00.250"), Some(1_800_250));
        assert_eq!(length_ms("30:00"), Some(1_800_000));
        for text in [
            "",
            "5",
            "a:b:c",
            "1:2:3:4",
            "-1:00:00",
            "9999999999:00:00",
            "1:00:00.x",
        ] {
            assert_eq!(length_ms(text), None, "{text}");
        }
        assert_eq!(length(3 * 3_600_000 + 61_000), "3:01:01");
        assert_eq!(
            (minutes("20"), minutes("0:20:00"), minutes("-3")),
            (Some(20), Some(20), None)
        );
    }
}

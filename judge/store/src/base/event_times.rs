//! When events are over and closed, and when the accounts that are for one of them are let in: parts of statements.

/// The time before the start of an event from which its accounts are let in.
pub const ENTERS_BEFORE_MS: i64 = 60 * 60 * 1000;

/// The time for which the event `e` has stood still now, at `$now`; 0 while it runs.
macro_rules! stood {
    ($now:literal) => {
        concat!(
            "COALESCE((SELECT ",
            $now,
            " - z.from_ms FROM event_pauses z WHERE z.event = e.id AND z.until_ms IS NULL), 0)"
        )
    };
}

/// The first moment at which nobody is in time any more for the event `e`, as far as is known at `$now`: its end, or that of whoever
/// has extra time and is in time the longest.
macro_rules! over {
    ($now:literal) => {
        concat!(
            "(e.ends_ms + COALESCE((SELECT MAX(CASE
                 WHEN x.began_ms + e.duration_ms + x.paused_ms + x.extra_ms <= e.ends_ms THEN 0
                 WHEN x.began_ms + e.duration_ms + x.paused_ms < e.ends_ms
                 THEN x.began_ms + e.duration_ms + x.paused_ms + x.extra_ms - e.ends_ms
                 ELSE x.extra_ms END) FROM event_participants x WHERE x.event = e.id AND x.extra_ms > 0), 0) + ",
            $crate::base::event_times::stood!($now),
            ")"
        )
    };
}

/// The first moment at which the event `e` takes no submissions any more, but from virtual participants, as far as is known at `$now`.
macro_rules! closes {
    ($now:literal) => {
        concat!(
            "(COALESCE(e.late_until_ms, e.ends_ms) - e.ends_ms + ",
            $crate::base::event_times::over!($now),
            ")"
        )
    };
}

/// The condition that the account with the columns `ea` of `event_accounts` may be logged in: it is for no event, or for one that
/// starts before `$soon`. When that is over, it only reads.
macro_rules! is_let_in {
    ($soon:literal) => {
        concat!(
            "(ea.event IS NULL OR EXISTS (SELECT 1 FROM events e WHERE e.id = ea.event AND e.starts_ms <= ",
            $soon,
            "))"
        )
    };
}
pub(crate) use {closes, is_let_in, over, stood};

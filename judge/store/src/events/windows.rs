//! The time that each participant of an event has.

use crate::base::ids::EventId;
use crate::base::rows::row;

/// The time in which a participant may submit. Times are in milliseconds since the epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first moment.
    pub starts_ms: i64,
    /// The first moment that is too late, or late.
    pub ends_ms: i64,
    /// The first moment at which late submissions are refused, too; never before `ends_ms`.
    pub closes_ms: i64,
}

/// The part of an event's time that a moment is in, for one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It has not begun for them.
    Before,
    /// It runs.
    Open,
    /// Submissions are late.
    Late,
    /// It is over.
    Over,
}

impl Window {
    /// The phase at this moment.
    #[must_use]
    pub const fn phase(self, now_ms: i64) -> Phase {
        if now_ms < self.starts_ms {
            Phase::Before
        } else if now_ms < self.ends_ms {
            Phase::Open
        } else if now_ms < self.closes_ms {
            Phase::Late
        } else {
            Phase::Over
        }
    }
}

row! {
    "events";

    /// The facts of an event and of a participant that decide the window.
    #[derive(Clone, Copy, Debug)]
    pub(super) struct Times {
        pub(super) event: EventId,
        pub(super) starts_ms: i64,
        pub(super) ends_ms: i64,
        pub(super) late_until_ms: Option<i64>,
        pub(super) duration_ms: Option<i64>,
        pub(super) began_ms: Option<i64>,
        pub(super) extra_ms: i64,
        pub(super) is_virtual: bool,
        /// The pauses that fell into the participant's own time.
        pub(super) paused_ms: i64,
        /// All pauses that are over.
        pub(super) pauses_ms: i64,
        /// The time since the event stands still, by which its ends are moved here.
        pub(super) stood_ms: i64,
        /// The moment since when it does.
        pub(super) stands_from_ms: Option<i64>,
        pub(super) over_ms: i64,
        /// How often participants were told something.
        pub(super) told: i64,
        /// The last of it that this participant was shown.
        pub(super) read: i64,
    }
}

/// The first moment at which an event takes nothing any more, but from virtual participants: as long after the last participant's time
/// as late submissions are taken after the end.
pub(super) fn closes_ms(over_ms: i64, ends_ms: i64, late_until_ms: Option<i64>) -> i64 {
    let late_ms = late_until_ms.map_or(0, |until_ms| until_ms - ends_ms);
    over_ms.saturating_add(late_ms)
}

impl Times {
    /// The first moment at which the event is over for everybody but virtual participants.
    pub(super) fn closes_ms(&self) -> i64 {
        closes_ms(self.over_ms, self.ends_ms, self.late_until_ms)
    }

    /// Whether the event is under way at this moment, for this participant or for others.
    pub(super) fn is_under_way(&self, window: Window, now_ms: i64) -> bool {
        now_ms < window.closes_ms.max(self.closes_ms())
    }

    /// The window; `None` for a participant who has to begin and has not.
    pub(super) fn window(&self) -> Option<Window> {
        if self.is_virtual {
            let starts_ms = self.began_ms?;
            let whole_ms = self.ends_ms - self.starts_ms - self.pauses_ms;
            let length_ms = self.duration_ms.unwrap_or(whole_ms);
            let ends_ms = starts_ms.saturating_add(length_ms);
            return Some(Window {
                starts_ms,
                ends_ms,
                closes_ms: ends_ms,
            });
        }
        let (starts_ms, ends_ms) = match self.duration_ms {
            None => (self.starts_ms, self.ends_ms.saturating_add(self.extra_ms)),
            Some(duration_ms) => {
                let began_ms = self.began_ms?;
                let ends_ms = began_ms
                    .saturating_add(duration_ms)
                    .saturating_add(self.paused_ms)
                    .min(self.ends_ms - self.stood_ms)
                    .saturating_add(self.extra_ms);
                // Whose time was up before the pause gets none by it.
                let is_open = self.stands_from_ms.is_some_and(|from_ms| ends_ms > from_ms);
                (began_ms, ends_ms + if is_open { self.stood_ms } else { 0 })
            }
        };
        // A participant with a time of their own has exactly that time, and cannot be late.
        let late_ms = self.late_until_ms.filter(|_| self.duration_ms.is_none());
        let closes_ms = late_ms.map_or(ends_ms, |late| late.saturating_add(self.extra_ms));
        Some(Window {
            starts_ms,
            ends_ms,
            closes_ms,
        })
    }
}

/// The columns of [`Times`] at `$now`, of the event `e` and the user `$user`, whose participation `pt` may be missing.
macro_rules! times {
    ($now:literal, $user:literal) => {
        concat!(
            "e.id AS event, e.starts_ms, e.duration_ms, pt.began_ms,
             COALESCE(pt.extra_ms, 0) AS extra_ms, COALESCE(pt.is_virtual, FALSE) AS is_virtual, COALESCE(pt.paused_ms, 0) AS paused_ms,
             (SELECT z.from_ms FROM event_pauses z WHERE z.event = e.id AND z.until_ms IS NULL) AS stands_from_ms, e.ends_ms + ",
            $crate::base::event_times::stood!($now),
            " AS ends_ms, e.late_until_ms + ",
            $crate::base::event_times::stood!($now),
            " AS late_until_ms, ",
            $crate::base::event_times::stood!($now),
            " AS stood_ms, ",
            $crate::events::pausing::pauses!(),
            " AS pauses_ms, ",
            $crate::base::event_times::over!($now),
            " AS over_ms, e.told, COALESCE((SELECT r.told FROM event_readings r WHERE r.event = e.id AND r.user_id = ",
            $user,
            "), 0) AS read"
        )
    };
}
pub(super) use times;

//! The time limit of a measurement.

use std::time::{Duration, Instant};

/// The time after which nothing further is begun; `None` means never.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadline(Option<Instant>);

impl Deadline {
    pub(super) fn within(time: Option<Duration>) -> Self {
        Self(time.and_then(|time| Instant::now().checked_add(time)))
    }

    /// The end of the first of this many equal parts of the remaining time.
    pub(super) fn share(self, parts: usize) -> Self {
        let parts = u32::try_from(parts.max(1)).unwrap_or(u32::MAX);
        Self(self.0.map(|end| {
            let now = Instant::now();
            now + end.saturating_duration_since(now) / parts
        }))
    }

    pub(super) fn is_over(self) -> bool {
        !self.leaves(Duration::ZERO)
    }

    /// Whether this much time is left.
    pub(super) fn leaves(self, time: Duration) -> bool {
        self.0
            .is_none_or(|end| end.saturating_duration_since(Instant::now()) > time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    #[test]
    fn time_is_shared_and_runs_out() {
        let whole = Deadline::within(Some(2 * HOUR));
        assert!(!whole.is_over() && whole.leaves(HOUR) && !whole.leaves(2 * HOUR));
        let half = whole.share(2);
        assert!(half.leaves(HOUR / 2) && !half.leaves(HOUR));
        assert!(whole.share(0).leaves(HOUR));
        let over = Deadline::within(Some(Duration::ZERO));
        assert!(over.is_over() && over.share(3).is_over());
        let never = Deadline::within(None);
        assert!(never.leaves(1000 * HOUR) && never.share(5).leaves(1000 * HOUR));
    }
}

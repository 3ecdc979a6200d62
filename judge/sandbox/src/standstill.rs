//! Measures for how long a client's runs have only waited.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Adds up the time in which runs were requested and none of them went on.
#[derive(Debug, Default)]
pub(crate) struct Standstill(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    waiting: usize,
    running: usize,
    /// The beginning of the present standstill, if there is one.
    since: Option<Instant>,
    /// The earlier standstills together.
    before: Duration,
}

impl Counts {
    fn total(&self, now: Instant) -> Duration {
        let lasting = self.since.map(|since| now.saturating_duration_since(since));
        self.before + lasting.unwrap_or_default()
    }

    fn change(&mut self, now: Instant, change: impl FnOnce(&mut Self)) {
        self.before = self.total(now);
        change(self);
        self.since = (self.waiting > 0 && self.running == 0).then_some(now);
    }
}

impl Standstill {
    /// The total time until now.
    pub(crate) fn total(&self) -> Duration {
        self.lock().total(Instant::now())
    }

    /// One run was asked for, and waits.
    pub(crate) fn ask(&self) -> Asked<'_> {
        self.change(|counts| counts.waiting += 1);
        Asked {
            standstill: self,
            goes_on: false,
        }
    }

    fn change(&self, change: impl FnOnce(&mut Counts)) {
        self.lock().change(Instant::now(), change);
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A run that was requested. It has ended or was given up when this is dropped.
pub(crate) struct Asked<'a> {
    standstill: &'a Standstill,
    goes_on: bool,
}

impl Asked<'_> {
    /// It has its turn.
    pub(crate) fn begin(mut self) -> Self {
        self.standstill.change(|counts| {
            counts.waiting -= 1;
            counts.running += 1;
        });
        self.goes_on = true;
        self
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        let goes_on = self.goes_on;
        self.standstill.change(|counts| {
            let count = if goes_on {
                &mut counts.running
            } else {
                &mut counts.waiting
            };
            *count -= 1;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_time_in_which_nothing_goes_on_counts() {
        let begin = Instant::now();
        let at = |seconds: u64| begin + Duration::from_secs(seconds);
        let mut counts = Counts::default();
        counts.change(at(0), |counts| counts.waiting = 2);
        assert_eq!(counts.total(at(3)), Duration::from_secs(3));
        counts.change(at(5), |counts| (counts.waiting, counts.running) = (1, 1));
        assert_eq!(counts.total(at(9)), Duration::from_secs(5), "one goes on");
        counts.change(at(10), |counts| counts.running = 0);
        counts.change(at(12), |counts| counts.waiting = 0);
        assert_eq!(counts.total(at(20)), Duration::from_secs(7));
    }

    #[test]
    fn what_is_given_up_waits_no_more() {
        let standstill = Standstill::default();
        let running = standstill.ask().begin();
        drop(standstill.ask());
        drop(running);
        let counts = standstill.lock();
        assert_eq!((counts.waiting, counts.running), (0, 0));
        assert!(counts.since.is_none());
    }
}

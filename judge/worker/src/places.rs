//! Limits on the simultaneous jobs of each kind, so that judging never waits for all the others.

use std::sync::Arc;

use grundy_store::JobKind;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::work::{Kind, Share};

/// The places of a worker's kinds. Only its dispatcher takes any.
pub(crate) struct Places {
    kinds: Vec<KindPlaces>,
}

struct KindPlaces {
    entry: &'static Kind,
    /// The kind's own places, and those that it shares with others.
    places: Vec<Arc<Semaphore>>,
}

/// A job's places, until it is dropped.
pub(crate) struct KindPermit {
    _permits: Vec<OwnedSemaphorePermit>,
}

impl Places {
    pub(crate) fn new(kinds: &'static [Kind], slots: usize) -> Self {
        let all_but_one = || Arc::new(Semaphore::new(slots.saturating_sub(1).max(1)));
        let [quick, explaining, long] = [all_but_one(), all_but_one(), all_but_one()];
        let kinds = kinds.iter().map(|entry| {
            // If the kind has no limit, the dispatcher's seats are one.
            let own = entry.at_once_max.min(Semaphore::MAX_PERMITS);
            let own = Arc::new(Semaphore::new(own));
            let shared = match entry.share {
                Share::All => None,
                Share::Quick => Some(Arc::clone(&quick)),
                Share::Explaining => Some(Arc::clone(&explaining)),
                Share::Long => Some(Arc::clone(&long)),
            };
            KindPlaces {
                entry,
                places: std::iter::once(own).chain(shared).collect(),
            }
        });
        Self {
            kinds: kinds.collect(),
        }
    }

    /// The kinds that have a free place.
    pub(crate) fn open(&self) -> Vec<&'static JobKind> {
        let open = self.kinds.iter().filter(|kind| {
            let mut places = kind.places.iter();
            places.all(|places| places.available_permits() > 0)
        });
        open.map(|kind| kind.entry.kind).collect()
    }

    /// Takes a place for a job of a kind; `None` if there is none.
    pub(crate) fn take(&self, kind: &JobKind) -> Option<(&'static Kind, KindPermit)> {
        let found = self.kinds.iter().find(|known| known.entry.kind == kind)?;
        let permits = found.places.iter().map(|places| {
            let places = Arc::clone(places);
            places.try_acquire_owned().ok()
        });
        let place = KindPermit {
            _permits: permits.collect::<Option<_>>()?,
        };
        Some((found.entry, place))
    }
}

#[cfg(test)]
mod tests {
    use grundy_store::{CHECK_COPY, CUSTOM_TEST, EXPLAIN, JUDGE, JobKind, PLAY, STRENGTH};

    use super::Places;
    use crate::kinds::KINDS;

    fn is_open(places: &Places, kind: &'static JobKind) -> bool {
        places.open().contains(&kind)
    }

    #[test]
    fn what_takes_long_leaves_a_slot_together() {
        let places = Places::new(KINDS, 2);
        let (_, check) = places.take(&CHECK_COPY).expect("a place");
        for kind in [&STRENGTH, &CHECK_COPY] {
            assert!(!is_open(&places, kind), "{kind:?}");
            assert!(places.take(kind).is_none());
        }
        for kind in [&JUDGE, &PLAY, &EXPLAIN] {
            assert!(is_open(&places, kind), "{kind:?}");
        }
        let (_, play) = places.take(&PLAY).expect("a place");
        assert!(!is_open(&places, &CUSTOM_TEST) && is_open(&places, &JUDGE));
        let (_, why) = places.take(&EXPLAIN).expect("a place");
        assert!(!is_open(&places, &EXPLAIN) && is_open(&places, &JUDGE));
        drop((check, play, why));
        let all = KINDS.iter().map(|entry| entry.kind);
        assert!(all.eq(places.open()));
    }

    #[test]
    fn a_worker_with_one_slot_does_everything() {
        let places = Places::new(KINDS, 1);
        for entry in KINDS {
            assert!(places.take(entry.kind).is_some(), "{:?}", entry.kind);
        }
    }
}

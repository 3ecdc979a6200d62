//! Work that is spread over threads and whose results are handed out in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::error::EngineError;

/// Calls `work` for 0..`count` on up to `threads` threads, and `each` with the results, in order, on the calling thread. Once
/// `each` breaks, no further work is begun and `each` is not called again.
pub fn in_order<R: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> R + Sync,
    mut each: impl FnMut(usize, R) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(0);
    let is_over = AtomicBool::new(false);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        let _end = SetAtEnd(&is_over);
        for _ in 0..threads.clamp(1, count.max(1)) {
            let sender = sender.clone();
            let (next, is_over, work) = (&next, &is_over, &work);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count || sender.send((index, work(index))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut expected = 0;
        for (index, result) in results {
            early.insert(index, result);
            while let Some(result) = early.remove(&expected) {
                if each(expected, result).is_break() {
                    return;
                }
                expected += 1;
            }
        }
    });
}

/// The results of `work` on 0..`count`, on up to `threads` threads, or the first error. `on_done` gets the number of finished ones.
pub fn all<R: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> Result<R, EngineError> + Sync,
    mut on_done: impl FnMut(usize),
) -> Result<Vec<R>, EngineError> {
    let mut results = Ok(Vec::with_capacity(count));
    in_order(count, threads, work, |index, result| {
        on_done(index + 1);
        match result {
            Ok(result) => {
                if let Ok(results) = &mut results {
                    results.push(result);
                }
                ControlFlow::Continue(())
            }
            Err(error) => {
                results = Err(error);
                ControlFlow::Break(())
            }
        }
    });
    results
}

/// Results of work that runs ahead of being asked for; see [`on_demand`].
pub(crate) struct Results<'a, R> {
    early: BTreeMap<usize, R>,
    receiver: mpsc::Receiver<(usize, R)>,
    is_skipped: &'a [AtomicBool],
}

impl<R> Results<'_, R> {
    /// Waits for a result that was not taken or skipped before. `None` means that the work panicked.
    pub(crate) fn take(&mut self, index: usize) -> Option<R> {
        loop {
            if let Some(result) = self.early.remove(&index) {
                return Some(result);
            }
            let (done, result) = self.receiver.recv().ok()?;
            self.early.insert(done, result);
        }
    }

    /// Declares a result unneeded, so that its work is not begun any more.
    pub(crate) fn skip(&self, index: usize) {
        self.is_skipped[index].store(true, Ordering::Relaxed);
    }
}

/// Calls `work` for 0..`count` on up to `threads` threads, in order, ahead of the results that `consume` asks for. When `consume`
/// returns, no further work is begun.
pub(crate) fn on_demand<R: Send, T>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> R + Sync,
    consume: impl FnOnce(&mut Results<'_, R>) -> T,
) -> T {
    let is_skipped: Vec<AtomicBool> = (0..count).map(|_| AtomicBool::new(false)).collect();
    let next = AtomicUsize::new(0);
    let is_over = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let _end = SetAtEnd(&is_over);
        for _ in 0..threads.min(count) {
            let sender = sender.clone();
            let (next, is_over, is_skipped, work) = (&next, &is_over, &is_skipped, &work);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        break;
                    }
                    if is_skipped[index].load(Ordering::Relaxed) {
                        continue;
                    }
                    if sender.send((index, work(index))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut results = Results {
            early: BTreeMap::new(),
            receiver,
            is_skipped: &is_skipped,
        };
        consume(&mut results)
    })
}

/// Sets a flag when it is dropped, so that no further work is begun even if the consumer panics; the panic would otherwise wait for
/// all the work.
struct SetAtEnd<'a>(&'a AtomicBool);

impl Drop for SetAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn results_come_in_order_whatever_ends_first() {
        let mut seen = Vec::new();
        in_order(
            50,
            4,
            |index| {
                thread::sleep(Duration::from_millis(if index % 4 == 0 { 3 } else { 0 }));
                index * index
            },
            |index, square| {
                seen.push((index, square));
                ControlFlow::Continue(())
            },
        );
        assert_eq!(
            seen,
            (0..50)
                .map(|index| (index, index * index))
                .collect::<Vec<_>>()
        );
    }

    #[test]
    fn nothing_begins_after_a_break() {
        let begun = AtomicUsize::new(0);
        let mut seen = 0;
        in_order(
            10_000,
            2,
            |_| {
                begun.fetch_add(1, Ordering::Relaxed);
                thread::sleep(Duration::from_micros(200));
            },
            |index, ()| {
                seen += 1;
                if index == 3 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        assert_eq!(seen, 4);
        assert!(begun.into_inner() < 10_000);
    }

    #[test]
    fn what_is_skipped_is_not_asked_for_and_rarely_begun() {
        let begun = AtomicUsize::new(0);
        let sum = on_demand(
            1000,
            3,
            |index| {
                begun.fetch_add(1, Ordering::Relaxed);
                thread::sleep(Duration::from_micros(100));
                index
            },
            |results| {
                let first = results.take(1).unwrap() + results.take(0).unwrap();
                for index in 2..999 {
                    results.skip(index);
                }
                first + results.take(999).unwrap()
            },
        );
        assert_eq!(sum, 1000);
        assert!(begun.into_inner() < 1000);
    }

    #[test]
    fn who_panics_does_not_wait_for_all_the_work() {
        let begun = AtomicUsize::new(0);
        let work = |_| {
            begun.fetch_add(1, Ordering::Relaxed);
            thread::sleep(Duration::from_micros(200));
        };
        for is_on_demand in [false, true] {
            let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                if is_on_demand {
                    on_demand(10_000, 2, work, |_| std::panic::resume_unwind(Box::new(1)))
                } else {
                    in_order(10_000, 2, work, |_, ()| {
                        std::panic::resume_unwind(Box::new(1))
                    });
                }
            }));
            assert!(panicked.is_err());
        }
        assert!(begun.into_inner() < 10_000);
    }

    #[test]
    fn no_work_is_no_trouble() {
        in_order(
            0,
            8,
            |_| (),
            |_, ()| unreachable!("there is nothing to hand out"),
        );
    }
}

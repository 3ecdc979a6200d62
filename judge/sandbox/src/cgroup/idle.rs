//! What is charged to a slot that waits, and whether its last run has left something.
//!
//! The kernel gives memory of its own back late: objects freed after a grace period (directory entries, inodes, page
//! tables, tasks) stay charged for some milliseconds, or tens of them on a busy machine, after everything that used them
//! is gone. In a group that is measured anew for each run this would be charged when the run begins, gone when it ends,
//! and missing in what is reported.

use std::io;

use super::{OWN_PROCESSES, SlotGroup};

/// What counters are off by at rest: each CPU charges 64 pages ahead (MEMCG_CHARGE_BATCH), and a run seldom meets more
/// than two.
const NOISE_BYTES: u64 = 512 << 10;

/// Memory of processes and files above that of a new slot that is no remainder of a run.
const HELD_TOLERANCE_BYTES: u64 = 2 << 20;

/// Caches of the kernel (pages of compilers' files, directory entries) that may stay charged to a slot. The kernel takes
/// them back when a run needs the memory, so they neither narrow nor widen its limit.
const CACHES_MAX_BYTES: u64 = 64 << 20;

/// Memory charged to a slot with a ready box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Idle {
    /// The least ever seen: what the slot itself needs.
    own_bytes: u64,
    /// What the charge came down to before the last run, caches of the kernel included.
    settled_bytes: u64,
}

/// What the last run has left.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Left {
    Nothing,
    /// Memory of the kernel, with which the charge is this many bytes: on its way back, or a cache.
    KernelMemory(u64),
    /// What should not be: processes, or memory that somebody holds.
    More(String),
}

impl Idle {
    /// Of a slot that has not been looked at.
    pub(crate) fn unknown() -> Self {
        Self {
            own_bytes: u64::MAX,
            settled_bytes: u64::MAX,
        }
    }

    pub(crate) fn own_bytes(&self) -> u64 {
        self.own_bytes
    }

    pub(crate) fn look(&mut self, group: &dyn SlotGroup) -> io::Result<Left> {
        let (memory, processes) = (group.memory_bytes()?, group.processes()?);
        if processes <= OWN_PROCESSES {
            self.own_bytes = self.own_bytes.min(memory);
            self.settled_bytes = self.settled_bytes.min(memory);
            if memory <= self.settled_bytes.saturating_add(NOISE_BYTES) {
                return Ok(Left::Nothing);
            }
        }
        // Reading this costs more, and is seldom needed.
        let held = group.held_bytes()?;
        let only_kernel = held <= self.own_bytes.saturating_add(HELD_TOLERANCE_BYTES)
            && memory <= self.own_bytes.saturating_add(CACHES_MAX_BYTES);
        if processes <= OWN_PROCESSES && only_kernel {
            return Ok(Left::KernelMemory(memory));
        }
        let own = self.own_bytes;
        Ok(Left::More(format!(
            "{memory} bytes, {held} of them held (the slot itself {own}), {processes} processes"
        )))
    }

    /// Takes a charge that does not go back for what it is: caches.
    pub(crate) fn settle(&mut self, bytes: u64) {
        self.settled_bytes = bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cgroup::{RunGroup, Used};

    /// A group that shows given figures: memory, the part held, processes.
    #[derive(Debug)]
    struct Shows(u64, u64, u64);

    impl SlotGroup for Shows {
        fn add(&self, _: u32) -> io::Result<()> {
            unreachable!()
        }
        fn begin(&mut self, _: u64, _: u64, _: u64) -> io::Result<RunGroup> {
            unreachable!()
        }
        fn end(&mut self, _: &RunGroup) -> io::Result<Used> {
            unreachable!()
        }
        fn memory_bytes(&self) -> io::Result<u64> {
            Ok(self.0)
        }
        fn held_bytes(&self) -> io::Result<u64> {
            Ok(self.1)
        }
        fn processes(&self) -> io::Result<u64> {
            Ok(self.2)
        }
        fn has_leaves(&self) -> bool {
            false
        }
        fn remove(&self) -> io::Result<()> {
            unreachable!()
        }
    }

    const OWN: u64 = 1600 << 10;
    const HELD: u64 = 900 << 10;

    fn seen(bytes: u64) -> Idle {
        let mut idle = Idle::unknown();
        assert_eq!(idle.look(&Shows(bytes, HELD, 2)).unwrap(), Left::Nothing);
        idle
    }

    #[test]
    fn counters_noise_is_nothing_left() {
        let mut idle = seen(OWN);
        let group = Shows(OWN + NOISE_BYTES, HELD, 2);
        assert_eq!(idle.look(&group).unwrap(), Left::Nothing);
    }

    #[test]
    fn a_first_figure_that_was_too_high_is_corrected() {
        let mut idle = seen(OWN + (2 << 20));
        assert_eq!(idle.look(&Shows(OWN, HELD, 2)).unwrap(), Left::Nothing);
        assert_eq!(idle.own_bytes(), OWN);
        let later = OWN + (2 << 20);
        let left = idle.look(&Shows(later, HELD, 2)).unwrap();
        assert_eq!(left, Left::KernelMemory(later));
    }

    #[test]
    fn caches_are_accepted_once_and_do_not_hide_what_comes_later() {
        let mut idle = seen(OWN);
        let with_caches = OWN + (10 << 20);
        let group = Shows(with_caches, HELD, 2);
        assert_eq!(idle.look(&group).unwrap(), Left::KernelMemory(with_caches));
        idle.settle(with_caches);
        assert_eq!(idle.look(&group).unwrap(), Left::Nothing);
        assert_eq!(idle.own_bytes(), OWN);
        let more = with_caches + (1 << 20);
        let left = idle.look(&Shows(more, HELD, 2)).unwrap();
        assert_eq!(left, Left::KernelMemory(more));
    }

    #[test]
    fn held_memory_processes_and_endless_caches_are_more_than_that() {
        for group in [
            Shows(OWN + (10 << 20), HELD + (4 << 20), 2),
            Shows(OWN, HELD, 3),
            Shows(OWN + CACHES_MAX_BYTES + 1, HELD, 2),
        ] {
            let left = seen(OWN).look(&group).unwrap();
            assert!(matches!(left, Left::More(_)), "{left:?}");
        }
    }
}

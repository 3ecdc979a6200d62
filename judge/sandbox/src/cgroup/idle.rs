//! The memory that is charged to an idle slot, and whether its last run has left something.
//!
//! The kernel frees its own memory late: objects that are freed after a grace period (directory entries, inodes, page tables,
//! tasks) stay charged for some milliseconds, or tens of them on a busy machine, after their users are gone; so do segments of
//! shared memory, which go with their IPC namespace. In a group that is measured again for each run, such memory would be charged
//! when the run begins, gone when it ends, and missing in the report.

use std::io;

use super::group::{OWN_PROCESSES, SlotGroup};

/// The possible error of a charge: each CPU charges 64 pages ahead (MEMCG_CHARGE_BATCH), and a run seldom uses more than two CPUs.
/// A larger charge is examined, not refused.
const NOISE_BYTES: u64 = 512 << 10;

/// The amount of the kernel's own memory that a few short runs leave for a moment. This memory is counted exactly.
const KERNEL_NOISE_BYTES: u64 = 384 << 10;

/// The memory of processes and files above that of a new slot which does not count as left by a run.
const HELD_TOLERANCE_BYTES: u64 = 2 << 20;

/// The size of the kernel's objects (directory entries, inodes) that may stay charged to a slot. The kernel frees them when a run
/// needs the memory, so they do not change its limit; but a run that makes millions of them should not leave them here.
///
/// Pages of files do not count, however many: the files with pages in a box are only readable (those of compilers; its own are in
/// memory and are held), the kernel frees such pages at once, and the first compiler on a machine reads hundreds of megabytes.
const OBJECTS_MAX_BYTES: u64 = 64 << 20;

/// The memory charged to a slot with a ready box, in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Idle {
    /// The least charge so far, which is what the slot itself needs.
    own: u64,
    /// The charge that it came down to after the last run.
    settled: Charge,
}

/// The parts of a charge that a run leaves for a while, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Charge {
    /// The kernel's own memory, its caches included.
    pub(crate) kernel: u64,
    /// The memory of processes and files, which the kernel cannot free.
    pub(crate) held: u64,
}

/// The remains of the last run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Left {
    Nothing,
    /// More memory than before the run: it will be freed soon, or is a cache.
    Late(Charge),
    /// More objects of the kernel than allowed. They are rarely freed without need.
    Objects(String),
    /// A fault: processes, or memory that a process holds.
    More(String),
}

impl Idle {
    /// Measures a slot that has had no run.
    pub(crate) fn of(group: &dyn SlotGroup) -> io::Result<Self> {
        Ok(Self {
            own: group.memory_bytes()?,
            settled: Charge {
                kernel: group.kernel_bytes()?,
                held: group.held_bytes()?,
            },
        })
    }

    /// The memory that the slot itself needs.
    pub(crate) fn own_bytes(&self) -> u64 {
        self.own
    }

    pub(crate) fn look(&mut self, group: &dyn SlotGroup) -> io::Result<Left> {
        let (memory, processes) = (group.memory_bytes()?, group.processes()?);
        if processes > OWN_PROCESSES {
            return Ok(Left::More(format!("{processes} processes")));
        }
        self.own = self.own.min(memory);
        if memory <= self.own + NOISE_BYTES {
            return Ok(Left::Nothing);
        }
        // Reading these files costs more.
        let now = Charge {
            kernel: group.kernel_bytes()?,
            held: group.held_bytes()?,
        };
        let told = || {
            format!(
                "{memory} bytes, {} of them held, {} the kernel's; the slot itself needs {}",
                now.held, now.kernel, self.own
            )
        };
        if now.held > self.own + HELD_TOLERANCE_BYTES {
            return Ok(Left::More(told()));
        }
        if now.kernel > self.own + OBJECTS_MAX_BYTES {
            return Ok(Left::Objects(told()));
        }
        self.settled.kernel = self.settled.kernel.min(now.kernel);
        self.settled.held = self.settled.held.min(now.held);
        let is_late = now.kernel > self.settled.kernel + KERNEL_NOISE_BYTES
            || now.held > self.settled.held + NOISE_BYTES;
        Ok(if is_late {
            Left::Late(now)
        } else {
            Left::Nothing
        })
    }

    /// Accepts a charge that stays as one of caches.
    pub(crate) fn settle(&mut self, charge: Charge) {
        self.settled = charge;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cgroup::{RunGroup, Used};

    /// A group that shows given figures.
    #[derive(Clone, Copy, Debug)]
    struct Shows {
        memory: u64,
        kernel: u64,
        held: u64,
        processes: u64,
    }

    /// The values of a slot on Linux 6.18.
    const NEW: Shows = Shows {
        memory: 1600 << 10,
        kernel: 590 << 10,
        held: 960 << 10,
        processes: OWN_PROCESSES,
    };

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
            Ok(self.memory)
        }
        fn kernel_bytes(&self) -> io::Result<u64> {
            Ok(self.kernel)
        }
        fn held_bytes(&self) -> io::Result<u64> {
            Ok(self.held)
        }
        fn processes(&self) -> io::Result<u64> {
            Ok(self.processes)
        }
        fn has_leaves(&self) -> bool {
            false
        }
        fn remove(&self) -> io::Result<()> {
            unreachable!()
        }
    }

    impl Shows {
        fn charge(self) -> Charge {
            Charge {
                kernel: self.kernel,
                held: self.held,
            }
        }

        fn with_kernel(self, more: u64) -> Self {
            Self {
                memory: self.memory + more,
                kernel: self.kernel + more,
                ..self
            }
        }
    }

    #[test]
    fn what_processors_charge_ahead_is_nothing_left() {
        let mut idle = Idle::of(&NEW).unwrap();
        let ahead = Shows {
            memory: NEW.memory + (20 << 20),
            ..NEW
        };
        assert_eq!(idle.look(&ahead).unwrap(), Left::Nothing);
    }

    #[test]
    fn first_figures_that_were_too_high_are_corrected() {
        let mut idle = Idle::of(&NEW.with_kernel(2 << 20)).unwrap();
        assert_eq!(
            idle.look(&NEW.with_kernel(600 << 10)).unwrap(),
            Left::Nothing
        );
        assert_eq!(idle.look(&NEW).unwrap(), Left::Nothing);
        assert_eq!(idle.own_bytes(), NEW.memory);
    }

    #[test]
    fn caches_are_accepted_once_and_do_not_hide_what_comes_later() {
        let mut idle = Idle::of(&NEW).unwrap();
        let cached = NEW.with_kernel(10 << 20);
        assert_eq!(idle.look(&cached).unwrap(), Left::Late(cached.charge()));
        idle.settle(cached.charge());
        assert_eq!(idle.look(&cached).unwrap(), Left::Nothing);
        assert_eq!(idle.own_bytes(), NEW.memory);
        let more = cached.with_kernel(1 << 20);
        assert_eq!(idle.look(&more).unwrap(), Left::Late(more.charge()));
    }

    #[test]
    fn shared_memory_that_goes_late_is_waited_for() {
        let mut idle = Idle::of(&NEW).unwrap();
        let going = Shows {
            memory: NEW.memory + (1 << 20),
            held: NEW.held + (1 << 20),
            ..NEW
        };
        assert_eq!(idle.look(&going).unwrap(), Left::Late(going.charge()));
        assert_eq!(idle.look(&NEW).unwrap(), Left::Nothing);
    }

    #[test]
    fn pages_of_files_may_stay_however_many() {
        let mut idle = Idle::of(&NEW).unwrap();
        let read = Shows {
            memory: NEW.memory + (400 << 20),
            ..NEW
        };
        assert_eq!(idle.look(&read).unwrap(), Left::Nothing);
    }

    #[test]
    fn held_memory_processes_and_endless_objects_are_more_than_that() {
        let held = Shows {
            memory: NEW.memory + (10 << 20),
            held: NEW.held + (4 << 20),
            ..NEW
        };
        let processes = Shows {
            processes: OWN_PROCESSES + 1,
            ..NEW
        };
        for group in [held, processes] {
            let left = Idle::of(&NEW).unwrap().look(&group).unwrap();
            assert!(matches!(left, Left::More(_)), "{left:?}");
        }
        let objects = NEW.with_kernel(NEW.memory + OBJECTS_MAX_BYTES);
        let left = Idle::of(&NEW).unwrap().look(&objects).unwrap();
        assert!(matches!(left, Left::Objects(_)), "{left:?}");
    }
}

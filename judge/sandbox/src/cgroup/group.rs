//! The interface of every form of a slot's control groups.

use std::fmt::Debug;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use crate::ids::HostIds;

/// The zygote and the ready box's init.
pub(super) const OWN_PROCESSES: u64 = 2;

/// The kind of control groups that this machine has, and their place.
pub(crate) trait Hierarchy: Debug + Send + Sync {
    /// A new, empty group for one slot.
    fn create(&self, name: &str, ids: Option<HostIds>) -> io::Result<Box<dyn SlotGroup>>;

    /// The version, 1 or 2.
    fn version(&self) -> u8;

    /// The directories in which groups are made.
    fn parents(&self) -> Vec<PathBuf>;
}

/// One slot's group.
pub(crate) trait SlotGroup: Debug + Send {
    /// Moves the zygote into the group.
    fn add(&self, pid: u32) -> io::Result<()>;

    /// Called when the zygote has made the group the root of what its programs see, and has its first box: runs follow.
    fn settle(&self) -> io::Result<()> {
        Ok(())
    }

    /// Sets the limits for the next run and reads the counters. The slot itself needs `own_bytes`, which do not count for the run's
    /// limit.
    fn begin(&mut self, own_bytes: u64, memory_bytes: u64, processes: u64) -> io::Result<RunGroup>;

    /// The run's use of the machine. All its processes are dead.
    fn end(&mut self, run: &RunGroup) -> io::Result<Used>;

    /// The memory that is charged now, in bytes.
    fn memory_bytes(&self) -> io::Result<u64>;

    /// The part of it that is the kernel's own: page tables, stacks of tasks, inodes. 0 if the kernel does not charge it.
    fn kernel_bytes(&self) -> io::Result<u64>;

    /// The part of it that only its holder can free: memory of processes and of tmpfs, without the kernel's caches.
    fn held_bytes(&self) -> io::Result<u64>;

    /// The number of processes and threads in it now.
    fn processes(&self) -> io::Result<u64>;

    /// Whether runs have groups of their own, each of which starts empty.
    fn has_leaves(&self) -> bool;

    /// Removes it; it must be empty.
    fn remove(&self) -> io::Result<()>;
}

/// The bounds and meters of one run.
#[derive(Debug)]
pub(crate) struct RunGroup {
    /// The file for [`read_cpu_ns`].
    pub(crate) cpu_usage: Arc<File>,
    /// The file for [`read_oom_kills`].
    pub(crate) oom_counter: Arc<File>,
    /// The group that the program is started in; `None` if it inherits the zygote's.
    pub(crate) leaf: Option<File>,
    pub(crate) oom_kills_before: u64,
    pub(super) memory_before_bytes: u64,
}

/// A run's use of the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Used {
    /// The peak of the charged memory, minus what was charged before.
    pub(crate) peak_bytes: u64,
    /// The number of processes that the kernel killed for memory.
    pub(crate) oom_kills: u64,
}

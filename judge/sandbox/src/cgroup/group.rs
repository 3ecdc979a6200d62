//! The interface of every form of a slot's control groups.

use std::fmt::Debug;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use crate::ids::HostIds;

/// The zygote and the ready box's init.
pub(super) const OWN_PROCESSES: u64 = 2;

/// The kind of control groups this machine has, and where.
pub(crate) trait Hierarchy: Debug + Send + Sync {
    /// A new, empty group for one slot.
    fn create(&self, name: &str, ids: Option<HostIds>) -> io::Result<Box<dyn SlotGroup>>;

    /// 1 or 2.
    fn version(&self) -> u8;

    /// Directories that groups are made in.
    fn parents(&self) -> Vec<PathBuf>;
}

/// One slot's group.
pub(crate) trait SlotGroup: Debug + Send {
    /// Moves the zygote in.
    fn add(&self, pid: u32) -> io::Result<()>;

    /// The zygote has taken the group for the root of all that its programs see, and has its first box: from now on there
    /// are runs.
    fn settle(&self) -> io::Result<()> {
        Ok(())
    }

    /// Bounds the next run and notes what the counters say. The slot itself needs `own_bytes`, which the run's limit does
    /// not bound.
    fn begin(&mut self, own_bytes: u64, memory_bytes: u64, processes: u64) -> io::Result<RunGroup>;

    /// The run's use of the machine. All its processes are dead.
    fn end(&mut self, run: &RunGroup) -> io::Result<Used>;

    /// Memory charged now, in bytes.
    fn memory_bytes(&self) -> io::Result<u64>;

    /// The part of it that is the kernel's own: page tables, stacks of tasks, inodes. 0 where it is not charged.
    fn kernel_bytes(&self) -> io::Result<u64>;

    /// The part of it that only its holder can give back: memory of processes and of tmpfs, but no caches of the kernel.
    fn held_bytes(&self) -> io::Result<u64>;

    /// Processes and threads in it now.
    fn processes(&self) -> io::Result<u64>;

    /// Whether runs get groups of their own, each of which begins with nothing.
    fn has_leaves(&self) -> bool;

    /// Removes it; it must be empty.
    fn remove(&self) -> io::Result<()>;
}

/// The bounds and meters of one run.
#[derive(Debug)]
pub(crate) struct RunGroup {
    /// For [`read_cpu_ns`].
    pub(crate) cpu_usage: Arc<File>,
    /// For [`read_oom_kills`].
    pub(crate) oom_counter: Arc<File>,
    /// The program is to be born into this group; `None`: it inherits the zygote's.
    pub(crate) leaf: Option<File>,
    pub(crate) oom_kills_before: u64,
    pub(super) memory_before_bytes: u64,
}

/// A run's use of the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Used {
    /// Most memory charged above what was charged before.
    pub(crate) peak_bytes: u64,
    /// Processes that the kernel killed for memory.
    pub(crate) oom_kills: u64,
}

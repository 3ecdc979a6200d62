//! A group per run: version 2 before Linux 6.12, which cannot reset the measured peak.
//!
//! The slot's directory has two kinds of groups: `keeper` with the zygote, and `run.N`, made for each run. Programs are started in
//! theirs (CLONE_INTO_CGROUP), so that nothing has to be moved for a run. The zygote starts in the directory itself, which thereby
//! becomes the root of the control groups that programs see: /proc/self/cgroup shows only `run.N` of the host's path.

use std::fs::{self, File};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::files::{read_held_bytes, read_number, read_oom_kills, remove_tree};
use super::group::{RunGroup, SlotGroup, Used};
use super::v2::forbid_swap;
use crate::ids::HostIds;

#[derive(Debug)]
pub(super) struct LeafGroup {
    directory: PathBuf,
    /// The init of a box must be allowed to put its child into the run's group.
    ids: Option<HostIds>,
    memory_now: File,
    memory_stat: File,
    processes_now: File,
    sequence: u64,
}

const KEEPER: &str = "keeper";

impl LeafGroup {
    pub(super) fn new(directory: PathBuf, ids: Option<HostIds>) -> io::Result<Self> {
        // The kernel requires the right to move processes in the common ancestor of both groups, too.
        give(&directory, ids)?;
        Ok(Self {
            memory_now: File::open(directory.join("memory.current"))?,
            memory_stat: File::open(directory.join("memory.stat"))?,
            processes_now: File::open(directory.join("pids.current"))?,
            sequence: 0,
            directory,
            ids,
        })
    }

    fn run_directory(&self) -> PathBuf {
        self.directory.join(format!("run.{}", self.sequence))
    }

    fn make_run_directory(&mut self, memory_bytes: u64, processes: u64) -> io::Result<PathBuf> {
        // A failed run may have left its group.
        remove_tree(&self.run_directory())?;
        self.sequence += 1;
        let run = self.run_directory();
        fs::create_dir(&run)?;
        fs::write(run.join("memory.max"), memory_bytes.to_string())?;
        fs::write(run.join("pids.max"), processes.to_string())?;
        fs::write(run.join("memory.oom.group"), "1")?;
        forbid_swap(&run)?;
        give(&run, self.ids)?;
        Ok(run)
    }
}

fn give(directory: &Path, ids: Option<HostIds>) -> io::Result<()> {
    match ids {
        Some(ids) => chown(
            directory.join("cgroup.procs"),
            Some(ids.keeper),
            Some(ids.keeper),
        ),
        None => Ok(()),
    }
}

impl SlotGroup for LeafGroup {
    fn add(&self, pid: u32) -> io::Result<()> {
        fs::write(self.directory.join("cgroup.procs"), pid.to_string())
    }

    /// A group that hands controllers on may hold no processes.
    fn settle(&self) -> io::Result<()> {
        let keeper = self.directory.join(KEEPER);
        fs::create_dir(&keeper)?;
        for pid in fs::read_to_string(self.directory.join("cgroup.procs"))?.lines() {
            fs::write(keeper.join("cgroup.procs"), pid)?;
        }
        fs::write(
            self.directory.join("cgroup.subtree_control"),
            "+memory +pids",
        )
    }

    fn begin(
        &mut self,
        _own_bytes: u64,
        memory_bytes: u64,
        processes: u64,
    ) -> io::Result<RunGroup> {
        let run = self.make_run_directory(memory_bytes, processes)?;
        let open = |name: &str| File::open(run.join(name));
        Ok(RunGroup {
            cpu_usage: Arc::new(open("cpu.stat")?),
            oom_counter: Arc::new(open("memory.events")?),
            leaf: Some(File::open(&run)?),
            oom_kills_before: 0,
            memory_before_bytes: 0,
        })
    }

    fn end(&mut self, run: &RunGroup) -> io::Result<Used> {
        let directory = self.run_directory();
        let used = Used {
            peak_bytes: read_number(&File::open(directory.join("memory.peak"))?)?,
            oom_kills: read_oom_kills(run.oom_counter.as_fd())?,
        };
        // All processes should be dead already; this makes sure.
        fs::write(directory.join("cgroup.kill"), "1")?;
        remove_tree(&directory)?;
        Ok(used)
    }

    fn memory_bytes(&self) -> io::Result<u64> {
        read_number(&self.memory_now)
    }

    /// It is not needed here: memory that a run leaves is in no later run's group.
    fn kernel_bytes(&self) -> io::Result<u64> {
        Ok(0)
    }

    fn held_bytes(&self) -> io::Result<u64> {
        read_held_bytes(&self.memory_stat)
    }

    fn processes(&self) -> io::Result<u64> {
        read_number(&self.processes_now)
    }

    fn has_leaves(&self) -> bool {
        true
    }

    fn remove(&self) -> io::Result<()> {
        remove_tree(&self.directory)
    }
}

//! Version 1: one directory per controller.

use std::fs::{self, File};
use std::io;
use std::path::PathBuf;

use super::files::{mount_point, open_both_ways};
use super::group::SlotGroup;
use super::shared::{Files, SharedGroup, Swap};
use crate::ids::HostIds;

/// The mount points of the three controllers, some of which may be mounted together.
#[derive(Clone, Debug)]
pub(super) struct Hierarchy {
    memory: PathBuf,
    pids: PathBuf,
    cpuacct: PathBuf,
}

impl Hierarchy {
    pub(super) fn detect(mountinfo: &str) -> Option<Self> {
        let find = |controller| mount_point(mountinfo, "cgroup", Some(controller));
        Some(Self {
            memory: find("memory")?,
            pids: find("pids")?,
            cpuacct: find("cpuacct")?,
        })
    }
}

impl super::group::Hierarchy for Hierarchy {
    fn create(&self, name: &str, _ids: Option<HostIds>) -> io::Result<Box<dyn SlotGroup>> {
        let mut directories = Vec::new();
        for parent in self.parents() {
            let directory = parent.join(name);
            fs::create_dir(&directory)?;
            directories.push(directory);
        }
        let memory = self.memory.join(name);
        let pids = self.pids.join(name);
        let swap = open_both_ways(&memory.join("memory.memsw.limit_in_bytes"));
        let files = Files {
            cpu_usage: File::open(self.cpuacct.join(name).join("cpuacct.usage"))?,
            // It reads `oom_kill`, never `failcnt`, which also grows whenever a page cache is reclaimed.
            oom_counter: File::open(memory.join("memory.oom_control"))?,
            memory_now: File::open(memory.join("memory.usage_in_bytes"))?,
            memory_stat: File::open(memory.join("memory.stat"))?,
            memory_kernel: File::open(memory.join("memory.kmem.usage_in_bytes")).ok(),
            memory_peak: open_both_ways(&memory.join("memory.max_usage_in_bytes"))?,
            memory_limit: open_both_ways(&memory.join("memory.limit_in_bytes"))?,
            swap: swap.map_or(Swap::Settled, Swap::BoundWithMemory),
            processes_now: File::open(pids.join("pids.current"))?,
            processes_limit: open_both_ways(&pids.join("pids.max"))?,
        };
        Ok(Box::new(SharedGroup::new(directories, files)?))
    }

    fn version(&self) -> u8 {
        1
    }

    fn parents(&self) -> Vec<PathBuf> {
        let mut parents = vec![self.memory.clone(), self.pids.clone(), self.cpuacct.clone()];
        parents.sort();
        parents.dedup();
        parents
    }
}

//! A group in which the zygote and all runs of its slot live: version 1, and version 2 since Linux 6.12.

use std::fs::{self, File};
use std::io;
use std::os::fd::AsFd;
use std::path::PathBuf;
use std::sync::Arc;

use super::files::{
    read_held_bytes, read_kernel_bytes, read_number, read_oom_kills, remove_tree, write_number,
};
use super::group::{OWN_PROCESSES, RunGroup, SlotGroup, Used};

/// The group's files, kept open.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) cpu_usage: File,
    pub(super) oom_counter: File,
    pub(super) memory_now: File,
    /// The file that divides the memory by kind.
    pub(super) memory_stat: File,
    /// The file with the kernel's own memory; `None` if it is not charged.
    pub(super) memory_kernel: Option<File>,
    /// The file with the peak, which writing resets.
    pub(super) memory_peak: File,
    pub(super) memory_limit: File,
    pub(super) swap: Swap,
    pub(super) processes_now: File,
    pub(super) processes_limit: File,
}

/// The way in which swap is kept from extending the memory limit.
#[derive(Debug)]
pub(super) enum Swap {
    /// Version 1: a limit on memory and swap together.
    BoundWithMemory(File),
    /// Version 2: swap was forbidden once for all runs, or the kernel does not account it.
    Settled,
}

#[derive(Debug)]
pub(super) struct SharedGroup {
    directories: Vec<PathBuf>,
    cpu_usage: Arc<File>,
    oom_counter: Arc<File>,
    files: Files,
    memory_limit_bytes: u64,
    processes_limit: u64,
}

impl SharedGroup {
    pub(super) fn new(directories: Vec<PathBuf>, files: Files) -> io::Result<Self> {
        Ok(Self {
            directories,
            cpu_usage: Arc::new(files.cpu_usage.try_clone()?),
            oom_counter: Arc::new(files.oom_counter.try_clone()?),
            files,
            memory_limit_bytes: u64::MAX,
            processes_limit: u64::MAX,
        })
    }

    fn limit_processes(&mut self, processes: u64) -> io::Result<()> {
        if processes != self.processes_limit {
            write_number(&self.files.processes_limit, processes)?;
            self.processes_limit = processes;
        }
        Ok(())
    }

    fn limit_memory(&mut self, bytes: u64) -> io::Result<()> {
        if bytes == self.memory_limit_bytes {
            return Ok(());
        }
        // The limit of memory and swap may never be below that of memory, so the order of writing depends on the direction.
        let shrinks = bytes < self.memory_limit_bytes;
        if shrinks {
            write_number(&self.files.memory_limit, bytes)?;
        }
        if let Swap::BoundWithMemory(file) = &self.files.swap {
            write_number(file, bytes)?;
        }
        if !shrinks {
            write_number(&self.files.memory_limit, bytes)?;
        }
        self.memory_limit_bytes = bytes;
        Ok(())
    }
}

impl SlotGroup for SharedGroup {
    fn add(&self, pid: u32) -> io::Result<()> {
        for directory in &self.directories {
            fs::write(directory.join("cgroup.procs"), pid.to_string())?;
        }
        Ok(())
    }

    fn begin(&mut self, own_bytes: u64, memory_bytes: u64, processes: u64) -> io::Result<RunGroup> {
        self.limit_memory(own_bytes.saturating_add(memory_bytes))?;
        self.limit_processes(OWN_PROCESSES + processes)?;
        write_number(&self.files.memory_peak, 0)?;
        Ok(RunGroup {
            cpu_usage: Arc::clone(&self.cpu_usage),
            oom_counter: Arc::clone(&self.oom_counter),
            leaf: None,
            oom_kills_before: read_oom_kills(self.oom_counter.as_fd())?,
            memory_before_bytes: self.memory_bytes()?,
        })
    }

    fn end(&mut self, run: &RunGroup) -> io::Result<Used> {
        let peak = read_number(&self.files.memory_peak)?;
        let oom_kills = read_oom_kills(self.oom_counter.as_fd())?;
        Ok(Used {
            peak_bytes: peak.saturating_sub(run.memory_before_bytes),
            oom_kills: oom_kills.saturating_sub(run.oom_kills_before),
        })
    }

    fn memory_bytes(&self) -> io::Result<u64> {
        read_number(&self.files.memory_now)
    }

    fn kernel_bytes(&self) -> io::Result<u64> {
        self.files
            .memory_kernel
            .as_ref()
            .map_or(Ok(0), read_kernel_bytes)
    }

    fn held_bytes(&self) -> io::Result<u64> {
        read_held_bytes(&self.files.memory_stat)
    }

    fn processes(&self) -> io::Result<u64> {
        read_number(&self.files.processes_now)
    }

    fn has_leaves(&self) -> bool {
        false
    }

    fn remove(&self) -> io::Result<()> {
        self.directories
            .iter()
            .try_for_each(|directory| remove_tree(directory))
    }
}

//! Version 1: one directory per controller.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

use super::{read_number, sweep_directory};
use crate::Error;

/// Where the three controllers are mounted.
#[derive(Clone, Debug)]
pub(crate) struct Hierarchy {
    memory: PathBuf,
    pids: PathBuf,
    cpuacct: PathBuf,
}

#[derive(Debug)]
pub(crate) struct Cgroup {
    directories: Vec<PathBuf>,
    cpu_usage: File,
    oom_control: File,
    usage: File,
    peak: File,
    memory_limit: File,
    /// Memory and swap together; absent where swap is not accounted.
    memory_and_swap_limit: Option<File>,
    pids_limit: File,
    pids_now: File,
    memory_limit_bytes: u64,
    pids_limit_count: u64,
}

impl Hierarchy {
    pub(super) fn detect(mountinfo: &str) -> Result<Self, Error> {
        let find = |controller: &str| {
            mount_point_of(mountinfo, controller).ok_or_else(|| {
                let step = format!("find the control group controller {controller:?}");
                Error::setup(step)(io::Error::from(io::ErrorKind::NotFound))
            })
        };
        Ok(Self {
            memory: find("memory")?,
            pids: find("pids")?,
            cpuacct: find("cpuacct")?,
        })
    }

    pub(super) fn create(&self, name: &str) -> io::Result<Cgroup> {
        let mut directories = Vec::new();
        for parent in [&self.memory, &self.pids, &self.cpuacct] {
            let directory = parent.join(name);
            // Two controllers may be mounted together.
            if !directories.contains(&directory) {
                fs::create_dir(&directory)?;
                directories.push(directory);
            }
        }
        let memory = self.memory.join(name);
        Ok(Cgroup {
            cpu_usage: File::open(self.cpuacct.join(name).join("cpuacct.usage"))?,
            oom_control: File::open(memory.join("memory.oom_control"))?,
            usage: File::open(memory.join("memory.usage_in_bytes"))?,
            peak: open_both_ways(&memory.join("memory.max_usage_in_bytes"))?,
            memory_limit: open_both_ways(&memory.join("memory.limit_in_bytes"))?,
            memory_and_swap_limit: open_both_ways(&memory.join("memory.memsw.limit_in_bytes")).ok(),
            pids_limit: open_both_ways(&self.pids.join(name).join("pids.max"))?,
            pids_now: File::open(self.pids.join(name).join("pids.current"))?,
            memory_limit_bytes: u64::MAX,
            pids_limit_count: u64::MAX,
            directories,
        })
    }

    pub(super) fn sweep(&self) {
        for parent in [&self.memory, &self.pids, &self.cpuacct] {
            sweep_directory(parent);
        }
    }
}

impl Cgroup {
    pub(super) fn add(&self, pid: u32) -> io::Result<()> {
        for directory in &self.directories {
            fs::write(directory.join("cgroup.procs"), pid.to_string())?;
        }
        Ok(())
    }

    pub(super) fn cpu_usage_file(&self) -> &File {
        &self.cpu_usage
    }

    pub(super) fn oom_file(&self) -> &File {
        &self.oom_control
    }

    pub(super) fn set_limits(&mut self, memory_bytes: u64, processes: u64) -> io::Result<()> {
        if processes != self.pids_limit_count {
            write_number(&self.pids_limit, processes)?;
            self.pids_limit_count = processes;
        }
        if memory_bytes == self.memory_limit_bytes {
            return Ok(());
        }
        // Memory and swap may never be below memory: the larger one moves first.
        let shrinks = memory_bytes < self.memory_limit_bytes;
        if shrinks {
            write_number(&self.memory_limit, memory_bytes)?;
        }
        if let Some(file) = &self.memory_and_swap_limit {
            write_number(file, memory_bytes)?;
        }
        if !shrinks {
            write_number(&self.memory_limit, memory_bytes)?;
        }
        self.memory_limit_bytes = memory_bytes;
        Ok(())
    }

    pub(super) fn memory_bytes(&self) -> io::Result<u64> {
        read_number(&self.usage)
    }

    pub(super) fn reset_peak(&self) -> io::Result<()> {
        write_number(&self.peak, 0)
    }

    pub(super) fn peak_bytes(&self) -> io::Result<u64> {
        read_number(&self.peak)
    }

    pub(super) fn processes(&self) -> io::Result<u64> {
        read_number(&self.pids_now)
    }

    pub(super) fn remove(&self) -> io::Result<()> {
        for directory in &self.directories {
            match fs::remove_dir(directory) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                other => other?,
            }
        }
        Ok(())
    }
}

/// Field 5 of a mountinfo line is the mount point, the last one the super options with the controllers' names.
fn mount_point_of(mountinfo: &str, controller: &str) -> Option<PathBuf> {
    mountinfo.lines().find_map(|line| {
        let (head, tail) = line.split_once(" - ")?;
        let mut tail = tail.split(' ');
        let (kind, _source, options) = (tail.next()?, tail.next()?, tail.next()?);
        let has = kind == "cgroup" && options.split(',').any(|option| option == controller);
        has.then(|| head.split(' ').nth(4).map(PathBuf::from))?
    })
}

fn open_both_ways(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).open(path)
}

fn write_number(file: &File, number: u64) -> io::Result<()> {
    file.write_at(number.to_string().as_bytes(), 0).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::mount_point_of;

    #[test]
    fn controllers_are_found_alone_and_together() {
        let mountinfo = "\
            30 20 0:25 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n\
            31 20 0:26 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct\n\
            32 20 0:27 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
        let find = |name| mount_point_of(mountinfo, name);
        assert_eq!(find("memory"), Some("/sys/fs/cgroup/memory".into()));
        assert_eq!(find("cpuacct"), Some("/sys/fs/cgroup/cpu,cpuacct".into()));
        assert_eq!(find("pids"), None);
    }
}

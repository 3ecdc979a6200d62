//! The control groups of a slot: what bounds and measures its runs.
//!
//! A slot's processes are put into its group once and never moved: moving a process costs milliseconds on an idle
//! machine. Per run only numbers are written and read.

mod v1;

use std::fs::{self, File};
use std::io;
use std::os::fd::{AsRawFd, BorrowedFd};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Error;

/// Begins the name of every group made here.
const NAME_PREFIX: &str = "grundy.";

/// The kind of control groups this machine has, and where.
#[derive(Clone, Debug)]
pub(crate) enum Hierarchy {
    V1(v1::Hierarchy),
}

/// One slot's group.
#[derive(Debug)]
pub(crate) enum Cgroup {
    V1(v1::Cgroup),
}

impl Hierarchy {
    /// Looks at what is mounted.
    pub(crate) fn detect() -> Result<Self, Error> {
        let mounts = fs::read_to_string("/proc/self/mountinfo")
            .map_err(Error::setup("read /proc/self/mountinfo"))?;
        v1::Hierarchy::detect(&mounts).map(Self::V1)
    }

    /// A new, empty group with a name of its own.
    pub(crate) fn create(&self) -> Result<Cgroup, Error> {
        let name = unique_name();
        match self {
            Self::V1(hierarchy) => hierarchy.create(&name).map(Cgroup::V1),
        }
        .map_err(Error::setup("create a control group"))
    }

    /// Removes groups that judges left behind which were killed.
    pub(crate) fn sweep(&self) {
        match self {
            Self::V1(hierarchy) => hierarchy.sweep(),
        }
    }
}

impl Cgroup {
    /// Moves a process in.
    pub(crate) fn add(&self, pid: u32) -> io::Result<()> {
        match self {
            Self::V1(group) => group.add(pid),
        }
    }

    /// For [`read_cpu_ns`].
    pub(crate) fn cpu_usage_file(&self) -> &File {
        match self {
            Self::V1(group) => group.cpu_usage_file(),
        }
    }

    /// For [`read_oom_kills`].
    pub(crate) fn oom_file(&self) -> &File {
        match self {
            Self::V1(group) => group.oom_file(),
        }
    }

    /// Bounds the next run; writes only what has changed.
    pub(crate) fn set_limits(&mut self, memory_bytes: u64, processes: u64) -> io::Result<()> {
        match self {
            Self::V1(group) => group.set_limits(memory_bytes, processes),
        }
    }

    /// Memory charged now, in bytes.
    pub(crate) fn memory_bytes(&self) -> io::Result<u64> {
        match self {
            Self::V1(group) => group.memory_bytes(),
        }
    }

    /// Starts measuring the peak anew.
    pub(crate) fn reset_peak(&self) -> io::Result<()> {
        match self {
            Self::V1(group) => group.reset_peak(),
        }
    }

    /// Most memory charged since [`Self::reset_peak`], in bytes.
    pub(crate) fn peak_bytes(&self) -> io::Result<u64> {
        match self {
            Self::V1(group) => group.peak_bytes(),
        }
    }

    /// Processes that the kernel killed for memory, ever.
    pub(crate) fn oom_kills(&self) -> io::Result<u64> {
        use std::os::fd::AsFd;
        read_oom_kills(self.oom_file().as_fd())
    }

    /// Processes and threads in it now.
    pub(crate) fn processes(&self) -> io::Result<u64> {
        match self {
            Self::V1(group) => group.processes(),
        }
    }

    /// Removes it; it must be empty.
    pub(crate) fn remove(&self) -> io::Result<()> {
        match self {
            Self::V1(group) => group.remove(),
        }
    }
}

/// CPU time of a group in nanoseconds: v1 has the bare number, v2 a line with microseconds.
pub(crate) fn read_cpu_ns(file: BorrowedFd<'_>) -> io::Result<u64> {
    with_text(file, |text| match field(text, "usage_usec") {
        Some(microseconds) => Some(microseconds * 1000),
        None => text.trim_end().parse().ok(),
    })
}

/// The out-of-memory counter of a group; the same line in v1 and v2.
pub(crate) fn read_oom_kills(file: BorrowedFd<'_>) -> io::Result<u64> {
    with_text(file, |text| field(text, "oom_kill"))
}

fn field(text: &str, name: &str) -> Option<u64> {
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
        .and_then(|value| value.parse().ok())
}

fn with_text<T>(file: BorrowedFd<'_>, parse: impl FnOnce(&str) -> Option<T>) -> io::Result<T> {
    let mut buffer = [0; 1024];
    let length = read_at_start(file, &mut buffer)?;
    std::str::from_utf8(&buffer[..length])
        .ok()
        .and_then(parse)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "unknown format"))
}

fn read_at_start(file: BorrowedFd<'_>, buffer: &mut [u8]) -> io::Result<usize> {
    // SAFETY: the buffer is valid for its length.
    let answer = unsafe {
        libc::pread(
            file.as_raw_fd(),
            buffer.as_mut_ptr().cast(),
            buffer.len(),
            0,
        )
    };
    usize::try_from(answer).map_err(|_| io::Error::last_os_error())
}

/// A single number in a file.
fn read_number(file: &File) -> io::Result<u64> {
    use std::os::fd::AsFd;
    with_text(file.as_fd(), |text| text.trim_end().parse().ok())
}

/// A name that no other judge on this machine has: process id and start time, then a counter.
fn unique_name() -> String {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    let pid = std::process::id();
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    let start = start_time(pid).unwrap_or(0);
    format!("{NAME_PREFIX}{pid}.{start}.{count}")
}

/// Start of a process in clock ticks since boot: field 22 of /proc/pid/stat, counted after the name's last parenthesis.
fn start_time(pid: u32) -> Option<u64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, after_name) = stat.rsplit_once(')')?;
    after_name.split_whitespace().nth(19)?.parse().ok()
}

/// Whether a group belongs to a judge that no longer lives.
fn is_left_over(name: &str) -> bool {
    let Some(rest) = name.strip_prefix(NAME_PREFIX) else {
        return false;
    };
    let mut parts = rest.split('.').map(str::parse::<u64>);
    let (Some(Ok(pid)), Some(Ok(start))) = (parts.next(), parts.next()) else {
        return false;
    };
    u32::try_from(pid).is_ok_and(|pid| start_time(pid) != Some(start))
}

/// Removes left-over groups in one directory. A group with processes in it cannot be removed, so a judge in another
/// PID namespace, whose number means nothing here, loses nothing.
fn sweep_directory(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(is_left_over) {
            let _ = fs::remove_dir(entry.path());
        }
    }
}

//! The control groups of a slot: what bounds and measures its runs.
//!
//! A slot's zygote is put into its group once and never moved: moving a process costs milliseconds on an idle machine.
//! Three forms, chosen by what the kernel can do:
//! - version 1 ([`v1`]), and version 2 since Linux 6.12, where a peak can be measured anew: runs happen in the zygote's own
//!   group ([`shared`]), and only numbers are written and read for each;
//! - version 2 before that: each run gets a group of its own beside the zygote's, and its program is born into it
//!   ([`leaf`]).

mod idle;
mod leaf;
mod shared;
mod v1;
mod v2;

use std::fmt::Debug;
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) use idle::{Idle, Left};

use crate::Error;
use crate::zygote::HostIds;

/// Begins the name of every group made here.
const NAME_PREFIX: &str = "grundy.";

/// The zygote and the ready box's init.
const OWN_PROCESSES: u64 = 2;

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

    /// What the run has used. All its processes are dead.
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

/// What one run is bounded and measured by.
#[derive(Debug)]
pub(crate) struct RunGroup {
    /// For [`read_cpu_ns`].
    pub(crate) cpu_usage: Arc<File>,
    /// For [`read_oom_kills`].
    pub(crate) oom_counter: Arc<File>,
    /// The program is to be born into this group; `None`: it inherits the zygote's.
    pub(crate) leaf: Option<File>,
    pub(crate) oom_kills_before: u64,
    memory_before_bytes: u64,
}

/// What a run has used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Used {
    /// Most memory charged above what was charged before.
    pub(crate) peak_bytes: u64,
    /// Processes that the kernel killed for memory.
    pub(crate) oom_kills: u64,
}

/// Looks at what is mounted.
pub(crate) fn detect() -> Result<Box<dyn Hierarchy>, Error> {
    let mounts = fs::read_to_string("/proc/self/mountinfo")
        .map_err(Error::setup("read /proc/self/mountinfo"))?;
    match v1::Hierarchy::detect(&mounts) {
        Some(hierarchy) => Ok(Box::new(hierarchy)),
        None => Ok(Box::new(v2::Hierarchy::detect(&mounts)?)),
    }
}

/// A new group with a name that no other judge on this machine has: process id and start time, then a counter.
pub(crate) fn create(
    hierarchy: &dyn Hierarchy,
    ids: Option<HostIds>,
) -> Result<Box<dyn SlotGroup>, Error> {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    let pid = std::process::id();
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    let start = start_time(pid).unwrap_or(0);
    hierarchy
        .create(&format!("{NAME_PREFIX}{pid}.{start}.{count}"), ids)
        .map_err(Error::setup("create a control group"))
}

/// Removes groups that judges left behind which were killed. A group with processes in it cannot be removed, so a judge in
/// another PID namespace, whose number means nothing here, loses nothing.
pub(crate) fn sweep(hierarchy: &dyn Hierarchy) {
    for parent in hierarchy.parents() {
        for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
            if entry.file_name().to_str().is_some_and(is_left_over) {
                let _ = remove_tree(&entry.path());
            }
        }
    }
}

/// CPU time of a group in nanoseconds: v1 has the bare number, v2 a line with microseconds.
pub(crate) fn read_cpu_ns(file: BorrowedFd<'_>) -> io::Result<u64> {
    with_text(file, |text| match field(text, "usage_usec") {
        Some(microseconds) => microseconds.checked_mul(1000),
        None => text.trim_end().parse().ok(),
    })
}

/// The out-of-memory counter of a group; the same line in v1 and v2.
pub(crate) fn read_oom_kills(file: BorrowedFd<'_>) -> io::Result<u64> {
    with_text(file, |text| field(text, "oom_kill"))
}

/// Anonymous memory and tmpfs by a group's memory.stat: `rss` and `shmem` with all below in v1, `anon` and `shmem` in v2.
fn read_held_bytes(file: &File) -> io::Result<u64> {
    let sum = |text: &str, anonymous, shared| Some(field(text, anonymous)? + field(text, shared)?);
    with_text(file.as_fd(), |text| {
        sum(text, "total_rss", "total_shmem").or_else(|| sum(text, "anon", "shmem"))
    })
}

/// The kernel's own memory: the bare number in v1's kmem.usage_in_bytes, a line of v2's memory.stat (Linux 5.18).
fn read_kernel_bytes(file: &File) -> io::Result<u64> {
    with_text(file.as_fd(), |text| {
        text.trim_end()
            .parse()
            .ok()
            .or_else(|| field(text, "kernel"))
    })
}

fn field(text: &str, name: &str) -> Option<u64> {
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
        .and_then(|value| value.parse().ok())
}

fn with_text<T>(file: BorrowedFd<'_>, parse: impl FnOnce(&str) -> Option<T>) -> io::Result<T> {
    let mut buffer = [0; 4096];
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
    with_text(file.as_fd(), |text| text.trim_end().parse().ok())
}

fn write_number(file: &File, number: u64) -> io::Result<()> {
    use std::os::unix::fs::FileExt;
    file.write_at(number.to_string().as_bytes(), 0).map(|_| ())
}

fn open_both_ways(path: &Path) -> io::Result<File> {
    File::options().read(true).write(true).open(path)
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

/// Removes a group and those below it; all must be empty of processes. One that is gone already is no error.
fn remove_tree(directory: &Path) -> io::Result<()> {
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            remove_tree(&entry.path())?;
        }
    }
    match fs::remove_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Field 5 of a mountinfo line is the mount point; after the dash come the type, the source and the super options, which
/// name version 1's controllers.
fn mount_point(mountinfo: &str, kind: &str, option: Option<&str>) -> Option<PathBuf> {
    mountinfo.lines().find_map(|line| {
        let (head, tail) = line.split_once(" - ")?;
        let mut tail = tail.split(' ');
        let (this_kind, _source, options) = (tail.next()?, tail.next()?, tail.next()?);
        let fits = option.is_none_or(|option| options.split(',').any(|one| one == option));
        (this_kind == kind && fits).then(|| head.split(' ').nth(4).map(PathBuf::from))?
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controllers_are_found_alone_and_together() {
        let mountinfo = "\
            30 20 0:25 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n\
            31 20 0:26 / /sys/fs/cgroup/cpu,cpuacct rw shared:9 - cgroup cgroup rw,cpu,cpuacct\n\
            32 20 0:27 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
        let find = |kind, name| mount_point(mountinfo, kind, name);
        assert_eq!(
            find("cgroup", Some("memory")),
            Some("/sys/fs/cgroup/memory".into())
        );
        assert_eq!(
            find("cgroup", Some("cpuacct")),
            Some("/sys/fs/cgroup/cpu,cpuacct".into())
        );
        assert_eq!(find("cgroup", Some("pids")), None);
        assert_eq!(find("cgroup2", None), Some("/sys/fs/cgroup/unified".into()));
    }

    #[test]
    fn only_groups_of_the_dead_are_left_over() {
        let pid = std::process::id();
        let start = start_time(pid).unwrap();
        assert!(!is_left_over(&format!("grundy.{pid}.{start}.0")));
        assert!(is_left_over(&format!("grundy.{pid}.{}.0", start + 1)));
        for other in [
            "grundy.judge",
            "grundy.x.1.2",
            "system.slice",
            "grundy.99999999999.1.1",
        ] {
            assert!(!is_left_over(other), "{other}");
        }
    }

    #[test]
    fn counters_are_read_in_both_versions() {
        let file = |text: &str| {
            use std::io::Write;
            let mut file = tempfile::tempfile().unwrap();
            file.write_all(text.as_bytes()).unwrap();
            file
        };
        let v1 = file("123456\n");
        assert_eq!(read_cpu_ns(v1.as_fd()).unwrap(), 123_456);
        let v2 = file("usage_usec 77\nuser_usec 70\nsystem_usec 7\n");
        assert_eq!(read_cpu_ns(v2.as_fd()).unwrap(), 77_000);
        let v1 = file("oom_kill_disable 0\nunder_oom 0\noom_kill 3\n");
        assert_eq!(read_oom_kills(v1.as_fd()).unwrap(), 3);
        let v2 = file("low 0\nhigh 0\nmax 9\noom 4\noom_kill 2\noom_group_kill 1\n");
        assert_eq!(read_oom_kills(v2.as_fd()).unwrap(), 2);
        assert!(read_oom_kills(file("nonsense").as_fd()).is_err());
    }
}

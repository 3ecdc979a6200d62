//! The files of control groups: their mount points, their contents, and removing groups.

use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd};
use std::path::{Path, PathBuf};

/// The CPU time of a group in nanoseconds: v1 has only the number, v2 a line with microseconds.
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

/// Anonymous memory and tmpfs, from a group's memory.stat: `rss` and `shmem` including subgroups in v1, `anon` and `shmem` in v2.
pub(super) fn read_held_bytes(file: &File) -> io::Result<u64> {
    let sum = |text: &str, anonymous, shared| Some(field(text, anonymous)? + field(text, shared)?);
    with_text(file.as_fd(), |text| {
        sum(text, "total_rss", "total_shmem").or_else(|| sum(text, "anon", "shmem"))
    })
}

/// The kernel's own memory: only the number in v1's kmem.usage_in_bytes, a line of v2's memory.stat (Linux 5.18).
pub(super) fn read_kernel_bytes(file: &File) -> io::Result<u64> {
    with_text(file.as_fd(), |text| {
        text.trim_end()
            .parse()
            .ok()
            .or_else(|| field(text, "kernel"))
    })
}

pub(super) fn field(text: &str, name: &str) -> Option<u64> {
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
        .and_then(|value| value.parse().ok())
}

pub(super) fn with_text<T>(
    file: BorrowedFd<'_>,
    parse: impl FnOnce(&str) -> Option<T>,
) -> io::Result<T> {
    let mut buffer = [0; 4096];
    let length = read_at_start(file, &mut buffer)?;
    std::str::from_utf8(&buffer[..length])
        .ok()
        .and_then(parse)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "unknown format"))
}

pub(super) fn read_at_start(file: BorrowedFd<'_>, buffer: &mut [u8]) -> io::Result<usize> {
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
pub(super) fn read_number(file: &File) -> io::Result<u64> {
    with_text(file.as_fd(), |text| text.trim_end().parse().ok())
}

pub(super) fn write_number(file: &File, number: u64) -> io::Result<()> {
    use std::os::unix::fs::FileExt;
    file.write_at(number.to_string().as_bytes(), 0).map(|_| ())
}

pub(super) fn open_both_ways(path: &Path) -> io::Result<File> {
    File::options().read(true).write(true).open(path)
}

/// Removes a group and its subgroups, which must have no processes. A group that is gone already is no error.
pub(super) fn remove_tree(directory: &Path) -> io::Result<()> {
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
pub(super) fn mount_point(mountinfo: &str, kind: &str, option: Option<&str>) -> Option<PathBuf> {
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

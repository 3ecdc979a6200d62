//! Checks whether a run whose wall time is over had been waiting. A busy machine also leaves programs without a processor, but
//! these are ready to run.

use std::fs::File;
use std::io::Read as _;
use std::os::fd::{AsFd, BorrowedFd};

use nix::dir::Dir;
use nix::fcntl::{OFlag, openat};
use nix::sys::stat::Mode;

/// The box's init, which is us.
const INIT: &str = "1";

/// Whether every thread of every process of the run is blocked in a system call now. One whose state cannot be read may be running.
pub(super) fn is_everybody(proc_dir: BorrowedFd<'_>) -> bool {
    let Some(processes) = numbers(proc_dir, ".") else {
        return false;
    };
    let mut processes = processes.iter().filter(|process| *process != INIT);
    processes.all(|process| {
        let tasks = format!("{process}/task");
        let threads = numbers(proc_dir, &tasks);
        threads.is_some_and(|threads| {
            let mut threads = threads.iter();
            threads.all(|thread| is_asleep(proc_dir, &format!("{tasks}/{thread}/stat")))
        })
    })
}

/// The entries of a directory that are numbers.
fn numbers(proc_dir: BorrowedFd<'_>, path: &str) -> Option<Vec<String>> {
    let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
    let mut directory = Dir::openat(proc_dir.as_fd(), path, flags, Mode::empty()).ok()?;
    let names = directory.iter().map(|entry| {
        let entry = entry.ok()?;
        Some(entry.file_name().to_str().ok()?.to_owned())
    });
    let mut names: Vec<String> = names.collect::<Option<_>>()?;
    names.retain(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
    Some(names)
}

/// Whether the state is an interruptible sleep. It follows the name, which may contain brackets (proc(5)).
fn is_asleep(proc_dir: BorrowedFd<'_>, path: &str) -> bool {
    let read = || {
        let flags = OFlag::O_RDONLY | OFlag::O_CLOEXEC;
        let file = openat(proc_dir, path, flags, Mode::empty()).ok()?;
        let mut text = Vec::new();
        File::from(file).read_to_end(&mut text).ok()?;
        let end = text.iter().rposition(|&byte| byte == b')')?;
        text.get(end + 2).copied()
    };
    read() == Some(b'S')
}

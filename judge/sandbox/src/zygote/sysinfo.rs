//! sysinfo(2), answered by the box's init: the kernel's own answer tells how many tasks the machine has, its load and its
//! free memory, which parallel runs move and could speak by. Refusing it is no way: the C library takes what stands in its
//! buffer for an answer then, and sorts and sizes heaps by it.
//!
//! The system call filter that a zygote loads has a listener, which it and all its boxes hold. A program that asks waits
//! until the init has written the answer into its memory.

use std::ffi::CString;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, RawFd};
use std::os::unix::fs::FileExt;

use nix::errno::Errno;

use super::failure::{Failure, Step, check};
use super::program::clock_ns;
use super::seccomp::{NOTIFICATION_RECEIVE, NOTIFICATION_SEND};

/// The memory that every program is told, whatever the machine has. Its run's memory limit is another matter, which this call never told.
const MEMORY_BYTES: libc::c_ulong = 16 << 30;
const MEMORY_FREE_BYTES: libc::c_ulong = 8 << 30;

/// Answers one program, if one is still waiting. `proc_dir` is open on this run's /proc, writable.
pub(super) fn answer_one(listener: BorrowedFd<'_>, proc_dir: RawFd) -> Result<(), Failure> {
    // SAFETY: all zero is a valid value of this structure of numbers, and what the kernel asks for.
    let mut question: libc::seccomp_notif = unsafe { std::mem::zeroed() };
    // SAFETY: an open descriptor and a structure of the layout that the command's number tells.
    let received = unsafe {
        libc::ioctl(
            listener.as_raw_fd(),
            NOTIFICATION_RECEIVE.into(),
            &raw mut question,
        )
    };
    match check(received.into()) {
        Ok(_) => {}
        // It was killed meanwhile.
        Err(Errno::ENOENT | Errno::EINTR) => return Ok(()),
        Err(errno) => return Err(errno).step("receive a question of the program"),
    }
    let errno = match tell(proc_dir, question.pid, question.data.args[0]) {
        Ok(()) => 0,
        Err(error) => match error.raw_os_error() {
            // Writing to another's memory fails so at an address that is not mapped.
            None | Some(libc::EIO) => libc::EFAULT,
            Some(errno) => errno,
        },
    };
    let mut answer = libc::seccomp_notif_resp {
        id: question.id,
        val: 0,
        error: -errno,
        flags: 0,
    };
    // SAFETY: as above.
    let sent = unsafe {
        libc::ioctl(
            listener.as_raw_fd(),
            NOTIFICATION_SEND.into(),
            &raw mut answer,
        )
    };
    match check(sent.into()) {
        Ok(_) | Err(Errno::ENOENT) => Ok(()),
        Err(errno) => Err(errno).step("answer the program"),
    }
}

/// Writes the answer to where the program wants it. Should the asking process be dead and its number another's already,
/// that one is of the same run: nothing is told to a stranger.
fn tell(proc_dir: RawFd, pid: u32, address: u64) -> io::Result<()> {
    let path = CString::new(format!("{pid}/mem"))?;
    // SAFETY: an open descriptor and a C string that lives through the call.
    let fd = unsafe { libc::openat(proc_dir, path.as_ptr(), libc::O_WRONLY | libc::O_CLOEXEC) };
    let fd = Errno::result(fd)?;
    // SAFETY: the kernel has just opened this descriptor for us alone.
    let memory = unsafe { File::from_raw_fd(fd) };
    // SAFETY: all zero is a valid value of this structure of numbers.
    let mut info: libc::sysinfo = unsafe { std::mem::zeroed() };
    describe(&mut info);
    // SAFETY: the structure's own bytes, none of which was ever left unset.
    let bytes =
        unsafe { std::slice::from_raw_parts((&raw const info).cast::<u8>(), size_of_val(&info)) };
    memory.write_all_at(bytes, address)
}

/// A machine with nothing but this run. The time since it started is no secret: a clock tells it too.
fn describe(info: &mut libc::sysinfo) {
    info.uptime = (clock_ns(libc::CLOCK_BOOTTIME) / 1_000_000_000) as libc::c_long;
    info.totalram = MEMORY_BYTES;
    info.freeram = MEMORY_FREE_BYTES;
    info.procs = 1;
    info.mem_unit = 1;
}

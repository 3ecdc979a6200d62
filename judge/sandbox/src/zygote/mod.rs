//! The far side of a slot: what the judge's binary becomes when it is executed again with [`MARKER`] set.
//!
//! Three generations of processes, each single-threaded:
//! - the **stage** (this file) lives in the host's PID namespace. It starts the zygote and writes its id maps, then only
//!   waits: it is there because `unshare(CLONE_NEWPID)` moves children, not the caller.
//! - the **zygote** ([`serve`]) is PID 1 of the slot's PID namespace and sits in the slot's cgroups for as long as the
//!   slot lives. It builds the root file system once, gives its privileges up into a user namespace, then forks one
//!   box after the other. It never reads a request.
//! - the **box's init** ([`boxed`]) is PID 1 of one run. It prepares the box before a request is there, takes the request
//!   from the socket, starts the program, enforces the limits, reports, and exits, which takes everything in its
//!   namespaces along.

mod asleep;
mod boxed;
mod failure;
mod image;
mod landlock;
mod program;
mod root;
mod seccomp;
mod serve;
mod sysinfo;
mod watch;

pub(crate) use root::image_directories;

use std::convert::Infallible;
use std::fs;
use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};

use nix::errno::Errno;
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl;
use nix::sys::signal::Signal;
use nix::sys::wait::waitpid;
use nix::unistd::{ForkResult, Pid, fork};

use crate::channel::Channel;
use crate::ids::{BOX_ID, HostIds};
use crate::wire::{MESSAGE_BYTES_MAX, Report, Role, Setup};
pub(crate) use boxed::DISK_BYTES_DEFAULT;
use failure::{Failure, Step, check, report_failure};

/// Environment variable that makes a process a slot's stage, or the one that makes the image. Its standard input is then
/// its socket.
pub(crate) const MARKER: &str = "GRUNDY_SANDBOX_ZYGOTE";

/// Runs before `main` of every program that links this crate. An ordinary start costs one look at the environment; a
/// stage never comes back. So each test binary and each command of the judge can be its own zygote, and no `main` can
/// forget to ask.
#[used]
#[unsafe(link_section = ".init_array")]
static BEFORE_MAIN: extern "C" fn() = {
    extern "C" fn become_zygote_if_asked() {
        if std::env::var_os(MARKER).is_some() {
            stage()
        }
    }
    become_zygote_if_asked
};

fn stage() -> ! {
    let Ok(channel) = take_socket() else {
        eprintln!("{MARKER} is set, but standard input is not a slot's socket");
        std::process::exit(2)
    };
    let Err(failure) = run_stage(&channel);
    report_failure(&channel, failure);
    std::process::exit(1)
}

fn run_stage(channel: &Channel) -> Result<Infallible, Failure> {
    prctl::set_pdeathsig(Signal::SIGKILL).step("set parent-death signal")?;
    prctl::set_name(c"grundy-slot").step("set name")?;
    let (setup, descriptors) = receive_setup(channel)?;
    prepare_inherited()?;
    let view = match setup.role {
        Role::Image => match image::make(channel, setup.privileged)? {},
        Role::Slot(view) => view,
    };
    image::enter(descriptors, setup.privileged)?;
    unshare(
        CloneFlags::CLONE_NEWPID
            | CloneFlags::CLONE_NEWNET
            | CloneFlags::CLONE_NEWUTS
            | CloneFlags::CLONE_NEWIPC,
    )
    .step("unshare PID, network, UTS and IPC namespaces")?;
    let (stage_end, zygote_end) = Channel::pair().step("socketpair")?;
    // SAFETY: this process has one thread, so the child may do anything.
    match unsafe { fork() }.step("fork the zygote")? {
        ForkResult::Child => {
            drop(stage_end);
            serve::run_zygote(channel, &zygote_end, &setup, view)
        }
        ForkResult::Parent { child } => {
            drop(zygote_end);
            let born = Report::Born {
                pid: child.as_raw().unsigned_abs(),
            };
            channel.send(&born.encode(), &[]).step("report birth")?;
            // From here on the host must see the end of the socket when the zygote dies.
            // SAFETY: this process uses the descriptor no more, and leaves by `exit`, which runs no destructor.
            unsafe { libc::close(channel.as_fd().as_raw_fd()) };
            let _ = write_maps_when_asked(&stage_end, child, setup.privileged);
            let _ = waitpid(child, None);
            std::process::exit(0)
        }
    }
}

/// Moves the socket away from descriptor 0, which becomes /dev/null as 1 is, so that nothing is ever printed into it.
///
/// Other descriptors that the host left open across exec are closed: they would stay open for as long as the slot lives.
fn take_socket() -> io::Result<Channel> {
    // SAFETY: plain numbers. This process has only begun: nothing of it owns a descriptor above 2.
    check(unsafe { libc::syscall(libc::SYS_close_range, 3, libc::c_int::MAX, 0) })?;
    let moved = io::stdin().as_fd().try_clone_to_owned()?;
    let null = fs::File::open("/dev/null")?;
    // SAFETY: plain descriptor numbers; 0 is the socket's old place, which nobody uses from here on.
    check(unsafe { libc::dup2(null.as_raw_fd(), 0) }.into())?;
    Ok(Channel::from_socket(moved))
}

fn receive_setup(channel: &Channel) -> Result<(Setup, Vec<OwnedFd>), Failure> {
    let (bytes, descriptors) = channel
        .receive(MESSAGE_BYTES_MAX)
        .step("receive set-up")?
        .ok_or(Errno::EPIPE)
        .step("receive set-up")?;
    let setup = Setup::decode(&bytes).step("read set-up")?;
    Ok((setup, descriptors))
}

/// Sets what children inherit and only a privileged process may change.
fn prepare_inherited() -> Result<(), Failure> {
    // The kernel's out-of-memory killer is to take programs, never the slot. Unprivileged, 0 is the best there is;
    // programs then stand at 1000.
    if fs::write("/proc/self/oom_score_adj", "-1000").is_err() {
        let _ = fs::write("/proc/self/oom_score_adj", "0");
    }
    let raised = libc::rlimit {
        rlim_cur: libc::RLIM_INFINITY,
        rlim_max: libc::RLIM_INFINITY,
    };
    // SAFETY: a valid structure that lives through the call. An unprivileged process keeps its hard limit.
    let _ = unsafe { libc::setrlimit(libc::RLIMIT_STACK, &raw const raised) };
    // SAFETY: sets the file mode mask, which cannot fail.
    unsafe { libc::umask(0o022) };
    limit_core()
}

/// No core file, and no handler of core dumps either: a pipe in /proc/sys/kernel/core_pattern is started whatever the limit,
/// zero included, unless it is exactly one byte (core(5) and fs/coredump.c). The filter keeps programs from changing it. A
/// handler that is started all the same, because it listens on a socket (Linux 6.16) or our own limit is zero and cannot be
/// raised, gets no memory of the program.
fn limit_core() -> Result<(), Failure> {
    fs::write("/proc/self/coredump_filter", "0").step("write coredump_filter")?;
    let limit = |bytes| {
        let limit = libc::rlimit {
            rlim_cur: bytes,
            rlim_max: bytes,
        };
        // SAFETY: a valid structure that lives through the call.
        check(unsafe { libc::setrlimit(libc::RLIMIT_CORE, &raw const limit) }.into())
    };
    limit(1).or_else(|_| limit(0)).step("limit core files")?;
    Ok(())
}

/// The zygote's maps can only be written from outside its namespace. It asks with one byte, and is answered with the
/// errno of the attempt, 0 for success.
fn write_maps_when_asked(channel: &Channel, child: Pid, privileged: bool) -> io::Result<()> {
    if channel.receive(1)?.is_none() {
        return Ok(());
    }
    let written = write_maps(child, privileged);
    let errno = match &written {
        Ok(()) => 0,
        Err(error) => error.raw_os_error().unwrap_or(libc::EIO),
    };
    channel.send(&errno.to_le_bytes(), &[])
}

fn write_maps(child: Pid, privileged: bool) -> io::Result<()> {
    let map = if privileged {
        let ids = HostIds::of_zygote(child.as_raw().unsigned_abs());
        format!("0 {} 1\n{BOX_ID} {} 1\n", ids.keeper, ids.program)
    } else {
        format!("{BOX_ID} 0 1\n")
    };
    for name in ["uid_map", "gid_map"] {
        fs::write(format!("/proc/{child}/{name}"), &map)?;
    }
    Ok(())
}

//! The zygote: builds the slot's root once, then forks one box after the other.

use std::ffi::{c_int, c_void};
use std::fs::File;
use std::os::fd::{AsFd, OwnedFd};
use std::ptr;

use nix::errno::Errno;
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl;
use nix::sys::signal::Signal;
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{Gid, Pid, Uid, setgroups, setresgid, setresuid, setsid};

use super::failure::{Failure, Step, check, report_failure};
use super::program::SharedResult;
use super::{boxed, root, seccomp};
use crate::View;
use crate::channel::Channel;
use crate::ids::BOX_ID;
use crate::wire::{GO, Report, Setup};

/// State that every box of this slot inherits.
pub(super) struct Slot<'a> {
    pub(super) channel: &'a Channel,
    /// The mount namespace that boxes' own ones are copied from. Nothing is mounted in it any more.
    pub(super) mounts: OwnedFd,
    /// Assembled once, loaded by every program.
    pub(super) filter: Vec<libc::sock_filter>,
    /// Hears the calls that boxes' inits answer, where there is somebody to hear.
    pub(super) listener: Option<OwnedFd>,
    /// The result of the last program's start.
    pub(super) result: SharedResult,
    /// Processors of this machine.
    pub(super) cpus: u64,
}

/// Stack of a box's init: untouched pages cost nothing.
const BOX_STACK_BYTES: usize = 1 << 20;

/// The box ended as it should.
pub(super) const BOX_ENDED: i32 = 0;
/// The host is gone: nobody is left to serve.
pub(super) const HOST_GONE: i32 = 2;

pub(super) fn run_zygote(channel: &Channel, stage: &Channel, setup: &Setup, view: View) -> ! {
    match prepare(channel, stage, setup, view) {
        Ok(slot) => serve(&slot),
        Err(failure) => {
            report_failure(channel, failure);
            std::process::exit(1)
        }
    }
}

fn prepare<'a>(
    channel: &'a Channel,
    stage: &Channel,
    setup: &Setup,
    view: View,
) -> Result<Slot<'a>, Failure> {
    prctl::set_pdeathsig(Signal::SIGKILL).step("set parent-death signal")?;
    setsid().step("setsid")?;
    wait_for_cgroups(channel)?;
    nix::unistd::sethostname("box").step("sethostname")?;
    root::build(view, &setup.binds)?;
    give_privileges_up(stage, setup.privileged)?;
    if setup.privileged {
        let shelf = root::mount_shelf()?;
        let report = Report::Shelf.encode();
        channel
            .send(&report, &[shelf.as_fd()])
            .step("report the shelf")?;
    }
    prctl::set_no_new_privs().step("set no_new_privs")?;
    let listener = seccomp::load_lasting().step("load the system call filter")?;
    let mounts = File::open("/proc/self/ns/mnt").step("open the mount namespace")?;
    Ok(Slot {
        channel,
        mounts: mounts.into(),
        listener,
        filter: seccomp::last(),
        result: SharedResult::new().step("map memory")?,
        cpus: online_cpus(),
    })
}

/// The host says go when we are in the slot's control group.
fn wait_for_cgroups(channel: &Channel) -> Result<(), Failure> {
    match channel.receive(1).step("wait for cgroups")? {
        Some((go, _)) if go == [GO] => Ok(()),
        _ => Err(Errno::EPIPE).step("wait for cgroups"),
    }
}

/// Into a user namespace whose root is nobody on the host; the mounts made so far are locked by it.
fn give_privileges_up(stage: &Channel, privileged: bool) -> Result<(), Failure> {
    drop_bounding_set()?;
    let namespaces =
        CloneFlags::CLONE_NEWUSER | CloneFlags::CLONE_NEWNS | CloneFlags::CLONE_NEWCGROUP;
    unshare(namespaces).step("unshare user, mount and cgroup namespaces")?;
    stage.send(b"m", &[]).step("ask for id maps")?;
    let (answer, _) = stage
        .receive(size_of::<i32>())
        .step("wait for id maps")?
        .ok_or(Errno::EPIPE)
        .step("wait for id maps")?;
    match answer.first_chunk().map(|errno| i32::from_le_bytes(*errno)) {
        Some(0) => {}
        errno => {
            return Err(Errno::from_raw(errno.unwrap_or(libc::EBADMSG))).step("write the id maps");
        }
    }
    let own = if privileged { 0 } else { BOX_ID };
    if privileged {
        setgroups(&[]).step("setgroups")?;
    }
    let (uid, gid) = (Uid::from_raw(own), Gid::from_raw(own));
    setresgid(gid, gid, gid).step("setresgid")?;
    setresuid(uid, uid, uid).step("setresuid")?;
    // A change of ids clears the parent-death signal.
    prctl::set_pdeathsig(Signal::SIGKILL).step("set parent-death signal")
}

fn online_cpus() -> u64 {
    // SAFETY: takes a plain number.
    let count = unsafe { libc::sysconf(libc::_SC_NPROCESSORS_ONLN) };
    u64::try_from(count).unwrap_or(1).max(1)
}

/// No program can gain a capability by executing anything. (no_new_privs says the same; this is the second wall.)
fn drop_bounding_set() -> Result<(), Failure> {
    for capability in 0..64 {
        // SAFETY: takes plain numbers only.
        let answer = unsafe { libc::prctl(libc::PR_CAPBSET_DROP, capability, 0, 0, 0) };
        match check(answer.into()) {
            // The kernel knows no capability from here on.
            Err(Errno::EINVAL) => break,
            other => other.step("drop capability bounding set")?,
        };
    }
    Ok(())
}

fn serve(slot: &Slot<'_>) -> ! {
    let mut stack = vec![0u128; BOX_STACK_BYTES / size_of::<u128>()];
    loop {
        let status = match clone_box(slot, &mut stack) {
            Ok(child) => waitpid(child, None),
            Err(failure) => {
                report_failure(slot.channel, failure);
                std::process::exit(1)
            }
        };
        match status {
            Ok(WaitStatus::Exited(_, BOX_ENDED)) => {}
            Ok(WaitStatus::Exited(_, HOST_GONE)) => std::process::exit(0),
            other => {
                let status = match other {
                    Ok(WaitStatus::Exited(_, code)) => code,
                    Ok(WaitStatus::Signaled(_, signal, _)) => -(signal as i32),
                    _ => i32::MIN,
                };
                let _ = slot.channel.send(&Report::BoxDied { status }.encode(), &[]);
                std::process::exit(1)
            }
        }
    }
}

/// A box's init shares our memory: copying page tables, and faulting them in anew, would be a good part of a short run.
/// That is sound because never more than one of us computes: we sleep in waitpid until it has ended. What it allocates it
/// frees before it ends; if it dies on the way, so do we.
fn clone_box(slot: &Slot<'_>, stack: &mut [u128]) -> Result<Pid, Failure> {
    extern "C" fn run(slot: *mut c_void) -> c_int {
        // SAFETY: `clone_box` passes its `slot`, which the zygote keeps for as long as it lives.
        boxed::run_init(unsafe { &*slot.cast::<Slot<'_>>() })
    }
    let flags = libc::CLONE_VM
        | libc::CLONE_NEWPID
        | libc::CLONE_NEWIPC
        | libc::CLONE_NEWNS
        | libc::SIGCHLD;
    // SAFETY: the stack is ours, aligned to 16, and long enough; only one child uses it at a time. `run` never returns.
    let answer = unsafe {
        libc::clone(
            run,
            stack.as_mut_ptr_range().end.cast(),
            flags,
            ptr::from_ref(slot).cast_mut().cast(),
        )
    };
    check(answer.into()).step("clone the box")?;
    Ok(Pid::from_raw(answer))
}

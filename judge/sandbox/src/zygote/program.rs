//! The way from the box's init to the program: the last steps before execve, in a child that still shares the init's memory.
//!
//! `CLONE_VM | CLONE_VFORK`, as posix_spawn does it: no page tables are copied, the init sleeps until the program has
//! started or failed, and reads the outcome from [`Launched`]. The child therefore only makes system calls: it allocates
//! nothing, and returns nowhere.

use std::ffi::{CString, c_char, c_int, c_void};
use std::mem::MaybeUninit;
use std::os::fd::RawFd;
use std::ptr;

use nix::errno::Errno;
use nix::unistd::Pid;

use super::root::WORK;
use super::seccomp;
use crate::ids::BOX_ID;

/// Enough for a dozen system calls in a row.
const STACK_BYTES: usize = 32 * 1024;

/// Signals queued and timers made at a time. Hundreds of slots stay below what the kernel grants a user.
const PENDING_SIGNALS_MAX: u64 = 256;

/// The number comes from the kernel's sched.h; the libc crate's constant is too narrow.
const CLONE_INTO_CGROUP: u64 = 0x2_0000_0000;

/// Everything the child needs, made beforehand, and what it leaves for the init to read.
pub(super) struct Launch<'a> {
    pub(super) command: &'a [CString],
    pub(super) environment: &'a [CString],
    pub(super) stdio: [RawFd; 3],
    /// Execute this instead of looking `command[0]` up.
    pub(super) executable: Option<RawFd>,
    /// Be born into this control group.
    pub(super) leaf: Option<RawFd>,
    pub(super) file_bytes: u64,
    pub(super) descriptors: u64,
    /// Open on this run's /proc, writable.
    pub(super) proc_dir: RawFd,
    /// The mount namespace of the slot, to become the program's.
    pub(super) slot_mounts: RawFd,
    /// The root of the box's mounts, to become the program's.
    pub(super) root: RawFd,
    pub(super) landlock: Option<RawFd>,
    pub(super) filter: &'a [libc::sock_filter],
}

/// How far the child came.
#[derive(Clone, Copy, Default)]
pub(super) struct Launched {
    /// The step that failed, or 0: the program runs.
    pub(super) failed_step: usize,
    pub(super) errno: c_int,
    /// CLOCK_MONOTONIC just before execve, in nanoseconds.
    pub(super) started_at_ns: u64,
    /// CPU time the child used before execve, in nanoseconds.
    pub(super) preparation_cpu_ns: u64,
}

/// Names of the steps for messages; the last one is the program's own fault or the caller's.
pub(super) const STEPS: [&str; 12] = [
    "start",
    "setpgid",
    "enter the root",
    "dup2",
    "close_range",
    "setrlimit",
    "set oom_score_adj",
    "drop ids",
    "drop capabilities",
    "landlock_restrict_self",
    "seccomp",
    "execve",
];
pub(super) const STEP_EXECVE: usize = 11;

struct Child<'a> {
    launch: &'a Launch<'a>,
    argv: *const *const c_char,
    envp: *const *const c_char,
    /// Readable by the init afterwards.
    result: *mut Launched,
}

/// Starts the program; comes back when it runs or has failed to.
pub(super) fn launch(launch: &Launch<'_>, result: &SharedResult) -> nix::Result<(Pid, Launched)> {
    let argv = pointers(launch.command);
    let envp = pointers(launch.environment);
    // SAFETY: mapped for as long as `result` lives, and nobody else is there to look at it.
    unsafe { ptr::write_volatile(result.0, Launched::default()) };
    let mut child = Child {
        launch,
        argv: argv.as_ptr(),
        envp: envp.as_ptr(),
        result: result.0,
    };
    let pid = match launch.leaf {
        None => clone_sharing_memory(&mut child)?,
        Some(leaf) => clone_into_group(&mut child, leaf)?,
    };
    // SAFETY: as above. The child, which wrote there behind the compiler's back, has
    // executed or died.
    let launched = unsafe { ptr::read_volatile(result.0) };
    Ok((pid, launched))
}

fn clone_sharing_memory(child: &mut Child<'_>) -> nix::Result<Pid> {
    // The stack is left uninitialised: the same pages of the zygote serve run after run.
    let mut stack = [const { MaybeUninit::<u128>::uninit() }; STACK_BYTES / size_of::<u128>()];
    // SAFETY: the stack is ours and longer than the child needs; the pointer is to its end, aligned to 16. CLONE_VFORK
    // keeps this process asleep, and so `child` and what it points to alive and unmoved, until the child has executed or
    // died.
    let answer = unsafe {
        libc::clone(
            run_child,
            stack.as_mut_ptr_range().end.cast(),
            libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD,
            ptr::from_mut(child).cast(),
        )
    };
    Errno::result(answer).map(Pid::from_raw)
}

/// Only clone3 knows control groups. It is called as fork(2), with a copy of this memory: on the same memory the child
/// would need a stack of its own, and so a piece of assembler.
fn clone_into_group(child: &mut Child<'_>, leaf: RawFd) -> nix::Result<Pid> {
    // SAFETY: all zero is a valid value of this structure of numbers.
    let mut arguments: libc::clone_args = unsafe { std::mem::zeroed() };
    arguments.flags = (libc::CLONE_VFORK as u64) | CLONE_INTO_CGROUP;
    arguments.exit_signal = libc::SIGCHLD as u64;
    arguments.cgroup = leaf as u64;
    // SAFETY: a valid structure of the size given. This process has one thread, so the child may do anything; it leaves by
    // `_exit`.
    unsafe {
        let size = size_of_val(&arguments);
        match libc::syscall(libc::SYS_clone3, &raw const arguments, size) {
            0 => {
                let code = run_child(ptr::from_mut(child).cast());
                libc::_exit(code)
            }
            answer => Errno::result(answer as c_int).map(Pid::from_raw),
        }
    }
}

/// Memory that stays common to a zygote and all that descends from it, whether or not the rest does. It is never given
/// back: a zygote needs it for as long as it lives.
pub(super) struct SharedResult(*mut Launched);

impl SharedResult {
    pub(super) fn new() -> nix::Result<Self> {
        // SAFETY: a new mapping; no existing memory is touched.
        let place = unsafe {
            libc::mmap(
                ptr::null_mut(),
                size_of::<Launched>(),
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED | libc::MAP_ANONYMOUS,
                -1,
                0,
            )
        };
        if place == libc::MAP_FAILED {
            return Err(Errno::last());
        }
        Ok(Self(place.cast()))
    }
}

fn pointers(strings: &[CString]) -> Vec<*const c_char> {
    strings
        .iter()
        .map(|s| s.as_ptr())
        .chain([ptr::null()])
        .collect()
}

extern "C" fn run_child(argument: *mut c_void) -> c_int {
    // SAFETY: `launch` above passes a pointer to its `Child`, which outlives us, and touches it not while we live.
    let child = unsafe { &mut *argument.cast::<Child<'_>>() };
    for (step, action) in ACTIONS.iter().enumerate() {
        if let Err(errno) = action(child) {
            let result = child.result();
            result.failed_step = step + 1;
            result.errno = errno as c_int;
            break;
        }
    }
    127
}

impl Child<'_> {
    fn result(&mut self) -> &mut Launched {
        // SAFETY: mapped by `launch` for as long as we live; nobody else looks at it meanwhile.
        unsafe { &mut *self.result }
    }
}

const ACTIONS: [fn(&mut Child<'_>) -> nix::Result<()>; STEP_EXECVE] = [
    own_process_group,
    enter_root,
    take_stdio,
    close_rest,
    limit_resources,
    volunteer_for_the_oom_killer,
    drop_ids,
    drop_capabilities,
    restrict_by_landlock,
    restrict_by_seccomp,
    execute,
];

/// Makes a process group, so that a signal to it reaches only the run. Not a session: with autogroups the kernel makes a scheduling group
/// for each new one.
fn own_process_group(_: &mut Child<'_>) -> nix::Result<()> {
    // SAFETY: plain numbers.
    done(unsafe { libc::setpgid(0, 0) })
}

/// A namespace whose mounts cannot be reached from the program's root, and a root that belongs to another one, the box's:
/// /proc/self/mountinfo tells of reachable mounts of the own namespace only, and so nothing of where the host keeps what the
/// box shows. The working directory is the one that requests' paths are relative to.
fn enter_root(child: &mut Child<'_>) -> nix::Result<()> {
    // SAFETY: open descriptors and C strings; the root and the working directory are the child's own.
    unsafe {
        done(libc::setns(child.launch.slot_mounts, libc::CLONE_NEWNS))?;
        done(libc::fchdir(child.launch.root))?;
        done(libc::chroot(c".".as_ptr()))?;
        done(libc::chdir(WORK.as_ptr()))
    }
}

fn take_stdio(child: &mut Child<'_>) -> nix::Result<()> {
    for (target, source) in child.launch.stdio.iter().enumerate() {
        // SAFETY: plain descriptor numbers; none of the sources is below 3, so none is overwritten before its turn.
        done(unsafe { libc::dup2(*source, target as c_int) })?;
    }
    Ok(())
}

/// Marked close-on-exec, not closed: the executable and the rule set are still needed.
fn close_rest(_: &mut Child<'_>) -> nix::Result<()> {
    // SAFETY: plain numbers; the descriptor table is the child's own copy.
    let answer = unsafe {
        libc::syscall(
            libc::SYS_close_range,
            3,
            c_int::MAX,
            libc::CLOSE_RANGE_CLOEXEC,
        )
    };
    done(answer as c_int)
}

fn limit_resources(child: &mut Child<'_>) -> nix::Result<()> {
    let limits = [
        (libc::RLIMIT_FSIZE, child.launch.file_bytes),
        (libc::RLIMIT_NOFILE, child.launch.descriptors),
        (libc::RLIMIT_MEMLOCK, 64 * 1024),
        (libc::RLIMIT_RTPRIO, 0),
        (libc::RLIMIT_NICE, 0),
        // The kernel counts these two for the user that made the slot's namespace too, which is root for all slots together.
        (libc::RLIMIT_SIGPENDING, PENDING_SIGNALS_MAX),
        (libc::RLIMIT_MSGQUEUE, 0),
    ];
    for (resource, value) in limits {
        let limit = libc::rlimit {
            rlim_cur: value,
            rlim_max: value,
        };
        // SAFETY: a valid structure that lives through the call.
        done(unsafe { libc::setrlimit(resource, &raw const limit) })?;
    }
    let mut stack = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: valid structures that live through the calls. As much stack as the hard limit allows, which a privileged
    // slot has lifted: memory alone bounds it.
    unsafe {
        done(libc::getrlimit(libc::RLIMIT_STACK, &raw mut stack))?;
        stack.rlim_cur = stack.rlim_max;
        done(libc::setrlimit(libc::RLIMIT_STACK, &raw const stack))
    }
}

/// A child of vfork changes its own score only, not that of those who share its memory (fs/proc/base.c, __set_oom_adj).
fn volunteer_for_the_oom_killer(child: &mut Child<'_>) -> nix::Result<()> {
    const SCORE: &[u8] = b"1000";
    // SAFETY: a valid C string, a buffer with its length, and a descriptor that is closed once.
    unsafe {
        let fd = libc::openat(
            child.launch.proc_dir,
            c"self/oom_score_adj".as_ptr(),
            libc::O_WRONLY | libc::O_CLOEXEC,
        );
        done(fd)?;
        let written = libc::write(fd, SCORE.as_ptr().cast(), SCORE.len());
        let result = done(written as c_int);
        libc::close(fd);
        result
    }
}

/// Raw calls: the C library's would tell the other threads it believes to share this memory.
fn drop_ids(_: &mut Child<'_>) -> nix::Result<()> {
    // SAFETY: plain numbers.
    unsafe {
        done(libc::syscall(libc::SYS_setresgid, BOX_ID, BOX_ID, BOX_ID) as c_int)?;
        done(libc::syscall(libc::SYS_setresuid, BOX_ID, BOX_ID, BOX_ID) as c_int)
    }
}

fn drop_capabilities(_: &mut Child<'_>) -> nix::Result<()> {
    #[repr(C)]
    struct Header {
        version: u32,
        pid: c_int,
    }
    // _LINUX_CAPABILITY_VERSION_3: two words for each of the three sets.
    let header = Header {
        version: 0x2008_0522,
        pid: 0,
    };
    let none = [0u32; 6];
    // SAFETY: structures of the layout that version 3 prescribes; they live through the call.
    let answer = unsafe { libc::syscall(libc::SYS_capset, &raw const header, none.as_ptr()) };
    done(answer as c_int)
}

fn restrict_by_landlock(child: &mut Child<'_>) -> nix::Result<()> {
    let Some(ruleset) = child.launch.landlock else {
        return Ok(());
    };
    // SAFETY: an open rule set's descriptor and no flags.
    done(unsafe { libc::syscall(libc::SYS_landlock_restrict_self, ruleset, 0) } as c_int)
}

fn restrict_by_seccomp(child: &mut Child<'_>) -> nix::Result<()> {
    seccomp::load(child.launch.filter)
}

/// A process of ours that is just being started has what was open in its parent, until it becomes another program: so for a moment the
/// program's file may be open for writing yet.
const BUSY_TRIES: u32 = 200;
const BUSY_PAUSE_NS: i64 = 1_000_000;

fn execute(child: &mut Child<'_>) -> nix::Result<()> {
    default_signals()?;
    let mut left = BUSY_TRIES;
    loop {
        child.result().preparation_cpu_ns = clock_ns(libc::CLOCK_PROCESS_CPUTIME_ID);
        child.result().started_at_ns = clock_ns(libc::CLOCK_MONOTONIC);
        let error = become_the_program(child);
        if error != Errno::ETXTBSY || left == 0 {
            return Err(error);
        }
        left -= 1;
        let pause = libc::timespec {
            tv_sec: 0,
            tv_nsec: BUSY_PAUSE_NS,
        };
        // SAFETY: a valid structure that lives through the call, and no place for what is left of the time.
        unsafe { libc::nanosleep(&raw const pause, ptr::null_mut()) };
    }
}

/// Returns only with what went wrong.
fn become_the_program(child: &Child<'_>) -> Errno {
    // SAFETY: both arrays end with a null pointer and point to C strings that the init keeps alive; the path is a C
    // string too.
    unsafe {
        match child.launch.executable {
            Some(fd) => {
                libc::syscall(
                    libc::SYS_execveat,
                    fd,
                    c"".as_ptr(),
                    child.argv,
                    child.envp,
                    libc::AT_EMPTY_PATH,
                );
            }
            None => {
                libc::execve(*child.argv, child.argv, child.envp);
            }
        }
    }
    Errno::last()
}

/// execve resets handlers by itself, but not what is ignored or blocked.
fn default_signals() -> nix::Result<()> {
    // SAFETY: zeroed sets are valid; the handlers are changed in the child's own copy of the table (no CLONE_SIGHAND).
    unsafe {
        libc::signal(libc::SIGPIPE, libc::SIG_DFL);
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        done(libc::sigprocmask(
            libc::SIG_SETMASK,
            &raw const none,
            ptr::null_mut(),
        ))
    }
}

/// A clock's reading in nanoseconds.
pub(super) fn clock_ns(clock: libc::clockid_t) -> u64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: a valid structure that lives through the call. Both clocks used here exist on every kernel.
    unsafe { libc::clock_gettime(clock, &raw mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

fn done(answer: c_int) -> nix::Result<()> {
    if answer < 0 {
        Err(Errno::last())
    } else {
        Ok(())
    }
}

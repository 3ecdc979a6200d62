//! The init of one box: PID 1 of one run.

use std::cell::Cell;
use std::ffi::{CString, OsString};
use std::fs::{self, File};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use nix::errno::Errno;
use nix::fcntl::AT_FDCWD;
use nix::mount::{MsFlags, mount};
use nix::sys::prctl;
use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, SigmaskHow, Signal};
use nix::sys::signal::{sigaction, sigprocmask};
use nix::sys::stat::{UtimensatFlags, utimensat};
use nix::sys::time::TimeSpec;
use nix::unistd::{Pid, chdir, setsid};

use super::failure::{Failure, Step, report_failure};
use super::landlock;
use super::program::{self, Launch, Launched, STEP_EXECVE, STEPS};
use super::root::{BOX, BOX_DIRECTORIES, SHELF};
use super::serve::{BOX_ENDED, HOST_GONE, Slot};
use super::watch::{Meter, Watch, kill_and_reap_all};

use crate::wire::{Done, MESSAGE_BYTES_MAX, Order, Report, Run};

/// The size of the box's tmpfs until a request sets another.
pub(crate) const DISK_BYTES_DEFAULT: u64 = 256 << 20;

/// The most files and directories in the box. Their kernel memory is also charged to the run; this limit only keeps cleaning up
/// short.
const INODES_MAX: u64 = 100_000;

/// Serves one run, then exits.
pub(super) fn run_init(slot: &Slot<'_>) -> ! {
    let code = match serve_one(slot) {
        Ok(code) => code,
        Err(failure) => {
            report_failure(slot.channel, failure);
            1
        }
    };
    // SAFETY: ends this process at once: nothing is to be flushed, and no destructor of the zygote's copy is to run.
    unsafe { libc::_exit(code) }
}

fn serve_one(slot: &Slot<'_>) -> Result<i32, Failure> {
    prctl::set_pdeathsig(Signal::SIGKILL).step("set parent-death signal")?;
    // The last program changed its ids while it shared this memory, which took /proc/self from us. Programs still cannot inspect
    // us, here or in /proc: they have fewer capabilities, and mostly another user.
    prctl::set_dumpable(true).step("set dumpable")?;
    // If the scheduler groups processes by session, the program's virtual time (`/proc/self/sched`) starts at zero with this
    // session: it would reveal how long the slot's last run had computed.
    setsid().step("setsid")?;
    let prepared = prepare()?;
    slot.channel
        .send(
            &Report::Ready.encode(),
            &[prepared.work_dir.as_fd(), prepared.tools.proc_dir.as_fd()],
        )
        .step("report ready")?;
    drop(prepared.work_dir);
    let (run, descriptors) = loop {
        let received = slot.channel.receive(MESSAGE_BYTES_MAX).step("receive")?;
        let Some((bytes, descriptors)) = received else {
            return Ok(HOST_GONE);
        };
        match Order::decode(&bytes).step("read request")? {
            Order::Run(run) => break (run, descriptors),
            // The order is for the earlier run, which had ended by itself.
            Order::Stop(_) => {}
        }
    };
    let done = carry_out(slot, &run, descriptors, &prepared.tools)?;
    slot.channel
        .send(&Report::Done(done).encode(), &[])
        .step("report the end")?;
    Ok(BOX_ENDED)
}

struct Prepared {
    work_dir: OwnedFd,
    tools: Tools,
}

struct Tools {
    /// The root of this box's mounts.
    root: OwnedFd,
    proc_dir: OwnedFd,
    landlock: Option<OwnedFd>,
}

/// Does everything that needs no request, while the slot is idle.
fn prepare() -> Result<Prepared, Failure> {
    mount_box(DISK_BYTES_DEFAULT, MsFlags::empty())?;
    for (name, mode) in BOX_DIRECTORIES {
        let path = Path::new(BOX).join(name);
        fs::create_dir(&path).step("make directories of the box")?;
        fs::set_permissions(&path, fs::Permissions::from_mode(mode))
            .step("make directories of the box")?;
    }
    let proc_dir = mount_proc()?;
    let landlock = landlock::ruleset().map_err(|error| Failure {
        step: format!("landlock: {error}"),
        errno: libc::EIO,
    })?;
    let work = Path::new(BOX).join("work");
    chdir(&work).step("chdir to the work directory")?;
    let work_dir = File::open(&work).step("open the work directory")?.into();
    let root = File::open("/").step("open the root")?.into();
    catch_children()?;
    Ok(Prepared {
        work_dir,
        tools: Tools {
            root,
            proc_dir,
            landlock,
        },
    })
}

fn mount_box(bytes: u64, extra: MsFlags) -> Result<(), Failure> {
    let options = format!("mode=755,size={bytes},nr_inodes={INODES_MAX}");
    mount(
        Some("box"),
        BOX,
        Some("tmpfs"),
        MsFlags::MS_NOSUID | MsFlags::MS_NODEV | extra,
        Some(options.as_str()),
    )
    .step("mount the box's tmpfs")
}

/// Mounts a /proc of this box's own processes, read-only for programs; returns the writable view of it, which is covered.
fn mount_proc() -> Result<OwnedFd, Failure> {
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC;
    let options = Some("hidepid=invisible,subset=pid");
    mount(Some("proc"), "/proc", Some("proc"), flags, options).step("mount /proc")?;
    let writable = File::open("/proc").step("open /proc")?;
    mount(
        Some("/proc"),
        "/proc",
        None::<&str>,
        MsFlags::MS_BIND,
        None::<&str>,
    )
    .step("bind /proc")?;
    mount(
        None::<&str>,
        "/proc",
        None::<&str>,
        MsFlags::MS_REMOUNT | MsFlags::MS_BIND | MsFlags::MS_RDONLY | flags,
        None::<&str>,
    )
    .step("make /proc read-only")?;
    Ok(writable.into())
}

/// Makes SIGCHLD interrupt [`ppoll`] and nothing else.
fn catch_children() -> Result<(), Failure> {
    extern "C" fn wake(_: libc::c_int) {}
    let action = SigAction::new(
        SigHandler::Handler(wake),
        SaFlags::SA_RESTART,
        SigSet::empty(),
    );
    // SAFETY: the handler does nothing at all.
    unsafe { sigaction(Signal::SIGCHLD, &action) }.step("handle SIGCHLD")?;
    let mut blocked = SigSet::empty();
    blocked.add(Signal::SIGCHLD);
    sigprocmask(SigmaskHow::SIG_BLOCK, Some(&blocked), None).step("block SIGCHLD")
}

fn carry_out(
    slot: &Slot<'_>,
    run: &Run,
    descriptors: Vec<OwnedFd>,
    tools: &Tools,
) -> Result<Done, Failure> {
    if run.disk_bytes != DISK_BYTES_DEFAULT {
        mount_box(run.disk_bytes, MsFlags::MS_REMOUNT)?;
    }
    let given = Given::sort(run, descriptors)?;
    show_program(run)?;
    renew_times()?;
    let meter = Meter::start(given.cpu_usage, run.has_leaf)?;
    let (main, launched) = start_program(slot, run, given.for_program, tools)?;
    match launched.failed_step {
        0 => {}
        STEP_EXECVE => {
            kill_and_reap_all();
            return Ok(Done::not_executed(run.sequence, launched.errno));
        }
        step => {
            return Err(Failure {
                step: STEPS[step].to_owned(),
                errno: launched.errno,
            });
        }
    }
    let watch = Watch {
        channel: slot.channel,
        run,
        cpus: slot.cpus,
        main,
        launched,
        meter,
        oom_counter: given.oom_counter,
        listener: slot.listener.as_ref(),
        proc_dir: tools.proc_dir.as_fd(),
        answering_ns: Cell::new(0),
    };
    watch.until_the_end()
}

/// Renews the times of the box's directories. They were made when the slot's last run had ended, so their times would reveal when
/// that was. The call that shows the time of creation is refused (see `seccomp/arguments.rs`).
fn renew_times() -> Result<(), Failure> {
    let directories = BOX_DIRECTORIES.map(|(name, _)| Path::new(BOX).join(name));
    let root = Path::new(BOX).to_owned();
    for directory in std::iter::once(root).chain(directories) {
        let now = TimeSpec::UTIME_NOW;
        let flag = UtimensatFlags::NoFollowSymlink;
        utimensat(AT_FDCWD, &directory, &now, &now, flag).step("renew times of the box")?;
    }
    Ok(())
}

/// Puts the program into its work directory: from the shelf or, if it is too large for that, as a link to the executed file.
fn show_program(run: &Run) -> Result<(), Failure> {
    const STEP: &str = "show the program in its directory";
    let Some(name) = run
        .command
        .first()
        .and_then(|path| Path::new(path).file_name())
    else {
        return Ok(());
    };
    let target = Path::new(BOX).join("work").join(name);
    if run.shelf_number != 0 {
        let program = Path::new(SHELF).join(run.shelf_number.to_string());
        File::create(&target).step(STEP)?;
        // These are all flags and those of the view that it is a part of: read-only, no set-user-id programs, no access times.
        mount(
            Some(&program),
            &target,
            None::<&str>,
            MsFlags::MS_BIND,
            None::<&str>,
        )
        .step(STEP)?;
    } else if run.execute_descriptor {
        symlink("/proc/self/exe", &target).step(STEP)?;
    }
    Ok(())
}

/// The descriptors of a request, in the order that [`Run`] says.
struct Given {
    for_program: ForProgram,
    cpu_usage: OwnedFd,
    oom_counter: OwnedFd,
}

struct ForProgram {
    stdio: [OwnedFd; 3],
    executable: Option<OwnedFd>,
    leaf: Option<OwnedFd>,
}

impl Given {
    fn sort(run: &Run, descriptors: Vec<OwnedFd>) -> Result<Self, Failure> {
        let mut descriptors = descriptors.into_iter();
        let mut next = || {
            descriptors
                .next()
                .ok_or(Errno::EBADMSG)
                .step("descriptors of the request")
        };
        let stdio = [next()?, next()?, next()?];
        let (cpu_usage, oom_counter) = (next()?, next()?);
        let executable = run.execute_descriptor.then(&mut next).transpose()?;
        let leaf = run.has_leaf.then(&mut next).transpose()?;
        Ok(Self {
            for_program: ForProgram {
                stdio,
                executable,
                leaf,
            },
            cpu_usage,
            oom_counter,
        })
    }
}

fn start_program(
    slot: &Slot<'_>,
    run: &Run,
    given: ForProgram,
    tools: &Tools,
) -> Result<(Pid, Launched), Failure> {
    let raw = |fd: &Option<OwnedFd>| fd.as_ref().map(AsRawFd::as_raw_fd);
    let launch = Launch {
        command: &c_strings(&run.command)?,
        environment: &c_strings(&run.environment)?,
        stdio: given.stdio.each_ref().map(AsRawFd::as_raw_fd),
        executable: raw(&given.executable),
        leaf: raw(&given.leaf),
        file_bytes: run.file_bytes,
        descriptors: run.descriptors,
        proc_dir: tools.proc_dir.as_raw_fd(),
        slot_mounts: slot.mounts.as_raw_fd(),
        root: tools.root.as_raw_fd(),
        landlock: raw(&tools.landlock),
        filter: &slot.filter,
    };
    // On return `given` closes here: the other ends of pipes must see the end when the program closes its copies.
    program::launch(&launch, &slot.result).step("clone the program")
}

fn c_strings(strings: &[OsString]) -> Result<Vec<CString>, Failure> {
    strings
        .iter()
        .map(|string| CString::new(string.clone().into_vec()))
        .collect::<Result<_, _>>()
        .map_err(|_| Errno::EINVAL)
        .step("strings of the request")
}

//! The init of one box: PID 1 of one run.

use std::ffi::{CString, OsString};
use std::fs::{self, File};
use std::os::fd::{AsFd, AsRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use nix::errno::Errno;
use nix::mount::{MsFlags, mount};
use nix::poll::{PollFd, PollFlags, ppoll};
use nix::sys::prctl;
use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, SigmaskHow, Signal};
use nix::sys::signal::{kill, sigaction, sigprocmask};
use nix::sys::time::TimeSpec;
use nix::unistd::{Pid, chdir};

use super::program::{self, Launch, Launched, STEP_EXECVE, STEPS, clock_ns};
use super::root::BOX;
use super::serve::{BOX_ENDED, HOST_GONE, Slot};
use super::{Failure, Step, landlock, report_failure};
use crate::wire::{Done, MESSAGE_BYTES_MAX, Order, Report, Run, StoppedBy};

/// Size of the box's tmpfs until a request asks for another.
const DISK_BYTES_DEFAULT: u64 = 256 << 20;

/// Files and directories in the box. Their kernel memory is charged to the run too; this only keeps cleaning up short.
const INODES_MAX: u64 = 100_000;

/// The CPU clock of a cgroup moves by scheduler ticks, so looking more often shows nothing new.
const CPU_CHECK_INTERVAL_MIN_NS: u64 = 1_000_000;

/// The out-of-memory counter is looked at this often, so that a run whose child was killed does not go on to its end.
const OOM_CHECK_INTERVAL_NS: u64 = 20_000_000;

/// Serves one run, then ends.
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
    // The last program's change of ids, made while it shared this memory, took /proc/self from us. Programs may look at
    // us all the same neither here nor in /proc: they have fewer capabilities, and mostly another user.
    prctl::set_dumpable(true).step("set dumpable")?;
    let prepared = prepare()?;
    slot.channel
        .send(&Report::Ready.encode(), &[prepared.work_dir.as_fd()])
        .step("report ready")?;
    drop(prepared.work_dir);
    let mut buffer = vec![0; MESSAGE_BYTES_MAX];
    let (run, descriptors) = loop {
        let Some((length, descriptors)) = slot.channel.receive(&mut buffer).step("receive")? else {
            return Ok(HOST_GONE);
        };
        match Order::decode(&buffer[..length]).step("read request")? {
            Order::Run(run) => break (run, descriptors),
            // Meant for the run before, which had ended by itself.
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
    proc_dir: OwnedFd,
    landlock: Option<OwnedFd>,
}

/// Everything that needs no request: this runs while the slot is idle.
fn prepare() -> Result<Prepared, Failure> {
    mount_box(DISK_BYTES_DEFAULT, MsFlags::empty())?;
    for (name, mode) in [("work", 0o777), ("tmp", 0o1777), ("shm", 0o1777)] {
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
    catch_children()?;
    Ok(Prepared {
        work_dir,
        tools: Tools { proc_dir, landlock },
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

/// A /proc of this box's own processes only, read-only for programs; gives the writable view of it, which is covered.
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

/// SIGCHLD interrupts [`ppoll`] and nothing else.
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
    let meter = Meter::start(slot)?;
    let (main, launched) = start_program(slot, run, descriptors, tools)?;
    match launched.failed_step {
        0 => {}
        STEP_EXECVE => {
            kill_and_reap_all();
            return Ok(Done {
                sequence: run.sequence,
                stopped_by: StoppedBy::Itself,
                exit_code: 0,
                signal: 0,
                cpu_ns: 0,
                wall_ns: 0,
                exec_errno: launched.errno,
            });
        }
        step => {
            return Err(Failure {
                step: STEPS[step].to_owned(),
                errno: launched.errno,
            });
        }
    }
    let watch = Watch {
        slot,
        run,
        main,
        launched,
        meter,
    };
    watch.until_the_end()
}

fn start_program(
    slot: &Slot<'_>,
    run: &Run,
    descriptors: Vec<OwnedFd>,
    tools: &Tools,
) -> Result<(Pid, Launched), Failure> {
    let raw: Vec<RawFd> = descriptors.iter().map(AsRawFd::as_raw_fd).collect();
    let expected = 3 + usize::from(run.execute_descriptor);
    if raw.len() != expected {
        return Err(Errno::EBADMSG).step("descriptors of the request");
    }
    let launch = Launch {
        command: &c_strings(&run.command)?,
        environment: &c_strings(&run.environment)?,
        stdio: [raw[0], raw[1], raw[2]],
        executable: run.execute_descriptor.then(|| raw[3]),
        file_bytes: run.file_bytes,
        descriptors: run.descriptors,
        proc_dir: tools.proc_dir.as_raw_fd(),
        landlock: tools.landlock.as_ref().map(AsRawFd::as_raw_fd),
        filter: &slot.filter,
    };
    // On return `descriptors` close here: the far ends of pipes must see the end when the program closes its copies.
    program::launch(&launch).step("clone the program")
}

fn c_strings(strings: &[OsString]) -> Result<Vec<CString>, Failure> {
    strings
        .iter()
        .map(|string| CString::new(string.clone().into_vec()))
        .collect::<Result<_, _>>()
        .map_err(|_| Errno::EINVAL)
        .step("strings of the request")
}

/// CPU time of the box: the cgroup's, less what this process itself used since the start. The zygote sleeps meanwhile.
struct Meter {
    cgroup_ns: u64,
    own_ns: u64,
}

impl Meter {
    fn start(slot: &Slot<'_>) -> Result<Self, Failure> {
        // Reading our own clock first also makes the kernel charge our time so far to the cgroup.
        let own_ns = clock_ns(libc::CLOCK_PROCESS_CPUTIME_ID);
        Ok(Self {
            own_ns,
            cgroup_ns: cgroup_cpu_ns(slot)?,
        })
    }

    fn read(&self, slot: &Slot<'_>) -> Result<u64, Failure> {
        let own = clock_ns(libc::CLOCK_PROCESS_CPUTIME_ID) - self.own_ns;
        let all = cgroup_cpu_ns(slot)?.saturating_sub(self.cgroup_ns);
        Ok(all.saturating_sub(own))
    }
}

fn cgroup_cpu_ns(slot: &Slot<'_>) -> Result<u64, Failure> {
    crate::cgroup::read_cpu_ns(slot.cpu_usage.as_fd()).step("read the cgroup's CPU usage")
}

struct Watch<'a> {
    slot: &'a Slot<'a>,
    run: &'a Run,
    main: Pid,
    launched: Launched,
    meter: Meter,
}

impl Watch<'_> {
    fn until_the_end(&self) -> Result<Done, Failure> {
        let mut stopped_by = StoppedBy::Itself;
        let mut status = None;
        let deadline = self.launched.started_at_ns.saturating_add(self.run.wall_ns);
        let cpus = available_cpus();
        let mut cpu_check = self.launched.started_at_ns + (self.run.cpu_ns / cpus).max(1);
        let mut oom_check = self.launched.started_at_ns + OOM_CHECK_INTERVAL_NS;
        while status.is_none() {
            let next = deadline.min(cpu_check).min(oom_check);
            let told = self.sleep_until(next)?;
            status = self.reap()?;
            if status.is_some() {
                break;
            }
            let now = clock_ns(libc::CLOCK_MONOTONIC);
            if now >= oom_check {
                oom_check = now + OOM_CHECK_INTERVAL_NS;
                if self.oom_kills()? > self.run.oom_kills_before {
                    stopped_by = StoppedBy::Memory;
                }
            }
            if now >= cpu_check {
                let left = self.run.cpu_ns.saturating_sub(self.cpu_ns()?);
                cpu_check = now + (left / cpus).max(CPU_CHECK_INTERVAL_MIN_NS);
                if left == 0 {
                    stopped_by = StoppedBy::Cpu;
                }
            }
            if now >= deadline {
                stopped_by = StoppedBy::Wall;
            }
            if told {
                stopped_by = StoppedBy::Host;
            }
            if stopped_by != StoppedBy::Itself {
                kill_all();
                status = Some(self.wait_for_main()?);
            }
        }
        let wall_ns = clock_ns(libc::CLOCK_MONOTONIC) - self.launched.started_at_ns;
        // Taken before the clean-up, which is our time and not the program's.
        let cpu_ns = self.cpu_ns()?;
        kill_and_reap_all();
        let (exit_code, signal) = match status {
            Some(status) if libc::WIFSIGNALED(status) => (0, libc::WTERMSIG(status)),
            Some(status) => (libc::WEXITSTATUS(status), 0),
            None => (0, 0),
        };
        Ok(Done {
            sequence: self.run.sequence,
            stopped_by,
            exit_code,
            signal,
            cpu_ns,
            wall_ns,
            exec_errno: 0,
        })
    }

    fn cpu_ns(&self) -> Result<u64, Failure> {
        let used = self.meter.read(self.slot)?;
        Ok(used.saturating_sub(self.launched.preparation_cpu_ns))
    }

    fn oom_kills(&self) -> Result<u64, Failure> {
        crate::cgroup::read_oom_kills(self.slot.oom_counter.as_fd())
            .step("read the out-of-memory counter")
    }

    /// Until a moment of CLOCK_MONOTONIC, a child's end or a word from the host; says whether the host wants the end.
    fn sleep_until(&self, moment_ns: u64) -> Result<bool, Failure> {
        let left = moment_ns.saturating_sub(clock_ns(libc::CLOCK_MONOTONIC));
        let timeout = TimeSpec::new(
            (left / 1_000_000_000).try_into().unwrap_or(i64::MAX),
            (left % 1_000_000_000) as i64,
        );
        let mut fds = [PollFd::new(self.slot.channel.as_fd(), PollFlags::POLLIN)];
        match ppoll(&mut fds, Some(timeout), Some(SigSet::empty())) {
            Err(Errno::EINTR) | Ok(0) => return Ok(false),
            Err(errno) => return Err(errno).step("ppoll"),
            Ok(_) => {}
        }
        let mut buffer = [0; 64];
        match self.slot.channel.receive(&mut buffer).step("receive")? {
            None => Ok(true),
            Some((length, _)) => match Order::decode(&buffer[..length]).step("read order")? {
                Order::Stop(stop) => Ok(stop.sequence == self.run.sequence),
                Order::Run(_) => Err(Errno::EBADMSG).step("a request during a run"),
            },
        }
    }

    /// Reaps who has ended, orphans too, so that they do not fill the limit of processes; the main one's status if it is
    /// among them.
    fn reap(&self) -> Result<Option<libc::c_int>, Failure> {
        loop {
            match wait(ANY_CHILD, libc::WNOHANG).step("waitpid")? {
                (0, _) => return Ok(None),
                (pid, status) if pid == self.main.as_raw() => return Ok(Some(status)),
                _ => {}
            }
        }
    }

    fn wait_for_main(&self) -> Result<libc::c_int, Failure> {
        let (_, status) = wait(self.main.as_raw(), 0).step("waitpid")?;
        Ok(status)
    }
}

/// Everything in this PID namespace but ourselves. Nothing escapes: the kernel signals all of them under one lock, and a
/// fork in progress starts anew with the signal pending.
fn kill_all() {
    // ESRCH: nobody is left.
    let _ = kill(Pid::from_raw(-1), Signal::SIGKILL);
}

fn kill_and_reap_all() {
    kill_all();
    // Until ECHILD: nobody is left.
    while wait(ANY_CHILD, 0).is_ok() {}
}

const ANY_CHILD: libc::pid_t = -1;

/// waitpid(2) with the raw status: a program may die of a real-time signal, for which nix has no name.
fn wait(pid: libc::pid_t, flags: libc::c_int) -> nix::Result<(libc::pid_t, libc::c_int)> {
    loop {
        let mut status = 0;
        // SAFETY: a valid place for the status.
        let answer = unsafe { libc::waitpid(pid, &raw mut status, flags | libc::__WALL) };
        match Errno::result(answer) {
            Err(Errno::EINTR) => {}
            other => return other.map(|pid| (pid, status)),
        }
    }
}

/// How fast CPU time can grow at most.
fn available_cpus() -> u64 {
    // SAFETY: takes a plain number.
    let count = unsafe { libc::sysconf(libc::_SC_NPROCESSORS_ONLN) };
    u64::try_from(count).unwrap_or(1).max(1)
}

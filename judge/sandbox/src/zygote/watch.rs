//! The box's init while its program runs: the clock, the limits, the end.

use std::cell::Cell;
use std::os::fd::{AsFd, AsRawFd as _, BorrowedFd, OwnedFd};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, ppoll};
use nix::sys::signal::{SigSet, Signal, kill};
use nix::sys::time::TimeSpec;
use nix::unistd::Pid;

use super::asleep;
use super::failure::{Failure, Step};
use super::program::{Launched, clock_ns};
use super::sysinfo;

use crate::cgroup::{read_cpu_ns, read_oom_kills};
use crate::channel::Channel;
use crate::wire::{Done, Order, Run, StoppedBy};

/// The CPU clock of a cgroup moves by scheduler ticks, so looking more often shows nothing new.
const CPU_CHECK_INTERVAL_MIN_NS: u64 = 1_000_000;

/// The out-of-memory counter is looked at this often, so that a run whose child was killed does not go on to its end.
const OOM_CHECK_INTERVAL_NS: u64 = 20_000_000;

/// Longest message of the host during a run.
const ORDER_BYTES_MAX: usize = 64;

/// CPU time of one run.
pub(super) struct Meter {
    group: OwnedFd,
    /// The run has a group of its own. Otherwise this process is in the same one, and what it uses is taken off; the zygote
    /// is in it too, but sleeps meanwhile.
    is_leaf: bool,
    group_at_start_ns: u64,
    own_at_start_ns: u64,
}

impl Meter {
    pub(super) fn start(group: OwnedFd, is_leaf: bool) -> Result<Self, Failure> {
        let mut meter = Self {
            group,
            is_leaf,
            group_at_start_ns: 0,
            own_at_start_ns: 0,
        };
        (meter.own_at_start_ns, meter.group_at_start_ns) = meter.clocks()?;
        Ok(meter)
    }

    fn read(&self) -> Result<u64, Failure> {
        let (own, group) = self.clocks()?;
        let own = if self.is_leaf {
            0
        } else {
            own - self.own_at_start_ns
        };
        Ok(group
            .saturating_sub(self.group_at_start_ns)
            .saturating_sub(own))
    }

    /// This process's clock and the group's. The own one first: reading it makes the kernel charge our time so far to the
    /// group.
    fn clocks(&self) -> Result<(u64, u64), Failure> {
        let own = clock_ns(libc::CLOCK_PROCESS_CPUTIME_ID);
        let group = read_cpu_ns(self.group.as_fd()).step("read the cgroup's CPU usage")?;
        Ok((own, group))
    }
}

/// A program that runs.
pub(super) struct Watch<'a> {
    pub(super) channel: &'a Channel,
    pub(super) run: &'a Run,
    /// How fast CPU time can grow at most.
    pub(super) cpus: u64,
    pub(super) main: Pid,
    pub(super) launched: Launched,
    pub(super) meter: Meter,
    pub(super) oom_counter: OwnedFd,
    /// Hears what the program asks us.
    pub(super) listener: Option<&'a OwnedFd>,
    /// Open on this run's /proc, writable.
    pub(super) proc_dir: BorrowedFd<'a>,
    /// CPU time that we have spent on answers. It is the program's: it asked.
    pub(super) answering_ns: Cell<u64>,
}

impl Watch<'_> {
    /// Enforces the limits, and ends everything once the main process has ended.
    pub(super) fn until_the_end(&self) -> Result<Done, Failure> {
        let mut stopped_by = StoppedBy::Itself;
        let mut status = None;
        let deadline = self.launched.started_at_ns.saturating_add(self.run.wall_ns);
        let cpus = self.cpus;
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
                stopped_by = match asleep::is_everybody(self.proc_dir) {
                    true => StoppedBy::Waiting,
                    false => StoppedBy::Wall,
                };
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
        // The time is taken before the clean-up, which is our time and not the program's.
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
        let used = self.meter.read()? + self.answering_ns.get();
        Ok(used.saturating_sub(self.launched.preparation_cpu_ns))
    }

    fn oom_kills(&self) -> Result<u64, Failure> {
        read_oom_kills(self.oom_counter.as_fd()).step("read the out-of-memory counter")
    }

    /// Until a moment of CLOCK_MONOTONIC, a child's end or a word from the host; says whether the host wants the end.
    fn sleep_until(&self, moment_ns: u64) -> Result<bool, Failure> {
        let left = moment_ns.saturating_sub(clock_ns(libc::CLOCK_MONOTONIC));
        let timeout = TimeSpec::new(
            (left / 1_000_000_000).try_into().unwrap_or(i64::MAX),
            (left % 1_000_000_000) as i64,
        );
        let channel = self.channel.as_fd();
        let listener = self.listener.map_or(channel, AsFd::as_fd);
        let mut fds = [channel, listener].map(|fd| PollFd::new(fd, PollFlags::POLLIN));
        let heard = if self.listener.is_some() { 2 } else { 1 };
        match ppoll(&mut fds[..heard], Some(timeout), Some(SigSet::empty())) {
            Err(Errno::EINTR) | Ok(0) => return Ok(false),
            Err(errno) => return Err(errno).step("ppoll"),
            Ok(_) => {}
        }
        let is_ready = |fd: &PollFd<'_>| fd.any().unwrap_or(true);
        if heard == 2 && is_ready(&fds[1]) {
            self.answer(listener)?;
        }
        if !is_ready(&fds[0]) {
            return Ok(false);
        }
        match self.channel.receive(ORDER_BYTES_MAX).step("receive")? {
            None => Ok(true),
            Some((bytes, _)) => match Order::decode(&bytes).step("read order")? {
                Order::Stop(stop) => Ok(stop.sequence == self.run.sequence),
                Order::Run(_) => Err(Errno::EBADMSG).step("a request during a run"),
            },
        }
    }

    fn answer(&self, listener: BorrowedFd<'_>) -> Result<(), Failure> {
        let begin_ns = clock_ns(libc::CLOCK_PROCESS_CPUTIME_ID);
        sysinfo::answer_one(listener, self.proc_dir.as_raw_fd())?;
        let spent_ns = clock_ns(libc::CLOCK_PROCESS_CPUTIME_ID) - begin_ns;
        self.answering_ns.set(self.answering_ns.get() + spent_ns);
        Ok(())
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
    // It fails with ESRCH if nobody is left.
    let _ = kill(Pid::from_raw(-1), Signal::SIGKILL);
}

pub(super) fn kill_and_reap_all() {
    kill_all();
    // It fails with ECHILD when nobody is left.
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

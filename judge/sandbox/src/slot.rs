//! One slot: its zygote and its control group, from the host's side.

use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::stat::{UtimensatFlags, utimensat};
use nix::sys::time::TimeSpec;

use crate::cgroup::{self, Hierarchy, Idle, Left, SlotGroup};
use crate::channel::Channel;
use crate::ids::HostIds;
use crate::image::Image;
use crate::shelf::Shelf;
use crate::wire::{GO, Report, Role, Setup};
use crate::zygote::MARKER;
use crate::{Config, Error, View};

/// The time in which a slot starts on any working machine.
const START_TIMEOUT: Duration = Duration::from_secs(20);
/// The time in which a box is cleaned up. That takes milliseconds, but longer after a run that left gigabytes or thousands of
/// files, and much longer on a slow machine. (The death of a zygote is noticed at once.)
const READY_TIMEOUT: Duration = Duration::from_secs(60);
/// The time in which memory is freed that the kernel frees only after the processes are gone (System V segments, mounts).
const SETTLE_TIMEOUT: Duration = Duration::from_secs(10);
/// The time after which a remaining charge counts as a cache, and stays.
const GRACE_TIMEOUT: Duration = Duration::from_millis(250);
/// The time after which a slot with too many of the kernel's objects is replaced, since they are rarely freed without need.
const OBJECTS_TIMEOUT: Duration = Duration::from_secs(1);
/// The longest report, in bytes.
const REPORT_BYTES_MAX: usize = 4096;

/// The state that all slots of a sandbox share.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) hierarchy: Box<dyn Hierarchy>,
    pub(crate) image: Arc<Image>,
    binds: Vec<(PathBuf, PathBuf)>,
    privileged: bool,
}

impl Context {
    pub(crate) fn new(config: &Config) -> Result<Self, Error> {
        let binds = config
            .binds
            .iter()
            .map(|bind| (bind.source.clone(), bind.target.clone()))
            .collect();
        let privileged = nix::unistd::geteuid().is_root();
        Ok(Self {
            hierarchy: cgroup::detect()?,
            image: Arc::new(Image::start(privileged)?),
            binds,
            privileged,
        })
    }
}

/// A zygote with its control group. Dropping it kills all its processes.
#[derive(Debug)]
pub(crate) struct Slot {
    /// The part of the host that its programs see.
    pub(crate) view: View,
    pub(crate) channel: Channel,
    pub(crate) cgroup: Box<dyn SlotGroup>,
    /// The host ids of the box; `None` for an ordinary user on the host, whose id the box then has.
    pub(crate) ids: Option<HostIds>,
    pub(crate) sequence: u64,
    /// The charge to it between runs.
    pub(crate) idle: Idle,
    /// The shelf; `None` for an ordinary user, whose programs could read it, so that programs are copied for each run.
    pub(crate) shelf: Option<Shelf>,
    work_dir: Option<OwnedFd>,
    proc_dir: Option<OwnedFd>,
    zygote: OwnedFd,
    stage: Child,
}

impl Slot {
    /// Starts slots, each phase for all of them, so that their processes work at the same time. The calling thread must live as
    /// long as the slots, since the kernel kills the zygotes when it ends.
    pub(crate) fn start(context: &Context, views: &[View]) -> Result<Vec<Self>, Error> {
        let stages: Vec<_> = views
            .iter()
            .map(|view| Stage::start(context, *view))
            .collect::<Result<_, _>>()?;
        let slots: Vec<_> = stages
            .into_iter()
            .map(|stage| stage.into_slot(context))
            .collect::<Result<_, _>>()?;
        slots.into_iter().map(Self::with_first_box).collect()
    }

    fn with_first_box(mut self) -> Result<Self, Error> {
        if let Some(ids) = self.ids {
            let (report, mut descriptors) = next_report(&self.channel, START_TIMEOUT)?;
            let directory = descriptors.pop();
            let (Report::Shelf, Some(directory)) = (&report, directory) else {
                return Err(unexpected(&report));
            };
            self.shelf = Some(Shelf::new(directory, ids));
        }
        self.wait_until_ready(START_TIMEOUT)?;
        self.cgroup
            .settle()
            .map_err(Error::setup("settle the slot's control group"))?;
        self.idle =
            Idle::of(&*self.cgroup).map_err(Error::setup("read the slot's memory charge"))?;
        Ok(self)
    }

    /// Waits for a clean box: the last one is gone with everything in it. After an error the slot has to be replaced.
    pub(crate) fn prepare(&mut self) -> Result<OwnedFd, Error> {
        if self.work_dir.is_none() {
            self.wait_until_ready(READY_TIMEOUT)?;
        }
        self.wait_until_clean()?;
        if let Some(proc_dir) = self.proc_dir.take() {
            renew_times_of_proc(&proc_dir);
        }
        self.work_dir
            .take()
            .ok_or_else(|| died("no work directory came"))
    }

    fn wait_until_ready(&mut self, timeout: Duration) -> Result<(), Error> {
        let (report, mut descriptors) = next_report(&self.channel, timeout)?;
        if report != Report::Ready {
            return Err(unexpected(&report));
        }
        self.proc_dir = descriptors.pop();
        self.work_dir = descriptors.pop();
        Ok(())
    }

    fn wait_until_clean(&mut self) -> Result<(), Error> {
        let begin = Instant::now();
        loop {
            let left = self
                .idle
                .look(&*self.cgroup)
                .map_err(Error::setup("look whether the slot is clean"))?;
            match left {
                Left::Nothing => return Ok(()),
                // A group of its own would not count it.
                Left::Late(charge)
                    if self.cgroup.has_leaves() || begin.elapsed() > GRACE_TIMEOUT =>
                {
                    self.idle.settle(charge);
                    return Ok(());
                }
                Left::Objects(what) if begin.elapsed() > OBJECTS_TIMEOUT => {
                    return Err(died(&format!("not clean: {what}")));
                }
                Left::More(what) if begin.elapsed() > SETTLE_TIMEOUT => {
                    return Err(died(&format!("not clean: {what}")));
                }
                Left::Late(_) | Left::Objects(_) | Left::More(_) => {}
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Slot {
    /// Kills all its processes, without waiting for their end.
    pub(crate) fn kill(&self) {
        // SAFETY: an open pidfd, which names the zygote even if its number was taken again; no siginfo, no flags.
        unsafe {
            libc::syscall(
                libc::SYS_pidfd_send_signal,
                self.zygote.as_raw_fd(),
                libc::SIGKILL,
                std::ptr::null::<libc::siginfo_t>(),
                0,
            );
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.kill();
        // The stage ends after the zygote, and the zygote after everything in its PID namespace.
        if let Err(error) = self.stage.wait() {
            tracing::warn!(%error, "cannot wait for a slot's end");
        }
        remove_with_patience(&*self.cgroup);
    }
}

/// Renews the times of a box's `/proc`, which was mounted when the slot's last run had ended, so that its times would reveal when
/// that was. It belongs to the host's root; as an ordinary user nobody can change it.
fn renew_times_of_proc(proc_dir: &OwnedFd) {
    for name in [".", "self", "thread-self"] {
        let now = TimeSpec::UTIME_NOW;
        let _ = utimensat(proc_dir, name, &now, &now, UtimensatFlags::NoFollowSymlink);
    }
}

/// The kernel needs a moment to notice that a group is empty.
fn remove_with_patience(cgroup: &dyn SlotGroup) {
    let begin = Instant::now();
    while let Err(error) = cgroup.remove() {
        if begin.elapsed() > SETTLE_TIMEOUT {
            tracing::warn!(%error, "cannot remove a control group");
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// A slot that is being started, with the host's end of its socket.
struct Stage {
    view: View,
    channel: Channel,
    process: StageGuard,
}

impl Stage {
    fn start(context: &Context, view: View) -> Result<Self, Error> {
        let (channel, theirs) = Channel::pair().map_err(Error::setup("socketpair"))?;
        let process = StageGuard(Some(spawn_stage(theirs)?));
        let setup = Setup {
            binds: context.binds.clone(),
            privileged: context.privileged,
            role: Role::Slot(view),
        };
        channel
            .send(&setup.encode(), &context.image.namespaces())
            .map_err(Error::setup("send set-up"))?;
        Ok(Self {
            view,
            channel,
            process,
        })
    }

    /// Waits for the zygote, puts it into its control group and lets it continue.
    fn into_slot(mut self, context: &Context) -> Result<Slot, Error> {
        let pid = match next_report(&self.channel, START_TIMEOUT)?.0 {
            Report::Born { pid } => pid,
            other => return Err(unexpected(&other)),
        };
        let zygote = open_pidfd(pid)?;
        let ids = context.privileged.then(|| HostIds::of_zygote(pid));
        let cgroup = cgroup::create(&*context.hierarchy, ids)?;
        let slot = Slot {
            view: self.view,
            channel: self.channel,
            cgroup,
            ids,
            sequence: 0,
            idle: Idle::default(),
            shelf: None,
            work_dir: None,
            proc_dir: None,
            zygote,
            stage: self.process.0.take().expect("nobody took it"),
        };
        slot.cgroup
            .add(pid)
            .map_err(Error::setup("move the zygote into its control group"))?;
        slot.channel
            .send(&[GO], &[])
            .map_err(Error::setup("release the zygote"))?;
        Ok(slot)
    }
}

/// Kills a stage that did not become a slot.
pub(crate) struct StageGuard(pub(crate) Option<Child>);

impl Drop for StageGuard {
    fn drop(&mut self) {
        if let Some(mut stage) = self.0.take() {
            let _ = stage.kill();
            let _ = stage.wait();
        }
    }
}

pub(crate) fn spawn_stage(socket: Channel) -> Result<Child, Error> {
    Command::new("/proc/self/exe")
        .arg0("grundy-slot")
        .env_clear()
        .env(MARKER, "1")
        .current_dir("/")
        .stdin(Stdio::from(socket.into_socket()))
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .map_err(Error::setup("start the zygote"))
}

fn open_pidfd(pid: u32) -> Result<OwnedFd, Error> {
    use std::os::fd::FromRawFd;
    // SAFETY: plain numbers. The stage has not waited for its child, so the number is still the zygote's.
    let fd = unsafe { libc::syscall(libc::SYS_pidfd_open, pid, 0) };
    if fd < 0 {
        return Err(Error::setup("pidfd_open")(std::io::Error::last_os_error()));
    }
    // SAFETY: the kernel has just opened this descriptor for us alone. Descriptors fit an i32.
    Ok(unsafe { OwnedFd::from_raw_fd(fd as i32) })
}

/// The next report and the descriptors beside it.
pub(crate) fn next_report(
    channel: &Channel,
    timeout: Duration,
) -> Result<(Report, Vec<OwnedFd>), Error> {
    let deadline = Instant::now() + timeout;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let mut fds = [PollFd::new(channel.as_fd(), PollFlags::POLLIN)];
        let timeout =
            PollTimeout::try_from(left + Duration::from_millis(1)).unwrap_or(PollTimeout::MAX);
        match poll(&mut fds, timeout) {
            Err(nix::errno::Errno::EINTR) => {}
            Err(errno) => return Err(Error::setup("poll")(errno)),
            Ok(0) if left.is_zero() => return Err(died("no answer in time")),
            Ok(0) => {}
            Ok(_) => return receive_report(channel),
        }
    }
}

pub(crate) fn receive_report(channel: &Channel) -> Result<(Report, Vec<OwnedFd>), Error> {
    let (bytes, descriptors) = channel
        .receive(REPORT_BYTES_MAX)
        .map_err(Error::setup("receive a report"))?
        .ok_or_else(|| died("it went without a word"))?;
    let report = Report::decode(&bytes).map_err(Error::setup("read a report"))?;
    Ok((report, descriptors))
}

pub(crate) fn died(cause: &str) -> Error {
    Error::SlotDied {
        cause: cause.to_owned(),
    }
}

/// The cause in a report that does not belong here.
pub(crate) fn unexpected(report: &Report) -> Error {
    match report {
        Report::Failed { step, errno } => {
            Error::setup(step.clone())(std::io::Error::from_raw_os_error(*errno))
        }
        Report::BoxDied { status } => died(&format!("the box's init ended with {status}")),
        other => died(&format!("unexpected report {other:?}")),
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::inspect::trial_request;
    use crate::wire::Order;

    /// An ordinary user's slot has no rights but the namespaces; root can simulate that.
    #[test]
    fn slots_of_both_views_start_and_run_with_and_without_the_rights_of_root() {
        let config = Config {
            slots: 1,
            binds: Vec::new(),
        };
        for privileged in [nix::unistd::geteuid().is_root(), false] {
            let image = Arc::new(Image::start(privileged).unwrap());
            let context = Context {
                image,
                privileged,
                ..Context::new(&config).unwrap()
            };
            let shell = crate::Bind {
                source: "/bin/sh".into(),
                target: "/bin/sh".into(),
            };
            context.image.show(&[shell]).unwrap();
            for mut slot in Slot::start(&context, &[View::Image, View::Tools]).unwrap() {
                if slot.view == View::Image {
                    slot.prepare().unwrap();
                    continue;
                }
                let ran = crate::attempt::run(
                    &mut slot,
                    &mut trial_request(),
                    crate::attempt::Ends::default(),
                )
                .unwrap();
                assert_eq!(
                    ran.death,
                    crate::Death::Exited(0),
                    "privileged: {privileged}"
                );
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn a_slot_that_is_told_nonsense_says_so_or_ends(
            kind in prop::sample::select(b"RS\0".to_vec()),
            bytes in vec(any::<u8>(), 0..200),
            descriptors in 0..8_usize,
        ) {
            let message = [&[kind], bytes.as_slice()].concat();
            // A stop that is meant for an earlier run is valid.
            prop_assume!(!matches!(Order::decode(&message), Ok(Order::Stop(_))));
            let config = Config { slots: 1, binds: Vec::new() };
            let slot = Slot::start(&Context::new(&config).unwrap(), &[View::Image]).unwrap().remove(0);
            let null = File::open("/dev/null").unwrap();
            slot.channel.send(&message, &vec![null.as_fd(); descriptors]).unwrap();
            match next_report(&slot.channel, START_TIMEOUT) {
                Ok((Report::Failed { .. } | Report::BoxDied { .. }, _)) => {}
                other => prop_assert!(false, "{other:?}"),
            }
        }
    }
}

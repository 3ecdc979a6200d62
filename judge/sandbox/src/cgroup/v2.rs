//! Version 2: one tree for all controllers.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::files::{mount_point, open_both_ways, write_number};
use super::group::SlotGroup;
use super::leaf::LeafGroup;
use super::shared::{Files, SharedGroup, Swap};
use crate::Error;
use crate::ids::HostIds;

/// The controllers without which runs cannot be limited. CPU time is accounted without any.
const CONTROLLERS: [&str; 2] = ["memory", "pids"];

/// The group for the processes of a group that delegates controllers and so may have none, the judge first of all.
const JUDGE: &str = "grundy.judge";

#[derive(Clone, Debug)]
pub(super) struct Hierarchy {
    /// The parent of the slots' groups.
    parent: PathBuf,
}

impl Hierarchy {
    /// Uses the judge's own group if systemd has delegated it. Otherwise root uses a group directly below the real root group, and
    /// nobody is moved. Otherwise the judge's own group is used again, which somebody must have handed to it.
    pub(super) fn detect(mountinfo: &str) -> Result<Self, Error> {
        let mount = mount_point(mountinfo, "cgroup2", None).ok_or_else(|| {
            Error::setup("find control groups")(io::Error::from(io::ErrorKind::NotFound))
        })?;
        let own = own_group(&mount).map_err(Error::setup("find the own control group"))?;
        // Only the real root has no type.
        let at_root = nix::unistd::geteuid().is_root()
            && !mount.join("cgroup.type").exists()
            && !is_delegated(&own);
        let parent = if at_root { mount } else { own };
        let step = format!("hand the controllers of {} on", parent.display());
        hand_controllers_on(&parent).map_err(Error::setup(step))?;
        Ok(Self { parent })
    }
}

/// `/proc/self/cgroup` has the line `0::/path`.
fn own_group(mount: &Path) -> io::Result<PathBuf> {
    let text = fs::read_to_string("/proc/self/cgroup")?;
    let path = text
        .lines()
        .find_map(|line| line.strip_prefix("0::/"))
        .ok_or(io::ErrorKind::NotFound)?;
    let own = mount.join(path);
    // Another judge, our parent process, has moved us there.
    if own.ends_with(JUDGE) {
        return Ok(own.parent().unwrap_or(mount).to_owned());
    }
    Ok(own)
}

/// Whether the group was delegated to its service (`Delegate=yes`): systemd marks such a group. In other groups systemd itself
/// makes subgroups and removes controllers.
fn is_delegated(group: &Path) -> bool {
    let says_so = |name: &str| {
        let mut value = [0_u8; 1];
        rustix::fs::getxattr(group, name, &mut value) == Ok(1) && value == *b"1"
    };
    says_so("trusted.delegate") || says_so("user.delegate")
}

fn hand_controllers_on(parent: &Path) -> io::Result<()> {
    let words = |name: &str| -> io::Result<Vec<String>> {
        let text = fs::read_to_string(parent.join(name))?;
        Ok(text.split_whitespace().map(str::to_owned).collect())
    };
    let available = words("cgroup.controllers")?;
    for controller in CONTROLLERS {
        if !available.iter().any(|one| one == controller) {
            let message = format!("the controller {controller:?} is not available there");
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
    }
    let handed_on = words("cgroup.subtree_control")?;
    if CONTROLLERS
        .iter()
        .all(|one| handed_on.iter().any(|other| other == one))
    {
        return Ok(());
    }
    let control = parent.join("cgroup.subtree_control");
    match fs::write(&control, "+memory +pids") {
        // The group still has processes.
        Err(error) if error.raw_os_error() == Some(libc::EBUSY) => {
            make_way(parent)?;
            fs::write(&control, "+memory +pids")
        }
        other => other,
    }
}

fn make_way(parent: &Path) -> io::Result<()> {
    let judge = parent.join(JUDGE);
    match fs::create_dir(&judge) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        other => other?,
    }
    for pid in fs::read_to_string(parent.join("cgroup.procs"))?.lines() {
        match fs::write(judge.join("cgroup.procs"), pid) {
            // It has ended meanwhile.
            Err(error) if error.raw_os_error() == Some(libc::ESRCH) => {}
            other => other?,
        }
    }
    Ok(())
}

impl super::group::Hierarchy for Hierarchy {
    fn create(&self, name: &str, ids: Option<HostIds>) -> io::Result<Box<dyn SlotGroup>> {
        let directory = self.parent.join(name);
        fs::create_dir(&directory)?;
        let peak = open_both_ways(&directory.join("memory.peak"));
        // Linux 6.12 and later reset the peak for this descriptor when it is written to; earlier it cannot be written.
        let resets = peak
            .as_ref()
            .is_ok_and(|file| write_number(file, 0).is_ok());
        match peak {
            Ok(peak) if resets => {
                let files = shared_files(&directory, peak)?;
                Ok(Box::new(SharedGroup::new(vec![directory], files)?))
            }
            _ => Ok(Box::new(LeafGroup::new(directory, ids)?)),
        }
    }

    fn version(&self) -> u8 {
        2
    }

    fn parents(&self) -> Vec<PathBuf> {
        vec![self.parent.clone()]
    }
}

fn shared_files(directory: &Path, memory_peak: File) -> io::Result<Files> {
    forbid_swap(directory)?;
    let open = |name: &str| File::open(directory.join(name));
    Ok(Files {
        cpu_usage: open("cpu.stat")?,
        oom_counter: open("memory.events")?,
        memory_now: open("memory.current")?,
        memory_stat: open("memory.stat")?,
        memory_kernel: Some(open("memory.stat")?),
        memory_peak,
        memory_limit: open_both_ways(&directory.join("memory.max"))?,
        swap: Swap::Settled,
        processes_now: open("pids.current")?,
        processes_limit: open_both_ways(&directory.join("pids.max"))?,
    })
}

/// Forbids swap, so that the memory limit covers all memory.
pub(super) fn forbid_swap(directory: &Path) -> io::Result<()> {
    match fs::write(directory.join("memory.swap.max"), "0") {
        // The kernel has no swap accounting.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

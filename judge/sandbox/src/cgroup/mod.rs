//! The control groups of a slot, which limit and measure its runs.
//!
//! A slot's zygote is put into its group once and never moved: moving a process costs milliseconds on an idle machine. There are
//! three forms, depending on the kernel:
//! - version 1 ([`v1`]), and version 2 since Linux 6.12, where a peak can be measured anew: runs happen in the zygote's own
//!   group ([`shared`]), and only numbers are written and read for each;
//! - version 2 before that: each run gets a group of its own beside the zygote's, and its program is born into it
//!   ([`leaf`]).

mod files;
mod group;
mod idle;
mod leaf;
mod shared;
mod v1;
mod v2;

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) use files::{read_cpu_ns, read_oom_kills};
pub(crate) use group::{Hierarchy, RunGroup, SlotGroup, Used};
pub(crate) use idle::{Idle, Left};

use crate::Error;
use crate::ids::HostIds;
use files::remove_tree;

/// The prefix of the names of all groups made here.
const NAME_PREFIX: &str = "grundy.";

/// Finds the kind of control groups from the mounts.
pub(crate) fn detect() -> Result<Box<dyn Hierarchy>, Error> {
    let mounts = fs::read_to_string("/proc/self/mountinfo")
        .map_err(Error::setup("read /proc/self/mountinfo"))?;
    match v1::Hierarchy::detect(&mounts) {
        Some(hierarchy) => Ok(Box::new(hierarchy)),
        None => Ok(Box::new(v2::Hierarchy::detect(&mounts)?)),
    }
}

/// A new group with a name that no other judge on this machine has: process id and start time, then a counter.
pub(crate) fn create(
    hierarchy: &dyn Hierarchy,
    ids: Option<HostIds>,
) -> Result<Box<dyn SlotGroup>, Error> {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    let pid = std::process::id();
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    let start = start_time(pid).unwrap_or(0);
    hierarchy
        .create(&format!("{NAME_PREFIX}{pid}.{start}.{count}"), ids)
        .map_err(Error::setup("create a control group"))
}

/// Removes groups that killed judges have left. A group with processes in it cannot be removed, so nothing is lost for a judge in
/// another PID namespace, whose process id has no meaning here.
pub(crate) fn sweep(hierarchy: &dyn Hierarchy) {
    for parent in hierarchy.parents() {
        for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
            if entry.file_name().to_str().is_some_and(is_left_over) {
                let _ = remove_tree(&entry.path());
            }
        }
    }
}

/// The start time of a process in clock ticks since boot: field 22 of /proc/pid/stat, counted after the name's last parenthesis.
fn start_time(pid: u32) -> Option<u64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, after_name) = stat.rsplit_once(')')?;
    after_name.split_whitespace().nth(19)?.parse().ok()
}

/// Whether a group belongs to a judge that no longer lives.
fn is_left_over(name: &str) -> bool {
    let Some(rest) = name.strip_prefix(NAME_PREFIX) else {
        return false;
    };
    let mut parts = rest.split('.').map(str::parse::<u64>);
    let (Some(Ok(pid)), Some(Ok(start))) = (parts.next(), parts.next()) else {
        return false;
    };
    u32::try_from(pid).is_ok_and(|pid| start_time(pid) != Some(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_groups_of_the_dead_are_left_over() {
        let pid = std::process::id();
        let start = start_time(pid).unwrap();
        assert!(!is_left_over(&format!("grundy.{pid}.{start}.0")));
        assert!(is_left_over(&format!("grundy.{pid}.{}.0", start + 1)));
        for other in [
            "grundy.judge",
            "grundy.x.1.2",
            "system.slice",
            "grundy.99999999999.1.1",
        ] {
            assert!(!is_left_over(other), "{other}");
        }
    }
}

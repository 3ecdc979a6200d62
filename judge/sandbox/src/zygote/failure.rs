//! Failures on the slot's side, and their reports to the host.

use std::io;

use nix::errno::Errno;

use crate::channel::Channel;
use crate::wire::Report;

/// A failure that no program caused.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) step: String,
    pub(super) errno: i32,
}

/// Adds the name of the step that failed.
pub(super) trait Step<T> {
    fn step(self, step: &str) -> Result<T, Failure>;
}

impl<T> Step<T> for nix::Result<T> {
    fn step(self, step: &str) -> Result<T, Failure> {
        self.map_err(|errno| Failure {
            step: step.to_owned(),
            errno: errno as i32,
        })
    }
}

impl<T> Step<T> for io::Result<T> {
    fn step(self, step: &str) -> Result<T, Failure> {
        self.map_err(|error| Failure {
            step: format!("{step}: {error}"),
            errno: error.raw_os_error().unwrap_or(libc::EIO),
        })
    }
}

/// Turns a syscall's answer into a result.
pub(super) fn check(answer: libc::c_long) -> nix::Result<libc::c_long> {
    if answer < 0 {
        Err(Errno::last())
    } else {
        Ok(answer)
    }
}

pub(super) fn report_failure(channel: &Channel, failure: Failure) {
    let Failure { step, errno } = failure;
    // A host that no longer listens needs no report.
    let _ = channel.send(&Report::Failed { step, errno }.encode(), &[]);
}

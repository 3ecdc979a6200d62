//! Ends runs from outside.

use std::os::fd::{AsFd, BorrowedFd};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nix::sys::eventfd::{EfdFlags, EventFd};

use crate::Error;

/// Cancels runs, present and future ones, at once and permanently. Clones cancel the same runs.
#[derive(Clone, Debug)]
pub struct Cancel(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    is_cancelled: AtomicBool,
    /// An event that is readable once the runs are cancelled.
    event: EventFd,
}

impl Cancel {
    /// A cancellation that has not happened yet.
    ///
    /// # Errors
    /// [`Error::Setup`] when no descriptor is left.
    pub fn new() -> Result<Self, Error> {
        let event = EventFd::from_flags(EfdFlags::EFD_CLOEXEC | EfdFlags::EFD_NONBLOCK)
            .map_err(Error::setup("eventfd"))?;
        Ok(Self(Arc::new(Shared {
            is_cancelled: AtomicBool::new(false),
            event,
        })))
    }

    /// Ends the runs: each returns [`Error::Cancelled`].
    pub fn cancel(&self) {
        if !self.0.is_cancelled.swap(true, Ordering::AcqRel) {
            // It fails only when the counter is full, and then it is readable.
            let _ = self.0.event.write(1);
        }
    }

    /// Whether [`Cancel::cancel`] was called.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.is_cancelled.load(Ordering::Acquire)
    }

    pub(crate) fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.event.as_fd()
    }
}

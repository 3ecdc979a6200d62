//! Cancellation of an engine's runs.

use grundy_engine::{Cancel, EngineError};

/// Ends the runs when it is dropped.
pub(crate) struct CancelOnDrop(Cancel);

impl CancelOnDrop {
    pub(crate) fn new() -> Result<Self, EngineError> {
        Ok(Self(Cancel::new().map_err(EngineError::from)?))
    }

    /// The handle to give to an engine.
    pub(crate) fn cancel(&self) -> Cancel {
        self.0.clone()
    }
}

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

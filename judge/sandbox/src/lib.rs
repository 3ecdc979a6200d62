//! Runs one untrusted command under limits.

mod request;

pub use request::{
    Bind, Collect, CollectStatus, CollectTree, CollectedFile, Config, Death, Error, InputFile,
    Limits, Outcome, OutputStatus, Request, Sandbox, StdioSink, StdioSource, TreeStatus,
};

/// Copies a file's bytes into a sealed memory file: nobody can change them any more, so one copy serves any number of
/// runs without being copied again.
///
/// # Errors
/// [`Error::Setup`] when the file cannot be read or memory is short.
pub fn seal(_content: &std::fs::File) -> Result<std::fs::File, Error> {
    unimplemented!()
}

/// As [`seal`], from bytes.
///
/// # Errors
/// [`Error::Setup`] when memory is short.
pub fn seal_bytes(_content: &[u8]) -> Result<std::fs::File, Error> {
    unimplemented!()
}

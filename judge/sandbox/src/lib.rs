//! Runs one untrusted command under limits.

mod request;

pub use request::{
    Bind, Collect, CollectStatus, Config, Death, Error, InputFile, Limits, Outcome, OutputStatus,
    Request, Sandbox, StdioSink, StdioSource,
};

//! Packages as archives: in from anybody, out to any judge.

mod convert;
mod error;
mod export;
mod import;
mod tex;
mod unpack;
mod yaml_out;

pub use error::ArchiveError;
pub use export::{PROBLEMKIT_SOURCE, export};
pub use import::import;
pub use unpack::ARCHIVE_BYTES_MAX;

//! Files that live in memory: what runs print, and what goes into a box.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

use rustix::fs::MemfdFlags;

/// An empty file for a run to write into.
pub(crate) fn new_memory_file() -> io::Result<File> {
    Ok(File::from(rustix::fs::memfd_create(
        "grundy",
        MemfdFlags::CLOEXEC,
    )?))
}

/// The first bytes of a file, whatever was read of it before.
pub(crate) fn head(file: &File, bytes_max: u64) -> io::Result<Vec<u8>> {
    let mut reader = file;
    reader.seek(SeekFrom::Start(0))?;
    let mut bytes = Vec::new();
    reader.take(bytes_max).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The last bytes of a file.
pub(crate) fn tail(file: &File, bytes_max: u64) -> io::Result<Vec<u8>> {
    let mut reader = file;
    let length = reader.seek(SeekFrom::End(0))?;
    reader.seek(SeekFrom::Start(length.saturating_sub(bytes_max)))?;
    let mut bytes = Vec::new();
    reader.take(bytes_max).read_to_end(&mut bytes)?;
    Ok(bytes)
}

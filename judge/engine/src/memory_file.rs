//! Files in memory: the outputs of runs, and the files that go into a box.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::os::unix::fs::FileExt;
use std::path::PathBuf;

use grundy_sandbox::InputFile;
use rustix::fs::MemfdFlags;

/// An empty file for a run to write into.
pub(crate) fn new_memory_file() -> io::Result<File> {
    Ok(File::from(rustix::fs::memfd_create(
        "grundy",
        MemfdFlags::CLOEXEC,
    )?))
}

/// A file of data in a program's box, read-only.
pub(crate) fn data(path: impl Into<PathBuf>, content: File) -> InputFile {
    InputFile {
        path: path.into(),
        content,
        executable: false,
        writable: false,
    }
}

/// A file with a position of its own, unlike a copy of a descriptor, which shares its position.
#[derive(Debug)]
pub(crate) struct PositionedFile {
    file: File,
    position: u64,
}

impl PositionedFile {
    /// The file, read from its start.
    pub(crate) const fn new(file: File) -> Self {
        Self { file, position: 0 }
    }
}

impl Read for PositionedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read_at(buffer, self.position)?;
        self.position += count as u64;
        Ok(count)
    }
}

impl Seek for PositionedFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let target = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::Current(by) => self.position.checked_add_signed(by),
            SeekFrom::End(by) => self.file.metadata()?.len().checked_add_signed(by),
        };
        self.position = target.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.position)
    }
}

/// The first bytes of a file, whatever its position.
pub fn head(file: &File, bytes_max: u64) -> io::Result<Vec<u8>> {
    read_part(file, 0, bytes_max)
}

/// The last bytes of a file.
pub fn tail(file: &File, bytes_max: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len();
    read_part(file, length.saturating_sub(bytes_max), bytes_max)
}

fn read_part(file: &File, from: u64, bytes_max: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len().saturating_sub(from).min(bytes_max);
    let mut bytes = vec![0; usize::try_from(length).map_err(io::Error::other)?];
    file.read_exact_at(&mut bytes, from)?;
    Ok(bytes)
}

//! Memory files that nobody can change.

use std::ffi::CStr;
use std::fs::{File, OpenOptions, Permissions};
use std::io::{self, BufReader, Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::{FileExt, PermissionsExt};

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};

use crate::Error;

const NAME: &CStr = c"grundy";

/// The constant is from the kernel's fs.h; the libc crate does not have it.
const FS_NOATIME_FL: libc::c_long = 0x80;

/// The size of a copying step, in bytes.
const COPY_BUFFER_BYTES: usize = 256 * 1024;

const SEALS: SealFlag = SealFlag::F_SEAL_WRITE
    .union(SealFlag::F_SEAL_SHRINK)
    .union(SealFlag::F_SEAL_GROW)
    .union(SealFlag::F_SEAL_SEAL);

/// Copies a file's bytes, from offset 0, into a sealed memory file: nobody can change it, so one copy serves any number of runs.
///
/// # Errors
/// [`Error::Setup`] when the file cannot be read or memory is short.
pub fn seal(content: &File) -> Result<File, Error> {
    let step = || Error::setup("copy into a sealed memory file");
    let mut memory = create().map_err(step())?;
    copy_from_start(content, &mut memory, u64::MAX).map_err(step())?;
    finish(memory).map_err(step())
}

/// Like [`seal`], from any reader, until its end.
///
/// # Errors
/// The same errors as [`seal`].
pub fn seal_all(content: impl Read) -> Result<File, Error> {
    let step = || Error::setup("copy into a sealed memory file");
    let mut memory = create().map_err(step())?;
    let mut content = BufReader::with_capacity(COPY_BUFFER_BYTES, content);
    io::copy(&mut content, &mut memory).map_err(step())?;
    finish(memory).map_err(step())
}

/// Like [`seal`], from bytes.
///
/// # Errors
/// [`Error::Setup`] when memory is short.
pub fn seal_bytes(content: &[u8]) -> Result<File, Error> {
    let step = || Error::setup("make a sealed memory file");
    let mut memory = create().map_err(step())?;
    memory.write_all(content).map_err(step())?;
    finish(memory).map_err(step())
}

/// Whether [`seal`] made this file.
pub(crate) fn is_sealed(file: &File) -> bool {
    fcntl(file, FcntlArg::F_GET_SEALS)
        .is_ok_and(|bits| SealFlag::from_bits_retain(bits).contains(SEALS))
}

/// Opens the same file again for reading, with its own offset, flags and locks.
pub(crate) fn reopen(file: &File) -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .open(format!("/proc/self/fd/{}", file.as_raw_fd()))
}

/// Copies from offset 0 without moving the source's offset; returns the number of bytes, at most `bytes_max`.
pub(crate) fn copy_from_start(
    source: &File,
    target: &mut impl Write,
    bytes_max: u64,
) -> io::Result<u64> {
    let mut buffer = vec![0; COPY_BUFFER_BYTES];
    let mut copied = 0;
    loop {
        let room = usize::try_from(bytes_max - copied).unwrap_or(usize::MAX);
        let part = &mut buffer[..room.min(COPY_BUFFER_BYTES)];
        match source.read_at(part, copied) {
            Ok(0) => return Ok(copied),
            Ok(length) => {
                target.write_all(&part[..length])?;
                copied += length as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

fn create() -> io::Result<File> {
    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let fd = match memfd_create(NAME, flags | MFdFlags::from_bits_retain(libc::MFD_EXEC)) {
        // Before Linux 6.3 every memory file was executable, and the flag was unknown.
        Err(Errno::EINVAL) => memfd_create(NAME, flags),
        other => other,
    }?;
    Ok(File::from(fd))
}

fn finish(memory: File) -> io::Result<File> {
    // Only its owner can write it; the mode also decides who may change extended attributes and times.
    memory.set_permissions(Permissions::from_mode(0o555))?;
    keep_no_access_time(&memory);
    fcntl(&memory, FcntlArg::F_ADD_SEALS(SEALS))?;
    reopen(&memory)
}

/// Switches access times off. Many runs may read the file, also of several judgements, and each could see from the access time when
/// another did. Kernels before 6.0 have no such flag for memory files, and lack this protection.
fn keep_no_access_time(memory: &File) {
    let flags: libc::c_long = FS_NOATIME_FL;
    // SAFETY: an open descriptor, and a number that lives through the call; the kernel reads an int or a long of it.
    unsafe { libc::ioctl(memory.as_raw_fd(), libc::FS_IOC_SETFLAGS, &raw const flags) };
}

#[cfg(test)]
mod tests {
    use std::fs::OpenOptions;
    use std::io::Read;

    use super::*;

    #[test]
    fn sealed_files_keep_their_bytes() {
        let mut sealed = seal_bytes(b"abc").unwrap();
        assert!(is_sealed(&sealed));
        assert!(sealed.write_all(b"x").is_err());
        let path = format!("/proc/self/fd/{}", sealed.as_raw_fd());
        if let Ok(mut writable) = OpenOptions::new().write(true).open(path) {
            assert!(writable.write_all(b"x").is_err());
            assert!(writable.set_len(0).is_err());
        }
        let mut text = String::new();
        sealed.read_to_string(&mut text).unwrap();
        assert_eq!(text, "abc");
    }

    #[test]
    fn sealing_reads_from_the_start_and_leaves_the_offset() {
        let mut plain = tempfile::tempfile().unwrap();
        plain.write_all(b"hello").unwrap();
        assert!(!is_sealed(&plain));
        let mut text = String::new();
        seal(&plain).unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "hello");
    }
}

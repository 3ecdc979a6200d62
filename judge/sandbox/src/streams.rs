//! The program's standard streams: its input, and the collection of its output.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::unistd::pipe2;

use crate::seal::{is_sealed, reopen, seal};
use crate::{Error, OutputStatus, StdioSink, StdioSource};

/// A pipe's size by default.
const BUFFER_BYTES: usize = 64 * 1024;

/// The program's standard input. `share` tells whether sealed files may be passed on without a copy.
pub(crate) fn open_stdin(source: &StdioSource, share: bool) -> Result<File, Error> {
    match source {
        StdioSource::Empty => File::open("/dev/null").map_err(Error::setup("open /dev/null")),
        StdioSource::File(file) if share && is_sealed(file) => {
            reopen(file).map_err(Error::setup("reopen standard input"))
        }
        StdioSource::File(file) => seal(file),
        StdioSource::Pipe(_) => Err(Error::invalid("stdin", "the pipe's end is gone")),
    }
}

/// One output stream on the host's side.
#[derive(Debug)]
pub(crate) struct Output<'a> {
    /// The read end of the pipe; `None` once it is closed, or if somebody else reads.
    pipe: Option<File>,
    sink: Option<&'a File>,
    limit_bytes: u64,
    status: OutputStatus,
}

impl<'a> Output<'a> {
    /// Makes the stream and, unless it is given, the program's end; returns that, too.
    pub(crate) fn open(sink: &'a StdioSink, end: Option<File>) -> Result<(Self, OwnedFd), Error> {
        if let Some(end) = end {
            return Ok((Self::new(None, None, u64::MAX), end.into()));
        }
        let (sink, limit_bytes) = match sink {
            StdioSink::Discard { limit_bytes } => (None, *limit_bytes),
            StdioSink::File { file, limit_bytes } => (Some(file), *limit_bytes),
            StdioSink::Pipe(_) => {
                return Err(Error::invalid("stdout", "the pipe's end is gone"));
            }
        };
        let (read, write) = pipe2(OFlag::O_CLOEXEC).map_err(Error::setup("make a pipe"))?;
        fcntl(&read, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))
            .map_err(Error::setup("make a pipe non-blocking"))?;
        Ok((Self::new(Some(read.into()), sink, limit_bytes), write))
    }

    fn new(pipe: Option<File>, sink: Option<&'a File>, limit_bytes: u64) -> Self {
        Self {
            pipe,
            sink,
            limit_bytes,
            status: OutputStatus {
                bytes: 0,
                truncated: false,
            },
        }
    }

    /// The descriptor to wait on, while more may come.
    pub(crate) fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        self.pipe.as_ref().map(AsFd::as_fd)
    }

    pub(crate) fn status(&self) -> OutputStatus {
        self.status
    }

    /// Reads everything that is available now. Beyond the limit nothing is kept, and the pipe is closed.
    pub(crate) fn drain(&mut self, buffer: &mut OutputBuffer) -> io::Result<()> {
        while let Some(pipe) = &mut self.pipe {
            match pipe.read(&mut buffer.0) {
                Ok(0) => self.pipe = None,
                Ok(length) => self.take(&buffer.0[..length])?,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.raw_os_error() == Some(Errno::EINTR as i32) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn take(&mut self, bytes: &[u8]) -> io::Result<()> {
        let room = self.limit_bytes - self.status.bytes;
        let kept = usize::try_from(room).map_or(bytes.len(), |room| room.min(bytes.len()));
        if let Some(mut sink) = self.sink {
            sink.write_all(&bytes[..kept])?;
        }
        self.status.bytes += kept as u64;
        if kept < bytes.len() {
            self.status.truncated = true;
            self.pipe = None;
        }
        Ok(())
    }
}

/// The memory for [`Output::drain`], shared by all streams of a run.
#[derive(Debug)]
pub(crate) struct OutputBuffer(Vec<u8>);

impl OutputBuffer {
    pub(crate) fn new() -> Self {
        Self(vec![0; BUFFER_BYTES])
    }
}

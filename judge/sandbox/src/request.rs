//! The sandbox's public face: what to run, under which limits, and what came of it.

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

/// How to set a sandbox up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Runs that may go on at once.
    pub slots: usize,
    /// Host directories visible in the boxes of [`View::Tools`], read-only (toolchains).
    pub binds: Vec<Bind>,
}

/// The part of the host that a run sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// All of `/usr` and [`Config::binds`], as they lie on the host's disks: for compilers, and for others that know no
    /// secret. Which pages of these files are in memory tells what others have read.
    Tools,
    /// Only what [`crate::Sandbox::show`] was asked to show, all of it in memory: for programs that may know a secret.
    Image,
}

/// A host directory or file that is visible in the box, read-only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bind {
    /// Absolute path on the host.
    pub source: PathBuf,
    /// Absolute path in the box.
    pub target: PathBuf,
}

/// One run.
#[derive(Debug)]
pub struct Request {
    /// Program (absolute path in the box, or `./name` in the work directory) and its arguments.
    pub command: Vec<OsString>,
    /// The whole environment; nothing is inherited.
    pub environment: Vec<(OsString, OsString)>,
    /// Files put into the work directory (a fresh tmpfs, the current directory) before the run.
    pub files: Vec<InputFile>,
    /// Where standard input comes from.
    pub stdin: StdioSource,
    /// Where standard output goes.
    pub stdout: StdioSink,
    /// Where standard error goes.
    pub stderr: StdioSink,
    /// Files taken out of the work directory after the run.
    pub collect: Vec<Collect>,
    /// Takes everything else that the run left in its work directory (for compilers).
    pub collect_tree: Option<CollectTree>,
    /// Bounds of the run.
    pub limits: Limits,
    /// The part of the host that the run sees.
    pub view: View,
}

/// A file put into the work directory before the run.
#[derive(Debug)]
pub struct InputFile {
    /// Path relative to the work directory; parents are made.
    pub path: PathBuf,
    /// Open host file whose bytes are used; only read, from offset 0. One made by [`crate::seal`] is not copied
    /// when it is the command itself; anything else is copied once per run.
    pub content: File,
    /// Whether the program may execute it.
    pub executable: bool,
    /// Whether the program may write it.
    pub writable: bool,
}

/// Where standard input comes from.
#[derive(Debug)]
pub enum StdioSource {
    /// Nothing: end of file at once.
    Empty,
    /// A host file, from its start. One made by [`crate::seal`] is shared, anything else is copied for the run.
    File(File),
    /// One end of a pipe whose other end someone else holds (an interactor). The sandbox closes its copy as soon as the
    /// program has one.
    Pipe(File),
}

/// Where standard output or standard error goes.
#[derive(Debug)]
pub enum StdioSink {
    /// Thrown away, but still counted.
    Discard {
        /// The run ends when the program writes more.
        limit_bytes: u64,
    },
    /// Into a host file (a temporary one of the caller's), at most `limit_bytes`; one byte more ends the run.
    File {
        /// Open for writing, empty.
        file: File,
        /// The run ends when the program writes more.
        limit_bytes: u64,
    },
    /// One end of a pipe whose other end someone else holds (an interactor), as with [`StdioSource::Pipe`].
    Pipe(File),
}

/// A regular file taken out of the work directory after the run.
#[derive(Debug)]
pub struct Collect {
    /// Name in the work directory.
    pub name: String,
    /// Match the name in any letter case. If several names match, the last one written wins.
    pub any_case: bool,
    /// Receives the bytes: open for writing, empty.
    pub into: File,
    /// A longer file is reported as [`CollectStatus::TooLarge`].
    pub limit_bytes: u64,
}

/// Bounds on taking the whole work directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollectTree {
    /// Most files.
    pub files_max: usize,
    /// Most bytes, all files together.
    pub bytes_max: u64,
}

/// A regular file that a run left behind, ready to be an [`InputFile`] of other runs.
#[derive(Debug)]
pub struct CollectedFile {
    /// Path relative to the work directory.
    pub path: PathBuf,
    /// The bytes, in a sealed memory file (see [`crate::seal`]).
    pub content: File,
    /// Length in bytes.
    pub bytes: u64,
    /// Whether its owner may execute it.
    pub executable: bool,
}

/// The result of [`Request::collect_tree`].
#[derive(Debug)]
pub enum TreeStatus {
    /// It was not asked for.
    NotAsked,
    /// Every regular file with one link, sorted by path. Input files that were not writable are left out; symlinks,
    /// devices and files with several links too.
    Taken(Vec<CollectedFile>),
    /// More than [`CollectTree`] allows; nothing was taken.
    TooLarge,
}

/// Limits of one run. None may be zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time of all processes of the run.
    pub cpu: Duration,
    /// Wall time.
    pub wall: Duration,
    /// Memory, swap included, in bytes.
    pub memory_bytes: u64,
    /// Processes and threads.
    pub processes: u32,
    /// Size of the work directory, /tmp and /dev/shm together, in bytes (charged to memory too).
    pub disk_bytes: u64,
    /// Largest single file, in bytes.
    pub file_bytes: u64,
    /// Open descriptors of one process.
    pub descriptors: u32,
}

/// The result of a run.
#[derive(Debug)]
pub struct RunResult {
    /// How the main process ended, and why.
    pub death: Death,
    /// Wall time ran out while all processes were blocked in system calls. Where this is not so, something was ready to run, and may only have
    /// got no processor.
    pub was_waiting: bool,
    /// CPU time of all processes.
    pub cpu: Duration,
    /// From the start of the program to the end of the box.
    pub wall: Duration,
    /// Peak memory charge, in bytes.
    pub memory_bytes: u64,
    /// Whether standard output stayed within its limit.
    pub stdout: OutputStatus,
    /// Whether standard error stayed within its limit.
    pub stderr: OutputStatus,
    /// One per [`Request::collect`], in its order.
    pub collected: Vec<CollectStatus>,
    /// The result of [`Request::collect_tree`].
    pub tree: TreeStatus,
}

/// How a run ended. Limits are named before what they caused: a process killed for memory is `MemoryLimit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Death {
    /// The main process exited by itself with this code. As in a shell, 126 is also said of a file of the request that is
    /// no program, and 127 of one whose interpreter is missing.
    Exited(i32),
    /// A signal that no limit sent ended the main process.
    Signaled(i32),
    /// CPU time ran out.
    CpuLimit,
    /// Wall time ran out.
    WallLimit,
    /// The kernel's out-of-memory counter moved.
    MemoryLimit,
    /// Standard output or standard error passed its limit, or a file passed `file_bytes`.
    OutputLimit,
    /// It was one of a pair and went on when the other one had said all that matters. No limit was passed until then.
    Stopped,
}

/// The part of a standard stream that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputStatus {
    /// Bytes written to the sink.
    pub bytes: u64,
    /// Whether the program tried to write more than allowed.
    pub truncated: bool,
}

/// The result for a file to collect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectStatus {
    /// Copied, this many bytes.
    Taken {
        /// Bytes written to [`Collect::into`].
        bytes: u64,
    },
    /// No such file.
    Missing,
    /// Longer than the limit; nothing copied.
    TooLarge,
    /// A symlink, a directory, a device, or a file with several links: never followed, nothing copied.
    Refused(NotTaken),
}

/// Why nothing is taken from where a file should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// A symbolic link is there.
    SymbolicLink,
    /// The file has other names beside this one.
    HardLinks,
    /// A directory is there.
    Directory,
    /// The path leads out of the work directory.
    Outside,
    /// Its permissions keep it from us.
    Unreadable,
    /// A device, a pipe or a socket is there.
    Irregular,
    /// The directory holds too many files to look for it.
    AmongTooMany,
}

/// Why a run could not be carried out: our fault or the caller's, never the program's.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A field of the request makes no sense.
    #[error("{field}: {reason}")]
    InvalidRequest {
        /// The field's name.
        field: &'static str,
        /// The fault.
        reason: String,
    },
    /// The kernel refused something that isolation needs.
    #[error("{step}: {source}")]
    Setup {
        /// The step, such as "mount /proc".
        step: String,
        /// The kernel's answer.
        source: std::io::Error,
    },
    /// The files to show do not fit into memory's share for them; none is shown.
    #[error("what programs are to see takes {bytes} bytes of memory, more than {bytes_max}")]
    ImageFull {
        /// Bytes needed, with what is shown already.
        bytes: u64,
        /// The bound.
        bytes_max: u64,
    },
    /// Somebody cancelled it.
    #[error("cancelled")]
    Cancelled,
    /// The slot died twice.
    #[error("the sandbox slot died: {cause}")]
    SlotDied {
        /// The known part of the cause.
        cause: String,
    },
}

impl Error {
    /// Names the step that the kernel refused.
    pub(crate) fn setup<E: Into<std::io::Error>>(
        step: impl Into<String>,
    ) -> impl FnOnce(E) -> Self {
        move |source| Self::Setup {
            step: step.into(),
            source: source.into(),
        }
    }

    pub(crate) fn invalid(field: &'static str, reason: impl Into<String>) -> Self {
        Self::InvalidRequest {
            field,
            reason: reason.into(),
        }
    }
}

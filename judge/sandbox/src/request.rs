//! The sandbox's public types: the command, its limits, and its result.

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

/// The configuration of a sandbox.
#[derive(Clone, Debug)]
pub struct Config {
    /// The number of runs that may go on at once.
    pub slots: usize,
    /// The host directories that boxes of [`View::Tools`] show, read-only (toolchains).
    pub binds: Vec<Bind>,
}

/// The part of the host that a run sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// All of `/usr` and [`Config::binds`], on the host's disks: for compilers, and for others that know no secret. Which pages of
    /// these files are in memory reveals what others have read.
    Tools,
    /// Only the files passed to [`crate::Sandbox::show`], all of them in memory: for programs that may know a secret.
    Image,
}

/// A host directory or file that is visible in the box, read-only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bind {
    /// The absolute path on the host.
    pub source: PathBuf,
    /// The absolute path in the box.
    pub target: PathBuf,
}

/// One run.
#[derive(Debug)]
pub struct Request {
    /// The program (absolute path in the box, or `./name` in the work directory) and its arguments.
    pub command: Vec<OsString>,
    /// The whole environment; nothing is inherited.
    pub environment: Vec<(OsString, OsString)>,
    /// The files that are put into the work directory (a fresh tmpfs, the current directory) before the run.
    pub files: Vec<InputFile>,
    /// The source of standard input.
    pub stdin: StdioSource,
    /// The destination of standard output.
    pub stdout: StdioSink,
    /// The destination of standard error.
    pub stderr: StdioSink,
    /// The files that are collected from the work directory after the run.
    pub collect: Vec<Collect>,
    /// Whether to collect everything else that the run left in its work directory (for compilers).
    pub collect_tree: Option<CollectTree>,
    /// The limits of the run.
    pub limits: Limits,
    /// The part of the host that the run sees.
    pub view: View,
}

/// A file put into the work directory before the run.
#[derive(Debug)]
pub struct InputFile {
    /// The path relative to the work directory; parents are made.
    pub path: PathBuf,
    /// An open host file, whose bytes are read from offset 0. One made by [`crate::seal`] is not copied when it is the command
    /// itself; any other is copied once per run.
    pub content: File,
    /// Whether the program may execute it.
    pub executable: bool,
    /// Whether the program may write it.
    pub writable: bool,
}

/// The source of standard input.
#[derive(Debug)]
pub enum StdioSource {
    /// An empty input: end of file at once.
    Empty,
    /// A host file, from its start. One made by [`crate::seal`] is shared, any other is copied for the run.
    File(File),
    /// One end of a pipe whose other end another program holds (an interactor). The sandbox closes its copy as soon as the program
    /// has one.
    Pipe(File),
}

/// The destination of standard output or standard error.
#[derive(Debug)]
pub enum StdioSink {
    /// The output is discarded, but counted.
    Discard {
        /// The run ends when the program writes more.
        limit_bytes: u64,
    },
    /// A host file (a temporary one of the caller's), with at most `limit_bytes`; one byte more ends the run.
    File {
        /// The file, open for writing and empty.
        file: File,
        /// The run ends when the program writes more.
        limit_bytes: u64,
    },
    /// One end of a pipe whose other end another program holds (an interactor), as with [`StdioSource::Pipe`].
    Pipe(File),
}

/// A regular file taken out of the work directory after the run.
#[derive(Debug)]
pub struct Collect {
    /// The name in the work directory.
    pub name: String,
    /// Whether the name matches in any letter case. If several names match, the last one written wins.
    pub any_case: bool,
    /// The file that receives the bytes, open for writing and empty.
    pub into: File,
    /// A longer file is reported as [`CollectStatus::TooLarge`].
    pub limit_bytes: u64,
}

/// The limits on collecting the whole work directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollectTree {
    /// The most files.
    pub files_max: usize,
    /// The most bytes of all files together.
    pub bytes_max: u64,
}

/// A regular file that a run left behind, ready to be an [`InputFile`] of other runs.
#[derive(Debug)]
pub struct CollectedFile {
    /// The path relative to the work directory.
    pub path: PathBuf,
    /// The bytes, in a sealed memory file (see [`crate::seal`]).
    pub content: File,
    /// The length in bytes.
    pub bytes: u64,
    /// Whether its owner may execute it.
    pub executable: bool,
}

/// The result of [`Request::collect_tree`].
#[derive(Debug)]
pub enum TreeStatus {
    /// It was not asked for.
    NotAsked,
    /// Every regular file with one link, sorted by path. Input files that were not writable, symlinks, devices and files with
    /// several links are left out.
    Taken(Vec<CollectedFile>),
    /// There is more than [`CollectTree`] allows; nothing was collected.
    TooLarge,
}

/// Limits of one run. None may be zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The CPU time of all processes of the run.
    pub cpu: Duration,
    /// The wall time.
    pub wall: Duration,
    /// The memory including swap, in bytes.
    pub memory_bytes: u64,
    /// The number of processes and threads.
    pub processes: u32,
    /// The size of the work directory, /tmp and /dev/shm together, in bytes (also charged to memory).
    pub disk_bytes: u64,
    /// The size of the largest file, in bytes.
    pub file_bytes: u64,
    /// The number of open descriptors of one process.
    pub descriptors: u32,
}

/// The result of a run.
#[derive(Debug)]
pub struct RunResult {
    /// How the main process ended, and why.
    pub death: Death,
    /// Whether all processes were blocked in system calls when the wall time ran out. If not, one was ready to run, and may only
    /// have got no processor.
    pub was_waiting: bool,
    /// The CPU time of all processes.
    pub cpu: Duration,
    /// The time from the start of the program to the end of the box.
    pub wall: Duration,
    /// The peak of the charged memory, in bytes.
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

/// The way in which a run ended. Limits are named before their consequences: a process killed for memory is `MemoryLimit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Death {
    /// The main process exited by itself with this code. As in a shell, 126 also means a file of the request that is no program,
    /// and 127 one whose interpreter is missing.
    Exited(i32),
    /// A signal that no limit sent ended the main process.
    Signaled(i32),
    /// The CPU time ran out.
    CpuLimit,
    /// The wall time ran out.
    WallLimit,
    /// The kernel's out-of-memory counter moved.
    MemoryLimit,
    /// Standard output or standard error exceeded its limit, or a file exceeded `file_bytes`.
    OutputLimit,
    /// It was one of a pair and was stopped, since the other one's end was decisive. It had not exceeded a limit until then.
    Stopped,
}

/// The part of a standard stream that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputStatus {
    /// The number of bytes written to the sink.
    pub bytes: u64,
    /// Whether the program tried to write more than allowed.
    pub truncated: bool,
}

/// The result for a file to collect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectStatus {
    /// The file was copied.
    Taken {
        /// The number of bytes written to [`Collect::into`].
        bytes: u64,
    },
    /// No such file.
    Missing,
    /// The file is longer than the limit; nothing was copied.
    TooLarge,
    /// It is a symlink, a directory, a device, or a file with several links, none of which is followed or copied.
    Refused(NotTaken),
}

/// The reason why nothing is collected from a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// A symbolic link is there.
    SymbolicLink,
    /// The file has other names besides this one.
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

/// The reason why a run failed: a fault of ours or of the caller, never of the program.
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
    /// The files to show exceed their share of memory; none is shown.
    #[error("what programs are to see takes {bytes} bytes of memory, more than {bytes_max}")]
    ImageFull {
        /// The bytes needed, including those that are shown already.
        bytes: u64,
        /// The bound.
        bytes_max: u64,
    },
    /// The run was cancelled.
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
    /// Adds the step that the kernel refused, for `map_err`.
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

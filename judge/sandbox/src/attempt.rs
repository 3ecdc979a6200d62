//! One attempt to carry a request out on one slot.

use std::fs::File;
use std::io::Seek;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::Path;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use crate::cancel::Cancel;
use crate::cgroup::{RunGroup, Used};
use crate::seal::{is_sealed, reopen};
use crate::slot::{Slot, died, receive_report, unexpected};
use crate::streams::{Output, OutputBuffer, open_stdin};
use crate::wire::{Done, Report, Run, Stop, StoppedBy};
use crate::{
    Death, Error, InputFile, Request, RunResult, StdioSink, StdioSource, TreeStatus, files,
};

/// The time past the wall limit after which a silent box counts as lost, with its slot. The box's init enforces the limits itself.
const PATIENCE: Duration = Duration::from_secs(10);

/// The reason why an attempt failed.
#[derive(Debug)]
pub(crate) struct Failed {
    pub(crate) error: Error,
    /// Whether the slot can be used again.
    pub(crate) slot_is_sound: bool,
    /// Whether another slot may try: nothing of the request is used up.
    pub(crate) may_retry: bool,
    /// Whether the slot was unusable before the request reached it.
    pub(crate) was_stale: bool,
}

impl Failed {
    /// The slot is at fault, and nothing has been given to it yet.
    fn slot(error: Error) -> Self {
        Self {
            error,
            slot_is_sound: false,
            may_retry: true,
            was_stale: false,
        }
    }
}

/// The ways to end a run from outside.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ends<'a> {
    /// Ends the run since nobody wants its result any more.
    pub(crate) cancel: Option<&'a Cancel>,
    /// Its outcome counts as it is then.
    pub(crate) stop: Option<&'a Cancel>,
}

impl Ends<'_> {
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(Cancel::is_cancelled)
    }

    fn is_over(&self) -> bool {
        self.is_cancelled() || self.stop.is_some_and(Cancel::is_cancelled)
    }
}

/// Runs the request, which has been checked, and closes its ends of pipes.
pub(crate) fn run(
    slot: &mut Slot,
    request: &mut Request,
    ends: Ends<'_>,
) -> Result<RunResult, Failed> {
    let work_dir = slot.prepare().map_err(|error| Failed {
        was_stale: true,
        ..Failed::slot(error)
    })?;
    let share = slot.ids.is_some();
    let may_run_twice = may_run_twice(request);
    // Only the program may hold its ends: the holder of the other end waits for them to be closed.
    let pipes = Pipes::take(request);
    let request = &*request;
    let failed = |error| Failed {
        may_retry: may_run_twice,
        ..Failed::slot(error)
    };
    let executable = find_executable(request, share).map_err(failed)?;
    let shelf_number = match (&executable, &mut slot.shelf) {
        (Some((_, content)), Some(shelf)) => shelf.number_of(content).map_err(failed)?,
        _ => None,
    };
    let placed = request.files.iter().filter(|file| {
        executable
            .as_ref()
            .is_none_or(|(path, _)| *path != file.path)
    });
    // The work directory does not belong to the keeper, so a program can remove and rename only its own files in it.
    let owner = slot.ids.map(|ids| ids.program);
    files::place(work_dir.as_fd(), placed, owner).map_err(failed)?;
    let limits = &request.limits;
    let group = slot
        .cgroup
        .begin(
            slot.idle.own_bytes(),
            limits.memory_bytes,
            limits.processes.into(),
        )
        .map_err(Error::setup("set the control group up"))
        .map_err(failed)?;
    let stdin = match pipes.stdin {
        Some(end) => end,
        None => open_stdin(&request.stdin, share).map_err(failed)?,
    };
    let (stdout, stdout_end) = Output::open(&request.stdout, pipes.stdout).map_err(failed)?;
    let (stderr, stderr_end) = Output::open(&request.stderr, pipes.stderr).map_err(failed)?;
    slot.sequence += 1;
    let descriptor = executable.as_ref().filter(|_| shelf_number.is_none());
    let message = Run {
        execute_descriptor: descriptor.is_some(),
        shelf_number: shelf_number.unwrap_or(0),
        ..run_message(slot.sequence, request, &group)
    };
    let mut descriptors = vec![
        stdin.as_fd(),
        stdout_end.as_fd(),
        stderr_end.as_fd(),
        group.cpu_usage.as_fd(),
        group.oom_counter.as_fd(),
    ];
    descriptors.extend(descriptor.map(|(_, file)| file.as_fd()));
    descriptors.extend(group.leaf.as_ref().map(AsFd::as_fd));
    slot.channel
        .send(&message.encode(), &descriptors)
        .map_err(Error::setup("send the request"))
        .map_err(failed)?;
    drop(descriptors);
    drop((stdin, stdout_end, stderr_end));
    let mut going = Going {
        slot,
        outputs: [stdout, stderr],
        ends,
        deadline: Instant::now() + request.limits.wall + PATIENCE,
        stop_sent: false,
    };
    let done = going.until_done();
    let outputs = going.outputs;
    let finished = done.and_then(|done| {
        let used = slot
            .cgroup
            .end(&group)
            .map_err(Error::setup("read what the run used"))?;
        finish(request, used, done, outputs, &work_dir)
    });
    let finished = match finished {
        Ok(_) if ends.is_cancelled() => Err(Error::Cancelled),
        other => other,
    };
    finished.map_err(|error| Failed {
        slot_is_sound: matches!(error, Error::InvalidRequest { .. } | Error::Cancelled),
        may_retry: matches!(error, Error::SlotDied { .. }) && may_run_twice,
        was_stale: false,
        error,
    })
}

/// Whether a second attempt can see and leave the same as the first. It cannot after using a pipe.
fn may_run_twice(request: &Request) -> bool {
    let pipe = |sink: &StdioSink| matches!(sink, StdioSink::Pipe(_));
    !matches!(request.stdin, StdioSource::Pipe(_))
        && !pipe(&request.stdout)
        && !pipe(&request.stderr)
}

/// The request's ends of pipes.
struct Pipes {
    stdin: Option<File>,
    stdout: Option<File>,
    stderr: Option<File>,
}

impl Pipes {
    fn take(request: &mut Request) -> Self {
        Self {
            stdout: take_end(&mut request.stdout),
            stderr: take_end(&mut request.stderr),
            stdin: match std::mem::replace(&mut request.stdin, StdioSource::Empty) {
                StdioSource::Pipe(end) => Some(end),
                other => {
                    request.stdin = other;
                    None
                }
            },
        }
    }
}

fn take_end(sink: &mut StdioSink) -> Option<File> {
    let gone = StdioSink::Discard {
        limit_bytes: u64::MAX,
    };
    match std::mem::replace(sink, gone) {
        StdioSink::Pipe(end) => Some(end),
        other => {
            *sink = other;
            None
        }
    }
}

/// Empties the files of the outputs that an attempt has written.
pub(crate) fn empty_outputs(request: &Request) -> std::io::Result<()> {
    for sink in [&request.stdout, &request.stderr] {
        if let StdioSink::File { file, .. } = sink {
            file.set_len(0)?;
            let mut file: &File = file;
            file.rewind()?;
        }
    }
    Ok(())
}

/// The command itself, if it is a sealed file: it is shown from the slot's shelf or executed by descriptor, and not charged to the
/// run. Scripts, and commands in a folder, are copied.
fn find_executable(request: &Request, share: bool) -> Result<Option<(&Path, File)>, Error> {
    let Ok(name) = Path::new(&request.command[0]).strip_prefix("./") else {
        return Ok(None);
    };
    let is_command = |file: &&InputFile| {
        file.path == name && file.executable && !file.writable && is_sealed(&file.content)
    };
    let is_in_no_folder = name.components().count() == 1;
    let file = request.files.iter().find(is_command);
    let Some(file) = file.filter(|_| share && is_in_no_folder) else {
        return Ok(None);
    };
    let content = reopen(&file.content).map_err(Error::setup("reopen the executable"))?;
    let mut head = [0; 4];
    let length = std::os::unix::fs::FileExt::read_at(&content, &mut head, 0)
        .map_err(Error::setup("read the executable"))?;
    let is_elf = head[..length] == *b"\x7fELF";
    Ok(is_elf.then_some((&*file.path, content)))
}

fn run_message(sequence: u64, request: &Request, group: &RunGroup) -> Run {
    let limits = &request.limits;
    let nanoseconds = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX / 4);
    let environment = request.environment.iter().map(|(name, value)| {
        let mut entry = name.clone();
        entry.push("=");
        entry.push(value);
        entry
    });
    Run {
        sequence,
        command: request.command.clone(),
        environment: environment.collect(),
        execute_descriptor: false,
        shelf_number: 0,
        has_leaf: group.leaf.is_some(),
        cpu_ns: nanoseconds(limits.cpu),
        wall_ns: nanoseconds(limits.wall),
        disk_bytes: limits.disk_bytes,
        file_bytes: limits.file_bytes,
        descriptors: limits.descriptors.into(),
        oom_kills_before: group.oom_kills_before,
    }
}

/// A run that goes on.
struct Going<'a, 'r> {
    slot: &'a Slot,
    outputs: [Output<'r>; 2],
    ends: Ends<'a>,
    deadline: Instant,
    stop_sent: bool,
}

impl Going<'_, '_> {
    /// Copies output until the box reports its end; then takes what is left in the pipes.
    fn until_done(&mut self) -> Result<Done, Error> {
        let mut buffer = OutputBuffer::new();
        loop {
            let told = self.wait()?;
            self.drain(&mut buffer)?;
            if !told {
                continue;
            }
            let (report, _) = receive_report(&self.slot.channel)?;
            let Report::Done(done) = report else {
                return Err(unexpected(&report));
            };
            if done.sequence != self.slot.sequence {
                return Err(died("the end of another run was reported"));
            }
            // No writer is left, so what is in the pipes now is the rest.
            self.drain(&mut buffer)?;
            return Ok(done);
        }
    }

    /// Waits for something to do; returns whether a report has come.
    fn wait(&self) -> Result<bool, Error> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(died("the box did not end the run in time"));
        }
        let channel: BorrowedFd<'_> = self.slot.channel.as_fd();
        let mut fds = vec![PollFd::new(channel, PollFlags::POLLIN)];
        let pipes = self.outputs.iter().filter_map(Output::descriptor);
        fds.extend(pipes.map(|pipe| PollFd::new(pipe, PollFlags::POLLIN)));
        let ends = [self.ends.cancel, self.ends.stop];
        for end in ends.into_iter().flatten().filter(|_| !self.stop_sent) {
            fds.push(PollFd::new(end.as_fd(), PollFlags::POLLIN));
        }
        let timeout = PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX);
        match poll(&mut fds, timeout) {
            Err(Errno::EINTR) => Ok(false),
            Err(errno) => Err(Error::setup("poll")(errno)),
            Ok(_) => Ok(fds[0].any().unwrap_or(true)),
        }
    }

    fn drain(&mut self, buffer: &mut OutputBuffer) -> Result<(), Error> {
        for output in &mut self.outputs {
            output
                .drain(buffer)
                .map_err(Error::setup("copy the program's output"))?;
        }
        let is_over =
            self.outputs.iter().any(|output| output.status().truncated) || self.ends.is_over();
        if !self.stop_sent && is_over {
            self.stop_sent = true;
            let stop = Stop {
                sequence: self.slot.sequence,
            };
            self.slot
                .channel
                .send(&stop.encode(), &[])
                .map_err(Error::setup("end the run"))?;
        }
        Ok(())
    }
}

fn finish(
    request: &Request,
    used: Used,
    done: Done,
    outputs: [Output<'_>; 2],
    work_dir: &OwnedFd,
) -> Result<RunResult, Error> {
    let done = match done.exec_errno {
        0 => done,
        errno => not_executed(request, done, errno)?,
    };
    let [stdout, stderr] = outputs.map(|output| output.status());
    let collect = |wanted| files::collect(work_dir.as_fd(), wanted);
    let collected = request
        .collect
        .iter()
        .map(collect)
        .collect::<Result<_, _>>()?;
    let tree = match request.collect_tree {
        Some(wanted) => files::collect_tree(work_dir.as_fd(), wanted, &request.files)?,
        None => TreeStatus::NotAsked,
    };
    let facts = Facts {
        done,
        out_of_memory: used.oom_kills > 0,
        output_passed_limit: stdout.truncated || stderr.truncated,
    };
    Ok(RunResult {
        death: facts.death(request),
        was_waiting: done.stopped_by == StoppedBy::Waiting,
        cpu: Duration::from_nanos(done.cpu_ns),
        wall: Duration::from_nanos(done.wall_ns),
        memory_bytes: used.peak_bytes.min(request.limits.memory_bytes),
        stdout,
        stderr,
        collected,
        tree,
    })
}

/// The result if the command could not be started. If it is one of the request's own files, the run ends as a shell reports such a
/// file (POSIX, "Exit Status for Commands").
fn not_executed(request: &Request, done: Done, errno: i32) -> Result<Done, Error> {
    const NOT_EXECUTABLE: i32 = 126;
    const NOT_FOUND: i32 = 127;
    let name = Path::new(&request.command[0]).strip_prefix("./");
    let is_own = name.is_ok_and(|name| request.files.iter().any(|file| file.path == name));
    match errno {
        libc::ENOMEM => Ok(Done {
            stopped_by: StoppedBy::Memory,
            ..done
        }),
        // One of our own processes has the file open for a moment.
        libc::ETXTBSY => Err(died("the program's file was being written")),
        // The program's interpreter is missing.
        libc::ENOENT if is_own => Ok(Done {
            exit_code: NOT_FOUND,
            ..done
        }),
        libc::EACCES
        | libc::ENOEXEC
        | libc::EINVAL
        | libc::ELIBBAD
        | libc::ENOTDIR
        | libc::ELOOP
        | libc::EISDIR
        | libc::EPERM
        | libc::ENAMETOOLONG
            if is_own =>
        {
            Ok(Done {
                exit_code: NOT_EXECUTABLE,
                ..done
            })
        }
        _ => {
            let error = std::io::Error::from_raw_os_error(errno);
            let reason = format!("cannot be executed: {error}");
            Err(Error::invalid("command", reason))
        }
    }
}

struct Facts {
    done: Done,
    out_of_memory: bool,
    output_passed_limit: bool,
}

impl Facts {
    /// The kind of end: limits are named before their consequences.
    fn death(&self, request: &Request) -> Death {
        let done = &self.done;
        let limits = &request.limits;
        if self.out_of_memory || done.stopped_by == StoppedBy::Memory {
            Death::MemoryLimit
        } else if self.output_passed_limit {
            Death::OutputLimit
        } else if done.stopped_by == StoppedBy::Cpu
            || Duration::from_nanos(done.cpu_ns) > limits.cpu
        {
            Death::CpuLimit
        } else if matches!(done.stopped_by, StoppedBy::Wall | StoppedBy::Waiting)
            || Duration::from_nanos(done.wall_ns) > limits.wall
        {
            Death::WallLimit
        } else if done.signal == libc::SIGXFSZ {
            Death::OutputLimit
        } else if done.stopped_by == StoppedBy::Host && done.signal == libc::SIGKILL {
            Death::Stopped
        } else if done.signal != 0 {
            Death::Signaled(done.signal)
        } else {
            Death::Exited(done.exit_code)
        }
    }
}

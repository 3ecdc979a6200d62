//! The messages between the host and a slot, over a seqpacket socket: each is one datagram with descriptors.
//!
//! Numbers are little-endian; a list or a byte string has its length before it. Decoding accepts any bytes and never panics: the
//! other end is trusted, but a confused one must cause an error.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;

use crate::View;

/// The longest datagram; arguments and environment are limited well below it.
pub(crate) const MESSAGE_BYTES_MAX: usize = 192 * 1024;

/// The message that the zygote is in its control group, which it may make the root of what it sees.
pub(crate) const GO: u8 = b'g';

/// The host's first message to a process that it has just started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setup {
    /// The directories that are bound into the box, as (source, target).
    pub(crate) binds: Vec<(PathBuf, PathBuf)>,
    /// Whether the host is root: then each slot has host ids of its own.
    pub(crate) privileged: bool,
    pub(crate) role: Role,
}

/// The role of a process of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// It makes the image and the namespaces around it, and ends.
    Image,
    /// A slot whose programs have this view. The message has descriptors of the user and mount namespaces to enter, and of their
    /// root directory.
    Slot(View),
}

/// The host's request to a ready box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// A number that distinguishes this run's messages from those of earlier ones.
    pub(crate) sequence: u64,
    /// The program and its arguments.
    pub(crate) command: Vec<OsString>,
    /// `NAME=value` strings.
    pub(crate) environment: Vec<OsString>,
    /// Whether to execute the next descriptor instead of looking `command[0]` up. Descriptors come in this order: the three
    /// standard ones, CPU usage and out-of-memory counter of the run's control group, then those that fields announce.
    pub(crate) execute_descriptor: bool,
    /// The number of the shelf's file to show in the work directory under the command's name; 0 for none.
    pub(crate) shelf_number: u64,
    /// Whether the next descriptor is the control group in which the program is started.
    pub(crate) has_leaf: bool,
    /// The limits of [`crate::Limits`].
    pub(crate) cpu_ns: u64,
    pub(crate) wall_ns: u64,
    pub(crate) disk_bytes: u64,
    pub(crate) file_bytes: u64,
    pub(crate) descriptors: u64,
    /// The out-of-memory counter before the run.
    pub(crate) oom_kills_before: u64,
}

/// A slot's message to the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Report {
    /// The zygote exists; its process id as the host sees it.
    Born { pid: u32 },
    /// The slot has a shelf, whose directory's descriptor, for writing, comes with the message. Privileged slots send this before
    /// anything else.
    Shelf,
    /// The image is there. The message has descriptors of its root directory, of its user and mount namespaces, and of the host's
    /// root directory there.
    ImageReady,
    /// A box is ready. The message has descriptors of its work directory and of its /proc. Everything of earlier boxes is gone.
    Ready,
    /// The run is over, and all its processes are dead.
    Done(Done),
    /// A step failed, which the program did not cause.
    Failed { step: String, errno: i32 },
    /// The box's init died without a report, with this wait status.
    BoxDied { status: i32 },
}

/// The end of a run's main process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) sequence: u64,
    /// The limit that the box's init enforced.
    pub(crate) stopped_by: StoppedBy,
    /// The exit code, if it exited.
    pub(crate) exit_code: i32,
    /// The signal that ended it, or 0.
    pub(crate) signal: i32,
    pub(crate) cpu_ns: u64,
    pub(crate) wall_ns: u64,
    /// The errno of execve if the program could not be started, or 0.
    pub(crate) exec_errno: i32,
}

impl Done {
    /// The program could not be started.
    pub(crate) fn not_executed(sequence: u64, exec_errno: i32) -> Self {
        Self {
            sequence,
            stopped_by: StoppedBy::Itself,
            exit_code: 0,
            signal: 0,
            cpu_ns: 0,
            wall_ns: 0,
            exec_errno,
        }
    }
}

/// The reason why the box's init killed the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum StoppedBy {
    Itself = 0,
    Cpu = 1,
    Wall = 2,
    Memory = 3,
    Host = 4,
    /// The wall time was over while all its processes waited for something.
    Waiting = 5,
}

/// The host's message that ends a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    pub(crate) sequence: u64,
}

impl Setup {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let role = match self.role {
            Role::Image => 0,
            Role::Slot(View::Tools) => 1,
            Role::Slot(View::Image) => 2,
        };
        let mut to = vec![u8::from(self.privileged), role];
        put_u64(&mut to, self.binds.len() as u64);
        for (source, target) in &self.binds {
            put_bytes(&mut to, source.as_os_str());
            put_bytes(&mut to, target.as_os_str());
        }
        to
    }

    pub(crate) fn decode(bytes: &[u8]) -> io::Result<Self> {
        let mut from = Reader(bytes);
        let privileged = from.u8()? != 0;
        let role = match from.u8()? {
            0 => Role::Image,
            1 => Role::Slot(View::Tools),
            2 => Role::Slot(View::Image),
            _ => return Err(garbled()),
        };
        let count = from.u64()?;
        let mut binds = Vec::new();
        for _ in 0..count {
            binds.push((from.os_string()?.into(), from.os_string()?.into()));
        }
        from.end()?;
        Ok(Self {
            binds,
            privileged,
            role,
        })
    }
}

impl Run {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut to = vec![
            b'R',
            u8::from(self.execute_descriptor),
            u8::from(self.has_leaf),
        ];
        for number in [
            self.sequence,
            self.cpu_ns,
            self.wall_ns,
            self.disk_bytes,
            self.file_bytes,
            self.descriptors,
            self.oom_kills_before,
            self.shelf_number,
        ] {
            put_u64(&mut to, number);
        }
        for list in [&self.command, &self.environment] {
            put_u64(&mut to, list.len() as u64);
            for item in list {
                put_bytes(&mut to, item);
            }
        }
        to
    }

    fn decode(from: &mut Reader<'_>) -> io::Result<Self> {
        let execute_descriptor = from.u8()? != 0;
        let has_leaf = from.u8()? != 0;
        let mut numbers = [0; 8];
        for number in &mut numbers {
            *number = from.u64()?;
        }
        let [
            sequence,
            cpu_ns,
            wall_ns,
            disk_bytes,
            file_bytes,
            descriptors,
            oom_kills_before,
            shelf_number,
        ] = numbers;
        let command = from.os_strings()?;
        let environment = from.os_strings()?;
        from.end()?;
        Ok(Self {
            sequence,
            command,
            environment,
            execute_descriptor,
            has_leaf,
            cpu_ns,
            wall_ns,
            disk_bytes,
            file_bytes,
            descriptors,
            oom_kills_before,
            shelf_number,
        })
    }
}

impl Stop {
    pub(crate) fn encode(self) -> Vec<u8> {
        let mut to = vec![b'S'];
        put_u64(&mut to, self.sequence);
        to
    }
}

/// A message from the host to a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Run(Run),
    Stop(Stop),
}

impl Order {
    pub(crate) fn decode(bytes: &[u8]) -> io::Result<Self> {
        let mut from = Reader(bytes);
        match from.u8()? {
            b'R' => Ok(Self::Run(Run::decode(&mut from)?)),
            b'S' => {
                let sequence = from.u64()?;
                from.end()?;
                Ok(Self::Stop(Stop { sequence }))
            }
            _ => Err(garbled()),
        }
    }
}

impl Report {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut to = Vec::with_capacity(64);
        match self {
            Self::Born { pid } => {
                to.push(b'B');
                put_u64(&mut to, u64::from(*pid));
            }
            Self::Shelf => to.push(b'H'),
            Self::ImageReady => to.push(b'I'),
            Self::Ready => to.push(b'Y'),
            Self::Done(done) => {
                to.extend([b'D', done.stopped_by as u8]);
                for number in [done.sequence, done.cpu_ns, done.wall_ns] {
                    put_u64(&mut to, number);
                }
                for number in [done.exit_code, done.signal, done.exec_errno] {
                    to.extend(number.to_le_bytes());
                }
            }
            Self::Failed { step, errno } => {
                to.push(b'F');
                to.extend(errno.to_le_bytes());
                put_bytes(&mut to, OsStr::new(step));
            }
            Self::BoxDied { status } => {
                to.push(b'X');
                to.extend(status.to_le_bytes());
            }
        }
        to
    }

    pub(crate) fn decode(bytes: &[u8]) -> io::Result<Self> {
        let mut from = Reader(bytes);
        let report = match from.u8()? {
            b'B' => Self::Born {
                pid: u32::try_from(from.u64()?).map_err(|_| garbled())?,
            },
            b'H' => Self::Shelf,
            b'I' => Self::ImageReady,
            b'Y' => Self::Ready,
            b'D' => {
                let stopped_by = match from.u8()? {
                    0 => StoppedBy::Itself,
                    1 => StoppedBy::Cpu,
                    2 => StoppedBy::Wall,
                    3 => StoppedBy::Memory,
                    4 => StoppedBy::Host,
                    5 => StoppedBy::Waiting,
                    _ => return Err(garbled()),
                };
                Self::Done(Done {
                    stopped_by,
                    sequence: from.u64()?,
                    cpu_ns: from.u64()?,
                    wall_ns: from.u64()?,
                    exit_code: from.i32()?,
                    signal: from.i32()?,
                    exec_errno: from.i32()?,
                })
            }
            b'F' => Self::Failed {
                errno: from.i32()?,
                step: from.os_string()?.to_string_lossy().into_owned(),
            },
            b'X' => Self::BoxDied {
                status: from.i32()?,
            },
            _ => return Err(garbled()),
        };
        from.end()?;
        Ok(report)
    }
}

fn put_u64(to: &mut Vec<u8>, number: u64) {
    to.extend(number.to_le_bytes());
}

fn put_bytes(to: &mut Vec<u8>, bytes: &OsStr) {
    put_u64(to, bytes.len() as u64);
    to.extend(bytes.as_bytes());
}

fn garbled() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "garbled message")
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let (head, rest) = self.0.split_first_chunk::<N>().ok_or_else(garbled)?;
        self.0 = rest;
        Ok(*head)
    }

    fn u8(&mut self) -> io::Result<u8> {
        self.take::<1>().map(|[byte]| byte)
    }

    fn u64(&mut self) -> io::Result<u64> {
        self.take().map(u64::from_le_bytes)
    }

    fn i32(&mut self) -> io::Result<i32> {
        self.take().map(i32::from_le_bytes)
    }

    fn os_string(&mut self) -> io::Result<OsString> {
        let len = usize::try_from(self.u64()?).map_err(|_| garbled())?;
        let (head, rest) = self.0.split_at_checked(len).ok_or_else(garbled)?;
        self.0 = rest;
        Ok(OsString::from_vec(head.to_vec()))
    }

    fn os_strings(&mut self) -> io::Result<Vec<OsString>> {
        let count = self.u64()?;
        // Nothing is reserved for `count`, which may be garbage; every item takes at least eight bytes of input.
        (0..count).map(|_| self.os_string()).collect()
    }

    fn end(&self) -> io::Result<()> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(garbled())
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn os_strings() -> impl Strategy<Value = Vec<OsString>> {
        vec(vec(any::<u8>(), 0..20).prop_map(OsString::from_vec), 0..8)
    }

    #[test]
    fn a_set_up_arrives_as_it_was_sent() {
        for role in [
            Role::Image,
            Role::Slot(View::Tools),
            Role::Slot(View::Image),
        ] {
            let binds = vec![("/a".into(), "/b".into())];
            let setup = Setup {
                binds,
                privileged: true,
                role,
            };
            assert_eq!(Setup::decode(&setup.encode()).unwrap(), setup);
        }
    }

    proptest! {
        #[test]
        fn decoding_takes_any_bytes(bytes in vec(any::<u8>(), 0..300)) {
            let _ = Setup::decode(&bytes);
            let _ = Order::decode(&bytes);
            let _ = Report::decode(&bytes);
        }

        #[test]
        fn decoding_takes_any_bytes_behind_a_true_beginning(
            kind in prop::sample::select(b"RSBHIYDFX".to_vec()),
            bytes in vec(any::<u8>(), 0..300),
        ) {
            let bytes = [&[kind], bytes.as_slice()].concat();
            let _ = Order::decode(&bytes);
            let _ = Report::decode(&bytes);
        }

        #[test]
        fn requests_arrive_as_they_were_sent(
            command in os_strings(),
            environment in os_strings(),
            numbers in any::<[u64; 8]>(),
            flags in any::<[bool; 2]>(),
        ) {
            let [
                sequence, cpu_ns, wall_ns, disk_bytes, file_bytes, descriptors, oom_kills_before, shelf_number,
            ] = numbers;
            let [execute_descriptor, has_leaf] = flags;
            let run = Run {
                sequence, command, environment, execute_descriptor, has_leaf, cpu_ns, wall_ns, disk_bytes,
                file_bytes, descriptors, oom_kills_before, shelf_number,
            };
            let bytes = run.encode();
            prop_assert_eq!(Order::decode(&bytes).unwrap(), Order::Run(run));
            // No part of a message is a message.
            for end in 0..bytes.len() {
                prop_assert!(Order::decode(&bytes[..end]).is_err());
            }
        }

        #[test]
        fn reports_arrive_as_they_were_sent(
            stopped_by in prop::sample::select(vec![
                StoppedBy::Itself, StoppedBy::Cpu, StoppedBy::Wall, StoppedBy::Memory, StoppedBy::Host,
                StoppedBy::Waiting,
            ]),
            numbers in any::<[u64; 3]>(),
            codes in any::<[i32; 3]>(),
            step in ".{0,40}",
        ) {
            let [sequence, cpu_ns, wall_ns] = numbers;
            let [exit_code, signal, exec_errno] = codes;
            let done = Done { sequence, stopped_by, exit_code, signal, cpu_ns, wall_ns, exec_errno };
            for report in [
                Report::Done(done),
                Report::Shelf,
                Report::ImageReady,
                Report::Ready,
                Report::Born { pid: exit_code.unsigned_abs() },
                Report::BoxDied { status: signal },
                Report::Failed { step, errno: exec_errno },
            ] {
                prop_assert_eq!(Report::decode(&report.encode()).unwrap(), report);
            }
        }
    }
}

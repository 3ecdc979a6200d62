//! Connects two programs: each reads what the other prints, and the judge listens.
//!
//! The judge stands between them instead of crossing their pipes. So a program that ends or closes its input early never breaks the
//! other's writing, a flood stops where it is counted, the transcript is kept, and it is known which one ended first: each learns
//! of the other's end only through this code. The judging program learns of the contestant's end a moment later than of its last
//! word, so if it ends before that, it has refused the word and not the end.

use std::fs::File;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_setfl};
use rustix::io::{Errno, ioctl_fionread};
use rustix::pipe::{PipeFlags, pipe_with};

const BUFFER_BYTES: usize = 64 * 1024;
/// The most bytes of a dialogue that are kept.
const TRANSCRIPT_BYTES_MAX: usize = 64 * 1024;
const CLIPPED: &[u8] = b"\n(clipped)\n";
/// The time that the judge has for the contestant's last word before it learns that nothing follows.
const LAST_WORD_WEIGHED: Duration = Duration::from_millis(20);
/// The interval at which the pipe is checked meanwhile for whether the judge has read the last word.
const ASKED_EVERY: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 2_000_000,
};

/// A side of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Contestant,
    Judge,
}

/// A program's ends.
#[derive(Debug)]
pub(super) struct Ends {
    pub(super) stdin: File,
    pub(super) stdout: File,
}

/// The record of a conversation.
#[derive(Debug)]
pub(super) struct Exchange {
    /// Lines behind `<` (the judge) and `>` (the contestant), clipped.
    pub(super) transcript: Vec<u8>,
    /// The side that closed its output first, usually by ending. It is the judge if it did not know of the contestant's end yet.
    pub(super) first_closed: Option<Side>,
    /// The side that said more than allowed.
    pub(super) flooded: Option<Side>,
}

/// The judge's ends of both conversations.
#[derive(Debug)]
pub(super) struct Switchboard {
    lanes: [Lane; 2],
    transcript: Transcript,
    first_closed: Option<Side>,
    flooded: Option<Side>,
    contestant_is_silent: Arc<AtomicBool>,
    /// The time since which the contestant has ended and the judge may know its last word; `None` again once the judge knows of the
    /// end.
    end_held_since: Option<Instant>,
}

/// One direction, from one program to the other.
#[derive(Debug)]
struct Lane {
    speaker: Side,
    /// `None` once the speaker is done.
    from: Option<OwnedFd>,
    /// `None` once the reader has closed its input; then the text is thrown away.
    to: Option<OwnedFd>,
    pending: Vec<u8>,
    bytes: u64,
    bytes_max: u64,
}

/// Makes the pipes: the contestant's ends, the judging program's ends, and the switchboard between them. Each side may print this
/// many bytes.
pub(super) fn join(
    contestant_bytes_max: u64,
    judge_bytes_max: u64,
) -> io::Result<(Ends, Ends, Switchboard)> {
    let pipe = || pipe_with(PipeFlags::CLOEXEC);
    let (from_contestant, contestant_stdout) = pipe()?;
    let (contestant_stdin, to_contestant) = pipe()?;
    let (from_judge, judge_stdout) = pipe()?;
    let (judge_stdin, to_judge) = pipe()?;
    for ours in [&from_contestant, &to_contestant, &from_judge, &to_judge] {
        fcntl_setfl(ours, OFlags::NONBLOCK)?;
    }
    let lane = |speaker, from, to, bytes_max| Lane {
        speaker,
        from: Some(from),
        to: Some(to),
        pending: Vec::new(),
        bytes: 0,
        bytes_max,
    };
    let ends = |stdin: OwnedFd, stdout: OwnedFd| Ends {
        stdin: stdin.into(),
        stdout: stdout.into(),
    };
    let switchboard = Switchboard {
        lanes: [
            lane(
                Side::Contestant,
                from_contestant,
                to_judge,
                contestant_bytes_max,
            ),
            lane(Side::Judge, from_judge, to_contestant, judge_bytes_max),
        ],
        transcript: Transcript::default(),
        first_closed: None,
        flooded: None,
        contestant_is_silent: Arc::default(),
        end_held_since: None,
    };
    Ok((
        ends(contestant_stdin, contestant_stdout),
        ends(judge_stdin, judge_stdout),
        switchboard,
    ))
}

impl Switchboard {
    /// A flag that is set when the contestant has closed its output, before the judge can notice.
    pub(super) fn contestant_is_silent(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.contestant_is_silent)
    }

    /// Passes everything on until both programs are done.
    pub(super) fn run(mut self) -> io::Result<Exchange> {
        let mut buffer = vec![0; BUFFER_BYTES];
        while self.end_held_since.is_some() || self.lanes.iter().any(|lane| !lane.is_done()) {
            for index in self.wait()? {
                self.serve(index, &mut buffer)?;
            }
            self.tell_end()?;
        }
        Ok(Exchange {
            transcript: self.transcript.text,
            first_closed: self.first_closed,
            flooded: self.flooded,
        })
    }

    /// The lanes that are ready for reading or writing.
    fn wait(&self) -> io::Result<Vec<usize>> {
        let mut waiting = Vec::with_capacity(2);
        let mut fds = Vec::with_capacity(2);
        for (index, lane) in self.lanes.iter().enumerate() {
            match (&lane.from, &lane.to) {
                (_, Some(to)) if !lane.pending.is_empty() => {
                    fds.push(PollFd::from_borrowed_fd(to.as_fd(), PollFlags::OUT));
                }
                (Some(from), _) => {
                    fds.push(PollFd::from_borrowed_fd(from.as_fd(), PollFlags::IN));
                }
                _ => continue,
            }
            waiting.push(index);
        }
        let timeout = self.end_held_since.map(|_| &ASKED_EVERY);
        match poll(&mut fds, timeout) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(errno) => return Err(errno.into()),
        }
        let ready = waiting
            .into_iter()
            .zip(&fds)
            .filter(|(_, fd)| !fd.revents().is_empty());
        Ok(ready.map(|(index, _)| index).collect())
    }

    fn serve(&mut self, index: usize, buffer: &mut [u8]) -> io::Result<()> {
        let lane = &mut self.lanes[index];
        if lane.pending.is_empty() {
            let Some(from) = &lane.from else {
                return Ok(());
            };
            match rustix::io::read(from, &mut *buffer) {
                Ok(0) => {
                    lane.from = None;
                    if lane.speaker == Side::Contestant {
                        self.end_held_since = Some(Instant::now());
                        return Ok(());
                    }
                    self.first_closed.get_or_insert(lane.speaker);
                }
                Ok(length) => {
                    lane.bytes += length as u64;
                    self.transcript.add(lane.speaker, &buffer[..length]);
                    lane.pending.extend_from_slice(&buffer[..length]);
                    if lane.bytes > lane.bytes_max {
                        self.flooded.get_or_insert(lane.speaker);
                        self.first_closed.get_or_insert(lane.speaker);
                        // The speaker's next word breaks its pipe.
                        lane.from = None;
                        lane.pending.clear();
                    }
                }
                Err(Errno::AGAIN | Errno::INTR) => return Ok(()),
                Err(errno) => return Err(errno.into()),
            }
        }
        lane.pass_on()?;
        if lane.is_done() {
            lane.to = None;
        }
        Ok(())
    }

    /// Closes the judge's input after the contestant's end, once the judge has read the last word and had time to refuse it.
    fn tell_end(&mut self) -> io::Result<()> {
        let Some(since) = self.end_held_since else {
            return Ok(());
        };
        let [contestant, judge] = &mut self.lanes;
        if judge.from.is_some() {
            let unread = contestant.to.as_ref().map_or(Ok(0), ioctl_fionread)?;
            if unread > 0 {
                self.end_held_since = Some(Instant::now());
                return Ok(());
            }
            if since.elapsed() < LAST_WORD_WEIGHED {
                return Ok(());
            }
        }
        self.end_held_since = None;
        self.first_closed.get_or_insert(Side::Contestant);
        self.contestant_is_silent.store(true, Ordering::Release);
        contestant.to = None;
        Ok(())
    }
}

impl Lane {
    fn is_done(&self) -> bool {
        self.from.is_none() && self.pending.is_empty()
    }

    /// Writes what the listener takes now.
    fn pass_on(&mut self) -> io::Result<()> {
        while !self.pending.is_empty() {
            let Some(to) = &self.to else {
                self.pending.clear();
                break;
            };
            match rustix::io::write(to, &self.pending) {
                Ok(length) => {
                    self.pending.drain(..length);
                }
                Err(Errno::AGAIN) => return Ok(()),
                Err(Errno::INTR) => {}
                Err(Errno::PIPE) => self.to = None,
                Err(errno) => return Err(errno.into()),
            }
        }
        Ok(())
    }
}

/// The lines of a conversation.
#[derive(Debug, Default)]
struct Transcript {
    text: Vec<u8>,
    last: Option<Side>,
    is_full: bool,
}

impl Transcript {
    fn add(&mut self, speaker: Side, said: &[u8]) {
        if self.is_full {
            return;
        }
        for line in said.split_inclusive(|byte| *byte == b'\n') {
            let is_at_start = self.text.last().is_none_or(|byte| *byte == b'\n');
            if !is_at_start && self.last != Some(speaker) {
                self.text.push(b'\n');
            }
            if is_at_start || self.last != Some(speaker) {
                self.text.push(match speaker {
                    Side::Contestant => b'>',
                    Side::Judge => b'<',
                });
            }
            self.last = Some(speaker);
            let room = TRANSCRIPT_BYTES_MAX.saturating_sub(self.text.len());
            self.text.extend_from_slice(&line[..line.len().min(room)]);
            if line.len() > room {
                self.text.extend_from_slice(CLIPPED);
                self.is_full = true;
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::thread;

    #[test]
    fn both_hear_each_other_and_nobody_breaks_a_pipe() {
        let (mut contestant, mut judge, board) = join(1000, 1000).unwrap();
        let listening = thread::spawn(|| board.run().unwrap());
        judge.stdout.write_all(b"7\n").unwrap();
        let mut heard = [0; 2];
        contestant.stdin.read_exact(&mut heard).unwrap();
        assert_eq!(&heard, b"7\n");
        contestant.stdout.write_all(b"higher").unwrap();
        let mut heard = [0; 6];
        judge.stdin.read_exact(&mut heard).unwrap();
        // The contestant ends; later texts to it are lost without an error.
        drop(contestant);
        let mut rest = Vec::new();
        judge.stdin.read_to_end(&mut rest).unwrap();
        judge.stdout.write_all(b"8\n9\n").unwrap();
        drop(judge);
        let exchange = listening.join().unwrap();
        assert_eq!(exchange.first_closed, Some(Side::Contestant));
        assert_eq!(exchange.flooded, None);
        let transcript = String::from_utf8(exchange.transcript).unwrap();
        assert_eq!(transcript, "<7\n>higher\n<8\n<9\n");
    }

    #[test]
    fn who_refuses_the_last_word_ends_before_the_end_is_heard() {
        let (mut contestant, mut judge, board) = join(1000, 1000).unwrap();
        let listening = thread::spawn(|| board.run().unwrap());
        contestant.stdout.write_all(b"101\n").unwrap();
        drop(contestant);
        // The judge has not begun to read; its time starts only then.
        thread::sleep(LAST_WORD_WEIGHED * 3);
        let mut heard = [0; 4];
        judge.stdin.read_exact(&mut heard).unwrap();
        drop(judge);
        assert_eq!(listening.join().unwrap().first_closed, Some(Side::Judge));
    }

    #[test]
    fn a_flood_is_cut_off_and_the_transcript_is_bounded() {
        let (mut contestant, judge, board) = join(300_000, 1000).unwrap();
        let listening = thread::spawn(|| board.run().unwrap());
        let flooding = thread::spawn(move || {
            let error = loop {
                if let Err(error) = contestant.stdout.write_all(&[b'x'; 1000]) {
                    break error;
                }
            };
            (error.kind(), contestant)
        });
        let mut judge = judge;
        let mut heard = Vec::new();
        judge.stdin.read_to_end(&mut heard).unwrap();
        assert!(heard.len() <= 300_000);
        drop(judge);
        let (kind, contestant) = flooding.join().unwrap();
        assert_eq!(kind, io::ErrorKind::BrokenPipe);
        drop(contestant);
        let exchange = listening.join().unwrap();
        assert_eq!(exchange.flooded, Some(Side::Contestant));
        assert!(exchange.transcript.len() <= TRANSCRIPT_BYTES_MAX + CLIPPED.len());
    }
}

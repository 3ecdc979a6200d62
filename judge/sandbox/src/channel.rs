//! A seqpacket socket that carries messages with descriptors.

use std::io::{self, IoSlice, IoSliceMut};
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};

use nix::cmsg_space;
use nix::sys::socket::{
    self, AddressFamily, ControlMessage, ControlMessageOwned, MsgFlags, SockFlag, SockType,
};

/// The most descriptors with one message.
const DESCRIPTORS_MAX: usize = 8;

/// One end of the socket between the host and a slot.
#[derive(Debug)]
pub(crate) struct Channel {
    socket: OwnedFd,
}

impl Channel {
    /// Two connected ends, which are closed on exec.
    pub(crate) fn pair() -> io::Result<(Self, Self)> {
        let (ours, theirs) = socket::socketpair(
            AddressFamily::Unix,
            SockType::SeqPacket,
            None,
            SockFlag::SOCK_CLOEXEC,
        )?;
        Ok((Self { socket: ours }, Self { socket: theirs }))
    }

    /// Makes a channel of a socket.
    pub(crate) fn from_socket(socket: OwnedFd) -> Self {
        Self { socket }
    }

    /// Returns the socket.
    pub(crate) fn into_socket(self) -> OwnedFd {
        self.socket
    }

    pub(crate) fn send(&self, message: &[u8], descriptors: &[BorrowedFd<'_>]) -> io::Result<()> {
        let raw: Vec<RawFd> = descriptors.iter().map(AsRawFd::as_raw_fd).collect();
        let rights = [ControlMessage::ScmRights(&raw)];
        let control: &[ControlMessage<'_>] = if raw.is_empty() { &[] } else { &rights };
        retry(|| {
            socket::sendmsg::<()>(
                self.socket.as_raw_fd(),
                &[IoSlice::new(message)],
                control,
                MsgFlags::MSG_NOSIGNAL,
                None,
            )
        })?;
        Ok(())
    }

    /// Waits for a message of at most `bytes_max`; `None` when the other end is gone.
    pub(crate) fn receive(&self, bytes_max: usize) -> io::Result<Option<(Vec<u8>, Vec<OwnedFd>)>> {
        // Most messages are a few bytes long, but some may be long, so the memory depends on the message.
        let length = self.next_length()?;
        if length > bytes_max {
            return Err(too_long());
        }
        let mut bytes = vec![0; length];
        let mut control = cmsg_space!([RawFd; DESCRIPTORS_MAX]);
        let mut parts = [IoSliceMut::new(&mut bytes)];
        let message = loop {
            let answer = socket::recvmsg::<()>(
                self.socket.as_raw_fd(),
                &mut parts,
                Some(&mut control),
                MsgFlags::MSG_CMSG_CLOEXEC,
            );
            match answer {
                Err(nix::errno::Errno::EINTR) => {}
                // The far end closed with our messages unread.
                Err(nix::errno::Errno::ECONNRESET) => return Ok(None),
                other => break other?,
            }
        };
        let mut descriptors = Vec::new();
        for part in message.cmsgs()? {
            if let ControlMessageOwned::ScmRights(raw) = part {
                for fd in raw {
                    // SAFETY: the kernel has just installed this descriptor for us alone.
                    descriptors.push(unsafe { OwnedFd::from_raw_fd(fd) });
                }
            }
        }
        if message
            .flags
            .intersects(MsgFlags::MSG_TRUNC | MsgFlags::MSG_CTRUNC)
        {
            return Err(too_long());
        }
        // No message is empty, so a length of zero is the end.
        Ok((length > 0).then_some((bytes, descriptors)))
    }

    /// Waits for a message without taking it, and returns its length; 0 when the other end is gone.
    fn next_length(&self) -> io::Result<usize> {
        let peek = MsgFlags::MSG_PEEK | MsgFlags::MSG_TRUNC;
        let answer = retry(|| socket::recv(self.socket.as_raw_fd(), &mut [], peek));
        match answer {
            Err(error) if error.raw_os_error() == Some(libc::ECONNRESET) => Ok(0),
            other => other,
        }
    }
}

impl AsFd for Channel {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }
}

fn too_long() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "message too long")
}

fn retry<T>(mut call: impl FnMut() -> nix::Result<T>) -> io::Result<T> {
    loop {
        match call() {
            Err(nix::errno::Errno::EINTR) => {}
            other => return Ok(other?),
        }
    }
}

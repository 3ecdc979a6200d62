//! A connection whose reader must take the answer fast enough.

use std::future::Future;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// The fewest bytes that a reader must take per timeout: half a kilobyte per second.
const BYTES_PER_TIMEOUT_MIN: usize = 16 * 1024;

/// Fails with [`io::ErrorKind::TimedOut`] when a slow reader takes too little for too long. There is no limit while there is
/// nothing to write or everything is taken at once.
#[derive(Debug)]
pub(crate) struct Drained<Stream> {
    stream: Stream,
    timeout: Duration,
    wait: Option<Wait>,
}

/// The time since which the reader is too slow.
#[derive(Debug)]
struct Wait {
    end: Pin<Box<Sleep>>,
    bytes_taken: usize,
}

impl<Stream> Drained<Stream> {
    /// Makes a connection whose reader must take at least [`BYTES_PER_TIMEOUT_MIN`] per `timeout`.
    pub(crate) const fn new(stream: Stream, timeout: Duration) -> Self {
        Self {
            stream,
            timeout,
            wait: None,
        }
    }

    fn judge(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some(wait) = &mut self.wait {
                    wait.bytes_taken += bytes;
                    if wait.bytes_taken >= BYTES_PER_TIMEOUT_MIN {
                        self.wait = None;
                    }
                }
            }
            Poll::Pending => {
                let timeout = self.timeout;
                let wait = self.wait.get_or_insert_with(|| Wait {
                    end: Box::pin(tokio::time::sleep(timeout)),
                    bytes_taken: 0,
                });
                if wait.end.as_mut().poll(context).is_ready() {
                    return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                }
            }
            Poll::Ready(Err(_)) => {}
        }
        written
    }
}

impl<Stream: AsyncRead + Unpin> AsyncRead for Drained<Stream> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<Stream: AsyncWrite + Unpin> AsyncWrite for Drained<Stream> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// It is called when everything has been written, so the reader is not slow then.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.wait = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::{Instant, sleep, timeout};

    use super::Drained;

    const TICK: Duration = Duration::from_millis(10);

    #[tokio::test]
    async fn a_reader_who_takes_too_little_is_given_up_and_a_steady_one_is_not() {
        for (bytes_per_tick, expected) in [(0, false), (100, false), (20_000, true)] {
            let (ours, mut theirs) = duplex(4_096);
            let mut ours = Drained::new(ours, 30 * TICK);
            let reader = tokio::spawn(async move {
                let mut buffer = vec![0; bytes_per_tick];
                while bytes_per_tick > 0 && theirs.read_exact(&mut buffer).await.is_ok() {
                    sleep(TICK).await;
                }
                // A reader who reads nothing keeps the connection open.
                sleep(10_000 * TICK).await;
                drop(theirs);
            });
            let written = timeout(6_000 * TICK, ours.write_all(&[0; 300_000])).await;
            let is_ok = written.expect("it ends").is_ok();
            assert_eq!(is_ok, expected, "{bytes_per_tick} bytes per tick");
            reader.abort();
        }
    }

    #[tokio::test]
    async fn waits_between_answers_do_not_count() {
        let (ours, mut theirs) = duplex(4_096);
        let mut ours = Drained::new(ours, 30 * TICK);
        let reader = tokio::spawn(async move {
            let mut buffer = vec![0; 5_000];
            loop {
                sleep(5 * TICK).await;
                if theirs.read_exact(&mut buffer).await.is_err() {
                    break;
                }
            }
        });
        let started = Instant::now();
        for _ in 0..5 {
            ours.write_all(&[0; 5_000]).await.unwrap();
            ours.flush().await.unwrap();
            sleep(50 * TICK).await;
        }
        assert!(started.elapsed() > 200 * TICK);
        reader.abort();
    }
}

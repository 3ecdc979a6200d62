//! Connections: how long each may keep us waiting, and how many there may be.
//!
//! Clients may be slow on purpose. A head that does not come ends its connection; so does a reader who does not
//! take what was asked for. A body that does not come is the affair of the router, whose requests end in a bounded time.
//! A stream of events is none of these: its head has come, and what is written to it is taken at once.

use std::future::Future;
use std::io::{ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::time::Duration;

use async_recursion::async_recursion as boxed;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use rustix::process::{Resource, getrlimit};
use socket2::SockRef;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower::ServiceExt;

use crate::app::places::{Full, Permit, Places};
use crate::app::rate_limit::AddressKey;
use crate::frame::refused_words;
use crate::serving::drained::Drained;

/// After the end is asked for, open pages get this long.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);
/// Room for a request's head, and for what is read ahead. Hyper's own limit is six times as much.
const BUFFER_BYTES_MAX: usize = 64 * 1024;
/// A connection is closed whose data are not acknowledged within this time. Streams send a comment more often.
const ACKNOWLEDGED_WITHIN: Duration = Duration::from_secs(60);
/// After the operating system could not accept a connection: mostly for want of a descriptor.
const ACCEPT_RETRY: Duration = Duration::from_secs(1);
/// Descriptors that connections leave to the database, the blobs and the workers.
const DESCRIPTORS_RESERVED: u64 = 256;
/// Enough for a large school, each reader with a page and a stream.
const CONNECTIONS_MAX: u64 = 8_192;
/// With fewer connections nobody could work; then it is better to run out of descriptors.
const CONNECTIONS_MIN: u64 = 64;

/// How long a connection may keep the server waiting, and how many there may be.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Longest time from the connection's beginning, or the last answer's end, until a request's head has come.
    pub head_timeout: Duration,
    /// A reader who lets us wait takes at least 16 KiB in this time.
    pub drain_timeout: Duration,
    /// Connections at once.
    pub total_max: usize,
    /// Connections of one address at once. Behind a proxy all connections are the proxy's: there
    /// [`crate::AppConfig::requests_per_address_max`] limits, and this should not.
    pub per_address_max: usize,
}

/// Limits for clients that connect directly; the total is what the process's limit of descriptors leaves.
impl Default for ConnectionLimits {
    fn default() -> Self {
        let descriptors = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
        let total_max = descriptors
            .saturating_sub(DESCRIPTORS_RESERVED)
            .clamp(CONNECTIONS_MIN, CONNECTIONS_MAX);
        Self {
            head_timeout: Duration::from_secs(15),
            drain_timeout: Duration::from_secs(30),
            total_max: usize::try_from(total_max).unwrap_or(usize::MAX),
            per_address_max: 512,
        }
    }
}

/// Serves until `shutdown` is done; then requests in flight are finished and event streams, which would never end, are cut.
///
/// # Errors
/// If the listener fails.
pub fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Serving {
    serve_until(listener, router, limits, Box::pin(shutdown))
}

/// The future of [`serve`]. Boxed, so that it is compiled in this crate, and optimised as it is.
type Serving = Pin<Box<dyn Future<Output = std::io::Result<()>> + Send>>;

#[boxed]
async fn serve_until(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    shutdown: Pin<Box<dyn Future<Output = ()> + Send>>,
) -> std::io::Result<()> {
    let places = Places::new(limits.per_address_max, limits.total_max);
    let graceful = GracefulShutdown::new();
    let mut connections = JoinSet::new();
    let mut shutdown = pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next() => continue,
            () = &mut shutdown => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                after_accept_error(&error).await;
                continue;
            }
        };
        match places.enter(AddressKey::from(address.ip())) {
            Ok(place) => {
                let watcher = graceful.watcher();
                connections.spawn(hold(
                    stream,
                    address,
                    router.clone(),
                    limits,
                    watcher,
                    place,
                ));
            }
            Err(full) => refuse(stream, address.ip(), full),
        }
    }
    drop(listener);
    let finished = async {
        graceful.shutdown().await;
        while connections.join_next().await.is_some() {}
    };
    let _ = tokio::time::timeout(SHUTDOWN_GRACE, finished).await;
    // The remaining connections end with the set.
    Ok(())
}

/// One connection, from its first request to its end.
async fn hold(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    limits: ConnectionLimits,
    watcher: Watcher,
    _place: Permit<AddressKey>,
) {
    if let Err(error) = SockRef::from(&stream).set_tcp_user_timeout(Some(ACKNOWLEDGED_WITHIN)) {
        tracing::debug!(%error, "a connection has no limit on unacknowledged data");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_timeout)
        .max_buf_size(BUFFER_BYTES_MAX)
        .serve_connection(
            TokioIo::new(Drained::new(stream, limits.drain_timeout)),
            service,
        );
    if let Err(error) = watcher.watch(connection).await {
        let reason = if error.is_timeout() { "head" } else { "other" };
        metrics::counter!("grundy_connections_broken_total", "reason" => reason).increment(1);
        tracing::debug!(%error, "a connection broke");
    }
}

/// An answer without a look at the request. It is written at once or not at all: this costs the server nothing to wait for.
fn refuse(stream: TcpStream, address: IpAddr, full: Full) {
    let (status, reason) = match full {
        Full::ForThisKey => ("429 Too Many Requests", "address"),
        Full::ForEverybody => ("503 Service Unavailable", "total"),
    };
    metrics::counter!("grundy_connections_refused_total", "reason" => reason).increment(1);
    tracing::debug!(%address, reason, "a connection is refused");
    let words = refused_words(full);
    let answer = format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\nRetry-After: 10\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\n\r\n{words}",
        words.len()
    );
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write_all(answer.as_bytes());
    }
}

async fn after_accept_error(error: &std::io::Error) {
    let is_of_one_connection = matches!(
        error.kind(),
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    );
    if !is_of_one_connection {
        tracing::error!(%error, "no connection can be accepted");
        tokio::time::sleep(ACCEPT_RETRY).await;
    }
}

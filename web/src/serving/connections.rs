//! Connections: the time that each may keep the server waiting, and their number.
//!
//! Clients may be slow on purpose. A head that does not arrive ends its connection; so does a reader who does not take the answer. The
//! router is responsible for a body that does not arrive: its requests end in a bounded time. An event stream is none of these: its head
//! has arrived, and events are taken at once.

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

/// The time that open pages get after the server is told to end.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);
/// The memory for a request's head and for reading ahead. Hyper's own limit is six times as much.
const BUFFER_BYTES_MAX: usize = 64 * 1024;
/// The time after which a connection is closed whose data are not acknowledged. Event streams send comments more often.
const ACKNOWLEDGED_WITHIN: Duration = Duration::from_secs(60);
/// The wait after the operating system could not accept a connection, mostly for lack of a descriptor.
const ACCEPT_RETRY: Duration = Duration::from_secs(1);
/// The number of descriptors that connections leave to the database, the blobs and the workers.
const DESCRIPTORS_RESERVED: u64 = 256;
/// The most connections, which suffice for a large school in which each reader has a page and a stream.
const CONNECTIONS_MAX: u64 = 8_192;
/// The fewest connections. With fewer nobody could work, and it would be better to run out of descriptors.
const CONNECTIONS_MIN: u64 = 64;

/// The limits on the number of connections, and on the time that each may keep the server waiting.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// The longest time from the connection's beginning, or the last answer's end, until a request's head has arrived.
    pub head_timeout: Duration,
    /// The time in which a slow reader must take at least 16 KiB.
    pub drain_timeout: Duration,
    /// The most connections at once.
    pub total_max: usize,
    /// The most connections of one address at once. Behind a proxy all connections are the proxy's: there
    /// [`crate::AppConfig::requests_per_address_max`] is the limit, and this should not be one.
    pub per_address_max: usize,
}

/// The limits for clients that connect directly; the total depends on the process's limit of descriptors.
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
/// The errors of the listener.
pub fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Serving {
    serve_until(listener, router, limits, Box::pin(shutdown))
}

/// The future of [`serve`]. It is boxed, so that it is compiled and optimised in this crate.
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

/// Answers without reading the request. It is written at once or not at all, so that waiting costs the server nothing.
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

//! `grundy serve`: the web server and its workers, in one process.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use grundy_engine::{Engine, EngineConfig};
use grundy_languages::Languages;
use grundy_store::Store;
use grundy_web::{AppConfig, ClientAddress, ConnectionLimits, Transport};
use grundy_worker::{Worker, WorkerConfig};
use jiff::tz::TimeZone;
use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::exit::{BadInput, Finish};
use crate::publishing::publish_folder;
use crate::service::{GRACE, LanguageArguments, block_on, start_engine, stop_signal};
use crate::store_arguments::StoreArguments;

/// The name of a server's own workers in their leases. With SQLite there is one server, so at its start every lease of
/// this name is a dead one's.
const WORKER_NAME: &str = "serve";
/// Between two rounds of forgetting what has expired.
const CLEANING_INTERVAL: Duration = Duration::from_secs(3600);
/// The time by which results of an event may be opened later than it ends.
const OPENING_INTERVAL: Duration = Duration::from_secs(3);
const DEFAULT_PROBLEMS: &str = "problems";
/// Enough for all connections that the server takes, and what else it opens.
const DESCRIPTORS: u64 = 16_384;
/// Measurements are read by one program or two.
const METRICS_CONNECTIONS_MAX: usize = 16;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The address and port to listen on.
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "GRUNDY_LISTEN",
        default_value = "127.0.0.1:8080"
    )]
    listen: SocketAddr,
    #[command(flatten)]
    store: StoreArguments,
    /// The folder of problem packages, which is loaded at every start; by default `problems`, if there is such a folder.
    #[arg(long, value_name = "DIR", env = "GRUNDY_PROBLEMS")]
    problems: Option<PathBuf>,
    /// The number of programs that run at once; by default one per core. With 0 the server judges nothing, and `grundy worker` has to do it
    /// elsewhere.
    #[arg(long, value_name = "N", env = "GRUNDY_WORKERS")]
    workers: Option<usize>,
    #[command(flatten)]
    only: LanguageArguments,
    /// Let browsers on other machines log in over plain HTTP, as in a classroom: anybody who listens on the network can then steal their
    /// session cookies. Without this option they need HTTPS, by a proxy in front.
    #[arg(long, env = "GRUNDY_PLAIN_HTTP")]
    plain_http: bool,
    /// Trust the one reverse proxy in front, which adds the client's address to `X-Forwarded-For`.
    #[arg(long, env = "GRUNDY_BEHIND_PROXY")]
    behind_proxy: bool,
    /// The time zone of times on pages, such as Asia/Ho_Chi_Minh; by default the machine's own.
    #[arg(long, value_name = "ZONE", env = "GRUNDY_TIME_ZONE")]
    time_zone: Option<String>,
    /// The most moves of people without an account that wait for the judge at once, in the games of problems; with 0 only those who have
    /// logged in can play.
    #[arg(
        long,
        value_name = "N",
        env = "GRUNDY_GUEST_GAMES",
        default_value_t = 16
    )]
    guest_games: u16,
    /// The most open connections of one address; behind a proxy, its most requests at once.
    #[arg(
        long,
        value_name = "N",
        env = "GRUNDY_CONNECTIONS_PER_ADDRESS",
        default_value_t = 512,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    connections_per_address: u32,
    /// The address and port for measurements, which Prometheus reads at /metrics; by default there are none. Everybody who can reach the
    /// address can read them.
    #[arg(long, value_name = "ADDRESS", env = "GRUNDY_METRICS_LISTEN")]
    metrics_listen: Option<SocketAddr>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    block_on(serve(arguments))
}

async fn serve(arguments: &Arguments) -> anyhow::Result<Finish> {
    let stopped = stop_signal()?;
    grundy_web::check_assets().map_err(|missing| BadInput::new(missing.to_string()))?;
    let time_zone = time_zone(arguments)?;
    // The address comes first, since it fails most often.
    let listener = bind("--listen", arguments.listen).await?;
    let metrics_listener = match arguments.metrics_listen {
        Some(address) => Some(bind("--metrics-listen", address).await?),
        None => None,
    };
    raise_descriptor_limit();
    let store = arguments.store.open().await?;
    let _lock = store
        .is_local()
        .then(|| arguments.store.lock())
        .transpose()?;
    // It is told what the machine lacks before everything is loaded.
    let engine = start_own_engine(arguments).await?;
    load_problems(&store, arguments).await?;

    let (languages, worker) = start_worker(&store, engine).await?;
    let mut config = AppConfig::new(store.clone(), languages);
    if let Some(time_zone) = time_zone {
        config.time_zone = time_zone;
    }
    if arguments.plain_http {
        config.transport = Transport::PlainHttp;
    }
    if arguments.behind_proxy {
        config.client_address = ClientAddress::ForwardedFor;
    }
    config.guest_games_max = arguments.guest_games.into();
    let address = listener.local_addr().context("the listener's address")?;
    announce(&store, address, arguments).await?;
    let mut limits = ConnectionLimits::default();
    let per_address_max = usize::try_from(arguments.connections_per_address)?;
    config.requests_per_address_max = per_address_max;
    limits.per_address_max = if arguments.behind_proxy {
        limits.total_max
    } else {
        per_address_max
    };
    let routers = grundy_web::routers(config);
    let cleaning = tokio::spawn(clean(store.clone()));
    let opening = tokio::spawn(open_results(store.clone()));
    let measuring = metrics_listener.map(|listener| {
        let limits = ConnectionLimits {
            total_max: METRICS_CONNECTIONS_MAX,
            ..limits
        };
        let serving = grundy_web::serve(listener, routers.metrics, limits, std::future::pending());
        tokio::spawn(serving)
    });
    // Open requests and running judgements have the same time to end.
    let stop = CancellationToken::new();
    let working = async {
        stop.cancelled().await;
        if let Some(worker) = worker {
            worker.shutdown().await;
        }
    };
    let stopped = {
        let stop = stop.clone();
        async move {
            stopped.await;
            stop.cancel();
        }
    };
    let serving = async {
        let served = grundy_web::serve(listener, routers.site, limits, stopped).await;
        stop.cancel();
        served.context("serve")
    };
    let (served, ()) = tokio::join!(serving, working);
    served?;

    cleaning.abort();
    opening.abort();
    if let Some(measuring) = measuring {
        measuring.abort();
    }
    store.close().await;
    Ok(Finish::Done)
}

async fn bind(option: &str, address: SocketAddr) -> Result<TcpListener, BadInput> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| BadInput::new(format!("{option} {address}: {error}")))
}

/// Every reader holds a descriptor or two, and shells start programs with few. Programs that are judged get a limit of
/// their own from the sandbox.
fn raise_descriptor_limit() {
    let mut limit = getrlimit(Resource::Nofile);
    let wanted = limit
        .maximum
        .map_or(DESCRIPTORS, |most| most.min(DESCRIPTORS));
    if limit.current.is_some_and(|current| current < wanted) {
        limit.current = Some(wanted);
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "the limit of descriptors stays as it is");
        }
    }
}

fn time_zone(arguments: &Arguments) -> Result<Option<TimeZone>, BadInput> {
    let Some(name) = &arguments.time_zone else {
        return Ok(None);
    };
    grundy_web::time_zone(name).map(Some).ok_or_else(|| {
        BadInput::new(format!(
            "--time-zone {name}: this machine knows no such zone; names are such as Asia/Ho_Chi_Minh (Debian: the package tzdata)"
        ))
    })
}

/// Prints where the server is; while there is no administrator, the link that makes one; and what other machines need to know.
async fn announce(store: &Store, address: SocketAddr, arguments: &Arguments) -> anyhow::Result<()> {
    let here = if address.ip().is_unspecified() {
        SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port())
    } else {
        address
    };
    // The server goes on even if nobody reads its output.
    let mut out = std::io::stdout();
    let _ = writeln!(out, "Grundy serves on http://{here}");
    if let Some(link) = grundy_web::setup_link(store).await? {
        let _ = writeln!(
            out,
            "Open this once, to become the administrator: http://{here}{}",
            link.path
        );
    }
    for line in for_other_machines(address, arguments) {
        let _ = writeln!(out, "{line}");
    }
    Ok(())
}

/// Where other machines find the server, and whether one can log in from there.
fn for_other_machines(address: SocketAddr, arguments: &Arguments) -> Vec<String> {
    if address.ip().is_loopback() || arguments.behind_proxy {
        return Vec::new();
    }
    let found = if address.ip().is_unspecified() {
        own_address()
    } else {
        Some(address.ip())
    };
    let mut lines = Vec::new();
    if let Some(ip) = found {
        let address = SocketAddr::new(ip, address.port());
        lines.push(format!("From other machines: http://{address}"));
    }
    if !arguments.plain_http {
        lines.push(
            "From there browsers can log in only over HTTPS (a proxy in front); in a classroom's own network start with --plain-http"
                .to_owned(),
        );
    }
    lines
}

/// The address of this machine in the network that it sends by. Nothing is sent: choosing the way is enough.
fn own_address() -> Option<IpAddr> {
    // These are an address that nobody has (RFC 5737), and addresses of class rooms, which may have no way to the outside.
    const GOALS: [Ipv4Addr; 3] = [
        Ipv4Addr::new(192, 0, 2, 1),
        Ipv4Addr::new(192, 168, 1, 254),
        Ipv4Addr::new(10, 0, 0, 254),
    ];
    GOALS.into_iter().find_map(|goal| {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((goal, 9)).ok()?;
        let ip = socket.local_addr().ok()?.ip();
        (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
    })
}

async fn load_problems(store: &Store, arguments: &Arguments) -> anyhow::Result<()> {
    let folder = match &arguments.problems {
        Some(folder) if !folder.is_dir() => {
            return Err(
                BadInput::new(format!("--problems {}: is no directory", folder.display())).into(),
            );
        }
        Some(folder) => folder.clone(),
        None if PathBuf::from(DEFAULT_PROBLEMS).is_dir() => DEFAULT_PROBLEMS.into(),
        None => return Ok(()),
    };
    let loaded = publish_folder(store, &folder).await?;
    tracing::info!(
        good = loaded.good,
        changed = loaded.changed,
        broken = loaded.broken,
        "problems are loaded"
    );
    Ok(())
}

/// Starts the engine, unless nothing is judged here.
async fn start_own_engine(arguments: &Arguments) -> anyhow::Result<Option<Engine>> {
    if arguments.workers == Some(0) {
        return Ok(None);
    }
    let mut config = EngineConfig::new(arguments.store.program_cache());
    config.slots = arguments.workers.unwrap_or(config.slots);
    config.languages_only.clone_from(&arguments.only.languages);
    start_engine(config).await.map(Some)
}

/// Starts the workers, if there is an engine for them.
async fn start_worker(
    store: &Store,
    engine: Option<Engine>,
) -> anyhow::Result<(Arc<Languages>, Option<Worker>)> {
    let Some(engine) = engine else {
        return Ok((Arc::new(grundy_engine::installed_languages(None)?), None));
    };
    let slots = engine.slots();
    let languages = Arc::new(engine.languages().clone());
    if store.is_local() {
        let count = store
            .queue()
            .take_back_jobs_of(WORKER_NAME, &grundy_worker::known_kinds())
            .await?;
        if count > 0 {
            tracing::warn!(
                count,
                "the last server did not end well; its jobs are queued again"
            );
        }
    }
    // Other servers of one PostgreSQL database have the same name, but there the name takes nothing back.
    let config = WorkerConfig {
        slots,
        name: WORKER_NAME.to_owned(),
        grace: GRACE,
    };
    Ok((
        languages,
        Some(Worker::spawn(store.clone(), Arc::new(engine), config)),
    ))
}

/// Opens sealed results of events that are over.
async fn open_results(store: Store) {
    loop {
        if let Err(error) = store.events().open_results_of_closed().await {
            tracing::warn!(%error, "the results of an event could not be opened");
        }
        tokio::time::sleep(OPENING_INTERVAL).await;
    }
}

async fn clean(store: Store) {
    loop {
        if let Err(error) = store.delete_expired().await {
            tracing::warn!(%error, "expired sessions could not be deleted");
        }
        tokio::time::sleep(CLEANING_INTERVAL).await;
    }
}

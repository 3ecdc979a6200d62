//! Measurements for Prometheus, which contain nothing about a person.

use std::sync::OnceLock;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use grundy_store::Store;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::app::live_streams::LiveStreams;
use crate::app::{HttpError, internal};

const DURATION: &str = "grundy_http_request_duration_seconds";
/// The bounds reach from a cached page to a slow upload.
const DURATION_BUCKETS_SECONDS: [f64; 10] =
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];

/// The process's recorder: there can be only one, even if a test starts several servers.
pub(crate) fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER
        .get_or_init(|| {
            let builder = PrometheusBuilder::new().set_buckets_for_metric(
                Matcher::Full(DURATION.to_owned()),
                &DURATION_BUCKETS_SECONDS,
            );
            match builder {
                Ok(builder) => builder.install_recorder().unwrap_or_else(|error| {
                    // Another part of the process has installed its own recorder, so ours stays empty.
                    tracing::warn!(%error, "the measurements go elsewhere");
                    PrometheusBuilder::new().build_recorder().handle()
                }),
                Err(_) => unreachable!("there are buckets"),
            }
        })
        .clone()
}

/// Counts and times every request, by route and not by address, so that the number of series is bounded.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("none", |path| path.as_str())
        .to_owned();
    let method = request.method().as_str().to_owned();
    let started = Instant::now();
    let response = next.run(request).await;
    let labels = [
        ("method", method),
        ("route", route),
        ("status", response.status().as_u16().to_string()),
    ];
    metrics::histogram!(DURATION, &labels).record(started.elapsed().as_secs_f64());
    metrics::counter!("grundy_http_requests_total", &labels).increment(1);
    response
}

/// `GET /metrics`.
pub(crate) async fn show(
    State(store): State<Store>,
    State(live): State<LiveStreams>,
    State(recorder): State<PrometheusHandle>,
) -> Result<Response, HttpError> {
    let depth = store.queue().depth().await?;
    for (name, count) in [
        ("queued", depth.queued),
        ("running", depth.running),
        ("failed", depth.failed),
    ] {
        #[expect(
            clippy::cast_precision_loss,
            reason = "counts of rows are far below 2^52"
        )]
        metrics::gauge!("grundy_queue_jobs", "state" => name).set(count as f64);
    }
    let workers = store.workers().live().await?;
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52")]
    metrics::gauge!("grundy_live_workers").set(workers.len() as f64);
    #[expect(
        clippy::cast_precision_loss,
        reason = "bounded by the limit of connections"
    )]
    metrics::gauge!("grundy_live_connections").set(live.open() as f64);
    let text = tokio::task::spawn_blocking(move || {
        recorder.run_upkeep();
        recorder.render()
    });
    let text = text.await.map_err(|error| internal(&error))?;
    Ok((
        [(
            header::CONTENT_TYPE,
            "text/plain; version=0.0.4; charset=utf-8",
        )],
        text,
    )
        .into_response())
}

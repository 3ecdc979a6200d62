//! The queries of a test's request, as sqlx reports them: needless ones show nowhere else.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{LazyLock, Mutex, Once};

use tracing::field::{Field, Visit};
use tracing::{Event, Instrument, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

/// The queries so far, by their span.
static COUNTED: LazyLock<Mutex<HashMap<u64, Vec<String>>>> = LazyLock::new(Mutex::default);

/// Awaits the future, and returns the beginning of each query that it took.
pub(crate) async fn queries_of<T>(doing: impl Future<Output = T>) -> (T, Vec<String>) {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| {
        // SQLite's queries run on a thread of their own, so the subscriber is global; other tests make no such span.
        let subscriber = tracing_subscriber::registry().with(Listener);
        tracing::subscriber::set_global_default(subscriber).unwrap();
    });
    let span = tracing::info_span!("counted");
    let id = span.id().expect("somebody listens").into_u64();
    COUNTED.lock().unwrap().insert(id, Vec::new());
    let done = doing.instrument(span).await;
    let queries = COUNTED.lock().unwrap().remove(&id);
    (done, queries.expect("the span is this one's own"))
}

struct Listener;

impl<S: Subscriber + for<'span> LookupSpan<'span>> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        if event.metadata().target() != "sqlx::query" {
            return;
        }
        let mut query = Query(String::new());
        event.record(&mut query);
        // The pool opens another connection now and then.
        if query.0.starts_with("PRAGMA") {
            return;
        }
        let mut counted = COUNTED.lock().unwrap();
        for span in context.event_scope(event).into_iter().flatten() {
            if let Some(queries) = counted.get_mut(&span.id().into_u64()) {
                queries.push(query.0.clone());
            }
        }
    }
}

/// The query that an event tells of.
struct Query(String);

impl Visit for Query {
    fn record_str(&mut self, field: &Field, value: &str) {
        if matches!(field.name(), "summary" | "db.statement") {
            self.0.push_str(value);
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

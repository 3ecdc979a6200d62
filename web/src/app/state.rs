//! The state that all handlers share.

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::FromRef;
use axum::http::Extensions;
use grundy_store::Store;
use metrics_exporter_prometheus::PrometheusHandle;

use super::metrics;
use crate::app::config::AppConfig;
use crate::app::live_streams::LiveStreams;
use crate::app::places::Places;
use crate::app::rate_limit::{AddressKey, Limiters};

/// A value of a feature that all requests share, such as a cache or a queue for the processor. It is made when it is first used, so
/// that the server's state does not depend on features.
pub trait Shared: Send + Sync + 'static {
    /// The value of a server that has just started.
    fn new(config: &AppConfig) -> Self;
}

/// One value of each type.
#[derive(Clone, Debug, Default)]
struct AllShared(Arc<Mutex<Extensions>>);

/// The state that all handlers share; cheap to clone.
#[derive(Clone, Debug)]
pub struct AppState {
    /// The configuration.
    pub config: Arc<AppConfig>,
    /// The features' values.
    shared: AllShared,
    /// The rate limits.
    pub limiters: Arc<Limiters>,
    /// The requests that are being answered, if they are limited.
    pub requests: Places<AddressKey>,
    /// The open event streams.
    pub live: LiveStreams,
    /// The measurements.
    pub metrics: PrometheusHandle,
}

impl AppState {
    /// The state of a server that has just started.
    pub fn new(config: AppConfig) -> Self {
        Self {
            shared: AllShared::default(),
            limiters: Arc::new(Limiters::new(&config.rate_limits)),
            // All of them together are limited only by the number of connections.
            requests: Places::new(config.requests_per_address_max, usize::MAX),
            live: LiveStreams::new(config.live_streams_per_user_max),
            metrics: metrics::recorder(),
            config: Arc::new(config),
        }
    }

    /// The one value of this type.
    pub fn shared<T: Shared>(&self) -> Arc<T> {
        let mut all = self.shared.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get_or_insert_with(|| Arc::new(T::new(&self.config)))
            .clone()
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.config.store
    }
}

impl FromRef<AppState> for Store {
    fn from_ref(state: &AppState) -> Self {
        state.config.store.clone()
    }
}

impl FromRef<AppState> for LiveStreams {
    fn from_ref(state: &AppState) -> Self {
        state.live.clone()
    }
}

impl FromRef<AppState> for PrometheusHandle {
    fn from_ref(state: &AppState) -> Self {
        state.metrics.clone()
    }
}

//! The state that all handlers share.

use std::sync::Arc;

use axum::extract::FromRef;
use grundy_store::Store;
use metrics_exporter_prometheus::PrometheusHandle;

use super::metrics;
use crate::accounts::Passwords;
use crate::app::config::AppConfig;
use crate::app::live_streams::LiveStreams;
use crate::app::places::Places;
use crate::app::rate_limit::{AddressKey, Limiters};
use crate::problems::Packages;
use crate::workshop::Workbench;

/// The state that all handlers share; cheap to clone.
#[derive(Clone, Debug)]
pub struct AppState {
    /// The configuration.
    pub config: Arc<AppConfig>,
    /// Packages, read and rendered.
    pub packages: Arc<Packages>,
    /// The workshop's memory.
    pub workbench: Arc<Workbench>,
    /// Password hashing.
    pub passwords: Arc<Passwords>,
    /// Rate limits.
    pub limiters: Arc<Limiters>,
    /// Requests that are being answered, where they are limited.
    pub requests: Places<AddressKey>,
    /// Open event streams.
    pub live: LiveStreams,
    /// Measurements.
    pub metrics: PrometheusHandle,
}

impl AppState {
    /// State of a server that has just started.
    pub fn new(config: AppConfig) -> Self {
        Self {
            packages: Arc::new(Packages::new(
                config.store.clone(),
                config.package_cache.clone(),
            )),
            workbench: Arc::new(Workbench::new(config.store.clone())),
            passwords: Arc::new(Passwords::new()),
            limiters: Arc::new(Limiters::new(&config.rate_limits)),
            // Nothing but the number of connections limits all of them together.
            requests: Places::new(config.requests_per_address_max, usize::MAX),
            live: LiveStreams::new(config.live_streams_per_user_max),
            metrics: metrics::recorder(),
            config: Arc::new(config),
        }
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

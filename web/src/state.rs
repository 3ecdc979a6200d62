//! What all handlers share.

use std::sync::Arc;

use axum::extract::FromRef;
use grundy_store::Store;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::config::AppConfig;
use crate::live::LiveConnections;
use crate::metrics;
use crate::packages::Packages;
use crate::passwords::Passwords;
use crate::rate_limit::Limiters;

/// What all handlers share; cheap to clone.
#[derive(Clone)]
pub struct AppState {
    /// As configured.
    pub config: Arc<AppConfig>,
    /// Packages, read and rendered.
    pub packages: Arc<Packages>,
    /// Password hashing.
    pub passwords: Arc<Passwords>,
    /// Rate limits.
    pub limiters: Arc<Limiters>,
    /// Open event streams.
    pub live: LiveConnections,
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
            passwords: Arc::new(Passwords::new()),
            limiters: Arc::new(Limiters::new(&config.rate_limits)),
            live: LiveConnections::default(),
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

//! The web server: pages for students and teachers, and the HTTP API. It never judges; it enqueues.
//!
//! Where to begin: [`router`] has every route on one page; handlers are in `pages/` and `api/`, by noun; what pages show is in `views/`
//! and `templates/`. Errors become one [`error::HttpError`] at the edge.

mod access;
mod api;
mod assets;
mod config;
mod connections;
mod crowding;
mod diff;
mod drained;
mod error;
mod feedback;
mod health;
mod highlight;
mod i18n;
mod live;
mod live_streams;
mod metrics;
mod packages;
mod pages;
mod passwords;
mod pictures;
mod places;
mod rate_limit;
mod requests;
mod router;
mod search;
mod security;
mod server;
mod sessions;
mod state;
mod submitting;
mod tokens;
mod views;
mod visitor;

pub use api::openapi_json;
pub use config::{AppConfig, ClientAddress, Rate, RateLimits, Transport};
pub use connections::{ConnectionLimits, serve};
pub use feedback::reason_in_vietnamese;
pub use passwords::{PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN};
pub use pictures::{Scheme, svg_in_scheme};
pub use router::{Routers, routers};
pub use server::{SetupLink, hash_password, setup_link};

//! The web server: pages for students and teachers, and the HTTP API. It never judges; it enqueues.
//!
//! Begin with [`router`], which lists the features. A feature is a folder with its pages, views, templates, words, styles and its
//! part of the API; others use only the names in its `mod.rs`. Features use modules that do not depend on them: [`app`] has the
//! server's state, its limits and its errors, [`access`] readers and their rights, [`frame`] the common parts of pages, [`images`]
//! the responses with pictures, [`api`] the common parts of the API. Errors become one [`app::HttpError`] at the edge. [`serving`]
//! is around all of them.
//!
//! Every function that uses the store fails if the store fails; `# Errors` names only the other errors.

mod access;
mod accounts;
mod api;
mod app;
mod audit;
mod boards;
mod class_now;
mod classes;
mod clics;
mod events;
mod feature;
mod frame;
mod gradebook;
mod grading;
mod help;
mod images;
mod judges;
mod logins;
mod mistakes;
mod pictures;
mod play;
mod problem_rules;
mod problems;
mod profiles;
mod ranking;
mod rejudging;
mod router;
mod runs;
mod serving;
mod similar;
mod start;
mod strength;
mod submissions;
mod transfer;
mod users;
mod workshop;

pub use accounts::{PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN, SetupLink, hash_password, setup_link};
pub use app::assets::{MissingAssets, check_assets};
pub use app::config::{AppConfig, ClientAddress, Rate, RateLimits, Transport, time_zone};
pub use serving::connections::{ConnectionLimits, serve};

pub use images::{PlainError, Scheme, plain_svg, png};
pub use router::{Routers, openapi_json, routers};

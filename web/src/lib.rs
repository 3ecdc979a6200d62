//! The web server: pages for students and teachers, and the HTTP API. It never judges; it enqueues.
//!
//! Begin with [`router`], which lists the features. A feature is a folder with its pages, views, templates, words, styles and its part of
//! the API; others use only what its `mod.rs` names. Features stand on rooms that know none of them: [`app`] is the server's state, its
//! limits and its errors, [`access`] who asks and what they may, [`frame`] what every page stands in, [`images`] how pictures are served,
//! [`api`] what every answer to a program stands in. Errors become one [`app::HttpError`] at the edge. [`serving`] is around all of them.
//!
//! Whatever asks the store fails if the store fails; `# Errors` names what comes beside that.

mod access;
mod accounts;
mod api;
mod app;
mod audit;
mod class_now;
mod classes;
mod feature;
mod frame;
mod gradebook;
mod grading;
mod help;
mod images;
mod judges;
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
mod strength;
mod submissions;
mod users;
mod workshop;

pub use accounts::{PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN, SetupLink, hash_password, setup_link};
pub use app::assets::{MissingAssets, check_assets};
pub use app::config::{AppConfig, ClientAddress, Rate, RateLimits, Transport, time_zone};
pub use serving::connections::{ConnectionLimits, serve};

pub use images::{Scheme, svg_in_scheme};
pub use router::{Routers, openapi_json, routers};

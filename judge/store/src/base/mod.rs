//! The basis of all areas: database, rows, blobs, clock, errors, audit log.

pub(crate) mod actor;
pub(crate) mod areas;
pub(crate) mod audit;
pub(crate) mod blobs;
pub(crate) mod check;
pub(crate) mod clock;
pub(crate) mod context;
pub(crate) mod db;
pub(crate) mod error;
pub(crate) mod event_times;
pub(crate) mod ids;
pub(crate) mod manifest;
pub(crate) mod migrations;
pub(crate) mod open;
pub(crate) mod problem_rows;
pub(crate) mod rows;
pub(crate) mod school_year;
pub(crate) mod watch;

//! One file per subcommand: its arguments, and what it prints.

pub(crate) mod doctor;
pub(crate) mod draw;
pub(crate) mod event;
pub(crate) mod explain;
pub(crate) mod export;
pub(crate) mod grade;
pub(crate) mod import;
mod import_data;
pub(crate) mod judge;
pub(crate) mod lint;
pub(crate) mod new;
pub(crate) mod play;
pub(crate) mod problem;
pub(crate) mod regenerate;
pub(crate) mod serve;
pub(crate) mod similar;
pub(crate) mod strength;
pub(crate) mod submit;
pub(crate) mod user;
pub(crate) mod verify;
pub(crate) mod worker;

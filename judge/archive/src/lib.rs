//! Packages as archives: in from anybody, out to any judge.

mod checkers;
mod cms;
mod convert;
mod dmoj;
mod documents;
mod draft;
mod entries;
mod error;
mod export;
mod groups;
mod import;
mod legacy_scoring;
mod library_checker;
mod links;
mod new;
mod pairs;
mod polygon;
mod tex;
mod themis;
mod themis_settings;
mod time_limit;
mod unpack;
mod yaml_out;

pub use error::ArchiveError;
pub use export::{can_export, export, settings_other_judges_ignore};
pub use import::{Import, ImportFormat, Imported, import, import_all};
pub use new::{NewFile, like, of_nothing, of_template};
pub use time_limit::set_time_limit;
pub use unpack::{ARCHIVE_BYTES_MAX, unpack};

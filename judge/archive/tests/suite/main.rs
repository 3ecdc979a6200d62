//! Packages as archives, imported and exported.

mod archives;
#[path = "../../../package/tests/suite/common.rs"]
mod common;
mod dmoj;
mod journeys;
mod links;
mod notes;
mod polygon;
mod raw_zip;
mod round_trips;
mod themis;

use notes::notes_of;

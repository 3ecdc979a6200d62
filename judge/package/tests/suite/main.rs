//! Packages on disk, read, checked, hashed, exported and imported.

mod archives;
mod check;
mod common;
mod dmoj;
mod hashes;
mod hostile_yaml;
mod polygon;
mod problemtools;
mod raw_zip;
mod read;
mod round_trips;
mod themis;
mod tolerance;

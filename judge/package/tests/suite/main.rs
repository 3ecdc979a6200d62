//! Packages on disk, read, checked, hashed, exported and imported.

mod check;
mod common;
mod hashes;
mod hostile_yaml;
mod read;

//! Packages on disk, read, checked and hashed.

mod check;
mod common;
mod course;
mod games;
mod growth;
mod hashes;
mod hostile_yaml;
mod read;
mod told;
mod tolerance;
mod tree;
mod words;

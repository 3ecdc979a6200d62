//! The files of a working copy: reading, writing, uploading, compiling, comparing and downloading them.

pub(super) mod changes;
pub(super) mod compiling;
pub(super) mod download;
pub(super) mod file_views;
pub(super) mod pages;
pub(super) mod preview;
mod reference;
pub(super) mod skeletons;
pub(super) mod testlib;

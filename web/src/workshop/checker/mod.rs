//! The checker of a working copy.

pub(super) mod checker_views;
pub(super) mod pages;
pub(super) mod testlib_upload;

//! The list of working copies, the page of each, and publishing.

pub(super) mod list;
pub(super) mod list_views;
pub(super) mod pages;
pub(super) mod publish;
pub(super) mod uploads;

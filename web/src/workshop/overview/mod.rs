//! The list of working copies, the page of one, and its way to a version.

pub(super) mod list;
pub(super) mod list_views;
pub(super) mod pages;
pub(super) mod publish;
pub(super) mod tasks;
pub(super) mod uploads;

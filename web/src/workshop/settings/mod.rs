//! The settings of a working copy: limits, scores, its place in the course.

pub(super) mod pages;
pub(super) mod place;
pub(super) mod place_views;
pub(super) mod settings_groups;
pub(super) mod settings_views;

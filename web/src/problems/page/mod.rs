//! The page of one problem, with its downloads and its solution.

pub(crate) mod companion;
pub(crate) mod drafting;
pub(crate) mod files;
pub(crate) mod following;
pub(crate) mod news;
pub(crate) mod pages;
pub(crate) mod samples_archive;
pub(crate) mod solution;
pub(crate) mod solution_views;

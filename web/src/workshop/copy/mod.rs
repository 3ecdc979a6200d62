//! A working copy: the right to work on it, its package as it is now, and links to places in it.

pub(super) mod check;
pub(super) mod events;
pub(super) mod opened;
pub(super) mod overview_views;
pub(super) mod pairing;
pub(super) mod paths;
pub(super) mod places;
pub(super) mod solution_kinds;
pub(super) mod tasks;
pub(super) mod tree;
pub(super) mod workbench;

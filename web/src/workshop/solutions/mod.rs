//! The solutions and wrong programs of a working copy, and their results on its tests.

pub(super) mod matrix;
pub(super) mod pages;
pub(super) mod wrong_programs;

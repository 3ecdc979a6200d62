//! Solutions and wrong programs of a working copy, and how they fare on its tests.

pub(super) mod matrix;
pub(super) mod pages;
pub(super) mod wrong_programs;

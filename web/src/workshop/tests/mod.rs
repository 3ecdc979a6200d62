//! The tests of a working copy, one by one and many at once, and the recipes that make them.

pub(super) mod groups;
pub(super) mod input_and_answer;
pub(crate) mod many;
pub(super) mod pages;
pub(super) mod recipes;
pub(super) mod test_files;
pub(super) mod test_views;
pub(super) mod validated_input;

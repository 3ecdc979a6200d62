//! The page of one submission, live while it is judged.

pub(crate) mod arrangement;
pub(crate) mod events;
pub(crate) mod lens;
pub(crate) mod live;
pub(crate) mod pages;
pub(crate) mod test_data;
pub(crate) mod test_words;
pub(crate) mod versions;
pub(crate) mod views;

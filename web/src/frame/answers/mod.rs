//! Answers to whoever asks: pages, files, streams of events, and what has to be waited for.

pub(super) mod live_stream;
pub(super) mod pages;
pub(super) mod slow_answer;
pub(super) mod waiting;

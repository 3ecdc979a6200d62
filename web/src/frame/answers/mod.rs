//! Responses: pages, files, event streams, and answers that take time.

pub(super) mod live_stream;
pub(super) mod pages;
pub(super) mod slow_answer;
pub(super) mod waiting;

//! The frame of every page: its words, its errors, its reader, and how forms come in.

mod answers;
mod body_limit;
mod clipped;
mod error_view;
mod field_errors;
mod forms;
mod i18n;
mod live_stream;
mod outcome;
mod page;
pub(crate) mod preferences;
#[cfg(test)]
pub(crate) mod samples;
mod slow_answer;
pub(crate) mod visitor;
mod waiting;

pub(crate) use answers::{attachment, done, download, html, ok};
pub(crate) use body_limit::body_limit;
pub(crate) use clipped::Clipped;
pub(crate) use error_view::ErrorView;
pub(crate) use field_errors::FieldErrors;
pub(crate) use forms::{Form, Part, base_name, read_parts, read_parts_and_files};
pub(crate) use i18n::{Argument, Locale, Message};
pub(crate) use live_stream::{
    Glance, LiveStream, follow_submissions, fragment, rendered, rendered_status, sse, sse_of_news,
    status, status_of,
};
pub(crate) use outcome::Outcome;
pub(crate) use page::{Notice, Offers, Page, Theme};
pub(crate) use slow_answer::html_when_made;
pub(crate) use visitor::{Visitor, form_encode, local_path, refused_words};
pub(crate) use waiting::wait_for;

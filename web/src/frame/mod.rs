//! The frame of every page: its texts, its errors, its reader, and its forms.

mod answers;
mod clipped;
mod error_view;
mod forms;
mod i18n;
mod news;
mod outcome;
mod page;
pub(crate) mod preferences;
mod rate_limit;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod visitor;

pub(crate) use answers::live_stream::{
    Fragment, Fragments, Glance, HEARTBEAT, LiveStream, digest, follow_from, follow_submissions,
    follow_topics, fragment, rendered, rendered_status, sse, sse_of_news, status, status_of,
};
pub(crate) use answers::pages::{attachment, done, download, html, ok};
pub(crate) use answers::slow_answer::html_when_made;
pub(crate) use answers::waiting::wait_for;
pub(crate) use clipped::Clipped;
pub(crate) use error_view::ErrorView;
pub(crate) use forms::body_limit::body_limit;
pub(crate) use forms::field_errors::FieldErrors;
pub(crate) use forms::parts::{Form, FormPart, base_name, read_parts, read_parts_and_files};
/// A text of a page with its arguments, kept until the reader's language is known.
pub(crate) use grundy_words::Sentence as Message;
pub(crate) use grundy_words::{Argument, Locale};
pub(crate) use i18n::{WORDS, too_large};
pub(crate) use news::news_parts;
pub(crate) use outcome::StatusBadge;
pub(crate) use page::{CourseLook, Joy, Notice, Offers, Page, PageNews, Theme};
pub(crate) use rate_limit::permit;
pub(crate) use visitor::{Visitor, form_encode, local_path, refused_words};

//! The pages of the help.

use askama::Template;

use super::languages::LanguageView;
use super::text::{Piece, Text};
use super::topic::Topic;
use crate::frame::Page;

/// All pages, with what stands in each.
#[derive(Debug, Template)]
#[template(path = "help/index.html")]
pub(crate) struct HelpIndexView {
    /// The frame.
    pub page: Page,
    /// Every page: its address' end and its text.
    pub topics: Vec<(&'static str, &'static Text)>,
}

/// One page.
#[derive(Debug, Template)]
#[template(path = "help/help.html")]
pub(crate) struct HelpView {
    /// The frame.
    pub page: Page,
    /// The topic.
    pub topic: Topic,
    /// Its text.
    pub text: &'static Text,
    /// The languages, if the page describes them.
    pub languages: Vec<LanguageView>,
}

impl HelpView {
    /// All pages: the last part of the address, the title, and whether it is this page.
    fn topics(&self) -> Vec<(&'static str, &'static str, bool)> {
        let entry = |topic: Topic| {
            let title = topic.text(self.page.locale).title.as_str();
            (topic.slug(), title, topic == self.topic)
        };
        Topic::ALL.into_iter().map(entry).collect()
    }
}

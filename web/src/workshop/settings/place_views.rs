//! A problem's place in the course.

use grundy_package::LEVELS;

use crate::frame::Page;

/// A problem's place, and all that it could have.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlaceView {
    /// The parts of the course.
    pub(crate) parts: Vec<PartChoice>,
    /// The chapter that it is in, as the form names it; empty: in none.
    pub(crate) chapter: String,
    /// The level, from 1 to 5.
    pub(crate) level: u8,
    /// Whether the server's own file sets the place, which nobody can change here.
    pub(crate) is_fixed: bool,
}

impl PlaceView {
    /// The same with the entered values.
    pub(crate) fn with_entered(mut self, chapter: &str, level: &str) -> Self {
        if !chapter.is_empty() {
            chapter.clone_into(&mut self.chapter);
            self.level = level.parse().unwrap_or(self.level);
        }
        self
    }

    /// All levels.
    #[expect(clippy::unused_self, reason = "templates call methods of the view")]
    pub(crate) fn levels(&self) -> std::ops::RangeInclusive<u8> {
        LEVELS
    }

    /// The level in words.
    pub(crate) fn level_text(&self, page: &Page) -> String {
        page.t1("place-level-is", "level", usize::from(self.level))
    }
}

/// A part of the course.
#[derive(Clone, Debug)]
pub(crate) struct PartChoice {
    /// Its name.
    pub(crate) name: String,
    /// For each of its chapters, its value in forms and its title.
    pub(crate) chapters: Vec<(String, String)>,
}

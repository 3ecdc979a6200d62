//! A game's first position on a page on which nobody plays yet.

use askama::Template;
use grundy_judgement::GameView;
use grundy_package::{MoveWords, Package};
use grundy_words::Phrases;

use super::board::{Asked, Places};
use crate::frame::{Locale, Page};

/// The most cells of such a board: it stands beside a text.
const CELLS_MAX: usize = 120;

/// A board on which a click makes the first move, with which the game begins.
#[derive(Clone, Debug, Template)]
#[template(path = "boards/_opening.html")]
pub(crate) struct Opening {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The position.
    pub view: GameView,
    /// The game's words for moves.
    pub move_words: MoveWords,
    /// Whether the reader may play.
    pub is_played: bool,
}

impl Opening {
    /// `None` for a position without a board, or with one that is too large.
    pub(crate) fn new(
        page: &Page,
        package: &Package,
        first: &GameView,
        is_played: bool,
    ) -> Option<Self> {
        let cells = first.board.iter().map(Vec::len).sum::<usize>();
        if first.is_over || !(1..=CELLS_MAX).contains(&cells) {
            return None;
        }
        let mut view = first.clone();
        say_labels(&mut view, &package.judge.words, page.locale);
        Some(Self {
            page: page.clone(),
            id: package.id.clone(),
            view,
            move_words: package.judge.move_words.clone(),
            is_played,
        })
    }

    /// Whether a click makes or begins a move.
    pub(crate) fn is_clicked(&self) -> bool {
        let mut cells = self.view.board.iter().flatten();
        self.is_played && cells.any(|cell| !cell.picks.is_empty())
    }

    fn places(&self) -> Places<'_> {
        let code = self.page.locale.code();
        let words = |step: &str| self.move_words.in_words(code, step);
        let asked = Asked {
            page: &self.page,
            is_played: self.is_played,
            step_words: &words,
        };
        Places::of_game(&self.view, &asked)
    }

    /// All the moves, for scripts.
    fn all_moves(&self) -> String {
        self.view.moves.join("|")
    }
}

/// Says what boards have as labels in the reader's language.
pub(crate) fn say_labels(view: &mut GameView, words: &Phrases, locale: Locale) {
    let boards = view.earlier.iter_mut().chain([&mut view.board]);
    for cell in boards.flatten().flatten() {
        cell.label = words.in_words(locale, &cell.label);
    }
}

//! The pages of similar programs.

use askama::Template;

use crate::frame::{Message, Page, StatusBadge};

/// The most pairs of a problem that are shown at once; the rest unfolds.
const PAIRS_SHOWN: usize = 20;
/// The number of colours of places, which come again behind the last.
const COLOURS: usize = 6;

/// A part of one as a percentage.
pub(super) fn percent(part: f64) -> i64 {
    (100.0 * part).round() as i64
}

/// The page of an event.
#[derive(Debug, Template)]
#[template(path = "similar/similar.html")]
pub(crate) struct SimilarView {
    /// The frame.
    pub page: Page,
    /// The event's name.
    pub name: String,
    /// The last comparison, or the progress of one.
    pub panel: PanelView,
}

/// The last comparison, or the progress of one, which live events send alone.
#[derive(Clone, Debug, Template)]
#[template(path = "similar/_panel.html")]
pub(crate) struct PanelView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub event: String,
    /// The state.
    pub stage: Stage,
    /// Whether there are two programs of one problem to compare now.
    pub can_ask: bool,
    /// The number of submissions that are not compared yet.
    pub newer: usize,
    /// The last result. It is not shown during another comparison.
    pub result: Option<ResultView>,
}

/// The state of a comparison.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// Nobody has asked for it.
    Never,
    /// It waits, perhaps for a judge with abilities that none has now.
    Queued(Option<Message>),
    /// It runs: the number of submissions that were compared, and of all.
    Running(usize, usize),
    /// The judge failed.
    Failed,
    /// It is done.
    Done,
}

/// The result of a comparison.
#[derive(Clone, Debug)]
pub(crate) struct ResultView {
    /// The time when it was done.
    pub compared_ms: i64,
    /// The number of submissions that were compared.
    pub count: usize,
    /// The problems.
    pub problems: Vec<ProblemView>,
}

/// A problem whose programs were compared.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProblemView {
    /// Its id.
    pub id: String,
    /// Its letter and title.
    pub title: String,
    /// The number of programs that were compared.
    pub compared: usize,
    /// The number of older programs that were not, since there are too many.
    pub left_out: usize,
    /// The pairs, the most surprising first.
    pub pairs: Vec<PairRow>,
    /// The groups of more than two.
    pub clusters: Vec<Vec<AuthorView>>,
    /// The submissions that cannot be compared.
    pub unread: Vec<AuthorView>,
}

/// A pair in a list.
#[derive(Clone, Debug)]
pub(crate) struct PairRow {
    /// The part of the smaller program that both share, in percent.
    pub alike: i64,
    /// The order, in percent.
    pub surprise: i64,
    /// The number of places that match.
    pub places: usize,
    /// The two submissions.
    pub sides: [AuthorView; 2],
}

/// A submission and its author.
#[derive(Clone, Debug, Default)]
pub(crate) struct AuthorView {
    /// The submission's number.
    pub number: i64,
    /// The author's login.
    pub login: String,
    /// The author's display name.
    pub name: String,
}

/// Two submissions side by side.
#[derive(Debug, Template)]
#[template(path = "similar/pair.html")]
pub(crate) struct PairView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub event: String,
    /// Its name.
    pub name: String,
    /// The problem's letter and title.
    pub title: String,
    /// The part of the smaller program that both share, in percent.
    pub alike: i64,
    /// The places that match.
    pub places: Vec<PlaceView>,
    /// The two submissions.
    pub sides: Vec<SideView>,
}

/// Two places that match: first and last line of each.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlaceView {
    /// The lines on either side.
    pub lines: [(usize, usize); 2],
}

/// One of two submissions.
#[derive(Clone, Debug)]
pub(crate) struct SideView {
    /// The submission and its author.
    pub author: AuthorView,
    /// The name of the programming language.
    pub language_name: String,
    /// Its verdict.
    pub outcome: StatusBadge,
    /// The time when it was submitted.
    pub created_ms: i64,
    /// The source in pieces.
    pub pieces: Vec<PieceView>,
    /// How many lines it has.
    pub lines: usize,
}

/// A piece of a source.
#[derive(Clone, Debug)]
pub(crate) struct PieceView {
    /// The number of the place that it lies in, from 0; `None` for one that matches nothing.
    pub place: Option<usize>,
    /// The text.
    pub text: String,
}

impl PanelView {
    /// Whether it goes on by itself.
    pub(crate) const fn is_live(&self) -> bool {
        matches!(self.stage, Stage::Queued(_) | Stage::Running(..))
    }

    fn progress_words(&self, done: &usize, total: &usize) -> String {
        let message = Message::new("similar-progress")
            .with("done", *done)
            .with("total", *total);
        self.page.message(&message)
    }
}

impl ProblemView {
    /// The pairs that are shown at once, and those that unfold.
    fn parts(&self) -> (&[PairRow], &[PairRow]) {
        self.pairs.split_at(self.pairs.len().min(PAIRS_SHOWN))
    }
}

impl PairView {
    /// The number of a place's colour.
    fn colour(&self, place: &usize) -> usize {
        place % COLOURS
    }

    fn lines_words(&self, lines: &(usize, usize)) -> String {
        let (first, last) = *lines;
        if first == last {
            return self.page.t1("why-line", "line", first.to_string());
        }
        let message = Message::new("similar-lines")
            .with("first", first)
            .with("last", last);
        self.page.message(&message)
    }
}

impl SideView {
    /// The line numbers, one per line, for the margin.
    fn numbers(&self) -> String {
        let numbers: Vec<String> = (1..=self.lines).map(|line| line.to_string()).collect();
        numbers.join("\n")
    }
}

//! The standings as they are shown.

use askama::Template;
use grundy_judgement::to_hundredths;
use grundy_standings::{Cell, Row, Scoring};

use crate::events::heads::Head;
use crate::events::views::ClockView;
use crate::frame::{Fragment, Fragments, Message, Page};

/// The page of the standings.
#[derive(Debug, Template)]
#[template(path = "events/standings/standings.html")]
pub(crate) struct StandingsView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether the reader works on it.
    pub works_on: bool,
    /// The notice that the table is frozen.
    pub frozen: FrozenView,
    /// The minutes that have passed for a virtual participant, who sees the table of that minute.
    pub virtual_minutes: Option<i64>,
    /// Whether the public still sees a frozen table after the end, so that it can be opened.
    pub can_unfreeze: bool,
    /// Whether a teacher looks at what the public sees.
    pub as_public: bool,
    /// The part of the table that is shown, from 1, and how many there are.
    pub part: (usize, usize),
    /// Whether the rows are sorted by name.
    pub by_name: bool,
    /// Whether the reader sees announcements and questions.
    pub has_messages: bool,
    /// The notice about pauses.
    pub clock: ClockView,
    /// The address of live events.
    pub events_href: String,
    /// The table.
    pub table: TableView,
}

impl StandingsView {
    /// The address of a part of the table, in this order.
    fn href(&self, part: usize, by_name: bool) -> String {
        let sort = if by_name { "&sort=name" } else { "" };
        let public = if self.as_public { "&view=public" } else { "" };
        format!("/events/{}/standings?part={part}{sort}{public}", self.id)
    }

    /// The address of the same rows for teachers, or as the public sees them.
    fn other_href(&self) -> String {
        let public = if self.as_public { "" } else { "?view=public" };
        format!("/events/{}/standings{public}", self.id)
    }
}

/// The notice that the table is frozen, which live events send alone; empty if it is not.
#[derive(Debug, Template)]
#[template(path = "events/standings/_frozen.html")]
pub(crate) struct FrozenView {
    /// The frame.
    pub page: Page,
    /// Whether what came after the freeze is hidden from the reader.
    pub is_frozen: bool,
}

/// The cell of a row that the table has already. The rank is told with the order: it changes in many rows of which nothing else does.
const RANK_KEPT: &str = "<td data-kept></td>";

/// The table of the standings. Its parts have ids, so that a page takes only those that change.
#[derive(Clone, Debug, Template)]
#[template(path = "events/standings/_table.html")]
pub(crate) struct TableView {
    /// The frame.
    pub page: Page,
    /// The results that count.
    pub scoring: Scoring,
    /// The problems.
    pub heads: Vec<Head>,
    /// Whether the problems are linked.
    pub has_links: bool,
    /// The rows, each with its rank.
    pub rows: Vec<(usize, Fragment)>,
    /// The statistics of each problem over all rows, also those that stand on other parts.
    pub totals: Vec<ProblemTotal>,
}

/// The heads of the table's columns.
#[derive(Template)]
#[template(path = "events/standings/_head.html")]
struct HeadView<'a> {
    table: &'a TableView,
}

/// The order of the rows with their ranks. A page has the other cells, or is told them behind it.
#[derive(Template)]
#[template(path = "events/standings/_order.html")]
struct OrderView<'a> {
    table: &'a TableView,
}

/// The statistics below the rows.
#[derive(Template)]
#[template(path = "events/standings/_totals.html")]
struct TotalsView<'a> {
    table: &'a TableView,
}

impl TableView {
    /// Whether points are shown.
    fn has_points(&self) -> bool {
        self.scoring.gives_points()
    }

    fn head(&self) -> HeadView<'_> {
        HeadView { table: self }
    }

    /// A row with its rank.
    fn whole(&self, rank: &usize, row: &Fragment) -> String {
        let cell = format!("<td class=\"number\">{rank}</td>");
        row.html.replacen(RANK_KEPT, &cell, 1)
    }

    fn foot(&self) -> TotalsView<'_> {
        TotalsView { table: self }
    }

    /// The table's parts as they are now.
    pub(super) fn parts(&self) -> Result<Fragments, askama::Error> {
        let order = OrderView { table: self }.render()?;
        let mut parts = vec![
            Fragment::new("standings-head", self.head().render()?),
            Fragment::new("standings-rows", order),
        ];
        parts.extend(self.rows.iter().map(|(_, row)| row.clone()));
        parts.push(Fragment::new("standings-totals", self.foot().render()?));
        Ok(parts)
    }
}

/// The statistics of a problem.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProblemTotal {
    /// The number of participants who have solved it.
    pub solved: usize,
    /// The number of those who have tried it.
    pub tried: usize,
    /// The mean of the points of those who have tried it, to a hundredth.
    pub mean: f64,
}

impl ProblemTotal {
    /// The statistics of the problem at this place.
    pub(super) fn of(rows: &[Row], place: usize) -> Self {
        let cells = rows.iter().map(|row| &row.cells[place]);
        let tried = cells.filter(|cell| cell.attempts > 0 || cell.is_marked);
        let mut total = Self::default();
        for cell in tried {
            total.tried += 1;
            total.solved += usize::from(cell.solved_ms.is_some());
            total.mean += cell.points;
        }
        total.mean = to_hundredths(total.mean / total.tried.max(1) as f64);
        total
    }
}

/// A row of the standings.
#[derive(Clone, Debug)]
pub(crate) struct StandingsRow {
    /// The participant's login.
    pub login: String,
    /// Their name.
    pub name: String,
    /// Their class or school; empty where it needs no telling.
    pub class_name: String,
    /// The members of a team.
    pub members: Vec<String>,
    /// Whether it is the reader's own.
    pub is_own: bool,
    /// Whether it is that of a virtual participant.
    pub is_virtual: bool,
    /// The points.
    pub points: f64,
    /// The number of problems solved.
    pub solved: usize,
    /// The penalty in minutes.
    pub penalty: i64,
    /// The cells, each with the address of its submissions for whoever sees these.
    pub cells: Vec<StandingsCell>,
}

/// A row as it is shown, but for its rank; of the reader it depends on nothing but the language of the page.
#[derive(Debug, Template)]
#[template(path = "events/standings/_row.html")]
pub(crate) struct RowView<'a> {
    /// The frame.
    pub page: &'a Page,
    /// The results that count.
    pub scoring: Scoring,
    /// The row.
    pub row: StandingsRow,
}

/// A cell of the standings.
#[derive(Clone, Debug)]
pub(crate) struct StandingsCell {
    /// The result.
    pub cell: Cell,
    /// Where its submissions are.
    pub href: Option<String>,
    /// Whether it is opened next.
    pub is_next: bool,
    /// Whether a submission does not count by a teacher's decision, for teachers.
    pub is_excluded: bool,
}

impl RowView<'_> {
    /// The row as a part of the page.
    pub(crate) fn fragment(&self) -> Result<Fragment, askama::Error> {
        let id = format!("standing-{}", self.row.login);
        Ok(Fragment::new(id, self.render()?.trim()))
    }

    fn has_points(&self) -> bool {
        self.scoring.gives_points()
    }
}

impl StandingsCell {
    /// Whether there are submissions, and none that counts.
    fn has_only_excluded(&self) -> bool {
        let cell = &self.cell;
        self.is_excluded && cell.attempts == 0 && cell.pending == 0 && !cell.is_marked
    }

    /// The class of its mark.
    fn css(&self) -> &'static str {
        match &self.cell {
            cell if cell.pending > 0 && cell.solved_ms.is_none() => "standing-pending",
            cell if cell.solved_ms.is_some() && cell.is_first => "standing-first",
            cell if cell.solved_ms.is_some() => "standing-solved",
            _ if self.has_only_excluded() => "standing-wrong",
            cell if cell.attempts == 0 && !cell.is_marked => "standing-none",
            cell if cell.points > 0.0 => "standing-part",
            _ => "standing-wrong",
        }
    }

    /// Its text: points, or how often it was tried.
    fn mark(&self, page: &Page, scoring: Scoring) -> String {
        let cell = &self.cell;
        match scoring {
            _ if cell.is_marked => page.points(&cell.points),
            _ if self.has_only_excluded() => "×".to_owned(),
            _ if cell.attempts == 0 && cell.pending == 0 => String::new(),
            _ if cell.attempts == 0 => "?".to_owned(),
            Scoring::Icpc | Scoring::FirstToSolve => match (cell.solved_ms, cell.wrong) {
                (Some(_), 0) => "+".to_owned(),
                (Some(_), wrong) => format!("+{wrong}"),
                (None, 0) => "0".to_owned(),
                (None, wrong) => format!("−{wrong}"),
            },
            _ => page.points(&cell.points),
        }
    }

    /// The minute of the solution, where time counts; else how often it was tried.
    fn below(&self, scoring: Scoring) -> String {
        let cell = &self.cell;
        match cell.solved_ms {
            Some(ms) if !scoring.counts_points() => {
                let minutes = ms / 60_000;
                format!("{}:{:02}", minutes / 60, minutes % 60)
            }
            _ if cell.pending > 0 => format!("+{}?", cell.pending),
            _ if scoring.counts_points() && cell.attempts > 1 => format!("{}×", cell.attempts),
            _ => String::new(),
        }
    }

    /// The same as a sentence.
    fn words(&self, page: &Page) -> String {
        let cell = &self.cell;
        let mut words = Vec::new();
        let mut say = |message: Message| words.push(page.message(&message));
        if cell.attempts > 0 {
            say(Message::new("standing-attempts").with("count", cell.attempts));
        }
        if let Some(solved_ms) = cell.solved_ms {
            say(Message::new("standing-solved-at").with("minutes", solved_ms / 60_000));
        }
        if cell.is_first {
            say(Message::new("standing-is-first"));
        }
        if cell.is_marked {
            say(Message::new("standing-is-marked"));
        }
        if self.is_excluded {
            say(Message::new("standing-has-excluded"));
        }
        if cell.is_late {
            say(Message::new("standing-is-late"));
        }
        if cell.pending > 0 {
            say(Message::new("standing-pending-count").with("count", cell.pending));
        }
        if words.is_empty() && self.href.is_some() {
            return page.t("standing-untried");
        }
        words.join("; ")
    }
}

/// The ceremony that opens a frozen table.
#[derive(Debug, Template)]
#[template(path = "events/standings/ceremony.html")]
pub(crate) struct CeremonyView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The number of cells that are opened, and of all.
    pub step: (usize, usize),
    /// Whether the public sees the whole table by now.
    pub is_open: bool,
    /// The table.
    pub table: TableView,
}

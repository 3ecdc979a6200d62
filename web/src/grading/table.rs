//! The table of a contest, for its page.

use grundy_classroom::grading::ranks;
use grundy_judgement::{Ungraded, Verdict};
use grundy_languages::Languages;
use grundy_store::{GradedFile, GradedFileState, GradingTask};

use super::views::{CellView, Order, TableRow, TableView};
use crate::frame::{Locale, StatusBadge};
use crate::judges::language_name;

/// The most cells that a page shows; the workbook has all.
const CELLS_MAX: usize = 20_000;

/// The data of the table.
pub(super) struct Contest<'a> {
    pub(super) base: &'a str,
    pub(super) tasks: Vec<GradingTask>,
    pub(super) contestants: Vec<String>,
    pub(super) files: Vec<GradedFile>,
}

/// The table in this order.
pub(super) fn table(
    contest: Contest<'_>,
    order: Order,
    languages: &Languages,
    locale: Locale,
) -> TableView {
    let width = contest.tasks.len();
    let names = contest.contestants.into_iter();
    let mut rows: Vec<TableRow> = names
        .map(|name| TableRow {
            name,
            total: 0.0,
            rank: 0,
            cells: vec![CellView::Nothing; width],
        })
        .collect();
    for file in contest.files {
        let Some(row) = rows.get_mut(file.contestant) else {
            continue;
        };
        if let GradedFileState::Done { score, .. } = file.state {
            row.total += score;
        }
        let task = file.task;
        if let Some(place) = row.cells.get_mut(task) {
            *place = cell(contest.base, file, languages, locale);
        }
    }
    let totals: Vec<f64> = rows.iter().map(|row| row.total).collect();
    for (row, rank) in rows.iter_mut().zip(ranks(&totals)) {
        row.rank = rank;
    }
    if order == Order::Total {
        // Equal totals stay in the order of names.
        rows.sort_by(|one, other| other.total.total_cmp(&one.total));
    }
    let rows_max = CELLS_MAX / width.max(1);
    let more = rows.len().saturating_sub(rows_max);
    rows.truncate(rows_max);
    let heads = contest.tasks.into_iter();
    TableView {
        order,
        heads: heads.map(|task| (task.name, task.problem)).collect(),
        rows,
        more,
    }
}

fn cell(base: &str, file: GradedFile, languages: &Languages, locale: Locale) -> CellView {
    let href = href(base, file.contestant, file.task);
    match file.state {
        GradedFileState::Refused(why) => CellView::Refused {
            why: why.in_words(locale),
            href,
        },
        GradedFileState::Failed => CellView::Refused {
            why: Ungraded::Judge.in_words(locale),
            href,
        },
        GradedFileState::Draft => CellView::Recognised {
            language: language(&file, languages, locale).unwrap_or_default(),
            file: file.file,
        },
        state => CellView::Judged {
            score: match state {
                GradedFileState::Done { score, .. } => Some(score),
                _ => None,
            },
            outcome: outcome(&state).unwrap_or(StatusBadge::Judged(Verdict::Ie)),
            href,
        },
    }
}

/// The address of a file's page; people count from 1.
fn href(base: &str, contestant: usize, task: usize) -> String {
    format!("{base}/files/{}/{}", contestant + 1, task + 1)
}

/// The outcome of a file that is judged, or will be.
pub(super) const fn outcome(state: &GradedFileState) -> Option<StatusBadge> {
    match state {
        GradedFileState::Refused(_) | GradedFileState::Failed => None,
        GradedFileState::Draft | GradedFileState::Queued => Some(StatusBadge::Queued),
        GradedFileState::Running => Some(StatusBadge::Judging),
        GradedFileState::Done { verdict, .. } => Some(StatusBadge::Judged(*verdict)),
    }
}

/// The language's name.
pub(super) fn language(file: &GradedFile, languages: &Languages, locale: Locale) -> Option<String> {
    let id = file.language.as_deref()?;
    Some(language_name(languages, locale, id))
}

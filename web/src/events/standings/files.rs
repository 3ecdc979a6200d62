//! `GET /events/{id}/table/{format}`: the standings as a file that spreadsheets open.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use grundy_classroom::grading::{Sheet, SheetCell, XLSX_TYPE, workbook};
use grundy_classroom::roster::{CsvStyle, csv_text};
use grundy_judgement::to_hundredths;
use grundy_standings::{Row, Scoring};

use super::board::Board;
use crate::access::find_event_to_change;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::events::heads::heads;
use crate::frame::{Page, Visitor, attachment};

const MINUTE_MS: i64 = 60_000;

/// `GET /events/{id}/table/{format}`: `csv`, `csv-comma` for spreadsheets in which the comma is the decimal sign, or `xlsx`.
pub(crate) async fn download(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let style = match format.as_str() {
        "csv" => Some(CsvStyle::Comma),
        "csv-comma" => Some(CsvStyle::Semicolon),
        "xlsx" => None,
        _ => return Err(HttpError::NotFound),
    };
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let board = Board::of(&state, &event).await?;
    let heads = heads(&state, &visitor, &event).await?;
    let labels = heads
        .into_iter()
        .map(|head| format!("{} {}", head.letter, head.id));
    let scoring = event.plan.rules.standings.scoring;
    let rows = board.rows(&event, true);
    let sheet = sheet(&visitor.page(), &board, rows, scoring, labels);
    let name = &event.plan.name;
    if let Some(style) = style {
        let rows = sheet.rows.iter();
        let rows = rows.map(|row| row.iter().map(|cell| text(cell, style)).collect());
        let head = attachment("text/csv; charset=utf-8", &format!("{name}.csv"));
        return Ok((head, csv_text(sheet.head.clone(), rows, style)).into_response());
    }
    let writing = tokio::task::spawn_blocking(move || workbook(&[sheet]));
    let written = writing.await.map_err(|error| internal(&error))?;
    let bytes = written.map_err(|error| internal(&error))?;
    let head = attachment(XLSX_TYPE, &format!("{name}.xlsx"));
    Ok((head, bytes).into_response())
}

/// A row for each participant: rank, who it is, what they have solved with the points or the penalty, and for each problem the attempts, and the points, or the minute of the
/// solution where only solving counts.
fn sheet(
    page: &Page,
    board: &Board,
    rows: &[Row],
    scoring: Scoring,
    labels: impl Iterator<Item = String>,
) -> Sheet {
    let has_logins = board
        .participants
        .iter()
        .any(|one| one.user.event.is_some());
    let has_teams = board.participants.iter().any(|one| !one.members.is_empty());
    let mut keys = vec!["standing-rank", "display-name", "login-name"];
    keys.push(if has_logins { "school" } else { "class" });
    keys.extend(has_teams.then_some("members"));
    keys.push("problems-solved");
    keys.push(if scoring.gives_points() {
        "score"
    } else {
        "standing-penalty"
    });
    let mut head: Vec<String> = keys.into_iter().map(|key| page.t(key)).collect();
    for label in labels {
        head.push(format!("{label}: {}", page.t("standing-attempts-head")));
        head.push(if scoring.counts_points() {
            label
        } else {
            format!("{label}: {}", page.t("standing-minute-head"))
        });
    }
    let rows = rows.iter().map(|row| {
        let participant = &board.participants[row.contestant];
        let user = &participant.user;
        let members = participant
            .members
            .iter()
            .map(|member| member.name.as_str());
        let members: Vec<&str> = members.collect();
        let penalty = usize::try_from(row.penalty_minutes).unwrap_or_default();
        let mut cells = vec![
            SheetCell::Count(row.rank),
            SheetCell::Text(user.display_name.clone()),
            SheetCell::Text(user.login.clone()),
            SheetCell::Text(user.origin().to_owned()),
        ];
        cells.extend(has_teams.then(|| SheetCell::Text(members.join(", "))));
        cells.push(SheetCell::Count(row.solved));
        cells.push(if scoring.gives_points() {
            SheetCell::Points(to_hundredths(row.points))
        } else {
            SheetCell::Count(penalty)
        });
        for cell in &row.cells {
            cells.push(SheetCell::Count(cell.attempts));
            cells.push(match cell.solved_ms {
                _ if scoring.counts_points() && (cell.attempts > 0 || cell.is_marked) => {
                    SheetCell::Points(to_hundredths(cell.points))
                }
                Some(solved_ms) if !scoring.counts_points() => {
                    SheetCell::Count(usize::try_from(solved_ms / MINUTE_MS).unwrap_or_default())
                }
                _ => SheetCell::Empty,
            });
        }
        cells
    });
    Sheet {
        name: page.t("event-standings"),
        head,
        rows: rows.collect(),
    }
}

fn text(cell: &SheetCell, style: CsvStyle) -> String {
    match cell {
        SheetCell::Points(points) if style == CsvStyle::Semicolon => {
            points.to_string().replace('.', ",")
        }
        SheetCell::Points(points) => points.to_string(),
        SheetCell::Count(count) => count.to_string(),
        SheetCell::Text(text) => text.clone(),
        // The sheet has no other cells.
        SheetCell::Empty | SheetCell::Solved(_) | SheetCell::Moment { .. } => String::new(),
    }
}

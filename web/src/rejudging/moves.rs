//! The changes that a rejudge would make in the standings of events.

use std::collections::HashMap;

use grundy_standings::Row;
use grundy_store::{Event, RejudgeId, Store, UserId};

use super::views::{EventMoves, Move};
use crate::access::Reader;
use crate::app::HttpError;
use crate::events::Board;

/// The most rows of one event that are listed.
const ROWS_MAX: usize = 100;

/// The changes in each event that it touches and on which the reader works; nobody else is told of one.
pub(super) async fn moves(
    store: &Store,
    reader: &Reader,
    rejudge: RejudgeId,
) -> Result<Vec<EventMoves>, HttpError> {
    let mut found = Vec::new();
    for id in store.rejudges().events(rejudge).await? {
        let event = store.events().get(id).await?.ok_or(HttpError::NotFound)?;
        if reader.works_on_event(&event) {
            found.push(of_event(store, &event, rejudge).await?);
        }
    }
    Ok(found)
}

async fn of_event(
    store: &Store,
    event: &Event,
    rejudge: RejudgeId,
) -> Result<EventMoves, HttpError> {
    let before = Board::read(store, event, None).await?;
    let after = Board::read_after(store, event, rejudge).await?;
    let of_user = |board: &Board, row: &Row| board.participants[row.contestant].user.id;
    let rows = before.rows(event, true).iter();
    let was: HashMap<UserId, &Row> = rows.map(|row| (of_user(&before, row), row)).collect();
    let changed = after.rows(event, true).iter().filter_map(|row| {
        let was = *was.get(&of_user(&after, row))?;
        let is_moved = totals(was) != totals(row);
        is_moved.then(|| Move {
            name: after.participants[row.contestant]
                .user
                .shown_name()
                .to_owned(),
            ranks: (was.rank, row.rank),
            points: (was.points, row.points),
            solved: (was.solved, row.solved),
            penalties: (was.penalty_minutes, row.penalty_minutes),
        })
    });
    let mut moves: Vec<Move> = changed.collect();
    let more = moves.len().saturating_sub(ROWS_MAX);
    moves.truncate(ROWS_MAX);
    Ok(EventMoves {
        id: event.id.to_string(),
        name: event.plan.name.clone(),
        has_points: event.plan.rules.standings.scoring.gives_points(),
        moves,
        more,
    })
}

/// The values that a row is ranked by, and its rank.
fn totals(row: &Row) -> (usize, f64, usize, i64) {
    (row.rank, row.points, row.solved, row.penalty_minutes)
}

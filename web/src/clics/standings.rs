//! The scoreboard and the awards, of the rows that teachers see.

use grundy_standings::{Cell, Row};
use grundy_store::{EventProblem, UserId};
use serde_json::{Value, json};

use super::contest::{Contest, problem_id};
use super::version::{MINUTE_MS, object};
use crate::app::HttpError;

/// The members of a scoreboard.
pub(super) const SCOREBOARD_MEMBERS: [&str; 4] = ["time", "contest_time", "state", "rows"];

impl Contest {
    /// The scoreboard of all teams, or of those of a group.
    ///
    /// # Errors
    /// [`HttpError::NotFound`] for a group that has no team.
    pub(super) fn scoreboard(&self, group: Option<&str>) -> Result<Value, HttpError> {
        let is_told = |row: &&Row| {
            let class = self.board.participants[row.contestant].user.class;
            group.is_none_or(|group| class.is_some_and(|class| class.to_string() == group))
        };
        let rows: Vec<&Row> = self
            .board
            .rows(&self.event, true)
            .iter()
            .filter(is_told)
            .collect();
        if rows.is_empty() && group.is_some() {
            return Err(HttpError::NotFound);
        }
        let mut told = Vec::new();
        let mut rank = 1;
        for (place, row) in rows.iter().enumerate() {
            // Those who are equal among all are equal in their group.
            if place > 0 && rows[place - 1].rank != row.rank {
                rank = place + 1;
            }
            told.push(self.row(rank, row));
        }
        Ok(json!({
            "time": self.at(self.now_ms),
            "contest_time": self.since_start(self.now_ms),
            "state": self.state(),
            "rows": told,
        }))
    }

    fn row(&self, rank: usize, row: &Row) -> Value {
        // Without one it is null: of a row that solved nothing the schemas take no other answer.
        let last_ms = row
            .cells
            .iter()
            .filter_map(|cell| self.scored_ms(cell))
            .max();
        let last = last_ms.map(|ms| self.version.minutes(ms));
        let score = if self.is_pass_fail() {
            json!({
                "num_solved": row.solved,
                "total_time": self.version.minutes(row.penalty_minutes * MINUTE_MS),
                "time": last,
            })
        } else {
            json!({ "score": row.points, "time": last })
        };
        let cells = self.event.plan.problems.iter().zip(&row.cells);
        let problems = cells.map(|(problem, cell)| self.cell(problem, cell));
        json!({
            "rank": rank,
            "team_id": self.team_of(row),
            "score": score,
            "problems": problems.collect::<Vec<_>>(),
        })
    }

    fn cell(&self, problem: &EventProblem, cell: &Cell) -> Value {
        let is_pass_fail = self.is_pass_fail();
        let is_solved = cell.solved_ms.is_some();
        object(json!({
            "problem_id": problem_id(&problem.id),
            "num_judged": cell.attempts,
            "num_pending": cell.pending,
            "solved": is_pass_fail.then_some(is_solved),
            "score": (!is_pass_fail).then_some(cell.points),
            "time": self.scored_ms(cell).map(|ms| self.version.minutes(ms)),
        }))
    }

    /// When a cell got what it has: solved, or the points of the attempt that counts. Points by hand, or of several attempts, have no
    /// moment, and stand at the start.
    fn scored_ms(&self, cell: &Cell) -> Option<i64> {
        if cell.solved_ms.is_some() || self.is_pass_fail() || cell.points <= 0.0 {
            return cell.solved_ms;
        }
        let counted = cell.counted.and_then(|number| {
            let mut counted = self.board.counted();
            counted.find(|(it, _)| it.number == number)
        });
        Some(counted.map_or(0, |(_, it)| it.at_ms))
    }

    /// The leaders, and who solved each problem first.
    pub(super) fn awards(&self) -> Vec<Value> {
        let rows = self.board.rows(&self.event, true);
        let leads = |row: &&Row| row.rank == 1 && (row.solved > 0 || row.points > 0.0);
        let winner = json!({
            "id": "winner",
            "citation": "Contest winner",
            "team_ids": self.teams(rows.iter().filter(leads)),
        });
        let problems = self.event.plan.problems.iter().enumerate();
        let first = problems.map(|(place, problem)| {
            let id = problem_id(&problem.id);
            let is_first =
                |row: &&Row| row.cells[place].is_first && !self.may_be_beaten(place, row);
            json!({
                "id": format!("first-to-solve-{id}"),
                "citation": format!("First to solve problem {id}"),
                "team_ids": self.teams(rows.iter().filter(is_first)),
            })
        });
        std::iter::once(winner).chain(first).collect()
    }

    /// Whether a submission that is not judged yet was made sooner than this row's solution.
    fn may_be_beaten(&self, problem: usize, row: &Row) -> bool {
        let solved_ms = row.cells[problem].solved_ms.unwrap_or(i64::MAX);
        self.board
            .counted()
            .any(|(_, it)| it.problem == problem && it.outcome.is_none() && it.at_ms <= solved_ms)
    }

    fn teams<'row>(&self, rows: impl Iterator<Item = &'row Row>) -> Vec<UserId> {
        rows.map(|row| self.team_of(row)).collect()
    }

    fn team_of(&self, row: &Row) -> UserId {
        self.board.participants[row.contestant].user.id
    }
}

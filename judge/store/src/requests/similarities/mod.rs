//! Comparisons of the programs of events, which workers make when somebody asks who works on the event. An event's last comparison
//! stays while it is compared again.

mod bounds;

use std::collections::HashMap;

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::Similarity;
use serde::{Deserialize, Serialize};

use crate::base::areas::Similarities;
use crate::base::db::{execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, RequestId, UserId};
use crate::events::participants::require_event;
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{NewJob, enqueue_anew};
use crate::requests::{Question, Request, RequestState, ask, require_few_open};

pub use bounds::SIMILAR_PAIRS_MAX;

/// Compare the programs of an event. The subject is the event. It waits behind every judgement.
pub static SIMILARITY: JobKind = JobKind::new("similarity", Priority::Idle);

/// The most comparisons that one user may have waiting or running.
pub const OPEN_SIMILARITIES_MAX: i64 = 3;
/// The most programs of one problem that are compared; of more the newest.
pub const COMPARED_PROGRAMS_MAX: usize = 2_000;

/// The question which programs of an event are alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HowSimilar {
    /// The problems with at least two programs, in the event's order.
    pub problems: Vec<ComparedProblem>,
}

/// A problem of an event, with the submissions that are compared: of each participant the best that was judged, and of equals the
/// last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparedProblem {
    /// The problem's id.
    pub problem: String,
    /// The submissions' numbers, in their order.
    pub submissions: Vec<i64>,
    /// The number of older submissions that are left out, since there are more than [`COMPARED_PROGRAMS_MAX`].
    pub left_out: usize,
}

impl HowSimilar {
    /// How many submissions are compared.
    #[must_use]
    pub fn count(&self) -> usize {
        let problems = self.problems.iter();
        problems.map(|problem| problem.submissions.len()).sum()
    }

    /// How many of these submissions are not in an earlier question.
    #[must_use]
    pub fn count_beyond(&self, earlier: &Self) -> usize {
        let numbers = |of: &Self| -> Vec<i64> {
            let problems = of.problems.iter();
            let numbers = problems.flat_map(|problem| problem.submissions.iter().copied());
            let mut numbers: Vec<i64> = numbers.collect();
            numbers.sort_unstable();
            numbers
        };
        let known = numbers(earlier);
        let now = numbers(self).into_iter();
        now.filter(|number| known.binary_search(number).is_err())
            .count()
    }
}

impl Question for HowSimilar {
    type Answer = Similarity;
    type Progress = SimilarityProgress;
    const KINDS: &'static [&'static JobKind] = &[&SIMILARITY];
    /// The last answer beside a new question.
    const KEPT_MAX: i64 = 2;

    fn to_json(similarity: &Similarity) -> String {
        bounds::bounded_json(similarity)
    }
}

/// The progress of a comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SimilarityProgress {
    /// The number of submissions that have been compared.
    pub done: usize,
}

/// The comparisons of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredSimilarity {
    /// The last request.
    pub asked: Request<HowSimilar>,
    /// The last request with an answer, which is the same or an earlier one.
    pub answered: Option<Compared>,
}

/// A comparison that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The question, with the submissions that were compared.
    pub question: HowSimilar,
    /// The answer: the pairs that are alike.
    pub similarity: Box<Similarity>,
    /// The time of the answer.
    pub answered_ms: i64,
}

/// A program that is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramToCompare {
    /// The submission's number.
    pub number: i64,
    /// The id of the language.
    pub language: String,
    /// The source; empty if it is longer than was asked for.
    pub source: Bytes,
}

/// Selects problem and number of the submissions of an event (`$1`) that are compared, by problem and number. Those that do not compile,
/// those that the judge could not judge, and those of virtual participants, for whom all of it may be known already, are not. Whoever may ask
/// sees sealed results in the standings, so these are chosen by them, too.
const SELECT_TO_COMPARE: &str = "SELECT b.problem, b.number FROM (
         SELECT s.problem, s.number, p.place AS problem_place, ROW_NUMBER() OVER (
                    PARTITION BY s.user_id, s.problem
                    ORDER BY CASE WHEN j.verdict = 'AC' THEN 0 ELSE 1 END, j.score DESC, s.number DESC
                ) AS place
         FROM submissions s
         JOIN judgements j ON j.id = COALESCE(s.judgement, s.sealed_judgement)
         JOIN event_problems p ON p.event = s.event AND p.problem = s.problem
         JOIN event_participants pt ON pt.event = s.event AND pt.user_id = s.user_id
         WHERE s.event = $1 AND pt.is_virtual = FALSE AND j.verdict NOT IN ('CE', 'IE')
     ) b WHERE b.place = 1 ORDER BY b.problem_place, b.number";

impl Similarities<'_> {
    /// The last comparison of an event; `None` if nobody has asked for one.
    #[boxed]
    pub async fn get(&self, event: EventId) -> Result<Option<StoredSimilarity>> {
        let sql = "SELECT id FROM requests WHERE kind = 'similarity' AND subject = $1 ORDER BY created_ms DESC, id DESC LIMIT 2";
        let mut found = Vec::new();
        for (id,) in fetch_all!(self.store.db(), (RequestId,), sql, event)? {
            found.extend(self.store.requests().get::<HowSimilar>(id).await?);
        }
        let answered = found.iter().find_map(compared);
        let asked = found.into_iter().next();
        Ok(asked.map(|asked| StoredSimilarity { asked, answered }))
    }

    /// The question that would be asked now.
    #[boxed]
    pub async fn to_compare(&self, event: EventId) -> Result<HowSimilar> {
        let rows = fetch_all!(self.store.db(), (String, i64), SELECT_TO_COMPARE, event)?;
        Ok(question(rows))
    }

    /// Asks which programs of an event are alike, behind every judgement. A request that waits or runs already stays.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event; [`Error::Conflict`] `similarity_needs_two` if no problem has two programs to
    /// compare; [`Error::TooMany`] for a user who has [`OPEN_SIMILARITIES_MAX`] open already.
    #[boxed]
    pub async fn ask(&self, event: EventId, by: UserId) -> Result<StoredSimilarity> {
        if let Some(present) = self.get(event).await?
            && !present.asked.state.is_final()
        {
            return Ok(present);
        }
        let mut tx = self.store.begin().await?;
        // The job's row comes first: of two simultaneous requests one waits for the other.
        let job = NewJob::new(SIMILARITY.of(event), Some(by));
        enqueue_anew(self.store, &mut tx, &job).await?;
        require_event(&mut tx, event).await?;
        let question = question(fetch_all!(tx, (String, i64), SELECT_TO_COMPARE, event)?);
        if question.problems.is_empty() {
            return Err(Error::Conflict {
                constraint: "similarity_needs_two",
            });
        }
        require_few_open(&mut tx, &job, Some(by), OPEN_SIMILARITIES_MAX).await?;
        // Requests that were given up.
        let sql =
            "DELETE FROM requests WHERE kind = 'similarity' AND subject = $1 AND answer IS NULL";
        execute!(tx, sql, event)?;
        ask(self.store, &mut tx, &job, by, "", question).await?;
        tx.commit().await?;
        let asked = self.get(event).await?;
        asked.ok_or(Error::not_found("similarity"))
    }

    /// The authors of an event's submissions, by the submission's number: login and display name.
    #[boxed]
    pub async fn authors(&self, event: EventId) -> Result<HashMap<i64, (String, String)>> {
        let sql = "SELECT s.number, u.login, u.display_name FROM submissions s JOIN users u ON u.id = s.user_id WHERE s.event = $1";
        let rows = fetch_all!(self.store.db(), (i64, String, String), sql, event)?;
        let rows = rows.into_iter();
        Ok(rows
            .map(|(number, login, name)| (number, (login, name)))
            .collect())
    }

    /// The programs of these submissions of an event, those that are gone left out. Of sources that are longer than `bytes_max`
    /// none is read.
    #[boxed]
    pub async fn programs(
        &self,
        event: EventId,
        numbers: &[i64],
        bytes_max: usize,
    ) -> Result<Vec<ProgramToCompare>> {
        let sql = "SELECT s.language, CASE WHEN s.source_bytes <= $3 THEN t.source END AS source
                   FROM submissions s JOIN submission_sources t ON t.submission = s.id WHERE s.event = $1 AND s.number = $2";
        let bytes_max = i64::try_from(bytes_max).unwrap_or(i64::MAX);
        let mut programs = Vec::new();
        for &number in numbers {
            let found = fetch_optional!(
                self.store.db(),
                (String, Option<Vec<u8>>),
                sql,
                event,
                number,
                bytes_max
            )?;
            programs.extend(found.map(|(language, source)| ProgramToCompare {
                number,
                language,
                source: source.unwrap_or_default().into(),
            }));
        }
        Ok(programs)
    }
}

fn question(rows: Vec<(String, i64)>) -> HowSimilar {
    let of_problems = rows.chunk_by(|one, next| one.0 == next.0);
    let problems = of_problems.filter_map(|rows| {
        let left_out = rows.len().saturating_sub(COMPARED_PROGRAMS_MAX);
        let (problem, _) = rows.first()?;
        Some(ComparedProblem {
            problem: problem.clone(),
            submissions: rows
                .iter()
                .skip(left_out)
                .map(|(_, number)| *number)
                .collect(),
            left_out,
        })
    });
    HowSimilar {
        problems: problems
            .filter(|problem| problem.submissions.len() > 1)
            .collect(),
    }
}

fn compared(request: &Request<HowSimilar>) -> Option<Compared> {
    match (&request.state, request.answered_ms) {
        (RequestState::Done(similarity), Some(answered_ms)) => Some(Compared {
            question: request.question.clone(),
            similarity: similarity.clone(),
            answered_ms,
        }),
        _ => None,
    }
}

//! Following a submission while it is judged: what pages and the API turn into events.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use grundy_store::{
    CompileLog, JudgementId, State, Store, Submission, SubmissionId, TestRow, Topic, Watch,
};

use crate::error::HttpError;
use crate::rate_limit::TooFast;

/// Notifications may be lost; then a change is seen this much later.
const POLL: Duration = Duration::from_secs(5);
/// A stream ends after this many silent polls (an hour); the browser then asks again from where it was.
const POLLS_MAX: u32 = 720;
/// Streams open at once; each is a task and a row in the watch list.
const CONNECTIONS_MAX: usize = 5_000;

/// Counts open streams.
#[derive(Clone, Debug, Default)]
pub struct LiveConnections(Arc<AtomicUsize>);

/// One open stream.
#[derive(Debug)]
pub struct LiveConnection(Arc<AtomicUsize>);

impl LiveConnections {
    /// Takes a place, given back when the result is dropped.
    ///
    /// # Errors
    /// [`HttpError::TooManyRequests`] when all are taken; the page still shows everything when it is loaded again.
    pub fn enter(&self) -> Result<LiveConnection, HttpError> {
        let connection = LiveConnection(self.0.clone());
        if self.0.fetch_add(1, Ordering::Relaxed) >= CONNECTIONS_MAX {
            return Err(TooFast {
                retry_after_seconds: 10,
            }
            .into());
        }
        Ok(connection)
    }

    /// Streams open now.
    pub fn open(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for LiveConnection {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How far a reader is: the judgement that is being followed, and the number of its last event seen. Its text form is the events' id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// None until judging has begun.
    pub judgement: Option<JudgementId>,
    /// 0 nothing, 1 the compiler runs, 2 it is done, 2 + n the first n tests are done.
    pub number: i64,
}

impl Cursor {
    /// Of a page that shows this much.
    pub(crate) fn of(submission: &Submission, compiled: bool, tests_shown: usize) -> Self {
        let Some(judgement) = submission.judgement else {
            return Self::default();
        };
        let number = if compiled {
            2 + i64::try_from(tests_shown).unwrap_or(i64::MAX - 2)
        } else {
            1
        };
        Self {
            judgement: Some(judgement),
            number,
        }
    }

    /// As a reader may see it: where single tests are hidden, not how many of them are done. Going on from there tells
    /// nothing twice, since tests are not told.
    pub(crate) fn seen_by(self, is_summary_only: bool) -> Self {
        let number_max = if is_summary_only { 2 } else { i64::MAX };
        Self {
            number: self.number.min(number_max),
            ..self
        }
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.judgement {
            Some(judgement) => write!(formatter, "{judgement}.{}", self.number),
            None => formatter.write_str("0"),
        }
    }
}

impl FromStr for Cursor {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "0" {
            return Ok(Self::default());
        }
        let (judgement, number) = text.split_once('.').ok_or(())?;
        let number = number
            .parse()
            .ok()
            .filter(|number| *number >= 0)
            .ok_or(())?;
        Ok(Self {
            judgement: Some(judgement.parse().map_err(drop)?),
            number,
        })
    }
}

/// What has happened, in order, each with the cursor behind it.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// The compiler runs.
    Started,
    /// The compiler is done.
    Compiled(CompileLog),
    /// A test is done.
    Tested(Box<TestRow>),
    /// The verdict is there; nothing follows.
    Finished,
    /// The submission was judged anew meanwhile: what the reader has is of no use; nothing follows.
    Restarted,
}

/// Some changes, and the submission as it was after them.
#[derive(Debug)]
pub(crate) struct Batch {
    /// Not empty.
    pub changes: Vec<(Cursor, Change)>,
    /// After the changes.
    pub submission: Submission,
    /// Whether this is the last batch.
    pub is_last: bool,
}

/// Follows one submission.
#[derive(Debug)]
pub(crate) struct Follower {
    store: Store,
    id: SubmissionId,
    watch: Watch,
    cursor: Cursor,
    ended: bool,
    _connection: LiveConnection,
}

impl Follower {
    /// Follows from behind `cursor` on.
    pub(crate) fn new(
        store: Store,
        id: SubmissionId,
        cursor: Cursor,
        connection: LiveConnection,
    ) -> Self {
        let watch = store.watch(Topic::Submission(id));
        Self {
            store,
            id,
            watch,
            cursor,
            ended: false,
            _connection: connection,
        }
    }

    /// Waits for changes. `None` when all has been told, or nothing has happened for long.
    ///
    /// # Errors
    /// Of the store.
    pub(crate) async fn next(&mut self) -> Result<Option<Batch>, HttpError> {
        if self.ended {
            return Ok(None);
        }
        for _ in 0..POLLS_MAX {
            let batch = self.look().await?;
            if !batch.changes.is_empty() {
                self.ended = batch.is_last;
                return Ok(Some(batch));
            }
            self.watch.changed(POLL).await;
        }
        Ok(None)
    }

    /// What has happened since the cursor.
    async fn look(&mut self) -> Result<Batch, HttpError> {
        let submission = self
            .store
            .submission(self.id)
            .await?
            .ok_or(HttpError::NotFound)?;
        let mut changes = Vec::new();
        // While a rejudge waits, the earlier judgement still stands; it is not news.
        if submission.state == State::Queued {
            return Ok(Batch {
                changes,
                submission,
                is_last: false,
            });
        }
        if self.cursor.judgement.is_some() && self.cursor.judgement != submission.judgement {
            changes.push((self.cursor, Change::Restarted));
            return Ok(Batch {
                changes,
                submission,
                is_last: true,
            });
        }
        self.cursor.judgement = submission.judgement;
        if self.cursor.number < 1 {
            self.advance(&mut changes, 1, Change::Started);
        }
        if self.cursor.number < 2
            && let Some(log) = self.store.compile_log(self.id).await?
        {
            self.advance(&mut changes, 2, Change::Compiled(log));
        }
        if self.cursor.number >= 2 {
            self.look_at_tests(&mut changes).await?;
        }
        let is_last = submission.state == State::Done;
        if is_last {
            changes.push((self.cursor, Change::Finished));
        }
        Ok(Batch {
            changes,
            submission,
            is_last,
        })
    }

    async fn look_at_tests(
        &mut self,
        changes: &mut Vec<(Cursor, Change)>,
    ) -> Result<(), HttpError> {
        for test in self
            .store
            .tests_from(self.id, self.cursor.number - 2)
            .await?
        {
            // Told in order only: a gap is filled by a later look.
            if test.index != self.cursor.number - 2 {
                break;
            }
            self.advance(
                changes,
                self.cursor.number + 1,
                Change::Tested(Box::new(test)),
            );
        }
        Ok(())
    }

    fn advance(&mut self, changes: &mut Vec<(Cursor, Change)>, number: i64, change: Change) {
        self.cursor.number = number;
        changes.push((self.cursor, change));
    }
}

#[cfg(test)]
mod tests {
    use grundy_store::JudgementId;

    use super::Cursor;

    #[test]
    fn cursors_survive_their_text_form_and_nonsense_is_refused() {
        let judgement = Some(JudgementId(uuid::Uuid::from_u128(7)));
        for cursor in [
            Cursor::default(),
            Cursor {
                judgement,
                number: 17,
            },
        ] {
            assert_eq!(cursor.to_string().parse(), Ok(cursor));
        }
        for bad in [
            "",
            "1",
            "x.1",
            "00000000-0000-0000-0000-000000000007.-1",
            "00000000-0000-0000-0000-000000000007.",
        ] {
            assert_eq!(bad.parse::<Cursor>(), Err(()), "{bad}");
        }
    }
}

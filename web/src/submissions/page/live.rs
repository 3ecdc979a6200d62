//! Follows a submission while it is judged; pages and the API turn the changes into events.

use std::str::FromStr;

use futures_util::stream::Stream;
use grundy_judgement::CompileReport;
use grundy_store::{JudgementId, State, Store, Submission, SubmissionId, TestRow, Topic};

use crate::access::{self, Reader};
use crate::app::HttpError;
use crate::frame::{Glance, LiveStream};
use crate::judges::{Lack, lack_for};

/// A reader's position: the judgement that they follow, and the number of the last event that they have seen. Its text is the
/// events' id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// `None` until judging has begun.
    pub judgement: Option<JudgementId>,
    /// 0: nothing; 1: the compiler runs; 2: it is done; 2 + n: the first n tests are done.
    pub number: i64,
}

impl Cursor {
    /// The cursor of a page that has rendered the compilation if `compiled`, and `tests_shown` tests.
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

    /// The cursor in a form that the reader may see: if single tests are hidden, it does not reveal how many are done. Continuing
    /// from there sends nothing twice, since tests are not sent.
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

/// A change of a submission; the cursor behind it stands beside it.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// The reason why no judge can take it now, or that one can.
    Waiting(Option<Lack>),
    /// The compiler runs.
    Started,
    /// The compiler is done.
    Compiled(CompileReport),
    /// A test is done.
    Tested(Box<TestRow>),
    /// The verdict is there; nothing follows.
    Finished,
    /// The submission is being judged again: the reader's earlier events are outdated, and nothing follows.
    Restarted,
}

/// Some changes, and the submission after them.
#[derive(Debug)]
pub(crate) struct Batch {
    /// The changes; not empty.
    pub changes: Vec<(Cursor, Change)>,
    /// The submission after the changes.
    pub submission: Submission,
    /// The reader, with their present rights.
    pub reader: Reader,
    /// Whether this is the last batch.
    pub is_last: bool,
}

/// The position of a reader of one submission.
struct Follower {
    store: Store,
    id: SubmissionId,
    cursor: Cursor,
    /// The last [`Change::Waiting`] that was sent to the reader, in the form of [`Lack::key`].
    told: String,
}

/// The result of one look at the store.
struct Look {
    changes: Vec<(Cursor, Change)>,
    submission: Submission,
    is_last: bool,
}

/// Follows one submission from `cursor` on, until everything was sent, nothing has happened for a long time, or the reader may not
/// see more. `told` is the lack that the reader knows of, in the form of [`Lack::key`].
pub(crate) fn follow(
    live: LiveStream,
    id: SubmissionId,
    cursor: Cursor,
    told: String,
) -> impl Stream<Item = Result<Batch, HttpError>> + Send {
    let store = live.store().clone();
    // The workers are watched, too, since they come and go.
    let watches = [Topic::about(id), Topic::Workers].map(|topic| store.watch(topic));
    let start = Follower {
        store,
        id,
        cursor,
        told,
    };
    live.looks(watches.into(), start, async |live, mut follower| {
        let look = follower.look().await?;
        // The rights are checked after reading, since they may have been lost before something was written that was just read.
        let reader = live.reader().await?;
        match access::check_submission(live.store(), &reader, &look.submission).await {
            Ok(()) => {}
            Err(error) if error.is_refusal() => return Ok(Glance::Over),
            Err(error) => return Err(error),
        }
        if look.changes.is_empty() {
            return Ok(Glance::Silent(follower));
        }
        let batch = Batch {
            changes: look.changes,
            submission: look.submission,
            reader,
            is_last: look.is_last,
        };
        Ok(if batch.is_last {
            Glance::Last(batch)
        } else {
            Glance::News(batch, follower)
        })
    })
}

impl Follower {
    /// The events since the cursor.
    async fn look(&mut self) -> Result<Look, HttpError> {
        let submission = self
            .store
            .submissions()
            .get(self.id)
            .await?
            .ok_or(HttpError::NotFound)?;
        let mut changes = Vec::new();
        let lack = lack_for(&self.store, submission.waits_for.as_ref()).await?;
        let key = Lack::key(lack.as_ref());
        if key != self.told {
            self.told = key;
            changes.push((self.cursor, Change::Waiting(lack)));
        }
        // While a rejudge waits, the earlier judgement still holds; it is not news. Of a sealed one there is none.
        if matches!(submission.state, State::Queued | State::Sealed) {
            return Ok(Look {
                changes,
                submission,
                is_last: false,
            });
        }
        if self.cursor.judgement.is_some() && self.cursor.judgement != submission.judgement {
            changes.push((self.cursor, Change::Restarted));
            return Ok(Look {
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
            && let Some(log) = self.store.judgements().compile_report(self.id).await?
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
        Ok(Look {
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
            .judgements()
            .tests_from(self.id, self.cursor.number - 2)
            .await?
        {
            // Tests are sent in order only: a gap is filled when the rows are read again.
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

//! Results that nobody is told before their event is over.
//!
//! The judgement of a sealed submission stands in a column of its own, and the column that everything else reads is empty: pages,
//! lists, sums and the API cannot show what they do not find. The standings of teachers alone look behind the seal.

use async_recursion::async_recursion as boxed;

use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::event_times::closes;
use crate::base::ids::{EventId, JudgementId, SubmissionId};
use crate::base::watch::Topic;

/// The assignments by which a row of `submissions` gets this judgement.
macro_rules! set_judgement {
    ($judgement:literal) => {
        concat!(
            "judgement = CASE WHEN is_sealed = TRUE THEN NULL ELSE ",
            $judgement,
            " END, sealed_judgement = CASE WHEN is_sealed = TRUE THEN ",
            $judgement,
            " END"
        )
    };
}
pub(crate) use set_judgement;

/// Gives a submission this judgement, which it shows unless it is sealed.
pub(crate) async fn set_judgement_of(
    tx: &mut Tx,
    submission: SubmissionId,
    judgement: JudgementId,
) -> Result<()> {
    let sql = concat!(
        "UPDATE submissions SET ",
        set_judgement!("$2"),
        " WHERE id = $1"
    );
    execute!(*tx, sql, submission, judgement)?;
    Ok(())
}

/// Opens the results of an event that are sealed; those of later submissions are sealed as before. Returns their number.
pub(crate) async fn open_results(tx: &mut Tx, event: EventId) -> Result<usize> {
    let sql = "UPDATE submissions SET judgement = sealed_judgement, sealed_judgement = NULL, is_sealed = FALSE
               WHERE event = $1 AND is_sealed = TRUE RETURNING id";
    let opened = fetch_all!(*tx, (SubmissionId,), sql, event)?;
    for (submission,) in &opened {
        tx.notify(Topic::about(*submission));
    }
    tx.notify(Topic::Submissions);
    tx.notify(Topic::about(event));
    Ok(opened.len())
}

impl Events<'_> {
    /// The number of an event's results that are sealed.
    #[boxed]
    pub async fn sealed_count(&self, event: EventId) -> Result<i64> {
        let sql = "SELECT COUNT(*) FROM submissions WHERE event = $1 AND is_sealed = TRUE";
        Ok(fetch_one!(self.store.db(), (i64,), sql, event)?.0)
    }

    /// Opens the sealed results of an event before its end.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event.
    #[boxed]
    pub async fn open_results(&self, event: EventId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "SELECT name FROM events WHERE id = $1";
        let (name,) =
            fetch_optional!(tx, (String,), sql, event)?.ok_or(Error::not_found("event"))?;
        let count = open_results(&mut tx, event).await?.to_string();
        self.store
            .record(
                &mut tx,
                Action::EventResultsOpened,
                &name,
                Change::to(&count),
            )
            .await?;
        tx.commit().await
    }

    /// Opens the sealed results of every event that accepts nothing any more. A server calls it every few seconds.
    #[boxed]
    pub async fn open_results_of_closed(&self) -> Result<()> {
        // An event is closed once its last participant's late submissions are refused.
        let sql = concat!(
            "SELECT DISTINCT s.event FROM submissions s JOIN events e ON e.id = s.event
             WHERE s.is_sealed = TRUE AND ",
            closes!("$1"),
            " <= $1"
        );
        let closed = fetch_all!(self.store.db(), (EventId,), sql, self.store.now_ms())?;
        for (event,) in closed {
            let mut tx = self.store.begin().await?;
            open_results(&mut tx, event).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}

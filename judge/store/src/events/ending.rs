//! Ending an event before its time, and what follows an end that moves.

use async_recursion::async_recursion as boxed;

use super::changes::{EventPart, note_change};
use super::{Event, EventPlan, check};
use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::db::{Tx, execute, fetch_all};
use crate::base::error::{Error, Result};
use crate::base::ids::UserId;

impl Event {
    /// Lets the freeze of a plan of this event follow the plan's end: what stands still goes on to stand still from the same moment, what
    /// everybody has seen is not hidden again, and where nothing is left to hide there is no freeze. An event that was opened and goes
    /// on is frozen anew for the time that it has got.
    pub fn keep_freeze(&self, plan: &mut EventPlan, now_ms: i64) {
        let was = &self.plan.rules;
        let goes_on = plan.ends_ms > now_ms;
        let Some(from_ms) = self.frozen_from_ms() else {
            return;
        };
        if plan.ends_ms == self.plan.ends_ms || was.is_unfrozen && !goes_on {
            return;
        }
        let stands_still = !was.is_unfrozen && from_ms <= now_ms;
        let from_ms = if stands_still {
            from_ms
        } else {
            let mut moved = self.clone();
            moved.plan.ends_ms = plan.ends_ms;
            let planned_ms = moved.frozen_from_ms().unwrap_or(now_ms);
            planned_ms.max(now_ms)
        };
        let left_ms = self.clock_ms(from_ms, plan.ends_ms);
        plan.rules.freeze_ms = Some(left_ms.max(0)).filter(|ms| stands_still || *ms > 0);
        plan.rules.is_unfrozen = was.is_unfrozen && plan.rules.freeze_ms.is_none();
    }
}

impl Events<'_> {
    /// Ends an event now, or what goes on after its end: it takes no late submissions any more. Participants with extra time keep it,
    /// unless it ends for all; what they have submitted in it stays in time.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event; [`Error::Conflict`] `event_not_running` before its start and once it takes nothing any
    /// more, `event_paused` while it stands still.
    #[boxed]
    pub async fn end(&self, event: &Event, for_all: bool) -> Result<()> {
        let now_ms = self.store.now_ms();
        if now_ms <= event.plan.starts_ms || now_ms >= event.closes_ms() {
            return Err(Error::Conflict {
                constraint: "event_not_running",
            });
        }
        let mut plan = event.plan.clone();
        plan.ends_ms = plan.ends_ms.min(now_ms);
        event.keep_freeze(&mut plan, now_ms);
        let mut tx = self.store.begin().await?;
        let extra_ms = match for_all {
            true => self.cut_extra_time(&mut tx, event, &plan, now_ms).await?,
            false => 0,
        };
        // Late submissions are taken for so long after everybody's own end.
        let late_until_ms = plan.late_until_ms.map(|until| until.min(now_ms - extra_ms));
        plan.late_until_ms = late_until_ms.filter(|until| *until > plan.ends_ms);
        check(&plan)?;
        self.change_in(&mut tx, event.id, &plan).await?;
        self.store
            .record(&mut tx, Action::EventEnded, &plan.name, Change::default())
            .await?;
        tx.commit().await
    }

    /// Takes away what is left of extra time, and returns the most that somebody has had.
    async fn cut_extra_time(
        &self,
        tx: &mut Tx,
        event: &Event,
        plan: &EventPlan,
        now_ms: i64,
    ) -> Result<i64> {
        let sql = "SELECT pt.user_id, u.login, pt.extra_ms, pt.began_ms, pt.paused_ms
                   FROM event_participants pt JOIN users u ON u.id = pt.user_id WHERE pt.event = $1 AND pt.extra_ms > 0";
        let rows = fetch_all!(*tx, (UserId, String, i64, Option<i64>, i64), sql, event.id)?;
        let mut most_ms = 0;
        for (user, login, extra_ms, began_ms, paused_ms) in rows {
            let own = plan.duration_ms.zip(began_ms);
            let own_ms = own.map_or(plan.ends_ms, |(length, began)| began + length + paused_ms);
            let end_ms = own_ms.min(plan.ends_ms);
            let had_ms = extra_ms.min(now_ms - end_ms);
            most_ms = most_ms.max(end_ms + had_ms - plan.ends_ms);
            if had_ms < extra_ms {
                let sql =
                    "UPDATE event_participants SET extra_ms = $3 WHERE event = $1 AND user_id = $2";
                execute!(*tx, sql, event.id, user, had_ms)?;
                note_change(tx, event.id, EventPart::Extra(user.0), now_ms).await?;
                let change = format!("{login} {}", had_ms / 60_000);
                let (action, name) = (Action::EventExtended, &plan.name);
                self.store
                    .record(tx, action, name, Change::to(&change))
                    .await?;
            }
        }
        Ok(most_ms)
    }
}

//! The plan of an event: from a record, and merged. The one that was changed later holds as a whole.

use grundy_transfer::{EventRecord, PauseRecord, PlanRecord};

use super::outcome::DifferentPart;
use super::under_way::Import;
use crate::base::db::{Tx, execute, fetch_all};
use crate::base::error::{Error, Result};
use crate::base::ids::ClassId;
use crate::events::changes::{EventPart, take_change};
use crate::events::{
    Event, EventPlan, EventProblem, check, insert_event, set_problems, update_event,
};

/// The plan of a record.
pub(super) fn plan_of(record: &PlanRecord, class: Option<ClassId>) -> Result<EventPlan> {
    let problems = record.problems.iter().map(|it| EventProblem {
        id: it.id.clone(),
        points: it.points,
        colour: it.colour.clone(),
    });
    let rules = serde_json::from_value(record.rules.clone());
    let plan = EventPlan {
        name: record.name.clone(),
        note: record.note.clone(),
        class,
        starts_ms: record.starts_ms,
        ends_ms: record.ends_ms,
        late_until_ms: record.late_until_ms,
        duration_ms: record.duration_ms,
        hides_problems: record.hides_problems,
        closes_help: record.closes_help,
        rules: rules.map_err(|error| Error::Invalid {
            field: "rules",
            reason: error.to_string(),
        })?,
        problems: problems.collect(),
    };
    check(&plan)?;
    Ok(plan)
}

impl Import<'_> {
    /// Makes the event, which is not known here.
    pub(super) async fn new_event(
        &mut self,
        tx: &mut Tx,
        record: &EventRecord,
        plan: &EventPlan,
    ) -> Result<()> {
        let owner = self.user(record.owner)?;
        insert_event(tx, self.event, plan, owner, record.created_ms).await?;
        self.set_pauses(tx, &record.plan.pauses).await?;
        take_change(tx, self.event, EventPart::Plan, record.plan.changed_ms).await
    }

    async fn set_pauses(&self, tx: &mut Tx, pauses: &[PauseRecord]) -> Result<()> {
        let ends = |pause: &PauseRecord| pause.until_ms.unwrap_or(i64::MAX);
        let are_in_order = pauses.windows(2).all(|two| ends(&two[0]) <= two[1].from_ms);
        if !are_in_order || pauses.iter().any(|one| ends(one) <= one.from_ms) {
            return Err(Error::Invalid {
                field: "pauses",
                reason: "overlap".to_owned(),
            });
        }
        execute!(*tx, "DELETE FROM event_pauses WHERE event = $1", self.event)?;
        for pause in pauses {
            let sql = "INSERT INTO event_pauses (event, from_ms, until_ms) VALUES ($1, $2, $3)";
            execute!(*tx, sql, self.event, pause.from_ms, pause.until_ms)?;
        }
        Ok(())
    }

    /// Merges the plan of an event that is known here, after the submissions. Problems to which somebody submitted on one of the sites stay.
    pub(super) async fn plan(
        &mut self,
        tx: &mut Tx,
        event: &Event,
        mine: &PlanRecord,
        theirs: &PlanRecord,
    ) -> Result<()> {
        let sql = "SELECT DISTINCT problem FROM submissions WHERE event = $1";
        let used = fetch_all!(*tx, (String,), sql, self.event)?;
        let is_later = theirs.changed_ms > mine.changed_ms;
        let mut plan = plan_of(if is_later { theirs } else { mine }, event.plan.class)?;
        let other = if is_later { mine } else { theirs };
        for problem in &other.problems {
            let is_there = plan.problems.iter().any(|it| it.id == problem.id);
            let is_used = used.iter().any(|(id,)| *id == problem.id);
            if !is_there && is_used {
                plan.problems.push(EventProblem {
                    id: problem.id.clone(),
                    points: problem.points,
                    colour: problem.colour.clone(),
                });
            }
        }
        let [here, there] = different_values(mine, theirs);
        if !here.is_empty() {
            self.differs(DifferentPart::Plan, [here, there], is_later);
        }
        if is_later {
            take_change(tx, self.event, EventPart::Plan, theirs.changed_ms).await?;
            if mine.pauses != theirs.pauses {
                self.set_pauses(tx, &theirs.pauses).await?;
                self.done.changes += 1;
            }
        }
        if plan == plan_of(mine, event.plan.class)? {
            return Ok(());
        }
        check(&plan)?;
        update_event(tx, self.event, &plan).await?;
        set_problems(tx, self.event, &plan.problems).await?;
        self.done.changes += 1;
        Ok(())
    }
}

/// The members that have other values in the two plans, here and there.
fn different_values(mine: &PlanRecord, theirs: &PlanRecord) -> [String; 2] {
    let fields = |plan: &PlanRecord| {
        let json = serde_json::json!(plan);
        let mut fields = json.as_object().cloned().unwrap_or_default();
        fields.remove("changed_ms");
        fields
    };
    let (mine, theirs) = (fields(mine), fields(theirs));
    let mut told = [String::new(), String::new()];
    for (name, value) in &mine {
        let other = &theirs[name];
        if value != other {
            for (text, value) in told.iter_mut().zip([value, other]) {
                let start = if text.is_empty() { "" } else { ", " };
                text.push_str(&format!("{start}{name}: {value}"));
            }
        }
    }
    told
}

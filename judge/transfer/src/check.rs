//! References in an archive: every account, problem, version and submission that is named has to be there, once.

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::error::TransferError;
use crate::model::{Decision, EventRecord};
use crate::read::{contradiction, is_hash};
use crate::submission::SubmissionRecord;
use crate::write::EVENT_ENTRY;

/// The last moment that a record may have: the end of the year 9999.
const LATEST_MS: i64 = 253_402_300_799_999;

/// Checks an event.
pub(crate) fn event(event: &EventRecord) -> Result<(), TransferError> {
    checked(event).map_err(|what| contradiction(EVENT_ENTRY, what))
}

fn checked(event: &EventRecord) -> Result<(), String> {
    let ids = event.accounts.iter().flat_map(|it| {
        let also = it.also.iter().copied();
        also.chain([it.id])
    });
    once("accounts", ids)?;
    once("submissions", event.submissions.iter().copied())?;
    once("messages", event.messages.iter().map(|it| it.id))?;
    once("problems", event.problems.iter().map(|it| &it.id))?;
    let versions = event.problems.iter().flat_map(|it| &it.versions);
    once("versions", versions.map(|it| it.id))?;
    once("participants", event.participants.iter().map(|it| it.user))?;
    let marks = event.marks.iter().map(|it| (it.user, &it.problem));
    once("marks", marks)?;
    once(
        "exclusions",
        event.exclusions.iter().map(|it| it.submission),
    )?;
    let accounts: BTreeSet<Uuid> = event.accounts.iter().map(|it| it.id).collect();
    let account = |id: Uuid| named("account", id, accounts.contains(&id));
    let problem = |id: &str| {
        named(
            "problem",
            id,
            event.problems.iter().any(|known| known.id == id),
        )
    };
    account(event.owner)?;
    times(&[event.created_ms, event.plan.changed_ms])?;
    let plan = &event.plan;
    times(&[plan.starts_ms, plan.ends_ms])?;
    for ms in [plan.late_until_ms, plan.duration_ms].into_iter().flatten() {
        times(&[ms])?;
    }
    for planned in &plan.problems {
        problem(&planned.id)?;
    }
    for one in &event.accounts {
        times(&[one.created_ms])?;
    }
    for class in &event.classes {
        for teacher in &class.teachers {
            account(*teacher)?;
        }
    }
    for one in &event.problems {
        let is_there = one.versions.iter().any(|it| it.id == one.current);
        named("version", one.current, is_there)?;
        for version in &one.versions {
            times(&[version.created_ms])?;
            if let Some(author) = version.author {
                account(author)?;
            }
            if let Some(file) = version.files.iter().find(|it| !is_hash(&it.hash)) {
                return Err(format!("hash of {}", file.path));
            }
        }
    }
    for one in &event.participants {
        account(one.user)?;
        times(&[
            one.extra_ms,
            one.extra_changed_ms,
            one.began_ms.unwrap_or(0),
        ])?;
    }
    for one in &event.marks {
        account(one.user)?;
        problem(&one.problem)?;
        decision(&one.mark, account)?;
        let made = one.mark.made.as_ref();
        if made.is_some_and(|made| !made.points.is_some_and(|points| points >= 0.0)) {
            return Err(format!("mark of {}", one.user));
        }
    }
    for one in &event.exclusions {
        decision(&one.exclusion, account)?;
        let is_there = event.submissions.contains(&one.submission);
        named("submission", one.submission, is_there)?;
    }
    for one in &event.messages {
        times(&[one.asked_ms, one.answered_ms.unwrap_or(0)])?;
        for id in [one.asker, one.answered_by].into_iter().flatten() {
            account(id)?;
        }
        if let Some(id) = &one.problem {
            problem(id)?;
        }
        if one.answer.is_some() != one.answered_ms.is_some() {
            return Err(format!("answer of {}", one.id));
        }
    }
    Ok(())
}

/// Checks a submission of an event; an error is what cannot be.
pub(crate) fn submission(event: &EventRecord, one: &SubmissionRecord) -> Result<(), String> {
    let account = |id: Uuid| {
        let is_there = event.accounts.iter().any(|it| it.id == id);
        named("account", id, is_there)
    };
    account(one.user)?;
    let problem = event.problems.iter().find(|it| it.id == one.problem);
    let problem = problem.ok_or_else(|| format!("problem {}", one.problem))?;
    times(&[one.created_ms])?;
    once("judgements", one.judgements.iter().map(|it| it.id))?;
    once("comments", one.comments.iter().map(|it| it.id))?;
    if let Some(shown) = one.shown {
        let is_there = one.judgements.iter().any(|it| it.id == shown);
        named("judgement", shown, is_there)?;
    }
    for judgement in &one.judgements {
        times(&[judgement.started_ms, judgement.finished_ms])?;
        once("tests", judgement.tests.iter().map(|it| it.index))?;
        if let Some(version) = judgement.version {
            let is_there = problem.versions.iter().any(|it| it.id == version);
            named("version", version, is_there)?;
        }
    }
    for comment in &one.comments {
        account(comment.author)?;
        times(&[comment.created_ms, comment.seen_ms.unwrap_or(0)])?;
    }
    Ok(())
}

fn decision(
    decision: &Decision,
    account: impl Fn(Uuid) -> Result<(), String>,
) -> Result<(), String> {
    times(&[decision.changed_ms])?;
    decision
        .made
        .as_ref()
        .map_or(Ok(()), |made| account(made.by))
}

fn named(kind: &str, id: impl std::fmt::Display, is_there: bool) -> Result<(), String> {
    if is_there {
        Ok(())
    } else {
        Err(format!("{kind} {id}"))
    }
}

fn once<T: Ord>(kind: &str, ids: impl Iterator<Item = T>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return Err(kind.to_owned());
        }
    }
    Ok(())
}

fn times(all: &[i64]) -> Result<(), String> {
    let wrong = all.iter().find(|ms| !(0..=LATEST_MS).contains(*ms));
    wrong.map_or(Ok(()), |ms| Err(format!("{ms} ms")))
}

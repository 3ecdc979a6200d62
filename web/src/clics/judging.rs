//! The submissions and judgements of a contest, and the questions and answers.

use std::collections::{HashMap, HashSet};

use grundy_judgement::Verdict;
use grundy_standings::Attempt;
use grundy_store::{EventAttempt, EventMessage, EventRun, UserId};
use serde_json::{Value, json};

use super::contest::{Contest, judgement_type_id, language_id, problem_id};
use super::version::{object, relative};

impl Contest {
    /// The submissions that count.
    pub(super) fn submissions(&self) -> Vec<Value> {
        let counted = self.board.counted();
        counted
            .map(|(it, attempt)| self.submission(it, attempt))
            .collect()
    }

    fn submission(&self, it: &EventAttempt, attempt: &Attempt) -> Value {
        let href = format!("contests/{}/submissions/{}/files", self.event.id, it.number);
        json!({
            "id": it.number.to_string(),
            "language_id": language_id(&it.language),
            "problem_id": problem_id(&it.problem),
            "team_id": it.user,
            "time": self.at(it.created_ms),
            "contest_time": relative(attempt.at_ms),
            "files": [{ "href": href, "filename": "files.zip", "mime": "application/zip" }],
        })
    }

    /// The judgements of these that count, begun or finished.
    pub(super) fn judgements(&self) -> Vec<Value> {
        let counted = self.board.counted();
        counted
            .filter_map(|(it, attempt)| self.judgement(it, attempt))
            .collect()
    }

    fn judgement(&self, it: &EventAttempt, attempt: &Attempt) -> Option<Value> {
        let judgement = it.judgement?;
        // Participants may have a start of their own, from which their times count.
        let since_start =
            |ms: i64| relative(attempt.at_ms + self.event.clock_ms(it.created_ms, ms));
        let finished = it.result.as_ref().zip(judgement.finished_ms);
        let finished_ms = finished.map(|(_, ms)| ms);
        // A board may be older than the event's problems.
        let most = self.event.plan.problems.get(attempt.problem)?.points;
        // A program gets its points here, late or not.
        let outcome = attempt.outcome.as_ref();
        let score = outcome.filter(|_| finished.is_some() && !self.is_pass_fail());
        let seconds = judgement.cpu_ms_max.map(|ms| ms.round() / 1000.0);
        let mut told = object(json!({
            "id": judgement.id,
            "submission_id": it.number.to_string(),
            "score": score.map(|outcome| most * outcome.share()),
            "current": self.version.is_current(),
            "start_time": self.at(judgement.started_ms),
            "start_contest_time": since_start(judgement.started_ms),
            "max_run_time": seconds.filter(|_| finished.is_some()),
        }));
        // The schemas require what is not yet, as null.
        told["judgement_type_id"] =
            json!(finished.map(|(result, _)| judgement_type_id(result.verdict)));
        told["end_time"] = json!(finished_ms.map(|ms| self.at(ms)));
        told["end_contest_time"] = json!(finished_ms.map(since_start));
        Some(told)
    }

    /// The results of tests in the judgements that count. The moment of each is not kept: it is that of its judgement's end, or of the
    /// beginning where there is none yet.
    pub(super) fn runs(&self, runs: &[EventRun]) -> Vec<Value> {
        let counted = self.board.counted();
        let judgements: HashMap<_, _> = counted
            .filter_map(|(it, attempt)| {
                let judgement = it.judgement?;
                Some((judgement.id, (judgement, it.created_ms - attempt.at_ms)))
            })
            .collect();
        let told = runs.iter().filter_map(|run| {
            let (judgement, started_here_ms) = judgements.get(&run.judgement)?;
            let verdict: Verdict = run.verdict.parse().ok()?;
            let at_ms = judgement.finished_ms.unwrap_or(judgement.started_ms);
            let ordinal = run.test_index + 1;
            Some(json!({
                "id": format!("{}{ordinal:04x}", run.judgement.0.simple()),
                "judgement_id": run.judgement,
                "ordinal": ordinal,
                "judgement_type_id": judgement_type_id(verdict),
                "time": self.at(at_ms),
                "contest_time": relative(at_ms - started_here_ms),
                "run_time": run.cpu_ms.round() / 1000.0,
            }))
        });
        told.collect()
    }

    /// The questions of teams, the answers to them, and the announcements, the oldest first.
    pub(super) fn clarifications(&self) -> Vec<Value> {
        let participants = self.board.participants.iter();
        let teams: HashSet<UserId> = participants.map(|one| one.user.id).collect();
        let messages = self.messages.iter().rev();
        messages
            .flat_map(|it| self.clarifications_of(it, &teams))
            .collect()
    }

    /// The question and the answer of a message, or its announcement. Somebody who is no team any more is not named.
    fn clarifications_of(&self, it: &EventMessage, teams: &HashSet<UserId>) -> Vec<Value> {
        let id = it.id.simple().to_string();
        let told = |id: &str, text: &str, at_ms: i64, more: [(&str, Value); 2]| {
            let mut told = json!({
                "id": id,
                "problem_id": it.problem.as_deref().map(problem_id),
                "text": text,
                "time": self.at(at_ms),
                "contest_time": self.since_start(at_ms),
            });
            for (member, value) in more {
                told[member] = value;
            }
            object(told)
        };
        let asker = it.asker.filter(|asker| teams.contains(asker));
        let is_question = it.asker.is_some();
        let mut all = Vec::new();
        if asker.is_some() {
            let from = [("from_team_id", json!(asker)), ("reply_to_id", Value::Null)];
            all.push(told(&id, &it.question, it.asked_ms, from));
        }
        let Some(answer) = &it.answer else { return all };
        // An answer to one team is nothing that others may take for theirs.
        if is_question && asker.is_none() && !it.is_for_all {
            return all;
        }
        let (member, to) = self.version.recipient(asker.filter(|_| !it.is_for_all));
        let reply_to = asker.map(|_| id.as_str());
        let answer_id = if is_question {
            format!("{id}-a")
        } else {
            id.clone()
        };
        let at_ms = it.answered_ms.unwrap_or(it.asked_ms);
        let more = [(member, to), ("reply_to_id", json!(reply_to))];
        all.push(told(&answer_id, answer, at_ms, more));
        all
    }
}

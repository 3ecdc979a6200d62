//! The result of one contestant in one problem.

use grundy_judgement::Verdict;

use crate::attempt::{Attempt, Outcome};
use crate::rules::{POINTS_STEP, Rules, Scoring};

/// The result of a contestant in a problem.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// The points that count, in the event's scale.
    pub points: f64,
    /// The time of the first accepted attempt, in milliseconds since the contestant's start.
    pub solved_ms: Option<i64>,
    /// The number of attempts that are judged, those that came after the solution left out where only solving counts.
    pub attempts: usize,
    /// The number of wrong attempts before the accepted one; those that did not compile or could not be judged are none.
    pub wrong: usize,
    /// The number of attempts whose outcome is not known to the reader: they wait to be judged, or came after the freeze.
    pub pending: usize,
    /// Whether no contestant solved the problem sooner.
    pub is_first: bool,
    /// Whether the attempt that counts was late.
    pub is_late: bool,
    /// The number of the attempt that counts; `None` where none does, or where several do.
    pub counted: Option<i64>,
    /// Whether an organiser gave the points by hand.
    pub is_marked: bool,
}

/// The result of a contestant's attempts at a problem of so many points, in the order in which they were made. Attempts after the freeze
/// are pending if `hides_frozen`.
pub(crate) fn cell(rules: &Rules, points: f64, attempts: &[&Attempt], hides_frozen: bool) -> Cell {
    let mut cell = Cell::default();
    let mut judged: Vec<(&Attempt, &Outcome)> = Vec::new();
    for attempt in attempts {
        // What is late does not solve anything where only solving counts.
        if attempt.is_late && !rules.scoring.counts_points() {
            continue;
        }
        let outcome = attempt.outcome.as_ref();
        match outcome.filter(|_| !(attempt.is_frozen && hides_frozen)) {
            _ if cell.solved_ms.is_some() && !rules.scoring.counts_points() => {}
            None => cell.pending += 1,
            Some(outcome) => {
                judged.push((attempt, outcome));
                let is_fault = matches!(outcome.verdict, Verdict::Ce | Verdict::Ie);
                if outcome.verdict == Verdict::Ac {
                    cell.solved_ms.get_or_insert(attempt.at_ms);
                } else if cell.solved_ms.is_none() && !is_fault {
                    cell.wrong += 1;
                }
            }
        }
    }
    cell.attempts = judged.len();
    // A fault of the judge is nobody's result.
    judged.retain(|(_, outcome)| outcome.verdict != Verdict::Ie);
    let worth = |(attempt, outcome): &(&Attempt, &Outcome)| points * share(rules, attempt, outcome);
    let counted = match rules.scoring {
        Scoring::LastSubmission => judged.last(),
        Scoring::BestSubmission => best(&judged, worth),
        Scoring::BestPerGroup => {
            // A package that has no groups, or had none once, counts its best attempt.
            let by_groups = points * share_by_groups(rules, &judged);
            let best = best(&judged, worth);
            if best.is_none_or(|best| worth(best) + POINTS_STEP < by_groups) {
                cell.points = by_groups;
                None
            } else {
                best
            }
        }
        Scoring::Icpc | Scoring::FirstToSolve => {
            judged.iter().find(|(_, it)| it.verdict == Verdict::Ac)
        }
    };
    if let Some(found) = counted {
        cell.points = worth(found);
        cell.is_late = found.0.is_late;
        cell.counted = Some(found.0.number);
    }
    cell
}

/// The first attempt with the most points.
fn best<'a, 'j>(
    judged: &'j [(&'a Attempt, &'a Outcome)],
    worth: impl Fn(&(&'a Attempt, &'a Outcome)) -> f64,
) -> Option<&'j (&'a Attempt, &'a Outcome)> {
    judged.iter().reduce(|best, other| {
        if worth(other) > worth(best) {
            other
        } else {
            best
        }
    })
}

/// The part of a problem's points that an attempt gets, from 0 to 1.
fn share(rules: &Rules, attempt: &Attempt, outcome: &Outcome) -> f64 {
    outcome.share() * late_factor(rules, attempt)
}

/// The same for the best results of each group together. The newest version of the package says what there is to be had.
fn share_by_groups(rules: &Rules, judged: &[(&Attempt, &Outcome)]) -> f64 {
    let with_groups = || judged.iter().filter(|(_, it)| !it.groups.is_empty());
    let newest = with_groups().next_back();
    let groups = newest.map_or(&[][..], |(_, outcome)| &outcome.groups);
    let (mut reached, mut total) = (0.0, 0.0);
    for (index, (_, most)) in groups.iter().enumerate() {
        let results = with_groups().filter_map(|(attempt, outcome)| {
            let (score, max) = *outcome.groups.get(index)?;
            let share = if max > 0.0 { score / max } else { 0.0 };
            Some(share.clamp(0.0, 1.0) * late_factor(rules, attempt))
        });
        reached += most * results.fold(0.0, f64::max);
        total += most;
    }
    if total > 0.0 { reached / total } else { 0.0 }
}

fn late_factor(rules: &Rules, attempt: &Attempt) -> f64 {
    if attempt.is_late {
        rules.late_percent.clamp(0, 100) as f64 / 100.0
    } else {
        1.0
    }
}

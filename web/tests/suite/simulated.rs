//! A contest of five hours in fast motion, with a power cut: 200 participants hand in 4,000 programs by an injected clock, which are judged
//! soon, late, or after the end. The table of every rule is the one that a slow computation makes of what was handed in.

use std::collections::HashMap;
use std::time::Duration;

use grundy_judgement::{GroupReport, Verdict};
use grundy_standings::{Rules, Scoring};
use grundy_store::{
    Context, Error, EventId, EventPlan, EventProblem, EventRules, NewSubmission, NewUser,
    NotEntered, Role, SubmissionId, User,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::events::MINUTE_MS;
use crate::support::TestApp;

const PARTICIPANTS: usize = 200;
const SUBMISSIONS: usize = 4_000;
const HOURS_MS: i64 = 5 * 60 * MINUTE_MS;
const PENALTY_MINUTES: i64 = 20;
/// The minutes that every tenth participant has beyond the others.
const EXTRA_MINUTES: i64 = 15;
/// When the power fails, by the contest's clock, and for how long.
const CUT_MS: i64 = 100 * MINUTE_MS;
const PAUSE_MS: i64 = 37 * MINUTE_MS + 13_456;
/// The points of each problem.
const POINTS: [f64; 6] = [100.0, 100.0, 50.0, 30.0, 200.0, 0.0];

/// A program that was accepted for judging, and its result.
#[derive(Clone, Copy)]
struct Made {
    user: usize,
    problem: usize,
    /// The time by the contest's clock, which stands still in the pause.
    at_ms: i64,
    verdict: Verdict,
    /// The points of two groups, of 40 and 60.
    groups: [f64; 2],
}

impl Made {
    fn score(&self) -> f64 {
        self.groups.iter().sum()
    }
}

#[tokio::test]
async fn the_tables_of_a_long_contest_are_those_of_an_independent_computation() {
    let app = TestApp::start().await;
    for problem in 0..POINTS.len() {
        app.publish_with(&format!("p{problem}"), |_| {}).await;
    }
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (owner, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    let starts_ms = app.store.now_ms() + MINUTE_MS;
    let plan = plan(starts_ms);
    let event = app.store.events().create(owner.id, &plan).await.unwrap();
    let users = participants(&app, event).await;
    let made = run(&app, event, &users, starts_ms).await;
    assert!(made.len() > SUBMISSIONS * 9 / 10, "{}", made.len());
    let mut plan = app.store.events().get(event).await.unwrap().unwrap().plan;
    assert_eq!(plan.ends_ms, starts_ms + HOURS_MS + PAUSE_MS);

    for scoring in [
        Scoring::Icpc,
        Scoring::BestSubmission,
        Scoring::LastSubmission,
        Scoring::BestPerGroup,
        Scoring::FirstToSolve,
    ] {
        plan.rules.standings.scoring = scoring;
        app.store.events().change(event, &plan).await.unwrap();
        // All readers share a table for a second.
        tokio::time::sleep(Duration::from_millis(1_100)).await;
        let csv = teacher.get(&format!("/events/{event}/table/csv")).await;
        let told = told(&csv.body, scoring);
        let expected = table(scoring, &made);
        assert_eq!(told.len(), PARTICIPANTS);
        for (one, other) in told.iter().zip(&expected) {
            assert_eq!(one, other, "{scoring:?}");
        }
    }
}

fn plan(starts_ms: i64) -> EventPlan {
    let problems = POINTS.into_iter().enumerate();
    EventPlan {
        name: "Thi tỉnh".to_owned(),
        note: String::new(),
        class: None,
        starts_ms,
        ends_ms: starts_ms + HOURS_MS,
        late_until_ms: None,
        duration_ms: None,
        hides_problems: true,
        closes_help: true,
        rules: EventRules {
            standings: Rules {
                penalty_minutes: PENALTY_MINUTES,
                ..Rules::default()
            },
            ..EventRules::default()
        },
        problems: problems
            .map(|(problem, points)| EventProblem {
                id: format!("p{problem}"),
                points,
                colour: String::new(),
            })
            .collect(),
    }
}

/// The extra time of a participant.
fn extra_ms(user: usize) -> i64 {
    if user.is_multiple_of(10) {
        EXTRA_MINUTES * MINUTE_MS
    } else {
        0
    }
}

/// Participants who have joined, named so that they are listed in the order of their numbers.
async fn participants(app: &TestApp, event: EventId) -> Vec<User> {
    let mut users = Vec::new();
    for number in 0..PARTICIPANTS {
        let new = NewUser {
            login: format!("u{number:03}"),
            display_name: String::new(),
            password_hash: "x".to_owned(),
            role: Role::Student,
        };
        let user = app.store.users().create(new).await.unwrap();
        let events = app.store.events();
        events.join(event, user.id).await.unwrap();
        if extra_ms(number) > 0 {
            events
                .extend(event, user.id, extra_ms(number))
                .await
                .unwrap();
        }
        users.push(user);
    }
    users
}

/// Runs the contest, and returns what was accepted, in its order.
async fn run(app: &TestApp, event: EventId, users: &[User], starts_ms: i64) -> Vec<Made> {
    let mut random = StdRng::seed_from_u64(2026);
    let mut all: Vec<Made> = (0..SUBMISSIONS).map(|_| entry(&mut random)).collect();
    // The moments at which it is decided whether one counts.
    all[0].at_ms = -1;
    all[1].at_ms = 0;
    (all[2].at_ms, all[2].user) = (HOURS_MS - 1, 1);
    (all[3].at_ms, all[3].user) = (HOURS_MS, 1);
    (all[4].at_ms, all[4].user) = (HOURS_MS + EXTRA_MINUTES * MINUTE_MS - 1, 0);
    (all[5].at_ms, all[5].user) = (HOURS_MS + EXTRA_MINUTES * MINUTE_MS, 0);
    all.sort_by_key(|one| one.at_ms);
    let (mut made, mut waiting) = (Vec::new(), HashMap::new());
    let mut stood_ms = 0;
    for one in all {
        if one.at_ms >= CUT_MS && stood_ms == 0 {
            let cut_ms = starts_ms + CUT_MS - app.store.now_ms();
            app.clock.advance_ms(cut_ms);
            app.store.events().pause(event).await.unwrap();
            stood_ms = PAUSE_MS;
            app.clock.advance_ms(PAUSE_MS - 1);
            let submissions = app.store.submissions();
            let refused = submissions.create(program(event, users, one)).await;
            let refused = refused.unwrap_err();
            assert!(matches!(refused, Error::NotEntered(NotEntered::Paused)));
            app.clock.advance_ms(1);
            app.store.events().resume(event).await.unwrap();
        }
        let at_ms = starts_ms + one.at_ms + stood_ms;
        app.clock.advance_ms(at_ms - app.store.now_ms());
        let new = program(event, users, one);
        let ends_ms = HOURS_MS + extra_ms(one.user);
        match app.store.submissions().create(new).await {
            Ok(submission) => {
                assert!((0..ends_ms).contains(&one.at_ms), "{}", one.at_ms);
                waiting.insert(submission.id, one);
                made.push(one);
            }
            Err(Error::NotEntered(NotEntered::NotStarted)) => assert!(one.at_ms < 0),
            Err(Error::NotEntered(NotEntered::Over)) => assert!(one.at_ms >= ends_ms),
            Err(error) => panic!("{error}"),
        }
        if random.random_range(0..10) < 8 {
            judge_next(app, &mut waiting).await;
        }
    }
    assert!(waiting.len() > 100, "many are judged after the end");
    while !waiting.is_empty() {
        judge_next(app, &mut waiting).await;
    }
    made
}

fn program(event: EventId, users: &[User], one: Made) -> NewSubmission {
    NewSubmission {
        user: users[one.user].id,
        problem: format!("p{}", one.problem),
        context: Context::Event(event),
        language: "cpp".to_owned(),
        file_name: "a.cpp".to_owned(),
        source: "int main() {}".into(),
    }
}

fn entry(random: &mut StdRng) -> Made {
    let (verdict, groups) = match random.random_range(0..100) {
        0..25 => (Verdict::Ac, [40.0, 60.0]),
        25..35 => (Verdict::Ce, [0.0, 0.0]),
        35 => (Verdict::Ie, [0.0, 0.0]),
        kind => {
            let verdict = match kind % 3 {
                0 => Verdict::Wa,
                1 => Verdict::Tle,
                _ => Verdict::Rte,
            };
            let half = [0.0, 20.0, 40.0][random.random_range(0..3)];
            (verdict, [half, [0.0, 30.0][random.random_range(0..2)]])
        }
    };
    Made {
        user: random.random_range(0..PARTICIPANTS),
        problem: random.random_range(0..POINTS.len()),
        at_ms: random.random_range(-2 * MINUTE_MS..HOURS_MS + 20 * MINUTE_MS),
        verdict,
        groups,
    }
}

/// Judges whichever submission is next in the queue, if there is one.
async fn judge_next(app: &TestApp, waiting: &mut HashMap<SubmissionId, Made>) {
    if waiting.is_empty() {
        return;
    }
    let judge = app.judge();
    let lease = judge.begin().await;
    let judgements = app.store.judgements();
    let id = judgements.submission_to_judge(&lease).await.unwrap();
    let one = waiting.remove(&id.unwrap()).unwrap();
    let groups = [("secret/1", 40.0), ("secret/2", 60.0)].into_iter();
    let groups: Vec<GroupReport> = groups
        .zip(one.groups)
        .map(|((name, most), score)| GroupReport {
            name: name.to_owned(),
            verdict: Some(one.verdict),
            score,
            max_score: Some(most),
            judge_note: None,
        })
        .collect();
    if one.verdict != Verdict::Ce {
        judgements.record_groups(&lease, &groups).await.unwrap();
    }
    judge.finish_with(&lease, one.verdict, one.score()).await;
}

/// A row of a table: rank, login, problems solved, penalty, points.
type Told = (usize, String, usize, i64, f64);

/// The rows of the file, in its order.
fn told(csv: &str, scoring: Scoring) -> Vec<Told> {
    let counts_solved = scoring == Scoring::Icpc;
    let rows = csv.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        let number = |place: usize| cells[place].parse::<f64>().unwrap();
        let login = cells[2].to_owned();
        (
            number(0) as usize,
            login,
            number(4) as usize,
            // A contest that counts what is solved tells the penalty, the others points.
            if counts_solved { number(5) as i64 } else { 0 },
            if counts_solved { 0.0 } else { number(5) },
        )
    });
    rows.collect()
}

/// The table by the definition of its rule, computed for one participant and one problem after another.
fn table(scoring: Scoring, made: &[Made]) -> Vec<Told> {
    let of = |user: usize, problem: usize| -> Vec<Made> {
        let own = made.iter().copied();
        own.filter(|one| one.user == user && one.problem == problem && one.verdict != Verdict::Ie)
            .collect()
    };
    let solved_ms = |user, problem| {
        let own = of(user, problem);
        own.iter()
            .find(|one| one.verdict == Verdict::Ac)
            .map(|one| one.at_ms)
    };
    // What a user is ranked by, smallest first.
    let mut rows: Vec<([i64; 3], Told)> = Vec::new();
    for user in 0..PARTICIPANTS {
        let (mut solved, mut penalty, mut points, mut last_ms) = (0, 0, 0.0, 0);
        for (problem, most) in POINTS.into_iter().enumerate() {
            let own = of(user, problem);
            let best = |value: &dyn Fn(&Made) -> f64| own.iter().map(value).fold(0.0, f64::max);
            if let Some(at_ms) = solved_ms(user, problem) {
                solved += 1;
                last_ms = at_ms.max(last_ms);
                let before = own.iter().take_while(|one| one.verdict != Verdict::Ac);
                let wrong = before.filter(|one| one.verdict != Verdict::Ce).count();
                penalty += at_ms / MINUTE_MS + PENALTY_MINUTES * wrong as i64;
            }
            points += match scoring {
                Scoring::BestSubmission => most * best(&Made::score) / 100.0,
                Scoring::LastSubmission => most * own.last().map_or(0.0, Made::score) / 100.0,
                Scoring::BestPerGroup => {
                    most * (best(&|one| one.groups[0]) + best(&|one| one.groups[1])) / 100.0
                }
                Scoring::Icpc => 0.0,
                Scoring::FirstToSolve => {
                    let all = (0..PARTICIPANTS).filter_map(|other| solved_ms(other, problem));
                    let first = all.min();
                    let own = solved_ms(user, problem);
                    own.filter(|own| Some(*own) == first).map_or(0.0, |_| most)
                }
            };
        }
        let in_steps = (points * 1e6_f64).round() as i64;
        let key = match scoring {
            Scoring::Icpc => [-solved, penalty, last_ms],
            Scoring::FirstToSolve => [-in_steps, -solved, last_ms],
            _ => [-in_steps, 0, 0],
        };
        let penalty = if scoring == Scoring::Icpc { penalty } else { 0 };
        rows.push((
            key,
            (0, format!("u{user:03}"), solved as usize, penalty, points),
        ));
    }
    rows.sort_by_key(|(key, _)| *key);
    let keys: Vec<[i64; 3]> = rows.iter().map(|(key, _)| *key).collect();
    let ranked = rows.into_iter().map(|(key, mut row)| {
        row.0 = keys.iter().filter(|other| **other < key).count() + 1;
        row
    });
    ranked.collect()
}

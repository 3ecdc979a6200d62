//! Events: who takes part when, and which submissions are accepted.

use grundy_judgement::Verdict;
use grundy_standings::{Rules, Scoring};
use grundy_store::{
    Context, Error, EventFeedback, EventId, EventPlan, EventProblem, EventRules, NewSubmission,
    NotEntered, Phase, Submission, User,
};

use crate::fixture::{Fixture, MINUTE_MS, new_submission};
use crate::on_both_databases;

on_both_databases![
    an_event_is_as_it_was_made_and_changed,
    plans_that_cannot_be_are_refused,
    submissions_are_accepted_from_the_start_to_the_last_millisecond,
    late_submissions_have_an_end_of_their_own,
    each_participant_has_a_time_of_their_own,
    extra_time_moves_every_end,
    only_participants_enter_and_only_its_problems,
    languages_and_attempts_are_limited,
    of_two_submissions_at_once_one_counts_the_other,
    a_class_takes_part_and_whoever_leaves_stays,
    problems_are_held_back_until_the_end,
    what_somebody_submitted_to_stays,
    attempts_tell_what_the_standings_need,
    it_is_told_who_had_solved_a_problem_before,
    who_comes_when_it_is_over_has_its_whole_length,
];

pub(crate) async fn enter(
    f: &Fixture,
    user: &User,
    event: EventId,
) -> Result<Submission, NotEntered> {
    enter_with(f, user, event, |_| {}).await
}

async fn enter_with(
    f: &Fixture,
    user: &User,
    event: EventId,
    change: impl Fn(&mut NewSubmission),
) -> Result<Submission, NotEntered> {
    let mut new = NewSubmission {
        context: Context::Event(event),
        ..new_submission(user)
    };
    change(&mut new);
    match f.store.submissions().create(new).await {
        Ok(made) => Ok(made),
        Err(Error::NotEntered(reason)) => Err(reason),
        Err(error) => panic!("{error}"),
    }
}

/// The phase that a user is told, if the event counts among theirs.
pub(crate) async fn phase(f: &Fixture, user: &User, event: EventId) -> Option<Phase> {
    let found = f.store.events().participations(user.id).await.unwrap();
    let own = found.iter().find(|one| one.event == event);
    own.map(|one| one.phase)
}

pub(crate) async fn joined(f: &Fixture, plan: &EventPlan) -> (User, EventId) {
    f.problem().await;
    let an = f.user("an").await;
    let event = f.event(plan).await;
    f.store.events().join(event, an.id).await.unwrap();
    (an, event)
}

async fn an_event_is_as_it_was_made_and_changed(f: Fixture) {
    f.problem().await;
    let plan = EventPlan {
        note: "Hai dòng.\nĐọc kĩ.".to_owned(),
        late_until_ms: Some(f.event_plan().ends_ms + 1),
        hides_problems: true,
        closes_help: true,
        rules: EventRules {
            standings: Rules {
                scoring: Scoring::Icpc,
                penalty_minutes: 10,
                late_percent: 50,
            },
            freeze_ms: Some(MINUTE_MS),
            is_unfrozen: true,
            feedback: EventFeedback::Verdict,
            attempts_max: Some(3),
            languages: vec!["cpp".to_owned(), "python3".to_owned()],
            shows_standings: true,
            balloons_in_freeze: true,
            prints: true,
        },
        ..f.event_plan()
    };
    let id = f.event(&plan).await;
    let made = f.store.events().get(id).await.unwrap().unwrap();
    assert_eq!((made.id, &made.plan), (id, &plan));
    assert_eq!(
        f.store.events().list().await.unwrap(),
        std::slice::from_ref(&made)
    );
    let changed = EventPlan {
        name: "Tuần 4".to_owned(),
        late_until_ms: None,
        duration_ms: Some(MINUTE_MS),
        ..f.event_plan()
    };
    f.store.events().change(id, &changed).await.unwrap();
    let found = f.store.events().get(id).await.unwrap().unwrap();
    assert_eq!(found.plan, changed);
    assert_eq!(found.owner, made.owner);
    f.store.events().delete(id).await.unwrap();
    assert_eq!(f.store.events().get(id).await.unwrap(), None);
    for result in [
        f.store.events().change(id, &changed).await,
        f.store.events().delete(id).await,
    ] {
        assert!(matches!(result, Err(Error::NotFound { .. })), "{result:?}");
    }
}

async fn plans_that_cannot_be_are_refused(f: Fixture) {
    f.problem().await;
    let owner = f.user("co").await;
    let problem = |id: &str, points| EventProblem {
        id: id.to_owned(),
        points,
        colour: String::new(),
    };
    type Change = fn(&mut EventPlan);
    let changes: [(&str, Change); 7] = [
        ("name", |plan| plan.name = " ".to_owned()),
        ("note", |plan| plan.note = "a\0".to_owned()),
        ("ends_ms", |plan| plan.ends_ms = plan.starts_ms),
        ("late_until_ms", |plan| {
            plan.late_until_ms = Some(plan.ends_ms)
        }),
        ("duration_ms", |plan| plan.duration_ms = Some(0)),
        ("problems", |plan| plan.problems.clear()),
        ("points", |plan| plan.problems[0].points = f64::NAN),
    ];
    for (expected, change) in changes {
        let mut plan = f.event_plan();
        change(&mut plan);
        match f.store.events().create(owner.id, &plan).await {
            Err(Error::Invalid { field, .. }) => assert_eq!(field, expected),
            other => panic!("{expected}: {other:?}"),
        }
    }
    let mut twice = f.event_plan();
    twice.problems.push(problem("sum", 1.0));
    let refused = f.store.events().create(owner.id, &twice).await;
    assert!(matches!(
        refused,
        Err(Error::Invalid {
            field: "problems",
            ..
        })
    ));
    let mut unknown = f.event_plan();
    unknown.problems.push(problem("none", 1.0));
    let refused = f.store.events().create(owner.id, &unknown).await;
    assert!(matches!(refused, Err(Error::NotFound { what: "problem" })));
    assert_eq!(f.store.events().list().await.unwrap(), []);
}

async fn submissions_are_accepted_from_the_start_to_the_last_millisecond(f: Fixture) {
    let mut plan = f.event_plan();
    plan.starts_ms = plan.ends_ms - 2;
    let (an, event) = joined(&f, &plan).await;
    let wait = plan.starts_ms - 1 - f.store.now_ms();
    f.clock.advance_ms(wait);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::NotStarted));
    assert_eq!(phase(&f, &an, event).await, None, "nothing is told before");
    for _ in 0..2 {
        f.clock.advance_ms(1);
        assert_eq!(phase(&f, &an, event).await, Some(Phase::Open));
        let made = enter(&f, &an, event).await.unwrap();
        assert_eq!(made.context, Context::Event(event));
    }
    f.clock.advance_ms(1);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
    assert_eq!(phase(&f, &an, event).await, None);
    // What was accepted counts, however long judging takes.
    f.judge_next(Verdict::Ac).await;
    f.judge_next(Verdict::Wa).await;
    let attempts = f.store.events().attempts(event).await.unwrap();
    assert!(attempts.iter().all(|one| one.result.is_some()));
    assert_eq!(attempts.len(), 2);
}

async fn late_submissions_have_an_end_of_their_own(f: Fixture) {
    let mut plan = f.event_plan();
    plan.late_until_ms = Some(plan.ends_ms + 2);
    let (an, event) = joined(&f, &plan).await;
    f.clock.advance_ms(60 * MINUTE_MS);
    for _ in 0..2 {
        assert_eq!(phase(&f, &an, event).await, Some(Phase::Late));
        enter(&f, &an, event).await.unwrap();
        f.clock.advance_ms(1);
    }
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
}

async fn each_participant_has_a_time_of_their_own(f: Fixture) {
    let plan = EventPlan {
        duration_ms: Some(40 * MINUTE_MS),
        // A participant with a time of their own has exactly that time.
        late_until_ms: Some(f.event_plan().ends_ms + MINUTE_MS),
        ..f.event_plan()
    };
    let (an, event) = joined(&f, &plan).await;
    let binh = f.user("binh").await;
    assert_eq!(
        enter(&f, &binh, event).await,
        Err(NotEntered::NotTakingPart)
    );
    f.clock.advance_ms(30 * MINUTE_MS);
    f.store.events().join(event, binh.id).await.unwrap();
    // Beginning twice does not give more time.
    f.store.events().join(event, an.id).await.unwrap();
    f.clock.advance_ms(10 * MINUTE_MS);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
    assert_eq!(
        phase(&f, &an, event).await,
        Some(Phase::Over),
        "others still write"
    );
    enter(&f, &binh, event).await.unwrap();
    // The window of the event ends every time.
    f.clock.advance_ms(20 * MINUTE_MS);
    assert_eq!(enter(&f, &binh, event).await, Err(NotEntered::Over));
    let chi = f.user("chi").await;
    let late = f.store.events().join(event, chi.id).await;
    assert!(matches!(
        late,
        Err(Error::Conflict {
            constraint: "event_not_open"
        })
    ));
}

async fn extra_time_moves_every_end(f: Fixture) {
    let mut plan = f.event_plan();
    plan.late_until_ms = Some(plan.ends_ms + MINUTE_MS);
    let (an, event) = joined(&f, &plan).await;
    let binh = f.user("binh").await;
    f.store.events().join(event, binh.id).await.unwrap();
    let events = f.store.events();
    events.extend(event, an.id, 5 * MINUTE_MS).await.unwrap();
    f.clock.advance_ms(64 * MINUTE_MS);
    assert_eq!(phase(&f, &an, event).await, Some(Phase::Open));
    enter(&f, &an, event).await.unwrap();
    assert_eq!(enter(&f, &binh, event).await, Err(NotEntered::Over));
    f.clock.advance_ms(MINUTE_MS);
    assert_eq!(phase(&f, &an, event).await, Some(Phase::Late));
    let participants = events.participants(event).await.unwrap();
    let of_an = participants
        .iter()
        .find(|one| one.user.id == an.id)
        .unwrap();
    assert_eq!(of_an.extra_ms, 5 * MINUTE_MS);
    assert_eq!(of_an.window.unwrap().ends_ms, plan.ends_ms + 5 * MINUTE_MS);
    // Whose time is up is told that the event goes on as long as anybody may hand in, late or not: what is said of a submission elsewhere
    // could be said to somebody who is still at work.
    f.clock.advance_ms(MINUTE_MS - 1);
    enter(&f, &an, event).await.unwrap();
    let own = events.participations(binh.id).await.unwrap();
    assert_eq!((own[0].phase, own[0].is_under_way), (Phase::Over, true));
    f.clock.advance_ms(1);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
    assert_eq!(events.participations(binh.id).await.unwrap(), []);
    let stranger = f.user("chi").await;
    let refused = events.extend(event, stranger.id, MINUTE_MS).await;
    assert!(matches!(refused, Err(Error::NotFound { .. })));
    let refused = events.extend(event, an.id, -1).await;
    assert!(matches!(refused, Err(Error::Invalid { .. })));
}

async fn only_participants_enter_and_only_its_problems(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    let binh = f.user("binh").await;
    assert_eq!(
        enter(&f, &binh, event).await,
        Err(NotEntered::NotTakingPart)
    );
    f.publish_as("other").await;
    let other = enter_with(&f, &an, event, |new| new.problem = "other".to_owned()).await;
    assert_eq!(other, Err(NotEntered::NotItsProblem));
    let unknown = EventId(uuid::Uuid::from_u128(7));
    assert_eq!(
        enter(&f, &an, unknown).await,
        Err(NotEntered::NotTakingPart)
    );
    assert_eq!(f.store.events().attempts(event).await.unwrap(), []);
}

async fn languages_and_attempts_are_limited(f: Fixture) {
    let mut plan = f.event_plan();
    plan.rules.languages = vec!["cpp".to_owned()];
    plan.rules.attempts_max = Some(2);
    let (an, event) = joined(&f, &plan).await;
    let pascal = enter_with(&f, &an, event, |new| new.language = "pascal".to_owned()).await;
    assert_eq!(pascal, Err(NotEntered::LanguageNotAllowed));
    // Submissions that did not compile, or that could not be judged, do not count.
    for verdict in [Verdict::Ce, Verdict::Ie, Verdict::Wa] {
        enter(&f, &an, event).await.unwrap();
        f.judge_next(verdict).await;
    }
    enter(&f, &an, event).await.unwrap();
    let refused = Err(NotEntered::TooManyAttempts { attempts_max: 2 });
    assert_eq!(
        enter(&f, &an, event).await,
        refused,
        "one that waits counts"
    );
    f.judge_next(Verdict::Ac).await;
    assert_eq!(enter(&f, &an, event).await, refused);
}

async fn of_two_submissions_at_once_one_counts_the_other(f: Fixture) {
    let mut plan = f.event_plan();
    plan.rules.attempts_max = Some(1);
    let (an, event) = joined(&f, &plan).await;
    let one = || enter(&f, &an, event);
    let made: [_; 4] = tokio::join!(one(), one(), one(), one()).into();
    assert_eq!(made.iter().filter(|one| one.is_ok()).count(), 1, "{made:?}");
}

async fn a_class_takes_part_and_whoever_leaves_stays(f: Fixture) {
    f.problem().await;
    let (an, binh) = (
        f.user_in("an", "11 Tin").await,
        f.user_in("binh", "11 Tin").await,
    );
    let chi = f.user_in("chi", "11 Toán").await;
    let class = f.store.classes().by_name("11 Tin").await.unwrap().unwrap();
    let plan = EventPlan {
        class: Some(class.id),
        ..f.event_plan()
    };
    let event = f.event(&plan).await;
    enter(&f, &an, event).await.unwrap();
    assert_eq!(enter(&f, &chi, event).await, Err(NotEntered::NotTakingPart));
    let logins = async || {
        let mut participants = f.store.events().participants(event).await.unwrap();
        participants.sort_by(|one, other| one.user.login.cmp(&other.user.login));
        let logins = participants.into_iter().map(|one| one.user.login);
        logins.collect::<Vec<_>>()
    };
    assert_eq!(logins().await, ["an", "binh"]);
    // A participant who has submitted stays when they leave the class; one who has not leaves the event too.
    for user in [&an, &binh] {
        f.move_to(user, "12 Tin").await;
    }
    assert_eq!(logins().await, ["an"]);
    enter(&f, &an, event).await.unwrap();
    assert_eq!(
        enter(&f, &binh, event).await,
        Err(NotEntered::NotTakingPart)
    );
    let events = f.store.events();
    assert_eq!(events.of_user(an.id).await.unwrap().len(), 1);
    assert_eq!(events.of_user(binh.id).await.unwrap(), []);
    let refused = events.join(event, chi.id).await;
    assert!(matches!(refused, Err(Error::NotFound { .. })));
}

async fn problems_are_held_back_until_the_end(f: Fixture) {
    let plan = EventPlan {
        hides_problems: true,
        ..f.event_plan()
    };
    let (an, event) = joined(&f, &plan).await;
    let is_held_back = async || {
        let problems = f.store.problems();
        let one = problems.summary("sum").await.unwrap().unwrap();
        assert_eq!(problems.list().await.unwrap(), std::slice::from_ref(&one));
        assert!(one.visible);
        one.is_held_back
    };
    assert!(is_held_back().await);
    let own = f.store.events().participations(an.id).await.unwrap();
    assert_eq!(own[0].problems, ["sum"]);
    assert!(own[0].hides_problems && own[0].is_under_way);
    f.clock.advance_ms(60 * MINUTE_MS - 1);
    assert!(is_held_back().await);
    f.clock.advance_ms(1);
    assert!(!is_held_back().await);
    // While one participant has more time, help is held back for all.
    let binh = f.user("binh").await;
    let later = f
        .event(&EventPlan {
            hides_problems: true,
            closes_help: true,
            ..f.event_plan()
        })
        .await;
    for user in [&an, &binh] {
        f.store.events().join(later, user.id).await.unwrap();
    }
    f.store
        .events()
        .extend(later, binh.id, 5 * MINUTE_MS)
        .await
        .unwrap();
    f.clock.advance_ms(65 * MINUTE_MS - 1);
    assert!(is_held_back().await);
    let own = f.store.events().participations(an.id).await.unwrap();
    let own = own.iter().find(|one| one.event == later).unwrap();
    assert_eq!((own.phase, own.is_under_way), (Phase::Over, true));
    f.clock.advance_ms(1);
    assert!(!is_held_back().await);
    assert_eq!(phase(&f, &an, later).await, None);
    // A participant still sees a problem of the event that is hidden for good.
    f.store.problems().set_visible("sum", false).await.unwrap();
    let own = f.store.events().participations(an.id).await.unwrap();
    let own = own.iter().find(|one| one.event == event).unwrap();
    assert_eq!((own.phase, own.is_under_way), (Phase::Over, false));
    assert_eq!(own.problems, ["sum"]);
}

async fn what_somebody_submitted_to_stays(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    f.publish_as("other").await;
    enter(&f, &an, event).await.unwrap();
    let mut plan = f.event_plan();
    plan.problems[0].id = "other".to_owned();
    let events = f.store.events();
    let refused = events.change(event, &plan).await;
    assert!(matches!(
        refused,
        Err(Error::Conflict {
            constraint: "event_problem_used"
        })
    ));
    let refused = events.delete(event).await;
    assert!(matches!(
        refused,
        Err(Error::Conflict {
            constraint: "event_used"
        })
    ));
    let found = events.get(event).await.unwrap().unwrap();
    assert_eq!(found.plan.problems[0].id, "sum");
    assert_eq!(events.attempts(event).await.unwrap().len(), 1);
}

async fn attempts_tell_what_the_standings_need(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    let first = enter(&f, &an, event).await.unwrap();
    f.judge_next(Verdict::Wa).await;
    f.clock.advance_ms(5);
    let second = enter(&f, &an, event).await.unwrap();
    // Practice is no part of the event.
    f.store
        .submissions()
        .create(new_submission(&an))
        .await
        .unwrap();
    let attempts = f.store.events().attempts(event).await.unwrap();
    let told: Vec<_> = attempts
        .iter()
        .map(|one| (one.id, one.number, one.user, one.created_ms))
        .collect();
    assert_eq!(
        told,
        [
            (first.id, first.number, an.id, first.created_ms),
            (second.id, second.number, an.id, first.created_ms + 5),
        ]
    );
    let result = attempts[0].result.as_ref().unwrap();
    assert_eq!(
        (result.verdict, attempts[1].result.is_none()),
        (Verdict::Wa, true)
    );
    assert_eq!(attempts[0].problem, "sum");
}

async fn who_comes_when_it_is_over_has_its_whole_length(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    let (binh, events) = (f.user("binh").await, f.store.events());
    enter(&f, &an, event).await.unwrap();
    let refused = events.begin_virtual(event, binh.id).await;
    let conflict = |result: Result<(), Error>, expected: &str| match result {
        Err(Error::Conflict { constraint }) => assert_eq!(constraint, expected),
        other => panic!("{other:?}"),
    };
    conflict(refused, "event_not_over");
    f.clock.advance_ms(60 * MINUTE_MS);
    conflict(events.begin_virtual(event, an.id).await, "event_submitted");
    assert_eq!(
        phase(&f, &an, event).await,
        None,
        "who was refused has no time"
    );
    assert_eq!(
        enter(&f, &binh, event).await,
        Err(NotEntered::NotTakingPart)
    );
    events.begin_virtual(event, binh.id).await.unwrap();
    assert_eq!(phase(&f, &binh, event).await, Some(Phase::Open));
    // The event took a minute and an hour.
    f.clock.advance_ms(61 * MINUTE_MS - 1);
    events.begin_virtual(event, binh.id).await.unwrap();
    let made = enter(&f, &binh, event).await.unwrap();
    let refused = events.ask(event, binh.id, None, "Sao?").await;
    conflict(refused, "event_not_open");
    f.clock.advance_ms(1);
    assert_eq!(phase(&f, &binh, event).await, None);
    assert_eq!(enter(&f, &binh, event).await, Err(NotEntered::Over));
    let participants = events.participants(event).await.unwrap();
    let binh = participants
        .iter()
        .find(|one| one.user.id == binh.id)
        .unwrap();
    assert!(binh.is_virtual);
    assert_eq!(binh.window.unwrap().ends_ms, made.created_ms + 1);
    let an = participants
        .iter()
        .find(|one| one.user.id == an.id)
        .unwrap();
    assert!(!an.is_virtual);
}

async fn it_is_told_who_had_solved_a_problem_before(f: Fixture) {
    f.problem().await;
    let (an, binh) = (
        f.user_in("an", "11 Tin").await,
        f.user_in("binh", "11 Tin").await,
    );
    let other = f.user("chi").await;
    for (user, verdict) in [
        (&an, Verdict::Ac),
        (&an, Verdict::Ac),
        (&binh, Verdict::Wa),
        (&other, Verdict::Ac),
    ] {
        f.submit(user).await;
        f.judge_next(verdict).await;
    }
    f.clock.advance_ms(10 * MINUTE_MS);
    let class = f.store.classes().by_name("11 Tin").await.unwrap().unwrap();
    let plan = EventPlan {
        class: Some(class.id),
        ..f.event_plan()
    };
    let event = f.event(&plan).await;
    let before = async || f.store.events().solved_before(event).await.unwrap();
    assert_eq!(before().await, [("sum".to_owned(), 1)]);
    // What is solved in the event was not solved before.
    enter(&f, &binh, event).await.unwrap();
    f.judge_next(Verdict::Ac).await;
    assert_eq!(before().await, [("sum".to_owned(), 1)]);
}

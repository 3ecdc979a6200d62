//! Results of events: sealed until the end, taken out of what counts, and given by hand.

use std::collections::BTreeMap;

use grundy_judgement::Verdict;
use grundy_store::{
    Context, Counted, Error, Event, EventFeedback, EventId, EventPlan, EventRules, Filter, Page,
    State, Submission, User,
};

use crate::fixture::{Fixture, MINUTE_MS, new_submission};
use crate::on_both_databases;

on_both_databases![
    a_sealed_result_is_told_by_nothing_until_the_event_is_over,
    sealed_results_stay_so_while_somebody_may_still_submit,
    sealed_results_can_be_opened_at_any_time,
    what_is_judged_after_the_end_is_open,
    a_rejudge_breaks_no_seal,
    a_teacher_takes_a_submission_out_and_back_in,
    a_mark_is_given_by_hand,
    attempts_that_are_read_again_are_those_that_there_are,
];

async fn sealed(f: &Fixture, change: impl FnOnce(&mut EventPlan)) -> (User, EventId) {
    f.problem().await;
    let an = f.user("an").await;
    let mut plan = EventPlan {
        rules: EventRules {
            feedback: EventFeedback::AtEnd,
            ..EventRules::default()
        },
        ..f.event_plan()
    };
    change(&mut plan);
    let event = f.event(&plan).await;
    f.store.events().join(event, an.id).await.unwrap();
    (an, event)
}

async fn enter(f: &Fixture, user: &User, event: EventId) -> Submission {
    let new = grundy_store::NewSubmission {
        context: Context::Event(event),
        ..new_submission(user)
    };
    f.store.submissions().create(new).await.unwrap()
}

async fn event_of(f: &Fixture, id: EventId) -> Event {
    f.store.events().get(id).await.unwrap().unwrap()
}

const ALL: Page = Page {
    before_number: None,
    limit: 10,
};

async fn a_sealed_result_is_told_by_nothing_until_the_event_is_over(f: Fixture) {
    let (an, event) = sealed(&f, |_| {}).await;
    let made = enter(&f, &an, event).await;
    assert_eq!(made.state, State::Sealed);
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    assert_eq!(
        f.reload(&made).await,
        made,
        "it does not say that it has begun"
    );
    f.store.queue().requeue(&lease).await.unwrap();
    f.judge_next(Verdict::Ac).await;
    assert_eq!(f.reload(&made).await, made);
    let (submissions, judgements) = (f.store.submissions(), f.store.judgements());
    assert_eq!(judgements.compile_report(made.id).await.unwrap(), None);
    assert_eq!(judgements.tests(made.id).await.unwrap(), []);
    assert_eq!(judgements.groups(made.id).await.unwrap(), []);
    assert_eq!(judgements.first_failure(made.id).await.unwrap(), None);
    for counted in [
        Counted::Everything,
        Counted::Only(Context::Event(event)),
        Counted::Only(Context::Practice),
    ] {
        let progress = submissions.user_progress(an.id, counted).await.unwrap();
        assert_eq!(progress, BTreeMap::new());
        let results = submissions.user_results(an.id, counted).await.unwrap();
        assert!(
            results.iter().all(|one| one.verdict.is_none()),
            "{results:?}"
        );
        let accepted = Filter {
            verdict: Some(Verdict::Ac),
            ..Filter::of(counted)
        };
        assert_eq!(submissions.list(&accepted, ALL).await.unwrap(), []);
    }
    let wrong = submissions.wrong_attempts(an.id, "sum", made.context).await;
    assert_eq!(wrong.unwrap(), 0);
    // The standings of teachers know it, and say that others do not.
    let attempts = f.store.events().attempts(event).await.unwrap();
    let result = attempts[0].result.as_ref().unwrap();
    assert_eq!((result.verdict, attempts[0].is_sealed), (Verdict::Ac, true));

    let ends_ms = event_of(&f, event).await.plan.ends_ms;
    f.clock.advance_ms(ends_ms - f.store.now_ms() - 1);
    f.store.events().open_results_of_closed().await.unwrap();
    assert_eq!(f.reload(&made).await.state, State::Sealed);
    f.clock.advance_ms(1);
    f.store.events().open_results_of_closed().await.unwrap();
    let open = f.reload(&made).await;
    assert_eq!(open.state, State::Done);
    assert_eq!(open.result.unwrap().verdict, Verdict::Ac);
    assert_eq!(judgements.tests(made.id).await.unwrap().len(), 1);
    let own = Counted::Only(Context::Event(event));
    let progress = submissions.user_progress(an.id, own).await.unwrap();
    assert_eq!(progress, BTreeMap::from([("sum".to_owned(), Verdict::Ac)]));
    assert_eq!(f.store.events().sealed_count(event).await.unwrap(), 0);
}

async fn sealed_results_stay_so_while_somebody_may_still_submit(f: Fixture) {
    let late_ms = 10 * MINUTE_MS;
    let (an, event) = sealed(&f, |plan| {
        plan.late_until_ms = Some(plan.ends_ms + late_ms);
    })
    .await;
    let binh = f.user("binh").await;
    f.store.events().join(event, binh.id).await.unwrap();
    let extra_ms = 5 * MINUTE_MS;
    f.store
        .events()
        .extend(event, binh.id, extra_ms)
        .await
        .unwrap();
    let made = enter(&f, &an, event).await;
    f.judge_next(Verdict::Wa).await;
    let closes_ms = event_of(&f, event).await.plan.ends_ms + late_ms + extra_ms;
    f.clock.advance_ms(closes_ms - f.store.now_ms() - 1);
    // The last participant's last millisecond.
    enter(&f, &binh, event).await;
    f.store.events().open_results_of_closed().await.unwrap();
    assert_eq!(f.reload(&made).await.state, State::Sealed);
    f.clock.advance_ms(1);
    f.store.events().open_results_of_closed().await.unwrap();
    assert_eq!(f.reload(&made).await.state, State::Done);
}

async fn sealed_results_can_be_opened_at_any_time(f: Fixture) {
    let (an, event) = sealed(&f, |_| {}).await;
    let first = enter(&f, &an, event).await;
    f.judge_next(Verdict::Wa).await;
    assert_eq!(f.store.events().sealed_count(event).await.unwrap(), 1);
    f.store.events().open_results(event).await.unwrap();
    assert_eq!(f.reload(&first).await.result.unwrap().verdict, Verdict::Wa);
    let second = enter(&f, &an, event).await;
    f.judge_next(Verdict::Ac).await;
    assert_eq!(f.reload(&second).await.state, State::Sealed);
    // Other rules open what they do not seal.
    let mut plan = event_of(&f, event).await.plan;
    f.store.events().change(event, &plan).await.unwrap();
    assert_eq!(f.reload(&second).await.state, State::Sealed);
    plan.rules.feedback = EventFeedback::Verdict;
    f.store.events().change(event, &plan).await.unwrap();
    assert_eq!(f.reload(&second).await.result.unwrap().verdict, Verdict::Ac);
}

async fn what_is_judged_after_the_end_is_open(f: Fixture) {
    let (an, event) = sealed(&f, |plan| plan.ends_ms = plan.starts_ms + MINUTE_MS + 1).await;
    let waiting = enter(&f, &an, event).await;
    let running = enter(&f, &an, event).await;
    // Of one user's jobs the oldest is taken first.
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    f.clock.advance_ms(1);
    f.store.events().open_results_of_closed().await.unwrap();
    assert_eq!(f.reload(&running).await.state, State::Queued);
    let begun = f.reload(&waiting).await;
    assert!(begun.judgement.is_some() && begun.result.is_none());
    let summary = crate::fixture::summary(Verdict::Ac);
    f.store.judgements().finish(&lease, &summary).await.unwrap();
    f.judge_next(Verdict::Ac).await;
    for made in [&waiting, &running] {
        assert_eq!(f.reload(made).await.result.unwrap().verdict, Verdict::Ac);
    }
}

async fn a_rejudge_breaks_no_seal(f: Fixture) {
    let (an, event) = sealed(&f, |_| {}).await;
    let made = enter(&f, &an, event).await;
    f.judge_next(Verdict::Wa).await;
    let co = f.user("co").await;
    let rejudges = f.store.rejudges();
    let id = rejudges
        .begin("sum", Counted::Everything, co.id, None)
        .await
        .unwrap();
    f.judge_next(Verdict::Ac).await;
    let items = rejudges.items(id).await.unwrap();
    let before = items[0].before.map(|(verdict, _)| verdict);
    assert_eq!(before, Some(Verdict::Wa), "teachers see what changes");
    f.apply_rejudge(id, co.id).await.unwrap();
    assert_eq!(f.reload(&made).await, made);
    f.store.submissions().rejudge(made.id).await.unwrap();
    assert_eq!(f.reload(&made).await, made);
    f.store.events().open_results(event).await.unwrap();
    assert_eq!(f.reload(&made).await.result.unwrap().verdict, Verdict::Ac);
}

async fn a_teacher_takes_a_submission_out_and_back_in(f: Fixture) {
    f.problem().await;
    let (an, co) = (f.user("an").await, f.user("co").await);
    let mut plan = f.event_plan();
    plan.rules.attempts_max = Some(1);
    let event = f.event(&plan).await;
    f.store.events().join(event, an.id).await.unwrap();
    let made = enter(&f, &an, event).await;
    f.judge_next(Verdict::Wa).await;
    let events = f.store.events();
    let is_excluded = async || events.attempts(event).await.unwrap()[0].is_excluded;
    assert!(!is_excluded().await);
    let why = "Đề bài lúc đó còn sai.";
    events.exclude(made.id, true, why, co.id).await.unwrap();
    assert!(is_excluded().await);
    assert_eq!(f.reload(&made).await.excluded_for.as_deref(), Some(why));
    // The attempt is given back.
    enter(&f, &an, event).await;
    events
        .exclude(made.id, false, "Nhầm.", co.id)
        .await
        .unwrap();
    assert!(!is_excluded().await);
    let practice = f.submit(&an).await;
    let refused = events.exclude(practice.id, true, why, co.id).await;
    assert!(
        matches!(refused, Err(Error::NotFound { .. })),
        "{refused:?}"
    );
    let refused = events.exclude(made.id, true, " ", co.id).await;
    assert!(matches!(
        refused,
        Err(Error::Invalid {
            field: "reason",
            ..
        })
    ));
}

async fn a_mark_is_given_by_hand(f: Fixture) {
    f.problem().await;
    let (an, co) = (f.user("an").await, f.user("co").await);
    let id = f.event(&f.event_plan()).await;
    let (event, events) = (event_of(&f, id).await, f.store.events());
    let give = |who: &User, problem: &'static str, points| {
        let (who, event) = (who.id, event.clone());
        async move {
            events
                .mark(&event, who, problem, points, "Vấn đáp.", co.id)
                .await
        }
    };
    let refused = give(&an, "sum", Some(5.0)).await;
    assert!(
        matches!(refused, Err(Error::NotFound { .. })),
        "who takes no part has no mark"
    );
    events.join(id, an.id).await.unwrap();
    assert!(matches!(
        give(&an, "no", Some(5.0)).await,
        Err(Error::NotFound { .. })
    ));
    for points in [-1.0, f64::NAN, f64::INFINITY] {
        let refused = give(&an, "sum", Some(points)).await;
        assert!(matches!(
            refused,
            Err(Error::Invalid {
                field: "points",
                ..
            })
        ));
    }
    give(&an, "sum", Some(5.0)).await.unwrap();
    give(&an, "sum", Some(7.5)).await.unwrap();
    let marks = events.marks(id).await.unwrap();
    assert_eq!(marks.len(), 1);
    assert_eq!((marks[0].user, marks[0].points), (an.id, 7.5));
    assert_eq!(
        (marks[0].problem.as_str(), marks[0].reason.as_str()),
        ("sum", "Vấn đáp.")
    );
    give(&an, "sum", None).await.unwrap();
    assert_eq!(events.marks(id).await.unwrap(), []);
}

async fn attempts_that_are_read_again_are_those_that_there_are(f: Fixture) {
    const OLD_MS: i64 = 5 * MINUTE_MS;
    let (an, event) = sealed(&f, |plan| plan.ends_ms += 100 * MINUTE_MS).await;
    let (events, co) = (f.store.events(), f.user("co").await);
    let known = std::cell::RefCell::new(Vec::new());
    let read_again = async |what: &str| {
        let before = known.take();
        let again = events.attempts_again(event, &before).await.unwrap();
        let all = events.attempts(event).await.unwrap();
        let found: Vec<_> = again.iter().map(|one| (**one).clone()).collect();
        assert_eq!(found, all, "{what}");
        known.replace(again);
        all.len()
    };
    assert_eq!(read_again("nothing yet").await, 0);
    let first = enter(&f, &an, event).await;
    read_again("one waits").await;
    f.clock.advance_ms(OLD_MS);
    read_again("it has waited long").await;
    f.judge_next(Verdict::Wa).await;
    read_again("it is judged").await;
    f.clock.advance_ms(OLD_MS);
    read_again("that was long ago").await;
    for _ in 0..3 {
        enter(&f, &an, event).await;
        f.judge_next(Verdict::Ac).await;
    }
    assert_eq!(read_again("more came").await, 4);
    f.clock.advance_ms(OLD_MS);
    assert_eq!(read_again("all are old").await, 4);

    let why = "Đề bài lúc đó còn sai.";
    events.exclude(first.id, true, why, co.id).await.unwrap();
    read_again("an old one is taken out").await;
    let rejudges = f.store.rejudges();
    let id = rejudges
        .begin("sum", Counted::Everything, co.id, None)
        .await
        .unwrap();
    for _ in 0..4 {
        f.judge_next(Verdict::Tle).await;
    }
    f.clock.advance_ms(OLD_MS);
    read_again("other judgements are made").await;
    f.apply_rejudge(id, co.id).await.unwrap();
    read_again("judgements of long ago take their places").await;
    let verdicts = known
        .borrow()
        .iter()
        .map(|one| {
            let result = one.result.as_ref();
            result.map(|result| result.verdict)
        })
        .collect::<Vec<_>>();
    assert_eq!(verdicts, [Some(Verdict::Tle); 4]);
    events.open_results(event).await.unwrap();
    read_again("results are opened").await;
    assert!(known.borrow().iter().all(|one| !one.is_sealed));
}

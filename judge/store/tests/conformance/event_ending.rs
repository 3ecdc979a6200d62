//! Ending events before their time, and what follows an end that moves.

use grundy_store::{Error, Event, EventId, EventPlan, EventRules, NotEntered, Phase};

use crate::events::{enter, joined, phase};
use crate::fixture::{Fixture, MINUTE_MS};
use crate::on_both_databases;

on_both_databases![
    extra_time_goes_on_or_ends_for_all,
    what_goes_on_after_the_end_can_be_ended,
    own_times_end_with_all,
    a_freeze_follows_the_end,
    late_submissions_end_for_good,
];

async fn event_of(f: &Fixture, event: EventId) -> Event {
    f.store.events().get(event).await.unwrap().unwrap()
}

async fn end(f: &Fixture, event: EventId, for_all: bool) -> Result<(), Error> {
    let event = event_of(f, event).await;
    f.store.events().end(&event, for_all).await
}

fn is_conflict(result: &Result<(), Error>, expected: &str) -> bool {
    matches!(result, Err(Error::Conflict { constraint }) if *constraint == expected)
}

async fn extra_time_goes_on_or_ends_for_all(f: Fixture) {
    let (an, _) = joined(&f, &f.event_plan()).await;
    let events = f.store.events();
    for (for_all, expected) in [(false, Some(Phase::Open)), (true, None)] {
        let event = f.event(&f.event_plan()).await;
        events.join(event, an.id).await.unwrap();
        events.extend(event, an.id, 15 * MINUTE_MS).await.unwrap();
        f.clock.advance_ms(MINUTE_MS);
        end(&f, event, for_all).await.unwrap();
        let now = event_of(&f, event).await;
        assert_eq!(now.plan.ends_ms, f.store.now_ms());
        assert_eq!(phase(&f, &an, event).await, expected);
        let extra_ms = if for_all { 0 } else { 15 * MINUTE_MS };
        assert_eq!(now.over_ms, f.store.now_ms() + extra_ms);
        assert_eq!(enter(&f, &an, event).await.is_ok(), !for_all);
        let again = end(&f, event, true).await;
        assert_eq!(is_conflict(&again, "event_not_running"), for_all);
    }
    // One that stands still has to go on first, and one that is to come has nothing to end.
    let event = f.event(&f.event_plan()).await;
    events.pause(event).await.unwrap();
    assert!(is_conflict(&end(&f, event, true).await, "event_paused"));
    let coming = EventPlan {
        starts_ms: f.store.now_ms() + 1,
        ..f.event_plan()
    };
    let event = f.event(&coming).await;
    assert!(is_conflict(
        &end(&f, event, true).await,
        "event_not_running"
    ));
}

async fn what_goes_on_after_the_end_can_be_ended(f: Fixture) {
    let plan = f.event_plan();
    let (an, event) = joined(&f, &plan).await;
    let events = f.store.events();
    events.extend(event, an.id, 15 * MINUTE_MS).await.unwrap();
    f.clock
        .advance_ms(plan.ends_ms + 5 * MINUTE_MS - f.store.now_ms());
    let made = enter(&f, &an, event).await.unwrap();
    f.clock.advance_ms(MINUTE_MS);
    end(&f, event, true).await.unwrap();
    let now = event_of(&f, event).await;
    assert_eq!(now.plan.ends_ms, plan.ends_ms, "the end stays");
    assert_eq!(now.over_ms, f.store.now_ms());
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
    let participants = events.participants(event).await.unwrap();
    assert!(!now.is_late(&participants[0], made.created_ms));
    assert_eq!(participants[0].extra_ms, 6 * MINUTE_MS);
    assert!(is_conflict(
        &end(&f, event, true).await,
        "event_not_running"
    ));
}

async fn own_times_end_with_all(f: Fixture) {
    let plan = EventPlan {
        duration_ms: Some(20 * MINUTE_MS),
        ..f.event_plan()
    };
    let (an, event) = joined(&f, &plan).await;
    let events = f.store.events();
    events.extend(event, an.id, 10 * MINUTE_MS).await.unwrap();
    // Nobody can be in time longer than the event and this one's extra time, which is over sooner.
    assert_eq!(event_of(&f, event).await.over_ms, plan.ends_ms);
    f.clock.advance_ms(25 * MINUTE_MS);
    enter(&f, &an, event).await.unwrap();
    end(&f, event, true).await.unwrap();
    assert_eq!(event_of(&f, event).await.over_ms, f.store.now_ms());
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
    let window = events.window(event, an.id).await.unwrap().unwrap();
    assert_eq!(window.ends_ms, f.store.now_ms());
}

async fn a_freeze_follows_the_end(f: Fixture) {
    let plan = EventPlan {
        rules: EventRules {
            freeze_ms: Some(20 * MINUTE_MS),
            shows_standings: true,
            ..EventRules::default()
        },
        ..f.event_plan()
    };
    let (_, event) = joined(&f, &plan).await;
    let start = event_of(&f, event).await;
    let now_ms = f.store.now_ms();
    let moved = |event: &Event, ends_ms: i64, now_ms: i64| {
        let mut plan = event.plan.clone();
        plan.ends_ms = ends_ms;
        event.keep_freeze(&mut plan, now_ms);
        (plan.rules.freeze_ms, plan.rules.is_unfrozen)
    };
    // Before it begins, it stays as long; what everybody has seen is not hidden again.
    let ends_ms = plan.ends_ms;
    let later = moved(&start, ends_ms + MINUTE_MS, now_ms);
    assert_eq!(later, (Some(20 * MINUTE_MS), false));
    let soon = moved(&start, now_ms + 5 * MINUTE_MS, now_ms);
    assert_eq!(soon, (Some(5 * MINUTE_MS), false));
    assert_eq!(moved(&start, now_ms, now_ms), (None, false));
    // Once it has begun, it begins at the same moment whatever the end.
    let in_it_ms = ends_ms - 5 * MINUTE_MS;
    let later = moved(&start, ends_ms + 30 * MINUTE_MS, in_it_ms);
    assert_eq!(later, (Some(50 * MINUTE_MS), false));
    let sooner = moved(&start, in_it_ms, in_it_ms);
    assert_eq!(sooner, (Some(15 * MINUTE_MS), false));
    // What was opened is frozen again only for the time that is added.
    let mut opened = start.clone();
    opened.plan.rules.is_unfrozen = true;
    let over_ms = ends_ms + MINUTE_MS;
    let added = moved(&opened, over_ms + 10 * MINUTE_MS, over_ms);
    assert_eq!(added, (Some(10 * MINUTE_MS), false));
    let still_over = moved(&opened, ends_ms - MINUTE_MS, over_ms);
    assert_eq!(still_over, (Some(20 * MINUTE_MS), true));
    // An early end before the freeze leaves none.
    f.clock.advance_ms(MINUTE_MS);
    end(&f, event, false).await.unwrap();
    assert_eq!(event_of(&f, event).await.plan.rules.freeze_ms, None);
}

async fn late_submissions_end_for_good(f: Fixture) {
    let mut plan = f.event_plan();
    plan.late_until_ms = Some(plan.ends_ms + 60 * MINUTE_MS);
    let (an, event) = joined(&f, &plan).await;
    let events = f.store.events();
    events.extend(event, an.id, 5 * MINUTE_MS).await.unwrap();
    f.clock
        .advance_ms(plan.ends_ms + 30 * MINUTE_MS - f.store.now_ms());
    assert_eq!(phase(&f, &an, event).await, Some(Phase::Late));
    end(&f, event, true).await.unwrap();
    let now = event_of(&f, event).await;
    assert_eq!(now.closes_ms(), f.store.now_ms());
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
    assert_eq!(now.plan.ends_ms, plan.ends_ms);
}

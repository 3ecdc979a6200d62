//! Pauses of events: nothing is accepted meanwhile, and what is left of the time stays as long.

use grundy_store::{
    Action, AuditFilter, Error, Event, EventFeedback, EventId, EventPlan, NotEntered, Phase, Store,
};

use crate::events::{enter, joined, phase};
use crate::fixture::{Fixture, MINUTE_MS};
use crate::on_both_databases;

on_both_databases![
    nothing_is_accepted_in_a_pause_and_every_end_moves,
    only_times_that_were_running_move,
    the_clock_decides_and_not_what_came_later,
    the_clock_of_an_event_leaves_pauses_out,
    the_freeze_keeps_what_it_hid,
    only_running_events_pause,
    nothing_is_told_before_the_moved_end,
    a_virtual_participant_has_the_length_without_pauses,
];

const PAUSE_MS: i64 = 7 * MINUTE_MS + 123;

async fn event_of(f: &Fixture, event: EventId) -> Event {
    f.store.events().get(event).await.unwrap().unwrap()
}

fn conflict(result: Result<(), Error>, expected: &str) {
    match result {
        Err(Error::Conflict { constraint }) => assert_eq!(constraint, expected),
        other => panic!("{other:?}"),
    }
}

/// Pauses an event for so long.
async fn pause_for(f: &Fixture, event: EventId, length_ms: i64) {
    f.store.events().pause(event).await.unwrap();
    f.clock.advance_ms(length_ms);
    f.store.events().resume(event).await.unwrap();
}

async fn nothing_is_accepted_in_a_pause_and_every_end_moves(f: Fixture) {
    let mut plan = f.event_plan();
    plan.late_until_ms = Some(plan.ends_ms + 2);
    let (an, event) = joined(&f, &plan).await;
    let events = f.store.events();
    events.extend(event, an.id, 1).await.unwrap();
    // The last millisecond but one before the end.
    f.clock.advance_ms(plan.ends_ms - 2 - f.store.now_ms());
    enter(&f, &an, event).await.unwrap();
    f.clock.advance_ms(1);
    events.pause(event).await.unwrap();
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Paused));
    // Long after the end that was planned it still stands still, and a millisecond is left.
    f.clock.advance_ms(PAUSE_MS - 1);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Paused));
    let now = event_of(&f, event).await;
    assert_eq!(now.paused_from_ms(), Some(plan.ends_ms - 1));
    assert_eq!(now.plan.ends_ms, f.store.now_ms() + 1);
    assert_eq!(now.over_ms, f.store.now_ms() + 2, "extra time moves, too");
    assert_eq!(phase(&f, &an, event).await, Some(Phase::Open));
    let found = events.participations(an.id).await.unwrap();
    assert_eq!(found[0].paused_from_ms, Some(plan.ends_ms - 1));
    f.clock.advance_ms(1);
    events.resume(event).await.unwrap();
    let now = event_of(&f, event).await;
    assert_eq!(now.paused_from_ms(), None);
    assert_eq!(now.plan.ends_ms, plan.ends_ms + PAUSE_MS);
    assert_eq!(
        now.plan.late_until_ms,
        plan.late_until_ms.map(|ms| ms + PAUSE_MS)
    );
    assert_eq!(now.plan.starts_ms, plan.starts_ms);
    let made = enter(&f, &an, event).await.unwrap();
    assert_eq!(made.created_ms, now.plan.ends_ms - 1);
    // The end, extra time, and late submissions until the end of these.
    for (expected, is_taken) in [
        (Phase::Open, true),
        (Phase::Late, true),
        (Phase::Late, true),
        (Phase::Over, false),
    ] {
        f.clock.advance_ms(1);
        let now_phase = phase(&f, &an, event).await.unwrap_or(Phase::Over);
        assert_eq!(now_phase, expected);
        assert_eq!(enter(&f, &an, event).await.is_ok(), is_taken);
    }
}

async fn only_times_that_were_running_move(f: Fixture) {
    let plan = EventPlan {
        duration_ms: Some(20 * MINUTE_MS),
        ..f.event_plan()
    };
    let (an, event) = joined(&f, &plan).await;
    let events = f.store.events();
    let (binh, chi) = (f.user("binh").await, f.user("chi").await);
    f.clock.advance_ms(10 * MINUTE_MS);
    events.join(event, binh.id).await.unwrap();
    // The time of the first one is up just when the event pauses.
    f.clock.advance_ms(10 * MINUTE_MS);
    events.pause(event).await.unwrap();
    conflict(events.join(event, chi.id).await, "event_not_open");
    f.clock.advance_ms(PAUSE_MS);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
    assert_eq!(enter(&f, &binh, event).await, Err(NotEntered::Paused));
    let window = events.window(event, binh.id).await.unwrap().unwrap();
    assert_eq!(window.ends_ms, f.store.now_ms() + 10 * MINUTE_MS);
    events.resume(event).await.unwrap();
    assert_eq!(events.window(event, binh.id).await.unwrap(), Some(window));
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
    enter(&f, &binh, event).await.unwrap();
    // A second pause adds to the first, and who begins after it has no part in it.
    f.clock.advance_ms(MINUTE_MS);
    pause_for(&f, event, PAUSE_MS).await;
    events.join(event, chi.id).await.unwrap();
    let of_chi = events.window(event, chi.id).await.unwrap().unwrap();
    assert_eq!(of_chi.ends_ms, f.store.now_ms() + 20 * MINUTE_MS);
    f.clock
        .advance_ms(window.ends_ms + PAUSE_MS - 1 - f.store.now_ms());
    enter(&f, &binh, event).await.unwrap();
    f.clock.advance_ms(1);
    assert_eq!(enter(&f, &binh, event).await, Err(NotEntered::Over));
    let participants = events.participants(event).await.unwrap();
    let of = |user| participants.iter().find(|one| one.user.id == user).unwrap();
    assert_eq!(of(binh.id).window.unwrap().ends_ms, f.store.now_ms());
    assert_eq!(of(binh.id).extra_ms, 0, "nobody gave them more");
    assert_eq!(
        of(an.id).window.unwrap().ends_ms,
        plan.starts_ms + 21 * MINUTE_MS
    );
}

async fn the_clock_decides_and_not_what_came_later(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    pause_for(&f, event, PAUSE_MS).await;
    enter(&f, &an, event).await.unwrap();
    // Somebody whose request came in the pause waited for the database until it was over.
    f.clock.advance_ms(-1);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Paused));
    f.clock.advance_ms(1 - PAUSE_MS);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Paused));
    f.clock.advance_ms(-1);
    enter(&f, &an, event).await.unwrap();
}

async fn the_clock_of_an_event_leaves_pauses_out(f: Fixture) {
    let (_, event) = joined(&f, &f.event_plan()).await;
    let from_ms = f.store.now_ms();
    pause_for(&f, event, PAUSE_MS).await;
    f.clock.advance_ms(MINUTE_MS);
    f.store.events().pause(event).await.unwrap();
    f.clock.advance_ms(3);
    let now = event_of(&f, event).await;
    let clock = |until_ms| now.clock_ms(now.plan.starts_ms, until_ms);
    assert_eq!(clock(from_ms - 1), MINUTE_MS - 1);
    for stood in [0, 1, PAUSE_MS] {
        assert_eq!(clock(from_ms + stood), MINUTE_MS);
    }
    assert_eq!(clock(from_ms + PAUSE_MS + 5), MINUTE_MS + 5);
    assert_eq!(clock(f.store.now_ms()), 2 * MINUTE_MS);
    assert_eq!(now.length_ms(), 61 * MINUTE_MS);
    let of_one_who_came_in_it = now.clock_ms(from_ms + 1, from_ms + PAUSE_MS + 9);
    assert_eq!(of_one_who_came_in_it, 9);
    assert_eq!(now.clock_ms(now.plan.starts_ms, now.plan.starts_ms - 4), -4);
    f.store.events().resume(event).await.unwrap();
    assert_eq!(event_of(&f, event).await.length_ms(), 61 * MINUTE_MS);
    let mut listed = f.store.events().list().await.unwrap();
    assert_eq!(listed.pop(), Some(event_of(&f, event).await));
}

async fn the_freeze_keeps_what_it_hid(f: Fixture) {
    let mut plan = f.event_plan();
    plan.rules.freeze_ms = Some(10 * MINUTE_MS);
    let (_, event) = joined(&f, &plan).await;
    let planned_ms = plan.ends_ms - 10 * MINUTE_MS;
    // A pause before the freeze moves it.
    pause_for(&f, event, PAUSE_MS).await;
    let frozen_ms = planned_ms + PAUSE_MS;
    assert_eq!(event_of(&f, event).await.frozen_from_ms(), Some(frozen_ms));
    // One in it does not, and neither do two.
    f.clock.advance_ms(frozen_ms + MINUTE_MS - f.store.now_ms());
    for _ in 0..2 {
        pause_for(&f, event, 30 * MINUTE_MS).await;
        f.clock.advance_ms(MINUTE_MS);
        assert_eq!(event_of(&f, event).await.frozen_from_ms(), Some(frozen_ms));
    }
    f.store.events().pause(event).await.unwrap();
    f.clock.advance_ms(PAUSE_MS);
    let now = event_of(&f, event).await;
    assert_eq!(now.frozen_from_ms(), Some(frozen_ms));
    assert!(now.is_frozen_at(frozen_ms) && !now.is_frozen_at(frozen_ms - 1));
    f.store.events().resume(event).await.unwrap();
    // One that begins just when the table freezes is part of the freeze.
    let other = f.event(&plan_from(&f.store, &plan)).await;
    f.clock.advance_ms(50 * MINUTE_MS);
    let begins_ms = f.store.now_ms();
    pause_for(&f, other, PAUSE_MS).await;
    assert_eq!(event_of(&f, other).await.frozen_from_ms(), Some(begins_ms));
}

/// The same plan for an hour from now on.
fn plan_from(store: &Store, plan: &EventPlan) -> EventPlan {
    EventPlan {
        starts_ms: store.now_ms(),
        ends_ms: store.now_ms() + 60 * MINUTE_MS,
        ..plan.clone()
    }
}

async fn only_running_events_pause(f: Fixture) {
    let mut plan = f.event_plan();
    plan.starts_ms = f.store.now_ms() + 1;
    let (an, event) = joined(&f, &plan).await;
    let events = f.store.events();
    conflict(events.pause(event).await, "event_not_running");
    conflict(events.resume(event).await, "event_not_paused");
    f.clock.advance_ms(1);
    events.pause(event).await.unwrap();
    conflict(events.pause(event).await, "event_not_running");
    conflict(events.change(event, &plan).await, "event_paused");
    // No time has passed: nothing is left of it, and the next one begins at the same moment.
    events.resume(event).await.unwrap();
    assert_eq!(event_of(&f, event).await.pauses, []);
    events.pause(event).await.unwrap();
    f.clock.advance_ms(1);
    events.resume(event).await.unwrap();
    events.pause(event).await.unwrap();
    f.clock.advance_ms(1);
    let by_an = f.store.by(an.id);
    by_an.events().resume(event).await.unwrap();
    assert_eq!(event_of(&f, event).await.pauses.len(), 2);
    let recorded = f.store.audit().list(&AuditFilter::default(), None, 1).await;
    let (last, name) = (recorded.unwrap().remove(0), plan.name.as_str());
    assert_eq!(
        (last.action, last.subject.as_str()),
        (Action::EventResumed, name)
    );
    events.change(event, &plan).await.unwrap();
    // Extra time is nobody else's.
    events.extend(event, an.id, MINUTE_MS).await.unwrap();
    f.clock.advance_ms(plan.ends_ms - f.store.now_ms());
    conflict(events.pause(event).await, "event_not_running");
    let unknown = EventId(an.id.0);
    assert!(matches!(
        events.pause(unknown).await,
        Err(Error::NotFound { .. })
    ));
    assert!(matches!(
        events.resume(unknown).await,
        Err(Error::NotFound { .. })
    ));
}

async fn nothing_is_told_before_the_moved_end(f: Fixture) {
    let mut plan = f.event_plan();
    plan.rules.feedback = EventFeedback::AtEnd;
    plan.hides_problems = true;
    let (an, event) = joined(&f, &plan).await;
    let events = f.store.events();
    enter(&f, &an, event).await.unwrap();
    let is_held_back = async || {
        let summary = f.store.problems().summary("sum").await.unwrap();
        summary.unwrap().is_held_back
    };
    events.pause(event).await.unwrap();
    let left_ms = plan.ends_ms - f.store.now_ms();
    f.clock.advance_ms(left_ms + PAUSE_MS);
    events.open_results_of_closed().await.unwrap();
    assert_eq!(events.sealed_count(event).await.unwrap(), 1);
    assert!(is_held_back().await);
    events.resume(event).await.unwrap();
    f.clock.advance_ms(left_ms - 1);
    events.open_results_of_closed().await.unwrap();
    assert_eq!(events.sealed_count(event).await.unwrap(), 1);
    assert!(is_held_back().await);
    f.clock.advance_ms(1);
    events.open_results_of_closed().await.unwrap();
    assert_eq!(events.sealed_count(event).await.unwrap(), 0);
    assert!(!is_held_back().await);
}

async fn a_virtual_participant_has_the_length_without_pauses(f: Fixture) {
    let (_, event) = joined(&f, &f.event_plan()).await;
    let (binh, events) = (f.user("binh").await, f.store.events());
    pause_for(&f, event, PAUSE_MS).await;
    f.clock.advance_ms(60 * MINUTE_MS);
    events.begin_virtual(event, binh.id).await.unwrap();
    let window = events.window(event, binh.id).await.unwrap().unwrap();
    assert_eq!(window.ends_ms - window.starts_ms, 61 * MINUTE_MS);
    f.clock.advance_ms(61 * MINUTE_MS - 1);
    assert_eq!(phase(&f, &binh, event).await, Some(Phase::Open));
    enter(&f, &binh, event).await.unwrap();
    f.clock.advance_ms(1);
    assert_eq!(phase(&f, &binh, event).await, None);
    assert_eq!(enter(&f, &binh, event).await, Err(NotEntered::Over));
}

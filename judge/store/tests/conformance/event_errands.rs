//! Errands of events: texts to print, balloons that were brought, and seats.

use grundy_store::{
    Errand, Error, EventFeedback, EventId, NotEntered, PRINT_CHARS_MAX, PRINTS_PER_HOUR_MAX,
    SEAT_CHARS_MAX, User,
};

use crate::events::{enter, joined};
use crate::fixture::{Fixture, MINUTE_MS};
use crate::on_both_databases;

on_both_databases![
    texts_are_printed_within_bounds_and_only_where_the_rules_allow_it,
    an_hour_counts_from_each_text,
    a_balloon_is_brought_once_and_may_be_taken_back,
    seats_are_set_and_forgotten,
];

async fn errands(f: &Fixture, event: EventId) -> Vec<Errand> {
    f.store.events().errands(event).await.unwrap()
}

fn refused(result: Result<(), Error>, expected: &str) {
    match result {
        Err(Error::Conflict { constraint }) => assert_eq!(constraint, expected),
        Err(Error::Invalid { field, .. }) => assert_eq!(field, expected),
        Err(Error::TooMany { what }) => assert_eq!(what, expected),
        other => panic!("{other:?}"),
    }
}

async fn printing(f: &Fixture) -> (User, EventId) {
    let mut plan = f.event_plan();
    plan.rules.prints = true;
    joined(f, &plan).await
}

async fn texts_are_printed_within_bounds_and_only_where_the_rules_allow_it(f: Fixture) {
    let (an, event) = printing(&f).await;
    let (binh, events) = (f.user("binh").await, f.store.events());
    let source = "int main() {\n\treturn 0; // Tổng\n}\n";
    events
        .ask_to_print(event, an.id, "a.cpp", source)
        .await
        .unwrap();
    let stranger = events.ask_to_print(event, binh.id, "a.cpp", source).await;
    refused(stranger, "event_not_open");
    for (title, text, field) in [
        ("x\n", "x", "title"),
        ("x", " \n", "text"),
        ("x", "a\0b", "text"),
        ("x", &"x".repeat(PRINT_CHARS_MAX + 1), "text"),
    ] {
        refused(events.ask_to_print(event, an.id, title, text).await, field);
    }
    let longest = "x".repeat(PRINT_CHARS_MAX);
    events
        .ask_to_print(event, an.id, "b.cpp", &longest)
        .await
        .unwrap();
    let asked = errands(&f, event).await;
    let titles: Vec<&str> = asked.iter().map(|one| one.title.as_str()).collect();
    assert_eq!(titles, ["a.cpp", "b.cpp"]);
    let (first, text) = events
        .text_to_print(event, asked[0].id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((first.user, text.as_str()), (an.id, source));
    events
        .set_printed(event, first.id, binh.id, true)
        .await
        .unwrap();
    let done = errands(&f, event).await.remove(0);
    assert_eq!(
        (done.done_ms, done.done_by.as_str()),
        (Some(f.store.now_ms()), "Người dùng binh")
    );
    events
        .set_printed(event, first.id, binh.id, false)
        .await
        .unwrap();
    assert_eq!(errands(&f, event).await, asked);
    // An id of another event is of no use.
    let other = f.event(&f.event_plan()).await;
    assert_eq!(events.text_to_print(other, first.id).await.unwrap(), None);
    let elsewhere = events.set_printed(other, first.id, binh.id, true).await;
    assert!(matches!(elsewhere, Err(Error::NotFound { .. })));
    // Rules that say nothing of it do not allow it.
    events.join(other, an.id).await.unwrap();
    refused(
        events.ask_to_print(other, an.id, "x", "x").await,
        "event_not_open",
    );
    f.clock.advance_ms(60 * MINUTE_MS);
    refused(
        events.ask_to_print(event, an.id, "x", "x").await,
        "event_not_open",
    );
}

async fn an_hour_counts_from_each_text(f: Fixture) {
    let mut plan = f.event_plan();
    plan.rules.prints = true;
    plan.ends_ms += 60 * MINUTE_MS;
    let (an, event) = joined(&f, &plan).await;
    let (binh, events) = (f.user("binh").await, f.store.events());
    events.join(event, binh.id).await.unwrap();
    for _ in 0..PRINTS_PER_HOUR_MAX {
        events.ask_to_print(event, an.id, "x", "x").await.unwrap();
        f.clock.advance_ms(1);
    }
    refused(events.ask_to_print(event, an.id, "x", "x").await, "prints");
    events.ask_to_print(event, binh.id, "x", "x").await.unwrap();
    f.clock.advance_ms(60 * MINUTE_MS - PRINTS_PER_HOUR_MAX - 1);
    refused(events.ask_to_print(event, an.id, "x", "x").await, "prints");
    f.clock.advance_ms(1);
    events.ask_to_print(event, an.id, "x", "x").await.unwrap();
    refused(events.ask_to_print(event, an.id, "x", "x").await, "prints");
}

async fn a_balloon_is_brought_once_and_may_be_taken_back(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    let (binh, events) = (f.user("binh").await, f.store.events());
    let early = events.set_balloon(event, an.id, "sum", binh.id, true).await;
    assert!(
        matches!(early, Err(Error::NotFound { .. })),
        "nothing was submitted"
    );
    enter(&f, &an, event).await.unwrap();
    events
        .set_balloon(event, an.id, "sum", binh.id, true)
        .await
        .unwrap();
    let first = errands(&f, event).await;
    assert_eq!(first[0].problem.as_deref(), Some("sum"));
    assert_eq!(first[0].done_by, "Người dùng binh");
    // A second click of a colleague changes nothing.
    f.clock.advance_ms(1);
    events
        .set_balloon(event, an.id, "sum", an.id, true)
        .await
        .unwrap();
    assert_eq!(errands(&f, event).await, first);
    assert_eq!(
        events.text_to_print(event, first[0].id).await.unwrap(),
        None
    );
    let no_text = events.set_printed(event, first[0].id, binh.id, false).await;
    assert!(matches!(no_text, Err(Error::NotFound { .. })));
    events
        .set_balloon(event, an.id, "sum", binh.id, false)
        .await
        .unwrap();
    assert_eq!(errands(&f, event).await, []);
}

async fn seats_are_set_and_forgotten(f: Fixture) {
    f.problem().await;
    let an = f.user_in("an", "11 Tin").await;
    let mut plan = f.event_plan();
    let class = f.store.classes().by_name("11 Tin").await.unwrap().unwrap();
    plan.class = Some(class.id);
    plan.rules.feedback = EventFeedback::Verdict;
    let (event, events) = (f.event(&plan).await, f.store.events());
    let seat = async || {
        let participants = events.participants(event).await.unwrap();
        participants
            .into_iter()
            .find(|one| one.user.id == an.id)
            .unwrap()
            .seat
    };
    assert_eq!(seat().await, "");
    for text in ["Phòng 2, máy 7", ""] {
        events
            .set_seats(event, &[(an.id, text.to_owned())])
            .await
            .unwrap();
        assert_eq!(seat().await, text);
    }
    let long = events
        .set_seats(event, &[(an.id, "x".repeat(SEAT_CHARS_MAX + 1))])
        .await;
    refused(long, "seat");
    // A seat gives no time.
    f.clock.advance_ms(60 * MINUTE_MS);
    assert_eq!(enter(&f, &an, event).await, Err(NotEntered::Over));
}

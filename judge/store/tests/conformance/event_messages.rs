//! Announcements of events, and questions with their answers.

use grundy_store::{Error, EventId};

use crate::events::joined;
use crate::fixture::Fixture;
use crate::on_both_databases;

on_both_databases![messages_belong_to_their_event];

async fn messages_belong_to_their_event(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    let other = f.event(&f.event_plan()).await;
    let co = f.user("co").await;
    let events = f.store.events();
    events.ask(event, an.id, Some("sum"), "Sao?").await.unwrap();
    f.clock.advance_ms(1);
    events.announce(event, co.id, None, "Nghỉ.").await.unwrap();
    let messages = events.messages(event).await.unwrap();
    let told: Vec<_> = messages
        .iter()
        .map(|one| {
            (
                one.asker,
                one.question.as_str(),
                one.answer.as_deref(),
                one.is_for_all,
            )
        })
        .collect();
    let expected = [
        (None, "", Some("Nghỉ."), true),
        (Some(an.id), "Sao?", None, false),
    ];
    assert_eq!(told, expected);
    let (announcement, question) = (messages[0].id, messages[1].id);
    for (event, message) in [(other, question), (event, announcement)] {
        let refused = events.answer(event, message, co.id, "Vì thế.", true).await;
        assert!(matches!(refused, Err(Error::NotFound { what: "question" })));
    }
    events
        .answer(event, question, co.id, "Vì thế.", true)
        .await
        .unwrap();
    let answered = &events.messages(event).await.unwrap()[1];
    assert_eq!(answered.answer.as_deref(), Some("Vì thế."));
    assert_eq!(answered.answered_ms, Some(f.store.now_ms()));
    assert!(answered.is_for_all);
    assert_eq!(events.messages(other).await.unwrap(), []);
    let refused = events.ask(other, an.id, None, "Sao?").await;
    assert!(matches!(
        refused,
        Err(Error::Conflict {
            constraint: "event_not_open"
        })
    ));
    let refused = events
        .announce(EventId(uuid::Uuid::from_u128(7)), co.id, None, "x")
        .await;
    assert!(matches!(refused, Err(Error::NotFound { .. })));
}

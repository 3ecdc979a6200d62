//! Announcements of events, and questions with their answers.

use grundy_store::{Error, EventId, Unanswered, UserId};

use crate::events::joined;
use crate::fixture::Fixture;
use crate::on_both_databases;

on_both_databases![
    messages_belong_to_their_event,
    each_participant_has_read_their_own_messages,
    answers_at_once_have_different_numbers,
];

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
        let refused = events
            .answer(event, message, co.id, "Vì thế.", true, 0)
            .await;
        assert!(matches!(refused, Err(Error::NotFound { what: "question" })));
    }
    events
        .answer(event, question, co.id, "Vì thế.", true, 0)
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

/// The numbers of unread messages of these users, by what they have read, and of questions that wait.
async fn unread(f: &Fixture, event: EventId, users: [UserId; 2]) -> ([usize; 2], usize) {
    let news = f.store.events().news(event).await.unwrap();
    let mut counts = [0; 2];
    for (count, user) in counts.iter_mut().zip(users) {
        let attendance = f.store.events().attendance(event, user).await.unwrap();
        *count = news.unread(user, attendance.unwrap().read);
    }
    (counts, news.waiting())
}

async fn each_participant_has_read_their_own_messages(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    let binh = f.user("binh").await;
    let (co, events) = (f.user("co").await, f.store.events());
    events.join(event, binh.id).await.unwrap();
    let both = [an.id, binh.id];
    events.ask(event, an.id, None, "Sao?").await.unwrap();
    assert_eq!(unread(&f, event, both).await, ([0, 0], 1));
    let since_ms = f.store.now_ms();
    let waiting = events.unanswered(since_ms).await.unwrap();
    let name = f.event_plan().name;
    let expected = Unanswered {
        event,
        name,
        class: None,
        count: 1,
    };
    assert_eq!(waiting, [expected]);
    assert_eq!(events.unanswered(since_ms + 1).await.unwrap(), []);

    // The clock stands still: what is read is told by numbers, not by times.
    let question = events.messages(event).await.unwrap()[0].id;
    events
        .answer(event, question, co.id, "Vì thế.", false, 0)
        .await
        .unwrap();
    assert_eq!(unread(&f, event, both).await, ([1, 0], 0));
    assert_eq!(events.unanswered(since_ms).await.unwrap(), []);
    events.announce(event, co.id, None, "Nghỉ.").await.unwrap();
    assert_eq!(unread(&f, event, both).await, ([2, 1], 0));
    let told = async |text: &str| {
        let messages = f.store.events().messages(event).await.unwrap();
        let found = messages.into_iter();
        let mut found = found.filter(|one| one.answer.as_deref() == Some(text));
        found.next().unwrap().told
    };
    let (answer, announcement) = (told("Vì thế.").await, told("Nghỉ.").await);
    events.mark_read(event, an.id, answer).await.unwrap();
    assert_eq!(unread(&f, event, both).await, ([1, 1], 0));
    events.mark_read(event, an.id, announcement).await.unwrap();
    // A page that was loaded earlier takes nothing back.
    events.mark_read(event, an.id, answer).await.unwrap();
    assert_eq!(unread(&f, event, both).await, ([0, 1], 0));
    // A changed answer is to be read again; told to all, it is news for the other one, too.
    // Whoever did not see the answer changes nothing of it.
    let unseen = events.answer(event, question, co.id, "Có.", true, 0).await;
    assert!(matches!(unseen, Err(Error::Conflict { .. })), "{unseen:?}");
    events
        .answer(event, question, co.id, "Không.", true, answer)
        .await
        .unwrap();
    assert_eq!(unread(&f, event, both).await, ([1, 2], 0));
    let participation = &events.participations(an.id).await.unwrap()[0];
    assert_eq!(
        (participation.has_told, participation.read),
        (true, announcement)
    );
    events
        .mark_read(event, an.id, told("Không.").await)
        .await
        .unwrap();
    assert!(!events.participations(an.id).await.unwrap()[0].has_told);
}

async fn answers_at_once_have_different_numbers(f: Fixture) {
    let (_, event) = joined(&f, &f.event_plan()).await;
    let co = f.user("co").await;
    let events = f.store.events();
    let announcing = ["Một.", "Hai.", "Ba."].map(|text| events.announce(event, co.id, None, text));
    for announced in futures_util::future::join_all(announcing).await {
        announced.unwrap();
    }
    let messages = events.messages(event).await.unwrap();
    let mut told: Vec<_> = messages.iter().map(|one| one.told).collect();
    told.sort_unstable();
    assert_eq!(told, [1, 2, 3]);
}

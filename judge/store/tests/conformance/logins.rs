//! Accounts that are for one event only: what they take part in, when they are let in, and what becomes of them.

use grundy_store::{
    Clock, Context, ENTERS_BEFORE_MS, Error, EventId, EventPlan, NewEventLogin, NewSubmission,
    Role, TeamMember, User, UserFilter,
};

use crate::fixture::{Fixture, MINUTE_MS, new_submission, new_user};
use crate::on_both_databases;

on_both_databases![
    accounts_of_an_event_take_part_in_it_alone,
    they_are_let_in_for_their_event_and_only_read_when_it_is_over,
    all_are_made_or_none,
    they_are_deleted_before_it_starts,
    teams_have_members_and_who_asks_has_a_seat,
];

fn login(name: &str, members: &[&str]) -> NewEventLogin {
    let members = members.iter().map(|name| TeamMember {
        name: (*name).to_owned(),
        account: None,
    });
    NewEventLogin {
        login: name.to_owned(),
        display_name: name.to_owned(),
        password_hash: new_user(name).password_hash,
        school: "THPT Chuyên".to_owned(),
        seat: "P.201, 7".to_owned(),
        members: members.collect(),
    }
}

async fn make(f: &Fixture, event: EventId, names: &[&str]) -> Vec<User> {
    let logins = names.iter().map(|name| login(name, &[])).collect();
    f.store.events().make_logins(event, logins).await.unwrap()
}

fn constraint<T: std::fmt::Debug>(result: Result<T, Error>) -> &'static str {
    match result {
        Err(Error::Conflict { constraint }) => constraint,
        other => panic!("{other:?}"),
    }
}

async fn accounts_of_an_event_take_part_in_it_alone(f: Fixture) {
    f.problem().await;
    let an = f.user_in("an", "11 Tin").await;
    let event = f.event(&f.event_plan()).await;
    let other = f.event(&f.event_plan()).await;
    let events = f.store.events();
    assert!(events.is_open_to(event, an.id).await.unwrap());
    let made = make(&f, event, &["doi1", "doi2"]).await;
    let account = &made[0];
    assert_eq!(account.event, Some(event));
    assert_eq!(
        (account.origin(), &*account.seat),
        ("THPT Chuyên", "P.201, 7")
    );
    assert_eq!(events.logins(event).await.unwrap(), made);
    // The event is theirs now, and nothing else is.
    assert!(!events.is_open_to(event, an.id).await.unwrap());
    assert!(events.is_open_to(other, an.id).await.unwrap());
    assert!(events.is_open_to(event, account.id).await.unwrap());
    assert!(!events.is_open_to(other, account.id).await.unwrap());
    let own = events.of_user(account.id).await.unwrap();
    assert_eq!(own.iter().map(|it| it.id).collect::<Vec<_>>(), [event]);
    let entered = |event| NewSubmission {
        context: Context::Event(event),
        ..new_submission(account)
    };
    let submissions = f.store.submissions();
    submissions.create(entered(event)).await.unwrap();
    assert!(submissions.create(entered(other)).await.is_err());
    // They are in no list of people and no class, and have no other role.
    let users = f.store.users();
    let pupils = UserFilter {
        role: Some(Role::Student),
        ..UserFilter::default()
    };
    let found = users.find(&pupils, "", 50).await.unwrap();
    assert_eq!(found.iter().map(|it| it.id).collect::<Vec<_>>(), [an.id]);
    assert_eq!(users.count_found(&pupils).await.unwrap(), 1);
    assert_eq!(
        constraint(users.set_names(account.id, "A", "11 Tin").await),
        "account_of_event"
    );
    users.set_names(account.id, "Đội A", "").await.unwrap();
    assert_eq!(
        constraint(users.set_role(account.id, Role::Teacher).await),
        "account_of_event"
    );
    let class = f.store.classes().by_name("11 Tin").await.unwrap().unwrap();
    f.store
        .classes()
        .set_join_code(class.id, Some("ab"))
        .await
        .unwrap();
    let joined = f.store.classes().join("ab", account.id).await;
    assert!(matches!(joined, Err(Error::NotFound { .. })), "{joined:?}");
    let of_class = EventPlan {
        class: Some(class.id),
        ..f.event_plan()
    };
    let of_class = f.event(&of_class).await;
    let refused = events.make_logins(of_class, vec![login("doi3", &[])]).await;
    assert_eq!(constraint(refused), "event_of_class");
}

async fn they_are_let_in_for_their_event_and_only_read_when_it_is_over(f: Fixture) {
    f.problem().await;
    let now_ms = f.clock.now_ms();
    let plan = EventPlan {
        starts_ms: now_ms + 2 * ENTERS_BEFORE_MS,
        ends_ms: now_ms + 3 * ENTERS_BEFORE_MS,
        late_until_ms: Some(now_ms + 3 * ENTERS_BEFORE_MS + MINUTE_MS),
        ..f.event_plan()
    };
    let event = f.event(&plan).await;
    let account = make(&f, event, &["doi1"]).await.remove(0);
    let sessions = f.store.sessions();
    let hash = [7; 32];
    sessions
        .create(account.id, hash, i64::MAX / 2)
        .await
        .unwrap();
    let is_in = async || {
        let event = f.store.events().get(event).await.unwrap().unwrap();
        let is_in = sessions.user(hash).await.unwrap().is_some();
        assert_eq!(event.lets_in(f.clock.now_ms()), is_in);
        is_in
    };
    f.clock.advance_ms(ENTERS_BEFORE_MS - 1);
    assert!(!is_in().await);
    f.clock.advance_ms(1);
    assert!(is_in().await);
    let is_closed = async || f.store.events().is_closed(event).await.unwrap();
    let sees = async || {
        let found = f.store.events().participations(account.id).await.unwrap();
        found
            .iter()
            .flat_map(|one| one.problems.clone())
            .collect::<Vec<_>>()
    };
    f.clock.advance_ms(2 * ENTERS_BEFORE_MS + MINUTE_MS - 1);
    assert!(!is_closed().await, "late submissions are taken");
    f.clock.advance_ms(1);
    assert!(is_closed().await);
    // Extra time counts for all, so that nobody is told by what they may do who has it.
    f.store
        .events()
        .extend(event, account.id, MINUTE_MS)
        .await
        .unwrap();
    assert!(!is_closed().await);
    f.clock.advance_ms(MINUTE_MS);
    assert!(is_closed().await);
    f.clock.advance_ms(100 * ENTERS_BEFORE_MS);
    assert!(is_in().await, "they read as long as nobody closes them");
    assert_eq!(sees().await, ["sum"], "which everybody sees");
    let closed = f.store.users().set_disabled(account.id, true).await;
    closed.unwrap();
    assert!(sessions.user(hash).await.unwrap().is_none());
    let participants = f.store.events().participants(event).await.unwrap();
    assert_eq!(participants[0].user.id, account.id, "the results stay");
}

async fn all_are_made_or_none(f: Fixture) {
    f.problem().await;
    f.user("cu").await;
    let event = f.event(&f.event_plan()).await;
    let events = f.store.events();
    for second in ["CU", "doi1"] {
        let logins = vec![login("doi1", &[]), login(second, &[])];
        assert_eq!(
            constraint(events.make_logins(event, logins).await),
            "users_login_key"
        );
    }
    let nameless = vec![login("doi1", &[]), login("doi2", &[" "])];
    assert!(events.make_logins(event, nameless).await.is_err());
    let many = vec![login("doi1", &[]), login("doi2", &["An"; 21])];
    assert!(events.make_logins(event, many).await.is_err());
    assert_eq!(events.logins(event).await.unwrap(), []);
    assert!(f.store.users().by_login("doi1").await.unwrap().is_none());
    let nowhere = EventId(uuid::Uuid::nil());
    let missing = events.make_logins(nowhere, Vec::new()).await;
    assert!(
        matches!(missing, Err(Error::NotFound { .. })),
        "{missing:?}"
    );
}

async fn they_are_deleted_before_it_starts(f: Fixture) {
    f.problem().await;
    let plan = EventPlan {
        starts_ms: f.clock.now_ms() + MINUTE_MS,
        ..f.event_plan()
    };
    let event = f.event(&plan).await;
    let events = f.store.events();
    make(&f, event, &["doi1", "doi2"]).await;
    assert_eq!(constraint(events.delete(event).await), "event_has_logins");
    assert_eq!(events.delete_logins(event).await.unwrap(), 2);
    assert!(f.store.users().by_login("doi1").await.unwrap().is_none());
    let account = make(&f, event, &["doi1"]).await.remove(0);
    f.clock.advance_ms(MINUTE_MS);
    assert_eq!(
        constraint(events.delete_logins(event).await),
        "event_started"
    );
    let new = NewSubmission {
        context: Context::Event(event),
        ..new_submission(&account)
    };
    f.store.submissions().create(new).await.unwrap();
    // A start that is moved behind a submission changes nothing.
    let later = EventPlan {
        starts_ms: f.clock.now_ms() + MINUTE_MS,
        ..plan
    };
    events.change(event, &later).await.unwrap();
    assert_eq!(
        constraint(events.delete_logins(event).await),
        "event_started"
    );
    assert_eq!(events.logins(event).await.unwrap().len(), 1);
}

async fn teams_have_members_and_who_asks_has_a_seat(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let event = f.event(&f.event_plan()).await;
    let mut team = login("doi1", &["Lê Bình", "Lê Chi"]);
    team.members[0].account = Some(an.id);
    let members = team.members.clone();
    let events = f.store.events();
    let made = events
        .make_logins(event, vec![team, login("mot", &[])])
        .await
        .unwrap();
    let participants = events.participants(event).await.unwrap();
    let of = |user: &User| {
        let mut all = participants.iter();
        all.find(|one| one.user == *user).unwrap().members.clone()
    };
    assert_eq!(of(&made[0]), members);
    assert_eq!(of(&made[1]), []);
    events
        .ask(event, made[0].id, None, "Nước ở đâu?")
        .await
        .unwrap();
    let messages = events.messages(event).await.unwrap();
    assert_eq!(messages[0].asker_seat, "P.201, 7");
}

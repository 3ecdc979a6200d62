//! Events that move between two sites, there and back. The other site has the other database.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::PathBuf;

use grundy_judgement::Verdict;
use grundy_store::{
    Context, DifferentPart, Error, EventFeedback, EventId, EventPlan, ImportOptions, Imported,
    NewEventLogin, Role, Store, Submission, TeamMember, User, YearEnd,
};
use grundy_transfer::EventArchive;
use sqlx::{AssertSqlSafe, PgPool, SqlitePool};

use crate::fixture::{Fixture, MINUTE_MS, new_submission, new_user};
use crate::on_both_databases;

on_both_databases![
    whatever_belongs_to_an_event_moves_or_is_left_out_on_purpose,
    accounts_of_an_event_stay_its_own,
    a_class_whose_year_ended_is_nobody_elses,
    an_event_moves_there_and_back,
    a_second_import_changes_nothing,
    both_sites_go_on_and_agree,
    a_decision_that_was_taken_back_stays_so,
    what_is_secret_stays_secret,
    a_package_that_both_sites_have_is_one,
];

pub(crate) async fn other(f: &Fixture) -> Fixture {
    let other = if f.options.database_url.starts_with("sqlite:") {
        Fixture::postgres().await
    } else {
        Fixture::sqlite().await
    };
    other.clock.advance_ms(f.clock_ms() - other.clock_ms());
    other
}

impl Fixture {
    fn clock_ms(&self) -> i64 {
        self.store.now_ms()
    }

    /// The number of rows of every table.
    pub(crate) async fn row_counts(&self) -> BTreeMap<String, i64> {
        let url = &self.options.database_url;
        let mut counts = BTreeMap::new();
        if url.starts_with("sqlite:") {
            let pool = SqlitePool::connect(url).await.unwrap();
            let sql =
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
            let tables: Vec<(String,)> = sqlx::query_as(sql).fetch_all(&pool).await.unwrap();
            for (table,) in tables {
                let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
                let (count,) = sqlx::query_as(sql).fetch_one(&pool).await.unwrap();
                counts.insert(table, count);
            }
            pool.close().await;
            return counts;
        }
        let pool = PgPool::connect(url).await.unwrap();
        let sql = "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'";
        let tables: Vec<(String,)> = sqlx::query_as(sql).fetch_all(&pool).await.unwrap();
        for (table,) in tables {
            let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
            let (count,) = sqlx::query_as(sql).fetch_one(&pool).await.unwrap();
            counts.insert(table, count);
        }
        pool.close().await;
        counts
    }

    pub(crate) async fn written(&self, event: EventId, with_passwords: bool) -> PathBuf {
        let path = self.folder.path().join("event.zip");
        let file = File::create(&path).unwrap();
        let events = self.store.events();
        events.export(event, file, with_passwords).await.unwrap();
        path
    }
}

pub(crate) fn opened(path: &PathBuf) -> EventArchive {
    EventArchive::open(File::open(path).unwrap()).unwrap()
}

pub(crate) async fn take(
    from: &Fixture,
    to: &Fixture,
    event: EventId,
    options: &ImportOptions,
) -> Result<Imported, Error> {
    let path = from.written(event, false).await;
    to.store
        .by_operator()
        .events()
        .import(opened(&path), options)
        .await
}

pub(crate) async fn moved(from: &Fixture, to: &Fixture, event: EventId) -> Imported {
    let done = take(from, to, event, &ImportOptions::default()).await;
    done.unwrap()
}

/// The values that the standings are made of, without what is another number on another site.
async fn told(store: &Store, event: EventId) -> String {
    let events = store.events();
    let mut participants = events.participants(event).await.unwrap();
    participants.sort_by(|one, other| one.user.login.cmp(&other.user.login));
    let login = |id| {
        let one = participants.iter().find(|it| it.user.id == id);
        one.map_or("?", |it| it.user.login.as_str()).to_owned()
    };
    let mut told = String::new();
    for it in &participants {
        let (user, extra) = (&it.user, it.extra_ms);
        told += &format!(
            "{} {} {:?} {extra} {}\n",
            user.login, user.display_name, it.window, it.is_virtual
        );
    }
    for it in events.attempts(event).await.unwrap() {
        let (who, result, judgement) = (login(it.user), it.result, it.judgement);
        told += &format!(
            "{} {who} {} {} {} {} {result:?} {judgement:?}\n",
            it.id, it.problem, it.created_ms, it.is_sealed, it.is_excluded
        );
        for comment in store.submissions().comments(it.id).await.unwrap() {
            told += &format!(
                "  {:?} {} {}\n",
                comment.line, comment.author_name, comment.text
            );
        }
    }
    let mut marks = events.marks(event).await.unwrap();
    marks.sort_by_key(|it| it.given_ms);
    for it in marks {
        told += &format!(
            "{} {} {} {} {}\n",
            login(it.user),
            it.problem,
            it.points,
            it.reason,
            it.given_by
        );
    }
    for it in events.messages(event).await.unwrap() {
        told += &format!(
            "{} {} {:?} {}\n",
            it.asker_name, it.question, it.answer, it.is_for_all
        );
    }
    let plan = events.get(event).await.unwrap().unwrap().plan;
    told + &format!(
        "{} {} {:?} {:?}",
        plan.name, plan.ends_ms, plan.rules, plan.problems
    )
}

async fn enter(f: &Fixture, user: &User, event: EventId) -> Submission {
    let new = grundy_store::NewSubmission {
        context: Context::Event(event),
        ..new_submission(user)
    };
    // Of two submissions at once nobody knows which comes first elsewhere.
    f.clock.advance_ms(1);
    f.store.submissions().create(new).await.unwrap()
}

/// An event with a pupil who has submitted three times: wrong, right, and not judged yet.
pub(crate) async fn contest(f: &Fixture) -> (User, EventId, Vec<Submission>) {
    f.problem().await;
    let an = f.user_in("an", "10A1").await;
    let event = f.event(&f.event_plan()).await;
    f.store.events().join(event, an.id).await.unwrap();
    let mut made = Vec::new();
    for verdict in [Some(Verdict::Wa), Some(Verdict::Ac), None] {
        made.push(enter(f, &an, event).await);
        if let Some(verdict) = verdict {
            f.judge_next(verdict).await;
        }
    }
    (an, event, made)
}

async fn teacher(f: &Fixture, login: &str) -> User {
    let new = grundy_store::NewUser {
        role: Role::Teacher,
        ..new_user(login)
    };
    f.store.users().create(new).await.unwrap()
}

/// A table that is new has to be moved, or to be named here with the reason why not.
async fn whatever_belongs_to_an_event_moves_or_is_left_out_on_purpose(f: Fixture) {
    const MOVED: [&str; 7] = [
        "event_accounts",
        "event_changes",
        "event_marks",
        "event_messages",
        "event_participants",
        "event_pauses",
        "event_problems",
    ];
    // Balloons and prints are carried, messages read, and helpers chosen, in the room where the event was.
    const LEFT_OUT: [&str; 3] = ["event_errands", "event_helpers", "event_readings"];
    if !f.options.database_url.starts_with("sqlite:") {
        // The other database has the same tables.
        return;
    }
    let pool = SqlitePool::connect(&f.options.database_url).await.unwrap();
    let sql = "SELECT DISTINCT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) k
               WHERE m.type = 'table' AND k.\"table\" = 'events' ORDER BY m.name";
    let found: Vec<(String,)> = sqlx::query_as(sql).fetch_all(&pool).await.unwrap();
    let mut named = [&MOVED[..], &LEFT_OUT[..]].concat();
    named.sort_unstable();
    let found: Vec<&str> = found.iter().map(|(name,)| name.as_str()).collect();
    assert_eq!(found, named);
}

async fn an_event_moves_there_and_back(f: Fixture) {
    let (an, event, made) = contest(&f).await;
    let co = teacher(&f, "co").await;
    let events = f.store.events();
    events.extend(event, an.id, MINUTE_MS).await.unwrap();
    let why = "Đề bài lúc đó còn sai.";
    events.exclude(made[0].id, true, why, co.id).await.unwrap();
    let found = events.get(event).await.unwrap().unwrap();
    events
        .mark(&found, an.id, "sum", Some(7.5), "Vấn đáp.", co.id)
        .await
        .unwrap();
    events
        .announce(event, co.id, None, "Bắt đầu!")
        .await
        .unwrap();
    events
        .ask(event, an.id, Some("sum"), "Số có âm không?")
        .await
        .unwrap();
    f.store
        .submissions()
        .comment(made[1].id, co.id, Some(1), "Gọn.")
        .await
        .unwrap();

    let there = other(&f).await;
    let done = moved(&f, &there, event).await;
    assert!(done.is_new);
    assert_eq!((done.submissions, done.judgements, done.queued), (3, 2, 1));
    assert_eq!(done.published, ["sum"]);
    assert_eq!(told(&there.store, event).await, told(&f.store, event).await);
    let tests = there.store.judgements().tests(made[1].id).await.unwrap();
    assert_eq!(tests, f.store.judgements().tests(made[1].id).await.unwrap());
    let source = there.store.submissions().source(made[2].id).await.unwrap();
    assert_eq!(
        source,
        f.store.submissions().source(made[2].id).await.unwrap()
    );
    // Nothing of what was done there is recorded as done here, but the import.
    let (an_there, _) = there.store.users().by_login("an").await.unwrap().unwrap();
    assert_eq!((an_there.id, an_there.class_name.as_str()), (an.id, "10A1"));

    // What waited is judged there, and comes back judged.
    there.judge_next(Verdict::Tle).await;
    let messages = there.store.events().messages(event).await.unwrap();
    let question = messages.iter().find(|it| it.answer.is_none()).unwrap();
    let (co_there, _) = there.store.users().by_login("co").await.unwrap().unwrap();
    there
        .store
        .events()
        .answer(event, question.id, co_there.id, "Không.", true, 0)
        .await
        .unwrap();
    let back = moved(&there, &f, event).await;
    assert!(!back.is_new);
    assert_eq!((back.submissions, back.judgements, back.queued), (0, 1, 0));
    assert_eq!(
        f.reload(&made[2]).await.result.unwrap().verdict,
        Verdict::Tle
    );
    assert!(f.claim().await.is_none(), "it waits here no more");
    assert_eq!(told(&there.store, event).await, told(&f.store, event).await);
    assert!(!moved(&f, &there, event).await.has_changed());
}

async fn accounts_of_an_event_stay_its_own(f: Fixture) {
    f.problem().await;
    let event = f.event(&f.event_plan()).await;
    let member = |name: &str| TeamMember {
        name: name.to_owned(),
        account: None,
    };
    let team = NewEventLogin {
        login: "doi1".to_owned(),
        display_name: "Đội Một".to_owned(),
        password_hash: new_user("doi1").password_hash,
        school: "THPT Chuyên".to_owned(),
        seat: "P.2".to_owned(),
        members: vec![member("Lê An"), member("Trần Bình")],
    };
    let made = f.store.events().make_logins(event, vec![team]).await;
    let team = made.unwrap().remove(0);

    let there = other(&f).await;
    moved(&f, &there, event).await;
    let participants = there.store.events().participants(event).await.unwrap();
    let [one] = &participants[..] else {
        panic!("{participants:?}")
    };
    assert_eq!((one.user.id, one.user.event), (team.id, Some(event)));
    assert_eq!((one.user.origin(), &*one.seat), ("THPT Chuyên", "P.2"));
    assert_eq!(one.members, [member("Lê An"), member("Trần Bình")]);
    let stranger = there.user("chi").await;
    let is_open = there.store.events().is_open_to(event, stranger.id).await;
    assert!(!is_open.unwrap(), "it is for its own accounts there, too");
    assert!(!moved(&there, &f, event).await.has_changed());
    assert!(!moved(&f, &there, event).await.has_changed());
}

async fn a_class_whose_year_ended_is_nobody_elses(f: Fixture) {
    let (an, event, _) = contest(&f).await;
    let old = f.store.classes().by_name("10A1").await.unwrap().unwrap();
    let end = YearEnd {
        class: old.id,
        next: None,
    };
    let classes = f.store.classes();
    classes.end_year(&[end], "2027–2028").await.unwrap();
    let label = format!("10A1 ({})", old.year);
    let there = other(&f).await;
    there.user_in("binh", "10A1").await;
    moved(&f, &there, event).await;
    let there_an = there.store.users().get(an.id).await.unwrap().unwrap();
    assert_eq!(there_an.class_name, label);

    // An assignment comes to the class of now, where an archived one has its name.
    let ten = there.store.classes().by_name("10A1").await.unwrap();
    let plan = EventPlan {
        class: Some(ten.unwrap().id),
        ..there.event_plan()
    };
    let homework = there.event(&plan).await;
    moved(&there, &f, homework).await;
    let found = f.store.events().get(homework).await.unwrap().unwrap();
    let live = f.store.classes().by_name("10A1").await.unwrap().unwrap();
    assert_ne!(live.id, old.id);
    assert_eq!(
        (found.plan.class, &*found.class_name),
        (Some(live.id), "10A1")
    );
}

async fn a_second_import_changes_nothing(f: Fixture) {
    let (an, event, made) = contest(&f).await;
    f.store
        .events()
        .extend(event, an.id, MINUTE_MS)
        .await
        .unwrap();
    let there = Fixture::sqlite().await;
    assert!(moved(&f, &there, event).await.has_changed());
    let before = there.row_counts().await;
    assert_eq!(
        (
            before["submissions"],
            before["test_results"],
            before["events"]
        ),
        (3, 2, 1)
    );
    let again = moved(&f, &there, event).await;
    assert_eq!(there.row_counts().await, before);
    assert!(!again.has_changed());
    assert_eq!((again.replaced, again.kept), (Vec::new(), Vec::new()));
    // Nor does the way back.
    let before = f.row_counts().await;
    assert!(!moved(&there, &f, event).await.has_changed());
    let mut after = f.row_counts().await;
    after.insert("audit".to_owned(), before["audit"]);
    assert_eq!(after, before);
    assert_eq!(
        f.reload(&made[1]).await.result.unwrap().verdict,
        Verdict::Ac
    );
}

async fn both_sites_go_on_and_agree(f: Fixture) {
    let (an, event, _) = contest(&f).await;
    f.judge_next(Verdict::Wa).await;
    let there = other(&f).await;
    moved(&f, &there, event).await;
    // Both sites get submissions, and change the plan; that of the other site is later.
    enter(&f, &an, event).await;
    f.judge_next(Verdict::Ac).await;
    let plan_of = async |store: &Store| store.events().get(event).await.unwrap().unwrap().plan;
    let mut plan = plan_of(&f.store).await;
    plan.name = "Tuần 4".to_owned();
    f.clock.advance_ms(MINUTE_MS);
    f.store.events().change(event, &plan).await.unwrap();
    f.store
        .events()
        .extend(event, an.id, 2 * MINUTE_MS)
        .await
        .unwrap();
    there.clock.advance_ms(2 * MINUTE_MS);
    let (an_there, _) = there.store.users().by_login("an").await.unwrap().unwrap();
    let binh = there.user("binh").await;
    there.store.events().join(event, binh.id).await.unwrap();
    for user in [&an_there, &binh] {
        enter(&there, user, event).await;
        there.judge_next(Verdict::Ac).await;
    }
    let mut plan = plan_of(&there.store).await;
    plan.name = "Tuần 5".to_owned();
    there.store.events().change(event, &plan).await.unwrap();

    let here = moved(&there, &f, event).await;
    assert_eq!((here.submissions, here.accounts), (2, 1));
    assert_eq!(here.replaced.len(), 1);
    assert_eq!(here.replaced[0].part, DifferentPart::Plan);
    assert!(here.replaced[0].here.contains("Tuần 4"), "{here:?}");
    assert_eq!(here.kept[0].part, DifferentPart::Extra("an".to_owned()));
    let back = moved(&f, &there, event).await;
    assert_eq!((back.submissions, back.replaced.len()), (1, 1));
    assert_eq!(told(&f.store, event).await, told(&there.store, event).await);
    assert_eq!(plan_of(&f.store).await.name, "Tuần 5");
    for (from, to) in [(&f, &there), (&there, &f)] {
        assert!(!moved(from, to, event).await.has_changed());
    }
}

async fn a_decision_that_was_taken_back_stays_so(f: Fixture) {
    let (an, event, made) = contest(&f).await;
    let co = teacher(&f, "co").await;
    let (events, submissions) = (f.store.events(), f.store.submissions());
    let found = events.get(event).await.unwrap().unwrap();
    events
        .mark(&found, an.id, "sum", Some(5.0), "Vấn đáp.", co.id)
        .await
        .unwrap();
    events
        .exclude(made[0].id, true, "Nhầm.", co.id)
        .await
        .unwrap();
    submissions
        .comment(made[0].id, co.id, None, "Xem lại.")
        .await
        .unwrap();
    let there = other(&f).await;
    moved(&f, &there, event).await;
    let old = f.written(event, false).await;
    let old_copy = f.folder.path().join("old.zip");
    std::fs::copy(old, &old_copy).unwrap();

    f.clock.advance_ms(MINUTE_MS);
    events
        .mark(&found, an.id, "sum", None, "Thôi.", co.id)
        .await
        .unwrap();
    events
        .exclude(made[0].id, false, "Thôi.", co.id)
        .await
        .unwrap();
    let comment = submissions.comments(made[0].id).await.unwrap().remove(0);
    submissions
        .delete_comment(made[0].id, comment.id, co.id)
        .await
        .unwrap();
    let before = told(&f.store, event).await;
    let done = moved(&f, &there, event).await;
    assert_eq!(done.replaced.len(), 2, "{done:?}");
    assert_eq!(told(&there.store, event).await, before);
    // The old archive brings nothing back, on either site.
    for site in [&f, &there] {
        let events = site.store.events();
        let done = events
            .import(opened(&old_copy), &ImportOptions::default())
            .await;
        let done = done.unwrap();
        assert!(!done.has_changed(), "{done:?}");
        assert_eq!(done.kept.len(), 2, "{done:?}");
        assert_eq!(told(&site.store, event).await, before);
    }
}

async fn what_is_secret_stays_secret(f: Fixture) {
    f.problem().await;
    f.store.problems().set_visible("sum", false).await.unwrap();
    let an = f.user("an").await;
    let mut plan = f.event_plan();
    plan.hides_problems = true;
    plan.rules.feedback = EventFeedback::AtEnd;
    plan.rules.freeze_ms = Some(30 * MINUTE_MS);
    let event = f.event(&plan).await;
    f.store.events().join(event, an.id).await.unwrap();
    let made = enter(&f, &an, event).await;
    f.judge_next(Verdict::Ac).await;
    let there = other(&f).await;
    moved(&f, &there, event).await;
    let problem = there
        .store
        .problems()
        .summary("sum")
        .await
        .unwrap()
        .unwrap();
    assert!(!problem.visible && problem.is_held_back);
    let sealed = there.reload(&made).await;
    assert_eq!(
        (sealed.state, sealed.judgement),
        (grundy_store::State::Sealed, None)
    );
    assert_eq!(there.store.judgements().tests(made.id).await.unwrap(), []);
    let found = there.store.events().get(event).await.unwrap().unwrap();
    assert_eq!(
        found.plan,
        f.store.events().get(event).await.unwrap().unwrap().plan
    );
    // What was opened on one site is open on both.
    there.store.events().open_results(event).await.unwrap();
    moved(&there, &f, event).await;
    assert_eq!(f.reload(&made).await.result.unwrap().verdict, Verdict::Ac);
}

async fn a_package_that_both_sites_have_is_one(f: Fixture) {
    let (_, event, _) = contest(&f).await;
    let there = other(&f).await;
    there.problem().await;
    let done = moved(&f, &there, event).await;
    assert_eq!((done.versions, done.published), (0, Vec::new()));
    assert_eq!(
        there.store.problems().versions("sum").await.unwrap().len(),
        1
    );
    // A later version of the other site is taken over, and published there.
    there.clock.advance_ms(MINUTE_MS);
    let changed = there.package(&[
        ("data/secret/02.in", "5 5\n"),
        ("data/secret/02.ans", "10\n"),
    ]);
    there
        .store
        .packages()
        .publish_folder(&changed)
        .await
        .unwrap();
    let back = moved(&there, &f, event).await;
    assert_eq!((back.versions, back.published), (1, vec!["sum".to_owned()]));
    let current = async |store: &Store| {
        let (_, version) = store.problems().get("sum").await.unwrap().unwrap();
        (version.full_hash, version.created_ms)
    };
    assert_eq!(current(&f.store).await, current(&there.store).await);
    assert!(!moved(&f, &there, event).await.has_changed());
}

//! Actions of teachers and administrators stay on record.

use bytes::Bytes;
use grundy_judgement::Verdict;
use grundy_store::{
    AUDIT_LIFE_MS, Action, AuditEntry, AuditFilter, Counted, Error, ListedUser, REJUDGE, Role,
    SolutionPart, Store, preview_digest,
};

use crate::fixture::{Fixture, new_user, summary};

crate::on_both_databases! {
    actions_are_recorded_with_who_did_them,
    what_changes_nothing_or_fails_leaves_no_record,
    nobodys_actions_are_not_recorded,
    the_record_is_filtered_and_paged,
    old_records_go,
}

async fn all(store: &Store) -> Vec<AuditEntry> {
    let filter = AuditFilter::default();
    let mut entries = store.audit().list(&filter, None, 200).await.unwrap();
    entries.reverse();
    entries
}

/// The entries: action, subject, the value before and the value after.
async fn told(store: &Store) -> Vec<(Action, String, Option<String>, Option<String>)> {
    let entries = all(store).await.into_iter();
    entries
        .map(|entry| (entry.action, entry.subject, entry.was, entry.became))
        .collect()
}

async fn actions_are_recorded_with_who_did_them(f: Fixture) {
    f.problem().await;
    let admin = f.user("quantri").await;
    let pupil = f.user("an").await;
    let submission = f.submit(&pupil).await;
    let store = f.store.by(admin.id);
    let listed = ListedUser {
        account: new_user("binh"),
        class_name: "10A1".to_owned(),
        birth: String::new(),
    };
    store.users().create_listed(vec![listed]).await.unwrap();
    store
        .users()
        .set_names(pupil.id, "Đặng An", "10A2")
        .await
        .unwrap();
    store
        .users()
        .set_role(pupil.id, Role::Teacher)
        .await
        .unwrap();
    store.users().set_password(pupil.id, "new").await.unwrap();
    store.users().set_disabled(pupil.id, true).await.unwrap();
    store.users().set_disabled(pupil.id, false).await.unwrap();
    store.problems().set_visible("sum", false).await.unwrap();
    store.problems().set_visible("sum", true).await.unwrap();
    let disclosed = store
        .problems()
        .set_disclosure("sum", SolutionPart::Hint, true, admin.id)
        .await;
    disclosed.unwrap();
    let disclosed = store
        .problems()
        .set_disclosure("sum", SolutionPart::Hint, false, admin.id)
        .await;
    disclosed.unwrap();
    let input = Bytes::from_static(b"3 4\n");
    store
        .proposals()
        .create("sum", admin.id, input, "số nhỏ")
        .await
        .unwrap();
    store.submissions().rejudge(submission.id).await.unwrap();
    let rejudge = store
        .rejudges()
        .begin("sum", Counted::Everything, admin.id, None)
        .await
        .unwrap();
    let lease = f.claim_of(&[&REJUDGE]).await.unwrap();
    f.start(&lease).await;
    let finished = store
        .judgements()
        .finish(&lease, &summary(Verdict::Ac))
        .await;
    finished.unwrap();
    let shown = preview_digest(&store.rejudges().items(rejudge).await.unwrap());
    let applied = store.rejudges().apply(rejudge, admin.id, &shown).await;
    applied.unwrap();
    store
        .settings()
        .set("registration", "closed")
        .await
        .unwrap();

    let some = |text: &str| Some(text.to_owned());
    let name = some(&pupil.display_name);
    let an = "an".to_owned();
    let sum = "sum".to_owned();
    let expected = [
        (
            Action::UserCreated,
            "binh".to_owned(),
            None,
            some("student"),
        ),
        (Action::UserRenamed, an.clone(), name, some("Đặng An")),
        (Action::ClassChanged, an.clone(), some(""), some("10A2")),
        (
            Action::RoleChanged,
            an.clone(),
            some("student"),
            some("teacher"),
        ),
        (Action::PasswordReset, an.clone(), None, None),
        (Action::AccountClosed, an.clone(), None, None),
        (Action::AccountOpened, an, None, None),
        (Action::ProblemHidden, sum.clone(), None, None),
        (Action::ProblemShown, sum.clone(), None, None),
        (Action::PartOpened, sum.clone(), None, some("hint")),
        (Action::PartClosed, sum.clone(), some("hint"), None),
        (Action::TestProposed, sum.clone(), None, some("số nhỏ")),
        (
            Action::SubmissionRejudged,
            submission.number.to_string(),
            None,
            None,
        ),
        (Action::ProblemRejudged, sum, None, some("1")),
        (
            Action::SettingChanged,
            "registration".to_owned(),
            None,
            some("closed"),
        ),
    ];
    assert_eq!(told(&f.store).await, expected);
    let entries = all(&f.store).await;
    let actor = Some(("quantri".to_owned(), admin.display_name.clone()));
    assert!(
        entries
            .iter()
            .all(|entry| entry.actor == actor && entry.at_ms == f.store.now_ms())
    );
    let names = entries.iter().map(|entry| entry.subject_name.as_deref());
    let names: Vec<_> = names
        .take(2)
        .chain([entries[7].subject_name.as_deref()])
        .collect();
    assert_eq!(names, [Some("Người dùng binh"), Some("Đặng An"), None]);
    assert_eq!(
        f.store
            .users()
            .get(pupil.id)
            .await
            .unwrap()
            .unwrap()
            .class_name,
        "10A2"
    );
}

async fn what_changes_nothing_or_fails_leaves_no_record(f: Fixture) {
    f.problem().await;
    let admin = f.user("quantri").await;
    f.store
        .users()
        .set_role(admin.id, Role::Admin)
        .await
        .unwrap();
    let store = f.store.by(admin.id);
    store.users().set_role(admin.id, Role::Admin).await.unwrap();
    store.users().set_disabled(admin.id, false).await.unwrap();
    store.problems().set_visible("sum", true).await.unwrap();
    let names = (&admin.display_name, &admin.class_name);
    store
        .users()
        .set_names(admin.id, names.0, names.1)
        .await
        .unwrap();
    store.settings().set("a", "1").await.unwrap();
    store.settings().set("a", "1").await.unwrap();
    let unfit = store.users().set_names(admin.id, "a\0b", "").await;
    assert!(matches!(unfit, Err(Error::Invalid { .. })), "{unfit:?}");
    let last = store.users().set_role(admin.id, Role::Student).await;
    assert!(matches!(last, Err(Error::Conflict { .. })), "{last:?}");
    let none = store.problems().set_visible("none", true).await;
    assert!(matches!(none, Err(Error::NotFound { .. })), "{none:?}");
    let class = ["an", "QUANTRI"].map(|login| ListedUser {
        account: new_user(login),
        class_name: String::new(),
        birth: String::new(),
    });
    let taken = store.users().create_listed(class.to_vec()).await;
    assert!(matches!(taken, Err(Error::Conflict { .. })), "{taken:?}");
    let some = |text: &str| Some(text.to_owned());
    let only = (Action::SettingChanged, "a".to_owned(), None, some("1"));
    assert_eq!(told(&f.store).await, [only]);
}

async fn nobodys_actions_are_not_recorded(f: Fixture) {
    let user = f.user("an").await;
    f.store.users().set_password(user.id, "new").await.unwrap();
    f.store.settings().set("a", "1").await.unwrap();
    assert!(all(&f.store).await.is_empty());
    let store = f.store.by_operator();
    store.users().set_password(user.id, "newer").await.unwrap();
    let entries = all(&f.store).await;
    assert_eq!((entries.len(), &entries[0].actor), (1, &None));
}

async fn the_record_is_filtered_and_paged(f: Fixture) {
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    for _ in 0..2 {
        f.store
            .by(an.id)
            .users()
            .set_password(binh.id, "x")
            .await
            .unwrap();
        f.clock.advance_ms(1);
        f.store
            .by(binh.id)
            .users()
            .set_password(an.id, "x")
            .await
            .unwrap();
        f.clock.advance_ms(1);
        f.store
            .by(binh.id)
            .users()
            .set_disabled(an.id, true)
            .await
            .unwrap();
        f.store
            .by(binh.id)
            .users()
            .set_disabled(an.id, false)
            .await
            .unwrap();
    }
    let count = async |filter: AuditFilter| {
        f.store
            .audit()
            .list(&filter, None, 200)
            .await
            .unwrap()
            .len()
    };
    let any = AuditFilter::default;
    assert_eq!(count(any()).await, 8);
    let of_an = AuditFilter {
        actor: Some(an.id),
        ..any()
    };
    assert_eq!(count(of_an).await, 2);
    let resets = AuditFilter {
        action: Some(Action::PasswordReset),
        ..any()
    };
    assert_eq!(count(resets).await, 4);
    let to_an = AuditFilter {
        action: Some(Action::PasswordReset),
        subject: Some("an".to_owned()),
        ..any()
    };
    assert_eq!(count(to_an).await, 2);

    let mut before = None;
    let mut paged = Vec::new();
    loop {
        let page = f.store.audit().list(&any(), before, 3).await.unwrap();
        let Some(last) = page.last() else { break };
        before = Some(last.id);
        paged.extend(page);
    }
    paged.reverse();
    assert_eq!(paged, all(&f.store).await);
}

async fn old_records_go(f: Fixture) {
    let user = f.user("an").await;
    f.store
        .by_operator()
        .users()
        .set_password(user.id, "x")
        .await
        .unwrap();
    f.clock.advance_ms(AUDIT_LIFE_MS);
    f.store
        .by_operator()
        .users()
        .set_password(user.id, "y")
        .await
        .unwrap();
    f.store.delete_expired().await.unwrap();
    assert_eq!(all(&f.store).await.len(), 2);
    f.clock.advance_ms(1);
    f.store.delete_expired().await.unwrap();
    assert_eq!(all(&f.store).await.len(), 1);
}

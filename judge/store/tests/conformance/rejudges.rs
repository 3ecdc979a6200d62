//! Judging a problem's submissions again with a preview.

use grundy_judgement::Verdict;
use grundy_store::{
    ATTEMPTS_MAX, Context, Counted, Error, JUDGE, Lease, REJUDGE, Rejudge, RejudgeId, RejudgeState,
    State, Submission, User, preview_digest,
};

use crate::events::{enter, joined};
use crate::fixture::{Fixture, compile, summary, test_row};

crate::on_both_databases! {
    what_would_change_is_seen_before_it_does,
    what_is_dropped_leaves_no_trace,
    what_was_judged_anew_meanwhile_stays,
    only_what_was_shown_is_applied,
    one_of_an_event_says_so_and_counts_what_came_later,
    live_submissions_go_first_and_are_not_disturbed,
    what_the_judge_fails_at_keeps_what_it_shows,
    a_problem_has_one_at_a_time,
    results_of_an_earlier_version_are_not_applied,
    what_is_judged_with_an_earlier_version_is_stale_before_it_ends,
    what_a_failed_item_left_is_nobodys_judgement,
    attempts_of_an_event_are_told_as_they_would_be,
}

/// Two submissions: AC, WA.
async fn judged(f: &Fixture) -> (User, [Submission; 2]) {
    f.problem().await;
    let user = f.user("an").await;
    let first = f.submit(&user).await;
    f.judge_next(Verdict::Ac).await;
    let second = f.submit(&user).await;
    f.judge_next(Verdict::Wa).await;
    (user, [first, second])
}

async fn judge_preview(f: &Fixture, verdict: Verdict) -> Lease {
    let lease = f.claim().await.expect("a job");
    assert_eq!(lease.job.kind, &REJUDGE);
    f.start(&lease).await;
    f.store
        .judgements()
        .record_compile(&lease, &compile(), 1)
        .await
        .unwrap();
    let tests = [test_row(0)];
    f.store
        .judgements()
        .record_tests(&lease, &tests)
        .await
        .unwrap();
    let finished = f.store.judgements().finish(&lease, &summary(verdict)).await;
    finished.unwrap();
    lease
}

async fn verdict(f: &Fixture, submission: &Submission) -> Verdict {
    f.reload(submission).await.result.unwrap().verdict
}

async fn reload(f: &Fixture, id: RejudgeId) -> Rejudge {
    f.store.rejudges().get(id).await.unwrap().unwrap()
}

async fn what_would_change_is_seen_before_it_does(f: Fixture) {
    let (user, [first, second]) = judged(&f).await;
    let id = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    let refused = f.apply_rejudge(id, user.id).await;
    assert!(matches!(
        refused,
        Err(Error::Conflict {
            constraint: "rejudge_finished"
        })
    ));
    judge_preview(&f, Verdict::Ac).await;
    let rejudge = reload(&f, id).await;
    assert_eq!(
        (rejudge.total, rejudge.done, rejudge.state),
        (2, 1, RejudgeState::Open)
    );
    judge_preview(&f, Verdict::Ac).await;
    assert!(reload(&f, id).await.is_finished());
    let items = f.store.rejudges().items(id).await.unwrap();
    let changed: Vec<_> = items.iter().filter(|item| item.is_changed()).collect();
    assert_eq!(changed.len(), 1);
    assert_eq!(changed[0].submission, second.id);
    assert_eq!(changed[0].before, Some((Verdict::Wa, 0.0)));
    assert_eq!(changed[0].after, Some((Verdict::Ac, 100.0)));
    assert_eq!(changed[0].login, "an");
    assert_eq!(verdict(&f, &second).await, Verdict::Wa, "nothing shows yet");
    assert_eq!(f.reload(&second).await.state, State::Done);
    f.apply_rejudge(id, user.id).await.unwrap();
    assert_eq!(verdict(&f, &first).await, Verdict::Ac);
    assert_eq!(verdict(&f, &second).await, Verdict::Ac);
    assert_eq!(
        f.store.judgements().tests(second.id).await.unwrap().len(),
        1
    );
    assert_eq!(f.store.judgements().count(second.id).await.unwrap(), 2);
    assert_eq!(reload(&f, id).await.state, RejudgeState::Applied(user.id));
    let items = f.store.rejudges().items(id).await.unwrap();
    assert_eq!(
        items[1].before,
        Some((Verdict::Wa, 0.0)),
        "what it was stays on record"
    );
    let twice = f.apply_rejudge(id, user.id).await;
    assert!(matches!(twice, Err(Error::NotFound { .. })));
    // An ordinary rejudge works as before.
    f.store.submissions().rejudge(second.id).await.unwrap();
    f.judge_next(Verdict::Tle).await;
    assert_eq!(verdict(&f, &second).await, Verdict::Tle);
}

async fn what_is_dropped_leaves_no_trace(f: Fixture) {
    let (user, [_, second]) = judged(&f).await;
    let id = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    judge_preview(&f, Verdict::Tle).await;
    let running = f.claim().await.unwrap();
    f.start(&running).await;
    f.store.rejudges().drop(id, user.id).await.unwrap();
    let late = f
        .store
        .judgements()
        .finish(&running, &summary(Verdict::Ac))
        .await;
    assert!(matches!(late, Err(Error::LeaseLost)));
    assert_eq!(f.claim().await, None);
    assert_eq!(verdict(&f, &second).await, Verdict::Wa);
    assert_eq!(f.store.rejudges().items(id).await.unwrap(), []);
    assert_eq!(reload(&f, id).await.state, RejudgeState::Dropped(user.id));
    f.store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
}

async fn what_was_judged_anew_meanwhile_stays(f: Fixture) {
    let (user, [first, second]) = judged(&f).await;
    let id = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    judge_preview(&f, Verdict::Wa).await;
    judge_preview(&f, Verdict::Ac).await;
    f.clock.advance_ms(1000);
    f.store.submissions().rejudge(first.id).await.unwrap();
    f.judge_next(Verdict::Rte).await;
    // This one is just being judged.
    f.store.submissions().rejudge(second.id).await.unwrap();
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    f.apply_rejudge(id, user.id).await.unwrap();
    assert_eq!(verdict(&f, &first).await, Verdict::Rte);
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Mle))
        .await
        .unwrap();
    assert_eq!(verdict(&f, &second).await, Verdict::Mle);
}

async fn only_what_was_shown_is_applied(f: Fixture) {
    let (user, [first, second]) = judged(&f).await;
    let rejudges = f.store.rejudges();
    let id = rejudges
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    judge_preview(&f, Verdict::Wa).await;
    judge_preview(&f, Verdict::Ac).await;
    let items = rejudges.items(id).await.unwrap();
    assert!(items.iter().all(|item| item.is_changed() && !item.is_left));
    let shown = preview_digest(&items);
    f.clock.advance_ms(1000);
    f.store.submissions().rejudge(first.id).await.unwrap();
    // It waits to be judged on its own, and is left alone from then on.
    let items = rejudges.items(id).await.unwrap();
    assert!(items[0].is_left && !items[0].is_changed());
    assert!(items[1].is_changed());
    f.judge_next(Verdict::Ac).await;
    let refused = rejudges.apply(id, user.id, &shown).await;
    assert!(matches!(
        refused,
        Err(Error::Conflict {
            constraint: "rejudge_changed"
        })
    ));
    assert_eq!(
        verdict(&f, &second).await,
        Verdict::Wa,
        "nothing is applied"
    );
    assert_eq!(reload(&f, id).await.state, RejudgeState::Open);
    let items = rejudges.items(id).await.unwrap();
    assert_eq!(items[0].before, Some((Verdict::Ac, 100.0)));
    assert!(items[0].is_left);
    f.apply_rejudge(id, user.id).await.unwrap();
    assert_eq!(verdict(&f, &first).await, Verdict::Ac);
    assert_eq!(verdict(&f, &second).await, Verdict::Ac);
}

async fn one_of_an_event_says_so_and_counts_what_came_later(f: Fixture) {
    let (user, _) = judged(&f).await;
    let event = f.event(&f.event_plan()).await;
    f.store.events().join(event, user.id).await.unwrap();
    enter(&f, &user, event).await.unwrap();
    f.judge_next(Verdict::Wa).await;
    let rejudges = f.store.rejudges();
    let of_event = Counted::Only(Context::Event(event));
    let id = rejudges
        .begin("sum", of_event, user.id, None)
        .await
        .unwrap();
    assert_eq!(reload(&f, id).await.total, 1);
    assert_eq!(rejudges.only_event(id).await.unwrap(), Some(event));
    f.clock.advance_ms(1);
    enter(&f, &user, event).await.unwrap();
    f.submit(&user).await;
    assert_eq!(rejudges.newer_count(id, of_event).await.unwrap(), 1);
    let newer = rejudges.newer_count(id, Counted::Everything).await;
    assert_eq!(newer.unwrap(), 2);
    rejudges.drop(id, user.id).await.unwrap();
    let id = rejudges
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    assert_eq!(rejudges.only_event(id).await.unwrap(), None);
}

async fn live_submissions_go_first_and_are_not_disturbed(f: Fixture) {
    let (user, _) = judged(&f).await;
    f.store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    let live = f.submit(&user).await;
    let lease = f.claim().await.unwrap();
    assert_eq!(lease.job, JUDGE.of(live.id));
    f.start(&lease).await;
    let preview = f.claim().await.unwrap();
    f.start(&preview).await;
    f.store
        .judgements()
        .record_compile(&lease, &compile(), 1)
        .await
        .unwrap();
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Ac))
        .await
        .unwrap();
    f.store
        .judgements()
        .finish(&preview, &summary(Verdict::Ac))
        .await
        .unwrap();
    assert_eq!(verdict(&f, &live).await, Verdict::Ac);
}

async fn what_the_judge_fails_at_keeps_what_it_shows(f: Fixture) {
    let (user, [first, second]) = judged(&f).await;
    let id = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    for _ in 0..ATTEMPTS_MAX {
        let lease = f.claim_of(&[&REJUDGE]).await.unwrap();
        f.start(&lease).await;
        f.store
            .queue()
            .release(&lease, 0, "the sandbox broke")
            .await
            .unwrap();
    }
    while !reload(&f, id).await.is_finished() {
        let lease = f.claim_of(&[&REJUDGE]).await.unwrap();
        f.store
            .queue()
            .release(&lease, 0, "the sandbox broke")
            .await
            .unwrap();
    }
    assert_eq!(reload(&f, id).await.failed, 2);
    f.apply_rejudge(id, user.id).await.unwrap();
    assert_eq!(verdict(&f, &first).await, Verdict::Ac);
    assert_eq!(verdict(&f, &second).await, Verdict::Wa);
}

async fn a_problem_has_one_at_a_time(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let none = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await;
    assert!(matches!(none, Err(Error::NotFound { what: "submission" })));
    let unknown = f
        .store
        .rejudges()
        .begin("none", Counted::Everything, user.id, None)
        .await;
    assert!(matches!(unknown, Err(Error::NotFound { what: "problem" })));
    f.submit(&user).await;
    let id = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    let second = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await;
    assert!(matches!(
        second,
        Err(Error::Conflict {
            constraint: "rejudge_open"
        })
    ));
    assert_eq!(f.store.rejudges().of("sum").await.unwrap()[0].id, id);
    assert_eq!(f.store.rejudges().items(id).await.unwrap()[0].before, None);
}

/// The version changes while a preview is undecided: the preview can still be seen, but only another one can be applied.
async fn results_of_an_earlier_version_are_not_applied(f: Fixture) {
    let (user, [_, second]) = judged(&f).await;
    let old = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    assert_eq!(reload(&f, old).await.versions, None);
    judge_preview(&f, Verdict::Ac).await;
    judge_preview(&f, Verdict::Ac).await;
    let seen = reload(&f, old).await;
    assert_eq!((seen.versions, seen.is_stale()), (Some((1, 1)), false));
    let package = f.package(&[
        ("data/secret/02.in", "7 8\n"),
        ("data/secret/02.ans", "15\n"),
    ]);
    f.store.packages().publish_folder(&package).await.unwrap();
    let seen = reload(&f, old).await;
    assert_eq!((seen.versions, seen.current), (Some((1, 1)), 2));
    assert!(seen.is_stale());
    let refused = f.apply_rejudge(old, user.id).await;
    assert!(matches!(
        refused,
        Err(Error::Conflict {
            constraint: "rejudge_stale"
        })
    ));
    assert_eq!(reload(&f, old).await.state, RejudgeState::Open);
    assert_eq!(verdict(&f, &second).await, Verdict::Wa);

    let new = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    assert_eq!(reload(&f, old).await.state, RejudgeState::Dropped(user.id));
    judge_preview(&f, Verdict::Tle).await;
    // One version judges half of it, and the next version the other half.
    let package = f.package(&[("data/secret/02.ans", "15 \n")]);
    f.store.packages().publish_folder(&package).await.unwrap();
    judge_preview(&f, Verdict::Tle).await;
    assert_eq!(reload(&f, new).await.versions, Some((2, 3)));
    let last = f
        .store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
        .unwrap();
    judge_preview(&f, Verdict::Tle).await;
    judge_preview(&f, Verdict::Tle).await;
    f.apply_rejudge(last, user.id).await.unwrap();
    assert_eq!(reload(&f, last).await.versions, Some((3, 3)));
    assert_eq!(verdict(&f, &second).await, Verdict::Tle);
}

async fn begin(f: &Fixture, user: &User) -> Result<RejudgeId, Error> {
    f.store
        .rejudges()
        .begin("sum", Counted::Everything, user.id, None)
        .await
}

async fn what_is_judged_with_an_earlier_version_is_stale_before_it_ends(f: Fixture) {
    let (user, _) = judged(&f).await;
    let old = begin(&f, &user).await.unwrap();
    let running = f.claim_of(&[&REJUDGE]).await.unwrap();
    assert_eq!(reload(&f, old).await.versions, None, "not begun");
    f.start(&running).await;
    let package = f.package(&[("data/secret/01.ans", "7 \n")]);
    f.store.packages().publish_folder(&package).await.unwrap();
    let seen = reload(&f, old).await;
    assert_eq!((seen.versions, seen.is_stale()), (Some((1, 1)), true));
    // The job of the dead worker will be judged with the new version.
    f.store
        .queue()
        .release(&running, 0, "the sandbox broke")
        .await
        .unwrap();
    assert_eq!(reload(&f, old).await.versions, None);
    let running = f.claim_of(&[&REJUDGE]).await.unwrap();
    assert_eq!(reload(&f, old).await.versions, None);
    f.start(&running).await;
    assert_eq!(reload(&f, old).await.versions, Some((2, 2)));
    let package = f.package(&[("data/secret/01.ans", "7  \n")]);
    f.store.packages().publish_folder(&package).await.unwrap();
    begin(&f, &user).await.unwrap();
    assert_eq!(reload(&f, old).await.state, RejudgeState::Dropped(user.id));
}

/// The last attempt at an item left an unfinished judgement; its submission is being judged again when the preview is applied.
async fn what_a_failed_item_left_is_nobodys_judgement(f: Fixture) {
    let (user, [first, second]) = judged(&f).await;
    let id = begin(&f, &user).await.unwrap();
    while !reload(&f, id).await.is_finished() {
        let lease = f.claim_of(&[&REJUDGE]).await.unwrap();
        f.start(&lease).await;
        f.store
            .judgements()
            .record_tests(&lease, &[test_row(0)])
            .await
            .unwrap();
        f.store
            .queue()
            .release(&lease, 0, "the sandbox broke")
            .await
            .unwrap();
    }
    f.store.submissions().rejudge(first.id).await.unwrap();
    let lease = f.claim_of(&[&JUDGE]).await.unwrap();
    f.start(&lease).await;
    f.apply_rejudge(id, user.id).await.unwrap();
    for submission in [&first, &second] {
        let kept = f.store.judgements().count(submission.id).await.unwrap();
        assert_eq!(kept, if submission.id == first.id { 2 } else { 1 });
    }
    let test = test_row(1);
    f.store
        .judgements()
        .record_tests(&lease, std::slice::from_ref(&test))
        .await
        .unwrap();
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Mle))
        .await
        .unwrap();
    assert_eq!(verdict(&f, &first).await, Verdict::Mle);
    assert_eq!(f.store.judgements().tests(first.id).await.unwrap(), [test]);
}

async fn attempts_of_an_event_are_told_as_they_would_be(f: Fixture) {
    let (an, event) = joined(&f, &f.event_plan()).await;
    let made = enter(&f, &an, event).await.unwrap();
    f.judge_next(Verdict::Wa).await;
    f.submit(&an).await;
    f.judge_next(Verdict::Wa).await;
    let rejudges = f.store.rejudges();
    let id = rejudges.begin("sum", Counted::Everything, an.id, None);
    let id = id.await.unwrap();
    assert_eq!(rejudges.events(id).await.unwrap(), [event]);
    let told = async |rejudge: Option<_>| {
        let events = f.store.events();
        let attempts = match rejudge {
            Some(id) => events.attempts_after(event, id).await,
            None => events.attempts(event).await,
        };
        let attempts = attempts.unwrap();
        assert_eq!(attempts.len(), 1, "practice is none of it");
        attempts[0].result.as_ref().map(|result| result.verdict)
    };
    assert_eq!(
        told(Some(id)).await,
        Some(Verdict::Wa),
        "nothing is judged yet"
    );
    judge_preview(&f, Verdict::Ac).await;
    judge_preview(&f, Verdict::Ac).await;
    assert_eq!(told(Some(id)).await, Some(Verdict::Ac));
    assert_eq!(told(None).await, Some(Verdict::Wa));
    assert_eq!(verdict(&f, &made).await, Verdict::Wa);
    f.apply_rejudge(id, an.id).await.unwrap();
    assert_eq!(told(None).await, Some(Verdict::Ac));
}

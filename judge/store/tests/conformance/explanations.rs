//! Explanations: they are searched for once, kept while they are about something that still exists, and shown by the problem's rule.

use bytes::Bytes;
use grundy_judgement::{Counterexample, Explanation, NoteKind, Verdict};
use grundy_store::{
    ATTEMPTS_MAX, CUSTOM_TEST, Capabilities, Counted, CustomTest, CustomTestSubject, EXPLAIN,
    Error, ExplanationPictures, ExplanationProgress, JUDGE, NewCustomTest, OPEN_EXPLANATIONS_MAX,
    Question, RequestState, StoredExplanation, Submission, Topic, User,
};

use crate::fixture::{Fixture, LEASE_MS};

crate::on_both_databases! {
    what_was_found_comes_back_as_it_was_written,
    how_far_it_is_is_told_in_steps,
    who_asks_twice_gets_the_same,
    where_nothing_was_found_it_is_looked_for_again,
    only_what_failed_is_explained,
    of_what_passes_the_growth_is_told,
    growth_that_is_wished_later_is_looked_for_anew,
    nobody_has_many_open,
    judgements_go_first,
    another_verdict_or_version_ends_it,
    the_same_verdict_by_the_same_version_does_not_end_it,
    a_submission_that_passes_by_now_is_not_explained,
    own_inputs_are_for_whose_they_are,
    what_the_judge_fails_at_says_so,
    a_late_worker_writes_nothing,
}

async fn wrong(f: &Fixture, user: &User) -> Submission {
    judged(f, user, Verdict::Wa).await
}

pub(crate) async fn judged(f: &Fixture, user: &User, verdict: Verdict) -> Submission {
    let submission = f.submit(user).await;
    f.judge_next(verdict).await;
    submission
}

async fn ask(f: &Fixture, submission: &Submission, by: &User) -> StoredExplanation {
    let asked = f
        .store
        .explanations()
        .ask(submission.id, by.id, false)
        .await;
    asked.unwrap()
}

async fn ask_growth(f: &Fixture, submission: &Submission, by: &User) -> StoredExplanation {
    let asked = f.store.explanations().ask(submission.id, by.id, true).await;
    asked.unwrap()
}

async fn reload(f: &Fixture, submission: &Submission) -> Option<StoredExplanation> {
    f.store.explanations().get(submission.id).await.unwrap()
}

/// Carries out the next explanation, which finds this input.
async fn find_next(f: &Fixture, input: &str) {
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    f.store.explanations().start(&lease).await.unwrap().unwrap();
    let none = ExplanationPictures::default();
    let finished = f
        .store
        .explanations()
        .finish(&lease, found(input), none)
        .await;
    finished.unwrap();
}

fn found(input: &str) -> Explanation {
    let mut explanation = Explanation::of(Verdict::Wa);
    explanation.counterexample = Some(Counterexample {
        input: input.to_owned(),
        output: "\0".to_owned(),
        answer: "3\n".to_owned(),
        message: "token 1".to_owned(),
        reason: None,
        tokens: 2,
        seconds: 1.25,
        tried: 310,
    });
    explanation
}

async fn what_was_found_comes_back_as_it_was_written(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let submission = wrong(&f, &an).await;
    assert_eq!(reload(&f, &submission).await, None);
    let asked = ask(&f, &submission, &an).await;
    assert_eq!(asked.state, RequestState::Queued);
    assert_eq!(asked.waits_for, Some(Capabilities::of(["cpp"])));
    let mut watch = f.store.watch(Topic::about(submission.id));
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    assert_eq!(lease.user, Some(an.id));
    let begun = f.store.explanations().start(&lease).await.unwrap().unwrap();
    assert_eq!(
        (begun.submission, begun.verdict, begun.version),
        (
            submission.id,
            Verdict::Wa,
            f.store.problems().current_version("sum").await.unwrap()
        )
    );
    let state = reload(&f, &submission).await.unwrap().state;
    assert_eq!(state, RequestState::Running);
    let svg = Bytes::from_static(b"<svg/>");
    let pictures = ExplanationPictures {
        output: None,
        answer: Some(svg.clone()),
    };
    let finished = f
        .store
        .explanations()
        .finish(&lease, found("1 2\n"), pictures)
        .await;
    finished.unwrap();
    // An hour: the test would hang, not pass, if nobody were told.
    watch.changed(std::time::Duration::from_secs(3600)).await;
    let there = reload(&f, &submission).await.unwrap();
    assert_eq!(there.state, RequestState::Done(Box::new(found("1 2\n"))));
    assert_eq!(there.output_picture, None);
    let hash = there.answer_picture.unwrap();
    assert_eq!(f.store.pictures().get(hash).await.unwrap(), svg);
    assert_eq!(f.claim_of(&[&EXPLAIN]).await, None);
}

async fn how_far_it_is_is_told_in_steps(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    let progress = async || reload(&f, &submission).await.unwrap().progress;
    f.store.explanations().start(&lease).await.unwrap().unwrap();
    assert_eq!(progress().await.tried(), 0);
    for (tried, told) in [(9, 0), (10, 10), (49, 20), (50, 50), (99, 50), (1234, 1000)] {
        let now = ExplanationProgress::new(tried, tried > 1000);
        f.store.queue().note_progress(&lease, &now).await.unwrap();
        assert_eq!(progress().await.tried(), told);
    }
    assert!(progress().await.shrinks);
    // A search that begins anew has tried nothing.
    f.store.queue().release(&lease, 0, "broken").await.unwrap();
    f.clock.advance_ms(LEASE_MS * 100);
    let again = f.claim_of(&[&EXPLAIN]).await.unwrap();
    f.store.explanations().start(&again).await.unwrap().unwrap();
    assert_eq!(progress().await, ExplanationProgress::default());
    let late = f
        .store
        .queue()
        .note_progress(&lease, &ExplanationProgress::new(10, false))
        .await;
    assert!(matches!(late, Err(Error::LeaseLost)), "{late:?}");
}

async fn who_asks_twice_gets_the_same(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let submission = wrong(&f, &an).await;
    let first = ask(&f, &submission, &an).await;
    f.clock.advance_ms(1);
    assert_eq!(ask(&f, &submission, &binh).await, first);
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    f.store.explanations().start(&lease).await.unwrap().unwrap();
    // It is not taken from the worker that carries it out.
    let running = ask(&f, &submission, &binh).await;
    assert_eq!(running.state, RequestState::Running);
    let none = ExplanationPictures::default();
    let finished = f
        .store
        .explanations()
        .finish(&lease, found("1\n"), none)
        .await;
    finished.unwrap();
    let there = ask(&f, &submission, &binh).await;
    assert_eq!((there.asked_by, there.state.is_final()), (an.id, true));
    assert_eq!(f.claim_of(&[&EXPLAIN]).await, None);
}

/// The time for the search decides what is found, and so do inputs that somebody has run since.
async fn where_nothing_was_found_it_is_looked_for_again(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let submission = wrong(&f, &an).await;
    let nothing = || {
        let mut explanation = Explanation::of(Verdict::Wa);
        explanation.note(NoteKind::NotFound);
        explanation
    };
    ask_growth(&f, &submission, &binh).await;
    let mut seeds = Vec::new();
    for by in [&an, &binh] {
        f.clock.advance_ms(1);
        let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
        let begun = f.store.explanations().start(&lease).await.unwrap().unwrap();
        assert_eq!(begun.known, None);
        seeds.push(begun.seed);
        let none = ExplanationPictures::default();
        let finished = f.store.explanations().finish(&lease, nothing(), none).await;
        finished.unwrap();
        let again = ask(&f, &submission, by).await;
        assert_eq!((again.asked_by, again.state), (by.id, RequestState::Queued));
        // The earlier wish for growth is kept.
        assert!(again.growth);
    }
    assert_ne!(seeds[0], seeds[1]);
    find_next(&f, "1\n").await;
    assert!(ask(&f, &submission, &an).await.state.is_final());
    assert_eq!(f.claim_of(&[&EXPLAIN]).await, None);
}

async fn only_what_failed_is_explained(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let waits = f.submit(&an).await;
    let refused = f.store.explanations().ask(waits.id, an.id, false).await;
    assert!(is_conflict(&refused, "explanation_needs_failure"));
    f.judge_next(Verdict::Ac).await;
    for (verdict, is_explained) in [
        (Verdict::Ac, false),
        (Verdict::Ce, false),
        (Verdict::Ie, false),
        (Verdict::Wa, true),
        (Verdict::Rte, true),
        (Verdict::Ole, true),
    ] {
        let submission = judged(&f, &an, verdict).await;
        let asked = f
            .store
            .explanations()
            .ask(submission.id, an.id, false)
            .await;
        assert_eq!(asked.is_ok(), is_explained, "{verdict:?}");
        assert!(is_explained || is_conflict(&asked, "explanation_needs_failure"));
    }
    let nowhere = grundy_store::SubmissionId(uuid::Uuid::from_u128(7));
    let unknown = f.store.explanations().ask(nowhere, an.id, false).await;
    assert!(matches!(unknown, Err(Error::NotFound { .. })));
}

async fn of_what_passes_the_growth_is_told(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let right = judged(&f, &an, Verdict::Ac).await;
    let asked = ask_growth(&f, &right, &an).await;
    assert_eq!((asked.growth, asked.state), (true, RequestState::Queued));
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    let begun = f.store.explanations().start(&lease).await.unwrap().unwrap();
    assert_eq!((begun.verdict, begun.growth), (Verdict::Ac, true));
    let (right_one, none) = (Explanation::of(Verdict::Ac), ExplanationPictures::default());
    let finished = f
        .store
        .explanations()
        .finish(&lease, right_one.clone(), none)
        .await;
    finished.unwrap();
    let there = ask_growth(&f, &right, &an).await;
    assert_eq!(there.state, RequestState::Done(Box::new(right_one)));
    assert_eq!(f.claim_of(&[&EXPLAIN]).await, None);
    let broken = judged(&f, &an, Verdict::Ce).await;
    let refused = f.store.explanations().ask(broken.id, an.id, true).await;
    assert!(is_conflict(&refused, "explanation_needs_failure"));
}

async fn growth_that_is_wished_later_is_looked_for_anew(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let submission = wrong(&f, &an).await;
    assert!(!ask(&f, &submission, &an).await.growth);
    // A waiting request is kept once, with all wishes.
    let wished = ask_growth(&f, &submission, &an).await;
    assert_eq!(
        (wished.growth, &wished.state),
        (true, &RequestState::Queued)
    );
    f.clock.advance_ms(1);
    assert_eq!(ask_growth(&f, &submission, &binh).await, wished);
    assert_eq!(ask(&f, &submission, &binh).await, wished);
    find_next(&f, "1\n").await;
    assert_eq!(f.claim_of(&[&EXPLAIN]).await, None);
    assert!(ask(&f, &submission, &an).await.state.is_final());

    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    find_next(&f, "2\n").await;
    let again = ask_growth(&f, &submission, &an).await;
    assert_eq!((again.growth, again.state), (true, RequestState::Queued));
    // The explanation so far goes to the worker that measures.
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    let begun = f.store.explanations().start(&lease).await.unwrap().unwrap();
    assert_eq!((begun.growth, begun.known), (true, Some(found("2\n"))));
    let none = ExplanationPictures::default();
    let finished = f
        .store
        .explanations()
        .finish(&lease, found("3\n"), none)
        .await;
    finished.unwrap();
    let there = reload(&f, &submission).await.unwrap().state;
    assert_eq!(there, RequestState::Done(Box::new(found("3\n"))));

    // A worker that looks for it without growth is told to stop.
    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    let late = f.claim_of(&[&EXPLAIN]).await.unwrap();
    let begun = f.store.explanations().start(&late).await.unwrap().unwrap();
    assert!(!begun.growth);
    ask_growth(&f, &submission, &an).await;
    let none = ExplanationPictures::default();
    let refused = f
        .store
        .explanations()
        .finish(&late, found("4\n"), none)
        .await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    find_next(&f, "5\n").await;

    // The growth of a program that is too slow is measured in any case.
    let slow = judged(&f, &an, Verdict::Tle).await;
    assert!(ask(&f, &slow, &an).await.growth);
    find_next(&f, "6\n").await;
    assert!(ask_growth(&f, &slow, &an).await.state.is_final());
    assert_eq!(f.claim_of(&[&EXPLAIN]).await, None);
}

fn is_conflict<T>(result: &Result<T, Error>, name: &str) -> bool {
    matches!(result, Err(Error::Conflict { constraint }) if *constraint == name)
}

async fn nobody_has_many_open(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    for _ in 0..OPEN_EXPLANATIONS_MAX {
        let submission = wrong(&f, &an).await;
        ask(&f, &submission, &an).await;
    }
    let one_more = wrong(&f, &an).await;
    let refused = f.store.explanations().ask(one_more.id, an.id, false).await;
    assert!(matches!(refused, Err(Error::TooMany { .. })), "{refused:?}");
    // The refused request leaves nothing in the queue.
    assert_eq!(reload(&f, &one_more).await, None);
    ask(&f, &one_more, &binh).await;
    for _ in 0..=OPEN_EXPLANATIONS_MAX {
        find_next(&f, "1\n").await;
    }
    let last = wrong(&f, &an).await;
    ask(&f, &last, &an).await;
}

async fn judgements_go_first(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    f.clock.advance_ms(60_000);
    f.submit(&binh).await;
    let lease = f.claim_of(&[&EXPLAIN, &JUDGE]).await.unwrap();
    assert_eq!(lease.job.kind, &JUDGE);
}

async fn another_verdict_or_version_ends_it(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    find_next(&f, "1\n").await;
    assert!(reload(&f, &submission).await.is_some());
    f.store.submissions().rejudge(submission.id).await.unwrap();
    // While it waits the earlier judgement still shows.
    assert!(reload(&f, &submission).await.is_some());
    f.judge_next(Verdict::Tle).await;
    assert_eq!(reload(&f, &submission).await, None);
    ask(&f, &submission, &an).await;
    find_next(&f, "2\n").await;
    assert!(reload(&f, &submission).await.is_some());
    // A stricter validator accepts other inputs.
    let stricter = "import sys; sys.exit(42 if sys.stdin.read() else 43)\n";
    let newer = f.package(&[("input_validators/any.py", stricter)]);
    f.store.packages().publish_folder(&newer).await.unwrap();
    assert_eq!(reload(&f, &submission).await, None);
    ask(&f, &submission, &an).await;
    find_next(&f, "3\n").await;
    let state = reload(&f, &submission).await.unwrap().state;
    assert_eq!(state, RequestState::Done(Box::new(found("3\n"))));
}

/// This holds for a rejudge of one submission and of the whole problem.
async fn the_same_verdict_by_the_same_version_does_not_end_it(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    find_next(&f, "1\n").await;
    let there = reload(&f, &submission).await;
    assert!(there.is_some());
    f.store.submissions().rejudge(submission.id).await.unwrap();
    f.judge_next(Verdict::Wa).await;
    assert_eq!(reload(&f, &submission).await, there);

    let again = async || {
        let rejudge = f
            .store
            .rejudges()
            .begin("sum", Counted::Everything, an.id, None)
            .await
            .unwrap();
        f.judge_next(Verdict::Wa).await;
        f.apply_rejudge(rejudge, an.id).await.unwrap();
    };
    again().await;
    assert_eq!(reload(&f, &submission).await, there);
    // This version does not change what the explanation is about: the test that failed is the same.
    let prose = [("statement/problem.vi.md", "Tính tổng hai số.\n")];
    f.store
        .packages()
        .publish_folder(&f.package(&prose))
        .await
        .unwrap();
    assert_eq!(reload(&f, &submission).await, there);
    again().await;
    assert_eq!(reload(&f, &submission).await, there);
}

async fn a_submission_that_passes_by_now_is_not_explained(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    f.store.submissions().rejudge(submission.id).await.unwrap();
    f.judge_next(Verdict::Ac).await;
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    assert_eq!(f.store.explanations().start(&lease).await.unwrap(), None);
    f.store.queue().finish(&lease).await.unwrap();
    assert_eq!(reload(&f, &submission).await, None);
}

async fn own_inputs_are_for_whose_they_are(f: Fixture) {
    f.problem().await;
    let (an, teacher) = (f.user("an").await, f.user("co").await);
    let try_on = async |user: &User, on| {
        let new = NewCustomTest {
            user: user.id,
            problem: "sum".to_owned(),
            language: "cpp".to_owned(),
            file_name: "sum.cpp".to_owned(),
            source: Bytes::from_static(b"int main() {}"),
            on,
        };
        f.store.runs().create(new).await.unwrap();
        f.clock.advance_ms(1);
    };
    let input = |text: &'static str| CustomTestSubject::Input(Bytes::from_static(text.as_bytes()));
    try_on(&an, input("5 6\n")).await;
    try_on(&an, CustomTestSubject::Sample("sample/1".to_owned())).await;
    try_on(&an, input("7 8\n")).await;
    try_on(&an, input("")).await;
    try_on(&teacher, input("9 9\n")).await;
    let begun_by = async |by: &User| {
        let submission = wrong(&f, &an).await;
        ask(&f, &submission, by).await;
        let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
        let begun = f.store.explanations().start(&lease).await.unwrap().unwrap();
        let none = ExplanationPictures::default();
        let finished = f
            .store
            .explanations()
            .finish(&lease, found("1\n"), none)
            .await;
        finished.unwrap();
        begun.inputs
    };
    // The custom tests have jobs in the queue, too.
    while let Some(lease) = f.claim_of(&[&CUSTOM_TEST]).await {
        f.store.queue().finish(&lease).await.unwrap();
    }
    assert_eq!(begun_by(&an).await, ["7 8\n", "5 6\n"]);
    assert!(begun_by(&teacher).await.is_empty());
    f.clock.advance_ms(CustomTest::LIFE_MS);
    assert!(begun_by(&an).await.is_empty());
}

async fn what_the_judge_fails_at_says_so(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    f.store.explanations().start(&lease).await.unwrap().unwrap();
    let needs = Capabilities::of(["cpp", "rust"]);
    f.store
        .queue()
        .requeue_with_needs(&lease, &needs)
        .await
        .unwrap();
    let waits = reload(&f, &submission).await.unwrap();
    assert_eq!(
        (waits.state, waits.waits_for),
        (RequestState::Queued, Some(needs))
    );
    for _ in 0..ATTEMPTS_MAX {
        f.clock.advance_ms(LEASE_MS * 100);
        let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
        f.store.explanations().start(&lease).await.unwrap().unwrap();
        f.store.queue().release(&lease, 0, "broken").await.unwrap();
    }
    let state = reload(&f, &submission).await.unwrap().state;
    assert_eq!(state, RequestState::Failed);
    // A user who asks again has the search tried again.
    let again = ask(&f, &submission, &an).await;
    assert_eq!(again.state, RequestState::Queued);
    find_next(&f, "1\n").await;
}

async fn a_late_worker_writes_nothing(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let submission = wrong(&f, &an).await;
    ask(&f, &submission, &an).await;
    let late = f.claim_of(&[&EXPLAIN]).await.unwrap();
    f.store.explanations().start(&late).await.unwrap().unwrap();
    f.clock.advance_ms(LEASE_MS + 1);
    let other = f.claim_of(&[&EXPLAIN]).await.unwrap();
    let refused = f.store.explanations().start(&late).await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    f.store.explanations().start(&other).await.unwrap().unwrap();
    let none = ExplanationPictures::default;
    let refused = f
        .store
        .explanations()
        .finish(&late, found("1\n"), none())
        .await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    let finished = f
        .store
        .explanations()
        .finish(&other, found("2\n"), none())
        .await;
    finished.unwrap();
    let state = reload(&f, &submission).await.unwrap().state;
    assert_eq!(state, RequestState::Done(Box::new(found("2\n"))));
}

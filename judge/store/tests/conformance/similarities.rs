//! Which programs of an event are alike: of each participant one is compared, once for who asks, and the last answer stays.

use grundy_judgement::{SimilarPrograms, SimilarSubmissions, Similarity, Verdict};
use grundy_store::{
    ATTEMPTS_MAX, ComparedProblem, Context, Error, EventFeedback, EventId, EventPlan, EventProblem,
    EventRules, HowSimilar, JUDGE, Lease, NewSubmission, OPEN_SIMILARITIES_MAX, RequestState,
    SIMILARITY, SimilarityProgress, StoredSimilarity, Summary, Topic, User,
};

use crate::fixture::{Fixture, LEASE_MS, MINUTE_MS, compile, new_submission, summary};

crate::on_both_databases! {
    of_each_participant_the_best_is_compared,
    sealed_results_choose_and_virtual_participants_are_left_out,
    what_was_found_comes_back_as_it_was_written,
    who_asks_while_it_is_on_its_way_gets_that,
    the_last_answer_stays_until_the_next_and_when_that_fails,
    judging_goes_first,
    nobody_has_many_open,
    a_late_worker_writes_nothing,
    what_cannot_be_compared_is_refused,
    programs_are_read_as_they_were_handed_in,
}

/// An event with these problems, in this order.
async fn event(f: &Fixture, problems: &[&str]) -> EventId {
    let problems = problems.iter().map(|id| EventProblem {
        id: (*id).to_owned(),
        points: 100.0,
        colour: String::new(),
    });
    let plan = EventPlan {
        problems: problems.collect(),
        ..f.event_plan()
    };
    f.event(&plan).await
}

async fn submit(f: &Fixture, user: &User, event: EventId, problem: &str) -> i64 {
    f.store.events().join(event, user.id).await.unwrap();
    let new = NewSubmission {
        context: Context::Event(event),
        problem: problem.to_owned(),
        ..new_submission(user)
    };
    f.store.submissions().create(new).await.unwrap().number
}

/// Judges what is claimed next, a submission to this problem.
async fn judge(f: &Fixture, problem: &str, verdict: Verdict, score: f64) {
    let lease = f.claim_of(&[&JUDGE]).await.expect("a submission");
    let version = f.store.problems().current_version(problem).await.unwrap();
    let judgements = f.store.judgements();
    judgements.start(&lease, version).await.unwrap();
    judgements
        .record_compile(&lease, &compile(), 0)
        .await
        .unwrap();
    let summary = Summary {
        score,
        ..summary(verdict)
    };
    judgements.finish(&lease, &summary).await.unwrap();
}

async fn submit_judged(f: &Fixture, user: &User, event: EventId, verdict: Verdict) -> i64 {
    let number = submit(f, user, event, "sum").await;
    judge(f, "sum", verdict, f64::from(verdict == Verdict::Ac)).await;
    number
}

/// An event to which two pupils submitted, and the numbers of their submissions.
async fn two_programs(f: &Fixture) -> (EventId, [i64; 2]) {
    f.problem().await;
    let event = event(f, &["sum"]).await;
    let mut numbers = Vec::new();
    for login in ["an", "binh"] {
        let user = f.user(login).await;
        numbers.push(submit_judged(f, &user, event, Verdict::Ac).await);
    }
    (event, numbers.try_into().unwrap())
}

fn compared(problem: &str, submissions: &[i64]) -> ComparedProblem {
    ComparedProblem {
        problem: problem.to_owned(),
        submissions: submissions.to_vec(),
        left_out: 0,
    }
}

fn alike(submissions: [i64; 2], similarity: f64) -> Similarity {
    let pair = SimilarSubmissions {
        numbers: submissions,
        similarity,
        surprise: similarity / 2.0,
        places: vec![[3..40, 5..60]],
    };
    Similarity {
        problems: vec![SimilarPrograms {
            problem: "sum".to_owned(),
            pairs: vec![pair],
            clusters: vec![submissions.to_vec()],
            unread: Vec::new(),
        }],
    }
}

async fn ask(f: &Fixture, event: EventId, by: &User) -> StoredSimilarity {
    f.store.similarities().ask(event, by.id).await.unwrap()
}

async fn reload(f: &Fixture, event: EventId) -> StoredSimilarity {
    let found = f.store.similarities().get(event).await.unwrap();
    found.expect("somebody asked")
}

async fn begin(f: &Fixture) -> (Lease, HowSimilar) {
    let lease = f.claim_of(&[&SIMILARITY]).await.expect("somebody asks");
    let begun = f.store.requests().begin::<HowSimilar>(&lease).await;
    (lease, begun.unwrap().expect("it is wanted").question)
}

async fn answer(f: &Fixture, lease: &Lease, similarity: &Similarity) -> Result<(), Error> {
    let requests = f.store.requests();
    requests.answer::<HowSimilar>(lease, similarity).await
}

async fn of_each_participant_the_best_is_compared(f: Fixture) {
    f.problem().await;
    f.publish_as("other").await;
    let event = event(&f, &["other", "sum"]).await;
    let (an, binh, chi) = (
        f.user("an").await,
        f.user("binh").await,
        f.user("chi").await,
    );
    // Of equals the last.
    submit_judged(&f, &an, event, Verdict::Ac).await;
    let an_last = submit_judged(&f, &an, event, Verdict::Ac).await;
    submit_judged(&f, &an, event, Verdict::Wa).await;
    // The most points, where nothing is accepted.
    submit(&f, &binh, event, "sum").await;
    judge(&f, "sum", Verdict::Wa, 30.0).await;
    let binh_best = submit(&f, &binh, event, "sum").await;
    judge(&f, "sum", Verdict::Tle, 50.0).await;
    submit(&f, &binh, event, "sum").await;
    judge(&f, "sum", Verdict::Wa, 40.0).await;
    // What does not compile, could not be judged or waits is not compared.
    submit_judged(&f, &chi, event, Verdict::Ce).await;
    submit_judged(&f, &chi, event, Verdict::Ie).await;
    let waits = submit(&f, &chi, event, "sum").await;
    let now = f.store.similarities().to_compare(event).await.unwrap();
    let sum = compared("sum", &[an_last, binh_best]);
    assert_eq!(now.problems, std::slice::from_ref(&sum));
    assert_eq!(now.count(), 2);

    judge(&f, "sum", Verdict::Wa, 0.0).await;
    // Practice and other events are none of it.
    f.submit(&chi).await;
    judge(&f, "sum", Verdict::Ac, 100.0).await;
    let others = self::event(&f, &["sum"]).await;
    submit_judged(&f, &chi, others, Verdict::Ac).await;
    let mut of_other = Vec::new();
    for user in [&binh, &an] {
        of_other.push(submit(&f, user, event, "other").await);
        judge(&f, "other", Verdict::Ac, 100.0).await;
    }
    let later = f.store.similarities().to_compare(event).await.unwrap();
    let expected = [
        compared("other", &of_other),
        compared("sum", &[an_last, binh_best, waits]),
    ];
    assert_eq!(later.problems, expected);
    assert_eq!((later.count_beyond(&now), now.count_beyond(&later)), (3, 0));
}

async fn sealed_results_choose_and_virtual_participants_are_left_out(f: Fixture) {
    f.problem().await;
    let rules = EventRules {
        feedback: EventFeedback::AtEnd,
        ..EventRules::default()
    };
    let plan = EventPlan {
        rules,
        ..f.event_plan()
    };
    let event = f.event(&plan).await;
    let (an, binh, chi) = (
        f.user("an").await,
        f.user("binh").await,
        f.user("chi").await,
    );
    let best = submit_judged(&f, &an, event, Verdict::Ac).await;
    submit_judged(&f, &an, event, Verdict::Wa).await;
    submit_judged(&f, &binh, event, Verdict::Ce).await;
    let compiles = submit_judged(&f, &binh, event, Verdict::Wa).await;
    f.clock.advance_ms(60 * MINUTE_MS);
    let events = f.store.events();
    events.begin_virtual(event, chi.id).await.unwrap();
    let late = NewSubmission {
        context: Context::Event(event),
        ..new_submission(&chi)
    };
    f.store.submissions().create(late).await.unwrap();
    judge(&f, "sum", Verdict::Ac, 100.0).await;
    let now = f.store.similarities().to_compare(event).await.unwrap();
    assert_eq!(now.problems, [compared("sum", &[best, compiles])]);
    // It is the same when they are opened.
    assert_eq!(events.sealed_count(event).await.unwrap(), 4);
    events.open_results_of_closed().await.unwrap();
    assert_eq!(events.sealed_count(event).await.unwrap(), 0);
    let opened = f.store.similarities().to_compare(event).await.unwrap();
    assert_eq!(opened, now);
}

async fn what_was_found_comes_back_as_it_was_written(f: Fixture) {
    let (event, numbers) = two_programs(&f).await;
    let teacher = f.user("co").await;
    assert_eq!(f.store.similarities().get(event).await.unwrap(), None);
    let asked = ask(&f, event, &teacher).await;
    assert_eq!(asked.asked.state, RequestState::Queued);
    assert_eq!(
        (asked.asked.problem.as_str(), asked.asked.asker),
        ("", Some(teacher.id))
    );
    assert_eq!(asked.answered, None);
    let mut watch = f.store.watch(Topic::about(event));
    let (lease, question) = begin(&f).await;
    assert_eq!(question.problems, [compared("sum", &numbers)]);
    let progress = SimilarityProgress { done: 1 };
    let noted = f.store.queue().note_progress(&lease, &progress).await;
    noted.unwrap();
    let running = reload(&f, event).await;
    assert_eq!(running.asked.state, RequestState::Running);
    assert_eq!(running.asked.progress, Some(progress));
    f.clock.advance_ms(7);
    answer(&f, &lease, &alike(numbers, 0.75)).await.unwrap();
    // An hour: the test would hang, not pass, if nobody were told.
    watch.changed(std::time::Duration::from_secs(3600)).await;
    let there = reload(&f, event).await;
    assert!(matches!(there.asked.state, RequestState::Done(_)));
    let found = there.answered.unwrap();
    assert_eq!(*found.similarity, alike(numbers, 0.75));
    assert_eq!(found.question, question);
    assert_eq!(found.answered_ms, asked.asked.created_ms + 7);
    let [one, other] = numbers;
    let (programs, pair) = found.similarity.pair(other, one).unwrap();
    assert_eq!((programs.problem.as_str(), pair.similarity), ("sum", 0.75));
    assert_eq!(found.similarity.pair(one, one), None);
    let authors = f.store.similarities().authors(event).await.unwrap();
    let binh = ("binh".to_owned(), "Người dùng binh".to_owned());
    assert_eq!((authors.len(), authors.get(&other)), (2, Some(&binh)));
}

async fn who_asks_while_it_is_on_its_way_gets_that(f: Fixture) {
    let (event, numbers) = two_programs(&f).await;
    let (co, thay) = (f.user("co").await, f.user("thay").await);
    let first = ask(&f, event, &co).await;
    f.clock.advance_ms(1);
    assert_eq!(ask(&f, event, &thay).await, first);
    let (lease, _) = begin(&f).await;
    assert_eq!(ask(&f, event, &thay).await.asked.asker, Some(co.id));
    answer(&f, &lease, &alike(numbers, 0.75)).await.unwrap();
}

async fn the_last_answer_stays_until_the_next_and_when_that_fails(f: Fixture) {
    let (event, numbers) = two_programs(&f).await;
    let teacher = f.user("co").await;
    let found = async |f: &Fixture| {
        let answered = reload(f, event).await.answered;
        answered.map(|it| {
            (
                it.similarity.problems[0].pairs[0].similarity,
                it.question.count(),
            )
        })
    };
    ask(&f, event, &teacher).await;
    let (lease, _) = begin(&f).await;
    answer(&f, &lease, &alike(numbers, 0.5)).await.unwrap();
    let chi = f.user("chi").await;
    submit_judged(&f, &chi, event, Verdict::Ac).await;
    // Whatever fails, the answer stays, however often one asks again.
    for _ in 0..3 {
        f.clock.advance_ms(1);
        assert_eq!(
            ask(&f, event, &teacher).await.asked.state,
            RequestState::Queued
        );
        assert_eq!(found(&f).await, Some((0.5, 2)));
        for _ in 0..ATTEMPTS_MAX {
            f.clock.advance_ms(LEASE_MS * 100);
            let (lease, question) = begin(&f).await;
            assert_eq!(question.count(), 3);
            f.store.queue().release(&lease, 0, "broken").await.unwrap();
        }
        assert_eq!(reload(&f, event).await.asked.state, RequestState::Failed);
        assert_eq!(found(&f).await, Some((0.5, 2)));
    }
    ask(&f, event, &teacher).await;
    let (lease, _) = begin(&f).await;
    answer(&f, &lease, &alike(numbers, 0.9)).await.unwrap();
    assert_eq!(found(&f).await, Some((0.9, 3)));
}

async fn judging_goes_first(f: Fixture) {
    let (event, _) = two_programs(&f).await;
    let teacher = f.user("co").await;
    ask(&f, event, &teacher).await;
    f.clock.advance_ms(60_000);
    f.submit(&f.user("dung").await).await;
    let mut order = Vec::new();
    while let Some(lease) = f.claim_of(&[&SIMILARITY, &JUDGE]).await {
        order.push(lease.job.kind.name());
    }
    assert_eq!(order, ["judge", "similarity"]);
}

async fn nobody_has_many_open(f: Fixture) {
    let (first, _) = two_programs(&f).await;
    let teacher = f.user("co").await;
    let pupils = [f.user("chi").await, f.user("dung").await];
    ask(&f, first, &teacher).await;
    let mut last = first;
    for open in 1..=OPEN_SIMILARITIES_MAX {
        last = event(&f, &["sum"]).await;
        for pupil in &pupils {
            submit_judged(&f, pupil, last, Verdict::Ac).await;
        }
        let asked = f.store.similarities().ask(last, teacher.id).await;
        let is_refused = matches!(asked, Err(Error::TooMany { .. }));
        assert_eq!(is_refused, open == OPEN_SIMILARITIES_MAX, "{asked:?}");
    }
    // Nothing of it is left.
    assert_eq!(f.store.similarities().get(last).await.unwrap(), None);
    let other = f.user("thay").await;
    ask(&f, last, &other).await;
}

async fn a_late_worker_writes_nothing(f: Fixture) {
    let (event, numbers) = two_programs(&f).await;
    let teacher = f.user("co").await;
    ask(&f, event, &teacher).await;
    let (late, _) = begin(&f).await;
    f.clock.advance_ms(LEASE_MS + 1);
    let (other, _) = begin(&f).await;
    let refused = answer(&f, &late, &alike(numbers, 0.1)).await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    answer(&f, &other, &alike(numbers, 0.9)).await.unwrap();
    let found = reload(&f, event).await.answered.unwrap();
    assert_eq!(*found.similarity, alike(numbers, 0.9));
}

async fn what_cannot_be_compared_is_refused(f: Fixture) {
    f.problem().await;
    let event = event(&f, &["sum"]).await;
    let (an, teacher) = (f.user("an").await, f.user("co").await);
    submit_judged(&f, &an, event, Verdict::Ac).await;
    submit_judged(&f, &an, event, Verdict::Wa).await;
    let alone = f.store.similarities().ask(event, teacher.id).await;
    assert!(
        matches!(
            alone,
            Err(Error::Conflict {
                constraint: "similarity_needs_two"
            })
        ),
        "{alone:?}"
    );
    let unknown = EventId(uuid::Uuid::from_u128(7));
    let unknown = f.store.similarities().ask(unknown, teacher.id).await;
    assert!(matches!(unknown, Err(Error::NotFound { .. })));
    assert_eq!(f.claim_of(&[&SIMILARITY]).await, None);
}

async fn programs_are_read_as_they_were_handed_in(f: Fixture) {
    let (event, numbers) = two_programs(&f).await;
    let [first, second] = numbers;
    let source = b"int main() {}";
    let similarities = f.store.similarities();
    let read = async |event, bytes_max| -> Vec<(i64, String, Vec<u8>)> {
        let wanted = [second, 999, first];
        let programs = similarities.programs(event, &wanted, bytes_max).await;
        let programs = programs.unwrap().into_iter();
        programs
            .map(|it| (it.number, it.language, it.source.to_vec()))
            .collect()
    };
    let program = |number, source: &[u8]| (number, "cpp".to_owned(), source.to_vec());
    let whole = [program(second, source), program(first, source)];
    assert_eq!(read(event, source.len()).await, whole);
    // Those that are too long are named all the same.
    let empty = [program(second, b""), program(first, b"")];
    assert_eq!(read(event, source.len() - 1).await, empty);
    // Those of other events are not.
    let other = self::event(&f, &["sum"]).await;
    assert_eq!(read(other, source.len()).await, []);
}

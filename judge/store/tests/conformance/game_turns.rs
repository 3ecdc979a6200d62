//! Players' requests to games: the newest of a user replaces earlier ones, goes first, and is soon forgotten.

use grundy_judgement::{
    GameAnswer, GameLevel, GameRequest, GameView, ProgramSaid, Reason, Refused, Verdict,
};
use grundy_store::{
    ATTEMPTS_MAX, Capabilities, Error, JUDGE, Lease, PLAY, PLAY_AS_GUEST, PREPARE_GAME, Question,
    Request, RequestState, Topic, User,
};

use crate::fixture::{Fixture, LEASE_MS};

crate::on_both_databases! {
    an_answer_comes_back_as_it_was_written,
    a_newer_question_takes_the_job_from_the_worker,
    games_go_before_submissions,
    what_the_judge_fails_at_says_so,
    questions_are_forgotten,
    the_first_position_of_a_version_is_kept,
    guests_wait_behind_every_judgement,
    nothing_is_left_of_a_guest,
    there_are_only_so_many_guests_at_once,
}

fn request() -> GameRequest {
    GameRequest::Move {
        position: "3 5".to_owned(),
        step: Some("1 \"2\"".to_owned()),
        level: GameLevel::Normal,
        seed: u64::MAX,
        errors: 1,
    }
}

fn answer() -> GameAnswer {
    GameAnswer::View(GameView {
        position: "3 5".to_owned(),
        moves: vec!["1 \0".to_owned()],
        program: Some(Box::new(ProgramSaid::Failed {
            verdict: Verdict::Rte,
            reason: Reason::Signal { signal: 11 },
        })),
        ..GameView::default()
    })
}

async fn ask(f: &Fixture, user: &User) -> Request<GameRequest> {
    f.store
        .games()
        .ask(user.id, "sum", request())
        .await
        .unwrap()
}

async fn reload(f: &Fixture, turn: &Request<GameRequest>) -> Option<Request<GameRequest>> {
    f.store.requests().get(turn.id).await.unwrap()
}

async fn begin(f: &Fixture, lease: &Lease) -> Option<Request<GameRequest>> {
    f.store.requests().begin(lease).await.unwrap()
}

async fn an_answer_comes_back_as_it_was_written(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let nowhere = f.store.games().ask(an.id, "none", request()).await;
    assert!(
        matches!(nowhere, Err(Error::NotFound { .. })),
        "{nowhere:?}"
    );
    let asked = ask(&f, &an).await;
    assert_eq!(
        (&asked.state, &asked.question),
        (&RequestState::Queued, &request())
    );
    let mut watch = f.store.watch(Topic::about(an.id));
    let lease = f.claim_of(&[&PLAY]).await.unwrap();
    let begun = begin(&f, &lease).await.unwrap();
    assert_eq!((begun.id, &begun.question), (asked.id, &request()));
    let written = answer();
    let finished = f
        .store
        .requests()
        .answer::<GameRequest>(&lease, &written)
        .await;
    finished.unwrap();
    // An hour: the test would hang, not pass, if nobody were told.
    watch.changed(std::time::Duration::from_secs(3600)).await;
    let state = reload(&f, &asked).await.unwrap().state;
    assert_eq!(state, RequestState::Done(Box::new(answer())));
    assert_eq!(f.claim_of(&[&PLAY]).await, None);
    let refused = GameAnswer::Refused(Refused::Move.because("no \u{1} heap"));
    let again = ask(&f, &an).await;
    let lease = f.claim_of(&[&PLAY]).await.unwrap();
    begin(&f, &lease).await.unwrap();
    let finished = f
        .store
        .requests()
        .answer::<GameRequest>(&lease, &refused)
        .await;
    finished.unwrap();
    let state = reload(&f, &again).await.unwrap().state;
    assert_eq!(state, RequestState::Done(Box::new(refused)));
}

async fn a_newer_question_takes_the_job_from_the_worker(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let first = ask(&f, &an).await;
    let late = f.claim_of(&[&PLAY]).await.unwrap();
    begin(&f, &late).await.unwrap();
    let second = ask(&f, &an).await;
    assert_eq!(
        reload(&f, &first).await.unwrap().state,
        RequestState::Replaced
    );
    let refused = f
        .store
        .requests()
        .answer::<GameRequest>(&late, &answer())
        .await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    let other = ask(&f, &binh).await;
    assert_eq!(
        reload(&f, &second).await.unwrap().state,
        RequestState::Queued
    );
    assert_eq!(
        reload(&f, &other).await.unwrap().state,
        RequestState::Queued
    );
}

async fn games_go_before_submissions(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    f.submit(&binh).await;
    ask(&f, &an).await;
    let lease = f.claim_of(&[&JUDGE, &PLAY]).await.unwrap();
    assert_eq!(lease.job.kind, &PLAY);
}

async fn what_the_judge_fails_at_says_so(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let asked = ask(&f, &an).await;
    let lease = f.claim_of(&[&PLAY]).await.unwrap();
    begin(&f, &lease).await.unwrap();
    let needs = Capabilities::of(["rust"]);
    f.store
        .queue()
        .requeue_with_needs(&lease, &needs)
        .await
        .unwrap();
    let waits = reload(&f, &asked).await.unwrap();
    assert_eq!(
        (waits.state, waits.waits_for),
        (RequestState::Queued, Some(needs))
    );
    for _ in 0..ATTEMPTS_MAX {
        f.clock.advance_ms(LEASE_MS * 2);
        let lease = f.claim_of(&[&PLAY]).await.unwrap();
        begin(&f, &lease).await.unwrap();
        f.store.queue().release(&lease, 0, "broken").await.unwrap();
    }
    assert_eq!(
        reload(&f, &asked).await.unwrap().state,
        RequestState::Failed
    );
}

async fn questions_are_forgotten(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let old = ask(&f, &an).await;
    f.clock.advance_ms(GameRequest::LIFE_MS);
    ask(&f, &binh).await;
    assert_eq!(reload(&f, &old).await, None);
    // Its job has nothing to do.
    let lease = f.claim_of(&[&PLAY]).await.unwrap();
    let begun = begin(&f, &lease).await;
    assert!(begun.is_none() || begun.is_some_and(|turn| turn.asker == Some(binh.id)));
}

async fn the_first_position_of_a_version_is_kept(f: Fixture) {
    f.problem().await;
    let (_, version) = f.store.problems().get("sum").await.unwrap().unwrap();
    let games = f.store.games();
    assert_eq!(games.opening(version.id).await.unwrap(), None);
    games.prepare(version.id).await.unwrap();
    let lease = f.claim_of(&[&PREPARE_GAME]).await.unwrap();
    let first = GameView {
        position: "3 5".to_owned(),
        moves: vec!["1 \0".to_owned()],
        ..GameView::default()
    };
    games.finish_prepared(&lease, Some(&first)).await.unwrap();
    assert_eq!(games.opening(version.id).await.unwrap(), Some(first));
    assert_eq!(f.claim_of(&[&PREPARE_GAME]).await, None);
    let late = games.finish_prepared(&lease, None).await;
    assert!(matches!(late, Err(Error::LeaseLost)), "{late:?}");
}

async fn ask_as_guest(f: &Fixture, open_max: i64) -> Result<Request<GameRequest>, Error> {
    let games = f.store.games();
    games.ask_as_guest("sum", request(), open_max).await
}

async fn guests_wait_behind_every_judgement(f: Fixture) {
    f.problem().await;
    let guest = ask_as_guest(&f, 9).await.unwrap();
    assert_eq!(guest.asker, None);
    f.clock.advance_ms(1000);
    f.submit(&f.user("an").await).await;
    f.submit(&f.user("binh").await).await;
    let mut order = Vec::new();
    while let Some(lease) = f.claim_of(&[&JUDGE, &PLAY_AS_GUEST]).await {
        order.push(lease.job.kind);
    }
    assert_eq!(order, [&JUDGE, &JUDGE, &PLAY_AS_GUEST]);
}

/// Neither when the guest has the answer, nor when the guest has gone before.
async fn nothing_is_left_of_a_guest(f: Fixture) {
    f.problem().await;
    let games = f.store.games();
    let kept = || async {
        let depth = f.store.queue().depth().await.unwrap();
        depth.queued + depth.running + depth.failed
    };
    let answered = ask_as_guest(&f, 9).await.unwrap();
    let lease = f.claim_of(&[&PLAY_AS_GUEST]).await.unwrap();
    begin(&f, &lease).await.unwrap();
    let requests = f.store.requests();
    let finished = requests.answer::<GameRequest>(&lease, &answer()).await;
    finished.unwrap();
    let state = reload(&f, &answered).await.unwrap().state;
    assert_eq!(state, RequestState::Done(Box::new(answer())));
    games.forget_guest(answered.id).await.unwrap();
    assert_eq!(reload(&f, &answered).await, None);

    // A worker that has the job of a guest who gave up loses it.
    let given_up = ask_as_guest(&f, 9).await.unwrap();
    let lease = f.claim_of(&[&PLAY_AS_GUEST]).await.unwrap();
    begin(&f, &lease).await.unwrap();
    games.forget_guest(given_up.id).await.unwrap();
    assert!(!requests.is_open(given_up.id).await.unwrap());
    let late = requests.answer::<GameRequest>(&lease, &answer()).await;
    assert!(matches!(late, Err(Error::LeaseLost)), "{late:?}");
    assert_eq!(kept().await, 0);

    // Nobody tells of a guest who has gone: a minute is enough.
    for is_by_the_next in [true, false] {
        let gone = ask_as_guest(&f, 9).await.unwrap();
        f.clock.advance_ms(59_000);
        f.store.delete_expired().await.unwrap();
        assert!(reload(&f, &gone).await.is_some());
        f.clock.advance_ms(1_000);
        if is_by_the_next {
            let next = ask_as_guest(&f, 1).await.unwrap();
            games.forget_guest(next.id).await.unwrap();
        } else {
            f.store.delete_expired().await.unwrap();
        }
        assert_eq!(reload(&f, &gone).await, None);
        assert_eq!(kept().await, 0);
    }

    // What users ask is not a guest's to be forgotten.
    let asked = ask(&f, &f.user("an").await).await;
    games.forget_guest(asked.id).await.unwrap();
    f.clock.advance_ms(60_000);
    f.store.delete_expired().await.unwrap();
    assert_eq!(
        reload(&f, &asked).await.unwrap().state,
        RequestState::Queued
    );
}

async fn there_are_only_so_many_guests_at_once(f: Fixture) {
    f.problem().await;
    let first = ask_as_guest(&f, 2).await.unwrap();
    let lease = f.claim_of(&[&PLAY_AS_GUEST]).await.unwrap();
    ask_as_guest(&f, 2).await.unwrap();
    let refused = ask_as_guest(&f, 2).await;
    assert!(matches!(refused, Err(Error::TooMany { .. })), "{refused:?}");
    // Users have no part in that.
    ask(&f, &f.user("an").await).await;
    begin(&f, &lease).await.unwrap();
    let requests = f.store.requests();
    let finished = requests.answer::<GameRequest>(&lease, &answer()).await;
    finished.unwrap();
    assert_eq!(reload(&f, &first).await.unwrap().asker, None);
    ask_as_guest(&f, 2).await.unwrap();
}

//! Pictures: requested once, drawn by one worker, given up in the end; and parts of solutions that a teacher opens to students.

use bytes::Bytes;
use grundy_store::{
    ATTEMPTS_MAX, DRAW, Error, PICTURE_BYTES_MAX, PictureState, QueueDepth, Role, SolutionPart,
    Subject,
};

use crate::fixture::{Fixture, LEASE_MS};

crate::on_both_databases! {
    samples_are_wanted_when_a_version_is_published,
    what_somebody_looks_at_is_drawn_first,
    a_picture_is_drawn_once_and_kept,
    a_late_drawer_changes_nothing_and_a_deadly_picture_is_given_up,
    pictures_of_a_forgotten_judgement_go_with_it,
    parts_are_kept_until_a_teacher_opens_them_and_who_did_so_is_on_record,
}

const SVG: &[u8] = b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>";

async fn pictured_problem(f: &Fixture) -> Subject {
    let package = f.package(&[("output_visualizer/draw.py", "pass\n")]);
    let published = f.store.packages().publish_folder(&package).await.unwrap();
    Subject::Version(published.version)
}

async fn samples_are_wanted_when_a_version_is_published(f: Fixture) {
    f.problem().await;
    assert_eq!(f.claim().await, None, "no visualiser");
    let subject = pictured_problem(&f).await;
    let pictures = f.store.pictures().list(subject).await.unwrap();
    assert_eq!(
        pictures.into_iter().collect::<Vec<_>>(),
        [("sample/1".to_owned(), PictureState::Wanted)]
    );
}

async fn what_somebody_looks_at_is_drawn_first(f: Fixture) {
    let draw = ("output_visualizer/draw.py", "pass\n");
    let samples = [
        draw,
        ("data/sample/2.in", "2 2\n"),
        ("data/sample/2.ans", "4\n"),
    ];
    let published = f
        .store
        .packages()
        .publish_folder(&f.package(&samples))
        .await
        .unwrap();
    let subject = Subject::Version(published.version);
    assert_eq!(f.store.pictures().list(subject).await.unwrap().len(), 2);
    for _ in 0..2 {
        f.store.pictures().want(subject, "sample/2").await.unwrap();
    }
    for test in ["sample/2", "sample/1"] {
        let lease = f.claim_of(&[&DRAW]).await.unwrap();
        let wanted = f.store.pictures().wanted(&lease).await.unwrap().unwrap();
        assert_eq!(wanted.test, test);
        f.store.pictures().finish(&lease, None).await.unwrap();
    }
    assert_eq!(f.claim_of(&[&DRAW]).await, None);
}

async fn a_picture_is_drawn_once_and_kept(f: Fixture) {
    let subject = pictured_problem(&f).await;
    let mut watch = f.store.watch(subject.topic());
    let lease = f.claim_of(&[&DRAW]).await.unwrap();
    let wanted = f.store.pictures().wanted(&lease).await.unwrap().unwrap();
    assert_eq!(
        (wanted.subject, wanted.submission, wanted.test.as_str()),
        (subject, None, "sample/1")
    );
    assert_eq!(f.claim().await, None);
    // A picture that is asked for again is drawn once.
    let state = f.store.pictures().want(subject, "sample/1").await.unwrap();
    assert_eq!(state, PictureState::Wanted);
    let too_large = Bytes::from(vec![b'x'; PICTURE_BYTES_MAX as usize + 1]);
    let refused = f.store.pictures().finish(&lease, Some(too_large)).await;
    assert!(matches!(refused, Err(Error::Invalid { .. })), "{refused:?}");

    let svg = Bytes::from_static(SVG);
    f.store.pictures().finish(&lease, Some(svg)).await.unwrap();
    // An hour: the test would hang, not pass, if nobody were told.
    watch.changed(std::time::Duration::from_secs(3600)).await;
    let state = f.store.pictures().want(subject, "sample/1").await.unwrap();
    let PictureState::Done(hash) = state else {
        panic!("{state:?}")
    };
    assert_eq!(f.store.pictures().get(hash).await.unwrap(), SVG);
    let of_samples = f.store.pictures().of_samples().await.unwrap();
    assert_eq!(of_samples.values().collect::<Vec<_>>(), [&[hash]]);
    assert_eq!(f.claim().await, None);
    assert_eq!(
        f.store.queue().depth().await.unwrap(),
        QueueDepth::default()
    );
}

async fn a_late_drawer_changes_nothing_and_a_deadly_picture_is_given_up(f: Fixture) {
    let subject = pictured_problem(&f).await;
    let late = f.claim_of(&[&DRAW]).await.unwrap();
    for attempt in 2..=ATTEMPTS_MAX {
        f.clock.advance_ms(LEASE_MS);
        assert_eq!(f.claim().await.expect("another attempt").attempt, attempt);
    }
    let svg = Bytes::from_static(SVG);
    let refused = f.store.pictures().finish(&late, Some(svg)).await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    let state = f.store.pictures().want(subject, "sample/1").await.unwrap();
    assert_eq!(state, PictureState::Wanted, "the late one is ignored");
    let mut watch = f.store.watch(subject.topic());
    f.clock.advance_ms(LEASE_MS);
    assert_eq!(f.claim().await, None);
    watch.changed(std::time::Duration::from_secs(3600)).await;
    let state = f.store.pictures().want(subject, "sample/1").await.unwrap();
    assert_eq!(state, PictureState::Failed);
    assert_eq!(f.store.queue().depth().await.unwrap().failed, 1);
}

async fn pictures_of_a_forgotten_judgement_go_with_it(f: Fixture) {
    let Subject::Version(version) = pictured_problem(&f).await else {
        panic!()
    };
    let sample = f.claim_of(&[&DRAW]).await.unwrap();
    f.store.pictures().finish(&sample, None).await.unwrap();
    let user = f.user("an").await;
    let submission = f.submit(&user).await;
    let lease = f.claim().await.unwrap();
    let judgement = f.store.judgements().start(&lease, version).await.unwrap();
    let subject = Subject::Judgement(judgement, version);
    for test in ["secret/01", "sample/1"] {
        f.store.pictures().want(subject, test).await.unwrap();
    }
    let drawing = f.claim_of(&[&DRAW]).await.unwrap();
    let wanted = f.store.pictures().wanted(&drawing).await.unwrap().unwrap();
    assert_eq!(
        (wanted.subject, wanted.submission, wanted.test.as_str()),
        (subject, Some(submission.id), "secret/01")
    );
    // The judgement begins again: the unfinished one is forgotten.
    f.store.judgements().start(&lease, version).await.unwrap();
    assert!(f.store.pictures().list(subject).await.unwrap().is_empty());
    f.store.pictures().finish(&drawing, None).await.unwrap();
    let unwanted = f.claim_of(&[&DRAW]).await.unwrap();
    assert_eq!(f.store.pictures().wanted(&unwanted).await.unwrap(), None);
    f.store.queue().finish(&unwanted).await.unwrap();
    assert_eq!(f.claim().await, None);
}

async fn parts_are_kept_until_a_teacher_opens_them_and_who_did_so_is_on_record(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let binh = f.user("binh").await;
    assert!(
        f.store
            .problems()
            .open_parts("sum")
            .await
            .unwrap()
            .is_empty()
    );
    let problems = f.store.problems();
    let set = |part, open, who| problems.set_disclosure("sum", part, open, who);
    set(SolutionPart::Editorial, false, an.id).await.unwrap();
    assert!(
        f.store
            .problems()
            .disclosures("sum")
            .await
            .unwrap()
            .is_empty(),
        "it was closed"
    );
    set(SolutionPart::Editorial, true, an.id).await.unwrap();
    f.clock.advance_ms(1000);
    set(SolutionPart::Editorial, true, binh.id).await.unwrap();
    assert_eq!(
        f.store.problems().open_parts("sum").await.unwrap(),
        [SolutionPart::Editorial]
    );
    f.clock.advance_ms(1000);
    set(SolutionPart::Editorial, false, binh.id).await.unwrap();
    set(SolutionPart::Hint, true, an.id).await.unwrap();
    assert_eq!(
        f.store.problems().open_parts("sum").await.unwrap(),
        [SolutionPart::Hint]
    );

    let history = f.store.problems().disclosures("sum").await.unwrap();
    let told: Vec<_> = history
        .iter()
        .filter(|disclosure| disclosure.part == SolutionPart::Editorial)
        .map(|disclosure| (disclosure.is_open, disclosure.teacher.as_str()))
        .collect();
    assert_eq!(told, [(false, "binh"), (true, "an")]);
    assert!(history[0].at_ms > history[2].at_ms);
    // This holds however often the other part is closed and opened.
    set(SolutionPart::Editorial, true, an.id).await.unwrap();
    for _ in 0..51 {
        f.clock.advance_ms(1000);
        set(SolutionPart::Hint, false, binh.id).await.unwrap();
        set(SolutionPart::Hint, true, binh.id).await.unwrap();
    }
    assert_eq!(
        f.store.problems().open_parts("sum").await.unwrap(),
        SolutionPart::ALL
    );
    let unknown = f
        .store
        .problems()
        .set_disclosure("nosuch", SolutionPart::Hint, true, an.id)
        .await;
    assert!(
        matches!(unknown, Err(Error::NotFound { .. })),
        "{unknown:?}"
    );
    assert_eq!(an.role, Role::Student, "roles are the web's business");
}

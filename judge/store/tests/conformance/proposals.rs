//! Tests that teachers propose.

use bytes::Bytes;
use grundy_store::{
    ADD_TEST, ATTEMPTS_MAX, Decision, Error, FileChange, Lease, Proposal, ProposedTest, Rejection,
    RequestState, VersionId,
};

use crate::fixture::Fixture;

crate::on_both_databases! {
    an_accepted_test_is_in_the_new_version,
    a_rejected_test_tells_why,
    a_test_that_exists_is_found_by_its_input,
    a_moved_base_loses_and_changes_nothing,
    a_late_worker_publishes_nothing,
    accepted_tests_are_carried_over_when_the_folder_changes,
    an_accepted_test_is_wanted_in_later_versions_whatever_one_says_of_it,
    a_proposal_that_the_judge_fails_at_says_whose_fault_it_is,
    unfit_proposals_are_refused,
}

async fn propose(f: &Fixture, input: &'static str) -> Proposal {
    let login = format!("co{}", f.store.users().count().await.unwrap());
    let teacher = f.user(&login).await;
    f.store
        .proposals()
        .create(
            "sum",
            teacher.id,
            Bytes::from_static(input.as_bytes()),
            "a trap",
        )
        .await
        .unwrap()
}

async fn claim(f: &Fixture, proposal: &Proposal) -> Lease {
    let lease = f.claim().await.unwrap();
    assert_eq!(lease.job, ADD_TEST.of(proposal.subject));
    lease
}

fn files(name: &str) -> Vec<FileChange> {
    let file = |extension: &str, content: &'static str| FileChange {
        path: format!("data/{name}.{extension}"),
        content: Bytes::from_static(content.as_bytes()),
    };
    vec![file("in", "5 6\n"), file("ans", "11\n")]
}

async fn accept(
    f: &Fixture,
    lease: &Lease,
    base: VersionId,
    name: &str,
) -> Result<VersionId, Error> {
    let proposal = f.store.requests().begin::<ProposedTest>(lease).await?;
    let proposal = proposal.expect("no decision so far");
    let version = f
        .store
        .proposals()
        .accept(lease, &proposal, base, name, &files(name))
        .await?;
    Ok(version.id)
}

fn decided(decision: Decision) -> RequestState<Decision> {
    RequestState::Done(Box::new(decision))
}

async fn state(f: &Fixture, proposal: &Proposal) -> RequestState<Decision> {
    let request = f.store.requests().get::<ProposedTest>(proposal.id).await;
    request.unwrap().unwrap().state
}

async fn an_accepted_test_is_in_the_new_version(f: Fixture) {
    f.problem().await;
    let proposal = propose(&f, "5 6\n").await;
    assert_eq!(
        (proposal.state.clone(), proposal.question.input_bytes),
        (RequestState::Queued, 4)
    );
    let lease = claim(&f, &proposal).await;
    assert_eq!(state(&f, &proposal).await, RequestState::Running);
    assert_eq!(
        f.store.proposals().input(&proposal.question).await.unwrap(),
        "5 6\n"
    );

    let base = f.store.problems().current_version("sum").await.unwrap();
    let version = accept(&f, &lease, base, "secret/teacher-01").await.unwrap();
    assert_eq!(
        f.store.problems().current_version("sum").await.unwrap(),
        version
    );
    let test_name = "secret/teacher-01".to_owned();
    assert_eq!(
        state(&f, &proposal).await,
        decided(Decision::Accepted { test_name, version })
    );
    let published = f.store.problems().version(version).await.unwrap().unwrap();
    assert_eq!(
        (published.author, published.note.as_str()),
        (proposal.asker, "a trap")
    );
    assert_eq!(f.claim().await, None);
    assert_eq!(f.store.proposals().list("sum").await.unwrap().len(), 1);
}

async fn a_rejected_test_tells_why(f: Fixture) {
    f.problem().await;
    let proposal = propose(&f, "five six\n").await;
    let lease = claim(&f, &proposal).await;
    let rejection = Rejection::Input("line 1, column 1: expected a number, found \0".to_owned());
    f.store
        .proposals()
        .reject(&lease, rejection.clone())
        .await
        .unwrap();
    assert_eq!(
        state(&f, &proposal).await,
        decided(Decision::Rejected(rejection))
    );
    assert_eq!(f.store.problems().versions("sum").await.unwrap().len(), 1);
    assert_eq!(f.claim().await, None);
    assert_eq!(
        f.store.proposals().input(&proposal.question).await.unwrap(),
        "five six\n",
        "nothing is lost"
    );
}

async fn a_test_that_exists_is_found_by_its_input(f: Fixture) {
    f.problem().await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    let same = propose(&f, "3 4\n").await;
    assert_eq!(
        f.store
            .proposals()
            .duplicate_of(base, &same.question)
            .await
            .unwrap()
            .as_deref(),
        Some("secret/01")
    );
    // An answer or a statement with the same bytes is no test.
    let other = propose(&f, "7\n").await;
    assert_eq!(
        f.store
            .proposals()
            .duplicate_of(base, &other.question)
            .await
            .unwrap(),
        None
    );
}

async fn a_moved_base_loses_and_changes_nothing(f: Fixture) {
    f.problem().await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    let proposal = propose(&f, "5 6\n").await;
    let lease = claim(&f, &proposal).await;
    let other = f.user("other").await;
    let moved = f
        .store
        .packages()
        .publish_version(base, &files("secret/other"), other.id, "")
        .await
        .unwrap();
    let error = accept(&f, &lease, base, "secret/teacher-01")
        .await
        .unwrap_err();
    assert!(
        matches!(
            error,
            Error::Conflict {
                constraint: "version_is_current"
            }
        ),
        "{error:?}"
    );
    assert_eq!(state(&f, &proposal).await, RequestState::Running);
    assert_eq!(
        f.store.problems().current_version("sum").await.unwrap(),
        moved.id
    );

    // The test is accepted there, under the same lease.
    let version = accept(&f, &lease, moved.id, "secret/teacher-01")
        .await
        .unwrap();
    let names = f.store.proposals().test_names(version).await.unwrap();
    assert_eq!(
        names,
        ["sample/1", "secret/01", "secret/other", "secret/teacher-01"]
    );
}

async fn a_late_worker_publishes_nothing(f: Fixture) {
    f.problem().await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    let proposal = propose(&f, "5 6\n").await;
    let late = claim(&f, &proposal).await;
    f.clock.advance_ms(crate::fixture::LEASE_MS);
    let lease = claim(&f, &proposal).await;
    let refused = accept(&f, &late, base, "secret/teacher-01").await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    assert!(matches!(
        f.store
            .proposals()
            .reject(&late, Rejection::Package("".into()))
            .await,
        Err(Error::LeaseLost)
    ));
    assert_eq!(f.store.problems().versions("sum").await.unwrap().len(), 1);
    accept(&f, &lease, base, "secret/teacher-01").await.unwrap();
    assert_eq!(f.store.problems().versions("sum").await.unwrap().len(), 2);
}

async fn accepted_tests_are_carried_over_when_the_folder_changes(f: Fixture) {
    f.problem().await;
    let kept = propose(&f, "5 6\n").await;
    let lease = claim(&f, &kept).await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    accept(&f, &lease, base, "secret/teacher-01").await.unwrap();
    let refused = propose(&f, "x\n").await;
    let lease = claim(&f, &refused).await;
    f.store
        .proposals()
        .reject(&lease, Rejection::SameInput("secret/1".to_owned()))
        .await
        .unwrap();

    let package = f.package(&[
        ("data/secret/02.in", "8 9\n"),
        ("data/secret/02.ans", "17\n"),
    ]);
    let published = f.store.packages().publish_folder(&package).await.unwrap();
    assert_eq!((published.changed, published.carried_over), (true, 1));
    assert_eq!(state(&f, &kept).await, RequestState::Queued);
    let lease = claim(&f, &kept).await;
    assert_eq!(
        f.store.proposals().input(&kept.question).await.unwrap(),
        "5 6\n"
    );
    let version = accept(&f, &lease, published.version, "secret/teacher-01")
        .await
        .unwrap();
    let names = f.store.proposals().test_names(version).await.unwrap();
    assert_eq!(
        names,
        ["sample/1", "secret/01", "secret/02", "secret/teacher-01"]
    );
    assert_eq!(f.claim().await, None, "the refused one stays refused");
}

async fn an_accepted_test_is_wanted_in_later_versions_whatever_one_says_of_it(f: Fixture) {
    f.problem().await;
    let kept = propose(&f, "5 6\n").await;
    let lease = claim(&f, &kept).await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    accept(&f, &lease, base, "secret/teacher-01").await.unwrap();
    let change = async |statement: &str| {
        let package = f.package(&[("statement/problem.en.md", statement)]);
        let published = f.store.packages().publish_folder(&package).await.unwrap();
        assert_eq!((published.changed, published.carried_over), (true, 1));
        assert_eq!(state(&f, &kept).await, RequestState::Queued);
        published.version
    };
    // The judge fails to add the test to the first version.
    change("One.\n").await;
    for _ in 0..ATTEMPTS_MAX {
        let lease = claim(&f, &kept).await;
        let queue = f.store.queue();
        queue.release(&lease, 0, "the sandbox broke").await.unwrap();
    }
    assert_eq!(state(&f, &kept).await, RequestState::Failed);
    // The second version's validator refuses the test.
    change("Two.\n").await;
    let lease = claim(&f, &kept).await;
    let rejection = Rejection::Input("no".to_owned());
    f.store.proposals().reject(&lease, rejection).await.unwrap();
    let version = change("Three.\n").await;
    let lease = claim(&f, &kept).await;
    let version = accept(&f, &lease, version, "secret/teacher-01")
        .await
        .unwrap();
    let names = f.store.proposals().test_names(version).await.unwrap();
    assert!(names.contains(&"secret/teacher-01".to_owned()), "{names:?}");
}

async fn a_proposal_that_the_judge_fails_at_says_whose_fault_it_is(f: Fixture) {
    f.problem().await;
    let proposal = propose(&f, "5 6\n").await;
    for _ in 0..ATTEMPTS_MAX {
        assert_eq!(state(&f, &proposal).await, RequestState::Queued);
        let lease = claim(&f, &proposal).await;
        f.store
            .queue()
            .release(&lease, 0, "the sandbox broke")
            .await
            .unwrap();
    }
    assert_eq!(state(&f, &proposal).await, RequestState::Failed);
    assert_eq!(f.store.queue().depth().await.unwrap().failed, 1);
}

async fn unfit_proposals_are_refused(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await.id;
    let unknown = f
        .store
        .proposals()
        .create("none", teacher, Bytes::from_static(b"1"), "")
        .await;
    assert!(matches!(unknown, Err(Error::NotFound { what: "problem" })));
    let why = f
        .store
        .proposals()
        .create("sum", teacher, Bytes::from_static(b"1"), "a\0b")
        .await;
    assert!(matches!(why, Err(Error::Invalid { field: "why", .. })));
    assert_eq!(f.store.queue().depth().await.unwrap().queued, 0);
    assert_eq!(f.store.proposals().list("sum").await.unwrap(), []);
}

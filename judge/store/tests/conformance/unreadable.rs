//! Values that our programs never write are errors that name their row, never blanks.

use grundy_judgement::{GroupReport, Reason, Verdict};
use grundy_store::{Counted, Error, Filter, Page, Result, Submission, User};

use crate::fixture::{Fixture, compile, summary, test_row};

crate::on_both_databases! {
    a_value_that_cannot_be_read_is_an_error_with_its_row,
    a_submission_that_was_given_up_has_no_compile_report,
}

/// A column, an unreadable value, the value before, and the rule that has to be dropped for it.
type Damage = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Option<&'static str>,
);

const DAMAGES: [Damage; 16] = [
    ("test_results", "verdict", "'XX'", "'AC'", None),
    (
        "test_results",
        "exit_json",
        "'{\"cod'",
        "'{\"code\":0}'",
        None,
    ),
    ("test_results", "exit_json", "''", "'{\"code\":0}'", None),
    ("test_results", "reason", "'signal'", "NULL", None),
    (
        "test_results",
        "reason",
        "'{\"kind\":\"of a later version\"}'",
        "NULL",
        None,
    ),
    ("test_results", "message", "X'ff'", "X'66'", None),
    ("test_results", "judge_note", "X'ff'", "NULL", None),
    ("test_results", "memory_bytes", "-1", "1048576", None),
    ("judgements", "verdict", "'ac'", "'WA'", None),
    ("judgements", "verdict", "NULL", "'WA'", None),
    ("judgements", "score", "NULL", "0.0", None),
    ("judgements", "compile_log", "X'ff'", "X'66'", None),
    ("judgements", "compile_wall_ms", "NULL", "812", None),
    ("group_results", "verdict", "'?'", "'WA'", None),
    (
        "problem_versions",
        "names",
        "'Sum'",
        "'{\"en\":\"Sum\"}'",
        None,
    ),
    (
        "users",
        "role",
        "'king'",
        "'student'",
        Some("users_role_check"),
    ),
];

async fn a_value_that_cannot_be_read_is_an_error_with_its_row(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let submission = f.submit(&user).await;
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    f.store
        .judgements()
        .record_compile(&lease, &compile(), 1)
        .await
        .unwrap();
    f.store
        .judgements()
        .record_tests(&lease, &[test_row(0)])
        .await
        .unwrap();
    let group = GroupReport {
        name: "secret".to_owned(),
        verdict: Some(Verdict::Wa),
        score: 0.0,
        max_score: None,
        judge_note: None,
    };
    f.store
        .judgements()
        .record_groups(&lease, &[group])
        .await
        .unwrap();
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Wa))
        .await
        .unwrap();
    let submission = f.reload(&submission).await;
    let judgement = submission.judgement.unwrap();
    read_everything(&f, &submission, &user).await.unwrap();

    for (table, column, bad, good, constraint) in DAMAGES {
        let constraint = constraint.map(|name| (table, name));
        let set = |value: &str| format!("UPDATE {table} SET {column} = {value}");
        f.damage(&set(bad), constraint).await;
        let error = read_everything(&f, &submission, &user).await.unwrap_err();
        let expected = match table {
            "test_results" => format!("{judgement} test 0"),
            "group_results" => format!("{judgement} group 0"),
            "judgements" => judgement.to_string(),
            "users" => user.id.to_string(),
            _ => submission.version.unwrap().to_string(),
        };
        let line = error.to_string();
        match error {
            Error::Unreadable {
                table: told,
                row,
                column: named,
                ..
            } => assert_eq!((told, row, &*named), (table, expected, column), "{bad}"),
            other => panic!("{table}.{column} = {bad}: {other:?}"),
        }
        assert!(line.starts_with(table) && line.contains(column), "{line}");
        f.damage(&set(good), constraint).await;
        read_everything(&f, &submission, &user).await.unwrap();
    }
    // This version reads values that an earlier one wrote.
    let reason = r#"'{"kind":"exit_code","code":47,"crash":null}'"#;
    f.damage(&format!("UPDATE test_results SET reason = {reason}"), None)
        .await;
    let tests = f.store.judgements().tests(submission.id).await.unwrap();
    let reason = Reason::ExitCode {
        code: 47,
        crash: None,
    };
    assert_eq!(tests[0].test.reason, Some(Box::new(reason)));
}

async fn read_everything(f: &Fixture, submission: &Submission, user: &User) -> Result<()> {
    f.store.users().get(user.id).await?;
    f.store.problems().get("sum").await?;
    f.store.submissions().get(submission.id).await?;
    let newest = Page {
        before_number: None,
        limit: 10,
    };
    f.store
        .submissions()
        .list(&Filter::of(Counted::Everything), newest)
        .await?;
    f.store
        .submissions()
        .user_progress(user.id, Counted::Everything)
        .await?;
    f.store.judgements().compile_report(submission.id).await?;
    f.store.judgements().tests(submission.id).await?;
    f.store.judgements().groups(submission.id).await?;
    Ok(())
}

/// The judgement has a verdict and nothing else.
async fn a_submission_that_was_given_up_has_no_compile_report(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let submission = f.submit(&user).await;
    while let Some(lease) = f.claim().await {
        f.store.queue().release(&lease, 0, "broken").await.unwrap();
    }
    let shown = f.reload(&submission).await;
    assert_eq!(
        shown.result.map(|summary| summary.verdict),
        Some(Verdict::Ie)
    );
    assert_eq!(
        f.store
            .judgements()
            .compile_report(submission.id)
            .await
            .unwrap(),
        None
    );
    assert_eq!(f.store.judgements().tests(submission.id).await.unwrap(), []);
}

//! When students are told why their submissions are wrong.

use grundy_judgement::Verdict;
use grundy_store::{Action, AuditFilter, Context, Error, ExplanationRule};

use crate::explanations::judged;
use crate::fixture::Fixture;

crate::on_both_databases! {
    rules_stay_with_the_problem_and_are_recorded,
    wrong_attempts_are_counted_by_user_and_problem,
}

async fn rules_stay_with_the_problem_and_are_recorded(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    let rule = async || {
        let (problem, _) = f.store.problems().get("sum").await.unwrap().unwrap();
        problem.explained
    };
    assert_eq!(rule().await, ExplanationRule::AT_ONCE);
    let store = f.store.by(teacher.id);
    for new in [
        ExplanationRule::AfterWrong(3),
        ExplanationRule::AfterWrong(3),
        ExplanationRule::Never,
    ] {
        store
            .problems()
            .set_explanation_rule("sum", new)
            .await
            .unwrap();
        assert_eq!(rule().await, new);
        f.clock.advance_ms(1);
    }
    let too_many = ExplanationRule::AfterWrong(101);
    let refused = store.problems().set_explanation_rule("sum", too_many).await;
    assert!(matches!(refused, Err(Error::Invalid { .. })), "{refused:?}");
    let unknown = store
        .problems()
        .set_explanation_rule("none", ExplanationRule::Never)
        .await;
    assert!(matches!(unknown, Err(Error::NotFound { .. })));
    let newer = f.package(&[
        ("data/secret/02.in", "1 1\n"),
        ("data/secret/02.ans", "2\n"),
    ]);
    f.store.packages().publish_folder(&newer).await.unwrap();
    assert_eq!(rule().await, ExplanationRule::Never);
    let all = AuditFilter::default();
    let actions = f
        .store
        .audit()
        .list(&all, None, 10)
        .await
        .unwrap()
        .into_iter();
    let of_rules = actions.filter(|entry| entry.action == Action::ExplanationsSet);
    let changes: Vec<_> = of_rules.map(|entry| (entry.was, entry.became)).collect();
    let change = |was: &str, became: &str| (Some(was.to_owned()), Some(became.to_owned()));
    assert_eq!(changes, [change("3", "never"), change("1", "3")]);
}

async fn wrong_attempts_are_counted_by_user_and_problem(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    for verdict in [Verdict::Wa, Verdict::Ce, Verdict::Tle, Verdict::Ac] {
        judged(&f, &an, verdict).await;
    }
    judged(&f, &binh, Verdict::Wa).await;
    f.submit(&an).await;
    assert_eq!(
        f.store
            .submissions()
            .wrong_attempts(an.id, "sum", Context::Practice)
            .await
            .unwrap(),
        2
    );
    assert_eq!(
        f.store
            .submissions()
            .wrong_attempts(binh.id, "sum", Context::Practice)
            .await
            .unwrap(),
        1
    );
    assert_eq!(
        f.store
            .submissions()
            .wrong_attempts(an.id, "none", Context::Practice)
            .await
            .unwrap(),
        0
    );
}

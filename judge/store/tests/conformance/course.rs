//! The course, and the words by which problems are found.

use grundy_package::{Course, CourseChapter, CoursePart, CoursePlace, CourseProblem};
use grundy_store::FileChange;

use crate::fixture::Fixture;

crate::on_both_databases! {
    a_course_is_kept_for_every_server,
    problems_are_found_by_keywords_and_statements,
    words_of_problems_from_before_are_filled_in,
}

fn course(problems: usize) -> Course {
    let names = || {
        [("vi", "Trò chơi"), ("en", "Games")].map(|(code, name)| (code.to_owned(), name.to_owned()))
    };
    let problem = |index| CourseProblem {
        id: format!("game{index}"),
        level: 3,
        after: vec!["sum".to_owned()],
    };
    Course {
        about: std::collections::BTreeMap::new(),
        pictures: vec!["game1".to_owned()],
        parts: vec![CoursePart {
            names: names().into(),
            chapters: vec![CourseChapter {
                names: names().into(),
                problems: (0..problems).map(problem).collect(),
            }],
        }],
    }
}

async fn a_course_is_kept_for_every_server(f: Fixture) {
    assert_eq!(
        f.store.settings().course().await.unwrap(),
        Course::default()
    );
    // This is longer than other settings may be.
    let large = course(2_000);
    assert!(f.store.settings().set_course(&large).await.unwrap());
    assert!(
        !f.store.settings().set_course(&large).await.unwrap(),
        "it is the same"
    );
    let other = f.open_again().await;
    assert_eq!(other.settings().course().await.unwrap(), large);
    assert!(other.settings().set_course(&course(1)).await.unwrap());
    assert_eq!(f.store.settings().course().await.unwrap(), course(1));
    // A user's own place is kept beside it, whatever course is set.
    let place = CoursePlace {
        part: "Trò chơi".to_owned(),
        chapter: "Trò chơi".to_owned(),
        level: 4,
    };
    f.store
        .settings()
        .place_in_course("moi", Some(&place))
        .await
        .unwrap();
    let ids = |course: &Course| -> Vec<String> {
        course
            .problems()
            .map(|problem| problem.id.clone())
            .collect()
    };
    assert!(f.store.settings().set_course(&course(2)).await.unwrap());
    let placed = other.settings().course().await.unwrap();
    assert_eq!(ids(&placed).last().map(String::as_str), Some("moi"));
    assert_eq!(placed.problems().last().unwrap().level, 4);
    assert_eq!(f.store.settings().course_as_set().await.unwrap(), course(2));
    f.store
        .settings()
        .place_in_course("moi", None)
        .await
        .unwrap();
    assert_eq!(f.store.settings().course().await.unwrap(), course(2));
}

async fn problems_are_found_by_keywords_and_statements(f: Fixture) {
    f.problem().await;
    let words = |text: &str| format!(" {text}");
    let before = f.store.problems().statement_words().await.unwrap();
    assert_eq!(
        f.store.problems().list().await.unwrap()[0].keywords,
        [""; 0]
    );
    let yaml = std::fs::read_to_string(f.folder.path().join("problems/sum/problem.yaml")).unwrap();
    let package = f.package(&[
        ("problem.yaml", &format!("{yaml}keywords: [số học, Nim]\n")),
        (
            "statement/problem.vi.md",
            "Tính **tổng** hai số $a \\le b$.\n",
        ),
        ("statement/problem.en.md", "Add two numbers.\n"),
    ]);
    assert_ne!(before["sum"], words("add two numbers tinh tong hai so a b"));
    f.store.packages().publish_folder(&package).await.unwrap();
    let after = f.store.problems().statement_words().await.unwrap();
    assert_eq!(after["sum"], words("add two numbers tinh tong hai so a b"));
    let (summary, version) = f.store.problems().get("sum").await.unwrap().unwrap();
    assert_eq!(summary.keywords, ["số học", "Nim"]);
    assert_eq!(f.store.problems().list().await.unwrap(), [summary]);

    // A teacher's version is found by its own words.
    let teacher = f.user("co").await;
    let change = FileChange {
        path: "statement/problem.en.md".to_owned(),
        content: "Sum them up.\n".into(),
    };
    f.store
        .packages()
        .publish_version(version.id, &[change], teacher.id, "")
        .await
        .unwrap();
    let after = f.store.problems().statement_words().await.unwrap();
    assert_eq!(after["sum"], words("sum them up tinh tong hai so a b"));
}

async fn words_of_problems_from_before_are_filled_in(f: Fixture) {
    let package = f.problem().await;
    let words = f.store.problems().statement_words().await.unwrap();
    assert_eq!(words.len(), 1);
    let sql = "UPDATE problems SET keywords = NULL, statement_words = NULL";
    f.damage(sql, None).await;
    assert!(
        f.store
            .problems()
            .statement_words()
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        f.store.problems().list().await.unwrap()[0].keywords,
        [""; 0]
    );
    assert!(
        !f.store
            .packages()
            .publish_folder(&package)
            .await
            .unwrap()
            .changed
    );
    assert_eq!(f.store.problems().statement_words().await.unwrap(), words);
}

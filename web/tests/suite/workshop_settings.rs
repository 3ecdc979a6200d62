//! The workshop: settings as a form, new solutions, what is still to be done, and tests that a broken recipe names.

use std::collections::BTreeMap;

use grundy_package::{Course, CourseChapter, CoursePart, CourseProblem};
use grundy_store::{NewWorkingFile, Role};

use crate::support::{Client, Part, Reply, TestApp};
use crate::workshop::{edit, hash, save};

const JUDGE: &str = "# Của tôi.\nfiles: {input: SUM.INP, output: SUM.OUT} # như sách\nreference: submissions/accepted/sum.py\ntests:\n  - {name: secret/01-large, why: \"lớn\"}\n";

fn seen(page: &Reply) -> String {
    page.between("name=\"seen\" value=\"", "\"").to_owned()
}

async fn write(teacher: &mut Client, copy: &str, path: &str, text: &str) {
    let path = format!("{copy}/files/{path}?new=yes");
    let begun = hash(&teacher.get(&path).await);
    let saved = save(teacher, path.trim_end_matches("?new=yes"), &begun, text).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
}

async fn raw(teacher: &mut Client, copy: &str, path: &str) -> String {
    teacher.get(&format!("{copy}/raw/{path}")).await.body
}

fn fields<'a>(seen: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let usual = [
        ("seen", seen),
        ("title_vi", "Tổng hai số"),
        ("title_en", "The Sum"),
        ("keywords", ""),
        ("time_limit", "1.5"),
        ("memory_limit", "256"),
        ("input_file", "SUM.INP"),
        ("output_file", "SUM.OUT"),
        ("reference", "submissions/accepted/sum.py"),
        ("scoring", "no"),
        ("chapter", ""),
        ("exercise", ""),
    ];
    let is_other = |(name, _): &(&str, &str)| more.iter().all(|(other, _)| other != name);
    usual
        .into_iter()
        .filter(is_other)
        .chain(more.iter().copied())
        .collect()
}

#[tokio::test]
async fn settings_are_a_form_that_leaves_the_rest_of_the_files_alone() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    write(&mut teacher, &copy, "judge.yaml", JUDGE).await;
    let settings = format!("{copy}/settings");
    let page = teacher.get(&settings).await;
    for text in [
        "value=\"Tổng hai số\"",
        "value=\"1.5\"",
        "value=\"SUM.INP\"",
        "<option selected>submissions/accepted/sum.py",
    ] {
        page.assert_has(text);
    }
    let before = raw(&mut teacher, &copy, "problem.yaml").await;
    let seen = seen(&page);
    let wrong = [
        ("title_vi", ""),
        ("title_en", ""),
        ("keywords", "a\nb"),
        ("time_limit", "0"),
        ("memory_limit", "nhiều"),
        ("input_file", "main.py"),
        ("output_file", ""),
        ("reference", "problem.yaml"),
    ];
    let refused = teacher.post(&settings, &fields(&seen, &wrong)).await;
    assert_eq!(refused.status, 422);
    for field in [
        "title_vi",
        "keywords",
        "time_limit",
        "memory_limit",
        "input_file",
        "output_file",
        "reference",
    ] {
        refused.assert_has(&format!("id=\"{field}-error\""));
    }
    refused.assert_has("value=\"nhiều\"");
    assert_eq!(raw(&mut teacher, &copy, "problem.yaml").await, before);

    let new = [
        ("title_vi", "Tổng: mới"),
        ("keywords", " tổng,, số nguyên "),
        ("time_limit", "0,5"),
        ("input_file", "T.INP"),
        ("output_file", "T.OUT"),
    ];
    let saved = teacher.post(&settings, &fields(&seen, &new)).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let after = before
        .replace("vi: Tổng hai số", "vi: \"Tổng: mới\"")
        .replace("time_limit: 1.5", "time_limit: 0.5");
    let after = format!("{after}keywords: [tổng, số nguyên]\n");
    assert_eq!(raw(&mut teacher, &copy, "problem.yaml").await, after);
    let judge = JUDGE
        .replace("SUM.INP", "T.INP")
        .replace("SUM.OUT", "T.OUT");
    assert_eq!(raw(&mut teacher, &copy, "judge.yaml").await, judge);

    // The form comes from the same page as the first one: the entered value stays, and the present one is shown beside it.
    let late = teacher
        .post(&settings, &fields(&seen, &[("title_vi", "Của người khác")]))
        .await;
    assert_eq!(late.status, 409);
    late.assert_has("value=\"Của người khác\"");
    late.assert_has("Trong tệp nay là: “Tổng: mới”");
    assert_eq!(raw(&mut teacher, &copy, "problem.yaml").await, after);

    write(&mut teacher, &copy, "judge.yaml", "files: [\n").await;
    let page = teacher.get(&settings).await;
    page.assert_has("href=\"");
    page.assert_has("files/judge.yaml?line=");
    assert!(!page.body.contains("name=\"title_vi\""));
}

#[tokio::test]
async fn points_go_by_groups() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    write(&mut teacher, &copy, "judge.yaml", JUDGE).await;
    for (path, text) in [
        ("data/secret/1/01.in", "1 2\n"),
        ("data/secret/2/01.in", "3 4\n"),
        (
            "data/secret/2/test_group.yaml",
            "# nhóm khó\nscore_aggregation: min\n",
        ),
    ] {
        write(&mut teacher, &copy, path, text).await;
    }
    let settings = format!("{copy}/settings");
    let page = teacher.get(&settings).await;
    page.assert_has("name=\"points:secret/1\"");
    let seen = seen(&page);
    let half = [("scoring", "yes"), ("points:secret/1", "40")];
    let none = [("scoring", "yes"), ("points:secret/1", "4x")];
    for (entered, told, faulty) in [
        (&half, "cho: secret/2.", 1),
        // All faulty names are told at once.
        (&none, "cho: secret/1, secret/2.", 2),
    ] {
        let refused = teacher.post(&settings, &fields(&seen, entered)).await;
        assert_eq!(refused.status, 422);
        let error = refused.between("id=\"points-error\"", "</p>");
        assert!(error.contains(told), "{error}");
        let marked = refused.body.matches("aria-describedby=\"points-error\"");
        assert_eq!(marked.count(), faulty);
    }
    let both = [
        ("scoring", "yes"),
        ("points:secret/1", "40"),
        ("points:secret/2", "60"),
    ];
    let saved = teacher.post(&settings, &fields(&seen, &both)).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let yaml = raw(&mut teacher, &copy, "problem.yaml").await;
    assert!(yaml.contains("\ntype: scoring\n"), "{yaml}");
    for (path, text) in [
        ("data/secret/1/test_group.yaml", "max_score: 40\n"),
        (
            "data/secret/2/test_group.yaml",
            "# nhóm khó\nscore_aggregation: min\nmax_score: 60\n",
        ),
        ("data/secret/test_group.yaml", "max_score: 100\n"),
    ] {
        assert_eq!(raw(&mut teacher, &copy, path).await, text, "{path}");
    }

    // The form comes from an earlier page: the present values in the files are shown, and those without a field stay as they are.
    let late = [("scoring", "no"), ("points:secret/1", "30")];
    let late = teacher.post(&settings, &fields(&seen, &late)).await;
    assert_eq!(late.status, 409);
    let scoring = late.between("id=\"scoring-error\"", "</p>");
    assert!(scoring.contains("Trong tệp nay là chấm điểm"), "{scoring}");
    let points = late.between("id=\"points-error\"", "</p>");
    assert!(
        points.contains("Trong tệp nay là: secret/1: 40."),
        "{points}"
    );
    late.assert_has("name=\"points:secret/1\" value=\"30\"");
    late.assert_has("name=\"points:secret/2\" value=\"60\"");
}

/// Groups may be made before there are any tests.
#[tokio::test]
async fn groups_and_their_points_come_before_their_tests() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    write(&mut teacher, &copy, "judge.yaml", JUDGE).await;
    let settings = format!("{copy}/settings");
    let seen = seen(&teacher.get(&settings).await);
    for (entered, told) in [
        (
            &[
                ("scoring", "yes"),
                ("new_group:0", "a b"),
                ("new_points:0", "1"),
            ][..],
            "Tên nhóm “a b”",
        ),
        (
            &[
                ("scoring", "yes"),
                ("new_group:0", "1"),
                ("new_points:0", "x"),
            ],
            "cho: 1.",
        ),
        (
            &[
                ("scoring", "yes"),
                ("new_group:0", "1"),
                ("new_points:0", "1"),
                ("new_group:1", "secret/1"),
                ("new_points:1", "2"),
            ],
            "không trùng",
        ),
        (
            &[
                ("scoring", "no"),
                ("new_group:0", "1"),
                ("new_points:0", "1"),
            ],
            "chỉ dùng khi chấm điểm",
        ),
    ] {
        let refused = teacher.post(&settings, &fields(&seen, entered)).await;
        assert_eq!(refused.status, 422, "{entered:?}");
        let error = refused.between("id=\"points-error\"", "</p>");
        assert!(error.contains(told), "{error}");
        refused.assert_has("name=\"new_points:0\" value=\"");
    }
    let new = [
        ("scoring", "yes"),
        ("new_group:0", "1-nho"),
        ("new_points:0", "30"),
        ("new_group:2", "secret/2-lon"),
        ("new_points:2", "70"),
    ];
    let saved = teacher.post(&settings, &fields(&seen, &new)).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    for (path, text) in [
        ("data/secret/1-nho/test_group.yaml", "max_score: 30\n"),
        ("data/secret/2-lon/test_group.yaml", "max_score: 70\n"),
        ("data/secret/test_group.yaml", "max_score: 100\n"),
    ] {
        assert_eq!(raw(&mut teacher, &copy, path).await, text, "{path}");
    }
    let page = teacher.get(&settings).await;
    page.assert_has("name=\"points:secret/1-nho\" value=\"30\"");
    page.assert_has("Tổng điểm các nhóm: 100");
    // The form for tests offers the groups.
    let tests = teacher.get(&format!("{copy}/tests")).await;
    tests.assert_has("<option value=\"secret/2-lon\">");
    write(&mut teacher, &copy, "data/secret/2-lon/01.in", "1 2\n").await;
    let now = self::seen(&page);
    let gone = [
        ("scoring", "yes"),
        ("points:secret/1-nho", "30"),
        ("points:secret/2-lon", "70"),
        ("remove:secret/1-nho", "yes"),
        // This group has a test.
        ("remove:secret/2-lon", "yes"),
    ];
    let saved = teacher.post(&settings, &fields(&now, &gone)).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let page = teacher.get(&settings).await;
    assert!(!page.body.contains("1-nho"), "{}", page.body);
    page.assert_has("name=\"points:secret/2-lon\" value=\"70\"");
    let all = raw(&mut teacher, &copy, "data/secret/test_group.yaml").await;
    assert_eq!(all, "max_score: 70\n");
}

#[tokio::test]
async fn a_problem_is_put_into_the_course() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let settings = format!("{copy}/settings");
    teacher
        .get(&settings)
        .await
        .assert_has("Trang web này chưa có khoá học");
    let names = |name: &str| [("vi".to_owned(), name.to_owned())].into();
    let chapter = |name: &str| CourseChapter {
        names: names(name),
        problems: Vec::new(),
    };
    let mut course = Course {
        about: BTreeMap::new(),
        pictures: Vec::new(),
        parts: vec![CoursePart {
            names: names("Phần <1>"),
            chapters: vec![chapter("Đếm"), chapter("Tổng")],
        }],
    };
    app.store.settings().set_course(&course).await.unwrap();
    let place = format!("{copy}/place");
    for (chapter, level) in [("1.3", "2"), ("x", "2"), ("1.1", "6"), ("0.1", "2")] {
        let entered = [("chapter", chapter), ("level", level)];
        let refused = teacher.post(&place, &entered).await;
        assert_eq!(refused.status, 422, "{chapter} {level}");
        refused.assert_has("id=\"place-error\"");
    }
    let saved = teacher
        .post(&place, &[("chapter", "1.2"), ("level", "4")])
        .await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let page = teacher.get(&settings).await;
    page.assert_has("<option value=\"1.2\" selected>Tổng");
    page.assert_has("<option selected>4");
    let list = teacher.get("/problems").await;
    let part = list.between("Phần &#60;1&#62;", "</section>");
    assert!(part.contains("/problems/sum"), "{part}");
    // A pupil's next problem is chosen from it, too.
    let told = app.anonymous().get("/").await;
    told.assert_has("Tổng");
    teacher
        .post(&place, &[("chapter", ""), ("level", "4")])
        .await;
    assert_eq!(app.store.settings().course().await.unwrap(), course);
    // A course from the server's file is not changed here.
    course.parts[0].chapters[0].problems = vec![CourseProblem {
        id: "sum".to_owned(),
        level: 3,
        after: Vec::new(),
    }];
    app.store.settings().set_course(&course).await.unwrap();
    let page = teacher.get(&settings).await;
    page.assert_has("độ khó 3");
    let refused = teacher
        .post(&place, &[("chapter", "1.2"), ("level", "4")])
        .await;
    assert_eq!(refused.status, 422);
}

/// These values come from packages from elsewhere; the reader accepts them, and the form would not.
#[tokio::test]
async fn what_nobody_has_changed_does_not_hinder_saving() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let problem = raw(&mut teacher, &copy, "problem.yaml").await;
    let word = "x".repeat(150);
    let problem = format!("{problem}keywords: [{word}, y{word}]\n");
    for (path, text) in [
        ("judge.yaml", JUDGE),
        ("problem.yaml", &problem),
        ("data/secret/1/01.in", "1 2\n"),
        ("data/secret/1/test_group.yaml", "max_score: unbounded\n"),
        ("data/secret/2/01.in", "3 4\n"),
    ] {
        write(&mut teacher, &copy, path, text).await;
    }
    let settings = format!("{copy}/settings");
    let seen = seen(&teacher.get(&settings).await);
    let keywords = format!("{word}, y{word}");
    let entered = [
        ("keywords", keywords.as_str()),
        ("scoring", "yes"),
        ("points:secret/1", "unbounded"),
        ("points:secret/2", "60"),
    ];
    let saved = teacher.post(&settings, &fields(&seen, &entered)).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    for (path, text) in [
        ("data/secret/1/test_group.yaml", "max_score: unbounded\n"),
        ("data/secret/2/test_group.yaml", "max_score: 60\n"),
    ] {
        assert_eq!(raw(&mut teacher, &copy, path).await, text, "{path}");
    }
    // A wrong word that a teacher enters is refused.
    let page = teacher.get(&settings).await;
    let now = page.between("name=\"seen\" value=\"", "\"");
    let wrong = [
        ("keywords", keywords.as_str()),
        ("scoring", "yes"),
        ("points:secret/2", "unbounded"),
    ];
    let refused = teacher.post(&settings, &fields(now, &wrong)).await;
    assert_eq!(refused.status, 422);
    let error = refused.between("id=\"points-error\"", "</p>");
    assert!(error.contains("cho: secret/2."), "{error}");
}

#[tokio::test]
async fn a_problem_begins_empty_and_says_what_it_lacks() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let parts = [Part::text("source", "empty"), Part::text("problem", "moi")];
    let begun = teacher.post_parts("/workshop", &parts).await;
    assert_eq!(begun.status, 303, "{}", begun.body);
    let copy = begun.location().to_owned();
    let yaml = "problem_format_version: 2025-09\nname:\n  vi: Đếm số chẵn\nuuid: 0198f5a0-0000-7000-8000-000000000001\nlimits:\n  time_limit: 1\n  memory: 256\n";
    let file = |path: &str, text: &str| NewWorkingFile {
        path: path.to_owned(),
        content: text.to_owned().into(),
        executable: false,
    };
    let made = [
        file("problem.yaml", yaml),
        file("judge.yaml", "# Sẽ viết sau.\n"),
        file("data/secret/01.in", "1\n"),
        file("data/secret/02.in", "2\n"),
    ];
    app.judge().make_next_copy(Ok(&made)).await;
    let page = teacher.get(&copy).await;
    let tasks = page.between("class=\"tasks\"", "</ul>");
    for (text, href) in [
        ("Viết đề bài", "files/statement/problem.vi.md?new=yes"),
        ("Thêm ít nhất một ví dụ", "tests#add"),
        ("Thêm chương trình giải đúng", "#new-solution"),
        ("2 test chưa có đủ dữ liệu", "/tests"),
    ] {
        assert!(
            tasks.contains(text) && tasks.contains(href),
            "{text}: {tasks}"
        );
    }
    assert!(!tasks.contains("Thêm test bí mật"), "{tasks}");
    assert!(!page.body.contains("is missing"), "{}", page.body);

    // New files have skeletons of their kinds.
    for (path, has) in [
        ("statement/problem.vi.md", "## Dữ liệu vào"),
        ("input_validators/validate.py", "sys.exit(42)"),
        ("generators/gen.cpp", "std::mt19937_64"),
    ] {
        let page = teacher.get(&format!("{copy}/files/{path}?new=yes")).await;
        page.assert_has(has);
        page.assert_has("<h1>Đếm số chẵn</h1>");
        page.assert_has("name=\"hash\" value=\"\"");
    }

    let new = format!("{copy}/new-solution");
    let form = |name: &'static str| {
        [
            ("folder", "wrong_answer"),
            ("language", "pascal"),
            ("name", name),
        ]
    };
    let refused = teacher.post(&new, &form("tham lam")).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("id=\"solution_name-error\"");
    refused.assert_has("value=\"tham lam\"");
    refused.assert_has("<option value=\"wrong_answer\" selected>");
    let opened = teacher.post(&new, &form("tham")).await;
    let path = format!("{copy}/files/submissions/wrong_answer/tham.pas");
    assert_eq!(opened.location(), format!("{path}?new=yes"));
    save(&mut teacher, &path, "", "begin end.\n").await;
    let taken = teacher.post(&new, &form("tham.pas")).await;
    assert_eq!(taken.status, 422);
    taken.assert_has("Đã có tệp submissions/wrong_answer/tham.pas");
    // The first right solution is the reference, and a second one changes nothing.
    for name in ["giai", "khac"] {
        let path = format!("{copy}/files/submissions/accepted/{name}.py");
        save(&mut teacher, &path, "", "print(1)\n").await;
    }
    let judge = raw(&mut teacher, &copy, "judge.yaml").await;
    let named = "# Sẽ viết sau.\nreference: submissions/accepted/giai.py\n";
    assert_eq!(judge, named);
}

/// That a new problem has no tests yet is the next step, and no error.
#[tokio::test]
async fn a_problem_without_tests_is_told_its_next_steps() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let parts = [Part::text("source", "empty"), Part::text("problem", "moi")];
    let copy = teacher.post_parts("/workshop", &parts).await;
    let copy = copy.location().to_owned();
    let made = [
        (
            "problem.yaml",
            "problem_format_version: 2025-09\nname:\n  vi: moi\nuuid: 0198f5a0-0000-7000-8000-000000000001\nlimits:\n  time_limit: 1\n  memory: 256\n",
        ),
        ("judge.yaml", "# Sẽ viết sau.\n"),
    ];
    let made = made.map(|(path, text)| NewWorkingFile {
        path: path.to_owned(),
        content: text.to_owned().into(),
        executable: false,
    });
    app.judge().make_next_copy(Ok(&made)).await;
    let page = teacher.get(&copy).await;
    page.assert_has("Thêm test bí mật");
    assert!(!page.body.contains("không có test bí mật"), "{}", page.body);
}

#[tokio::test]
async fn a_test_that_a_broken_recipe_names_is_not_taken_apart() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let broken = format!("{JUDGE}nonsense: [\n");
    write(&mut teacher, &copy, "judge.yaml", &broken).await;
    let test = format!("{copy}/tests/secret/01-large");
    let delete = [("action", "delete"), ("sure", "yes")];
    let rename = [("action", "save"), ("name", "secret/09"), ("why", "")];
    for change in [&delete[..], &rename[..]] {
        let refused = teacher.post(&test, change).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        refused.assert_has("Chưa có gì thay đổi: judge.yaml có nhắc đến test secret/01-large");
        refused.assert_has("judge.yaml:");
    }
    assert_eq!(
        raw(&mut teacher, &copy, "data/secret/01-large.in").await,
        "100100 200200\n"
    );
    // Tests that the recipe does not name need no line of it.
    let test = format!("{copy}/tests/sample/1");
    assert_eq!(teacher.post(&test, &delete).await.status, 303);
    write(&mut teacher, &copy, "judge.yaml", JUDGE).await;
    let test = format!("{copy}/tests/secret/01-large");
    assert_eq!(teacher.post(&test, &delete).await.status, 303);
    let judge = raw(&mut teacher, &copy, "judge.yaml").await;
    assert!(!judge.contains("01-large"), "{judge}");
}

/// A wrong input is corrected where it is read, and the form asks what becomes of the answer to the old one.
#[tokio::test]
async fn input_and_answer_are_changed_on_the_tests_page() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let test = format!("{copy}/tests/secret/01-large");
    let begun = seen(&teacher.get(&test).await);
    let change = |seen: &str, more: &[(&'static str, &'static str)]| {
        // No judge is there to show the input to the validators.
        let mut form = vec![
            ("action", "data".to_owned()),
            ("seen", seen.to_owned()),
            ("insist", "yes".to_owned()),
        ];
        form.extend(
            more.iter()
                .map(|(name, value)| (*name, (*value).to_owned())),
        );
        form
    };
    let sent = async |teacher: &mut Client, form: Vec<(&str, String)>| {
        let form: Vec<_> = form
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        teacher.post(&test, &form).await
    };
    let input = ("input", "7 8");
    let unasked = sent(
        &mut teacher,
        change(&begun, &[input, ("answer", "300300\n")]),
    )
    .await;
    assert_eq!(unasked.status, 422, "{}", unasked.body);
    unasked.assert_has("id=\"answer_by-error\"");
    unasked.assert_has("7 8</textarea>");
    let by_reference = [input, ("answer", "300300\n"), ("answer_by", "reference")];
    let saved = sent(&mut teacher, change(&begun, &by_reference)).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    assert_eq!(
        raw(&mut teacher, &copy, "data/secret/01-large.in").await,
        "7 8\n"
    );
    let answer = format!("{copy}/raw/data/secret/01-large.ans");
    assert_eq!(teacher.get(&answer).await.status, 404, "it is made anew");

    // If two teachers began at the same time, nothing is lost on either side, and the later one can save again.
    let by_author = [("input", "7 9"), ("answer", "16"), ("answer_by", "author")];
    let late = sent(&mut teacher, change(&begun, &by_author)).await;
    assert_eq!(late.status, 422);
    late.assert_has("Người khác vừa sửa test này");
    late.assert_has("7 9</textarea>");
    let insisted = sent(&mut teacher, change(&seen(&late), &by_author)).await;
    assert_eq!(insisted.status, 303, "{}", insisted.body);
    assert_eq!(teacher.get(&answer).await.body, "16\n");
}

//! Courses: those in `tests/courses`, each of which states its faults in its first lines, and good ones.

use std::fs;
use std::path::Path;

use grundy_package::{Course, check_course, read_course};

const GOOD: &str = "parts:
  - name: {vi: Trò chơi, en: Games}
    chapters:
      - name: {vi: Mở đầu, en: Beginnings}
        problems:
          - {id: nim, level: 1}
          - {id: sum, level: 5, after: [nim]}
      - {name: {vi: Sau, en: Later}, problems: []}
pictures: [sum]
";

fn told(path: &Path) -> Vec<String> {
    match read_course(path) {
        Ok(_) => Vec::new(),
        Err(error) => error.errors.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn everything_that_is_wrong_is_told_with_its_line() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/courses");
    let (mut count, mut wrong) = (0, Vec::new());
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let expected: Vec<_> = text
            .lines()
            .map_while(|line| line.strip_prefix("# expect: "))
            .collect();
        let told = told(&path);
        let fits = expected.len() == told.len()
            && expected
                .iter()
                .zip(&told)
                .all(|(expected, told)| told.starts_with(expected));
        if !fits || expected.is_empty() {
            wrong.push((path, told));
        }
        count += 1;
    }
    assert!(wrong.is_empty() && count >= 14, "of {count}: {wrong:#?}");
}

#[test]
fn files_that_are_no_text_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("course.yaml");
    assert!(told(&path)[0].starts_with("course.yaml: cannot be read: "));
    fs::write(&path, b"parts: \xff").unwrap();
    assert_eq!(told(&path), ["course.yaml: is not UTF-8"]);
    fs::write(&path, " ".repeat(1 << 21)).unwrap();
    assert!(told(&path)[0].contains("is larger than"));
}

#[test]
fn a_course_is_read_in_its_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("course.yaml");
    fs::write(&path, GOOD).unwrap();
    let course = read_course(&path).unwrap();
    assert_eq!(course.parts[0].names["en"], "Games");
    assert_eq!(course.pictures, ["sum"]);
    assert_eq!(course.parts[0].chapters[0].names["vi"], "Mở đầu");
    assert_eq!(course.parts[0].chapters[1].problems, []);
    let problems: Vec<_> = course
        .problems()
        .map(|problem| (problem.id.as_str(), problem.level, problem.after.as_slice()))
        .collect();
    assert_eq!(
        problems,
        [("nim", 1, &[] as &[_]), ("sum", 5, &["nim".to_owned()])]
    );
    assert!(course.about.is_empty());
    fs::write(
        &path,
        format!("about: {{vi: Theo sách., en: By the book.}}\n{GOOD}"),
    )
    .unwrap();
    let told = read_course(&path).unwrap();
    assert_eq!(
        (&*told.about["vi"], &*told.about["en"]),
        ("Theo sách.", "By the book.")
    );
    assert_eq!(told.parts, course.parts);
    for empty in ["", "parts: []\n", "parts:\n"] {
        fs::write(&path, empty).unwrap();
        assert_eq!(read_course(&path).unwrap(), Course::default());
    }
}

#[test]
fn a_course_is_compared_with_the_packages_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("course.yaml");
    fs::write(&path, GOOD).unwrap();
    for package in ["nim", "other"] {
        fs::create_dir(folder.path().join(package)).unwrap();
        fs::write(folder.path().join(package).join("problem.yaml"), "").unwrap();
    }
    // A folder without a package is not reported.
    fs::create_dir(folder.path().join("notes")).unwrap();
    let check = check_course(&path);
    let lines = |diagnostics: &[grundy_package::Diagnostic]| -> Vec<String> {
        diagnostics.iter().map(ToString::to_string).collect()
    };
    assert_eq!(check.problems_count, 2);
    assert_eq!(
        lines(&check.errors),
        ["course.yaml:7: there is no package \"sum\" beside this file"]
    );
    assert_eq!(
        lines(&check.warnings),
        ["course.yaml: the package \"other\" has no line here"]
    );
    fs::write(&path, "parts: x").unwrap();
    assert!(!check_course(&path).errors.is_empty());
}

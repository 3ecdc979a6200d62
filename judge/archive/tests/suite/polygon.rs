//! Polygon's full packages become packages.

use std::fs;
use std::path::Path;

use grundy_archive::{ArchiveError, ImportFormat, Imported, import_all};
use tempfile::TempDir;

use crate::notes_of;

const XML: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<problem revision="3" short-name="a-plus-b" url="x">
  <names><name language="english" value="A + B"/><name language="vietnamese" value="Tổng"/></names>
  <judging input-file="SUM.INP" output-file="SUM.OUT">
    <testset name="pretests"/>
    <testset name="tests">
      <time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>3</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
        <test method="manual" sample="true" points="0.0" group="0"/>
        <test cmd="gen 1" method="generated" points="40.0" group="1"/>
        <test cmd="gen 2" method="generated" points="60.0" group="2"/>
      </tests>
      <groups>
        <group name="0" points-policy="each-test"/>
        <group name="1" points-policy="complete-group"/>
        <group name="2" points-policy="complete-group"><dependencies><dependency group="1"/></dependencies></group>
      </groups>
    </testset>
  </judging>
  <assets>
    <checker name="std::rcmp9.cpp" type="testlib"><source path="files/check.cpp"/></checker>
    <validators><validator><source path="files/validate.cpp"/></validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++17"/></solution>
      <solution tag="wrong-answer"><source path="solutions/bad.py" type="python.3"/></solution>
      <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/slow.py" type="python.3"/></solution>
    </solutions>
  </assets>
</problem>
"#;

fn imported(xml: &str, out: &Path) -> Result<Vec<Imported>, ArchiveError> {
    let source = out.join("source");
    let files = [
        ("problem.xml", xml),
        ("tests/01", "1 2\r\n"),
        ("tests/01.a", "3\r\n"),
        ("tests/02", "2 2\n"),
        ("tests/02.a", "4\n"),
        ("tests/03", "5 5\n"),
        ("tests/03.a", "10\n"),
        (
            "statement-sections/english/legend.tex",
            "Add $$$a$$$ and $$$b$$$.\r\n",
        ),
        ("statement-sections/english/input.tex", "Two numbers."),
        (
            "statement-sections/vietnamese/legend.tex",
            "Cộng $$$a$$$ và $$$b$$$.",
        ),
        ("files/check.cpp", "#include \"testlib.h\"\n"),
        ("files/validate.cpp", "#include \"testlib.h\"\n"),
        ("solutions/ok.cpp", "int main() {}\n"),
        ("solutions/bad.py", "print(0)\n"),
        ("solutions/slow.py", "print(0)\n"),
    ];
    for (path, content) in files {
        let path = source.join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, content).expect("a file");
    }
    import_all(&source, &out.join("out"), ImportFormat::Auto).map(|import| import.packages)
}

#[test]
fn a_full_package_comes_over() {
    let out = TempDir::new().expect("a temporary folder");
    let all = imported(XML, out.path()).expect("imported");
    let package = &all[0].package;
    assert_eq!(package.id, "aplusb");
    assert_eq!(package.names["vi"], "Tổng");
    assert_eq!(package.limits.time_ms, 1500);
    assert_eq!(package.limits.memory_bytes, 256 << 20);
    let names: Vec<&str> = package
        .tests
        .iter()
        .map(|test| test.name.as_str())
        .collect();
    assert_eq!(names, ["sample/01", "secret/01/02", "secret/02/03"]);
    assert_eq!(
        package.output_validator_args(&package.tests[0]),
        ["float_tolerance", "1e-9"]
    );
    let groups: Vec<_> = package
        .groups
        .iter()
        .map(|group| {
            (
                group.name.as_str(),
                group.max_score,
                group.require_pass.join(" "),
            )
        })
        .collect();
    assert_eq!(
        groups,
        [
            ("secret", Some(100), String::new()),
            ("secret/01", Some(40), String::new()),
            ("secret/02", Some(60), "secret/01".to_owned()),
        ]
    );
    assert_eq!(
        package.judge.reference.as_deref(),
        Some("submissions/accepted/ok.cpp")
    );
    assert_eq!(
        package
            .judge
            .files
            .as_ref()
            .map(|files| files.input.as_str()),
        Some("SUM.INP")
    );
    let folders: Vec<&str> = package
        .submissions
        .iter()
        .map(|submission| submission.folder.as_str())
        .collect();
    assert_eq!(
        folders,
        [
            "accepted",
            "time_limit_exceeded_or_accepted",
            "wrong_answer"
        ]
    );
    let english = package
        .tree
        .read_text(&package.statements["en"])
        .expect("a statement");
    insta::assert_snapshot!(english, @r#"
\problemname{A + B}

Add $a$ and $b$.

\begin{Input}
Two numbers.
\end{Input}
"#);
    insta::assert_snapshot!(notes_of(&all[0]), @r#"
+ 2 files had CRLF or no last line end: they have LF now
+ points of 2 groups, 100 together
+ sources and problem.xml as they were, in polygon/
+ the checker std::rcmp9.cpp: the built-in testlib/rcmp9 means the same
+ the input validator files/validate.cpp, which speaks testlib's protocol
+ the statement in english
+ the statement in vietnamese
- testlib.h is not in the archive: put it into files/, or set GRUNDY_TESTLIB
"#);
    assert!(
        package
            .tree
            .folder()
            .expect("a folder")
            .join("polygon/files/check.cpp")
            .is_file(),
        "nothing is lost"
    );
}

#[test]
fn what_cannot_come_over_is_told_and_leaves_nothing() {
    let table = [
        ("<problem", "is no XML"),
        ("<!DOCTYPE a [<!ENTITY b \"c\">]><problem/>", "is no XML"),
        ("<problem/>", "names no tests"),
        (&format!("<problem>{}", "<a>".repeat(190_000)), "is no XML"),
        (
            &XML.replace("tests/%02d<", "tests/%d<"),
            "\"tests/1\", which is not there",
        ),
        (
            &XML.replace("tests/%02d<", "../../%02d<"),
            "\"../../01\", which is not there",
        ),
        (&XML.replace("%02d.a", "%0999999999d"), "is no pattern"),
        (
            &XML.replace("<solutions>", "<interactor/><solutions>"),
            "names an interactor, but not its source",
        ),
        (
            &XML.replace("solutions/ok.cpp", "/etc/passwd"),
            "\"/etc/passwd\", which is not there",
        ),
    ];
    for (xml, expected) in table {
        let out = TempDir::new().expect("a temporary folder");
        let told = imported(xml, out.path()).expect_err(expected).to_string();
        assert!(told.contains(expected), "{expected}: {told}");
        assert_eq!(
            fs::read_dir(out.path().join("out"))
                .expect("the folder")
                .count(),
            0
        );
    }
}

#[test]
fn every_problem_of_a_contest_arrives() {
    let out = TempDir::new().expect("a temporary folder");
    let source = out.path().join("source/problems");
    for id in ["first", "second"] {
        let xml = XML.replace("a-plus-b", id);
        let inner = out.path().join(id);
        imported(&xml, &inner).expect("imported");
        fs::create_dir_all(&source).expect("a folder");
        fs::rename(inner.join("source"), source.join(id)).expect("moved");
    }
    let all = import_all(&source, &out.path().join("out"), ImportFormat::Auto)
        .expect("imported")
        .packages;
    let ids: Vec<&str> = all
        .iter()
        .map(|imported| imported.package.id.as_str())
        .collect();
    assert_eq!(ids, ["first", "second"]);
    assert_eq!(all[1].package.tests.len(), 3);
}

#[test]
fn points_of_zero_throughout_are_none() {
    let out = TempDir::new().expect("a temporary folder");
    let worthless = XML
        .replace("points=\"40.0\"", "points=\"0\"")
        .replace("points=\"60.0\"", "points=\"0.0\"");
    let all = imported(&worthless, out.path()).expect("imported");
    assert!(!all[0].package.kind.is_scoring);
    assert_eq!(all[0].package.tests.len(), 3);
}

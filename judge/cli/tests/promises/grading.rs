//! `grundy grade` on a contest as a teacher has it: tasks and contestants of every kind, hostile ones among them.

use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::symlink;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::package::{TestPackage, grundy, grundy_remembering_in, told};
use crate::sheet::Sheets;

const ADD: &str = "a, b = map(int, input().split())\nprint(a + b)\n";

struct Contest {
    folder: TempDir,
}

impl Contest {
    /// Themis' task `TONG`, 3 tests of half a point, in any letter case and with CRLF.
    fn new() -> Self {
        let contest = Self {
            folder: tempfile::tempdir().expect("a temporary folder"),
        };
        for (test, input, answer) in [
            ("Test1", "1 2", "3"),
            ("test2", "5 5", "10"),
            ("Test10", "70000 1", "70001"),
        ] {
            contest.write(
                format!("tasks/TONG/{test}/Tong.inp"),
                format!("{input}\r\n"),
            );
            contest.write(
                format!("tasks/TONG/{test}/TONG.OUT"),
                format!("{answer}\r\n"),
            );
        }
        contest.write(
            "tasks/TONG/Settings.cfg",
            "<?xml version=\"1.0\"?><ExamInformation Name=\"TONG\" InputFile=\"TONG.INP\" OutputFile=\"TONG.OUT\" \
             EvaluatorName=\"C1LinesWordsIgnoreCase\" Mark=\"0,5\" TimeLimit=\"1\" MemoryLimit=\"256\"/>",
        );
        contest
    }

    fn path(&self, below: impl AsRef<Path>) -> std::path::PathBuf {
        self.folder.path().join(below)
    }

    fn write(&self, path: impl AsRef<Path>, content: impl AsRef<[u8]>) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, content).expect("written");
    }

    fn grade(&self, out: &str, more: &[&str], code: i32) -> String {
        let mut command = grundy_remembering_in(&self.path("cache"));
        command
            .env("LC_ALL", "C")
            .arg("grade")
            .args(more)
            .arg("--tasks")
            .arg(self.path("tasks"))
            .arg("--contestants")
            .arg(self.path("contestants"))
            .arg("--out")
            .arg(self.path(out));
        told(&command.output().expect("grundy runs"), code)
    }

    fn json(&self) -> Value {
        self.grade("table.json", &[], 0);
        serde_json::from_slice(&fs::read(self.path("table.json")).expect("a table")).expect("JSON")
    }
}

/// The cell of a contestant for a task.
fn cell<'t>(table: &'t Value, contestant: &str, task: &str) -> &'t Value {
    let position = |list: &'t Value, name: &str| {
        let mut names = list.as_array().expect("a list").iter();
        names
            .position(|entry| entry["name"] == name)
            .unwrap_or_else(|| panic!("{name}: {table:#}"))
    };
    let (row, column) = (
        position(&table["contestants"], contestant),
        position(&table["tasks"], task),
    );
    &table["contestants"][row]["cells"][column]
}

/// Vietnamese texts in the encodings before UTF-8 do not compile in Python: they are read as the site reads them.
#[test]
fn sources_of_before_utf8_are_marked_as_the_site_marks_them() {
    let contest = Contest::new();
    for (name, text) in [
        ("tcvn3", &b"B\xb5i to\xb8n: t\xd7m s\xe8 l\xedn nh\xcat"[..]),
        ("windows-1258", b"Ti\xccm s\xf4\xec l\xf5\xecn nh\xe2\xect"),
        ("utf-8", "Tìm số lớn nhất".as_bytes()),
        // Nobody can tell what a control character was meant for.
        ("no text", b"\xe0\xe1\x7f"),
    ] {
        let source = [&b"name = '"[..], text, b"'\n", ADD.as_bytes()].concat();
        contest.write(format!("contestants/{name}/TONG.py"), source);
    }
    let marked = [&b"\xef\xbb\xbf"[..], ADD.as_bytes()].concat();
    contest.write("contestants/mark/TONG.py", marked);
    let table = contest.json();
    let score = |name: &str| cell(&table, name, "TONG")["score"].clone();
    for name in ["tcvn3", "windows-1258", "mark", "utf-8"] {
        assert_eq!(score(name), 1.5, "{name}");
    }
    assert_eq!(score("no text"), 0.0);
}

#[test]
fn a_contest_is_graded_and_a_second_run_grades_what_changed() {
    let contest = Contest::new();
    contest.write("contestants/Nguyễn Văn An/TONG.PAS", "var a, b: longint;\nbegin\n  assign(input, 'TONG.INP'); reset(input);\n  \
        assign(output, 'TONG.OUT'); rewrite(output);\n  read(a, b); write(a + b); close(output)\nend.\n");
    contest.write(
        "contestants/Bình/tong.cpp",
        "#include <cstdio>\nint main() { int a, b; freopen(\"tong.inp\", \"r\", stdin);\n\
        scanf(\"%d %d\", &a, &b); printf(\"%d\", short(a + b)); }\n",
    );
    contest.write("contestants/Cường/TONG.c", "int main( {\n");
    contest.write("contestants/7[dung][TONG].py", "print(1)\n");
    contest.write("contestants/12[dung][tong].py", ADD);
    contest.write("contestants/13[dung][TONG].xyz", "?");
    fs::create_dir_all(contest.path("contestants/vắng")).expect("a folder");

    let table = contest.json();
    let verdict = |name: &str| {
        let cell = cell(&table, name, "TONG");
        (
            cell["verdict"].as_str().map(str::to_owned),
            cell["tests"].as_array().map_or(0, Vec::len),
        )
    };
    assert_eq!(verdict("Nguyễn Văn An"), (Some("AC".to_owned()), 3));
    assert_eq!(verdict("Bình"), (Some("WA".to_owned()), 3));
    assert_eq!(verdict("Cường"), (Some("CE".to_owned()), 0));
    assert_eq!(
        verdict("dung"),
        (Some("AC".to_owned()), 3),
        "the last number in a known language counts"
    );
    assert_eq!(verdict("vắng"), (None, 0));
    assert_eq!(table["tasks"][0]["max_score"], 1.5, "Themis' own marks");
    let wrong = cell(&table, "Bình", "TONG");
    assert_eq!(
        (&wrong["score"], &wrong["tests"][0]["score"]),
        (&1.0.into(), &0.5.into())
    );
    assert_eq!(
        wrong["message"],
        "Kết quả sai (WA) ở test 03; đúng 2/3 test"
    );
    let message = wrong["tests"][2]["message"].as_str().expect("a message");
    assert!(
        message.starts_with("Kết quả sai (WA): ") && !message.contains("expected"),
        "{message}"
    );
    assert_eq!(cell(&table, "vắng", "TONG")["message"], "Không có bài nộp");

    contest.write("contestants/vắng/tong.py", ADD.replace('+', "-"));
    let summary = contest.grade("table.csv", &["--decimal-comma"], 0);
    assert!(
        summary.contains(
            "5 contestants, 1 tasks, 5 submissions, 4 of them unchanged since an earlier run"
        ),
        "{summary}"
    );
    let csv = fs::read_to_string(contest.path("table.csv")).expect("a table");
    assert!(
        csv.starts_with("\u{feff}Thí sinh;Hạng;Tổng điểm;TONG;TONG: kết quả;"),
        "{csv}"
    );
    contest.write("tasks/TONG/Test1/TONG.OUT", "-1\n");
    let summary = contest.grade("table.csv", &[], 0);
    assert!(!summary.contains("unchanged"), "another package: {summary}");
    let summary = contest.grade("table.csv", &[], 0);
    assert!(summary.contains("5 of them unchanged"), "{summary}");
    let summary = contest.grade("table.csv", &["--again"], 0);
    assert!(!summary.contains("unchanged"), "{summary}");
}

/// Pupils may hand in the same program: none of these counts as graded by an earlier run.
#[test]
fn the_same_program_of_two_contestants_is_not_one_of_before() {
    let contest = Contest::new();
    for name in ["An", "Bình", "Chi"] {
        contest.write(format!("contestants/{name}/TONG.py"), ADD);
    }
    let summary = contest.grade("table.csv", &[], 0);
    assert!(summary.contains("3 submissions"), "{summary}");
    assert!(!summary.contains("earlier run"), "{summary}");
}

/// Windows' Notepad saves "Unicode" so.
#[test]
fn programs_in_utf16_are_graded() {
    let contest = Contest::new();
    let text = format!("\u{feff}# Tìm tổng\n{ADD}");
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    contest.write("contestants/An/TONG.py", bytes);
    let table = contest.json();
    assert_eq!(cell(&table, "An", "TONG")["verdict"], "AC", "{table:#}");
}

/// If two programs have the same time, their paths decide, since archives do not know which is newer, and the choice is told.
#[test]
fn of_two_programs_for_a_task_the_choice_is_told() {
    let contest = Contest::new();
    contest.write("contestants/An/TONG.py", ADD);
    contest.write("contestants/An/TONG.cpp", "int main() {}");
    let at = std::time::UNIX_EPOCH + std::time::Duration::from_mins(1_000_000);
    for (name, at) in [
        ("py", at),
        ("cpp", at + std::time::Duration::from_millis(900)),
    ] {
        let path = contest.path(format!("contestants/An/TONG.{name}"));
        let file = fs::File::options().write(true).open(path).expect("a file");
        file.set_modified(at).expect("a time");
    }
    let table = contest.json();
    assert_eq!(cell(&table, "An", "TONG")["file"], "An/TONG.py");
    assert_eq!(table["contestants"][0]["rank"], 1);
}

#[test]
fn packages_and_archives_are_tasks_too() {
    let contest = Contest::new();
    let package = TestPackage::new();
    let more = contest.path("more");
    fs::rename(package.root(), &more).expect("moved");
    let zip = contest.path("tasks/more.zip");
    let output = grundy()
        .arg("export")
        .arg(&more)
        .arg("--out")
        .arg(&zip)
        .output();
    told(&output.expect("grundy runs"), 0);
    fs::rename(more, contest.path("tasks/sum")).expect("moved");
    contest.write("contestants/An/SUM.py", ADD);
    contest.write("contestants/An/more/more.py", ADD);
    let table = contest.json();
    for task in ["sum", "more"] {
        let cell = cell(&table, "An", task);
        assert_eq!(
            (&cell["verdict"], &cell["score"]),
            (&"AC".into(), &100.0.into()),
            "{cell:#}"
        );
    }
    assert_eq!(table["contestants"][0]["total"], 200.0);

    contest.grade("table.xlsx", &[], 0);
    let sheets = Sheets::read(&contest.path("table.xlsx"));
    assert_eq!(
        sheets.names,
        ["Bảng điểm", "more", "sum", "TONG", "Chi tiết"]
    );
    for words in [
        "Thí sinh",
        "Tổng điểm",
        "Hạng",
        "An",
        "Kết quả đúng (AC)",
        "Không có bài nộp",
    ] {
        assert!(
            sheets.texts.iter().any(|text| text == words),
            "{words}: {:?}",
            sheets.texts
        );
    }
}

#[test]
fn what_is_hostile_costs_its_own_cell() {
    let contest = Contest::new();
    contest.write("contestants/ngoan/TONG.py", ADD);
    contest.write("secret.py", ADD);
    fs::create_dir_all(contest.path("contestants/link")).expect("a folder");
    symlink(
        contest.path("secret.py"),
        contest.path("contestants/link/TONG.py"),
    )
    .expect("a link");
    symlink(
        contest.path("contestants/ngoan"),
        contest.path("contestants/linked folder"),
    )
    .expect("a link");
    symlink("..", contest.path("contestants/link/around")).expect("a link");
    contest.write("contestants/huge/TONG.py", vec![b'#'; 3 << 20]);
    contest.write("contestants/bytes/TONG.cpp", b"\0\xff\xfe\n\0");
    contest.write("contestants/empty/TONG.pas", b"");
    contest.write("contestants/=1+1/TONG.py", "print(");
    contest.write(
        "contestants/flood/TONG.py",
        "while True: print('7' * 1000)\n",
    );
    contest.write("contestants/folder/TONG.py/x", "");
    let name = std::ffi::OsStr::from_bytes(b"contestants/\xff\n\x1b[31m/TONG.py");
    contest.write(name, ADD);
    let made = std::process::Command::new("mkfifo")
        .arg(contest.path("contestants/empty/TONG.c"))
        .status();
    assert!(made.expect("mkfifo").success());

    let table = contest.json();
    let message = |name: &str| {
        cell(&table, name, "TONG")["message"]
            .as_str()
            .expect("a message")
            .to_owned()
    };
    assert_eq!(message("ngoan"), "Kết quả đúng (AC)");
    assert_eq!(
        message("link"),
        "Không chấm được: là liên kết, không phải tệp"
    );
    assert_eq!(message("huge"), "Không chấm được: tệp lớn hơn 128 KiB");
    assert!(message("bytes").starts_with("Lỗi dịch (CE)"));
    assert!(
        message("empty").starts_with("Lỗi dịch (CE)"),
        "the pipe is no source: {}",
        message("empty")
    );
    assert_eq!(message("folder"), "Không có bài nộp");
    let flood = &cell(&table, "flood", "TONG")["verdict"];
    assert!(
        ["OLE", "TLE"].contains(&flood.as_str().expect("a verdict")),
        "{flood}"
    );
    assert_eq!(message("\u{fffd}\u{fffd}\u{fffd}[31m"), "Kết quả đúng (AC)");

    contest.grade("table.csv", &[], 0);
    let csv = fs::read_to_string(contest.path("table.csv")).expect("a table");
    assert!(csv.contains("\r\n'=1+1,"), "no formula: {csv}");
    assert_eq!(
        csv.lines().count(),
        table["contestants"].as_array().map_or(0, Vec::len) + 1,
        "one line each: {csv}"
    );
}

#[test]
fn what_cannot_be_graded_at_all_is_bad_input() {
    let contest = Contest::new();
    contest.write("contestants/An/TONG.py", ADD);
    for (out, line) in [
        ("table.pdf", "the name must end with .csv, .xlsx or .json"),
        ("nowhere/table.csv", "there is no such folder"),
    ] {
        let told = contest.grade(out, &[], 2);
        assert!(told.contains(line) && told.lines().count() == 1, "{told}");
    }
    contest.write("tasks/empty/readme.txt", "");
    assert!(
        contest.grade("t.csv", &[], 2).contains("empty"),
        "a task without tests"
    );
    fs::remove_dir_all(contest.path("tasks/empty")).expect("removed");
    contest.write("tasks/tong/1.in", "1 1\n");
    contest.write("tasks/tong/1.out", "2\n");
    let told = contest.grade("t.csv", &[], 2);
    assert!(told.contains("would belong to both tasks"), "{told}");
    fs::remove_dir_all(contest.path("tasks/tong")).expect("removed");
    fs::remove_dir_all(contest.path("contestants/An")).expect("removed");
    let told = contest.grade("t.csv", &[], 2);
    assert!(told.contains("there are no contestants"), "{told}");
    assert!(!contest.path("t.csv").exists());
}

/// A teacher's terminal is Vietnamese, and so are the messages; files that a file manager left behind belong to nobody.
#[test]
fn what_is_told_is_in_the_teachers_language() {
    let contest = Contest::new();
    contest.write("tasks/HIEU/Test1/HIEU.INP", "1 2\n");
    contest.write("tasks/HIEU/Test1/HIEU.OUT", "3\n");
    contest.write("contestants/An/TONG.py", ADD);
    contest.write("contestants/An/KHAC.py", ADD);
    contest.write("contestants/An/Thumbs.db", "x");
    let told = contest.grade("table.csv", &["--lang", "vi"], 0);
    for words in [
        "An/KHAC.py: không thuộc bài nào",
        "điểm tối đa của các bài khác nhau (HIEU 1, TONG 1.5)",
        "1 thí sinh, 2 bài, 1 bài nộp",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert!(!told.contains("Thumbs.db"), "{told}");
    let told = contest.grade("table.csv", &[], 0);
    assert!(told.contains("1 contestants, 2 tasks"), "{told}");
}

//! Tasks that teachers have on disk become packages.

use std::fs;

use grundy_archive::{ImportFormat, Imported, import_all};
use grundy_package::{Package, ScoreAggregation};
use tempfile::TempDir;

use crate::notes_of;

use crate::raw_zip::{RawEntry, archive, file};

fn written(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    for (path, content) in files {
        let path = folder.path().join("source").join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, content).expect("a file");
    }
    folder
}

fn imported(folder: &TempDir) -> Vec<Imported> {
    let out = folder.path().join("out");
    let import = import_all(&folder.path().join("source"), &out, ImportFormat::Auto);
    import.expect("imported").packages
}

fn shown(package: &Package) -> String {
    let tests = package.tests.iter().map(|test| {
        let read = |path| package.tree.read_text(path).expect("a file");
        format!(
            "{}: {:?} {:?}",
            test.name,
            read(&test.input),
            read(&test.answer)
        )
    });
    tests.collect::<Vec<_>>().join("\n")
}

const SETTINGS: &str = "<ExamInformation Name=\"SUM\" InputFile=\"SUM.INP\" OutputFile=\"SUM.OUT\" \
    EvaluatorName=\"C4WordsCase\" Mark=\"2\" TimeLimit=\"1.5\" MemoryLimit=\"256\">\
    <TestCase Name=\"Test2\" Mark=\"3\" TimeLimit=\"-1\"/></ExamInformation>";

#[test]
fn a_themis_folder_becomes_packages() {
    let folder = written(&[
        ("Tasks/SUM/Settings.cfg", SETTINGS),
        ("Tasks/SUM/Test1/SUM.INP", "1 2\r\n"),
        ("Tasks/SUM/Test1/SUM.OUT", "3"),
        ("Tasks/SUM/Test2/sum.inp", "2 2\n"),
        ("Tasks/SUM/Test2/SUM.out", "4\n"),
        ("Tasks/SUM/Test10/SUM.INP", "5 5\n"),
        ("Tasks/SUM/Test10/SUM.OUT", "10\n\u{1a}"),
        ("Tasks/SUM/de.pdf", "%PDF-1.4\n"),
        ("Tasks/\u{110}\u{1ebe}M 2/Test1/DEM.INP", "1\n"),
        ("Tasks/\u{110}\u{1ebe}M 2/Test1/DEM.OUT", "1\n"),
        ("Tasks/\u{110}\u{1ebe}M 2/Test2/DEM.INP", "2\n"),
        ("Tasks/\u{110}\u{1ebe}M 2/Test2/DEM.OUT", "2\n"),
        ("Contestants/An/SUM.pas", "begin end.\n"),
    ]);
    let all = imported(&folder);
    let ids: Vec<&str> = all
        .iter()
        .map(|imported| imported.package.id.as_str())
        .collect();
    assert_eq!(ids, ["sum", "dem2"], "letters lose their marks");
    let sum = &all[0].package;
    insta::assert_snapshot!(shown(sum), @r#"
secret/01/test: "1 2\n" "3\n"
secret/02/test: "2 2\n" "4\n"
secret/03/test: "5 5\n" "10\n"
"#);
    let files = sum.judge.files.as_ref().expect("file names");
    assert_eq!(
        (files.input.as_str(), files.output.as_str()),
        ("SUM.INP", "SUM.OUT")
    );
    assert_eq!(sum.limits.time_ms, 1500);
    assert_eq!(sum.limits.memory_bytes, 256 << 20);
    assert!(sum.kind.is_scoring);
    let points: Vec<_> = sum
        .groups
        .iter()
        .map(|group| (group.name.as_str(), group.max_score))
        .collect();
    assert_eq!(
        points,
        [
            ("secret", Some(7)),
            ("secret/01", Some(2)),
            ("secret/02", Some(3)),
            ("secret/03", Some(2)),
        ]
    );
    assert_eq!(sum.output_validator_args(&sum.tests[0]), ["case_sensitive"]);
    assert!(sum.statements["vi"].ends_with("problem.vi.pdf"));
    insta::assert_snapshot!(notes_of(&all[0]), @r#"
+ 3 files had CRLF or no last line end: they have LF now
+ the checker C4WordsCase
? Tasks/SUM/de.pdf is taken for the statement
- there is no input validator
- there is no sample: choose one
- there is no solution
"#);
    let other = &all[1];
    assert_eq!(other.package.names["vi"], "\u{110}\u{1ebe}M 2");
    assert_eq!(other.package.groups[0].max_score, Some(2));
    assert_eq!(
        other.package.groups[0].score_aggregation,
        ScoreAggregation::Sum
    );
    insta::assert_snapshot!(notes_of(other), @r#"
? no Settings.cfg: one point a test, 1 s, 1024 MiB
? no checker is named: Themis' usual one, C1LinesWordsIgnoreCase
- there is no input validator
- there is no sample: choose one
- there is no solution
- there is no statement: write one
"#);
}

#[test]
fn loose_pairs_become_a_package() {
    let folder = written(&[
        ("bai1.in", "1\n"),
        ("bai1.out", "1\n"),
        ("bai2.in", "2\n"),
        ("bai2.out", "2\n"),
        ("bai10.in", "10\n"),
        ("bai10.out", "10\n"),
        ("lonely.in", "3\n"),
        (".hidden.in", "4\n"),
        ("__MACOSX/bai1.in", "5\n"),
        ("readme.txt", "read me\n"),
    ]);
    let all = imported(&folder);
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].package.id, "source");
    assert!(
        all[0].package.judge.files.is_none(),
        "the files share no name"
    );
    insta::assert_snapshot!(shown(&all[0].package), @r#"
secret/01: "1\n" "1\n"
secret/02: "2\n" "2\n"
secret/03: "10\n" "10\n"
"#);
    insta::assert_snapshot!(notes_of(&all[0]), @r#"
? no Settings.cfg: one point a test, 1 s, 1024 MiB
? no checker is named: Themis' usual one, C1LinesWordsIgnoreCase
- lonely.in: it has no counterpart
- no names of input and output files are known
- other files: readme.txt
- there is no input validator
- there is no sample: choose one
- there is no solution
- there is no statement: write one
"#);
}

#[test]
fn a_zip_with_a_windows_code_page_is_read() {
    // The names are in CP437 or a similar code page; the flag for UTF-8 is not set.
    let raw = |name: &[u8]| RawEntry {
        flags: 0,
        ..file(name, "1\n")
    };
    let bytes = archive(&[
        raw(b"B\x85I SUM/Test1/SUM.INP"),
        raw(b"B\x85I SUM/Test1/SUM.OUT"),
    ]);
    let folder = TempDir::new().expect("a temporary folder");
    let zip = folder.path().join("tasks.zip");
    fs::write(&zip, bytes).expect("an archive");
    let all = import_all(&zip, &folder.path().join("out"), ImportFormat::Auto)
        .expect("imported")
        .packages;
    assert_eq!(all[0].package.id, "baisum");
    assert_eq!(all[0].package.tests.len(), 1);
}

#[test]
fn fractions_of_points_are_scaled() {
    let settings = SETTINGS
        .replace("Mark=\"2\"", "Mark=\"0,25\"")
        .replace("Mark=\"3\"", "Mark=\"-1\"");
    let folder = written(&[
        ("SUM/Settings.cfg", &settings),
        ("SUM/Test1/SUM.INP", "1 2\n"),
        ("SUM/Test1/SUM.OUT", "3\n"),
        ("SUM/Test2/SUM.INP", "2 2\n"),
        ("SUM/Test2/SUM.OUT", "4\n"),
    ]);
    let all = imported(&folder);
    assert_eq!(all[0].package.groups[0].max_score, Some(50));
    assert!(
        notes_of(&all[0]).contains("? points are whole numbers here: they are 100 times as many"),
        "{}",
        notes_of(&all[0])
    );
}

#[test]
fn a_program_named_like_its_task_is_its_solution() {
    let folder = written(&[
        ("SUM/Settings.cfg", SETTINGS),
        ("SUM/Test1/SUM.INP", "1 2\n"),
        ("SUM/Test1/SUM.OUT", "3\n"),
        ("SUM/sum.pas", "begin end.\n"),
        ("SUM/de bai.docx", "x"),
        ("SUM/other.cpp", "int main() {}\n"),
    ]);
    let all = imported(&folder);
    let package = &all[0].package;
    assert_eq!(
        package.judge.reference.as_deref(),
        Some("submissions/accepted/sum.pas")
    );
    let notes = notes_of(&all[0]);
    assert!(
        notes.contains("? SUM/sum.pas is taken for a solution"),
        "{notes}"
    );
    assert!(
        notes.contains("- other files: de bai.docx, other.cpp"),
        "{notes}"
    );
}

#[test]
fn numbers_out_of_bounds_are_told() {
    let settings = "<ExamInformation Mark=\"1e308\" TimeLimit=\"1e300\" MemoryLimit=\"0\"/>";
    let folder = written(&[
        ("SUM/Settings.cfg", settings),
        ("SUM/Test1/SUM.INP", "1 2\n"),
        ("SUM/Test1/SUM.OUT", "3\n"),
    ]);
    let notes = notes_of(&imported(&folder)[0]);
    for expected in [
        "? a mark of 1e308 points is out of bounds: it is 1000000",
        "? a time limit of 1e300 s is out of bounds: it is 3600",
        "? a memory limit of 0e0 MiB is out of bounds: it is 1",
    ] {
        assert!(notes.contains(expected), "{expected}: {notes}");
    }
}

#[test]
fn archives_within_are_named() {
    let folder = written(&[("week1/SUM.rar", "x"), ("week1/DEM.zip", "x")]);
    let source = folder.path().join("source");
    let error =
        import_all(&source, &folder.path().join("out"), ImportFormat::Auto).expect_err("nothing");
    let told = error.to_string();
    assert!(
        told.ends_with("have to be imported one by one: week1/DEM.zip, week1/SUM.rar"),
        "{told}"
    );
}

#[test]
fn nothing_to_import_is_told() {
    let folder = written(&[("readme.txt", "read me\n"), ("a.in", "1\n")]);
    let out = folder.path().join("out");
    let error =
        import_all(&folder.path().join("source"), &out, ImportFormat::Auto).expect_err("nothing");
    assert!(
        error
            .to_string()
            .ends_with("holds no package, and no pairs of .INP and .OUT files"),
        "{error}"
    );
    assert_eq!(fs::read_dir(&out).expect("the folder").count(), 0);
}

#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    let folder = written(&[("SUM/Test1/SUM.INP", "1\n"), ("SUM/Test1/SUM.OUT", "1\n")]);
    let test = folder.path().join("source/SUM/Test2");
    fs::create_dir(&test).expect("a folder");
    std::os::unix::fs::symlink("/etc/passwd", test.join("SUM.INP")).expect("a link");
    std::os::unix::fs::symlink("/etc/passwd", test.join("SUM.OUT")).expect("a link");
    assert_eq!(imported(&folder)[0].package.tests.len(), 1);
}

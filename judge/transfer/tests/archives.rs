//! Archives of events: what is written is read again, and what could do harm or contradicts itself is refused.

use std::fs::File;
use std::io::Write as _;

use grundy_judgement::{Exit, GroupReport, TestReport, Verdict};
use grundy_transfer::{
    AccountRecord, EventArchive, EventRecord, EventWriter, FileRecord, JudgementRecord, PlanRecord,
    PlannedProblem, ProblemRecord, SubmissionRecord, TestRecord, VersionRecord,
};
use tempfile::NamedTempFile;
use uuid::Uuid;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const OWNER: Uuid = Uuid::from_u128(1);
const VERSION: Uuid = Uuid::from_u128(2);
const SUBMISSION: Uuid = Uuid::from_u128(3);

fn event() -> EventRecord {
    EventRecord {
        id: Uuid::from_u128(9),
        created_ms: 1_790_000_000_000,
        owner: OWNER,
        class: None,
        plan: PlanRecord {
            changed_ms: 1_790_000_000_000,
            name: "Tuần 3".to_owned(),
            note: String::new(),
            starts_ms: 1_790_000_000_000,
            ends_ms: 1_790_003_600_000,
            late_until_ms: None,
            duration_ms: None,
            hides_problems: false,
            closes_help: false,
            rules: serde_json::json!({}),
            pauses: Vec::new(),
            problems: vec![PlannedProblem {
                colour: String::new(),
                id: "sum".to_owned(),
                points: 100.0,
            }],
        },
        accounts: vec![AccountRecord {
            id: OWNER,
            also: Vec::new(),
            login: "co".to_owned(),
            name: "Cô".to_owned(),
            class: String::new(),
            birth: String::new(),
            role: "teacher".to_owned(),
            is_closed: false,
            created_ms: 0,
            password_hash: None,
            of_event: None,
        }],
        classes: Vec::new(),
        problems: vec![ProblemRecord {
            id: "sum".to_owned(),
            is_visible: true,
            current: VERSION,
            versions: vec![VersionRecord {
                id: VERSION,
                full_hash: "x".to_owned(),
                author: None,
                note: String::new(),
                created_ms: 0,
                files: vec![FileRecord {
                    path: "problem.yaml".to_owned(),
                    hash: "0".repeat(64),
                    bytes: 3,
                    is_executable: false,
                }],
            }],
        }],
        participants: Vec::new(),
        marks: Vec::new(),
        exclusions: Vec::new(),
        messages: Vec::new(),
        deleted_comments: Vec::new(),
        submissions: vec![SUBMISSION],
    }
}

fn submission() -> SubmissionRecord {
    let test = TestReport {
        name: "secret/01".to_owned(),
        verdict: Verdict::Wa,
        score: 0.5,
        cpu_ms: 3.1,
        wall_ms: 3.6,
        memory_bytes: 1 << 20,
        exit: Exit::Limit("wall".to_owned()),
        message: "Sai\0!".to_owned(),
        reason: None,
        output_head: Some(vec![0, 255, 10]),
        error_head: None,
        judge_note: Some("ghi chú".to_owned()),
        rerun: None,
        transcript: Some(b"< 1\n> 2\n".to_vec()),
    };
    let group = GroupReport {
        name: "secret".to_owned(),
        verdict: None,
        score: 0.1 + 0.2,
        max_score: None,
        judge_note: None,
    };
    let judgement = Uuid::from_u128(4);
    SubmissionRecord {
        id: SUBMISSION,
        user: OWNER,
        problem: "sum".to_owned(),
        language: "cpp".to_owned(),
        file_name: "sum.cpp".to_owned(),
        created_ms: 1_790_000_000_001,
        is_sealed: true,
        judgements: vec![JudgementRecord {
            id: judgement,
            version: Some(VERSION),
            started_ms: 5,
            finished_ms: 6,
            compile: None,
            compile_ok: true,
            tests_total: Some(1),
            verdict: Verdict::Wa,
            score: 0.5,
            max_score: 1.0,
            cpu_ms_max: 3.1,
            memory_bytes_max: 7,
            tests: vec![TestRecord::of(0, test)],
            groups: vec![group],
        }],
        shown: Some(judgement),
        comments: Vec::new(),
    }
}

fn written(event: &EventRecord, submission: &SubmissionRecord) -> NamedTempFile {
    let file = NamedTempFile::new().unwrap();
    let mut writer = EventWriter::new(file.reopen().unwrap());
    writer.submission(submission, b"int main() {}").unwrap();
    let hash = "0".repeat(64);
    assert!(writer.lacks_blob(&hash));
    writer.blob(&hash, b"a: b").unwrap();
    assert!(!writer.lacks_blob(&hash));
    writer.finish(event).unwrap();
    file
}

fn open(file: &NamedTempFile) -> Result<EventArchive, String> {
    EventArchive::open(File::open(file.path()).unwrap()).map_err(|error| error.to_string())
}

#[test]
fn what_is_written_is_read_again() {
    let file = written(&event(), &submission());
    let mut archive = open(&file).unwrap();
    assert_eq!(*archive.event(), event());
    let (read, source) = archive.submission(SUBMISSION).unwrap();
    assert_eq!(read, submission());
    assert_eq!(source, b"int main() {}");
    assert_eq!(archive.blob(&"0".repeat(64)).unwrap(), b"a: b");
    let lacking = archive.blob(&"1".repeat(64)).unwrap_err().to_string();
    assert!(lacking.contains("lacks the entry"), "{lacking}");
}

/// An archive of these entries.
fn of(entries: &[(&str, &[u8])]) -> NamedTempFile {
    let file = NamedTempFile::new().unwrap();
    let mut zip = ZipWriter::new(file.reopen().unwrap());
    for (name, content) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap();
    file
}

fn told(event: &EventRecord, version: i64) -> Vec<u8> {
    serde_json::json!({ "format": "grundy-event", "version": version, "event": event })
        .to_string()
        .into_bytes()
}

#[test]
fn an_archive_has_only_entries_that_it_needs() {
    let fine = told(&event(), 1);
    assert!(open(&of(&[("event.json", &fine)])).is_ok());
    for name in [
        "../event.json",
        "/etc/passwd",
        "blobs/../../x",
        "blobs/00",
        "submissions/x.json",
        "submissions/00000000-0000-0000-0000-00000000000A.json",
        "submissions/{00000000-0000-0000-0000-000000000003}.json",
        "event.json ",
    ] {
        let error = open(&of(&[("event.json", &fine), (name, b"x")])).unwrap_err();
        assert!(error.contains("has no entry"), "{name}: {error}");
    }
    let error = open(&of(&[])).unwrap_err();
    assert!(error.contains("lacks the entry event.json"), "{error}");
    let mut no_zip = NamedTempFile::new().unwrap();
    no_zip.write_all(b"MZ no archive").unwrap();
    assert!(open(&no_zip).unwrap_err().contains("no readable zip"));
}

#[test]
fn other_formats_and_broken_texts_are_refused() {
    let of_text = |text: &[u8]| open(&of(&[("event.json", text)])).unwrap_err();
    assert!(of_text(&told(&event(), 2)).contains("version 2 of the format"));
    assert!(of_text(b"{\"format\":\"other\",\"version\":1}").contains("no archive of an event"));
    for text in [
        &b"{"[..],
        b"\xff\xfe",
        b"[]",
        b"{\"format\":\"grundy-event\",\"version\":1}",
    ] {
        assert!(of_text(text).contains("cannot be read"));
    }
    let deep = b"[".repeat(1_000_000);
    assert!(of_text(&deep).contains("cannot be read"));
}

#[test]
fn what_unpacks_to_too_much_is_refused() {
    let mut bomb = told(&event(), 1);
    bomb.resize(65 << 20, b' ');
    let error = open(&of(&[("event.json", &bomb)])).unwrap_err();
    assert!(error.contains("unpacks to too much"), "{error}");
}

#[test]
fn an_event_that_contradicts_itself_is_refused() {
    let refused = |change: &dyn Fn(&mut EventRecord), what: &str| {
        let mut one = event();
        change(&mut one);
        let error = open(&of(&[("event.json", &told(&one, 1))])).unwrap_err();
        assert!(
            error.contains("contradicts itself") && error.contains(what),
            "{error}"
        );
    };
    let nobody = Uuid::from_u128(77);
    refused(&|it| it.owner = nobody, "account 0");
    refused(&|it| it.accounts.push(it.accounts[0].clone()), "accounts");
    refused(&|it| it.accounts[0].also.push(OWNER), "accounts");
    refused(&|it| it.submissions.push(SUBMISSION), "submissions");
    refused(&|it| it.problems.clear(), "problem sum");
    refused(&|it| it.problems[0].current = nobody, "version 0");
    refused(
        &|it| it.problems[0].versions[0].files[0].hash = "../x".to_owned(),
        "hash",
    );
    refused(&|it| it.plan.starts_ms = -1, "-1 ms");
    refused(&|it| it.plan.ends_ms = i64::MAX, "ms");
}

#[test]
fn a_submission_that_contradicts_its_event_is_refused() {
    let refused = |change: &dyn Fn(&mut SubmissionRecord), what: &str| {
        let mut one = submission();
        change(&mut one);
        let file = of(&[
            ("event.json", &told(&event(), 1)),
            (
                &format!("submissions/{SUBMISSION}.json"),
                serde_json::to_string(&one).unwrap().as_bytes(),
            ),
            (&format!("submissions/{SUBMISSION}.source"), b"x"),
        ]);
        let error = open(&file).unwrap().submission(SUBMISSION);
        let error = error.unwrap_err().to_string();
        assert!(
            error.contains("contradicts itself") && error.contains(what),
            "{error}"
        );
    };
    let nobody = Uuid::from_u128(77);
    refused(&|it| it.id = nobody, "id");
    refused(&|it| it.user = nobody, "account");
    refused(&|it| it.problem = "other".to_owned(), "problem other");
    refused(&|it| it.shown = Some(nobody), "judgement");
    refused(&|it| it.judgements[0].version = Some(nobody), "version");
    refused(
        &|it| it.judgements.push(it.judgements[0].clone()),
        "judgements",
    );
    refused(&|it| it.judgements[0].finished_ms = -5, "ms");
}

//! Remarks on a program without running it, over the API.

use grundy_store::Role;
use grundy_web::Rate;
use serde_json::{Value, json};

use crate::support::{Client, TestApp};

const CLEAN: &str = "var a, b: longint;\nbegin\n  assign(input, 'SUM.INP'); reset(input);\n  assign(output, 'SUM.OUT'); rewrite(output);\n  \
                     readln(a, b);\n  writeln(a + b);\n  close(output)\nend.\n";

async fn program(app: &TestApp) -> Client {
    let mut student = app.log_in("an2010", Role::Student).await;
    app.program_of(&mut student).await
}

async fn lint(program: &mut Client, source: &str, language: &str) -> Value {
    let body = json!({ "language": language, "source": source });
    let reply = program.post_json("/api/v1/problems/sum/lint", &body).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()
}

#[tokio::test]
async fn a_program_is_told_by_line_what_can_be_seen_of_it_and_no_judge_is_asked() {
    let app = TestApp::start().await;
    app.judge().draw_all("<svg/>").await;
    let mut program = program(&app).await;
    let told = lint(&mut program, CLEAN, "pascal").await;
    assert_eq!(told, json!({ "language": "pascal", "lint": [] }));

    let at_home = "uses crt;\n".to_owned() + &CLEAN.replace("  close", "  readkey;\n  close");
    let told = lint(&mut program, &at_home, "pascal").await;
    let [note] = told["lint"].as_array().unwrap().as_slice() else {
        panic!("{told}")
    };
    assert_eq!(
        (&note["line"], &note["column"], &note["rule"]),
        (&json!(8), &json!(3), &json!("waits-for-key"))
    );
    assert_eq!(note["severity"], "advice");
    let said = |language: &str| note["text"][language].as_str().unwrap().to_owned();
    assert!(said("vi").contains("đợi bấm phím"), "{note}");
    assert!(said("en").contains("waits for a key"), "{note}");

    // The remark follows from what the problem's readers know: the file has another name.
    let elsewhere = CLEAN.replace("SUM.INP", "TONG.INP");
    let told = lint(&mut program, &elsewhere, "pascal").await;
    assert_eq!(
        (&told["lint"][0]["line"], &told["lint"][0]["rule"]),
        (&json!(3), &json!("file-name"))
    );
    assert_eq!(app.store.queue().depth().await.unwrap().queued, 0);
}

#[tokio::test]
async fn what_would_not_be_taken_as_a_submission_is_refused_alike() {
    let app = TestApp::start_with(|config| {
        config.rate_limits.draft_by_user = Rate::new(1, 3_600_000);
    })
    .await;
    let mut program = program(&app).await;
    let path = "/api/v1/problems/sum/lint";
    let long = "x".repeat(70 * 1024);
    for (body, status, kind) in [
        (
            json!({ "language": "cpp", "source": long }),
            413,
            "urn:grundy:source-too-large",
        ),
        (
            json!({ "language": "cobol", "source": "x" }),
            422,
            "urn:grundy:language-unknown",
        ),
        (json!({ "source": "x" }), 422, "urn:grundy:language-missing"),
        (
            json!({ "language": "cpp", "source": " \n" }),
            422,
            "urn:grundy:source-empty",
        ),
        (
            json!({ "language": "cpp", "source": "a\u{0}b" }),
            422,
            "urn:grundy:source-nul",
        ),
        (
            json!({ "language": "cpp", "source": "x", "problem": "sum" }),
            400,
            "urn:grundy:invalid-json",
        ),
    ] {
        let reply = program.post_json(path, &body).await;
        let details = reply.json();
        assert_eq!((reply.status, &details["type"]), (status, &json!(kind)));
    }
    // The file's name tells the language, as when it is handed in.
    let named = json!({ "source": CLEAN, "file_name": "SUM.PAS" });
    let told = program.post_json(path, &named).await.json();
    assert_eq!(told["language"], "pascal");
    let reply = program.post_json(path, &named).await;
    assert_eq!(reply.status, 429);
    assert!(reply.headers.contains_key("retry-after"));
}

//! The HTTP API.

use grundy_judgement::Verdict;
use grundy_store::Role;
use serde_json::json;

use crate::support::{Client, TestApp};

async fn program(app: &TestApp) -> Client {
    let mut student = app.log_in("an2010", Role::Student).await;
    app.program_of(&mut student).await
}

#[tokio::test]
async fn problems_are_listed_and_shown() {
    let app = TestApp::start().await;
    let mut program = program(&app).await;
    let list = program.get("/api/v1/problems").await.json();
    assert_eq!(
        list,
        json!({ "problems": [{
            "id": "sum", "names": { "vi": "Tổng hai số", "en": "The Sum" },
            "chapter": "8", "exercise": "8.1", "tests_count": 2,
        }] })
    );
    let problem = program.get("/api/v1/problems/sum").await.json();
    assert_eq!(
        problem["samples"],
        json!([{ "input": "1 2\n", "output": "3\n", "interaction": null, "clipped": false }])
    );
    assert_eq!(problem["limits"]["time_ms"], 1_500);
    assert_eq!(problem["limits"]["source_bytes"], 64 * 1024);
    assert_eq!(
        problem["files"],
        json!({ "input": "SUM.INP", "output": "SUM.OUT" })
    );
    assert!(
        problem["statements"]["vi"]
            .as_str()
            .unwrap()
            .contains("<math")
    );
    assert!(
        problem["languages"]
            .as_array()
            .unwrap()
            .contains(&json!("cpp"))
    );
}

#[tokio::test]
async fn a_submission_goes_in_and_its_judgement_comes_out() {
    let app = TestApp::start().await;
    let mut program = program(&app).await;
    let body = json!({ "problem": "sum", "language": "cpp", "source": "int main() {}" });
    let created = program.post_json("/api/v1/submissions", &body).await;
    assert_eq!(created.status, 201, "{}", created.body);
    let location = created.location().to_owned();
    assert_eq!(created.json()["state"], "queued");
    assert_eq!(created.json()["verdict"], json!(null));
    assert_eq!(created.json()["links"]["self"], json!(location));

    app.judge().reject_next().await;
    let done = program.get(&location).await.json();
    assert_eq!(done["state"], "done");
    assert_eq!(done["verdict"], "WA");
    assert_eq!(
        (&done["score"], &done["max_score"]),
        (&json!(0.0), &json!(100.0))
    );
    assert_eq!(
        done["compile"],
        json!({ "ok": true, "log": "", "wall_ms": 812 })
    );
    assert_eq!(
        done["tests"][0],
        json!({
            "name": "sample/1", "verdict": "WA", "score": 0.0, "cpu_ms": 3.1, "wall_ms": 3.6,
            "memory_bytes": 1_630_208, "exit": { "code": 0 }, "message": "message of sample/1",
        })
    );
    assert_eq!(
        done["tests"][1],
        json!({
            "name": "secret/01", "verdict": "RTE", "score": 0.0, "cpu_ms": 10.0,
            "memory_bytes": 2 << 20, "message": "ended by SIGSEGV",
        })
    );
    assert_eq!(done["package_hash"].as_str().unwrap().len(), 64);
    assert_eq!(
        program.get("/api/v1/submissions/1").await.json()["id"],
        done["id"]
    );
}

#[tokio::test]
async fn each_mistake_has_its_type() {
    let app = TestApp::start().await;
    let mut program = program(&app).await;
    let long = "x".repeat(70 * 1024);
    let cases = [
        (
            json!({ "problem": "sum", "language": "cpp", "source": "" }),
            422,
            "urn:grundy:source-empty",
        ),
        (
            json!({ "problem": "sum", "language": "cobol", "source": "x" }),
            422,
            "urn:grundy:language-unknown",
        ),
        (
            json!({ "problem": "sum", "source": "x" }),
            422,
            "urn:grundy:language-missing",
        ),
        (
            json!({ "problem": "sum", "source": "x", "file_name": "a.xyz" }),
            422,
            "urn:grundy:language-unknown",
        ),
        (
            json!({ "problem": "sum", "language": "cpp", "source": long }),
            413,
            "urn:grundy:source-too-large",
        ),
        (
            json!({ "problem": "sum", "language": "cpp", "source": "a\u{0}b" }),
            422,
            "urn:grundy:source-nul",
        ),
        (
            json!({ "problem": "nosuch", "language": "cpp", "source": "x" }),
            404,
            "urn:grundy:not-found",
        ),
        (
            json!({ "problem": "sum", "language": "cpp" }),
            422,
            "urn:grundy:source-empty",
        ),
        (json!({ "problem": 7 }), 400, "urn:grundy:invalid-json"),
        (
            json!({ "problem": "sum", "language": "cpp", "source": "x", "extra": 1 }),
            400,
            "urn:grundy:invalid-json",
        ),
        (json!([]), 400, "urn:grundy:invalid-json"),
    ];
    for (body, status, kind) in cases {
        let reply = program.post_json("/api/v1/submissions", &body).await;
        assert_eq!(
            reply.headers["content-type"], "application/problem+json",
            "{kind}"
        );
        let details = reply.json();
        assert_eq!(
            (reply.status, details["type"].as_str()),
            (status, Some(kind)),
            "{details}"
        );
        assert_eq!(details["status"], status);
    }
    let with_name = json!({ "problem": "sum", "source": "begin end.", "file_name": "SUM.PAS" });
    assert_eq!(
        program
            .post_json("/api/v1/submissions", &with_name)
            .await
            .json()["language"],
        "pascal"
    );
}

#[tokio::test]
async fn what_layers_and_routes_refuse_is_problem_details_too() {
    let app = TestApp::start().await;
    let mut program = program(&app).await;
    let post = axum::http::Method::POST;
    let put = axum::http::Method::PUT;
    let not_json = program
        .send(
            post.clone(),
            "/api/v1/submissions",
            Some("text/plain"),
            b"x".to_vec(),
        )
        .await;
    let broken = program
        .send(
            post.clone(),
            "/api/v1/submissions",
            Some("application/json"),
            b"{".to_vec(),
        )
        .await;
    let huge = vec![b' '; 17 * 1024 * 1024];
    let huge = program
        .send(post, "/api/v1/submissions", Some("application/json"), huge)
        .await;
    let told = huge.json();
    assert_eq!(told["value"].as_u64().unwrap() % (1 << 20), 0, "{told}");
    assert_eq!(
        told["detail"],
        "The limit here is 16 MiB at once. Take less, or several parts."
    );
    let method = program
        .send(put, "/api/v1/problems", None, Vec::new())
        .await;
    let nowhere = program.get("/api/v1/nowhere").await;
    for (reply, status) in [
        (not_json, 400),
        (broken, 400),
        (huge, 413),
        (method, 405),
        (nowhere, 404),
    ] {
        assert_eq!(reply.status, status, "{}", reply.body);
        assert_eq!(
            reply.headers["content-type"], "application/problem+json",
            "{status}"
        );
        assert!(
            reply.json()["type"]
                .as_str()
                .unwrap()
                .starts_with("urn:grundy:")
        );
    }
}

#[tokio::test]
async fn what_is_too_large_is_told_in_the_callers_language() {
    let app = TestApp::start().await;
    let mut program = program(&app).await;
    let long = "x".repeat(70 * 1024);
    let source = json!({ "problem": "sum", "language": "cpp", "source": long });
    let input = "x".repeat((1 << 20) + 1);
    let input = json!({ "problem": "sum", "language": "cpp", "source": "x", "input": input });
    let huge = json!({ "problem": " ".repeat(17 << 20) });
    for (path, body, kind, value, english, vietnamese) in [
        (
            "/api/v1/submissions",
            &source,
            "urn:grundy:source-too-large",
            64 << 10,
            "the limit is 64 KiB",
            "vượt quá giới hạn 64 KiB",
        ),
        (
            "/api/v1/runs",
            &input,
            "urn:grundy:input-too-large",
            1 << 20,
            "over the limit of 1 MiB",
            "vượt quá giới hạn 1 MiB",
        ),
        (
            "/api/v1/submissions",
            &huge,
            "urn:grundy:too-large",
            16 << 20,
            "The limit here is 16 MiB at once.",
            "Giới hạn ở đây là 16 MiB một lần.",
        ),
    ] {
        for (languages, said) in [("fr", english), ("vi,en;q=0.5", vietnamese)] {
            program.headers.clear();
            program
                .headers
                .push(("accept-language", languages.to_owned()));
            let reply = program.post_json(path, body).await;
            let told = reply.json();
            assert_eq!((reply.status, &told["type"]), (413, &kind.into()), "{told}");
            assert_eq!(told["value"], value);
            assert!(told["detail"].as_str().unwrap().contains(said), "{told}");
            assert_eq!(reply.headers["content-type"], "application/problem+json");
        }
    }
}

#[tokio::test]
async fn a_rejudge_has_no_verdict_until_it_is_done() {
    let app = TestApp::start().await;
    let mut program = program(&app).await;
    let body = json!({ "problem": "sum", "language": "cpp", "source": "int main() {}" });
    program.post_json("/api/v1/submissions", &body).await;
    app.judge().accept_next().await;
    let submission = app.store.submissions().by_number(1).await.unwrap().unwrap();
    assert_eq!(submission.result.unwrap().verdict, Verdict::Ac);
    app.store
        .submissions()
        .rejudge(submission.id)
        .await
        .unwrap();
    let waiting = program.get("/api/v1/submissions/1").await.json();
    assert_eq!(
        (&waiting["state"], &waiting["verdict"]),
        (&json!("queued"), &json!(null))
    );
}

/// The description is committed, so that a review sees each change of the API. To accept one, run
/// `UPDATE_OPENAPI=1 cargo nextest run -p grundy-web openapi`.
#[tokio::test]
async fn the_openapi_document_is_the_committed_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    let current = grundy_web::openapi_json();
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        std::fs::write(path, &current).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == current,
        "web/openapi.json is not what the code says; run with UPDATE_OPENAPI=1 and review"
    );
    let app = TestApp::start().await;
    let served = app.anonymous().get("/api/v1/openapi.json").await;
    assert_eq!(served.body, current);
    for path in [
        "/api/v1/problems",
        "/api/v1/problems/{id}",
        "/api/v1/submissions",
        "/api/v1/submissions/{id}",
        "/api/v1/submissions/{id}/events",
    ] {
        assert!(served.json()["paths"][path].is_object(), "{path}");
    }
}

//! Submitting: what is accepted, and the message for each mistake.

use grundy_store::Role;
use grundy_web::Rate;

use crate::support::{Part, TestApp};

const SOURCE: &str = "int main() { return 0; } // đúng";

#[tokio::test]
async fn a_typed_program_is_stored_as_typed() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let typed = "int main() {\r\n  return 0;\r\n}\r\n";
    let reply = student.submit(typed).await;
    assert_eq!((reply.status, reply.location()), (303, "/submissions/1"));
    let download = student.get("/submissions/1/source").await;
    assert_eq!(download.body, "int main() {\n  return 0;\n}\n");
    let disposition = download.headers["content-disposition"].to_str().unwrap();
    assert_eq!(disposition, "attachment; filename*=UTF-8''sum.cpp");
}

#[tokio::test]
async fn a_file_is_taken_as_it_is_and_its_name_tells_the_language() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for (chosen, file_name, language) in [
        ("", "SUM.PAS", "pascal"),
        ("cpp", "C:\\bai\\sum.pas", "pascal"),
        ("cpp", "sum.txt", "cpp"),
        ("", "a.py", "python"),
    ] {
        let parts = [
            Part::text("language", chosen),
            Part::text("source", ""),
            Part::file("file", file_name, b"begin\r\nend."),
        ];
        let reply = student.post_parts("/problems/sum/submit", &parts).await;
        assert_eq!(reply.status, 303, "{file_name}: {}", reply.body);
        let number = reply
            .location()
            .rsplit('/')
            .next()
            .unwrap()
            .parse()
            .unwrap();
        let submission = app
            .store
            .submissions()
            .by_number(number)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(submission.language, language, "{file_name}");
        assert!(!submission.file_name.contains('\\'));
        assert_eq!(
            app.store.submissions().source(submission.id).await.unwrap(),
            "begin\r\nend."
        );
    }
}

#[tokio::test]
async fn each_mistake_is_named_at_its_field_and_the_text_is_kept() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let long = format!("int main() {{}} // {}", "x".repeat(70 * 1024));
    let cases: [(&[Part<'_>], u16, &str); 9] = [
        (
            &[
                Part::text("language", "cpp"),
                Part::text("source", " \n\t "),
            ],
            422,
            "source-error",
        ),
        (
            &[Part::text("language", ""), Part::text("source", SOURCE)],
            422,
            "language-error",
        ),
        (
            &[
                Part::text("language", "cobol"),
                Part::text("source", SOURCE),
            ],
            422,
            "language-error",
        ),
        (
            &[Part::text("language", "cpp"), Part::text("source", &long)],
            413,
            "source-error",
        ),
        (
            &[
                Part::text("language", "cpp"),
                Part::file("file", "a.cpp", b"int x = '\xff';"),
            ],
            422,
            "file-error",
        ),
        (
            &[
                Part::text("language", "cpp"),
                // This is UTF-16 that ends within a letter.
                Part::file("file", "a.cpp", b"\xff\xfei\0n\0t"),
            ],
            422,
            "file-error",
        ),
        (
            &[
                Part::text("language", "cpp"),
                Part::file("file", "a.cpp", b"\x7fELF\0\0"),
            ],
            422,
            "file-error",
        ),
        (
            &[
                Part::text("language", "cpp"),
                Part::file("file", "a.cpp", b""),
            ],
            422,
            "file-error",
        ),
        (
            &[
                Part::text("language", ""),
                Part::file("file", "a.xyz", b"x"),
            ],
            422,
            "language-error",
        ),
    ];
    for (parts, status, field) in cases {
        let reply = student.post_parts("/problems/sum/submit", parts).await;
        assert_eq!(reply.status, status, "{field}");
        let form = reply.body.split_once("data-submit-form").unwrap().1;
        let head = form.split_once("<label").unwrap().0;
        assert!(head.contains(&format!("id=\"{field}\"")), "{head}");
        assert!(head.contains("autofocus"), "{head}");
        if let Some(source) = parts.iter().find(|part| part.name == "source") {
            reply.assert_has(std::str::from_utf8(source.content).unwrap());
        }
    }
    assert!(
        app.store
            .submissions()
            .by_number(1)
            .await
            .unwrap()
            .is_none(),
        "nothing is half-saved"
    );
}

#[tokio::test]
async fn what_is_over_every_limit_is_refused_without_being_kept_in_memory() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let huge = "x".repeat(9 * 1024 * 1024);
    let reply = student.submit(&huge).await;
    assert_eq!(reply.status, 413);
    reply.assert_has("<h1>");
    assert_eq!(
        student
            .post(
                "/login",
                &[("login", &"x".repeat(100_000)), ("password", "x")]
            )
            .await
            .status,
        413
    );
}

#[tokio::test]
async fn a_text_written_while_the_session_ended_is_not_lost() {
    let app = TestApp::start().await;
    let reply = app.anonymous().submit(SOURCE).await;
    assert_eq!(reply.status, 401);
    reply.assert_has(SOURCE);
    reply.assert_has("id=\"form-error\"");
}

#[tokio::test]
async fn a_first_line_break_survives_the_way_through_the_page() {
    let app = TestApp::start().await;
    let reply = app.anonymous().submit("\nint main() {}").await;
    // A text area drops one line break right after its tag; the template adds it.
    reply.assert_has(">\n\nint main() {}</textarea>");
}

#[tokio::test]
async fn broken_forms_are_bad_requests() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let path = "/problems/sum/submit";
    let post = axum::http::Method::POST;
    for (kind, body) in [
        (None, "x"),
        (Some("multipart/form-data"), "x"),
        (
            Some("multipart/form-data; boundary=b"),
            "--b\r\nContent-Disposition: form-data; name=\"source\"\r\n\r\ncut off",
        ),
        (Some("application/json"), "{}"),
    ] {
        let reply = student
            .send(post.clone(), path, kind, body.as_bytes().to_vec())
            .await;
        assert!(
            (400..500).contains(&reply.status),
            "{kind:?}: {}",
            reply.status
        );
    }
}

#[tokio::test]
async fn submitting_too_fast_keeps_the_text_and_says_when_to_try_again() {
    let app =
        TestApp::start_with(|config| config.rate_limits.submit_by_user = Rate::new(2, 3_600_000))
            .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for _ in 0..2 {
        assert_eq!(student.submit(SOURCE).await.status, 303);
    }
    let reply = student.submit(SOURCE).await;
    assert_eq!(reply.status, 429);
    reply.assert_has(SOURCE);
    let seconds: u64 = reply.headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=3_601).contains(&seconds));
    assert_eq!(
        app.log_in("binh", Role::Student)
            .await
            .submit(SOURCE)
            .await
            .status,
        303,
        "others are not held up"
    );
}

#[tokio::test]
async fn too_many_waiting_submissions_are_refused_until_some_are_judged() {
    let app = TestApp::start_with(|config| config.pending_submissions_max = 2).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for _ in 0..2 {
        assert_eq!(student.submit(SOURCE).await.status, 303);
    }
    let reply = student.submit(SOURCE).await;
    assert_eq!(reply.status, 429);
    reply.assert_has(SOURCE);
    app.judge().accept_next().await;
    assert_eq!(student.submit(SOURCE).await.status, 303);
}

/// The bytes are decoded as `grade` decodes them: schools may have old files.
#[tokio::test]
async fn vietnamese_sources_of_before_utf8_are_read() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let windows =
        b"{ Ti\xccm s\xf4\xec l\xf5\xecn nh\xe2\xect, Nguy\xea\xden Thi\xf2 }\r\nbegin end.\r\n";
    let tcvn3 = b"{ T\xd7m s\xe8 l\xedn nh\xcat, Nguy\xd4n Th\xde }\r\nbegin end.\r\n";
    let said = "{ Tìm số lớn nhất, Nguyễn Thị }";
    for source in [&windows[..], &tcvn3[..]] {
        let parts = [
            Part::text("language", "pascal"),
            Part::file("file", "BAI1.PAS", source),
        ];
        let reply = student.post_parts("/problems/sum/submit", &parts).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let page = student.get(reply.location()).await;
        page.assert_has(said);
    }
}

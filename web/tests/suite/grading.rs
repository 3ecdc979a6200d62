//! Contests graded from files: an archive in, a table of points out.

use std::io::{Cursor, Read as _, Write as _};

use grundy_judgement::Verdict;
use grundy_store::{Counted, Filter, Page, Role, WORKER_LIFE_MS};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::support::{Client, Part, Reply, TestApp};

const SOURCE: &str = "int main() {}";

fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, content) in files {
        zip.start_file(*path, SimpleFileOptions::DEFAULT).unwrap();
        zip.write_all(content.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Four contestants: An and Bình with programs, Cường with something else, Dung with nothing for the contest.
fn contest() -> Vec<u8> {
    archive(&[
        ("BaiLam/An/SUM.cpp", SOURCE),
        ("BaiLam/An/SUM.INP", "1 2"),
        ("BaiLam/Bình <b>/sum/Sum.CPP", "int main() { return 0; }"),
        ("BaiLam/Cường/SUM.xyz", "?"),
        ("BaiLam/Dung/other.cpp", SOURCE),
    ])
}

async fn upload(client: &mut Client, file: &[u8], fields: &[(&str, &str)]) -> Reply {
    let mut parts = vec![Part::file("file", "Thi thử.zip", file)];
    let texts = fields.iter();
    parts.extend(texts.map(|(name, text)| Part::text(name, text)));
    client.post_parts("/gradings", &parts).await
}

/// The address of a contest that was recognised.
async fn recognised(client: &mut Client) -> String {
    let reply = upload(client, &contest(), &[]).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    reply.location().to_owned()
}

/// Starts the contest, too.
async fn started(client: &mut Client) -> String {
    let address = recognised(client).await;
    let reply = client.post(&format!("{address}/start"), &[]).await;
    assert_eq!((reply.status, reply.location()), (303, &*address));
    address
}

#[tokio::test]
async fn what_was_recognised_is_shown_before_anything_is_judged() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let list = teacher.get("/gradings").await;
    list.assert_has("name=\"problems\" value=\"sum\"");
    let address = recognised(&mut teacher).await;
    let page = teacher.get(&address).await;
    page.assert_has("<h1>Thi thử</h1>");
    page.assert_has("Kết quả nhận dạng");
    for text in [
        "<th scope=\"row\">An</th>",
        "Bình &#60;b&#62;",
        "An/SUM.cpp",
        "không có ngôn ngữ nào dùng phần mở rộng này",
        "Không có bài nộp",
        "Dung/other.cpp</code> <span class=\"hint\">không thuộc bài nào",
        "2 tệp sẽ được chấm",
    ] {
        page.assert_has(text);
    }
    assert!(!page.body.contains("data-events-url"), "nothing goes on");
    assert!(!page.body.contains("/table/xlsx"), "there is no result yet");
    let list = teacher.get("/gradings").await;
    list.assert_has("Chưa chấm");
    list.assert_has(&format!("href=\"{address}\">Thi thử</a>"));
    assert_eq!(app.judge().files_waiting().await, 0);
}

#[tokio::test]
async fn a_contest_is_graded_and_its_table_downloaded() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let address = started(&mut teacher).await;
    let page = teacher.get(&address).await;
    page.assert_has(&format!("data-events-url=\"{address}/events\""));
    page.assert_has("0/2");
    assert!(!page.body.contains("được chấm ngay khi có máy"));
    app.clock.advance_ms(WORKER_LIFE_MS);
    let page = teacher.get(&address).await;
    page.assert_has("Hiện không có máy chấm nào hoạt động");
    app.announce("hai", &["haskell"]).await;
    let page = teacher.get(&address).await;
    page.assert_has("Hiện chưa có máy chấm nào dùng được C++");

    let file = app.judge().grade_next(Verdict::Ac).await;
    assert_eq!((&*file.file_name, &*file.language), ("SUM.cpp", "cpp"));
    assert_eq!(file.source, SOURCE);
    let file = app.judge().grade_next(Verdict::Rte).await;
    assert_eq!(file.file_name, "Sum.CPP");
    let page = teacher.get(&address).await;
    page.assert_has("Bảng điểm");
    assert!(!page.body.contains("data-events-url"));
    page.assert_has("<strong>100</strong>");
    page.assert_has("<td class=\"number\">1</td><td class=\"number\">100</td>");
    page.assert_has("<td class=\"number\">2</td><td class=\"number\">0</td>");

    let details = teacher.get(&format!("{address}/files/2/1")).await;
    details.assert_has("Bình &#60;b&#62;/sum/Sum.CPP");
    details.assert_has("<th scope=\"row\">01-large</th>");
    details.assert_has("SIGSEGV");
    let refused = teacher.get(&format!("{address}/files/3/1")).await;
    refused.assert_has("Không chấm được: không có ngôn ngữ");
    let nothing = teacher.get(&format!("{address}/files/4/1")).await;
    assert_eq!(nothing.status, 404);
    teacher.post("/preferences", &[("locale", "en")]).await;
    let details = teacher.get(&format!("{address}/files/3/1")).await;
    details.assert_has("no language has this extension");

    let book = teacher.get(&format!("{address}/table/xlsx")).await;
    let disposition = book.headers["content-disposition"].to_str().unwrap();
    assert_eq!(
        disposition,
        "attachment; filename*=UTF-8''Thi%20th%E1%BB%AD.xlsx"
    );
    let mut zip = ZipArchive::new(Cursor::new(&book.bytes)).unwrap();
    let mut texts = String::new();
    let mut strings = zip.by_name("xl/sharedStrings.xml").unwrap();
    strings.read_to_string(&mut texts).unwrap();
    for text in [
        "Contestant",
        "Bình",
        "(RTE) on test 01-large; 1 of 2 tests passed",
        "Nothing was submitted",
        "01-large",
    ] {
        assert!(texts.contains(text), "{text}: {texts}");
    }
    let csv = teacher.get(&format!("{address}/table/csv")).await;
    csv.assert_has("Contestant,Rank,Total,The Sum,The Sum: result,");
    teacher.post("/preferences", &[("locale", "vi")]).await;
    let csv = teacher.get(&format!("{address}/table/csv-comma")).await;
    csv.assert_has("Thí sinh;Hạng;Tổng điểm;Tổng hai số;");
    csv.assert_has("Lỗi khi chạy (RTE) ở test 01-large; đúng 1/2 test");
    csv.assert_has("\nAn;1;100;100;");
    let table = teacher.get(&format!("{address}/table/json")).await.json();
    assert_eq!(table["contestants"][0]["total"], 100.0);
    assert_eq!(table["contestants"][1]["cells"][0]["verdict"], "RTE");
    assert_eq!(table["tasks"][0]["tests"][1], "secret/01-large");

    // Contestants are no users here.
    let page = Page {
        before_number: None,
        limit: 10,
    };
    let submissions = app
        .store
        .submissions()
        .list(&Filter::of(Counted::Everything), page)
        .await;
    assert_eq!(submissions.unwrap(), []);
}

#[tokio::test]
async fn progress_is_live_and_rows_go_by_total_if_one_wants() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let address = started(&mut teacher).await;
    let mut events = teacher
        .events(&format!("{address}/events?sort=total"))
        .await;
    let first = events.next().await.expect("the present state");
    assert_eq!(first.name, "status");
    let html = first.data["html"].as_str().unwrap();
    assert!(html.contains("0/2"), "{html}");
    app.judge().grade_next(Verdict::Wa).await;
    app.judge().grade_next(Verdict::Ac).await;
    let last = loop {
        let event = events.next().await.expect("an end");
        if event.name == "finished" {
            break event;
        }
    };
    let html = last.data["html"].as_str().unwrap();
    assert!(
        html.find("Bình") < html.find(">An<"),
        "the most points first: {html}"
    );
    assert!(events.next().await.is_none());
    let page = teacher.get(&address).await;
    assert!(page.body.find(">An<") < page.body.find("Bình"), "by name");
    let page = teacher.get(&format!("{address}?sort=total")).await;
    assert!(page.body.find(">An<") > page.body.find("Bình"));
    page.assert_has("aria-sort=\"descending\"");
}

#[tokio::test]
async fn what_the_judge_fails_at_is_told_and_graded_again() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let address = started(&mut teacher).await;
    app.judge().fail_next_file().await;
    let page = teacher.get(&address).await;
    page.assert_has("2 tệp không chấm được vì lỗi của hệ thống chấm");
    let table = teacher.get(&format!("{address}/table/json")).await.json();
    let message = &table["contestants"][0]["cells"][0]["message"];
    assert_eq!(message, "Không chấm được: lỗi của hệ thống chấm");
    teacher.post(&format!("{address}/start"), &[]).await;
    app.judge().grade_next(Verdict::Ce).await;
    app.judge().grade_next(Verdict::Ac).await;
    let details = teacher.get(&format!("{address}/files/1/1")).await;
    details.assert_has("main.cpp:1: error: &#60;x&#62;");
}

/// Pupils know a problem by the code in its title and by its data files, not by our id.
#[tokio::test]
async fn files_may_be_called_by_the_code_in_the_title_or_by_the_data_files() {
    let app = TestApp::start().await;
    app.publish_with("ttt", |problem| {
        problem.name = "CARO9 – Giá trị của caro".to_owned();
        problem.judge_yaml = "files: {input: CARO.INP, output: CARO.OUT}\n".to_owned();
    })
    .await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let files = archive(&[
        ("An/CARO9.cpp", SOURCE),
        ("Bình/caro.cpp", SOURCE),
        ("Cường/TTT.cpp", SOURCE),
    ]);
    let reply = upload(&mut teacher, &files, &[]).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let page = teacher.get(reply.location()).await;
    for file in ["An/CARO9.cpp", "Bình/caro.cpp", "Cường/TTT.cpp"] {
        page.assert_has(file);
    }
    assert!(!page.body.contains("không thuộc bài nào"), "{}", page.body);

    // There is another problem of the same code, so the teacher has to say which is meant.
    app.publish_with("caro", |problem| {
        problem.name = "CARO9 – Bài khác".to_owned()
    })
    .await;
    let reply = upload(&mut teacher, &files, &[]).await;
    assert_eq!(reply.status, 422);
    reply.assert_has("có thể thuộc cả hai bài caro và ttt");
}

/// The name of the data file is enough, as on the command line; but a problem's own name comes first.
#[tokio::test]
async fn files_called_after_data_files_alone_tell_their_problem() {
    let app = TestApp::start().await;
    app.publish_with("oxo", |problem| {
        problem.judge_yaml = "files: {input: CARO.INP, output: CARO.OUT}\n".to_owned();
    })
    .await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let files = archive(&[("An/caro.cpp", SOURCE), ("Bình/CARO.cpp", SOURCE)]);
    let reply = upload(&mut teacher, &files, &[]).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let page = teacher.get(reply.location()).await;
    page.assert_has("<a href=\"/problems/oxo\">Tổng hai số</a>");
    page.assert_has("2 tệp sẽ được chấm");

    app.publish_with("caro", |problem| problem.judge_yaml = String::new())
        .await;
    let reply = upload(&mut teacher, &files, &[]).await;
    let page = teacher.get(reply.location()).await;
    page.assert_has("<a href=\"/problems/caro\">Tổng hai số</a>");
    assert!(!page.body.contains("/problems/oxo"), "{}", page.body);
}

#[tokio::test]
async fn of_two_programs_for_a_task_the_other_is_told_and_can_be_taken() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let files = archive(&[("An/sum.pas", "begin end."), ("An/sum.cpp", SOURCE)]);
    let reply = upload(&mut teacher, &files, &[]).await;
    let address = reply.location().to_owned();
    let page = teacher.get(&address).await;
    page.assert_has("<span class=\"grading-path\">An/sum.pas");
    page.assert_has("An/sum.cpp</code>");
    page.assert_has("cùng thí sinh và cùng bài, tệp An/sum.pas được chọn");
    let fields = [("contestant-0", "An"), ("task-0", "0")];
    let reply = teacher.post(&format!("{address}/strays"), &fields).await;
    assert_eq!((reply.status, reply.location()), (303, &*address));
    let page = teacher.get(&address).await;
    page.assert_has("<span class=\"grading-path\">An/sum.cpp");
    page.assert_has("tệp An/sum.cpp được chọn");
}

#[tokio::test]
async fn strays_are_placed_on_the_spot_until_it_is_started() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let files = archive(&[
        ("An/sum.cpp", SOURCE),
        ("Lê Bình/tong cua toi.cpp", SOURCE),
        ("sum.cpp", SOURCE),
        ("doc.txt", "?"),
    ]);
    let reply = upload(&mut teacher, &files, &[]).await;
    let address = reply.location().to_owned();
    let page = teacher.get(&address).await;
    page.assert_has("name=\"contestant-0\" value=\"Lê Bình\"");
    page.assert_has("name=\"contestant-1\" value=\"\"");
    assert!(!page.body.contains("task-2"), "no program: {}", page.body);

    let strays = format!("{address}/strays");
    for (fields, text) in [
        (&[("task-0", "")][..], "Hãy chọn bài cho ít nhất một tệp."),
        (
            &[("task-1", "0"), ("contestant-1", " ")],
            "Hãy ghi thí sinh cho từng tệp đã chọn bài",
        ),
        (
            &[("task-9", "0"), ("contestant-9", "An")],
            "Các tệp đã được ghép hoặc kỳ thi đã được chấm.",
        ),
    ] {
        let reply = teacher.post(&strays, fields).await;
        assert_eq!(reply.status, 422, "{text}");
        reply.assert_has(text);
    }
    let fields = [
        ("contestant-0", "le binh"),
        ("task-0", "0"),
        ("contestant-1", "Chi"),
        ("task-1", "0"),
    ];
    let reply = teacher.post(&strays, &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let page = teacher.get(&address).await;
    page.assert_has("3 thí sinh");
    page.assert_has("3 tệp sẽ được chấm");
    page.assert_has("<th scope=\"row\">Chi</th>");
    page.assert_has("<code>doc.txt</code>: ");

    teacher.post(&format!("{address}/start"), &[]).await;
    let late = [("contestant-0", "An"), ("task-0", "0")];
    let reply = teacher.post(&strays, &late).await;
    assert_eq!(reply.status, 422);
}

#[tokio::test]
async fn problems_are_ticked_or_named_and_files_may_be_called_otherwise() {
    let app = TestApp::start().await;
    app.publish_with("other", |problem| problem.judge_yaml = String::new())
        .await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let files = archive(&[("An/BAI1.cpp", SOURCE), ("An/other.cpp", SOURCE)]);
    for (fields, status, text) in [
        (&[("names", "BAI1 = sum")][..], 303, ""),
        (
            &[("names", "BAI1 = sum"), ("problems", "other")][..],
            303,
            "",
        ),
        (&[("problems", "sum")][..], 422, "Không có bài làm nào"),
        (&[("problems", "none")][..], 422, "id=\"problems-error\""),
        (&[("names", "BAI1 sum")][..], 422, "id=\"names-error\""),
        (&[("names", "BAI1 = <x>")][..], 422, "“&#60;x&#62;”"),
        (
            &[("names", "other = sum\nx = other")][..],
            422,
            "có thể thuộc cả hai bài",
        ),
    ] {
        let reply = upload(&mut teacher, &files, fields).await;
        assert_eq!(reply.status, status, "{fields:?}: {}", reply.body);
        if status == 303 {
            let page = teacher.get(reply.location()).await;
            page.assert_has("<a href=\"/problems/sum\">BAI1</a>");
            page.assert_has("<a href=\"/problems/other\">Tổng hai số (other)</a>");
        } else {
            reply.assert_has(text);
        }
    }
    // No problem is named or ticked, and no file tells it.
    let files = archive(&[("An/BAI1.cpp", SOURCE)]);
    let reply = upload(&mut teacher, &files, &[]).await;
    assert_eq!(reply.status, 422);
    reply.assert_has("Không có tệp nào trùng tên với mã của một bài");
}

#[tokio::test]
async fn hostile_archives_are_refused_and_nothing_is_kept() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let escaping = archive(&[("An/sum.cpp", SOURCE), ("../../sum.cpp", SOURCE)]);
    let large = vec![b'P'; (32 << 20) + 1];
    let cases: [(&[u8], &str); 6] = [
        (b"", "Hãy chọn tệp ZIP"),
        (b"Rar!\x1a\x07", "Đây không phải là tệp ZIP"),
        (b"PK\x03\x04...", "Không đọc được tệp ZIP này"),
        (&escaping, "dẫn ra ngoài thư mục"),
        (&large, "Tệp lớn hơn"),
        (&archive(&[]), "Không có tệp nào trùng tên với mã"),
    ];
    for (file, text) in cases {
        let name = if file.is_empty() { "" } else { "x.zip" };
        let parts = [Part::file("file", name, file)];
        let reply = teacher.post_parts("/gradings", &parts).await;
        assert_eq!(reply.status, 422, "{text}");
        reply.assert_has(text);
    }
    // A program that is too long costs its own cell only.
    let long = "x".repeat(65 * 1024);
    let files = archive(&[("An/sum.cpp", &long), ("Bình/sum.cpp", SOURCE)]);
    let reply = upload(&mut teacher, &files, &[]).await;
    let page = teacher.get(reply.location()).await;
    page.assert_has("tệp lớn hơn 64 KiB");
    page.assert_has("1 tệp sẽ được chấm");
    let list = teacher.get("/gradings").await;
    assert_eq!(list.body.matches("href=\"/gradings/").count(), 1);
}

#[tokio::test]
async fn only_its_author_and_administrators_see_a_contest_and_actions_are_recorded() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut other = app.log_in("thay", Role::Teacher).await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    let address = started(&mut teacher).await;
    let link = format!("href=\"{address}\"");
    assert_eq!(other.get(&address).await.status, 404);
    assert!(!other.get("/gradings").await.body.contains(&link));
    admin.get("/gradings").await.assert_has(&link);
    assert_eq!(admin.get(&address).await.status, 200);
    let delete = format!("{address}/delete");
    assert_eq!(other.post(&delete, &[("sure", "yes")]).await.status, 404);
    teacher.post(&delete, &[]).await;
    assert_eq!(teacher.get(&address).await.status, 200, "not sure");
    let reply = teacher.post(&delete, &[("sure", "yes")]).await;
    assert_eq!(reply.location(), "/gradings?done=grading-deleted");
    assert_eq!(teacher.get(&address).await.status, 404);
    assert_eq!(app.judge().files_waiting().await, 0);
    let actions = app
        .store
        .audit()
        .list(&Default::default(), None, 10)
        .await
        .unwrap();
    let actions: Vec<String> = actions
        .iter()
        .map(|entry| {
            let actor = entry.actor.as_ref().map_or("", |(login, _)| login);
            let became = entry.became.as_deref().unwrap_or_default();
            format!("{actor} {} {} {became}", entry.action, entry.subject)
        })
        .collect();
    assert_eq!(
        actions,
        [
            "co grading-deleted Thi thử ",
            "co grading-started Thi thử 2",
            "co grading-made Thi thử 4",
        ]
    );
    let audit = admin.get("/audit").await;
    audit.assert_has("Chấm kỳ thi từ tệp");
}

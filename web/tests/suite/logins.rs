//! Accounts of a contest: made of a list, printed, used in its time, and told to helpers.

use std::time::Duration;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::{Client, PASSWORD, Part, Reply, TestApp};

const TEAMS: &str = "Tên đội;Trường;Thành viên 1;Thành viên 2;Phòng;Chỗ\n\
    Bão Đêm;THPT Chuyên;Nguyễn Văn An;binh;P.201;7\nSao Mai;THPT A;Lê Chi;;P.201;8\n";
const HOUR_MS: i64 = 60 * MINUTE_MS;

/// A contest from noon to two; the clock stands at 11:06:40.
async fn contest(teacher: &mut Client) -> String {
    made(teacher, &[("scoring", "icpc"), ("shows_standings", "on")]).await
}

async fn send(teacher: &mut Client, event: &str, list: &str, step: &str) -> Reply {
    let parts = [Part::text("list", list), Part::text("step", step)];
    teacher.post_parts(&format!("{event}/logins"), &parts).await
}

/// The list as the preview's form has it.
fn shown(reply: &Reply) -> String {
    let text = reply.between("<textarea name=\"list\" hidden", "</textarea>");
    text.split_once(">\n").unwrap().1.to_owned()
}

/// Makes the accounts of a list as the page does, and gives the rows of the sheets, the head first.
pub(crate) async fn make(teacher: &mut Client, event: &str, list: &str) -> Vec<Vec<String>> {
    let preview = send(teacher, event, list, "check").await;
    assert_eq!(preview.status, 200, "{}", preview.body);
    sheets(&send(teacher, event, &shown(&preview), "create").await)
}

/// The rows of the sheets' CSV.
fn sheets(reply: &Reply) -> Vec<Vec<String>> {
    let csv = reply.between("csv;charset=utf-8;base64,", "\"");
    let csv = BASE64_STANDARD.decode(csv.replace("&#61;", "=")).unwrap();
    let csv = String::from_utf8(csv).unwrap();
    let lines = csv.trim_start_matches('\u{feff}').lines();
    lines
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect()
}

async fn log_in(app: &TestApp, login: &str, password: &str) -> (Client, Reply) {
    let mut client = app.anonymous();
    let form = [("login", login), ("password", password)];
    let reply = client.post("/login", &form).await;
    (client, reply)
}

#[tokio::test]
async fn teams_get_sheets_and_compete_as_one() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    pupil(&app, "binh", "11 Tin").await;
    let event = contest(&mut teacher).await;
    let page = teacher.get(&event).await;
    page.assert_has(&format!("{event}/logins"));
    page.assert_has("<dd>Mọi học sinh</dd>");
    let preview = send(&mut teacher, &event, TEAMS, "check").await;
    assert_eq!(preview.status, 200);
    preview.assert_has("2 tài khoản");
    preview.assert_has("Người binh");
    assert!(app.store.users().by_login("thi01").await.unwrap().is_none());
    let done = send(&mut teacher, &event, &shown(&preview), "create").await;
    assert_eq!(done.status, 200);
    let page = teacher.get(&event).await;
    page.assert_has("<dd>Chỉ các tài khoản riêng của kỳ thi</dd>");
    done.assert_has("class=\"sheet-code\"");
    done.assert_has("P.201, 7");
    let card = done.between("<li class=\"sheet\">", "</li>");
    for words in [
        "<strong>Thi thử</strong>",
        "Bắt đầu: 12:00 18/11/2026</p>",
        "<dd>https://grundy.test",
    ] {
        assert!(card.contains(words), "{words} in {card}");
    }
    done.assert_has(&format!("href=\"{event}/logins\""));
    let rows = sheets(&done);
    assert_eq!(rows.len(), 3);
    assert_eq!([&*rows[1][0], &*rows[2][0]], ["thi01", "thi02"]);
    let page = teacher.get(&format!("{event}/logins")).await;
    page.assert_has("href=\"/profiles/binh\"");
    assert!(!page.body.contains(&rows[1][1]), "no password stays");
    // The list of people and class lists know nothing of them, but their logins are taken.
    assert!(!teacher.get("/users").await.body.contains("thi01"));

    // From an hour before the start, and not sooner.
    let (_, early) = log_in(&app, "thi01", &rows[1][1]).await;
    assert_eq!(early.status, 303);
    app.clock.advance_ms(-10 * MINUTE_MS);
    let (_, refused) = log_in(&app, "thi01", &rows[1][1]).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("vào được từ 11:00 18/11/2026.");
    let (_, wrong) = log_in(&app, "thi01", "không phải").await;
    assert!(
        !wrong.body.contains("11:00"),
        "who has no password is told nothing"
    );
    app.clock.advance_ms(10 * MINUTE_MS + HOUR_MS);
    let (mut team, entered) = log_in(&app, "thi01", &rows[1][1]).await;
    assert_eq!(entered.status, 303);
    assert_eq!(team.get("/").await.location(), event);
    let page = team.get(&event).await;
    page.assert_has("/problems/sum?event=");
    assert!(!page.body.contains("href=\"/problems\""));
    assert_eq!(submit(&mut team, &event).await.status, 303);
    judge(&app, Verdict::Ac, 100.0).await;
    assert_eq!(
        submit(&mut team, "").await.status,
        422,
        "nothing is practised"
    );
    let question = [("text", "Máy hỏng.")];
    team.post(&format!("{event}/messages"), &question).await;
    let messages = teacher.get(&format!("{event}/messages")).await;
    messages.assert_has("Bão Đêm (P.201, 7)");
    // All readers share a table for a second.
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let table = teacher.get(&format!("{event}/standings")).await;
    table.assert_has("standing-from\">THPT Chuyên · Nguyễn Văn An, Người binh</span>");
    let csv = teacher.get(&format!("{event}/table/csv")).await;
    csv.assert_has("Bão Đêm,thi01,THPT Chuyên,\"Nguyễn Văn An, Người binh\",1");

    // When it is over, the account only reads, for as long as the teacher lets it.
    app.clock.advance_ms(30 * 24 * HOUR_MS);
    let (mut team, entered) = log_in(&app, "thi01", &rows[1][1]).await;
    assert_eq!(entered.status, 303);
    let own = team.get(&event).await;
    own.assert_has("Đã kết thúc");
    assert!(!own.body.contains("/virtual"));
    for path in [
        event.as_str(),
        &format!("{event}/standings"),
        &format!("{event}/messages"),
        &format!("{event}/results/thi01/sum"),
        "/submissions",
        "/submissions/1",
        "/submissions/1/source",
        "/problems/sum",
    ] {
        assert_eq!(team.get(path).await.status, 200, "{path}");
    }
    team.get("/submissions/1").await.assert_has("status-ac");
    let problem = team.get("/problems/sum").await;
    problem.assert_has("tài khoản này chỉ còn xem được");
    assert!(!problem.body.contains("chưa kết thúc"));
    assert!(!problem.body.contains("<textarea"), "{}", problem.body);
    let way = problem.between("class=\"event-way\"", "</nav>");
    assert!(way.contains(&format!("href=\"{event}\"")), "{way}");
    for path in [
        "/account",
        "/ranking",
        "/profiles/thi01",
        "/events/new",
        "/problems/sum/play",
    ] {
        assert_eq!(team.get(path).await.status, 403, "{path}");
    }
    assert_eq!(team.get("/problems/sum/solution").await.status, 404);
    for (path, status) in [
        ("join", 403),
        ("virtual", 403),
        ("messages", 403),
        ("prints", 403),
    ] {
        let form = [("text", "Một câu hỏi nữa?"), ("name", "a")];
        let sent = team.post(&format!("{event}/{path}"), &form).await;
        assert_eq!(sent.status, status, "{path}");
    }
    for path in [
        "/submissions/1/comments",
        "/submissions/1/explanation",
        "/problems/sum/play",
        "/problems/sum/draft",
        "/problems/sum/compile",
    ] {
        assert_eq!(
            team.post(path, &[("text", "x")]).await.status,
            403,
            "{path}"
        );
    }
    let run = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
        Part::text("on", "sample/1"),
    ];
    let run = team.post_parts("/problems/sum/run", &run).await;
    assert_eq!(run.status, 403);
    for context in [event.as_str(), ""] {
        assert_eq!(submit(&mut team, context).await.status, 422, "{context}");
    }
    let (mut teacher, _) = log_in(&app, "co", PASSWORD).await;
    let table = teacher.get(&format!("{event}/standings")).await;
    table.assert_has("Bão Đêm");
    let sure = [("sure", "yes")];
    teacher
        .post(&format!("{event}/logins/passwords"), &sure)
        .await;
    assert_eq!(team.get(&event).await.status, 303, "new passwords end it");
}

#[tokio::test]
async fn a_bad_line_makes_nobody_and_says_why() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    app.log_in("cuu", Role::Student).await;
    let event = contest(&mut teacher).await;
    let list = "login;team;members\ncuu;Một;An, Ánh\ndoi2;Hai;Bình\nDOI2;Ba;Chi\n;;Dung\nx;Năm;Em\n;Hai;Hoa\n";
    for step in ["check", "create"] {
        let reply = send(&mut teacher, &event, list, step).await;
        assert_eq!(reply.status, 422, "{step}");
        for words in ["Đã có tài khoản cuu.", "dòng 3", "Đội này đã có ở dòng 3."]
        {
            reply.assert_has(words);
        }
        // All of it stands at the head, too, with the lines of the spreadsheet.
        let head = reply.between("class=\"list-faults\"", "</ul>");
        for line in ["Dòng 2</a>", "Dòng 4</a>", "Dòng 5</a>", "Dòng 7</a>"] {
            assert!(head.contains(line), "{line} in {head}");
        }
        assert!(!reply.body.contains("value=\"create\""));
    }
    let id = event.rsplit('/').next().unwrap().parse().unwrap();
    assert_eq!(app.store.events().logins(id).await.unwrap(), []);
    for (file, words) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "id=\"file-error\""),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ".xlsx"),
    ] {
        let parts = [Part::file("file", "ds.xlsx", file), Part::text("list", "")];
        let reply = teacher.post_parts(&format!("{event}/logins"), &parts).await;
        assert_eq!(reply.status, 422);
        reply.assert_has(words);
    }
    let empty = send(&mut teacher, &event, " \n", "check").await;
    assert_eq!(empty.status, 422);
    empty.assert_has("id=\"list-error\"");
    // A file is never carried out unseen, whatever the button.
    let utf16: Vec<u8> = "\u{feff}Đội\tThành viên\nSao Mai\tLê Ánh\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let parts = [
        Part::file("file", "ds.txt", &utf16),
        Part::text("step", "create"),
    ];
    let reply = teacher.post_parts(&format!("{event}/logins"), &parts).await;
    reply.assert_has("Lê Ánh");
    assert_eq!(app.store.events().logins(id).await.unwrap(), []);
}

#[tokio::test]
async fn accounts_are_renewed_and_deleted_together() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = contest(&mut teacher).await;
    let first = make(&mut teacher, &event, "name\nLê An\nLê Bình\n").await;
    let unsure = teacher
        .post(&format!("{event}/logins/passwords"), &[])
        .await;
    assert_eq!(unsure.status, 303);
    let sure = [("sure", "yes")];
    let again = teacher
        .post(&format!("{event}/logins/passwords"), &sure)
        .await;
    let again = sheets(&again);
    assert_eq!(again[1][0], first[1][0]);
    assert_ne!(again[1][1], first[1][1]);
    assert_eq!(log_in(&app, "thi01", &first[1][1]).await.1.status, 422);
    let (mut an, entered) = log_in(&app, "thi01", &again[1][1]).await;
    assert_eq!(entered.status, 303);
    // The event cannot be deleted under them.
    let kept = teacher.post(&format!("{event}/delete"), &sure).await;
    assert_eq!(kept.location(), format!("{event}?done=event-has-logins"));
    // A class takes none of them, by name or by login.
    let (user, _) = app.store.users().by_login("thi01").await.unwrap().unwrap();
    let names = [("display_name", "Lê An"), ("class_name", "11 Tin")];
    let refused = teacher
        .post(&format!("/users/{}/names", user.id), &names)
        .await;
    assert_eq!(refused.status, 422);
    refused.assert_has("id=\"class_name-error\"");
    let list = [
        Part::text("list", "login,name,class\nthi01,Lê An,11 Tin\n"),
        Part::text("step", "update"),
    ];
    let refused = teacher.post_parts("/users/import", &list).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Đã có tài khoản thi01.");
    let deleted = teacher.post(&format!("{event}/logins/delete"), &sure).await;
    assert_eq!(
        deleted.location(),
        format!("{event}/logins?done=logins-deleted")
    );
    assert_eq!(an.get(&event).await.status, 303, "they are gone at once");
    let gone = teacher.post(&format!("{event}/delete"), &sure).await;
    assert_eq!(gone.location(), "/events?done=event-deleted");

    // Once it runs, they stay.
    let event = contest(&mut teacher).await;
    make(&mut teacher, &event, "name\nLê An\n").await;
    app.clock.advance_ms(HOUR_MS);
    let stay = teacher.post(&format!("{event}/logins/delete"), &sure).await;
    assert_eq!(stay.location(), format!("{event}/logins?done=logins-stay"));
    app.clock.advance_ms(3 * HOUR_MS);
    let over = send(&mut teacher, &event, "name\nLê Chi\n", "check").await;
    assert_eq!(over.status, 422);
    over.assert_has("Kỳ thi đã kết thúc.");
}

#[tokio::test]
async fn a_list_is_told_as_it_was_understood_and_read_again_as_was_chosen() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    pupil(&app, "an", "11 Tin").await;
    let event = contest(&mut teacher).await;
    let list = "Đội;Thành viên;Trường;Ghi chú <b>\nSao Mai;An;THPT A;x\n;Lê Bình;;\nSao Hôm;Lê Chi;THPT B;\nSao Hôm;Lê Dung;THPT B;\n";
    let preview = send(&mut teacher, &event, list, "check").await;
    assert_eq!(preview.status, 200, "{}", preview.body);
    preview.assert_has("Mỗi dòng là một thành viên");
    preview.assert_has("2 đội, 4 thành viên");
    preview.assert_has("<strong>Cột không dùng:</strong> Ghi chú &#60;b&#62;");
    // A first name is no login, whatever account there is.
    assert!(!preview.body.contains("Người an"));
    let sheets = sheets(&send(&mut teacher, &event, &shown(&preview), "create").await);
    assert_eq!(sheets.len(), 3);

    // Another column has the teams' names.
    let other = contest(&mut teacher).await;
    let list = "Biệt danh;Tên;Ghi chú\nSao Mai;Lê An;A\nSao Hôm;Lê Bình;B\n";
    let first = send(&mut teacher, &other, list, "check").await;
    first.assert_has("Mỗi dòng là một thí sinh");
    let source = first.between("name=\"source\" value=\"", "\"");
    let source = source.replace("&#61;", "=");
    first.assert_has("value=\"=name:Tên\" selected");
    let again = [
        Part::text("source", &source),
        Part::text("prefix", "sao"),
        Part::text("column", "+team:Biệt danh"),
        Part::text("column", "+member:Tên"),
        Part::text("column", "=:Ghi chú"),
        Part::text("step", "create"),
    ];
    let chosen = teacher.post_parts(&format!("{other}/logins"), &again).await;
    assert_eq!(chosen.status, 200);
    chosen.assert_has("2 đội, 2 thành viên");
    chosen.assert_has("value=\"=team:Biệt danh\" selected");
    chosen.assert_has("sao01");
    let id = other.rsplit('/').next().unwrap().parse().unwrap();
    let made = app.store.events().logins(id).await.unwrap();
    assert_eq!(made, [], "what is read again is shown first");
    // A list of which no column is known offers them all.
    let unknown = send(&mut teacher, &other, "Gì đó;Khác\nSao Mai;A\n", "check").await;
    assert_eq!(unknown.status, 422);
    unknown.assert_has("value=\"+team:Gì đó\"");
    unknown.assert_has("id=\"list-error\"");
    let broken = [
        Part::text("source", "không phải"),
        Part::text("step", "check"),
    ];
    let broken = teacher
        .post_parts(&format!("{other}/logins"), &broken)
        .await;
    assert_eq!(broken.status, 400);
}

#[tokio::test]
async fn teams_of_one_name_with_two_schools_are_told() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = contest(&mut teacher).await;
    let list =
        "Tên đội;Trường;Thành viên 1\nBão Đêm;THPT A;An\nBÃO ĐÊM;THPT B;Chi\nSao Mai;THPT A;Bình\n";
    let preview = send(&mut teacher, &event, list, "check").await;
    assert_eq!(preview.status, 200);
    preview.assert_has("2 dòng có đội trùng tên nhưng khác trường");
    assert_eq!(
        preview
            .body
            .matches("Trùng tên đội, trường: THPT A; THPT B")
            .count(),
        2
    );
    let preview = send(&mut teacher, &event, TEAMS, "check").await;
    assert!(!preview.body.contains("trùng tên"), "{}", preview.body);
}

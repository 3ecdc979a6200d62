//! Contests as the tools of the ICPC read them.

mod shapes;

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use grundy_judgement::Verdict;
use grundy_store::Role;
use serde_json::{Value, json};

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::logins::make as make_logins;
use crate::support::{Client, Lines, TestApp};
use shapes::{COLLECTIONS, Counted, check, check_access, check_references, endpoints};

const VERSIONS: [&str; 2] = ["2023-06", "2026-01"];
/// The clock of the tests stands 6 minutes and 40 seconds after this.
const ELEVEN: (&str, &str) = ("starts", "2026-11-18T11:00");

/// The base of a contest's addresses.
fn base(version: &str, event: &str) -> String {
    let id = event.rsplit('/').next().unwrap();
    format!("/clics/{version}/contests/{id}")
}

/// All that is told of a contest, by endpoint.
async fn read(client: &mut Client, version: &str, event: &str) -> BTreeMap<&'static str, Value> {
    let base = base(version, event);
    let mut all = BTreeMap::new();
    for endpoint in endpoints() {
        let path = match endpoint {
            "contest" => base.clone(),
            other => format!("{base}/{other}"),
        };
        let reply = client.get(&path).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        all.insert(endpoint, reply.json());
    }
    all
}

/// Panics unless all that is told has its form, names only what exists, and is named by the access endpoint.
fn check_all(version: &str, counted: Counted, all: &BTreeMap<&'static str, Value>) {
    for (kind, told) in all {
        match told {
            Value::Array(objects) => {
                for object in objects {
                    check(kind, version, counted, object);
                }
            }
            one => check(kind, version, counted, one),
        }
    }
    check_references(all);
    check_access(&all["access"], all);
}

/// The object whose member has this value.
fn with<'all>(objects: &'all Value, member: &str, value: &str) -> &'all Value {
    let mut all = objects.as_array().unwrap().iter();
    all.find(|it| it[member] == value)
        .unwrap_or_else(|| panic!("no {member} {value} in {objects}"))
}

async fn id_of(app: &TestApp, login: &str) -> String {
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    user.id.to_string()
}

/// A contest in which everything happens once: a wrong program, a right one, one that does not compile, one after the freeze, a late
/// one, and one that is being judged; a question with its answer, and an announcement. It is over.
async fn eventful(app: &TestApp, teacher: &mut Client) -> String {
    let (mut an, mut binh) = (
        pupil(app, "an", "11 Tin").await,
        pupil(app, "binh", "").await,
    );
    let fields = [
        ELEVEN,
        ("scoring", "icpc"),
        ("freeze", "60"),
        ("late_until", "2026-11-18T15:00"),
    ];
    let event = made(teacher, &fields).await;
    for client in [&mut an, &mut binh] {
        client.post(&format!("{event}/join"), &[]).await;
    }
    submit(&mut an, &event).await;
    judge(app, Verdict::Wa, 0.0).await;
    app.clock.advance_ms(10 * MINUTE_MS);
    submit(&mut an, &event).await;
    judge(app, Verdict::Ac, 100.0).await;
    submit(&mut binh, &event).await;
    judge(app, Verdict::Ce, 0.0).await;
    let messages = format!("{event}/messages");
    let question = [("text", "Một hay nhiều dòng?"), ("problem", "sum")];
    assert_eq!(an.post(&messages, &question).await.status, 303);
    let page = teacher.get(&messages).await;
    let question = page.between("name=\"question\" value=\"", "\"").to_owned();
    let answer = [("question", question.as_str()), ("text", "Một dòng.")];
    let answered = teacher.post(&format!("{event}/answers"), &answer).await;
    assert_eq!(answered.status, 303);
    let announcements = format!("{event}/announcements");
    let announced = teacher.post(&announcements, &[("text", "Còn một giờ.")]);
    assert_eq!(announced.await.status, 303);
    app.clock.advance_ms(120 * MINUTE_MS);
    submit(&mut binh, &event).await;
    judge(app, Verdict::Ac, 100.0).await;
    app.clock.advance_ms(60 * MINUTE_MS);
    submit(&mut binh, &event).await;
    judge(app, Verdict::Wa, 0.0).await;
    submit(&mut an, &event).await;
    app.judge().begin().await;
    event
}

#[tokio::test]
async fn each_endpoint_tells_the_contest_in_both_versions() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = eventful(&app, &mut teacher).await;
    let (an, binh) = (id_of(&app, "an").await, id_of(&app, "binh").await);
    for version in VERSIONS {
        let is_new = version == "2026-01";
        let minutes = |count: u64| match is_new {
            true => json!(format!("{}:{:02}:00.000", count / 60, count % 60)),
            false => json!(count),
        };
        let all = read(&mut teacher, version, &event).await;
        check_all(version, Counted::Solved, &all);
        let contest = &all["contest"];
        assert_eq!(contest["start_time"], "2026-11-18T11:00:00.000+00:00");
        assert_eq!(contest["duration"], "3:00:00.000");
        assert_eq!(contest["scoreboard_freeze_duration"], "1:00:00.000");
        assert_eq!(contest["penalty_time"], minutes(20));
        let list = teacher.get(&format!("/clics/{version}/contests")).await;
        assert_eq!(list.json(), json!([contest]));

        let team = with(&all["teams"], "label", "an");
        assert_eq!(
            (&team["id"], &team["name"]),
            (&json!(an), &json!("Người an"))
        );
        assert_eq!(with(&all["teams"], "label", "binh")["group_ids"], json!([]));
        let group = with(&all["groups"], "id", team["group_ids"][0].as_str().unwrap());
        assert_eq!(group["name"], "11 Tin");
        assert!(
            all["languages"]
                .as_array()
                .unwrap()
                .iter()
                .any(|it| it["id"] == "python3")
        );
        let problem = with(&all["problems"], "id", "sum");
        assert_eq!(
            (&problem["label"], &problem["name"]),
            (&json!("A"), &json!("Tổng hai số"))
        );

        // The fourth submission came after the freeze, the fifth was late, and the sixth is being judged.
        let submissions = all["submissions"].as_array().unwrap();
        let ids: Vec<&str> = submissions
            .iter()
            .map(|it| it["id"].as_str().unwrap())
            .collect();
        assert_eq!(ids, ["1", "2", "3", "4", "5", "6"]);
        assert_eq!(submissions[1]["contest_time"], "0:16:40.000");
        assert_eq!(submissions[1]["time"], "2026-11-18T11:16:40.000+00:00");
        let verdicts = ids.iter().map(|id| {
            let judgement = with(&all["judgements"], "submission_id", id);
            judgement["judgement_type_id"].as_str()
        });
        let expected = [
            Some("WA"),
            Some("AC"),
            Some("CE"),
            Some("AC"),
            Some("WA"),
            None,
        ];
        assert_eq!(verdicts.collect::<Vec<_>>(), expected);
        let types = &all["judgement-types"];
        for (id, penalty) in [("WA", true), ("AC", false), ("CE", false), ("JE", false)] {
            assert_eq!(with(types, "id", id)["penalty"], penalty, "{id}");
        }

        let question = with(&all["clarifications"], "from_team_id", &an);
        assert_eq!(question["text"], "Một hay nhiều dòng?");
        let answer = with(&all["clarifications"], "text", "Một dòng.");
        assert_eq!(answer["reply_to_id"], question["id"]);
        assert_eq!(answer["problem_id"], "sum");
        match is_new {
            true => assert_eq!(answer["to_team_ids"], json!([an])),
            false => assert_eq!(answer["to_team_id"], json!(an)),
        }
        let announcement = with(&all["clarifications"], "text", "Còn một giờ.");
        for member in ["from_team_id", "to_team_id", "to_team_ids", "reply_to_id"] {
            assert!(announcement[member].is_null(), "{announcement}");
        }

        let state = &all["state"];
        assert_eq!(state["frozen"], "2026-11-18T13:00:00.000+00:00");
        assert_eq!(state["ended"], "2026-11-18T14:00:00.000+00:00");
        assert!(
            state["thawed"].is_null() && state["finalized"].is_null(),
            "{state}"
        );
        let rows = &all["scoreboard"]["rows"];
        let first = &rows[0];
        assert_eq!((&first["rank"], &first["team_id"]), (&json!(1), &json!(an)));
        assert_eq!(first["score"]["num_solved"], 1);
        // The solution came after 16 minutes, and a wrong one before it.
        assert_eq!(first["score"]["total_time"], minutes(36));
        assert_eq!(rows[1]["team_id"], json!(binh));
        assert_eq!(rows[1]["problems"][0]["solved"], true, "nothing is hidden");
        assert_eq!(
            with(&all["awards"], "id", "winner")["team_ids"],
            json!([an])
        );
        let first = with(&all["awards"], "id", "first-to-solve-sum");
        assert_eq!(first["team_ids"], json!([an]));
    }
}

#[tokio::test]
async fn objects_filters_groups_and_files_are_found_by_id() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = eventful(&app, &mut teacher).await;
    let base = base("2026-01", &event);
    for collection in COLLECTIONS {
        let all = teacher.get(&format!("{base}/{collection}")).await.json();
        for object in all.as_array().unwrap() {
            let id = object["id"].as_str().unwrap();
            let one = teacher.get(&format!("{base}/{collection}/{id}")).await;
            assert_eq!(&one.json(), object, "{collection}");
        }
    }
    let account = teacher.get(&format!("{base}/account")).await.json();
    check("account", "2026-01", Counted::Solved, &account);
    assert_eq!(account["username"], "co");

    let an = id_of(&app, "an").await;
    for (query, count) in [
        (format!("team_id={an}"), 3),
        (format!("team_id={an}&language_id=cpp"), 3),
        ("language_id=java".to_owned(), 0),
        ("team_id=".to_owned(), 0),
        ("time=x".to_owned(), 6),
    ] {
        let found = teacher.get(&format!("{base}/submissions?{query}")).await;
        assert_eq!(found.json().as_array().unwrap().len(), count, "{query}");
    }
    // Each test of a judgement is a run, and those of one judgement are found by its id.
    let judgements = teacher.get(&format!("{base}/judgements")).await.json();
    let first = judgements[0]["id"].as_str().unwrap();
    let all = teacher.get(&format!("{base}/runs")).await.json();
    let of_first = teacher
        .get(&format!("{base}/runs?judgement_id={first}"))
        .await
        .json();
    let is_of_first = |run: &&Value| run["judgement_id"] == first;
    let expected: Vec<_> = all.as_array().unwrap().iter().filter(is_of_first).collect();
    assert!(!expected.is_empty() && expected.len() < all.as_array().unwrap().len());
    assert_eq!(
        of_first.as_array().unwrap().iter().collect::<Vec<_>>(),
        expected
    );
    let odd = teacher.get(&format!("{base}/runs?judgement_id=x")).await;
    assert_eq!(odd.status, 400);
    assert_eq!(teacher.get(&format!("{base}/runs/x")).await.status, 404);
    let group = teacher.get(&format!("{base}/groups")).await.json()[0]["id"].clone();
    let group = group.as_str().unwrap();
    let board = teacher
        .get(&format!("{base}/scoreboard?group_id={group}"))
        .await;
    let rows = board.json()["rows"].clone();
    assert_eq!(rows.as_array().unwrap().len(), 1);
    assert_eq!(
        (&rows[0]["rank"], &rows[0]["team_id"]),
        (&json!(1), &json!(an))
    );
    let unknown = teacher
        .get(&format!("{base}/scoreboard?group_id={an}"))
        .await;
    assert_eq!(unknown.status, 404);

    let submission = teacher.get(&format!("{base}/submissions/1")).await.json();
    let href = submission["files"][0]["href"].as_str().unwrap();
    let archive = teacher.get(&format!("/clics/2026-01/{href}")).await;
    let mut archive = zip::ZipArchive::new(Cursor::new(archive.bytes)).unwrap();
    let mut source = String::new();
    archive
        .by_index(0)
        .unwrap()
        .read_to_string(&mut source)
        .unwrap();
    assert_eq!((archive.len(), source.as_str()), (1, "int main() {}"));
}

#[tokio::test]
async fn a_contest_that_counts_points_tells_them() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let event = made(&mut teacher, &[ELEVEN, ("problems", "sum 40")]).await;
    an.post(&format!("{event}/join"), &[]).await;
    submit(&mut an, &event).await;
    judge(&app, Verdict::Wa, 50.0).await;
    for version in VERSIONS {
        let all = read(&mut teacher, version, &event).await;
        check_all(version, Counted::Points, &all);
        assert_eq!(all["contest"]["scoreboard_type"], "score");
        assert_eq!(all["problems"][0]["max_score"], 40.0);
        assert_eq!(all["judgements"][0]["score"], 20.0);
        assert_eq!(all["scoreboard"]["rows"][0]["score"]["score"], 20.0);
    }
    app.clock.advance_ms(180 * MINUTE_MS);
    let state = teacher
        .get(&format!("{}/state", base("2026-01", &event)))
        .await
        .json();
    check("state", "2026-01", Counted::Points, &state);
    assert_eq!(state["finalized"], state["ended"]);
    assert_eq!(state["end_of_updates"], state["finalized"]);
}

#[tokio::test]
async fn tools_send_a_token_as_the_password() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = made(&mut teacher, &[]).await;
    let path = base("2026-01", &event);
    let mut program = app.program_of(&mut teacher).await;
    assert_eq!(program.get(&path).await.status, 200);
    let token = program.token.take().unwrap();
    for (password, expected) in [(token.as_str(), 200), ("", 401), (&token[1..], 401)] {
        let sent = STANDARD.encode(format!("resolver:{password}"));
        program.headers = vec![("authorization", format!("Basic {sent}"))];
        assert_eq!(program.get(&path).await.status, expected, "{password:?}");
    }
    // Wrong credentials are told at once, whoever has a session besides.
    teacher.headers = vec![("authorization", "Basic eDp5".to_owned())];
    assert_eq!(teacher.get(&path).await.status, 401);
    teacher.headers.clear();

    let refused = app.anonymous().get(&path).await;
    let asked = refused.headers["www-authenticate"].to_str().unwrap();
    assert!(asked.starts_with("Basic realm="), "{asked}");
    assert_eq!(refused.json()["code"], 401);
    assert!(refused.json()["message"].is_string());
    let mut an = pupil(&app, "an", "").await;
    let refused = an.get(&path).await;
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (403, &json!(403))
    );
    assert_eq!(an.get("/clics/2026-01/contests").await.status, 403);
    let unknown = teacher.get(&format!("{path}/teams/none")).await;
    assert_eq!(
        (unknown.status, &unknown.json()["code"]),
        (404, &json!(404))
    );
}

#[tokio::test]
async fn the_event_feed_tells_what_is_there_and_then_every_change() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let event = made(&mut teacher, &[ELEVEN, ("scoring", "icpc")]).await;
    an.post(&format!("{event}/join"), &[]).await;
    let path = format!("{}/event-feed", base("2026-01", &event));
    let mut feed = teacher.lines(&path).await;
    let mut kinds = Vec::new();
    let token = loop {
        let line = feed.next().await;
        check(
            "notification",
            "2026-01",
            Counted::Solved,
            &without_nulls(&line),
        );
        let kind = line["type"].as_str().unwrap().to_owned();
        match kind.as_str() {
            "contest" | "state" => assert!(line["id"].is_null(), "{line}"),
            _ => assert_eq!(line["id"], line["data"]["id"]),
        }
        check(&kind, "2026-01", Counted::Solved, &line["data"]);
        kinds.push(kind.clone());
        if kind == "state" {
            break line["token"].as_str().unwrap().to_owned();
        }
    };
    assert_eq!(kinds[0], "contest");
    assert!(kinds.iter().any(|it| it == "teams") && !kinds.iter().any(|it| it == "submissions"));

    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    let submission = until(&mut feed, "submissions").await;
    assert_eq!(
        submission["data"]["team_id"],
        json!(id_of(&app, "an").await)
    );
    let judgement = loop {
        let told = until(&mut feed, "judgements").await;
        if !told["data"]["end_time"].is_null() {
            break told;
        }
    };
    assert_eq!(judgement["data"]["judgement_type_id"], "AC");
    assert_eq!(judgement["data"]["submission_id"], submission["id"]);
    drop(feed);

    // Whoever comes back is told what has changed since, and not more.
    let since = format!("{path}?stream=false&since_token={token}");
    let kinds = kinds_of(&mut teacher, &since).await;
    assert_eq!(kinds, ["submissions", "judgements", "awards", "awards"]);
    let now = format!("{path}?stream=false");
    let all = kinds_of(&mut teacher, &now).await;
    assert!(all.len() > 20, "{all:?}");
    for wrong in ["x", "1-1", &token[1..]] {
        let refused = teacher.get(&format!("{path}?since_token={wrong}")).await;
        assert_eq!(
            (refused.status, &refused.json()["code"]),
            (400, &json!(400)),
            "{wrong}"
        );
    }

    // What does not count any more is gone.
    let result = format!("{event}/results/an/sum");
    let page = teacher.get(&result).await;
    let id = page
        .between("name=\"submission\" value=\"", "\"")
        .to_owned();
    let decided = [
        ("submission", id.as_str()),
        ("is_excluded", "yes"),
        ("reason", "Chép bài."),
    ];
    let excluded = teacher
        .post(&format!("{result}/exclusions"), &decided)
        .await;
    assert_eq!(excluded.status, 303);
    let body = teacher.get(&since).await.body;
    let lines: Vec<Value> = body
        .lines()
        .map(|it| serde_json::from_str(it).unwrap())
        .collect();
    let gone = lines.iter().filter(|line| line["data"].is_null());
    let gone: Vec<_> = gone.map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(gone, ["judgements", "submissions"], "{body}");
    let all = kinds_of(&mut teacher, &now).await;
    assert!(!all.iter().any(|kind| kind == "submissions"), "{all:?}");
}

/// A notification whose id may be missing, as it is where a kind has one object only.
fn without_nulls(line: &Value) -> Value {
    let mut line = line.clone();
    line.as_object_mut()
        .unwrap()
        .retain(|_, value| !value.is_null());
    line
}

/// The next line of this type.
async fn until(feed: &mut Lines, kind: &str) -> Value {
    loop {
        let line = feed.next().await;
        if line["type"] == kind {
            return line;
        }
    }
}

/// The types of the lines of an answer that ends.
async fn kinds_of(client: &mut Client, path: &str) -> Vec<String> {
    let reply = client.get(path).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let lines = reply.body.lines();
    let kinds = lines.map(|line| {
        let line: Value = serde_json::from_str(line).unwrap();
        line["type"].as_str().unwrap().to_owned()
    });
    kinds.collect()
}

#[tokio::test]
async fn teams_have_members_and_schools() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let event = made(&mut teacher, &[ELEVEN, ("scoring", "icpc")]).await;
    let list = "team;school;members\nBão Đêm;THPT Chuyên;Nguyễn Văn An, Lê Bình\nSao Mai;THPT Chuyên;Lê Chi\n";
    make_logins(&mut teacher, &event, list).await;
    for version in VERSIONS {
        let all = read(&mut teacher, version, &event).await;
        check_all(version, Counted::Solved, &all);
        let [school] = all["organizations"].as_array().unwrap().as_slice() else {
            panic!("{}", all["organizations"])
        };
        assert_eq!(school["name"], "THPT Chuyên");
        let team = with(&all["teams"], "name", "Bão Đêm");
        assert_eq!(team["organization_id"], school["id"]);
        assert_eq!(team["label"], "thi01");
        let member = with(&all["persons"], "name", "Lê Bình");
        assert_eq!(member["team_ids"], json!([team["id"]]));
        assert_eq!(all["persons"].as_array().unwrap().len(), 3);
        assert_eq!(all["groups"], json!([]));
    }
}

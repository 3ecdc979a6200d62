//! Which programs of an event are alike: asked for by who works on it, followed, read, and shown side by side.

use grundy_judgement::{SimilarPrograms, SimilarSubmissions, Similarity, Verdict};
use grundy_store::{ATTEMPTS_MAX, HowSimilar, Lease, Role, SimilarityProgress};

use crate::events::{judge, made, pupil};
use crate::support::{Client, Part, Reply, TestApp};

/// The second is the first with other names; the third was written alone.
const ORIGINAL: &str = "#include <cstdio>\nint main() {\n  int a, b;\n  scanf(\"%d%d\", &a, &b);\n  if (a < b) a += b;\n}\n";
const COPY: &str = "// của em\n#include <cstdio>\nint main() {\n  int x, y;\n  scanf(\"%d%d\", &x, &y);\n  if (x < y) x += y;\n}\n";
const ALONE: &str = "#include <cstdio>\nint main() { puts(\"3\"); }\n";

struct Site {
    app: TestApp,
    teacher: Client,
    event: String,
}

impl Site {
    /// An event to which these pupils submitted, whose submissions are judged.
    async fn new(programs: &[(&str, &str)]) -> Self {
        let app = TestApp::start().await;
        let mut teacher = app.log_in("co", Role::Teacher).await;
        let event = made(&mut teacher, &[("starts", "2026-11-18T11:00")]).await;
        let site = Self {
            app,
            teacher,
            event,
        };
        for (login, source) in programs {
            site.submit(login, source).await;
        }
        site
    }

    async fn submit(&self, login: &str, source: &str) {
        let mut client = pupil(&self.app, login, "11 Tin").await;
        client.post(&format!("{}/join", self.event), &[]).await;
        let parts = [
            Part::text("language", "cpp"),
            Part::text("source", source),
            Part::text("event", self.event.rsplit('/').next().unwrap()),
        ];
        let made = client.post_parts("/problems/sum/submit", &parts).await;
        assert_eq!(made.status, 303, "{}", made.body);
        judge(&self.app, Verdict::Ac, 100.0).await;
    }

    fn path(&self) -> String {
        format!("{}/similar", self.event)
    }

    async fn page(&mut self) -> Reply {
        let path = self.path();
        self.teacher.get(&path).await
    }

    async fn ask(&mut self) -> Reply {
        let path = self.path();
        self.teacher.post(&path, &[]).await
    }

    async fn answer(&self, lease: &Lease, similarity: &Similarity) {
        let requests = self.app.store.requests();
        let answered = requests.answer::<HowSimilar>(lease, similarity).await;
        answered.unwrap();
    }

    /// Asks, and answers that submissions 1 and 2 are alike, and 1 and 3 less.
    async fn compare(&mut self) {
        self.ask().await;
        let (lease, _) = self.app.judge().begin_similarity().await;
        self.answer(&lease, &similarity()).await;
    }
}

fn place(text: &str, from: &str, to: &str) -> std::ops::Range<usize> {
    let start = text.find(from).unwrap();
    start..start + text[start..].find(to).unwrap() + to.len()
}

fn similarity() -> Similarity {
    let pair = |numbers, similarity: f64, places| SimilarSubmissions {
        numbers,
        similarity,
        surprise: similarity - 0.1,
        places,
    };
    let places = vec![
        [place(ORIGINAL, "scanf", "&b"), place(COPY, "scanf", "&y")],
        [
            place(ORIGINAL, "if (a < b) ", "+= b"),
            place(COPY, "if (x < y) ", "+= y"),
        ],
    ];
    Similarity {
        problems: vec![SimilarPrograms {
            problem: "sum".to_owned(),
            pairs: vec![pair([1, 2], 0.97, places), pair([1, 3], 0.61, Vec::new())],
            clusters: vec![vec![1, 2, 3]],
            unread: vec![3],
        }],
    }
}

const THREE: [(&str, &str); 3] = [("an", ORIGINAL), ("binh", COPY), ("chi", ALONE)];

#[tokio::test]
async fn who_works_on_an_event_asks_follows_and_reads() {
    let mut site = Site::new(&THREE).await;
    let page = site.teacher.get(&site.event.clone()).await;
    page.assert_has(&format!("href=\"{}\"", site.path()));
    let page = site.page().await;
    page.assert_has("So sánh bài nộp</button>");
    assert!(!page.body.contains("http-equiv=\"refresh\""));
    let asked = site.ask().await;
    assert_eq!(
        (asked.status, asked.location()),
        (303, site.path().as_str())
    );
    // Without scripts the page comes again by itself; with them it follows.
    let page = site.page().await;
    page.assert_has("http-equiv=\"refresh\"");
    page.assert_has(&format!("data-events-url=\"{}/events\"", site.path()));
    page.assert_has("Các bài nộp được chấm trước.");
    assert!(!page.body.contains("So sánh bài nộp</button>"));

    let stream = format!("{}/events", site.path());
    let mut events = site.teacher.events(&stream).await;
    let queued = events.next().await.unwrap();
    assert_eq!(queued.name, "status");
    let (lease, question) = site.app.judge().begin_similarity().await;
    assert_eq!(question.problems[0].submissions, [1, 2, 3]);
    let running = events.next().await.unwrap();
    let html = running.data["html"].as_str().unwrap();
    assert!(html.contains("Đã so 0/3 bài nộp"), "{html}");
    let progress = SimilarityProgress { done: 3 };
    let queue = site.app.store.queue();
    queue.note_progress(&lease, &progress).await.unwrap();
    let further = events.next().await.unwrap();
    let html = further.data["html"].as_str().unwrap();
    assert!(html.contains("Đã so 3/3 bài nộp"), "{html}");
    site.answer(&lease, &similarity()).await;
    let last = events.next().await.unwrap();
    assert_eq!(last.name, "finished");
    let html = last.data["html"].as_str().unwrap();
    assert!(html.contains("similar/1/2"), "{html}");
    assert!(events.next().await.is_none());

    let page = site.page().await;
    let rows = page.between("<tbody>", "</tbody>");
    let pairs = ["similar/1/2", "similar/1/3"].map(|pair| rows.find(pair).expect(pair));
    assert!(pairs[0] < pairs[1], "the copied pair comes first: {rows}");
    for text in [
        "97%",
        "87%",
        "2 chỗ giống nhau",
        "Người an",
        "href=\"/submissions/2\"",
    ] {
        assert!(rows.contains(text), "{text}: {rows}");
    }
    for text in [
        "Đã so 3 bài nộp.",
        "3 bài:",
        "1 bài nộp không so được",
        "Giống nhau chưa có nghĩa là chép bài.",
        "So sánh lại</button>",
    ] {
        page.assert_has(text);
    }
    assert!(!page.body.contains("bài nộp mới"));
    assert!(!page.body.contains("data-events-url"));
    site.teacher
        .headers
        .push(("accept-language", "en".to_owned()));
    site.page()
        .await
        .assert_has("To be alike is not to be copied.");
}

#[tokio::test]
async fn newer_submissions_are_told_and_compared_when_one_asks_again() {
    let mut site = Site::new(&THREE).await;
    site.compare().await;
    site.submit("dung", ALONE).await;
    let page = site.page().await;
    page.assert_has("Có 1 bài nộp mới chưa được so.");
    page.assert_has("similar/1/2");
    site.ask().await;
    let (lease, question) = site.app.judge().begin_similarity().await;
    assert_eq!(question.problems[0].submissions, [1, 2, 3, 4]);
    // What cannot be done is told, and what was found before stays.
    let mut lease = Some(lease);
    for _ in 0..ATTEMPTS_MAX {
        let one = match lease.take() {
            Some(lease) => lease,
            None => site.app.judge().begin_similarity().await.0,
        };
        let queue = site.app.store.queue();
        queue.release(&one, 0, "broken").await.unwrap();
    }
    let page = site.page().await;
    page.assert_has("Hệ thống gặp lỗi khi so sánh.");
    page.assert_has("similar/1/2");
    page.assert_has("So sánh lại</button>");
}

#[tokio::test]
async fn a_pair_stands_side_by_side_with_what_matches_in_one_colour() {
    let mut site = Site::new(&THREE).await;
    site.compare().await;
    let pair = format!("{}/1/2", site.path());
    let page = site.teacher.get(&pair).await;
    let sides: Vec<&str> = page
        .body
        .split("<pre class=\"code numbered\"")
        .skip(1)
        .collect();
    let marks = [
        [
            "<mark class=\"alike alike-0\" id=\"first-0\" data-place=\"1\">scanf(\"%d%d\", &#38;a, &#38;b</mark>",
            "<mark class=\"alike alike-1\" id=\"first-1\" data-place=\"2\">if (a &#60; b) a += b</mark>",
        ],
        [
            "<mark class=\"alike alike-0\" id=\"second-0\" data-place=\"1\">scanf(\"%d%d\", &#38;x, &#38;y</mark>",
            "<mark class=\"alike alike-1\" id=\"second-1\" data-place=\"2\">if (x &#60; y) x += y</mark>",
        ],
    ];
    for (side, marks) in sides.iter().zip(marks) {
        for mark in marks {
            let is_there = side.replace("&#34;", "\"").contains(mark);
            assert!(is_there, "{mark}\n{side}");
        }
    }
    for text in [
        "<a href=\"#first-0\">Dòng 4</a> ↔ <a href=\"#second-0\">Dòng 5</a>",
        "<a href=\"#first-1\">Dòng 5</a> ↔ <a href=\"#second-1\">Dòng 6</a>",
        "href=\"/submissions/1\"",
        "href=\"/submissions/2\"",
        "Hai bài có chung 97% của chương trình ngắn hơn",
        "Giống nhau chưa có nghĩa là chép bài.",
        "// của em",
    ] {
        page.assert_has(text);
    }
    // The other way round it is the same pair; what is none is not there.
    let turned = site.teacher.get(&format!("{}/2/1", site.path())).await;
    assert_eq!(turned.status, 200);
    for none in ["2/3", "1/1", "1/99", "1/x"] {
        let path = format!("{}/{none}", site.path());
        let status = site.teacher.get(&path).await.status;
        assert!(matches!(status, 400 | 404), "{none}: {status}");
    }
}

#[tokio::test]
async fn pupils_learn_nothing_of_it() {
    let mut site = Site::new(&THREE).await;
    site.compare().await;
    let mut an = site.app.log_in("an2", Role::Student).await;
    for path in ["", "/events", "/1/2"] {
        let path = format!("{}{path}", site.path());
        assert_eq!(an.get(&path).await.status, 403, "{path}");
    }
    assert_eq!(an.post(&site.path(), &[]).await.status, 403);
    let page = an.get(&site.event).await;
    assert!(page.status == 200 && !page.body.contains("similar"));
}

#[tokio::test]
async fn where_there_is_nothing_to_compare_the_page_says_so() {
    let mut site = Site::new(&[("an", ORIGINAL)]).await;
    let words = "Chưa có bài nào mà hai học sinh đã nộp chương trình dịch được.";
    site.page().await.assert_has(words);
    let asked = site.ask().await;
    assert_eq!(
        (asked.status, asked.location()),
        (303, site.path().as_str())
    );
    site.page().await.assert_has(words);
}

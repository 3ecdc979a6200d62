//! The server under pressure, over real sockets: clients that are slow on purpose, and clients that come a thousand times.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::routing::{get, post};
use futures_util::StreamExt;
use futures_util::stream;
use grundy_judgement::CompileReport;
use grundy_store::{COMPILE_BUDGET_MS, NewUser, Role};
use grundy_web::{ClientAddress, ConnectionLimits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::support::{PASSWORD, TestApp};

/// A server that waits for ever fails the test after this time.
const PATIENCE: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(300);

/// A server that serves until the test ends.
struct Server {
    address: SocketAddr,
    task: JoinHandle<std::io::Result<()>>,
}

impl Server {
    async fn start(router: Router, limits: ConnectionLimits) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = grundy_web::serve(listener, router, limits, std::future::pending());
        Self {
            address,
            task: tokio::spawn(serving),
        }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn send(&self, text: &str) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Limits with short times, but with room for everybody.
fn limits() -> ConnectionLimits {
    ConnectionLimits {
        head_timeout: SHORT,
        drain_timeout: SHORT,
        total_max: 1_000,
        per_address_max: 1_000,
    }
}

/// Reads the answer until the server closes the connection, which it does.
async fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let end = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    // A connection that is closed while our bytes are unread is reset.
    let _ = end.expect("the server closes the connection");
    String::from_utf8_lossy(&answer).into_owned()
}

/// The answer's head.
async fn head(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    while !answer.windows(4).any(|window| window == b"\r\n\r\n") {
        let read = timeout(PATIENCE, stream.read_buf(&mut answer)).await;
        assert_ne!(
            read.expect("an answer").unwrap(),
            0,
            "closed before the answer"
        );
    }
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn heads_that_do_not_come_are_not_waited_for() {
    let app = TestApp::start().await;
    let server = Server::start(app.router.clone(), limits()).await;
    let mut open = Vec::new();
    for sent in [
        "",
        "G",
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost: grundy.test\r\nX: ",
        // A request is answered, and then nothing comes: an idle connection.
        "GET /healthz HTTP/1.1\r\nHost: grundy.test\r\n\r\n",
        // Two requests come at once, and half of a third.
        "GET /healthz HTTP/1.1\r\nHost: grundy.test\r\n\r\nGET /healthz HTTP/1.1\r\nHost: grundy.test\r\n\r\nGET",
    ] {
        for _ in 0..20 {
            open.push((server.send(sent).await, sent.matches("\r\n\r\n").count()));
        }
    }
    for (stream, requests) in &mut open {
        let answers = rest(stream).await.matches("HTTP/1.1 200 OK").count();
        assert_eq!(answers, *requests);
    }
    assert!(
        head(
            &mut server
                .send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
                .await
        )
        .await
        .starts_with("HTTP/1.1 200")
    );
}

#[tokio::test]
async fn a_head_that_trickles_gets_no_more_time_and_a_huge_one_no_memory() {
    let app = TestApp::start().await;
    let server = Server::start(app.router.clone(), limits()).await;
    let stream = server.send("GET / HTTP/1.1\r\nHost: grundy.test\r\n").await;
    let (mut reading, mut writing) = stream.into_split();
    let trickling = tokio::spawn(async move {
        // One byte at a time, each long before the time is over.
        while writing.write_all(b"X: y\r\n").await.is_ok() {
            tokio::time::sleep(SHORT / 10).await;
        }
    });
    let mut answer = Vec::new();
    let end = timeout(PATIENCE, reading.read_to_end(&mut answer)).await;
    let _ = end.expect("the server closes the connection");
    timeout(PATIENCE, trickling).await.unwrap().unwrap();

    let huge = format!("GET /{} HTTP/1.1\r\n", "x".repeat(200_000));
    let mut stream = server.connect().await;
    let _ = stream.write_all(huge.as_bytes()).await;
    assert!(!rest(&mut stream).await.contains("200 OK"));
}

#[tokio::test]
async fn bodies_that_do_not_come_end_their_requests() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let program = app.program_of(&mut student).await;
    let site = app.site_with(|config| config.request_timeout = SHORT);
    let server = Server::start(site, limits()).await;
    let token = program.token.unwrap();
    let form =
        "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nlogin=an";
    let cases = [
        format!("POST /login HTTP/1.1\r\nHost: grundy.test\r\n{form}"),
        format!(
            "POST /api/v1/submissions HTTP/1.1\r\nHost: grundy.test\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{{"
        ),
        "POST /problems/sum/submit HTTP/1.1\r\nHost: grundy.test\r\nContent-Type: multipart/form-data; boundary=x\r\n\
         Transfer-Encoding: chunked\r\n\r\n3\r\n--x\r\n"
            .to_owned(),
    ];
    for sent in cases {
        // Nothing more comes, or a byte from time to time.
        for trickles in [false, true] {
            let (mut reading, mut writing) = server.send(&sent).await.into_split();
            let trickling = tokio::spawn(async move {
                while trickles && writing.write_all(b" ").await.is_ok() {
                    tokio::time::sleep(SHORT / 10).await;
                }
                // The connection stays open on our side.
                writing
            });
            let mut answer = Vec::new();
            let end = timeout(PATIENCE, reading.read_to_end(&mut answer)).await;
            let _ = end.expect("the server closes the connection");
            let answer = String::from_utf8_lossy(&answer);
            assert!(
                answer.starts_with("HTTP/1.1 408") || trickles,
                "{sent}: {answer}"
            );
            assert!(!answer.contains(" 500 "), "{answer}");
            timeout(PATIENCE, trickling).await.unwrap().unwrap();
        }
    }
    // A refusal that did not even look at the body does not wait for it either.
    let mut refused = server
        .send(&format!(
            "POST /nowhere HTTP/1.1\r\nHost: grundy.test\r\n{form}"
        ))
        .await;
    assert!(rest(&mut refused).await.starts_with("HTTP/1.1 404"));
}

#[tokio::test]
async fn who_asks_for_much_and_takes_little_is_left() {
    let endless = || async {
        let pieces = stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b'x'; 64 * 1024]));
        Body::from_stream(pieces)
    };
    let (dropped, was_dropped) = tokio::sync::oneshot::channel::<()>();
    let dropped = std::sync::Arc::new(std::sync::Mutex::new(Some(dropped)));
    let router = Router::new().route("/", get(endless)).route(
        "/watched",
        get(move || async move {
            let guard = dropped.lock().unwrap().take();
            let pieces = stream::repeat_with(move || {
                let _held = &guard;
                Ok::<_, std::io::Error>(vec![b'x'; 64 * 1024])
            });
            Body::from_stream(pieces)
        }),
    );
    let server = Server::start(router, limits()).await;
    let mut silent = server
        .send("GET /watched HTTP/1.1\r\nHost: grundy.test\r\n\r\n")
        .await;
    head(&mut silent).await;
    let ended = timeout(PATIENCE, was_dropped).await;
    assert!(
        ended.expect("the answer is given up").is_err(),
        "dropped, not sent"
    );

    // There are many requests on one connection, and none of the answers is read.
    let pipelined = "GET / HTTP/1.1\r\nHost: grundy.test\r\n\r\n".repeat(50);
    let mut stream = server.send(&pipelined).await;
    tokio::time::sleep(4 * SHORT).await;
    let mut bytes = 0;
    let mut buffer = vec![0; 1 << 20];
    while let Ok(read @ 1..) = timeout(PATIENCE, stream.read(&mut buffer))
        .await
        .expect("closed")
    {
        bytes += read;
        assert!(bytes < 64 << 20, "the server goes on sending");
    }
}

#[tokio::test]
async fn one_address_gets_some_connections_and_all_together_some_more() {
    let app = TestApp::start().await;
    let limits = ConnectionLimits {
        per_address_max: 4,
        total_max: 6,
        head_timeout: PATIENCE,
        ..limits()
    };
    let server = Server::start(app.router.clone(), limits).await;
    let from = |last: u8| {
        let server = &server;
        async move {
            let socket = TcpSocket::new_v4().unwrap();
            socket
                .bind(SocketAddr::from(([127, 0, 0, last], 0)))
                .unwrap();
            socket.connect(server.address).await.unwrap()
        }
    };
    let ask = async |mut stream: TcpStream| {
        stream
            .write_all(b"GET /healthz HTTP/1.1\r\nHost: grundy.test\r\n\r\n")
            .await
            .unwrap();
        let head = head(&mut stream).await;
        (stream, head)
    };
    let mut held = Vec::new();
    for _ in 0..4 {
        let (stream, answer) = ask(from(1).await).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        held.push(stream);
    }
    let refused = rest(&mut from(1).await).await;
    assert!(
        refused.starts_with("HTTP/1.1 429") && refused.contains("Retry-After"),
        "{refused}"
    );
    // The client, known or not, reads the reason in both languages.
    assert!(
        refused.contains("Quá nhiều trang đang mở") && refused.contains("Too many pages are open"),
        "{refused}"
    );
    for _ in 0..2 {
        let (stream, answer) = ask(from(2).await).await;
        assert!(
            answer.starts_with("HTTP/1.1 200"),
            "another address has its own"
        );
        held.push(stream);
    }
    let refused = rest(&mut from(3).await).await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(
        refused.contains("Rất nhiều người đang dùng máy chủ"),
        "{refused}"
    );
    // A closed place is free again, once the server has noticed that it was closed.
    held.clear();
    let again = async {
        loop {
            let mut stream = from(1).await;
            stream
                .write_all(
                    b"GET /healthz HTTP/1.1\r\nHost: grundy.test\r\nConnection: close\r\n\r\n",
                )
                .await
                .unwrap();
            if rest(&mut stream).await.starts_with("HTTP/1.1 200") {
                break;
            }
        }
    };
    timeout(PATIENCE, again)
        .await
        .expect("the places come back");
}

#[tokio::test]
async fn behind_a_proxy_a_client_is_who_the_proxy_says() {
    let app = TestApp::start_with(|config| {
        config.client_address = ClientAddress::ForwardedFor;
        config.requests_per_address_max = 2;
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let mut crowd = student.clone();
    crowd
        .headers
        .push(("x-forwarded-for", "192.0.2.1, 203.0.113.1".to_owned()));
    let open = [
        crowd.events("/submissions/1/events").await,
        crowd.events("/submissions/1/events").await,
    ];
    let refused = crowd.get("/problems").await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers.contains_key("retry-after"));
    refused.assert_has("Quá nhiều trang đang mở");
    let mut neighbour = app.anonymous();
    neighbour
        .headers
        .push(("x-forwarded-for", "192.0.2.1, 203.0.113.2".to_owned()));
    assert_eq!(neighbour.get("/problems").await.status, 200);
    drop(open);
    assert_eq!(crowd.get("/problems").await.status, 200);
    assert_eq!(
        crowd.get("/problems").await.status,
        200,
        "an answered request is over"
    );
}

#[tokio::test]
async fn a_stream_of_events_outlives_every_time_out() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let site = app.site_with(|config| config.request_timeout = 4 * SHORT);
    let server = Server::start(site, limits()).await;
    let session = student.cookie("__Host-grundy_session").unwrap();
    let mut live = server
        .send(&format!(
            "GET /submissions/1/events HTTP/1.1\r\nHost: grundy.test\r\nCookie: __Host-grundy_session={session}\r\n\r\n"
        ))
        .await;
    assert!(head(&mut live).await.contains("text/event-stream"));
    tokio::time::sleep(6 * SHORT).await;
    app.judge().accept_next().await;
    let mut seen = Vec::new();
    while !seen.windows(8).any(|window| window == b"finished") {
        let read = timeout(PATIENCE, live.read_buf(&mut seen)).await;
        assert_ne!(
            read.expect("an event").unwrap(),
            0,
            "the stream ended early"
        );
    }
}

#[tokio::test]
async fn a_slow_but_steady_upload_within_its_time_is_taken() {
    let router = Router::new().route("/", post(async |body: String| body.len().to_string()));
    let server = Server::start(router, limits()).await;
    let mut stream = server
        .send("POST / HTTP/1.1\r\nHost: grundy.test\r\nContent-Length: 20\r\nConnection: close\r\n\r\n")
        .await;
    for _ in 0..20 {
        stream.write_all(b"x").await.unwrap();
        tokio::time::sleep(SHORT / 10).await;
    }
    assert!(rest(&mut stream).await.ends_with("20"));
}

/// With its usual limits the server tells nobody to wait or to come again.
#[tokio::test]
async fn classes_that_log_in_at_once_are_all_let_in() {
    const PUPILS: usize = 118;
    let app = TestApp::start().await;
    let password_hash = grundy_web::hash_password(PASSWORD).unwrap();
    let logins = (0..PUPILS).map(|number| format!("hocsinh{number}"));
    for login in logins.clone() {
        let account = NewUser {
            display_name: login.clone(),
            login,
            password_hash: password_hash.clone(),
            role: Role::Student,
        };
        app.store.users().create(account).await.unwrap();
    }
    let attempts = stream::iter(logins).map(|login| {
        let mut browser = app.anonymous();
        async move {
            let fields = [("login", login.as_str()), ("password", PASSWORD)];
            browser.post("/login", &fields).await.status
        }
    });
    let replies: Vec<u16> = attempts.buffer_unordered(PUPILS).collect().await;
    assert_eq!(replies, [303; PUPILS]);
}

#[tokio::test]
async fn a_storm_of_log_ins_is_answered_one_by_one_or_told_to_wait() {
    let app = TestApp::start().await;
    app.log_in("an2010", Role::Student).await;
    let attempts = stream::iter(0..60).map(|index| {
        let mut guesser = app.anonymous();
        async move {
            let login = format!("user{index}");
            let fields = [("login", login.as_str()), ("password", PASSWORD)];
            let reply = guesser.post("/login", &fields).await;
            (reply.status, reply.headers.contains_key("retry-after"))
        }
    });
    let replies: Vec<_> = attempts.buffer_unordered(60).collect().await;
    for (status, says_when) in replies {
        assert!(
            status == 422 || (matches!(status, 429 | 503) && says_when),
            "{status}"
        );
    }
}

#[tokio::test]
async fn who_kept_the_compilers_busy_is_told_to_wait_and_keeps_the_text() {
    let app = TestApp::start().await;
    let mut heavy = app.log_in("heavy", Role::Student).await;
    let mut light = app.log_in("light", Role::Student).await;
    let mut program = app.program_of(&mut heavy).await;
    heavy.submit("int main() {}").await;
    let lease = app.judge().begin().await;
    let slow = CompileReport {
        ok: true,
        log: String::new(),
        wall_ms: 2 * COMPILE_BUDGET_MS.unsigned_abs(),
    };
    app.store
        .judgements()
        .record_compile(&lease, &slow, 2)
        .await
        .unwrap();
    let refused = heavy.submit("int main() { /* hai */ }").await;
    assert_eq!(refused.status, 429);
    refused.assert_has("trình dịch chạy quá lâu");
    refused.assert_has("/* hai */");
    assert!(refused.headers.contains_key("retry-after"));
    let body =
        serde_json::json!({ "problem": "sum", "language": "cpp", "source": "int main() {}" });
    let reply = program.post_json("/api/v1/submissions", &body).await;
    assert_eq!(reply.json()["type"], "urn:grundy:compilers-busy");
    assert_eq!(light.submit("int main() {}").await.status, 303);
    let wait_seconds: i64 = refused.headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    app.clock.advance_ms(wait_seconds * 1000);
    assert_eq!(heavy.submit("int main() {}").await.status, 303);
}

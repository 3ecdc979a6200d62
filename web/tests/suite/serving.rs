//! The server on a real socket.

use std::time::Duration;

use grundy_store::Role;
use grundy_web::ConnectionLimits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use crate::support::TestApp;

async fn ask(stream: &mut TcpStream, head: &str) -> String {
    stream
        .write_all(format!("{head}\r\nHost: grundy.test\r\n\r\n").as_bytes())
        .await
        .unwrap();
    let mut answer = Vec::new();
    while !answer.windows(4).any(|window| window == b"\r\n\r\n") {
        assert_ne!(
            stream.read_buf(&mut answer).await.unwrap(),
            0,
            "closed before the answer"
        );
    }
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn the_server_answers_and_ends_when_it_is_told_to_even_while_a_page_listens() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (end, ended) = oneshot::channel::<()>();
    let shutdown = async {
        let _ = ended.await;
    };
    let server = tokio::spawn(grundy_web::serve(
        listener,
        app.router.clone(),
        ConnectionLimits::default(),
        shutdown,
    ));

    let mut plain = TcpStream::connect(address).await.unwrap();
    assert!(
        ask(&mut plain, "GET /healthz HTTP/1.1")
            .await
            .starts_with("HTTP/1.1 200")
    );
    let session = student.cookie("__Host-grundy_session").unwrap();
    let request =
        format!("GET /submissions/1/events HTTP/1.1\r\nCookie: __Host-grundy_session={session}");
    let mut live = TcpStream::connect(address).await.unwrap();
    let answer = ask(&mut live, &request).await;
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.contains("text/event-stream"),
        "{answer}"
    );

    end.send(()).unwrap();
    // A server that never ends fails the test after this time.
    let ended = tokio::time::timeout(Duration::from_secs(60), server).await;
    ended.expect("the server ends").unwrap().unwrap();
}

//! A client that keeps cookies.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderName};
use axum::http::{Method, Request};
use http_body_util::BodyExt;
use tower::ServiceExt;

const BOUNDARY: &str = "----grundy-test-boundary";
/// A test that would hang fails after this time.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser, or a program if it has a token.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    cookies: BTreeMap<String, String>,
    /// Sent with every request.
    pub(crate) headers: Vec<(&'static str, String)>,
    /// A bearer token.
    pub(crate) token: Option<String>,
}

/// The server's answer.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    /// The body as it came.
    pub(crate) bytes: Vec<u8>,
}

/// A part of a multipart form.
pub(crate) struct Part<'a> {
    pub(crate) name: &'a str,
    pub(crate) file_name: Option<&'a str>,
    pub(crate) content: &'a [u8],
}

impl<'a> Part<'a> {
    pub(crate) fn text(name: &'a str, content: &'a str) -> Self {
        Self {
            name,
            file_name: None,
            content: content.as_bytes(),
        }
    }

    pub(crate) fn file(name: &'a str, file_name: &'a str, content: &'a [u8]) -> Self {
        Self {
            name,
            file_name: Some(file_name),
            content,
        }
    }
}

impl Client {
    pub(crate) fn new(router: Router) -> Self {
        Self {
            router,
            cookies: BTreeMap::new(),
            headers: Vec::new(),
            token: None,
        }
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.get(name).map(String::as_str)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send(Method::GET, path, None, Vec::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Reply {
        let encode =
            |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
        let pairs: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("{}={}", encode(name), encode(value)))
            .collect();
        self.send(
            Method::POST,
            path,
            Some("application/x-www-form-urlencoded"),
            pairs.join("&").into_bytes(),
        )
        .await
    }

    pub(crate) async fn post_json(&mut self, path: &str, value: &serde_json::Value) -> Reply {
        self.send(
            Method::POST,
            path,
            Some("application/json"),
            value.to_string().into_bytes(),
        )
        .await
    }

    pub(crate) async fn put_json(&mut self, path: &str, value: &serde_json::Value) -> Reply {
        let body = value.to_string().into_bytes();
        self.send(Method::PUT, path, Some("application/json"), body)
            .await
    }

    pub(crate) async fn post_parts(&mut self, path: &str, parts: &[Part<'_>]) -> Reply {
        let mut body = Vec::new();
        for part in parts {
            let file_name = part
                .file_name
                .map(|name| format!("; filename=\"{name}\""))
                .unwrap_or_default();
            let head = format!(
                "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{}\"{file_name}\r\n\r\n",
                part.name
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(part.content);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        self.send(Method::POST, path, Some(&kind), body).await
    }

    /// Submits typed C++.
    pub(crate) async fn submit(&mut self, source: &str) -> Reply {
        let parts = [Part::text("language", "cpp"), Part::text("source", source)];
        self.post_parts("/problems/sum/submit", &parts).await
    }

    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        kind: Option<&str>,
        body: Vec<u8>,
    ) -> Reply {
        let response = self.open(method, path, kind, body).await;
        let (parts, body) = response.into_parts();
        let bytes = tokio::time::timeout(PATIENCE, body.collect())
            .await
            .expect("the body ends")
            .unwrap()
            .to_bytes();
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Reply {
            status: parts.status.as_u16(),
            headers: parts.headers,
            body,
            bytes: bytes.to_vec(),
        }
    }

    /// The next events of a stream, until `count` have come or it ends.
    pub(crate) async fn events(&mut self, path: &str) -> Events {
        let response = self.open(Method::GET, path, None, Vec::new()).await;
        assert_eq!(response.status(), 200);
        assert_eq!(
            response.headers()[header::CONTENT_TYPE],
            "text/event-stream"
        );
        Events {
            body: response.into_body(),
            buffer: String::new(),
        }
    }

    /// The lines of JSON of an answer that may not end.
    pub(crate) async fn lines(&mut self, path: &str) -> Lines {
        let response = self.open(Method::GET, path, None, Vec::new()).await;
        assert_eq!(response.status(), 200);
        assert_eq!(
            response.headers()[header::CONTENT_TYPE],
            "application/x-ndjson"
        );
        Lines {
            body: response.into_body(),
            buffer: String::new(),
        }
    }

    /// The head of an answer that may not end.
    pub(crate) async fn begin(&mut self, path: &str) -> Reply {
        let response = self.open(Method::GET, path, None, Vec::new()).await;
        Reply {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: String::new(),
            bytes: Vec::new(),
        }
    }

    async fn open(
        &mut self,
        method: Method,
        path: &str,
        kind: Option<&str>,
        body: Vec<u8>,
    ) -> axum::http::Response<Body> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "grundy.test");
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        if !self.cookies.is_empty() {
            let cookies: Vec<String> = self
                .cookies
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in &self.headers {
            request = request.header(HeaderName::from_static(name), value);
        }
        let request = request.body(Body::from(body)).unwrap();
        let answer = tokio::time::timeout(PATIENCE, self.router.clone().oneshot(request));
        let response = answer.await.expect("an answer").unwrap();
        self.keep_cookies(response.headers());
        response
    }

    fn keep_cookies(&mut self, headers: &HeaderMap) {
        for value in headers.get_all(header::SET_COOKIE) {
            let text = value.to_str().unwrap();
            let (name, value) = text.split(';').next().unwrap().split_once('=').unwrap();
            if text.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

impl Reply {
    pub(crate) fn location(&self) -> &str {
        self.headers[header::LOCATION].to_str().unwrap()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The text after `opening` and before `closing`.
    pub(crate) fn between(&self, opening: &str, closing: &str) -> &str {
        let (_, rest) = self
            .body
            .split_once(opening)
            .unwrap_or_else(|| panic!("no {opening:?} in {}", self.body));
        rest.split_once(closing)
            .unwrap_or_else(|| panic!("no {closing:?} in {rest}"))
            .0
    }

    pub(crate) fn assert_has(&self, text: &str) {
        assert!(self.body.contains(text), "no {text:?} in {}", self.body);
    }
}

/// An open event stream.
pub(crate) struct Events {
    body: Body,
    buffer: String,
}

/// An open stream of lines of JSON.
pub(crate) struct Lines {
    body: Body,
    buffer: String,
}

impl Lines {
    /// The next line that is not blank, while the stream goes on.
    pub(crate) async fn next(&mut self) -> serde_json::Value {
        loop {
            if let Some((line, rest)) = self.buffer.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.buffer = rest;
                if line.is_empty() {
                    continue;
                }
                return serde_json::from_str(&line).unwrap();
            }
            let frame = tokio::time::timeout(PATIENCE, self.body.frame()).await;
            let frame = frame.expect("a line").expect("the stream goes on");
            let bytes = frame.unwrap().into_data().unwrap();
            self.buffer.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }
}

/// One event.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) id: String,
    pub(crate) data: serde_json::Value,
}

impl Events {
    /// The next event, or none at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((block, rest)) = self.buffer.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.buffer = rest;
                if block
                    .lines()
                    .all(|line| line.starts_with(':') || line.is_empty())
                {
                    continue;
                }
                return Some(parse(&block));
            }
            let frame = tokio::time::timeout(PATIENCE, self.body.frame())
                .await
                .expect("an event or the end")?;
            let bytes = frame.unwrap().into_data().unwrap();
            self.buffer.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }

    /// All events up to the end of the stream.
    pub(crate) async fn all(mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while let Some(event) = self.next().await {
            events.push(event);
        }
        events
    }
}

fn parse(block: &str) -> Event {
    let field = |name: &str| {
        let prefix = format!("{name}: ");
        block
            .lines()
            .find_map(|line| line.strip_prefix(prefix.as_str()))
            .unwrap_or_default()
            .to_owned()
    };
    Event {
        name: field("event"),
        id: field("id"),
        data: serde_json::from_str(&field("data")).unwrap(),
    }
}

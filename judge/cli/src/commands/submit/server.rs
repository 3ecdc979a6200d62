//! The HTTP API as a client sees it.

use std::time::Duration;

use anyhow::Context as _;
use reqwest::{Client, RequestBuilder, Response};
use serde::Deserialize;
use serde_json::Value;
use url::Url;

use super::config::Config;
use crate::exit::BadInput;

/// The longest wait for a connection to a server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);
/// The longest wait for an answer, except for the event stream, which lasts as long as judging.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);
/// A judged submission of a thousand tests has far less.
const ANSWER_BYTES_MAX: usize = 16 << 20;

/// A server and who speaks to it.
#[derive(Debug)]
pub(super) struct Server {
    config: Config,
    client: Client,
}

/// A submission that the server has taken.
#[derive(Debug, Deserialize)]
pub(super) struct Taken {
    pub(super) language: String,
    pub(super) links: Links,
}

#[derive(Debug, Deserialize)]
pub(super) struct Links {
    #[serde(rename = "self")]
    pub(super) itself: String,
    pub(super) events: String,
    pub(super) page: String,
}

/// A refusal, RFC 9457.
#[derive(Debug, Deserialize)]
struct Problem {
    title: String,
    detail: Option<String>,
}

impl Server {
    pub(super) fn new(config: Config) -> anyhow::Result<Self> {
        let client = Client::builder()
            .user_agent(concat!("grundy/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(CONNECT_TIMEOUT)
            // A token is for one server, so it must not follow a redirection to another.
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self { config, client })
    }

    /// The address of a link in an answer, which must be on the same server.
    pub(super) fn address(&self, link: &str) -> anyhow::Result<Url> {
        let address = self.config.server.join(link.trim_start_matches('/'))?;
        anyhow::ensure!(
            address.origin() == self.config.server.origin(),
            "the server links to {address}, which is not its own"
        );
        Ok(address)
    }

    pub(super) async fn submit(&self, body: &Value) -> anyhow::Result<Taken> {
        let address = self.address("api/v1/submissions")?;
        let answer = self.ask(self.client.post(address).json(body)).await?;
        Ok(serde_json::from_value(answer)?)
    }

    pub(super) async fn get(&self, link: &str) -> anyhow::Result<Value> {
        self.ask(self.client.get(self.address(link)?)).await
    }

    /// A request for the stream of a submission's events.
    pub(super) fn events(&self, link: &str) -> anyhow::Result<RequestBuilder> {
        let request = self.client.get(self.address(link)?);
        Ok(request.bearer_auth(&self.config.token))
    }

    async fn ask(&self, request: RequestBuilder) -> anyhow::Result<Value> {
        let request = request
            .bearer_auth(&self.config.token)
            .timeout(ANSWER_TIMEOUT);
        let response = request.send().await.map_err(|error| {
            BadInput::new(format!("{}: {}", self.config.server, root_cause(&error)))
        })?;
        let status = response.status();
        let bytes = read_bounded(response).await?;
        if status.is_success() {
            return serde_json::from_slice(&bytes)
                .with_context(|| format!("{} does not answer as Grundy does", self.config.server));
        }
        let reason = match serde_json::from_slice::<Problem>(&bytes) {
            Ok(problem) => match problem.detail {
                Some(detail) => format!("{}: {detail}", problem.title),
                None => problem.title,
            },
            Err(_) => status.to_string(),
        };
        Err(BadInput::new(format!("{}: {reason}", self.config.server)).into())
    }
}

async fn read_bounded(mut response: Response) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        anyhow::ensure!(
            bytes.len() + chunk.len() <= ANSWER_BYTES_MAX,
            "the server's answer does not end"
        );
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// The innermost cause (`Connection refused`), which the outer errors only wrap.
fn root_cause(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}

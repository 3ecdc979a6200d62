//! `grundy submit FILE -p PROBLEM`: to a server, following the verdict live.

mod config;
mod follow;
mod server;

use std::path::PathBuf;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::json;

use self::config::Config;
use self::follow::{FinalVerdict, follow};
use self::server::Server;
use crate::exit::{BadInput, Finish, VERDICT_CODES};
use crate::source_file::HandedIn;
use crate::terminal::{say, tell};

/// Size that every server refuses; its own limit, which is the problem's, is smaller.
const SOURCE_BYTES_MAX: u64 = 16 << 20;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The program to submit: its file, its files, or their folder.
    #[arg(required = true, num_args = 1..)]
    file: Vec<PathBuf>,
    /// The problem's id.
    #[arg(short, long, value_name = "ID")]
    problem: String,
    /// The id of the program's language; by default the file's extension tells it.
    #[arg(short, long, value_name = "ID")]
    language: Option<String>,
    /// Print the judged submission as one JSON object.
    #[arg(long)]
    json: bool,
    /// The file that names the server and holds your token, as your account's page offers it
    /// [default: grundy/rc.toml in your configuration directory, ~/.config].
    #[arg(long, value_name = "FILE", env = "GRUNDY_RC")]
    rc: Option<PathBuf>,
    #[arg(long, help = VERDICT_CODES)]
    exit_code: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let config = Config::read(arguments.rc.as_deref())?;
    let handed_in = HandedIn::read(&arguments.file, SOURCE_BYTES_MAX)?;
    let mut body = json!({
        "problem": arguments.problem,
        "language": arguments.language.as_deref().unwrap_or_default(),
        "file_name": handed_in.file_name,
    });
    if grundy_languages::is_archive(&handed_in.source) {
        body["archive"] = BASE64_STANDARD.encode(&handed_in.source).into();
    } else {
        body["source"] = text(handed_in)?.into();
    }
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?
        .block_on(submit(&Server::new(config)?, &body, arguments))
}

async fn submit(
    server: &Server,
    body: &serde_json::Value,
    arguments: &Arguments,
) -> anyhow::Result<Finish> {
    let as_json = arguments.json;
    let submission = server.submit(body).await?;
    if !as_json {
        tell!(
            "{} {}",
            server.address(&submission.links.page)?,
            submission.language
        );
    }
    follow(server, &submission, as_json).await?;
    let answer = server.get(&submission.links.itself).await?;
    if as_json {
        say!("{answer}");
    }
    let judged: FinalVerdict = serde_json::from_value(answer)?;
    if !as_json {
        follow::print_judged(&judged);
    }
    if !arguments.exit_code {
        return Ok(Finish::Done);
    }
    let verdict = judged.verdict.parse();
    let verdict = verdict.map_err(|_| anyhow::anyhow!("unknown verdict {:?}", judged.verdict))?;
    Ok(Finish::Judged(verdict))
}

/// The API takes text. Vietnamese of before UTF-8 is read as the site reads it.
fn text(handed_in: HandedIn) -> Result<String, BadInput> {
    String::from_utf8(handed_in.source).or_else(|error| {
        let offset = error.utf8_error().valid_up_to();
        let read = grundy_languages::vietnamese_text(error.as_bytes());
        read.ok_or_else(|| {
            BadInput::new(format!(
                "{}: is not UTF-8 at byte {offset}; save it as UTF-8, or submit it in a browser",
                handed_in.file_name
            ))
        })
    })
}

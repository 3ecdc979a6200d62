//! Follows a submission until its verdict, also over lost connections.

use futures_util::StreamExt as _;
use reqwest_eventsource::{Error, Event, EventSource};
use serde::Deserialize;

use super::server::{Server, Taken};
use crate::terminal::{Step, plain, say, show, tell};
use crate::test_table::{TestRow, print_not_run, print_tests};

/// The number of times that a submission may be judged again while it is followed, because a worker died or somebody asked for it.
const RESTARTS_MAX: u32 = 100;

/// An event of the API's stream, with the fields that a terminal shows.
#[derive(Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Progress {
    CompileStarted,
    CompileFinished {
        compile: Compile,
    },
    TestFinished {
        test: Test,
    },
    JudgementFinished,
    JudgementRestarted,
    Waiting {
        waiting_for: Option<WaitingFor>,
    },
    /// An event of a newer server.
    #[serde(other)]
    Unknown,
}

/// The reason why no judge can take it now.
#[derive(Debug, Deserialize)]
struct WaitingFor {
    message: String,
}

#[derive(Debug, Deserialize)]
struct Compile {
    log: String,
}

/// A judged submission, with the fields that a terminal shows.
#[derive(Debug, Deserialize)]
pub(super) struct FinalVerdict {
    problem: String,
    language: String,
    pub(super) verdict: String,
    score: f64,
    max_score: f64,
    tests: Vec<Test>,
    /// The number of tests that were not run, which older servers do not send.
    #[serde(default)]
    tests_not_run: Option<usize>,
}

#[derive(Debug, Deserialize)]
struct Test {
    name: String,
    verdict: String,
    cpu_ms: Option<f64>,
    memory_bytes: Option<u64>,
    message: Option<String>,
}

/// Returns when the submission is judged; shows the progress unless `quiet`.
pub(super) async fn follow(server: &Server, taken: &Taken, quiet: bool) -> anyhow::Result<()> {
    for _ in 0..RESTARTS_MAX {
        if follow_once(server, taken, quiet).await? {
            return Ok(());
        }
        if !quiet {
            tell!("… judged anew");
        }
    }
    anyhow::bail!("the submission is judged anew again and again; its page says more")
}

/// Follows one judgement; returns false if the submission is being judged again instead.
async fn follow_once(server: &Server, taken: &Taken, quiet: bool) -> anyhow::Result<bool> {
    // A broken stream is resumed, since the crate sends the last event's id.
    let mut events = EventSource::new(server.events(&taken.links.events)?)?;
    while let Some(event) = events.next().await {
        match event {
            Ok(Event::Open) => {}
            Ok(Event::Message(message)) => match serde_json::from_str(&message.data)? {
                progress @ Progress::JudgementFinished => {
                    if !quiet {
                        show_progress(&progress);
                    }
                    return Ok(true);
                }
                Progress::JudgementRestarted => return Ok(false),
                progress if !quiet => show_progress(&progress),
                _ => {}
            },
            // The crate tries both again, after a growing pause.
            Err(Error::StreamEnded | Error::Transport(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    anyhow::bail!("the server ended the stream of events")
}

fn show_progress(progress: &Progress) {
    match progress {
        Progress::CompileFinished { compile } => show(Step::Compiled(&compile.log)),
        Progress::TestFinished { test } => show(Step::Tested(&test.verdict)),
        Progress::JudgementFinished => show(Step::Finished),
        Progress::Waiting {
            waiting_for: Some(waiting_for),
        } => tell!("… {}", plain(&waiting_for.message)),
        Progress::CompileStarted
        | Progress::JudgementRestarted
        | Progress::Waiting { waiting_for: None }
        | Progress::Unknown => {}
    }
}

pub(super) fn print_judged(judged: &FinalVerdict) {
    print_tests(judged.tests.iter().map(row));
    print_not_run(judged.tests_not_run.unwrap_or(0));
    say!(
        "{}: {} ({} of {} points, {})",
        plain(&judged.problem),
        plain(&judged.verdict),
        judged.score,
        judged.max_score,
        plain(&judged.language)
    );
}

fn row(test: &Test) -> TestRow {
    TestRow {
        name: test.name.clone(),
        verdict: test.verdict.clone(),
        cpu_ms: test.cpu_ms,
        memory_bytes: test.memory_bytes,
        message: test.message.clone().unwrap_or_default(),
    }
}

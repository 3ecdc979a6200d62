//! A problem for editors that listen on the reader's machine, in the format of Competitive Companion, which many of them
//! understand. The page's script sends it there, so no browser extension is needed.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use grundy_package::{Package, SampleContent};
use serde::Serialize;
use uuid::Uuid;

use super::samples_archive::find_samples;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::Visitor;
use crate::problems::texts::packages::title;

const BYTES_OF_MIB: u64 = 1 << 20;

/// The format of <https://github.com/jmerle/competitive-companion>.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Task {
    name: String,
    group: String,
    /// The path; the browser knows the server's name.
    url: String,
    interactive: bool,
    /// The memory limit in MiB.
    memory_limit: u64,
    /// The time limit, in milliseconds.
    time_limit: u64,
    tests: Vec<Sample>,
    test_type: &'static str,
    input: Channel,
    output: Channel,
    languages: Languages,
    batch: Batch,
}

#[derive(Debug, Serialize)]
struct Sample {
    input: String,
    output: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Channel {
    r#type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file_name: Option<String>,
}

#[derive(Debug, Serialize)]
struct Languages {
    java: Java,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Java {
    main_class: &'static str,
    task_class: String,
}

/// The number of problems that are sent together: one.
#[derive(Debug, Serialize)]
struct Batch {
    id: String,
    size: u32,
}

/// `GET /problems/{id}/companion.json`: the limits, and the samples if they are small.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (summary, loaded) = find_samples(&state, &visitor, &id).await?;
    let name = title(&loaded.package.names, visitor.locale(), &summary.id);
    let reading = tokio::task::spawn_blocking(move || task(name, &summary.id, &loaded.package));
    let task = reading.await.map_err(|error| internal(&error))?;
    let task = task.map_err(|error| internal(&error))?;
    // The problem may be changed or hidden.
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(task)).into_response())
}

fn task(name: String, id: &str, package: &Package) -> std::io::Result<Task> {
    let text = |path: &str| {
        let bytes = package.tree.read(path);
        bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    };
    // The format has no place for dialogues, so such samples are left out.
    let data = package.shown_samples().into_iter();
    let data = data.filter_map(|sample| match sample.content {
        SampleContent::Data { input, answer } => Some((input, answer)),
        SampleContent::Dialogue(_) => None,
    });
    let tests: std::io::Result<Vec<Sample>> = data
        .map(|(input, answer)| {
            Ok(Sample {
                input: text(input)?,
                output: text(answer)?,
            })
        })
        .collect();
    // Standard input and output always work; the files are those of the book.
    let channel = |r#type| Channel {
        r#type,
        file_name: None,
    };
    Ok(Task {
        name,
        group: "Grundy".to_owned(),
        url: format!("/problems/{id}"),
        interactive: package.kind.is_interactive,
        memory_limit: package.limits.memory_bytes / BYTES_OF_MIB,
        time_limit: package.limits.time_ms,
        tests: tests?,
        test_type: "single",
        input: channel("stdin"),
        output: channel("stdout"),
        languages: Languages {
            java: Java {
                main_class: "Main",
                task_class: class_name(id),
            },
        },
        batch: Batch {
            id: Uuid::new_v4().to_string(),
            size: 1,
        },
    })
}

/// A problem's id as Java would name a class.
fn class_name(id: &str) -> String {
    let mut letters = id.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

//! Statements, hints and editorials as readers will see them, while they are being written.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Multipart, Path, State};
use axum::response::Response;
use grundy_statement::{self as statement, Segment};
use grundy_store::WorkingCopy;

use crate::access::find_working_copy;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{FieldErrors, Visitor, ok, read_parts};
use crate::problems::{StatementPart, statement_parts};
use crate::workshop::copy::opened::{base, check_is_open};
use crate::workshop::copy::workbench::{CopyReading, Workbench};
use crate::workshop::files::file_views::PreviewView;
use crate::workshop::files::pages::{Editing, view};

/// `POST /workshop/{id}/preview/{*path}`: the page of the file with the typed text and its preview. Nothing is saved.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, path)): Path<(String, String)>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let [text, hash] = read_parts(multipart, ["text", "hash"]).await?;
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    let user = visitor.reader().signed_in()?.id;
    state.limiters.preview_by_user.check(&user)?;
    let typed = text.text_lossy();
    let editing = Editing {
        bytes: typed.len() as u64,
        text: Some(typed),
        hash: hash.text_lossy(),
        to: path.clone(),
        ..Editing::default()
    };
    ok(&view(
        &state,
        &visitor,
        &copy,
        &path,
        editing,
        FieldErrors::default(),
    )
    .await?)
}

/// The rendered text, as safe HTML; `None` for files that readers do not see.
pub(in crate::workshop) async fn preview(
    state: &AppState,
    visitor: &Visitor,
    copy: &WorkingCopy,
    path: &str,
    text: &str,
) -> Result<Option<String>, HttpError> {
    let Some(shown) = Shown::of(path) else {
        return Ok(None);
    };
    let draft = state.shared::<Workbench>().read(copy).await?;
    let language = shown.language.clone();
    let text = text.to_owned();
    let pictures_at = format!("{}/pictures/{}/", base(copy), shown.folder);
    let rendering = tokio::task::spawn_blocking(move || shown.render(text, &draft, &pictures_at));
    let view = PreviewView {
        page: visitor.page(),
        id: copy.problem.clone(),
        language,
        parts: rendering.await.map_err(|error| internal(&error))?,
        has_samples_archive: false,
    };
    Ok(Some(view.render()?))
}

/// A text for readers, with the facts from its path.
struct Shown {
    folder: String,
    language: String,
    is_statement: bool,
    is_tex: bool,
}

impl Shown {
    fn of(path: &str) -> Option<Self> {
        let (folder, name) = path.split_once('/')?;
        let (stem, extension) = name.rsplit_once('.')?;
        let language = stem.rsplit_once('.').map_or("vi", |(_, language)| language);
        let is_statement = match folder {
            "statement" | "problem_statement" => true,
            "solution" => false,
            _ => return None,
        };
        matches!(extension, "md" | "tex").then(|| Self {
            folder: folder.to_owned(),
            language: language.to_owned(),
            is_statement,
            is_tex: extension == "tex",
        })
    }

    /// Renders the text as the problem's page does.
    fn render(
        &self,
        text: String,
        draft: &Arc<CopyReading>,
        pictures_at: &str,
    ) -> Vec<StatementPart> {
        let text = match &draft.package {
            Some(package) => package.constants.put_into_statement(text),
            None => text,
        };
        let markdown = if self.is_tex {
            statement::markdown_of_tex(&text, &self.language)
        } else {
            text
        };
        if self.is_statement {
            let segments = statement::render_statement(&markdown, pictures_at);
            return statement_parts(segments, draft.samples.clone());
        }
        let html = statement::render(&markdown, pictures_at);
        statement_parts(vec![Segment::Html(html)], Vec::new())
    }
}

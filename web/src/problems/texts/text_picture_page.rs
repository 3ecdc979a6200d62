//! Pictures of texts, for readers who may read the text.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use grundy_package::PackagePath;
use grundy_statement::PICTURE_BYTES_MAX;
use grundy_store::SolutionPart;

use super::packages::{LoadedPackage, Packages};
use super::text_pictures::TextKind;
use crate::access;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::Visitor;
use crate::images::{KEPT, of_package};

/// `GET /problems/{id}/versions/{version}/texts/{kind}/{name}`: a picture of the statement, the hint or the editorial.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, version, kind, name)): Path<(String, String, String, String)>,
) -> Result<Response, HttpError> {
    let summary = access::find_problem(state.store(), visitor.reader(), &id).await?;
    let version = access::find_version(state.store(), &summary, &version).await?;
    let kind: TextKind = kind.parse().map_err(|_| HttpError::NotFound)?;
    if let Some(part) = part_of(kind) {
        let seen = access::list_solution_parts(state.store(), visitor.reader(), &id).await?;
        if !seen.contains(&part) {
            return Err(HttpError::NotFound);
        }
    }
    let loaded = state.shared::<Packages>().get(version.id).await?;
    let path = loaded.pictures.file(kind, &name);
    let path = path.cloned().ok_or(HttpError::NotFound)?;
    let content = read(loaded, path).await?;
    of_package(&name, content, KEPT)
}

const fn part_of(kind: TextKind) -> Option<SolutionPart> {
    match kind {
        TextKind::Statement => None,
        TextKind::Hint => Some(SolutionPart::Hint),
        TextKind::Editorial => Some(SolutionPart::Editorial),
    }
}

async fn read(loaded: Arc<LoadedPackage>, path: PackagePath) -> Result<Bytes, HttpError> {
    let reading = tokio::task::spawn_blocking(move || {
        let tree = &loaded.package.tree;
        match tree.bytes(&path) {
            Some(bytes) if bytes <= PICTURE_BYTES_MAX => tree.read(&path),
            _ => Err(std::io::ErrorKind::NotFound.into()),
        }
    });
    match reading.await.map_err(|error| internal(&error))? {
        Ok(content) => Ok(content.into()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(HttpError::NotFound),
        Err(error) => Err(internal(&error)),
    }
}

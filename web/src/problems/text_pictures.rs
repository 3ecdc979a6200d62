//! The pictures that a package's texts show: files that lie beside them. One is to be had by whoever may read a text that shows it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use axum::extract::{Path as Address, State};
use axum::response::Response;
use grundy_package::Package;
use grundy_statement::{PICTURE_BYTES_MAX, is_picture_name, picture_names};
use grundy_store::{Part, VersionId};

use crate::access;
use crate::app::state::AppState;
use crate::frame::{HttpError, Visitor, internal};
use crate::pictures::of_package;

/// Which text shows a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TextKind {
    Statement,
    Hint,
    Editorial,
}

impl TextKind {
    const ALL: [Self; 3] = [Self::Statement, Self::Hint, Self::Editorial];

    const fn name(self) -> &'static str {
        match self {
            Self::Statement => "statement",
            Self::Hint => "hint",
            Self::Editorial => "editorial",
        }
    }
}

/// The pictures of a version's texts.
#[derive(Debug)]
pub(super) struct TextPictures {
    /// Where the version's pictures are to be had, ends with a slash.
    address: String,
    files: BTreeMap<(TextKind, String), PathBuf>,
}

impl TextPictures {
    pub(super) fn of(version: VersionId, package: &Package) -> Self {
        let address = format!("/problems/{}/versions/{version}/texts/", package.id);
        Self {
            address,
            files: BTreeMap::new(),
        }
    }

    /// Notes the pictures of a text that lies in that folder, and gives the address before their names.
    pub(super) fn add(&mut self, kind: TextKind, markdown: &str, folder: &Path) -> String {
        for (_, name) in picture_names(markdown) {
            if is_picture_name(&name) {
                let path = folder.join(&name);
                self.files.insert((kind, name), path);
            }
        }
        format!("{}{}/", self.address, kind.name())
    }
}

/// `GET /problems/{id}/versions/{version}/texts/{kind}/{name}`: a picture of the statement, the hint or the editorial.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Address((id, version, kind, name)): Address<(String, String, String, String)>,
) -> Result<Response, HttpError> {
    access::find_problem(state.store(), visitor.reader(), &id).await?;
    let version: VersionId = version.parse().map_err(|_| HttpError::NotFound)?;
    let known = state.store().version(version).await?;
    if known.is_none_or(|version| version.problem != id) {
        return Err(HttpError::NotFound);
    }
    let kind = TextKind::ALL
        .into_iter()
        .find(|known| known.name() == kind)
        .ok_or(HttpError::NotFound)?;
    if let Some(part) = part_of(kind) {
        let open = state.store().open_parts(&id).await?;
        if !visitor.reader().sees_solution_part(open.contains(&part)) {
            return Err(HttpError::NotFound);
        }
    }
    let loaded = state.packages.get(version).await?;
    let key = (kind, name);
    let path = loaded.pictures.files.get(&key).ok_or(HttpError::NotFound)?;
    let content = read(loaded.package.root.join(path)).await?;
    of_package(&key.1, content)
}

const fn part_of(kind: TextKind) -> Option<Part> {
    match kind {
        TextKind::Statement => None,
        TextKind::Hint => Some(Part::Hint),
        TextKind::Editorial => Some(Part::Editorial),
    }
}

async fn read(path: PathBuf) -> Result<Vec<u8>, HttpError> {
    let reading = tokio::task::spawn_blocking(move || {
        let metadata = std::fs::metadata(&path)?;
        if !metadata.is_file() || metadata.len() > PICTURE_BYTES_MAX {
            return Err(std::io::ErrorKind::NotFound.into());
        }
        std::fs::read(&path)
    });
    match reading.await.map_err(|error| internal(&error))? {
        Ok(content) => Ok(content),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(HttpError::NotFound),
        Err(error) => Err(internal(&error)),
    }
}

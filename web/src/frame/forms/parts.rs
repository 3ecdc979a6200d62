//! Reading forms.

use axum::extract::FromRequest;
use axum::extract::multipart::{Field, Multipart};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use crate::app::{HttpError, Limit};

/// An urlencoded form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = HttpError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, HttpError> {
        match axum::extract::Form::from_request(request, state).await {
            Ok(axum::extract::Form(value)) => Ok(Self(value)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(HttpError::PayloadTooLarge(Limit::Unnamed))
            }
            Err(_) => Err(HttpError::BadRequest),
        }
    }
}

/// One part of a multipart form: the bytes, and a file's name.
#[derive(Clone, Debug, Default)]
pub(crate) struct FormPart {
    /// The whole part.
    pub bytes: Vec<u8>,
    /// The file name that the browser sent, without folders; empty if the part is no file.
    pub file_name: String,
}

impl FormPart {
    /// Whether a field for files has one. Without one, browsers send an empty part without a name.
    pub(crate) fn is_chosen_file(&self) -> bool {
        !self.file_name.is_empty() || !self.bytes.is_empty()
    }

    /// The part as text, to be shown again: with invalid UTF-8 replaced, and without the CR that browsers add at line ends.
    pub(crate) fn text_lossy(&self) -> String {
        String::from_utf8_lossy(&self.bytes).replace("\r\n", "\n")
    }
}

/// The parts of a multipart form, in the order of these names; others are skipped. The route limits the total size.
pub(crate) async fn read_parts<const N: usize>(
    mut multipart: Multipart,
    names: [&str; N],
) -> Result<[FormPart; N], HttpError> {
    const PARTS_MAX: usize = 16;
    let mut parts = std::array::from_fn(|_| FormPart::default());
    for _ in 0..PARTS_MAX {
        let Some(field) = multipart
            .next_field()
            .await
            .map_err(|error| refused(&error))?
        else {
            return Ok(parts);
        };
        if let Some(index) = names.iter().position(|name| field.name() == Some(name)) {
            parts[index] = read_part(field).await?;
        }
    }
    Err(HttpError::BadRequest)
}

/// The text parts in the order of these names, and the files of all parts named `files`, at most `files_max`. Others are skipped.
/// The route limits the total size.
pub(crate) async fn read_parts_and_files<const N: usize>(
    mut multipart: Multipart,
    names: [&str; N],
    files: &str,
    files_max: usize,
) -> Result<([FormPart; N], Vec<FormPart>), HttpError> {
    let mut parts = std::array::from_fn(|_| FormPart::default());
    let mut chosen = Vec::new();
    for _ in 0..files_max + 16 {
        let Some(field) = multipart
            .next_field()
            .await
            .map_err(|error| refused(&error))?
        else {
            return Ok((parts, chosen));
        };
        if field.name() == Some(files) {
            let part = read_part(field).await?;
            if part.is_chosen_file() {
                chosen.push(part);
            }
        } else if let Some(index) = names.iter().position(|name| field.name() == Some(name)) {
            parts[index] = read_part(field).await?;
        }
    }
    Err(HttpError::PayloadTooLarge(Limit::Files(files_max as u64)))
}

async fn read_part(field: Field<'_>) -> Result<FormPart, HttpError> {
    let file_name = field.file_name().map(base_name).unwrap_or_default();
    let bytes = field.bytes().await.map_err(|error| refused(&error))?;
    Ok(FormPart {
        bytes: bytes.to_vec(),
        file_name,
    })
}

fn refused(error: &axum::extract::multipart::MultipartError) -> HttpError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        HttpError::PayloadTooLarge(Limit::Unnamed)
    } else {
        HttpError::BadRequest
    }
}

/// A name without folders and control characters, clipped: it is shown and offered for downloads, but never used as a path.
pub(crate) fn base_name(file_name: &str) -> String {
    let name = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    name.chars()
        .filter(|character| !character.is_control() && *character != '"')
        .take(100)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::base_name;

    #[test]
    fn file_names_lose_their_folders_and_tricks() {
        assert_eq!(base_name("C:\\bai\\VPOINT.PAS"), "VPOINT.PAS");
        assert_eq!(base_name("../../etc/passwd"), "passwd");
        assert_eq!(base_name("a\r\nSet-Cookie: x\".cpp"), "aSet-Cookie: x.cpp");
    }
}

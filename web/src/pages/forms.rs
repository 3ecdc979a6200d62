//! Reading forms and checking what stands in them.

use axum::extract::FromRequest;
use axum::extract::multipart::{Field, Multipart};
use axum::http::StatusCode;
use grundy_store::NewUser;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::error::HttpError;
use crate::i18n::Message;
use crate::passwords::{PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN};
use crate::views::FieldErrors;

const LOGIN_CHARS: std::ops::RangeInclusive<usize> = 3..=32;
const DISPLAY_NAME_CHARS_MAX: usize = 64;

/// An urlencoded form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = HttpError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, HttpError> {
        match axum::extract::Form::from_request(request, state).await {
            Ok(axum::extract::Form(value)) => Ok(Self(value)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(HttpError::PayloadTooLarge)
            }
            Err(_) => Err(HttpError::BadRequest),
        }
    }
}

/// One part of a multipart form: the bytes, and a file's name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part {
    /// The whole part.
    pub bytes: Vec<u8>,
    /// As the browser gave it, without folders; empty for what is no file.
    pub file_name: String,
}

impl Part {
    /// The part as text, to be shown again: invalid UTF-8 replaced, line ends without the CR that browsers add.
    pub(super) fn text_lossy(&self) -> String {
        String::from_utf8_lossy(&self.bytes).replace("\r\n", "\n")
    }
}

/// Parts of a multipart form, in the order of their names here; others are skipped. The size of all together is limited by the route.
pub(crate) async fn read_parts<const N: usize>(
    mut multipart: Multipart,
    names: [&str; N],
) -> Result<[Part; N], HttpError> {
    const PARTS_MAX: usize = 16;
    let mut parts = std::array::from_fn(|_| Part::default());
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

async fn read_part(field: Field<'_>) -> Result<Part, HttpError> {
    let file_name = field.file_name().map(base_name).unwrap_or_default();
    let bytes = field.bytes().await.map_err(|error| refused(&error))?;
    Ok(Part {
        bytes: bytes.to_vec(),
        file_name,
    })
}

fn refused(error: &axum::extract::multipart::MultipartError) -> HttpError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        HttpError::PayloadTooLarge
    } else {
        HttpError::BadRequest
    }
}

/// A name without folders, control characters or excess: shown, offered for download, never used as a path.
pub(crate) fn base_name(file_name: &str) -> String {
    let name = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    name.chars()
        .filter(|character| !character.is_control() && *character != '"')
        .take(100)
        .collect()
}

/// Who wants an account.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct NewUserForm {
    /// Login name.
    pub login: String,
    /// Full name.
    pub display_name: String,
    /// Password.
    pub password: String,
}

impl NewUserForm {
    /// What is wrong with it.
    pub(crate) fn check(&self) -> FieldErrors {
        let mut errors = FieldErrors::default();
        if !is_login(&self.login) {
            errors.push("login", Message::new("register-error-login"));
        }
        let display_name = self.display_name.trim();
        if display_name.is_empty()
            || display_name.chars().count() > DISPLAY_NAME_CHARS_MAX
            || display_name.chars().any(char::is_control)
        {
            errors.push("display_name", Message::new("register-error-display-name"));
        }
        if let Some(message) = password_error(&self.password, &self.login) {
            errors.push("password", message);
        }
        errors
    }

    /// The account to make.
    pub(crate) fn into_new_user(self, password_hash: String, role: grundy_store::Role) -> NewUser {
        NewUser {
            login: self.login,
            display_name: self.display_name.trim().to_owned(),
            password_hash,
            role,
        }
    }
}

/// What is wrong with a password for this user.
pub(crate) fn password_error(password: &str, login: &str) -> Option<Message> {
    let chars = password.chars().count();
    if chars < PASSWORD_CHARS_MIN {
        Some(Message::new("register-error-password-short"))
    } else if chars > PASSWORD_CHARS_MAX {
        Some(Message::new("register-error-password-long"))
    } else if password.eq_ignore_ascii_case(login) {
        Some(Message::new("register-error-password-login"))
    } else {
        None
    }
}

fn is_login(login: &str) -> bool {
    LOGIN_CHARS.contains(&login.len())
        && login
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::{base_name, is_login, password_error};

    #[test]
    fn login_names_are_plain() {
        for good in ["abc", "Nguyen_Van-A.12", &"a".repeat(32)] {
            assert!(is_login(good), "{good}");
        }
        for bad in ["", "ab", "Nguyễn", "a b c", "a/b", "<b>a", &"a".repeat(33)] {
            assert!(!is_login(bad), "{bad}");
        }
    }

    #[test]
    fn passwords_are_counted_in_characters() {
        assert_eq!(password_error("đđđđđđđđ", "abc"), None);
        assert!(password_error("1234567", "abc").is_some());
        assert!(password_error(&"x".repeat(129), "abc").is_some());
        assert!(password_error("Nguyen.An", "nguyen.an").is_some());
    }

    #[test]
    fn file_names_lose_their_folders_and_tricks() {
        assert_eq!(base_name("C:\\bai\\VPOINT.PAS"), "VPOINT.PAS");
        assert_eq!(base_name("../../etc/passwd"), "passwd");
        assert_eq!(base_name("a\r\nSet-Cookie: x\".cpp"), "aSet-Cookie: x.cpp");
    }
}

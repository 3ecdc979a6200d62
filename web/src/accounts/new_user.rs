//! The form of a new account, and its errors.

use grundy_classroom::roster::is_plain_login;
use grundy_store::NewUser;
use serde::Deserialize;

use super::passwords::{PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN};
use crate::frame::{FieldErrors, Message};

const DISPLAY_NAME_CHARS_MAX: usize = 64;

/// The form of a new account.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct NewUserForm {
    /// The login name.
    pub login: String,
    /// The full name.
    pub display_name: String,
    /// The password.
    pub password: String,
}

impl NewUserForm {
    /// The errors of the form.
    pub(crate) fn check(&self) -> FieldErrors {
        let mut errors = FieldErrors::default();
        if !is_plain_login(&self.login) {
            errors.push("login", Message::new("register-error-login"));
        }
        if !is_display_name(self.display_name.trim()) {
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

/// The error of a password for this user.
pub(crate) fn password_error(password: &str, login: &str) -> Option<Message> {
    let chars = password.chars().count();
    if chars < PASSWORD_CHARS_MIN {
        Some(Message::new("register-error-password-short"))
    } else if chars > PASSWORD_CHARS_MAX {
        Some(Message::new("register-error-password-long"))
    } else if has_blanks_around(password) {
        Some(Message::new("register-error-password-blanks"))
    } else if password.eq_ignore_ascii_case(login) {
        Some(Message::new("register-error-password-login"))
    } else {
        None
    }
}

/// Whether a password begins or ends with a blank, as pasted ones may. Such passwords are refused for new accounts, and a failed
/// log-in with one is explained.
pub(crate) fn has_blanks_around(password: &str) -> bool {
    password.trim() != password
}

/// Whether a name, without blanks around it, can be shown on pages.
pub(crate) fn is_display_name(name: &str) -> bool {
    !name.is_empty()
        && name.chars().count() <= DISPLAY_NAME_CHARS_MAX
        && !name.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::password_error;

    #[test]
    fn passwords_are_counted_in_characters() {
        assert_eq!(password_error("đđđđđđđđ", "abc"), None);
        assert!(password_error("1234567", "abc").is_some());
        assert!(password_error(&"x".repeat(129), "abc").is_some());
        assert!(password_error("Nguyen.An", "nguyen.an").is_some());
        assert!(password_error("mật khẩu ", "abc").is_some());
        assert!(password_error("\u{a0}mật khẩu", "abc").is_some());
        assert_eq!(password_error("mật khẩu", "abc"), None);
    }
}

//! What a new account needs, and what is wrong with it.

use grundy_store::NewUser;
use serde::Deserialize;

use super::passwords::{PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN};
use crate::frame::{FieldErrors, Message};

const LOGIN_CHARS: std::ops::RangeInclusive<usize> = 3..=32;
const DISPLAY_NAME_CHARS_MAX: usize = 64;

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
    use super::{is_login, password_error};

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
}

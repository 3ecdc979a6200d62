//! The source of a password.

use std::io::Read;

use anyhow::Context;
use grundy_classroom::roster::readable_password;
use grundy_web::{PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN};

use crate::exit::BadInput;
use crate::terminal::say;

const STDIN_BYTES_MAX: u64 = 4096;

#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Source {
    /// Read the password from standard input, to the end of the first line. Otherwise one is made up and printed.
    #[arg(long)]
    password_stdin: bool,
}

/// A password, to be hashed.
pub(crate) struct Password {
    text: String,
    made_up: bool,
}

impl Source {
    pub(crate) fn get(self) -> anyhow::Result<Password> {
        if !self.password_stdin {
            return Ok(Password::made_up());
        }
        let mut text = String::new();
        let read = std::io::stdin()
            .take(STDIN_BYTES_MAX)
            .read_to_string(&mut text);
        read.map_err(|error| BadInput::new(format!("the password on standard input: {error}")))?;
        Password::given(text.lines().next().unwrap_or_default())
    }
}

impl Password {
    /// One that is easy to read and to type.
    pub(crate) fn made_up() -> Self {
        Self {
            text: readable_password(),
            made_up: true,
        }
    }

    pub(crate) fn given(text: &str) -> anyhow::Result<Self> {
        let chars = text.chars().count();
        if (PASSWORD_CHARS_MIN..=PASSWORD_CHARS_MAX).contains(&chars) {
            return Ok(Self {
                text: text.to_owned(),
                made_up: false,
            });
        }
        let message = format!(
            "a password has {PASSWORD_CHARS_MIN} to {PASSWORD_CHARS_MAX} characters, not {chars}"
        );
        Err(BadInput::new(message).into())
    }

    pub(crate) fn hash(&self) -> anyhow::Result<String> {
        grundy_web::hash_password(&self.text).context("the password can't be hashed")
    }

    /// The text, if nobody knows it yet.
    pub(crate) fn secret(&self) -> Option<&str> {
        self.made_up.then_some(self.text.as_str())
    }

    /// Prints the password if it was made up: it is not to be had later.
    pub(crate) fn tell(&self) {
        if let Some(secret) = self.secret() {
            say!("password: {secret}");
        }
    }
}

//! The file with the server to submit to, and the account's token.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use url::Url;

use crate::exit::BadInput;
use crate::terminal::tell;

/// The most bytes of the file, which has two lines.
const RC_BYTES_MAX: u64 = 64 << 10;

/// A server and the token of an account there.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Config {
    /// The server's address, such as `https://judge.example`, with a path if it has one.
    pub(super) server: Url,
    /// An API token, as the account's page made it.
    pub(super) token: String,
}

impl Config {
    /// Reads the file at `path`, or the user's own.
    pub(super) fn read(path: Option<&Path>) -> anyhow::Result<Self> {
        let path = match path {
            Some(path) => path.to_owned(),
            None => default_path()?,
        };
        let bad = |reason: String| BadInput::new(format!("{}: {reason}", path.display()));
        let metadata = std::fs::metadata(&path).map_err(|error| {
            bad(format!(
                "{error}; it holds two lines, server = \"https://…\" and token = \"…\", which your account's page there makes"
            ))
        })?;
        if !metadata.is_file() || metadata.len() > RC_BYTES_MAX {
            return Err(bad("is no configuration file".to_owned()).into());
        }
        warn_if_others_may_read(&path, &metadata);
        let text = std::fs::read_to_string(&path).map_err(|error| bad(error.to_string()))?;
        let mut config: Self = toml::from_str(&text).map_err(|error| {
            // The offending line may hold the token: only the reason is shown.
            let line = error
                .span()
                .map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            bad(format!("line {line}: {}", error.message()))
        })?;
        if !matches!(config.server.scheme(), "http" | "https") {
            return Err(bad("server is no http:// or https:// address".to_owned()).into());
        }
        // Without this slash, joining an address would replace the last part of the path.
        if !config.server.path().ends_with('/') {
            let path = format!("{}/", config.server.path());
            config.server.set_path(&path);
        }
        Ok(config)
    }
}

fn default_path() -> Result<PathBuf, BadInput> {
    let directory = dirs::config_dir().ok_or_else(|| {
        BadInput::new("there is no home directory; say --rc FILE, or set GRUNDY_RC")
    })?;
    Ok(directory.join("grundy/rc.toml"))
}

/// A token is as good as a password for submitting.
fn warn_if_others_may_read(path: &Path, metadata: &std::fs::Metadata) {
    use std::os::unix::fs::PermissionsExt as _;
    if metadata.permissions().mode() & 0o077 != 0 {
        tell!(
            "grundy: {} holds your token and others may read it; chmod 600 mends that",
            path.display()
        );
    }
}

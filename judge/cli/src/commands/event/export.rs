//! `grundy event export EVENT --out FILE.zip`.

use std::path::Path;

use anyhow::Context as _;
use grundy_store::{Event, Store};

use crate::terminal::say;

pub(super) async fn export(
    store: &Store,
    event: &Event,
    out: &Path,
    with_passwords: bool,
) -> anyhow::Result<()> {
    let staged = staged(out)?;
    let file = staged.reopen().context("open the archive to write")?;
    store
        .events()
        .export(event.id, file, with_passwords)
        .await
        .context("write the archive")?;
    persist(staged, out)?;
    say!("{}: {}", event.plan.name, out.display());
    Ok(())
}

/// A file beside the one to be written, which only its owner can read.
pub(super) fn staged(out: &Path) -> anyhow::Result<tempfile::NamedTempFile> {
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    tempfile::NamedTempFile::new_in(folder).with_context(|| folder.display().to_string())
}

/// Puts the written file in its place.
pub(super) fn persist(staged: tempfile::NamedTempFile, out: &Path) -> anyhow::Result<()> {
    let placed = staged.persist(out).map_err(|error| error.error);
    placed.with_context(|| out.display().to_string())?;
    Ok(())
}

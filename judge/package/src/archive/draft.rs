//! A package that an import puts together, before it is written.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use unicode_normalization::UnicodeNormalization as _;

use crate::inventory::is_valid_id;
use crate::problem::{Problem, ReadError};

use super::error::ArchiveError;

/// The files of a package to be, and what its teacher should know.
#[derive(Debug)]
pub(super) struct DraftPackage {
    pub(super) id: String,
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// What was guessed, and what could not come over.
    pub(super) notes: Vec<String>,
    /// Points are whole numbers here; this is how many times as many they are as the teacher gave.
    pub(super) mark_scale: f64,
    /// Files whose line ends were made LF.
    pub(super) normalised_files: usize,
}

impl DraftPackage {
    pub(super) fn new(id: String) -> Self {
        Self {
            id,
            files: BTreeMap::new(),
            notes: Vec::new(),
            mark_scale: 1.0,
            normalised_files: 0,
        }
    }

    pub(super) fn text(&mut self, path: String, text: String) {
        self.files.insert(path, text.into_bytes());
    }

    /// The size of all files.
    pub(super) fn bytes(&self) -> u64 {
        self.files
            .values()
            .map(|content| content.len() as u64)
            .sum()
    }

    /// Always the same for the same id.
    pub(super) fn uuid(&self) -> String {
        let mut bytes = [0; 16];
        let hash = blake3::hash(format!("grundy import {}", self.id).as_bytes());
        bytes.copy_from_slice(&hash.as_bytes()[..16]);
        uuid::Builder::from_custom_bytes(bytes)
            .into_uuid()
            .to_string()
    }

    /// Writes the files below `root`.
    pub(super) fn write(&self, root: &Path) -> Result<(), ArchiveError> {
        for (path, content) in &self.files {
            let target = root.join(path);
            if let Some(folder) = target.parent() {
                fs::create_dir_all(folder).map_err(ArchiveError::io(folder))?;
            }
            fs::write(&target, content).map_err(ArchiveError::io(&target))?;
        }
        Ok(())
    }

    /// All notes, that on line ends included.
    pub(super) fn notes(&self) -> Vec<String> {
        let mut notes = self.notes.clone();
        if self.normalised_files > 0 {
            let count = self.normalised_files;
            notes.push(format!(
                "{count} files had CRLF or no last line end: they have LF now"
            ));
        }
        notes.sort();
        notes.dedup();
        notes
    }
}

/// A package's id from a name in the field: letters lose their marks (`Đếm` becomes `dem`), and what
/// is no letter or digit is lost.
pub(super) fn id_of(name: &str) -> Result<String, ArchiveError> {
    const ID_CHARS_MAX: usize = 64;
    let id: String = name
        .to_lowercase()
        .nfd()
        .map(|c| if c == 'đ' { 'd' } else { c })
        .filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        .take(ID_CHARS_MAX)
        .collect();
    if is_valid_id(&id) {
        return Ok(id);
    }
    let message = format!(
        "the name {} gives no id of letters and digits",
        crate::yaml::quote(name)
    );
    Err(ReadError {
        problems: vec![Problem::of_file("", message)],
        warnings: Vec::new(),
    }
    .into())
}

/// What a fair test looks like: LF, no mark at the start, no Ctrl-Z and a line end at the end.
pub(super) fn normalised(bytes: &[u8]) -> Vec<u8> {
    const CTRL_Z: u8 = 0x1a;
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let end = bytes
        .iter()
        .rposition(|&byte| byte != CTRL_Z)
        .map_or(0, |last| last + 1);
    let mut normal = Vec::with_capacity(end + 1);
    let mut rest = bytes[..end].iter().peekable();
    while let Some(&byte) = rest.next() {
        if byte != b'\r' || rest.peek() != Some(&&b'\n') {
            normal.push(byte);
        }
    }
    if normal.last().is_some_and(|&last| last != b'\n') {
        normal.push(b'\n');
    }
    normal
}

//! Reading an archive of an event, which may come from anybody.
//!
//! Nothing is written by the name of an entry: there are three kinds of names, and an archive with any other is refused. Sizes are
//! counted while reading, whatever the headers promise.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Read};

use grundy_package::FILE_BYTES_MAX;
use grundy_words::{Line, sentence};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;
use zip::ZipArchive;

use crate::check;
use crate::error::TransferError;
use crate::model::EventRecord;
use crate::submission::SubmissionRecord;
use crate::write::{
    EVENT_ENTRY, FORMAT, FORMAT_VERSION, blob_entry, source_entry, submission_entry,
};

/// The largest archive that is read.
const ARCHIVE_BYTES_MAX: u64 = 4 << 30;
/// The most entries of one: two for a submission, one for each file of a package.
const ENTRIES_MAX: usize = 400_000;
/// The largest `event.json`, and the largest record of a submission.
const RECORD_BYTES_MAX: u64 = 64 << 20;
/// The largest program.
const SOURCE_BYTES_MAX: u64 = 8 << 20;
/// The largest ratio of what is read to the archive, beyond a free allowance: deflate reaches about 1000, honest tests rarely 50.
const RATIO_MAX: u64 = 200;
const RATIO_FREE_BYTES: u64 = 256 << 20;

/// An archive of an event, opened and checked as far as its `event.json` goes.
pub struct EventArchive {
    zip: ZipArchive<BufReader<File>>,
    entries: BTreeMap<String, usize>,
    event: EventRecord,
    /// The number of bytes that may still be read.
    bytes_left: u64,
}

impl std::fmt::Debug for EventArchive {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let event = self.event.id;
        formatter
            .debug_struct("EventArchive")
            .field("event", &event)
            .finish_non_exhaustive()
    }
}

/// The part of `event.json` that is read first.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: i64,
}

#[derive(Deserialize)]
struct Whole {
    event: EventRecord,
}

impl EventArchive {
    /// Opens an archive, reads its event and checks what refers to what.
    ///
    /// # Errors
    /// [`TransferError::Refused`] if it is none, is broken, contradicts itself or could do harm; [`TransferError::Io`] if the file
    /// cannot be read.
    pub fn open(file: File) -> Result<Self, TransferError> {
        let archive_bytes = file.metadata()?.len();
        if archive_bytes > ARCHIVE_BYTES_MAX {
            return Err(sentence!("transfer-too-large", mib = ARCHIVE_BYTES_MAX >> 20).into());
        }
        let no_zip = |error| sentence!("import-no-zip", why = Line::quote(&error));
        let mut zip = ZipArchive::new(BufReader::new(file)).map_err(no_zip)?;
        if zip.len() > ENTRIES_MAX {
            return Err(sentence!("transfer-too-many-entries", count = ENTRIES_MAX).into());
        }
        if zip.has_duplicate_names() || zip.has_overlapping_entries().map_err(no_zip)? {
            return Err(sentence!("transfer-entries-overlap").into());
        }
        let mut entries = BTreeMap::new();
        for index in 0..zip.len() {
            let entry = zip.by_index_raw(index).map_err(no_zip)?;
            let name = String::from_utf8_lossy(entry.name_raw()).into_owned();
            if !is_known(&name) {
                return Err(sentence!("transfer-unknown-entry", entry = quoted(&name)).into());
            }
            entries.insert(name, index);
        }
        let mut bytes_left = archive_bytes
            .saturating_mul(RATIO_MAX)
            .saturating_add(RATIO_FREE_BYTES);
        let text = read(
            &mut zip,
            &entries,
            EVENT_ENTRY,
            RECORD_BYTES_MAX,
            &mut bytes_left,
        )?;
        let head: Head = parsed(EVENT_ENTRY, &text)?;
        if head.format != FORMAT {
            return Err(sentence!("transfer-other-format").into());
        }
        if head.version != FORMAT_VERSION {
            let (found, known) = (head.version, FORMAT_VERSION);
            return Err(sentence!("transfer-other-version", found, known).into());
        }
        let Whole { event } = parsed(EVENT_ENTRY, &text)?;
        check::event(&event)?;
        Ok(Self {
            zip,
            entries,
            event,
            bytes_left,
        })
    }

    /// The event.
    #[must_use]
    pub fn event(&self) -> &EventRecord {
        &self.event
    }

    /// Reads a submission and its program.
    ///
    /// # Errors
    /// [`TransferError::Refused`] if one is not there, is broken, or contradicts the event.
    pub fn submission(&mut self, id: Uuid) -> Result<(SubmissionRecord, Vec<u8>), TransferError> {
        let name = submission_entry(id);
        let text = self.read(&name, RECORD_BYTES_MAX)?;
        let record: SubmissionRecord = parsed(&name, &text)?;
        if record.id != id {
            return Err(contradiction(&name, "id"));
        }
        check::submission(&self.event, &record).map_err(|what| contradiction(&name, what))?;
        let source = self.read(&source_entry(id), SOURCE_BYTES_MAX)?;
        Ok((record, source))
    }

    /// Reads the content with this hash.
    ///
    /// # Errors
    /// [`TransferError::Refused`] if it is not there, or is too large.
    pub fn blob(&mut self, hash: &str) -> Result<Vec<u8>, TransferError> {
        self.read(&blob_entry(hash), FILE_BYTES_MAX)
    }

    fn read(&mut self, name: &str, bytes_max: u64) -> Result<Vec<u8>, TransferError> {
        let bytes_left = &mut self.bytes_left;
        read(&mut self.zip, &self.entries, name, bytes_max, bytes_left)
    }
}

/// Whether an archive may have an entry of this name.
fn is_known(name: &str) -> bool {
    let is_lowercase = |text: &str| !text.bytes().any(|byte| byte.is_ascii_uppercase());
    let is_id = |id: &str| id.len() == 36 && is_lowercase(id) && Uuid::try_parse(id).is_ok();
    match name.split_once('/') {
        None => name == EVENT_ENTRY,
        Some(("submissions", rest)) => rest
            .strip_suffix(".json")
            .or_else(|| rest.strip_suffix(".source"))
            .is_some_and(is_id),
        Some(("blobs", hash)) => is_hash(hash),
        Some(_) => false,
    }
}

/// Whether this is a hash in hex.
pub(crate) fn is_hash(text: &str) -> bool {
    text.len() == 64
        && text
            .bytes()
            .all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}

fn read(
    zip: &mut ZipArchive<BufReader<File>>,
    entries: &BTreeMap<String, usize>,
    name: &str,
    bytes_max: u64,
    bytes_left: &mut u64,
) -> Result<Vec<u8>, TransferError> {
    let index = entries.get(name);
    let index = *index.ok_or_else(|| sentence!("transfer-missing-entry", entry = name))?;
    let broken = |why: Line| sentence!("transfer-broken-entry", entry = name, why);
    let entry = zip.by_index(index);
    let entry = entry.map_err(|error| broken(Line::quote(error)))?;
    let limit = bytes_max.min(*bytes_left);
    let mut content = Vec::new();
    let read = entry.take(limit + 1).read_to_end(&mut content);
    let read = read.map_err(|error| broken(Line::quote(error)))? as u64;
    if read > limit {
        return Err(sentence!("transfer-unpacks-to-too-much", entry = name).into());
    }
    *bytes_left -= read;
    Ok(content)
}

fn parsed<T: DeserializeOwned>(name: &str, text: &[u8]) -> Result<T, TransferError> {
    serde_json::from_slice(text).map_err(|error| {
        let why = Line::quote(error);
        sentence!("transfer-broken-entry", entry = name, why).into()
    })
}

/// An entry says something that cannot be, or names something that the archive does not have.
pub(crate) fn contradiction(entry: &str, what: impl std::fmt::Display) -> TransferError {
    let what = what.to_string();
    sentence!("transfer-contradiction", entry, what).into()
}

fn quoted(name: &str) -> String {
    let clipped: String = name.chars().take(100).collect();
    format!("{clipped:?}")
}

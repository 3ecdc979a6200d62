//! Writing an archive of an event.

use std::collections::BTreeSet;
use std::io::{Seek, Write};

use grundy_words::Line;
use serde_json::json;
use uuid::Uuid;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{DateTime, ZipWriter};

use crate::error::TransferError;
use crate::model::EventRecord;
use crate::submission::SubmissionRecord;

/// The name of the format in `event.json`.
pub(crate) const FORMAT: &str = "grundy-event";
/// The version of the format. A change that older versions of Grundy would misread gets another number.
pub(crate) const FORMAT_VERSION: i64 = 1;
/// The entry with everything but submissions and blobs.
pub(crate) const EVENT_ENTRY: &str = "event.json";

/// The entry of a submission.
pub(crate) fn submission_entry(id: Uuid) -> String {
    format!("submissions/{id}.json")
}

/// The entry of a submission's program.
pub(crate) fn source_entry(id: Uuid) -> String {
    format!("submissions/{id}.source")
}

/// The entry of a content.
pub(crate) fn blob_entry(hash: &str) -> String {
    format!("blobs/{hash}")
}

/// An archive that is being written: first submissions and blobs, then the event.
pub struct EventWriter<W: Write + Seek> {
    zip: ZipWriter<W>,
    blobs: BTreeSet<String>,
}

impl<W: Write + Seek> std::fmt::Debug for EventWriter<W> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("EventWriter")
            .finish_non_exhaustive()
    }
}

impl<W: Write + Seek> EventWriter<W> {
    /// Begins an archive.
    pub fn new(out: W) -> Self {
        Self {
            zip: ZipWriter::new(out),
            blobs: BTreeSet::new(),
        }
    }

    /// Adds a submission with its program.
    ///
    /// # Errors
    /// [`TransferError::Io`] if it cannot be written.
    pub fn submission(
        &mut self,
        record: &SubmissionRecord,
        source: &[u8],
    ) -> Result<(), TransferError> {
        let told = serde_json::to_vec(record).map_err(std::io::Error::from)?;
        self.entry(&submission_entry(record.id), &told)?;
        self.entry(&source_entry(record.id), source)
    }

    /// Whether the content with this hash, in hex, is to be added still.
    #[must_use]
    pub fn lacks_blob(&self, hash: &str) -> bool {
        !self.blobs.contains(hash)
    }

    /// Adds the content with this hash, in hex.
    ///
    /// # Errors
    /// [`TransferError::Io`] if it cannot be written.
    pub fn blob(&mut self, hash: &str, content: &[u8]) -> Result<(), TransferError> {
        self.entry(&blob_entry(hash), content)?;
        self.blobs.insert(hash.to_owned());
        Ok(())
    }

    /// Adds the event, which ends the archive.
    ///
    /// # Errors
    /// [`TransferError::Io`] if it cannot be written.
    pub fn finish(mut self, event: &EventRecord) -> Result<W, TransferError> {
        let told = json!({ "format": FORMAT, "version": FORMAT_VERSION, "event": event });
        self.entry(EVENT_ENTRY, told.to_string().as_bytes())?;
        self.zip.finish().map_err(refused)
    }

    fn entry(&mut self, name: &str, content: &[u8]) -> Result<(), TransferError> {
        let options = SimpleFileOptions::default()
            .last_modified_time(DateTime::default())
            .large_file(content.len() > u32::MAX as usize);
        self.zip.start_file(name, options).map_err(refused)?;
        Ok(self.zip.write_all(content)?)
    }
}

fn refused(error: ZipError) -> TransferError {
    match error {
        ZipError::Io(error) => TransferError::Io(error),
        other => TransferError::Refused(Line::quote(other)),
    }
}

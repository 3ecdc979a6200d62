//! The first accepted solution of a problem becomes its reference, since there is nothing to choose from.

use bytes::Bytes;
use grundy_package::{NewValue, edit_yaml, yaml_value};
use grundy_store::{Expected, Store, WorkingChange, WorkingCopy};

use crate::app::HttpError;

const ACCEPTED: &str = "submissions/accepted/";
const JUDGE_FILE: &str = "judge.yaml";
const KEY: [&str; 1] = ["reference"];

/// The change that names this new file as the reference; `None` for other files, or where there is a choice. A file that cannot be
/// edited line by line stays as it is.
pub(super) async fn named_as_reference(
    store: &Store,
    copy: &WorkingCopy,
    path: &str,
) -> Result<Option<WorkingChange>, HttpError> {
    if !path.starts_with(ACCEPTED) {
        return Ok(None);
    }
    let files = store.working_copies().files(copy.id).await?;
    if files.iter().any(|file| file.path.starts_with(ACCEPTED)) {
        return Ok(None);
    }
    let found = store.working_copies().file(copy.id, JUDGE_FILE).await?;
    let (expected, text) = match &found {
        Some((file, content)) => (Expected::Hash(file.hash), str::from_utf8(content).ok()),
        None => (Expected::Absent, Some("")),
    };
    let unnamed = text.filter(|text| yaml_value(text, &KEY).is_none());
    let reference = NewValue::Text(path.to_owned());
    let edited = unnamed.and_then(|text| edit_yaml(text, &KEY, Some(&reference)).ok());
    Ok(edited.map(|text| WorkingChange {
        path: JUDGE_FILE.to_owned(),
        expected,
        content: Some(Bytes::from(text)),
    }))
}

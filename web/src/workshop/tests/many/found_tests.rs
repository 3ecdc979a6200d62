//! Tests that another feature found to be missing: they are added to the problem's working copy in the same way as through its
//! form; a working copy is begun if there is none.

use std::collections::HashMap;

use axum::response::Redirect;
use grundy_store::{BlobHash, ProblemSummary, ProblemVersion, StoredFile, VersionId};

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Message, Notice, Visitor, done, permit};
use crate::workshop::copy::opened::begun;
use crate::workshop::copy::opened::{Opened, base};
use crate::workshop::copy::pairing::Numbers;
use crate::workshop::copy::paths::is_test_name;
use crate::workshop::copy::places::test_href;
use crate::workshop::tests::pages::{fresh_form, new_test, test_content, write};
use crate::workshop::tests::test_views::TestForm;

/// A test that is missing.
pub(crate) struct FoundTest {
    /// Its input.
    pub(crate) input: String,
    /// The reason for the test, one short line.
    pub(crate) why: String,
}

/// Existing tests by their inputs: those of the working copy or, if there is none, of a version.
pub(crate) struct KnownTests {
    base: Option<String>,
    by_input: HashMap<BlobHash, String>,
}

impl KnownTests {
    /// The known tests of this problem.
    pub(crate) async fn of(
        state: &AppState,
        problem: &str,
        version: VersionId,
    ) -> Result<Self, HttpError> {
        let store = state.store();
        let copy = store.working_copies().of(problem).await?;
        let files = match &copy {
            Some(copy) => store.working_copies().files(copy.id).await?,
            None => store.packages().version_files(version).await?,
        };
        Ok(Self {
            base: copy.as_ref().map(base),
            by_input: by_input(&files),
        })
    }

    /// The test with this input: its name, and its page in the working copy.
    pub(crate) fn find(&self, input: &str) -> Option<(String, Option<String>)> {
        let name = self.by_input.get(&hash_of(input))?;
        let href = self.base.as_ref().map(|base| test_href(base, name));
        Some((name.clone(), href))
    }
}

fn by_input(files: &[StoredFile]) -> HashMap<BlobHash, String> {
    let inputs = files.iter().filter_map(|file| {
        let name = file.path.strip_prefix("data/")?.strip_suffix(".in")?;
        let is_test = is_test_name(name) && !name.contains(".files/");
        is_test.then(|| (file.hash, name.to_owned()))
    });
    inputs.collect()
}

fn hash_of(input: &str) -> BlobHash {
    BlobHash::of(&test_content(input.as_bytes().to_vec()))
}

/// Adds tests to the problem's working copy, each input once; inputs that it has already are skipped. Redirects to the tests, or
/// returns an error that the teacher can fix.
///
/// # Errors
/// [`HttpError::Forbidden`] for readers who may not write problems; [`HttpError::Conflict`] if the working copy cannot be changed
/// now.
pub(crate) async fn add_found_tests(
    state: &AppState,
    visitor: &Visitor,
    problem: &ProblemSummary,
    version: &ProblemVersion,
    found: Vec<FoundTest>,
) -> Result<Result<Redirect, Message>, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_write_problems())?;
    let copy = begun(state, reader, problem, version.id).await?;
    let opened = Opened::find(state, visitor, &copy.to_string()).await?;
    let mut known = by_input(&opened.files);
    let group = fresh_form(&opened).group;
    let taken = opened.test_names();
    let mut numbers = Numbers::behind(&group, &taken, found.len());
    let mut changes = Vec::new();
    let mut last = None;
    let is_one = found.len() == 1;
    for test in found {
        let hash = hash_of(&test.input);
        if let Some(name) = known.get(&hash) {
            last = Some(name.clone());
            continue;
        }
        let form = TestForm {
            name: numbers.next_name(""),
            why: test.why,
            ..TestForm::default()
        };
        match new_test(&opened, &form, test.input.into_bytes()) {
            Ok(files) => changes.extend(files),
            Err((_, message)) => return Ok(Err(message)),
        }
        last = Some(form.name.clone());
        known.insert(hash, form.name);
    }
    if !changes.is_empty() {
        if let Err(message) = permit(state, visitor) {
            return Ok(Err(message));
        }
        if let Err((_, message)) = write(state, &opened, &changes, "form").await? {
            return Ok(Err(message));
        }
    }
    let place = match last {
        Some(name) if is_one => test_href(&opened.base, &name),
        _ => format!("{}/tests", opened.base),
    };
    Ok(Ok(match changes.is_empty() {
        true => Redirect::to(&place),
        false => done(&place, Notice::TestsAdded),
    }))
}

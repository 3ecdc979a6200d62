//! A working copy that somebody begins or opens, with its files and its package.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_store::{
    Error, ProblemSummary, Store, StoredFile, UserId, VersionId, WorkingCheck, WorkingCopy,
    WorkingCopyId, WorkingSource, WorkingState,
};

use crate::access::{Reader, find_working_copy};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Locale, Visitor};
use crate::problems::title;
use crate::workshop::copy::overview_views::CopyHead;
use crate::workshop::copy::paths::is_test_name;
use crate::workshop::copy::places::Places;
use crate::workshop::copy::tasks::{STATEMENT_FILE, lacking, statement_file};
use crate::workshop::copy::workbench::{CopyReading, Workbench};

/// The most lines of the same kind that are shown.
pub(in crate::workshop) const LINES_MAX: usize = 200;
/// A working copy with its files, and as it reads.
pub(in crate::workshop) struct Opened {
    pub(in crate::workshop) copy: WorkingCopy,
    pub(in crate::workshop) base: String,
    pub(in crate::workshop) files: Vec<StoredFile>,
    pub(in crate::workshop) draft: Arc<CopyReading>,
    /// The last check, if there was one.
    pub(in crate::workshop) check: Option<WorkingCheck>,
}

impl Opened {
    /// The working copy, if the visitor may see it and it is open.
    pub(in crate::workshop) async fn find(
        state: &AppState,
        visitor: &Visitor,
        id: &str,
    ) -> Result<Self, HttpError> {
        let copy = find_working_copy(state.store(), visitor.reader(), id).await?;
        Self::of(state, copy).await
    }

    pub(in crate::workshop) async fn of(
        state: &AppState,
        copy: WorkingCopy,
    ) -> Result<Self, HttpError> {
        check_is_open(&copy)?;
        Ok(Self {
            base: base(&copy),
            files: state.store().working_copies().files(copy.id).await?,
            draft: state.shared::<Workbench>().read(&copy).await?,
            check: state.store().working_copies().check(copy.id).await?,
            copy,
        })
    }

    /// A hash of the present contents of these files, as far as they exist.
    pub(in crate::workshop) fn seen(&self, paths: &[String]) -> String {
        let mut hasher = blake3::Hasher::new();
        for file in self.files.iter().filter(|file| paths.contains(&file.path)) {
            hasher.update(file.path.as_bytes());
            hasher.update(&[0]);
            hasher.update(file.hash.to_string().as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    /// Whether files were changed since the last check.
    pub(in crate::workshop) fn is_check_old(&self) -> bool {
        let check = self.check.as_ref();
        check.is_some_and(|check| check.revision() != self.copy.revision)
    }

    pub(in crate::workshop) fn head(&self, visitor: &Visitor) -> CopyHead {
        let mut head = head(&self.copy, visitor, Some(&*self.draft));
        head.lacking = lacking(self);
        head
    }

    /// The names of all tests: of those with a file, and of those that only the recipe has.
    pub(in crate::workshop) fn test_names(&self) -> BTreeSet<String> {
        let files = self.files.iter().filter_map(|file| {
            let name = file.path.strip_prefix("data/")?.strip_suffix(".in")?;
            let is_test = is_test_name(name) && !name.contains(".files/");
            is_test.then(|| name.to_owned())
        });
        files.chain(self.draft.test_names()).collect()
    }

    /// The places that lines of checks and readings may name.
    pub(in crate::workshop) fn places(&self, locale: Locale) -> Places {
        let places = Places::new(
            &self.base,
            locale,
            self.files.iter().map(|file| file.path.clone()),
            self.draft.test_names().into_iter(),
        );
        places.quoting(&self.draft)
    }
}

/// Checks that the working copy can be edited: only an open one can.
///
/// # Errors
/// [`HttpError::Conflict`] if it is not open.
pub(in crate::workshop) fn check_is_open(copy: &WorkingCopy) -> Result<(), HttpError> {
    if matches!(copy.state, WorkingState::Open) {
        Ok(())
    } else {
        Err(HttpError::Conflict)
    }
}

/// A working copy's address.
pub(in crate::workshop) fn base(copy: &WorkingCopy) -> String {
    format!("/workshop/{}", copy.id)
}

/// The head of each of its pages.
pub(in crate::workshop) fn head(
    copy: &WorkingCopy,
    visitor: &Visitor,
    draft: Option<&CopyReading>,
) -> CopyHead {
    let package = draft.and_then(|draft| draft.package.as_ref());
    let is_open = !matches!(copy.state, WorkingState::Published(_));
    CopyHead {
        base: base(copy),
        title: package.map_or_else(
            || copy.problem.clone(),
            |package| title(&package.names, visitor.locale(), &copy.problem),
        ),
        problem: copy.problem.clone(),
        statement: package.map_or_else(
            || STATEMENT_FILE.to_owned(),
            |package| statement_file(package, visitor.locale()),
        ),
        lacking: Vec::new(),
        is_new: copy.base.is_none() && is_open,
        is_open,
        state_key: if is_open {
            "copy-title"
        } else {
            "copy-published"
        },
    }
}

/// The problem's working copy. If there is none, the reader begins one from this version, unless they do so too often.
///
/// # Errors
/// The errors of [`copy_of`]; [`HttpError::TooManyRequests`] for a user who begins too many.
pub(in crate::workshop) async fn begun(
    state: &AppState,
    reader: &Reader,
    problem: &ProblemSummary,
    version: VersionId,
) -> Result<WorkingCopyId, HttpError> {
    let user = reader.signed_in()?.id;
    let store = state.store();
    if store.working_copies().of(&problem.id).await?.is_none() {
        state.limiters.workshop_by_user.check(&user)?;
    }
    copy_of(store, problem, version, user).await
}

/// The problem's working copy. If there is none, one is begun from this version in this user's name.
///
/// # Errors
/// [`HttpError::Conflict`] if one was begun and dropped at this very moment.
pub(in crate::workshop) async fn copy_of(
    store: &Store,
    problem: &ProblemSummary,
    version: VersionId,
    user: UserId,
) -> Result<WorkingCopyId, HttpError> {
    if let Some(copy) = store.working_copies().of(&problem.id).await? {
        return Ok(copy.id);
    }
    let source = WorkingSource::Version(version);
    match store
        .working_copies()
        .create(&problem.id, user, source)
        .await
    {
        // Somebody else has just begun one.
        Err(Error::Conflict {
            constraint: "working_copy_open",
        }) => {
            let copy = store.working_copies().of(&problem.id).await?;
            Ok(copy.ok_or(HttpError::Conflict)?.id)
        }
        made => Ok(made?),
    }
}

//! The workshop's memory: the present packages of working copies, and tests that somebody has chosen but not saved.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use grundy_package::yaml::{Value, parse};
use grundy_package::{Finding, Format, ListedFiles, Package, RecipeTest, Severity, TestGroup};
use grundy_store::{Store, UserId, WorkingCopy, WorkingCopyId, require_fetched};
use moka::future::Cache;
use moka::policy::EvictionPolicy;

use crate::app::config::AppConfig;
use crate::app::state::Shared;
use crate::app::{HttpError, internal};
use crate::problems::{SampleView, shown_samples};
use crate::workshop::copy::pairing::Chosen;

/// The number of working copies whose last reading is kept.
const DRAFTS_MAX: u64 = 64;
/// The longest file with a test's own settings, in bytes.
const WHY_FILE_BYTES_MAX: u64 = 64 << 10;
/// All chosen tests together, in bytes.
const CHOSEN_BYTES_MAX: u64 = 256 << 20;
/// The time after which chosen tests are dropped.
const CHOSEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// The workshop's memory.
#[derive(Debug)]
pub(crate) struct Workbench {
    store: Store,
    drafts: Cache<(WorkingCopyId, i64), Arc<CopyReading>>,
    chosen: Cache<(WorkingCopyId, UserId), Arc<Chosen>>,
}

/// A working copy as it reads just now.
#[derive(Debug)]
pub(crate) struct CopyReading {
    /// The package; `None` if the files are no package.
    pub(crate) package: Option<Package>,
    /// The findings, errors first.
    pub(crate) findings: Vec<Finding>,
    /// The tests in `judge.yaml`; `None` if that file cannot be read, even if the others can.
    pub(crate) recipe: Option<Vec<RecipeTest>>,
    /// The samples, clipped.
    pub(crate) samples: Vec<SampleView>,
    /// The reasons for tests that the package does not count yet, since some of their data are missing.
    pub(crate) whys: BTreeMap<String, String>,
}

impl Shared for Workbench {
    fn new(config: &AppConfig) -> Self {
        let weight = |_: &(WorkingCopyId, UserId), chosen: &Arc<Chosen>| {
            u32::try_from(chosen.bytes).unwrap_or(u32::MAX)
        };
        Self {
            store: config.store.clone(),
            drafts: Cache::new(DRAFTS_MAX),
            chosen: Cache::builder()
                .max_capacity(CHOSEN_BYTES_MAX)
                .weigher(weight)
                // The oldest entry is dropped: by its default rule a full cache may refuse the newest one.
                .eviction_policy(EvictionPolicy::lru())
                .time_to_live(CHOSEN_LIFE)
                .build(),
        }
    }
}

impl Workbench {
    /// The present package of a working copy. Simultaneous requests read it once.
    pub(crate) async fn read(&self, copy: &WorkingCopy) -> Result<Arc<CopyReading>, HttpError> {
        let key = (copy.id, copy.revision);
        let reading = self.drafts.try_get_with(key, self.load(copy.id));
        reading.await.map_err(|error| *error)
    }

    async fn load(&self, id: WorkingCopyId) -> Result<Arc<CopyReading>, HttpError> {
        let (_, files) = self.store.working_copies().tree(id).await?;
        let reading = tokio::task::spawn_blocking(move || -> Result<_, HttpError> {
            let draft = read_blocking(&files);
            require_fetched(&files)?;
            Ok(Arc::new(draft))
        });
        reading.await.map_err(|error| internal(&error))?
    }

    /// Keeps the tests that a user has chosen, in place of their earlier choice for the same working copy.
    pub(crate) async fn keep(&self, copy: WorkingCopyId, user: UserId, chosen: Arc<Chosen>) {
        self.chosen.insert((copy, user), chosen).await;
    }

    /// The user's chosen tests; `None` if they have expired or another server keeps them.
    pub(crate) async fn chosen(&self, copy: WorkingCopyId, user: UserId) -> Option<Arc<Chosen>> {
        self.chosen.get(&(copy, user)).await
    }

    /// Drops the chosen tests, once they are saved.
    pub(crate) async fn forget(&self, copy: WorkingCopyId, user: UserId) {
        self.chosen.invalidate(&(copy, user)).await;
    }
}

impl CopyReading {
    /// The group whose score this test counts for: the innermost around it.
    pub(crate) fn group_of(&self, test: &str) -> Option<&TestGroup> {
        let package = self.package.as_ref()?;
        let around = package.groups.iter().filter(|group| {
            let rest = test.strip_prefix(group.name.as_str());
            rest.is_some_and(|rest| group.name.is_empty() || rest.starts_with('/'))
        });
        around.max_by_key(|group| group.name.len())
    }

    /// The names of all tests, in judging order if the package can be read.
    pub(crate) fn test_names(&self) -> Vec<String> {
        let package = self.package.iter();
        let known = package.clone().flat_map(|package| &package.tests);
        let known = known.map(|test| test.name.clone());
        let missing = package.flat_map(|package| &package.missing);
        let missing = missing.map(|test| test.name.clone());
        let named = self.recipe.iter().flatten().map(|test| test.name.clone());
        let mut names: Vec<String> = known.chain(missing).chain(named).collect();
        names.sort();
        names.dedup();
        names
    }
}

fn read_blocking(files: &Arc<ListedFiles>) -> CopyReading {
    let package = match grundy_package::read_draft(Arc::clone(files)) {
        Ok(package) => package,
        Err(error) => {
            let finding = |severity| {
                move |diagnostic| Finding {
                    severity,
                    diagnostic,
                }
            };
            let errors = error.errors.into_iter().map(finding(Severity::Error));
            let warnings = error.warnings.into_iter().map(finding(Severity::Warning));
            return CopyReading {
                package: None,
                recipe: grundy_package::read_recipe(Arc::clone(files)).ok(),
                findings: errors.chain(warnings).collect(),
                samples: Vec::new(),
                whys: BTreeMap::new(),
            };
        }
    };
    CopyReading {
        // The findings report files that cannot be read.
        samples: shown_samples(&package).unwrap_or_default(),
        findings: grundy_package::check(&package),
        whys: whys(&package),
        recipe: Some(package.judge.recipe.clone()),
        package: Some(package),
    }
}

/// The reasons in the files of incomplete tests, by test.
fn whys(package: &Package) -> BTreeMap<String, String> {
    let missing = package.missing.iter();
    let whys = missing.filter_map(|test| {
        let text = |ending: &str| {
            let path = format!("data/{}.{ending}", test.name);
            let bytes = package.tree.read_limited(&path, WHY_FILE_BYTES_MAX);
            String::from_utf8(bytes.ok()?).ok()
        };
        let why = match package.format {
            Format::Legacy => text("desc")?.trim().to_owned(),
            Format::V2025_09 => description(&text("yaml")?)?,
        };
        Some((test.name.clone(), why))
    });
    whys.collect()
}

fn description(yaml: &str) -> Option<String> {
    let Value::Mapping(entries) = parse(yaml).ok()?.value else {
        return None;
    };
    let mut entries = entries.into_iter();
    let (_, node) = entries.find(|(key, _)| key.name == "description")?;
    match node.value {
        Value::Scalar { text, .. } => Some(text),
        _ => None,
    }
}

//! Work on many packages with one engine: several at a time, reported in order, and known results are not computed again.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use grundy_engine::{Engine, in_order};
use grundy_package::{COURSE_FILE, Package, ReadError};
use indicatif::{MultiProgress, ProgressBar};

use crate::exit::BadInput;
use crate::package_argument::{expect_package, progress_bar, start_engine};
use crate::remembered::Remembered;

/// A package from the command line; the inner error is the reason why it cannot be read.
pub(crate) struct GivenPackage {
    pub(crate) root: PathBuf,
    pub(crate) package: Result<Package, ReadError>,
}

/// The packages, an engine, and the known results.
pub(crate) struct ManyPackages {
    packages: Vec<GivenPackage>,
    engine: Engine,
    known: Remembered,
    /// The machine's compilers and interpreters.
    tools: String,
}

/// One package, and the tools for work on it.
pub(crate) struct Work<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) given: &'a GivenPackage,
    pub(crate) bar: ProgressBar,
}

/// Divides `problems/*` into packages and the courses beside them.
pub(crate) fn packages_and_courses(given: &[PathBuf]) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let is_package = |path: &PathBuf| !(path.ends_with(COURSE_FILE) && path.is_file());
    given.iter().cloned().partition(is_package)
}

impl ManyPackages {
    /// Reads the packages and starts an engine. `work` names the folder of the known results; with `again` none are used.
    ///
    /// # Errors
    /// A folder without a package; an engine that cannot start.
    pub(crate) fn open(roots: &[PathBuf], work: &str, again: bool) -> anyhow::Result<Self> {
        let packages = roots
            .iter()
            .map(|root| {
                expect_package(root)?;
                Ok(GivenPackage {
                    root: root.clone(),
                    package: grundy_package::read_draft(root),
                })
            })
            .collect::<anyhow::Result<Vec<_>>>()?;
        let engine = start_engine()?;
        Ok(Self {
            packages,
            tools: tools(&engine),
            engine,
            known: Remembered::open(work, again)?,
        })
    }

    /// Calls `work` for each package, several at a time, and `tell` with the results, in the packages' order.
    ///
    /// # Errors
    /// The first error of `work` or `tell`.
    pub(crate) fn each<R: Send>(
        &self,
        work: impl Fn(&Work<'_>) -> anyhow::Result<R> + Sync,
        mut tell: impl FnMut(&GivenPackage, R) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let bars = MultiProgress::new();
        let mut failure = None;
        in_order(
            self.packages.len(),
            // More packages than programs can run: while some compile one program or wait for their last one, others have work for
            // the slots.
            2 * self.engine.slots(),
            |index| {
                let given = &self.packages[index];
                let bar = bars.add(progress_bar(&given.shown_id()));
                let done = work(&Work {
                    engine: &self.engine,
                    given,
                    bar: bar.clone(),
                });
                bar.finish_and_clear();
                done
            },
            |index, done| {
                let told =
                    done.and_then(|result| bars.suspend(|| tell(&self.packages[index], result)));
                match told {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => {
                        failure = Some(error);
                        ControlFlow::Break(())
                    }
                }
            },
        );
        failure.map_or(Ok(()), Err)
    }

    /// The first other package, in another folder, that has the same uuid.
    pub(crate) fn other_with_same_uuid(&self, given: &GivenPackage) -> Option<&GivenPackage> {
        let uuid = given.uuid()?;
        let folder = |given: &GivenPackage| std::fs::canonicalize(&given.root).ok();
        self.packages
            .iter()
            .find(|other| other.uuid().as_ref() == Some(&uuid) && folder(other) != folder(given))
    }

    /// The results of earlier runs.
    pub(crate) fn known(&self) -> &Remembered {
        &self.known
    }

    /// The key of a result that depends on everything in the package, and on this machine's compilers.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub(crate) fn key(&self, package: &Package) -> anyhow::Result<String> {
        let hashes = package.hashes().map_err(|error| {
            let problems: Vec<String> = error.errors.iter().map(ToString::to_string).collect();
            BadInput::new(problems.join("; "))
        })?;
        Ok(self
            .known
            .key([hashes.full.as_bytes(), self.tools.as_bytes()]))
    }
}

impl GivenPackage {
    /// The package's UUID in lower case; `None` if it has none.
    fn uuid(&self) -> Option<String> {
        let uuid = &self.package.as_ref().ok()?.uuid;
        (!uuid.is_empty()).then(|| uuid.to_ascii_lowercase())
    }

    /// The package's name, even if the package cannot be read.
    pub(crate) fn shown_id(&self) -> String {
        shown_id(&self.root)
    }
}

fn shown_id(root: &Path) -> String {
    let absolute = std::fs::canonicalize(root).unwrap_or_else(|_| root.to_path_buf());
    let name = absolute.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The versions of all languages' compilers, and testlib, if the machine has it.
fn tools(engine: &Engine) -> String {
    let languages = engine.languages();
    let mut tools: Vec<String> = languages
        .available()
        .map(|row| {
            let version = engine.compiler_version(&row.id).unwrap_or_default();
            format!("{}: {version}\n", row.id)
        })
        .collect();
    let testlib = std::env::var("GRUNDY_TESTLIB").unwrap_or_default();
    tools.push(format!("testlib: {testlib}\n"));
    tools.concat()
}

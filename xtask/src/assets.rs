//! The web assets: npm packages, type check and bundle; each only when its inputs changed.

use crate::run::{self, Remedy};
use anyhow::{Context, Result, bail, ensure};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

const ASSETS: &str = "web/assets";
const PAGES: &str = "web/src";
const DIST: &str = "web/assets/dist";
const NODE_VERSION_MIN: u32 = 18;

/// Bundles the assets into `web/assets/dist`, unless they are up to date.
pub(crate) fn build(force: bool) -> Result<()> {
    install_node_packages(ASSETS)?;
    let stamp = Stamp {
        file: Path::new(ASSETS).join("node_modules/.grundy-build"),
        of: hash_of(&bundle_inputs()?)?,
    };
    if !force && stamp.is_current() && Path::new(DIST).join("app.js").is_file() {
        return Ok(());
    }
    println!("Bundling the web assets");
    stamp.clear()?;
    run::succeed(run::command("npm", ["run", "--silent", "build"]).current_dir(ASSETS))?;
    stamp.write()
}

/// Type-checks, then builds.
pub(crate) fn check_and_build(force: bool) -> Result<()> {
    install_node_packages(ASSETS)?;
    run::succeed(run::command("npm", ["run", "--silent", "check"]).current_dir(ASSETS))?;
    build(force)
}

/// `npm ci` in a folder with a lock file, unless the lock file's packages are installed already.
pub(crate) fn install_node_packages(folder: &str) -> Result<()> {
    check_node()?;
    let folder = Path::new(folder);
    let inputs = [
        folder.join("package.json"),
        folder.join("package-lock.json"),
        folder.join(".npmrc"),
    ];
    let stamp = Stamp {
        file: folder.join("node_modules/.grundy-install"),
        of: hash_of(&inputs)?,
    };
    if stamp.is_current() {
        return Ok(());
    }
    println!("Installing the npm packages of {}", folder.display());
    // No package here needs its install script, so none may run one.
    let installed =
        run::succeed(run::command("npm", ["ci", "--ignore-scripts"]).current_dir(folder));
    installed
        .context("npm could not install the packages; is there a network to fetch them from?")?;
    stamp.write()
}

fn check_node() -> Result<()> {
    let Some(version) = run::output_of("node", &["--version"]) else {
        bail!(Remedy(
            "node is not installed, and the web assets are built with it: install nodejs and npm"
                .into()
        ));
    };
    let major: u32 = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse().ok())
        .unwrap_or(0);
    if major < NODE_VERSION_MIN {
        bail!(Remedy(format!(
            "node {version} is too old to build the web assets: {NODE_VERSION_MIN} or newer is needed"
        )));
    }
    Ok(())
}

fn bundle_inputs() -> Result<Vec<PathBuf>> {
    let mut inputs = Vec::new();
    let is_output = |path: &Path| path.ends_with("node_modules") || path.ends_with("dist");
    for entry in WalkDir::new(ASSETS)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| !is_output(entry.path()))
    {
        let entry = entry?;
        if entry.file_type().is_file() {
            inputs.push(entry.into_path());
        }
    }
    ensure!(!inputs.is_empty(), "{ASSETS} is empty");
    // The styles of features stand beside their pages.
    for entry in WalkDir::new(PAGES).sort_by_file_name() {
        let path = entry?.into_path();
        if path.extension().is_some_and(|extension| extension == "css") {
            inputs.push(path);
        }
    }
    Ok(inputs)
}

fn hash_of(files: &[PathBuf]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        let bytes =
            std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        (file, bytes).hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// A file that records which inputs an output was made from.
struct Stamp {
    file: PathBuf,
    of: String,
}

impl Stamp {
    fn is_current(&self) -> bool {
        std::fs::read_to_string(&self.file).is_ok_and(|text| text == self.of)
    }

    /// Removes the record before an output is changed, so that an interrupted build is repeated.
    fn clear(&self) -> Result<()> {
        match std::fs::remove_file(&self.file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).context("cannot remove a stamp")
            }
            _ => Ok(()),
        }
    }

    fn write(&self) -> Result<()> {
        std::fs::write(&self.file, &self.of)
            .with_context(|| format!("cannot write {}", self.file.display()))
    }
}

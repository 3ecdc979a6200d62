//! `cargo xtask dist`: makes a Debian package and a tarball, which install Grundy on machines without a Rust toolchain.

mod deb;
mod files;
mod problems;

use crate::run::{self, Remedy};
use crate::{assets, packages, serve, workspace};
use anyhow::{Context, Result, bail, ensure};
use files::{DOCUMENTS, VERSION, install};
use std::fs;
use std::path::{Path, PathBuf};

/// The largest size of the program in bytes: people download and keep it, so it should not grow unnoticed.
const BINARY_BYTES_MAX: u64 = 60_000_000;

/// Builds the program, unless `binary` is given, and both packages below `target/dist`, and prints their paths.
///
/// # Errors
/// If the program does not build, or a packaging tool is missing or fails.
pub(crate) fn dist(skip_packages: bool, binary: Option<PathBuf>) -> Result<()> {
    for (tool, debian_package) in [("dpkg-deb", "dpkg"), ("tar", "tar"), ("gzip", "gzip")] {
        if !run::is_on_path(tool) {
            bail!(Remedy(format!(
                "{tool} makes the packages and is not here; on Debian and Ubuntu: apt-get install {debian_package}"
            )));
        }
    }
    let binary = match binary {
        Some(binary) => binary,
        None => build(skip_packages)?,
    };
    let folder = workspace::target_directory().join("dist");
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for package in [deb::make(&binary, &folder)?, tarball(&binary, &folder)?] {
        let bytes = fs::metadata(&package)?.len();
        println!("{} ({:.1} MB)", package.display(), bytes as f64 / 1e6);
    }
    Ok(())
}

fn build(skip_packages: bool) -> Result<PathBuf> {
    if !skip_packages {
        packages::install_missing(packages::Goal::Serve)?;
    }
    assets::build(false)?;
    let binary = serve::build_grundy()?;
    let bytes = fs::metadata(&binary)?.len();
    ensure!(
        bytes <= BINARY_BYTES_MAX,
        "the program has {bytes} bytes, more than {BINARY_BYTES_MAX}: see [profile.release] in Cargo.toml"
    );
    Ok(binary)
}

/// Makes a folder that can be unpacked anywhere, with the program, the problems and the unit.
fn tarball(binary: &Path, folder: &Path) -> Result<PathBuf> {
    let name = format!("grundy-{VERSION}-{}-linux", std::env::consts::ARCH);
    let root = folder.join(&name);
    install(binary, &root.join("grundy"), 0o755)?;
    for document in DOCUMENTS {
        install(Path::new(document), &root.join(document), 0o644)?;
    }
    for file in ["grundy.service", "grundy.default", "INSTALL.md"] {
        let source = Path::new("xtask/dist").join(file);
        install(&source, &root.join(file), 0o644)?;
    }
    problems::copy(&root.join("problems"))?;
    let archive = folder.join(format!("{name}.tar.gz"));
    run::succeed(
        run::command(
            "tar",
            [
                "--create",
                "--gzip",
                "--sort=name",
                "--owner=0",
                "--group=0",
                "--numeric-owner",
            ],
        )
        .arg("--directory")
        .arg(folder)
        .arg("--file")
        .arg(&archive)
        .arg(&name),
    )?;
    fs::remove_dir_all(&root).with_context(|| format!("cannot remove {}", root.display()))?;
    Ok(archive)
}

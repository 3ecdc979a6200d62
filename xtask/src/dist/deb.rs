//! The Debian package: a folder laid out as the installed system, packed by `dpkg-deb`.

use anyhow::{Context, Result, bail, ensure};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

use super::files::{DOCUMENTS, VERSION, install};
use super::problems;
use crate::run;

/// The compilers of the languages; the judge works without missing ones. Rust must support the edition 2024, in which the packages'
/// checkers are written; Debian 12 has such a version under the second name.
const RECOMMENDS: &str = "fonts-dejavu-core, gcc, libc6-dev, g++, fp-compiler, fp-units-base, fp-units-fcl, python3, default-jdk-headless, \
                          rustc (>= 1.85) | rustc-web (>= 1.85)";

/// The folder of the problems, which is below that of the server's data and not below /usr: the sandbox shows /usr to submissions,
/// and the problems include the answers.
const PROBLEMS: &str = "var/lib/grundy/problems";

/// Builds the package in `folder`; returns its path.
pub(super) fn make(binary: &Path, folder: &Path) -> Result<PathBuf> {
    let architecture = architecture()?;
    let root = folder.join("deb");
    lay_out(binary, &root)?;
    let control = control(architecture, &fs::read(binary)?, installed_kib(&root)?)?;
    fs::write(root.join("DEBIAN/control"), control).context("cannot write the control file")?;
    check_secrets(&root)?;
    let package = folder.join(format!("grundy_{VERSION}_{architecture}.deb"));
    run::succeed(
        // xz, the default, would take a minute longer to save a quarter.
        run::command("dpkg-deb", ["--root-owner-group", "-Zgzip", "--build"])
            .arg(&root)
            .arg(&package),
    )?;
    fs::remove_dir_all(&root).with_context(|| format!("cannot remove {}", root.display()))?;
    Ok(package)
}

fn lay_out(binary: &Path, root: &Path) -> Result<()> {
    let own = |name: &str| Path::new("xtask/dist").join(name);
    install(binary, &root.join("usr/bin/grundy"), 0o755)?;
    let unit = root.join("usr/lib/systemd/system/grundy.service");
    install(&own("grundy.service"), &unit, 0o644)?;
    install(
        &own("grundy.default"),
        &root.join("etc/default/grundy"),
        0o644,
    )?;
    let documents = root.join("usr/share/doc/grundy");
    install(&own("copyright"), &documents.join("copyright"), 0o644)?;
    for document in DOCUMENTS.iter().filter(|name| !name.starts_with("LICENSE")) {
        install(Path::new(document), &documents.join(document), 0o644)?;
    }
    problems::copy(&root.join(PROBLEMS))?;
    fs::set_permissions(root.join("var/lib/grundy"), Permissions::from_mode(0o700))?;
    for script in ["postinst", "prerm", "postrm"] {
        install(&own(script), &root.join("DEBIAN").join(script), 0o755)?;
    }
    install(&own("triggers"), &root.join("DEBIAN/triggers"), 0o644)?;
    fs::write(root.join("DEBIAN/conffiles"), "/etc/default/grundy\n")
        .context("cannot write the list of configuration files")?;
    open_folders(root)
}

/// Makes the folders that are not the server's own readable for everybody, whatever this shell's umask is.
fn open_folders(root: &Path) -> Result<()> {
    let closed = root.join("var/lib/grundy");
    let folders = WalkDir::new(root)
        .into_iter()
        .filter_entry(|entry| entry.file_type().is_dir() && entry.path() != closed);
    for folder in folders {
        fs::set_permissions(folder?.path(), Permissions::from_mode(0o755))
            .context("cannot open a folder of the package")?;
    }
    Ok(())
}

fn architecture() -> Result<&'static str> {
    match std::env::consts::ARCH {
        "x86_64" => Ok("amd64"),
        "aarch64" => Ok("arm64"),
        other => bail!("the sandbox does not know the system calls of {other}"),
    }
}

fn control(architecture: &str, binary: &[u8], installed_kib: u64) -> Result<String> {
    let libc = newest_libc(binary).context("the program names no version of the C library")?;
    Ok(format!(
        "Package: grundy\n\
         Version: {VERSION}\n\
         Architecture: {architecture}\n\
         Maintainer: The Grundy authors <grundy@localhost>\n\
         Installed-Size: {installed_kib}\n\
         Depends: libc6 (>= {}.{}), libgcc-s1\n\
         Recommends: {RECOMMENDS}\n\
         Section: education\n\
         Priority: optional\n\
         Description: judge for competitive programming and archive of problems\n \
         Students submit programs in the browser; Grundy compiles them in a sandbox, runs\n \
         them on every test of a problem and shows what happened and why. Teachers add\n \
         tests. The problems are exercises of a Vietnamese textbook for specialised\n \
         informatics classes. Works without a connection to the internet.\n",
        libc.0, libc.1
    ))
}

/// The newest version of the C library that a program needs, from the names `GLIBC_2.34` of its symbols' versions.
fn newest_libc(binary: &[u8]) -> Option<(u32, u32)> {
    const PREFIX: &[u8] = b"\0GLIBC_";
    let starts = binary
        .windows(PREFIX.len())
        .enumerate()
        .filter(|(_, window)| *window == PREFIX);
    starts
        .filter_map(|(start, _)| {
            let name = &binary[start + PREFIX.len()..];
            let end = name.iter().position(|byte| *byte == 0)?;
            let mut numbers = std::str::from_utf8(&name[..end]).ok()?.split('.');
            Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
        })
        .max()
}

fn installed_kib(root: &Path) -> Result<u64> {
    let mut bytes = 0;
    for entry in WalkDir::new(root) {
        bytes += entry?.metadata()?.len();
    }
    Ok(bytes.div_ceil(1024))
}

/// Makes sure that no file of the problems is at a place where submissions could read it.
fn check_secrets(root: &Path) -> Result<()> {
    for entry in WalkDir::new(root.join("usr")) {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy();
        let secret = [".ans", ".in", "judge.yaml", "problem.yaml"];
        ensure!(
            !secret.iter().any(|ending| name.ends_with(ending)),
            "{} would be shown to every submission",
            entry.path().display()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_of_the_c_library_is_found() {
        let binary = b"x\0GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0NOT_GLIBC_2.99\0";
        assert_eq!(newest_libc(binary), Some((2, 34)));
        assert_eq!(newest_libc(b"static"), None);
    }

    #[test]
    fn tests_below_usr_are_refused() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("usr/share/grundy/data");
        fs::create_dir_all(&folder).unwrap();
        assert!(check_secrets(root.path()).is_ok());
        fs::write(folder.join("01.ans"), "").unwrap();
        assert!(check_secrets(root.path()).is_err());
    }
}

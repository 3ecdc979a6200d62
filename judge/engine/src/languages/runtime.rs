//! The needs of a language's programs on the host when they run.

use std::collections::{BTreeSet, HashSet};
use std::ffi::OsStr;
use std::fs::File;
use std::path::{Component, Path, PathBuf};

use grundy_sandbox::Bind;
use object::elf::DT_NEEDED;
use object::read::elf::{ElfFile, FileHeader};
use object::{ReadCache, elf};
use walkdir::WalkDir;

use super::detect::{Installed, run_helper};

/// The paths that programs of every language need: the dynamic loader under its usual names, a shell for `system`, the commands
/// that scripts call most, and the local time.
const PATHS_FOR_ALL: [&str; 16] = [
    "/lib64/ld-linux-x86-64.so.2",
    "/lib/ld-linux-aarch64.so.1",
    "/bin/sh",
    "/bin/cat",
    "/bin/date",
    "/bin/echo",
    "/bin/false",
    "/bin/ls",
    "/bin/rm",
    "/bin/sleep",
    "/bin/sort",
    "/bin/true",
    "/usr/bin/env",
    "/usr/bin/head",
    "/usr/lib/locale/C.utf8",
    "/etc/localtime",
];

/// The libraries that compilers link programs to; missing ones are skipped.
const LIBRARIES_FOR_ALL: [&str; 13] = [
    "libatomic.so.1",
    "libc.so.6",
    "libdl.so.2",
    "libffi.so.8",
    "libgcc_s.so.1",
    "libgmp.so.10",
    "libgomp.so.1",
    "libm.so.6",
    "libpthread.so.0",
    "librt.so.1",
    "libstdc++.so.6",
    "libutil.so.1",
    "libz.so.1",
];

/// The directories where the dynamic loader looks.
const LIBRARY_DIRECTORIES: [&str; 8] = [
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
    "/lib/aarch64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/lib64",
    "/usr/lib64",
    "/lib",
    "/usr/lib",
];

/// The most files of a runtime; one with more is not loaded into memory.
const FILES_MAX: usize = 200_000;

/// Everything that programs of this language need.
pub(super) fn needed(language: &Installed) -> Vec<Bind> {
    let row = &language.row;
    let mut paths = commands(language);
    paths.extend(language.expand(&row.runtime, &[]));
    if !row.runtime_probe.is_empty() {
        let said = run_helper(&language.expand(&row.runtime_probe, &[])).unwrap_or_default();
        paths.extend(said.lines().map(|line| line.trim().to_owned()));
    }
    let mut found: BTreeSet<PathBuf> = PATHS_FOR_ALL
        .into_iter()
        .map(str::to_owned)
        .chain(paths)
        .map(|path| without_dots(Path::new(&path)))
        .filter(|path| path.is_absolute() && path.exists())
        .collect();
    add_libraries(&mut found);
    let mut binds: Vec<Bind> = found
        .into_iter()
        .map(|path| Bind {
            source: path.clone(),
            target: path,
        })
        .collect();
    if row.run.iter().any(|argument| argument.contains("{root}")) {
        binds.extend(language.toolchain_bind().cloned());
    }
    binds
}

/// A path without `..`: `{java}/../../lib` goes up from a file, which the kernel does not allow.
fn without_dots(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}

/// The files of this machine that the command line names.
fn commands(language: &Installed) -> Vec<String> {
    language
        .expand(&language.row.run, &[])
        .into_iter()
        .filter(|argument| Path::new(argument).is_absolute())
        .collect()
}

/// Adds the shared libraries that programs and libraries in these paths need, those that these need in turn, and so on.
fn add_libraries(found: &mut BTreeSet<PathBuf>) {
    let mut names: Vec<String> = LIBRARIES_FOR_ALL.map(str::to_owned).to_vec();
    let mut seen: HashSet<String> = names.iter().cloned().collect();
    let mut add = |needed: Vec<String>, names: &mut Vec<String>| {
        names.extend(needed.into_iter().filter(|name| seen.insert(name.clone())));
    };
    for path in &*found {
        for entry in WalkDir::new(path)
            .follow_root_links(true)
            .into_iter()
            .filter_map(Result::ok)
            .take(FILES_MAX)
            .filter(|entry| may_be_elf(entry.path()))
        {
            add(libraries_of(entry.path()), &mut names);
        }
    }
    while let Some(name) = names.pop() {
        let place = LIBRARY_DIRECTORIES
            .iter()
            .map(|directory| Path::new(directory).join(&name))
            .find(|path| path.is_file());
        // A library that is in none of these directories lies beside the program that needs it.
        if let Some(path) = place {
            add(libraries_of(&path), &mut names);
            found.insert(path);
        }
    }
}

/// Whether a file may be ELF, by its name, so that Python's thousands of files are not opened: shared libraries, and files without
/// an extension.
fn may_be_elf(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_plain = path.extension().is_none_or(|extension| {
        // `python3.11` counts as plain, too.
        extension
            .to_string_lossy()
            .bytes()
            .all(|byte| byte.is_ascii_digit())
    });
    is_plain || path.extension() == Some(OsStr::new("so")) || name.contains(".so.")
}

/// The shared libraries that an ELF file names; none for any other file.
fn libraries_of(path: &Path) -> Vec<String> {
    let read = || -> Option<Vec<String>> {
        if !path.is_file() {
            return None;
        }
        let cache = ReadCache::new(File::open(path).ok()?);
        let file = ElfFile::<elf::FileHeader64<object::Endianness>, _>::parse(&cache).ok()?;
        let endian = file.elf_header().endian().ok()?;
        let table = file
            .elf_section_table()
            .dynamic_table(endian, &cache)
            .ok()?;
        let needed = table.iter().filter(|entry| entry.tag == DT_NEEDED);
        let names = needed.filter_map(|entry| {
            let name = table.string(entry).ok()?;
            Some(String::from_utf8_lossy(name).into_owned())
        });
        Some(names.collect())
    };
    read().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use grundy_sandbox::{Config, Sandbox};

    use super::*;
    use crate::languages::Compilers;

    #[test]
    fn what_each_language_needs_fits_into_memory() {
        const BYTES_MAX: u64 = 400 << 20;
        for language in Compilers::find(None).unwrap().all_installed() {
            let config = Config {
                slots: 1,
                binds: Vec::new(),
            };
            let sandbox = Sandbox::start(config).unwrap();
            let needed = needed(language);
            let has = |name: &str| needed.iter().any(|bind| bind.source.ends_with(name));
            // Programs name the loader by its whole path.
            let loader = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"];
            assert!(
                loader.iter().any(|path| has(path)) && has("libc.so.6") && has("bin/sh"),
                "{}: {needed:?}",
                language.row.id
            );
            sandbox.show(&needed).unwrap();
            let bytes = sandbox.shown_bytes();
            println!("{}: {} MiB", language.row.id, bytes >> 20);
            assert!(
                (1 << 20..BYTES_MAX).contains(&bytes),
                "{}: {bytes}",
                language.row.id
            );
        }
    }

    #[test]
    fn libraries_are_found_by_what_names_them() {
        let mut found = BTreeSet::from([PathBuf::from("/bin/sh")]);
        add_libraries(&mut found);
        assert!(
            found.iter().any(|path| path.ends_with("libc.so.6")),
            "{found:?}"
        );
        // A file that is no program needs no library.
        assert_eq!(libraries_of(Path::new("/etc/passwd")), Vec::<String>::new());
        assert_eq!(libraries_of(Path::new("/dev/zero")), Vec::<String>::new());
    }

    #[test]
    fn a_place_beside_a_file_is_named_without_dots() {
        let plain = without_dots(Path::new("/usr/lib/jvm/bin/java/../../lib"));
        assert_eq!(plain, Path::new("/usr/lib/jvm/lib"));
    }
}

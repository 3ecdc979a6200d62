//! Validators, generators, visualisers: each a source file, or a folder of them.

use std::collections::BTreeMap;
use std::path::Path;

use crate::PROBLEMKIT_FILE;
use crate::inventory::Inventory;
use crate::model::{GivenFile, Program};
use crate::problem::Findings;

/// Files that stand beside programs and are none.
const NO_PROGRAMS: [&str; 8] = ["md", "txt", "yaml", "yml", "toml", "lock", "json", "h"];

/// The files below a folder, by name.
pub(super) fn given_files(root: &Path, inventory: &Inventory, folder: &str) -> Vec<GivenFile> {
    let files = inventory.below(folder);
    files
        .map(|(name, file)| GivenFile {
            name: name.to_owned(),
            path: root.join(&file.path),
        })
        .collect()
}

/// The programs in `folder`: each file and each folder in it is one.
pub(super) fn programs(
    root: &Path,
    inventory: &Inventory,
    folder: &str,
    findings: &mut Findings,
) -> Vec<Program> {
    let mut found: BTreeMap<String, Program> = BTreeMap::new();
    for (path, file) in inventory.below(folder) {
        let (entry, is_folder) = match path.split_once('/') {
            Some((entry, _)) => (entry, true),
            None => (path, false),
        };
        if !is_folder && !is_program(path) {
            continue;
        }
        if !is_folder && (has_extension(path, "viva") || has_extension(path, "ctd")) {
            findings.warning(
                format!("{folder}/{path}"),
                "is skipped: VIVA and Checktestdata are not supported",
            );
            continue;
        }
        let name = if is_folder { entry } else { stem(entry) };
        let absolute = root.join(folder).join(entry);
        let program = found.entry(name.to_owned()).or_insert_with(|| Program {
            name: name.to_owned(),
            path: absolute.clone(),
            sources: Vec::new(),
        });
        if program.path != absolute {
            findings.problem(
                format!("{folder}/{entry}"),
                format!("is a second program named {name}"),
            );
            continue;
        }
        program.sources.push(if is_folder {
            root.join(folder).join(path)
        } else {
            root.join(&file.path)
        });
    }
    found
        .into_values()
        .filter_map(|program| finish(root, program, findings))
        .collect()
}

/// The one program that a folder such as `output_validator/` is or holds.
pub(super) fn single(
    root: &Path,
    inventory: &Inventory,
    folder: &str,
    findings: &mut Findings,
) -> Option<Program> {
    let has_own_files = inventory
        .below(folder)
        .any(|(path, _)| !path.contains('/') && is_program(path));
    if !has_own_files {
        let mut programs = programs(root, inventory, folder, findings);
        if programs.len() > 1 {
            findings.problem(folder, "holds more than one program");
        }
        return (!programs.is_empty()).then(|| programs.swap_remove(0));
    }
    // The files lie in the folder itself: it is the program.
    let sources: Vec<_> = inventory
        .below(folder)
        .filter(|(path, _)| path.contains('/') || is_program(path) || has_extension(path, "h"))
        .map(|(_, file)| root.join(&file.path))
        .collect();
    let name = match &sources[..] {
        [single] => single
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned()),
        _ => None,
    };
    let path = if sources.len() == 1 {
        sources[0].clone()
    } else {
        root.join(folder)
    };
    let name = name.unwrap_or_else(|| folder.to_owned());
    finish(
        root,
        Program {
            name,
            path,
            sources,
        },
        findings,
    )
}

/// The program whose one source file this is; headers in its folder go with it.
pub(super) fn file(
    root: &Path,
    inventory: &Inventory,
    path: &Path,
    findings: &mut Findings,
) -> Option<Program> {
    let folder = path.parent()?.to_str()?;
    let mut sources = vec![root.join(path)];
    let headers = inventory
        .below(folder)
        .filter(|(below, _)| !below.contains('/') && has_extension(below, "h"));
    sources.extend(headers.map(|(_, file)| root.join(&file.path)));
    let name = path.file_stem()?.to_str()?.to_owned();
    let path = if sources.len() == 1 {
        root.join(path)
    } else {
        root.join(folder)
    };
    let program = Program {
        name,
        path,
        sources,
    };
    finish(root, program, findings)
}

/// Puts the source that is compiled first.
fn finish(root: &Path, mut program: Program, findings: &mut Findings) -> Option<Program> {
    program.sources.sort_by_key(|source| {
        let file_name = source
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        (rank(&file_name, &program.name), source.clone())
    });
    if program.sources.first().is_some_and(|source| {
        let name = source.file_name().unwrap_or_default().to_string_lossy();
        rank(&name, &program.name) >= RANK_NO_PROGRAM
    }) {
        let path = program.path.strip_prefix(root).unwrap_or(&program.path);
        findings.problem(path.display().to_string(), "holds no program");
        return None;
    }
    Some(program)
}

/// From here on a file is none that could be compiled.
const RANK_NO_PROGRAM: u8 = 8;

/// Which file of a folder is the main one: least first.
fn rank(file_name: &str, program: &str) -> u8 {
    match (file_name, stem(file_name)) {
        (PROBLEMKIT_FILE, _) => RANK_NO_PROGRAM,
        ("run" | "build", _) => 5,
        (_, "main" | "Main" | "__main__") => 0,
        (_, stem) if stem == program => 1,
        _ if !is_program(file_name) => RANK_NO_PROGRAM,
        _ => 3,
    }
}

fn is_program(file_name: &str) -> bool {
    let extension = file_name.rsplit_once('.').map(|(_, extension)| extension);
    match extension {
        Some(extension) => !NO_PROGRAMS.contains(&extension),
        None => file_name == "build" || file_name == "run",
    }
}

fn stem(file_name: &str) -> &str {
    file_name
        .split_once('.')
        .map_or(file_name, |(stem, _)| stem)
}

fn has_extension(file_name: &str, extension: &str) -> bool {
    file_name
        .rsplit_once('.')
        .is_some_and(|(_, found)| found == extension)
}

//! Validators, generators, visualisers: each a source file, or a folder of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use grundy_judgement::sentence;

use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::judge_config::AskedMoves;
use crate::model::{GivenFile, Program};
use crate::problemkit::{
    CHECKS_COUNTED_LINES, CHECKS_LINES, PLAYS, PROBLEMKIT_FILE, REFEREES, RULES_FILE, RULES_PATH,
    rules_module_of,
};

/// Extensions of programs' source files. A folder of programs holds much else: notes, makefiles, compiled leftovers.
const PROGRAM_EXTENSIONS: [&str; 28] = [
    "c", "cc", "cpp", "cxx", "c++", "py", "py2", "py3", "java", "kt", "rs", "go", "hs", "pas",
    "pp", "cs", "js", "mjs", "ml", "rb", "sh", "bash", "pl", "php", "scala", "lua", "swift", "d",
];
/// Extensions of files that C and C++ include.
const HEADER_EXTENSIONS: [&str; 7] = ["h", "hh", "hpp", "hxx", "h++", "inc", "tcc"];
/// Validators in languages made for them.
const VALIDATION_SCRIPTS: [&str; 2] = ["viva", "ctd"];

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
    diagnostics: &mut Diagnostics,
) -> Vec<Program> {
    // By the name of the file or folder.
    let mut found: BTreeMap<String, Program> = BTreeMap::new();
    for (path, file) in inventory.below(folder) {
        let (entry, is_folder) = match path.split_once('/') {
            Some((entry, _)) => (entry, true),
            None => (path, false),
        };
        if !is_folder && VALIDATION_SCRIPTS.contains(&extension(path)) {
            diagnostics.warning(
                format!("{folder}/{path}"),
                sentence!("package-not-run-viva-checktestdata"),
            );
        }
        if is_folder && entry == "__pycache__" || !is_folder && !is_program(path) {
            continue;
        }
        let program = found.entry(entry.to_owned()).or_insert_with(|| Program {
            name: if is_folder { entry } else { stem(entry) }.to_owned(),
            path: root.join(folder).join(entry),
            sources: Vec::new(),
            added: String::new(),
        });
        program.sources.push(root.join(&file.path));
        if !is_folder {
            program
                .sources
                .extend(headers(root, inventory, folder, path));
        }
    }
    // Two of one name are told apart by their whole names.
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for program in found.values() {
        *counts.entry(program.name.clone()).or_default() += 1;
    }
    found
        .into_iter()
        .map(|(entry, program)| Program {
            name: if counts[&program.name] > 1 {
                entry
            } else {
                program.name
            },
            ..program
        })
        .filter_map(|program| finish(root, inventory, program, diagnostics))
        .collect()
}

/// The headers beside a program that is a single file in C or C++.
fn headers(root: &Path, inventory: &Inventory, folder: &str, program: &str) -> Vec<PathBuf> {
    if !["c", "cc", "cpp", "cxx", "c++"].contains(&extension(program)) {
        return Vec::new();
    }
    let beside = inventory.below(folder);
    let headers = beside.filter(|(path, _)| !path.contains('/') && is_header(path));
    headers.map(|(_, file)| root.join(&file.path)).collect()
}

/// The only program in a folder such as `output_validators/`. Where there are more, each would have to accept an output: to
/// ask one of them would be to accept too much.
pub(super) fn only(
    root: &Path,
    inventory: &Inventory,
    folder: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Program> {
    let mut programs = programs(root, inventory, folder, diagnostics).into_iter();
    let first = programs.next();
    if let (Some(first), Some(second)) = (&first, programs.next()) {
        let (first, second) = (&first.name, &second.name);
        let message = sentence!("package-holds-more-one-program", first, second);
        diagnostics.error(folder, message);
    }
    first
}

/// The one program that a folder such as `output_validator/` is or holds.
pub(super) fn single(
    root: &Path,
    inventory: &Inventory,
    folder: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Program> {
    let own_files = || {
        inventory
            .below(folder)
            .filter(|(path, _)| !path.contains('/'))
    };
    if !own_files().any(|(path, _)| is_program(path)) {
        return only(root, inventory, folder, diagnostics);
    }
    // The files lie in the folder itself: it is the program. Scripts may need any of them.
    let has_scripts = own_files().any(|(path, _)| is_script(path));
    let sources: Vec<_> = inventory
        .below(folder)
        .filter(|(path, _)| {
            has_scripts || path.contains('/') || is_program(path) || is_header(path)
        })
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
        inventory,
        Program {
            name,
            path,
            sources,
            added: String::new(),
        },
        diagnostics,
    )
}

/// The program whose one source file this is; headers in its folder go with it.
pub(super) fn file(
    root: &Path,
    inventory: &Inventory,
    path: &Path,
    diagnostics: &mut Diagnostics,
) -> Option<Program> {
    let folder = path.parent()?.to_str()?;
    let mut sources = vec![root.join(path)];
    let headers = inventory
        .below(folder)
        .filter(|(below, _)| !below.contains('/') && is_header(below));
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
        added: String::new(),
    };
    finish(root, inventory, program, diagnostics)
}

/// Puts the source that is compiled first, and the game's rules with a program that uses them.
fn finish(
    root: &Path,
    inventory: &Inventory,
    mut program: Program,
    diagnostics: &mut Diagnostics,
) -> Option<Program> {
    // A script that an export adds for judges that know no Rust is not needed here.
    program
        .sources
        .retain(|source| !(source.ends_with("build") && crate::hash::is_our_build_script(source)));
    program.sources.sort_by_key(|source| {
        let file_name = source
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        (rank(&file_name, &program.name), source.clone())
    });
    let first = program.sources.first();
    let is_program = first.is_some_and(|source| {
        let name = source.file_name().unwrap_or_default().to_string_lossy();
        rank(&name, &program.name) < RANK_NO_PROGRAM
    });
    if !is_program {
        let path = program.path.strip_prefix(root).unwrap_or(&program.path);
        diagnostics.lapse(
            path.display().to_string(),
            sentence!("package-holds-no-program"),
        );
        return None;
    }
    let is_rust = |source: &&PathBuf| source.extension().is_some_and(|ending| ending == "rs");
    let has_rules_of_its_own = || {
        let mut sources = program.sources.iter();
        sources.any(|source| source.ends_with(RULES_FILE))
    };
    let main = program.sources.first().filter(is_rust);
    if inventory.get(RULES_PATH).is_some()
        && !has_rules_of_its_own()
        && let Some(added) = main.and_then(|main| rules_module_of(main))
    {
        program.sources.push(root.join(RULES_PATH));
        added.clone_into(&mut program.added);
    }
    Some(program)
}

/// The program that a game's rules are by themselves: the one in `game/`, where nothing else stands there.
pub(super) fn game(
    root: &Path,
    inventory: &Inventory,
    diagnostics: &mut Diagnostics,
) -> Option<Program> {
    let mut files = inventory.below("game").map(|(_, file)| &file.path);
    if files.next().is_some_and(|path| path == RULES_PATH) && files.next().is_none() {
        return Some(of_rules(root, PLAYS));
    }
    single(root, inventory, "game", diagnostics)
}

/// The checker that a game's rules are by themselves, or the judge that a program plays against: by how programs are asked for
/// moves. `None`: there are no rules.
pub(super) fn checker_by_rules(
    root: &Path,
    inventory: &Inventory,
    moves: AskedMoves,
) -> Option<Program> {
    let main = match moves {
        AskedMoves::Lines | AskedMoves::WholeInput => CHECKS_LINES,
        AskedMoves::CountedLines => CHECKS_COUNTED_LINES,
        AskedMoves::Dialogue => REFEREES,
    };
    inventory
        .get(RULES_PATH)
        .is_some()
        .then(|| of_rules(root, main))
}

fn of_rules(root: &Path, main: &str) -> Program {
    let rules = root.join(RULES_PATH);
    Program {
        name: "rules".to_owned(),
        path: rules.clone(),
        sources: vec![rules],
        added: main.to_owned(),
    }
}

/// From here on a file is none that could be compiled.
const RANK_NO_PROGRAM: u8 = 8;

/// Which file of a folder is the main one: least first.
fn rank(file_name: &str, program: &str) -> u8 {
    match (file_name, stem(file_name)) {
        (PROBLEMKIT_FILE, _) => RANK_NO_PROGRAM,
        _ if is_script(file_name) => 5,
        // A header may be called like the program, and is none.
        _ if !is_program(file_name) => RANK_NO_PROGRAM,
        (_, "main" | "Main" | "__main__") => 0,
        (_, stem) if stem == program => 1,
        (RULES_FILE, _) => 4,
        _ => 3,
    }
}

fn is_program(file_name: &str) -> bool {
    is_script(file_name) || PROGRAM_EXTENSIONS.contains(&extension(file_name))
}

/// Whether a file says how a program is made or started.
fn is_script(file_name: &str) -> bool {
    file_name == "build" || file_name == "run"
}

fn is_header(file_name: &str) -> bool {
    HEADER_EXTENSIONS.contains(&extension(file_name))
}

fn stem(file_name: &str) -> &str {
    file_name
        .split_once('.')
        .map_or(file_name, |(stem, _)| stem)
}

fn extension(file_name: &str) -> &str {
    file_name
        .rsplit_once('.')
        .map_or("", |(_, extension)| extension)
}

//! Validators, generators and visualisers: each is a source file or a folder of them.

use std::collections::BTreeMap;

use grundy_words::sentence;

use crate::diagnostic::Diagnostics;
use crate::hash::is_our_build_script;
use crate::inventory::{FILE_BYTES_MAX, Inventory};
use crate::judge_config::AskedMoves;
use crate::model::{GivenFile, Program};
use crate::problemkit::{
    CHECKS_COUNTED_LINES, CHECKS_LINES, PLAYS, PROBLEMKIT_FILE, REFEREES, RULES_FILE, RULES_PATH,
    rules_module_of,
};
use crate::testlib::{TESTLIB_FILE, TESTLIB_FOLDERS, includes_testlib, testlib_in};
use crate::tree::PackagePath;

/// The extensions of programs' source files. A folder of programs also has other files: notes, makefiles, compiled leftovers.
const PROGRAM_EXTENSIONS: [&str; 28] = [
    "c", "cc", "cpp", "cxx", "c++", "py", "py2", "py3", "java", "kt", "rs", "go", "hs", "pas",
    "pp", "cs", "js", "mjs", "ml", "rb", "sh", "bash", "pl", "php", "scala", "lua", "swift", "d",
];
/// The extensions of C and C++ among them.
const CPP_EXTENSIONS: [&str; 5] = ["c", "cc", "cpp", "cxx", "c++"];
/// The extensions of files that C and C++ include.
const HEADER_EXTENSIONS: [&str; 7] = ["h", "hh", "hpp", "hxx", "h++", "inc", "tcc"];
/// The extensions of validators in languages made for that purpose.
const VALIDATION_SCRIPTS: [&str; 2] = ["viva", "ctd"];

/// The files below a folder, by name.
pub(super) fn given_files(inventory: &Inventory, folder: &str) -> Vec<GivenFile> {
    let files = inventory.below(folder);
    files
        .map(|(name, file)| GivenFile {
            name: name.to_owned(),
            path: file.path.clone().into(),
        })
        .collect()
}

/// The programs in `folder`: each file and each folder in it is one.
pub(super) fn programs(
    inventory: &Inventory,
    folder: &str,
    diagnostics: &mut Diagnostics,
) -> Vec<Program> {
    // The programs by the name of the file or folder.
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
            path: format!("{folder}/{entry}").into(),
            ..Program::default()
        });
        program.sources.push(file.path.clone().into());
        if !is_folder {
            program.sources.extend(headers(inventory, folder, path));
        }
    }
    // Two programs with the same stem are named by their whole names.
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
        .filter_map(|program| finish(inventory, program, diagnostics))
        .collect()
}

/// The headers beside a program that is a single file in C or C++.
fn headers(inventory: &Inventory, folder: &str, program: &str) -> Vec<PackagePath> {
    if !is_cpp(program) {
        return Vec::new();
    }
    let beside = inventory.below(folder);
    let headers = beside.filter(|(path, _)| !path.contains('/') && is_header(path));
    headers.map(|(_, file)| file.path.clone().into()).collect()
}

/// The only program in a folder such as `output_validators/`. If there are more, each would have to accept an output, so running
/// one of them would accept too much.
pub(super) fn only(
    inventory: &Inventory,
    folder: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Program> {
    let mut programs = programs(inventory, folder, diagnostics).into_iter();
    let first = programs.next();
    if let (Some(first), Some(second)) = (&first, programs.next()) {
        let (first, second) = (&first.name, &second.name);
        let message = sentence!("package-holds-more-one-program", first, second);
        diagnostics.error(folder, message);
    }
    first
}

/// The single program that a folder such as `output_validator/` is or contains.
pub(super) fn single(
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
        return only(inventory, folder, diagnostics);
    }
    // If the files are in the folder itself, it is the program. Scripts may need any of them.
    let has_scripts = own_files().any(|(path, _)| is_script(path));
    let sources: Vec<PackagePath> = inventory
        .below(folder)
        .filter(|(path, _)| {
            has_scripts || path.contains('/') || is_program(path) || is_header(path)
        })
        .map(|(_, file)| file.path.clone().into())
        .collect();
    let name = match &sources[..] {
        [single] => single.stem(),
        _ => folder,
    };
    let path = if sources.len() == 1 {
        sources[0].clone()
    } else {
        folder.into()
    };
    let name = name.to_owned();
    finish(
        inventory,
        Program {
            name,
            path,
            sources,
            ..Program::default()
        },
        diagnostics,
    )
}

/// The program whose single source file this is, with the headers in its folder.
pub(super) fn file(
    inventory: &Inventory,
    path: &PackagePath,
    diagnostics: &mut Diagnostics,
) -> Option<Program> {
    let folder = path.folder();
    let mut sources = vec![path.clone()];
    let headers = inventory
        .below(folder)
        .filter(|(below, _)| !below.contains('/') && is_header(below));
    sources.extend(headers.map(|(_, file)| file.path.clone().into()));
    let name = path.stem().to_owned();
    let path = if sources.len() == 1 {
        path.clone()
    } else {
        folder.into()
    };
    let program = Program {
        name,
        path,
        sources,
        ..Program::default()
    };
    finish(inventory, program, diagnostics)
}

/// Moves the main source to the front, and adds the game's rules to a program that uses them.
fn finish(
    inventory: &Inventory,
    mut program: Program,
    diagnostics: &mut Diagnostics,
) -> Option<Program> {
    // A script that an export adds for judges without Rust is not needed here.
    let tree = &inventory.tree;
    program
        .sources
        .retain(|source| !(source.name() == "build" && is_our_build_script(tree, source)));
    program
        .sources
        .sort_by_key(|source| (rank(source.name(), &program.name), source.clone()));
    let first = program.sources.first();
    let is_program =
        first.is_some_and(|source| rank(source.name(), &program.name) < RANK_NO_PROGRAM);
    if !is_program {
        diagnostics.lapse(&*program.path, sentence!("package-holds-no-program"));
        return None;
    }
    let is_rust = |source: &&PackagePath| source.extension() == "rs";
    let has_rules_of_its_own = || {
        let mut sources = program.sources.iter();
        sources.any(|source| source.name() == RULES_FILE)
    };
    let main = program.sources.first().filter(is_rust);
    if inventory.get(RULES_PATH).is_some()
        && !has_rules_of_its_own()
        && let Some(added) = main.and_then(|main| rules_module_of(tree, main))
    {
        program.sources.push(RULES_PATH.into());
        added.clone_into(&mut program.added);
    }
    program.needs_testlib = needs_testlib(inventory, &program, diagnostics);
    Some(program)
}

/// Computes [`Program::needs_testlib`]. A source that cannot be read is an error, since it is unknown then where the program
/// compiles.
fn needs_testlib(inventory: &Inventory, program: &Program, diagnostics: &mut Diagnostics) -> bool {
    let is_there = |folder: &&str| inventory.get(&testlib_in(folder)).is_some();
    let brings_one = program
        .sources
        .iter()
        .any(|source| source.name() == TESTLIB_FILE);
    if brings_one || TESTLIB_FOLDERS.iter().any(is_there) {
        return false;
    }
    let may_include = |source: &&PackagePath| is_cpp(source.name()) || is_header(source.name());
    let mut includes = false;
    for source in program.sources.iter().filter(may_include) {
        match inventory.tree.read_limited(source, FILE_BYTES_MAX) {
            Ok(text) => includes |= includes_testlib(&text),
            Err(message) => diagnostics.error(&**source, message),
        }
    }
    includes
}

/// The program that a game's rules are on their own: the only file in `game/`.
pub(super) fn game(inventory: &Inventory, diagnostics: &mut Diagnostics) -> Option<Program> {
    let mut files = inventory.below("game").map(|(_, file)| &file.path);
    if files.next().is_some_and(|path| path == RULES_PATH) && files.next().is_none() {
        return Some(of_rules(PLAYS));
    }
    single(inventory, "game", diagnostics)
}

/// The checker that is made from a game's rules, or the judge that a program plays against, depending on how programs are asked for
/// moves. `None` if there are no rules.
pub(super) fn checker_by_rules(inventory: &Inventory, moves: AskedMoves) -> Option<Program> {
    let main = match moves {
        AskedMoves::Lines | AskedMoves::WholeInput => CHECKS_LINES,
        AskedMoves::CountedLines => CHECKS_COUNTED_LINES,
        AskedMoves::Dialogue => REFEREES,
    };
    inventory.get(RULES_PATH).is_some().then(|| of_rules(main))
}

fn of_rules(main: &str) -> Program {
    let rules = PackagePath::from(RULES_PATH);
    Program {
        name: "rules".to_owned(),
        path: rules.clone(),
        sources: vec![rules],
        added: main.to_owned(),
        ..Program::default()
    }
}

/// The rank from which on a file cannot be compiled.
const RANK_NO_PROGRAM: u8 = 8;

/// The rank of a file as the main one of its folder: the least wins.
fn rank(file_name: &str, program: &str) -> u8 {
    match (file_name, stem(file_name)) {
        (PROBLEMKIT_FILE, _) => RANK_NO_PROGRAM,
        _ if is_script(file_name) => 5,
        // A header may have the program's name, but is not the main file.
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

fn is_cpp(file_name: &str) -> bool {
    CPP_EXTENSIONS.contains(&extension(file_name))
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

//! All modules in one file, as packages have them beside their programs, are what the crate is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use grundy_package::PROBLEMKIT_SOURCE;

/// The modules as they are written.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/lib.rs");

/// The names that the crate's root lets out of its modules.
fn exported() -> BTreeSet<String> {
    let root = fs::read_to_string(ROOT).expect("lib.rs");
    let uses = root.split("\npub use self::").skip(1);
    let uses = uses.filter_map(|rest| rest.split(';').next()?.split_once("::"));
    uses.flat_map(|(_, names)| names.split([',', '{', '}']))
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn what_is_public_in_a_module_is_exported() {
    let words = ["const", "enum", "fn", "struct", "trait", "type"];
    let items = PROBLEMKIT_SOURCE.lines().filter_map(|line| {
        let (word, rest) = line.strip_prefix("pub ")?.split_once(' ')?;
        let name = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        words.contains(&word).then(|| name.take(1).collect())
    });
    assert_eq!(items.collect::<BTreeSet<String>>(), exported());
}

/// The kit compiles as a crate of modules, as a crate of one file, and as a module beside a program's main file.
#[test]
fn one_file_has_the_names_of_the_crate() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect(name);
    let names: Vec<String> = exported().into_iter().collect();
    assert!(names.len() > 40, "{names:?}");
    let program = format!(
        "use problemkit::{{{}}};\nfn main() {{}}\n",
        names.join(", ")
    );
    write("problemkit.rs", PROBLEMKIT_SOURCE);
    write("beside.rs", &format!("mod problemkit;\n{program}"));
    write("user.rs", &format!("extern crate problemkit;\n{program}"));
    let compile = |arguments: &[&str]| {
        let output = Command::new("rustc")
            .args(["--emit=metadata", "-Dwarnings", "-Aunused_imports"])
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .expect("rustc");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
    };
    for root in [Path::new(ROOT), Path::new("problemkit.rs")] {
        let root = root.to_str().expect("UTF-8");
        let library = ["--crate-name=problemkit", "--crate-type=rlib"];
        compile(&[&library[..], &["--edition=2024", root]].concat());
        compile(&["--extern=problemkit=libproblemkit.rmeta", "user.rs"]);
    }
    for edition in ["--edition=2015", "--edition=2018", "--edition=2024"] {
        compile(&[edition, "beside.rs"]);
    }
}

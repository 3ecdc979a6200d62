//! The rule that files do not import each other in a circle.
//!
//! A circle of two files is a pair that is read together. In a larger one no file is below the others: changing one requires
//! knowing all of them.

use super::complaint::Complaint;
use super::modules::{Arrows, Crate, Unreadable};
use super::tree::Tree;
use std::collections::BTreeSet;

/// The most files that may import each other in a circle.
const CIRCLE_FILES_MAX: usize = 2;

pub(super) fn imports_run_in_no_circle(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for read in arrows_of_crates(tree) {
        match read {
            Ok(arrows) => {
                let mut circles = circles(arrows);
                circles.retain(|files| files.len() > CIRCLE_FILES_MAX);
                complaints.extend(circles.iter().map(|files| complaint(files, arrows)));
            }
            Err(fault) => complaints.push(Complaint {
                path: fault.path.clone(),
                line: 0,
                what: format!("its imports cannot be read: {}", fault.reason),
            }),
        }
    }
    complaints
}

/// The names that the files of each crate take from each other. Several rules need them, and the crates are read once.
pub(super) fn arrows_of_crates(tree: &Tree) -> &[Result<Arrows, Unreadable>] {
    tree.arrows.get_or_init(|| {
        let paths = tree.texts().map(|(path, _)| path);
        let roots = paths.filter(|path| is_root(path));
        let arrows = roots.map(|root| Ok(Crate::read(tree, root)?.arrows()));
        arrows.collect()
    })
}

/// Whether a file is the root of a crate. The programs of problem packages are single files.
fn is_root(path: &str) -> bool {
    let is_first = path.ends_with("src/lib.rs") || path.ends_with("src/main.rs");
    is_first && !path.starts_with("problems/") && !path.starts_with("reference-solutions/")
}

fn complaint(files: &BTreeSet<String>, arrows: &Arrows) -> Complaint {
    Complaint {
        path: files.first().cloned().unwrap_or_default(),
        line: 0,
        what: described(files, arrows),
    }
}

/// The files of a circle, each with the names that it takes from which other.
fn described(files: &BTreeSet<String>, arrows: &Arrows) -> String {
    let mut text = format!("{} files import each other in a circle", files.len());
    for ((from, to), names) in arrows {
        if files.contains(from) && files.contains(to) {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            text.push_str(&format!(
                "\n    {from} takes {} from {to}",
                names.join(", ")
            ));
        }
    }
    text
}

/// The sets in which each member leads to each other one.
pub(super) fn circles(arrows: &Arrows) -> Vec<BTreeSet<String>> {
    let sources: BTreeSet<&str> = arrows.keys().map(|(from, _)| from.as_str()).collect();
    let mut circles: Vec<BTreeSet<String>> = Vec::new();
    for file in sources {
        if circles.iter().any(|circle| circle.contains(file)) {
            continue;
        }
        let below = reached(arrows, file);
        let back = below
            .into_iter()
            .filter(|other| reached(arrows, other).contains(file));
        circles.push(back.map(str::to_owned).collect());
    }
    circles
}

/// The files that can be reached from this one over any number of arrows.
fn reached<'a>(arrows: &'a Arrows, start: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![start];
    while let Some(file) = waiting.pop() {
        for ((_, to), _) in arrows.iter().filter(|((from, _), _)| from == file) {
            if reached.insert(to.as_str()) {
                waiting.push(to);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The complaints about these files.
    fn complaints(files: &[(&str, &str)]) -> Vec<String> {
        imports_run_in_no_circle(&Tree::of(files))
            .into_iter()
            .map(|complaint| complaint.what)
            .collect()
    }

    #[test]
    fn three_files_in_a_circle_are_named_with_what_they_take() {
        let found = complaints(&[
            ("a/src/lib.rs", "mod engine; mod judge; mod verify;"),
            (
                "a/src/engine.rs",
                "use crate::judge; pub struct Engine; fn f() { judge::judge() }",
            ),
            ("a/src/judge/mod.rs", "mod run; pub use run::judge;"),
            (
                "a/src/judge/run.rs",
                "pub fn judge() { super::super::verify::verify() }",
            ),
            (
                "a/src/verify.rs",
                "use crate::{engine::{Engine as E}}; pub fn verify() { E }",
            ),
        ]);
        assert_eq!(
            found,
            ["3 files import each other in a circle\
              \n    a/src/engine.rs takes judge from a/src/judge/run.rs\
              \n    a/src/judge/run.rs takes verify from a/src/verify.rs\
              \n    a/src/verify.rs takes Engine from a/src/engine.rs"]
        );
    }

    #[test]
    fn a_parent_whose_items_its_children_take_is_in_their_circle() {
        let parent = (
            "a/src/lib.rs",
            "mod one; mod two; pub use one::One; pub use two::Two; pub struct Top;",
        );
        let child = |name: &str| format!("pub struct {name}(super::Top);");
        let found = complaints(&[
            parent,
            ("a/src/one.rs", &child("One")),
            ("a/src/two.rs", &child("Two")),
        ]);
        assert_eq!(found.len(), 1, "{found:?}");
        let found = complaints(&[
            parent,
            ("a/src/one.rs", &child("One")),
            ("a/src/two.rs", "pub struct Two;"),
        ]);
        assert_eq!(found, [""; 0], "two files may be a pair");
    }

    #[test]
    fn what_is_no_import_makes_no_circle() {
        let found = complaints(&[
            (
                "a/src/main.rs",
                "mod low; mod middle; mod top; fn main() { top::run() }",
            ),
            // These are a declaration, a comment, a text, and the tests' own imports.
            (
                "a/src/low.rs",
                "//! [`crate::top::run`]\n// use crate::top;\npub struct Low; const S: &str = \"crate::top::run\";\
                 #[cfg(test)] use crate::top::run; #[cfg(test)] mod tests { use crate::top::run; }\
                 #[cfg(test)] fn helper() { crate::top::run() }",
            ),
            // A re-export is looked through: `middle::Low` is low's.
            ("a/src/middle.rs", "pub use crate::low::Low; pub fn go() {}"),
            (
                "a/src/top/mod.rs",
                "mod part; pub fn run() { part::part() }",
            ),
            (
                "a/src/top/part.rs",
                "use crate::middle::{self, Low}; pub fn part() -> Low { middle::go(); Low }",
            ),
        ]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn globs_inline_modules_macros_and_paths_in_bodies_are_followed() {
        let first = "mod names { pub use crate::second::*; } pub fn first() { names::second() }";
        for second in [
            "pub fn second() { let x = vec![crate::third::third::<u8>()]; }",
            "use crate::third::*; pub fn second() { third() }",
            "mod deep { pub fn f() { super::super::third::third() } } pub fn second() {}",
        ] {
            let found = complaints(&[
                ("a/src/lib.rs", "mod first; mod second; mod third;"),
                ("a/src/first.rs", first),
                ("a/src/second.rs", second),
                (
                    "a/src/third.rs",
                    "use super::first::first; pub fn third<T>() { first() }",
                ),
            ]);
            assert_eq!(found.len(), 1, "{second}: {found:?}");
        }
    }

    #[test]
    fn a_file_that_cannot_be_read_is_said() {
        let found = complaints(&[("a/src/lib.rs", "mod x;"), ("a/src/x.rs", "fn f( {")]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("cannot be read"), "{found:?}");
    }
}

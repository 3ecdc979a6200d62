//! The rules about imports between folders.
//!
//! Two folders that import each other are really one: neither can be read, moved or tested alone.

use super::circles::{arrows_of_crates, circles};
use super::complaint::Complaint;
use super::modules::Arrows;
use super::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};

/// The folders of the web server that features may use. A feature is a folder whose `mod.rs` has a function `feature`.
const ROOMS_BELOW: &[&str] = &["access", "api", "app", "frame", "images"];
const WEB: &str = "web/src/";
/// These imported each other before there was the rule.
const OLD_CIRCLES: &[[&str; 2]] = &[["judge/engine/src/judge", "judge/engine/src/score"]];

pub(super) fn folders_import_in_no_circle(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    // Another rule reports a crate that cannot be read.
    for arrows in arrows_of_crates(tree).iter().flatten() {
        for arrows in between_folders(arrows).values() {
            let mut circles = circles(arrows);
            circles.retain(|folders| folders.len() > 1 && !is_old(folders));
            complaints.extend(circles.iter().map(|folders| Complaint {
                path: folders.first().cloned().unwrap_or_default(),
                line: 0,
                what: described(folders, arrows),
            }));
        }
    }
    complaints
}

pub(super) fn rooms_below_know_no_feature(tree: &Tree) -> Vec<Complaint> {
    let files = tree.texts();
    let features = files.filter(|(_, text)| text.contains("\npub(crate) fn feature() -> Feature"));
    let features: BTreeSet<&str> = features.filter_map(|(path, _)| room_of(path)).collect();
    let mut complaints = Vec::new();
    for arrows in arrows_of_crates(tree).iter().flatten() {
        for ((from, to), names) in arrows {
            let rooms = room_of(from).zip(room_of(to));
            let knows = |(below, other)| ROOMS_BELOW.contains(&below) && features.contains(other);
            if rooms.is_some_and(knows) {
                complaints.push(Complaint {
                    path: from.clone(),
                    line: 0,
                    what: format!("takes {} from the feature's file {to}", list(names)),
                });
            }
        }
    }
    complaints
}

/// The name of the folder of the web server that a file lies in.
fn room_of(path: &str) -> Option<&str> {
    let (room, _) = path.strip_prefix(WEB)?.split_once('/')?;
    Some(room)
}

fn is_old(folders: &BTreeSet<String>) -> bool {
    OLD_CIRCLES
        .iter()
        .any(|old| folders.iter().eq(old.iter().copied()))
}

/// The imports between the folders within each folder. A folder's own file (`mod.rs` or the file with its name beside it) combines
/// the others, so its imports and the imports of it do not count.
fn between_folders(arrows: &Arrows) -> BTreeMap<&str, Arrows> {
    let mut within: BTreeMap<&str, Arrows> = BTreeMap::new();
    for ((from, to), names) in arrows {
        let (folder, from_below, to_below) = parted(from, to);
        let (Some(one), Some(other)) = (first_folder(from_below), first_folder(to_below)) else {
            continue;
        };
        let arrow = (format!("{folder}{one}"), format!("{folder}{other}"));
        let taken = format!("{} from {to} in {from}", list(names));
        let arrows = within.entry(folder).or_default();
        arrows.entry(arrow).or_default().insert(taken);
    }
    within
}

/// The common folder of two files, and the rest of each path.
fn parted<'a>(one: &'a str, other: &'a str) -> (&'a str, &'a str, &'a str) {
    let pairs = one.bytes().zip(other.bytes());
    let same = pairs.take_while(|(one, other)| one == other).count();
    let end = one[..same].rfind('/').map_or(0, |slash| slash + 1);
    (&one[..end], &one[end..], &other[end..])
}

/// The folder that a path begins with; none for a file.
fn first_folder(path: &str) -> Option<&str> {
    path.split_once('/').map(|(folder, _)| folder)
}

fn described(folders: &BTreeSet<String>, arrows: &Arrows) -> String {
    let mut text = format!("{} folders import each other in a circle", folders.len());
    for ((from, to), taken) in arrows {
        if folders.contains(from) && folders.contains(to) {
            text.push_str(&format!("\n    {from} takes of {to}"));
            for taken in taken {
                text.push_str(&format!("\n        {taken}"));
            }
        }
    }
    text
}

fn list(names: &BTreeSet<String>) -> String {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIB: (&str, &str) = ("web/src/lib.rs", "mod frame; mod list; mod play;");
    const FRAME: (&str, &str) = ("web/src/frame/mod.rs", "pub struct Page;");
    const FEATURE: &str = "\npub(crate) fn feature() -> Feature { Feature }";

    fn complaints(
        rule: fn(&Tree) -> Vec<Complaint>,
        files: &[(&str, &str)],
    ) -> Vec<(String, String)> {
        let complaints = rule(&Tree::of(files)).into_iter();
        let complaints = complaints.map(|complaint| (complaint.path, complaint.what));
        complaints.collect()
    }

    #[test]
    fn two_folders_in_a_circle_are_named_with_what_they_take() {
        let files = [
            LIB,
            FRAME,
            ("web/src/list/mod.rs", "mod rows; pub use rows::Row;"),
            (
                "web/src/list/rows.rs",
                "use crate::frame::Page; pub struct Row; fn f() { super::super::play::start() }",
            ),
            ("web/src/play/mod.rs", "mod turn; pub use turn::start;"),
            (
                "web/src/play/turn.rs",
                "use crate::list::Row; pub fn start() {}",
            ),
        ];
        let found = complaints(folders_import_in_no_circle, &files);
        let said = "2 folders import each other in a circle\
                    \n    web/src/list takes of web/src/play\
                    \n        start from web/src/play/turn.rs in web/src/list/rows.rs\
                    \n    web/src/play takes of web/src/list\
                    \n        Row from web/src/list/rows.rs in web/src/play/turn.rs";
        assert_eq!(found, [("web/src/list".to_owned(), said.to_owned())]);
    }

    #[test]
    fn folders_within_a_folder_run_in_no_circle_either() {
        let circle = |within: &str| {
            let part = |name: &str, other: &str| {
                let path = format!("{within}{name}/mod.rs");
                (
                    path,
                    format!("use super::{other}::*; pub fn {name}() {{ {other}() }}"),
                )
            };
            let parts = [part("one", "two"), part("two", "one")];
            let own = format!("{within}mod.rs");
            let files = [
                ("a/src/lib.rs", "mod deep;"),
                (&own, "pub mod one; pub mod two;"),
                (&parts[0].0, &parts[0].1),
                (&parts[1].0, &parts[1].1),
            ];
            complaints(folders_import_in_no_circle, &files)
        };
        assert_eq!(circle("a/src/deep/").len(), 1);
    }

    #[test]
    fn a_folders_own_file_and_its_tests_are_in_no_circle() {
        let files = [
            ("a/src/lib.rs", "mod top; mod low; pub struct Crate;"),
            (
                "a/src/top.rs",
                "mod part; use part::Part; pub struct Top(Part);",
            ),
            (
                "a/src/top/part.rs",
                "use super::Top; use crate::low::Low; pub struct Part;",
            ),
            (
                "a/src/low/mod.rs",
                "mod part; pub struct Low(crate::Crate); #[cfg(test)] mod tests { use crate::top::Top; }",
            ),
            ("a/src/low/part.rs", "use super::Low;"),
        ];
        let found = complaints(folders_import_in_no_circle, &files);
        assert_eq!(found, []);
    }

    #[test]
    fn a_room_below_that_takes_something_of_a_feature_is_complained_of() {
        let of = |frame: &str| {
            let list = format!("mod rows; pub use rows::Row;{FEATURE}");
            let files = [
                LIB,
                ("web/src/frame/mod.rs", "mod page;"),
                ("web/src/frame/page.rs", frame),
                ("web/src/list/mod.rs", list.as_str()),
                ("web/src/list/rows.rs", "pub struct Row;"),
                (
                    "web/src/play/mod.rs",
                    "pub struct Turn; use crate::list::Row;",
                ),
            ];
            complaints(rooms_below_know_no_feature, &files)
        };
        let said = "takes Row from the feature's file web/src/list/rows.rs";
        let expected = ("web/src/frame/page.rs".to_owned(), said.to_owned());
        assert_eq!(of("use crate::list::Row;"), [expected]);
        assert_eq!(of("use crate::play::Turn;"), [], "play is no feature here");
    }
}

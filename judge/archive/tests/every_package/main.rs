//! The archive's own packages, all of them, as other judges' archives.

#[path = "../suite/journeys.rs"]
mod journeys;
mod problemtools;

use std::fs;
use std::path::Path;

use grundy_package::{Format, Package};

/// Every package of `problems/`.
fn packages() -> Vec<Package> {
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let mut packages = Vec::new();
    for entry in fs::read_dir(problems).expect("the problems folder") {
        let root = entry.expect("an entry").path();
        if root.join("problem.yaml").is_file() {
            let package = grundy_package::read(&root);
            packages.push(package.unwrap_or_else(|error| panic!("{}:\n{error}", root.display())));
        }
    }
    assert!(!packages.is_empty(), "there are packages");
    packages
}

#[test]
fn they_come_back_as_they_went() {
    for package in packages() {
        for format in [Format::V2025_09, Format::Legacy] {
            // The versions score in different ways, down to the file that an output validator writes.
            if format == package.format || !package.kind.is_scoring {
                journeys::round_trip(&package, format);
            }
        }
    }
}

/// Versions score by other means, but each says where its points come from.
#[test]
fn those_that_score_can_be_said_in_version_legacy() {
    let scoring = packages().into_iter().filter(|one| one.kind.is_scoring);
    for package in scoring {
        let folder = tempfile::TempDir::new().expect("a temporary folder");
        if package.groups.len() > 1 {
            // That version has no points of groups within groups. The export says so, and writes nothing that would score otherwise.
            let zip = folder.path().join("legacy.zip");
            let refused = grundy_archive::export(&package, Format::Legacy, &zip);
            let is_told = matches!(refused, Err(grundy_archive::ArchiveError::CannotSay { .. }));
            assert!(is_told && !zip.exists(), "{}", package.id);
            continue;
        }
        let zip = journeys::exported(&package, Format::Legacy, folder.path());
        let back = grundy_archive::import(&zip, &folder.path().join("back"));
        let back = back.unwrap_or_else(|error| panic!("{}: {error}", package.id));
        assert!(back.kind.is_scoring && back.kind.has_custom_score);
        let grading = back.groups[0].grading.as_ref().expect("it is graded");
        assert_eq!(grading.range, (0.0, 100.0));
        assert!(
            back.submissions
                .iter()
                .any(|one| one.folder == "partially_accepted")
        );
    }
}

#[test]
fn their_course_names_them() {
    let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/course.yaml");
    let check = grundy_package::check_course(&course);
    assert!(
        check.errors.is_empty() && check.problems_count > 30,
        "{check:#?}"
    );
}

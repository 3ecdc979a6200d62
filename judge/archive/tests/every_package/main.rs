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
            // The versions score otherwise, down to what an output validator writes.
            if format == package.format || !package.kind.is_scoring {
                journeys::round_trip(&package, format);
            }
        }
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

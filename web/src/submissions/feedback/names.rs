//! The names of tests for authors of submissions: samples keep theirs, secret tests get numbers. A secret test's name often reveals
//! what it is about, such as `secret/03-all-collinear`.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::{Package, TestCase};

/// The numbers of a package's secret tests by their names.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    by_name: BTreeMap<String, String>,
}

impl Numbers {
    /// The numbers of a package's secret tests: their own if each test of a folder begins with a different number; otherwise they
    /// are counted.
    pub(super) fn of(package: &Package) -> Self {
        let mut by_folder: BTreeMap<&str, Vec<&TestCase>> = BTreeMap::new();
        for test in package.tests.iter().filter(|test| !test.is_sample()) {
            by_folder
                .entry(folder_and_file(&test.name).0)
                .or_default()
                .push(test);
        }
        let mut by_name = BTreeMap::new();
        for (folder, tests) in by_folder {
            let own: Vec<&str> = tests
                .iter()
                .map(|test| leading_digits(folder_and_file(&test.name).1))
                .collect();
            let distinct: BTreeSet<&str> = own.iter().copied().collect();
            let are_numbers = distinct.len() == own.len() && !distinct.contains("");
            for (place, (test, own)) in (1..).zip(tests.iter().zip(own)) {
                let number = if are_numbers {
                    own.to_owned()
                } else {
                    format!("{place:02}")
                };
                by_name.insert(test.name.clone(), within(folder, &number));
            }
        }
        Self { by_name }
    }

    /// A test's shown name. A test that the package does not have, and whose name is no number, is named by its index in the
    /// judgement, from 0.
    pub(super) fn name(&self, name: &str, index: i64) -> String {
        if let Some(number) = self.by_name.get(name) {
            return number.clone();
        }
        let (folder, file) = folder_and_file(name);
        match leading_digits(file) {
            "" => within(folder, &(index + 1).to_string()),
            digits => within(folder, digits),
        }
    }
}

fn folder_and_file(name: &str) -> (&str, &str) {
    name.rsplit_once('/').unwrap_or(("", name))
}

fn within(folder: &str, number: &str) -> String {
    if folder.is_empty() {
        number.to_owned()
    } else {
        format!("{folder}/{number}")
    }
}

fn leading_digits(file: &str) -> &str {
    let end = file.find(|letter: char| !letter.is_ascii_digit());
    &file[..end.unwrap_or(file.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(names: &[&str]) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join("p").join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write(
            "problem.yaml",
            "problem_format_version: 2025-09\nname: P\nuuid: 0198f5a0-0000-7000-8000-000000000001\n",
        );
        for name in names {
            write(&format!("data/{name}.in"), "1\n");
            write(&format!("data/{name}.ans"), "1\n");
        }
        let package = grundy_package::read(&folder.path().join("p")).unwrap();
        let numbers = Numbers::of(&package);
        let told = names.iter().map(|name| numbers.name(name, 7));
        told.collect()
    }

    #[test]
    fn secret_tests_are_numbers() {
        assert_eq!(
            numbers(&["secret/01-all-equal", "secret/02-book", "secret/10"]),
            ["secret/01", "secret/02", "secret/10"]
        );
        // Two names with the same number or none are still distinguished.
        assert_eq!(
            numbers(&["secret/03-a", "secret/03-b", "secret/big"]),
            ["secret/01", "secret/02", "secret/03"]
        );
    }

    #[test]
    fn a_test_that_is_gone_tells_nothing_either() {
        let none = Numbers::default();
        for (name, told) in [
            ("secret/03-collinear", "secret/03"),
            ("secret/collinear", "secret/8"),
            ("secret/easy/12b", "secret/easy/12"),
            ("collinear", "8"),
        ] {
            assert_eq!(none.name(name, 7), told);
        }
    }
}

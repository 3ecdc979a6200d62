//! `cargo xtask strength`: measures how many wrong programs the packages' tests notice, for docs/strength.md.

use crate::run;
use crate::workspace::{debug_binary, problem_folders};
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

const PAGE: &str = "docs/strength.md";
const PAGE_HEAD: &str = "# How strong the packages' tests are

Written by `cargo xtask strength`, which runs `grundy strength`; packages that it was not run on are not in the table. Right programs in
C++, Pascal and Python are made wrong in one place each, up to 60 times, or 20 times where the table counts so few; those count that
compile to another program and are wrong somewhere, as far as an input was found on which they are. That is looked for by the clock: a
slow or busy machine finds fewer that survive. [packages.md](packages.md#how-strong-the-tests-are) says more.

| package | programs | made | compiled | identical | killed | survived | probably right | % killed | secret tests | enough | add nothing |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
";

/// The part of a measurement that is read.
#[derive(Deserialize)]
struct Strength {
    counts: Counts,
    killed_percent: Option<f64>,
    programs: Vec<Program>,
    tests: Tests,
}

#[derive(Deserialize)]
struct Counts {
    made: usize,
    compiled: usize,
    identical: usize,
    killed: usize,
    survived: usize,
    equivalent: usize,
}

#[derive(Deserialize)]
struct Program {
    left_out: Option<String>,
}

#[derive(Deserialize)]
struct Tests {
    secret: usize,
    idle: Vec<String>,
    smaller: Vec<String>,
}

/// Measures the packages with these ids, or all, and writes their rows; other rows stay as they are.
pub(crate) fn write(binary: Option<&Path>, mutants: Option<u32>, ids: &[String]) -> Result<()> {
    let mutants = mutants.map(|count| format!("--mutants={count}"));
    let grundy = match binary {
        Some(binary) => std::path::absolute(binary).context("no path to the program")?,
        None => debug_binary()?,
    };
    let grundy = grundy.to_string_lossy();
    let known = std::fs::read_to_string(PAGE).unwrap_or_default();
    let mut rows = rows(&known);
    let folders = problem_folders()?;
    let id_of = |folder: &Path| {
        let name = folder.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    for id in ids {
        let is_there = folders.iter().any(|folder| id_of(folder) == *id);
        ensure!(is_there, "there is no package {id}");
    }
    for folder in folders {
        let id = id_of(&folder);
        if !ids.is_empty() && !ids.contains(&id) {
            continue;
        }
        let package = folder.to_string_lossy();
        let mut arguments = vec!["strength", &package, "--json"];
        arguments.extend(mutants.as_deref());
        let json = run::output_of(&grundy, &arguments)
            .with_context(|| format!("`grundy strength {package}` failed"))?;
        let strength: Strength = serde_json::from_str(&json)
            .with_context(|| format!("`grundy strength {package}` says no JSON"))?;
        let row = row(&id, &strength);
        println!("{row}");
        rows.insert(id, row);
        // Each row is written as soon as it is known, since all of them take hours.
        let table: Vec<&str> = rows.values().map(String::as_str).collect();
        std::fs::write(PAGE, format!("{PAGE_HEAD}{}\n", table.join("\n")))
            .with_context(|| format!("cannot write {PAGE}"))?;
    }
    Ok(())
}

/// The rows of a page, by package.
fn rows(page: &str) -> BTreeMap<String, String> {
    let rows = page.lines().filter_map(|line| {
        let (id, _) = line.strip_prefix("| ")?.split_once(" | ")?;
        Some((id.to_owned(), line.to_owned()))
    });
    rows.filter(|(id, _)| id != "package").collect()
}

fn row(id: &str, strength: &Strength) -> String {
    let counts = &strength.counts;
    let programs = strength.programs.iter();
    let programs = programs
        .filter(|program| program.left_out.is_none())
        .count();
    let percent = strength.killed_percent;
    let percent = percent.map_or_else(|| "–".to_owned(), |percent| format!("{percent:.1}"));
    let cells = [
        id.to_owned(),
        programs.to_string(),
        counts.made.to_string(),
        counts.compiled.to_string(),
        counts.identical.to_string(),
        counts.killed.to_string(),
        counts.survived.to_string(),
        counts.equivalent.to_string(),
        percent,
        strength.tests.secret.to_string(),
        strength.tests.smaller.len().to_string(),
        strength.tests.idle.len().to_string(),
    ];
    format!("| {} |", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measured_row_is_read_again_and_the_head_is_none() {
        let json = r#"{"package":"a","counts":{"made":9,"compiled":8,"identical":1,"killed":5,"survived":1,"equivalent":1},
            "killed_percent":83.3,"programs":[{"left_out":null},{"left_out":"not_installed"}],
            "tests":{"secret":4,"mutants":5,"wrong_programs":2,"idle":["x"],"smaller":["y","z"]}}"#;
        let strength = serde_json::from_str(json).unwrap();
        let row = row("a", &strength);
        assert_eq!(row, "| a | 1 | 9 | 8 | 1 | 5 | 1 | 1 | 83.3 | 4 | 2 | 1 |");
        let page = format!("{PAGE_HEAD}{row}\n");
        assert_eq!(rows(&page), BTreeMap::from([("a".to_owned(), row)]));
        assert!(rows(PAGE_HEAD).is_empty());
    }
}

//! Measures how well disguised copies are told from programs that were written alone, and how long an event of a thousand submissions
//! takes. It writes docs/similar.md, and one JSON object a line for `cargo xtask bench`.

mod corpus;
mod disguises;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::time::Instant;

use grundy_analysis::{SimilarityOptions, compare};
use grundy_languages::Languages;

use corpus::{ArchiveProgram, Scores, area, by_different_people, programs, scores};
use disguises::{Disguise, Source};

/// The submissions of the event that is timed.
const SUBMISSIONS: usize = 1000;

/// The surprise from which on a pair counts as found in the table.
const FOUND_FROM: f64 = 0.5;

fn main() {
    let programs = programs(usize::MAX);
    let mut all = Scores::default();
    let mut worst: f64 = 1.0;
    let mut rows = String::new();
    for disguise in Disguise::ALL {
        let found = scores(&programs, disguise);
        worst = worst.min(area(&found.copies, &found.independent));
        rows += &row(disguise.name(), &found);
        all.copies.extend(found.copies);
        all.independent.extend(found.independent);
        all.independent_alike.extend(found.independent_alike);
    }
    rows += &row("all", &all);
    let total = area(&all.copies, &all.independent);
    for (bench, value) in [("auc", total), ("auc-worst-disguise", worst)] {
        println!(
            "{{\"bench\":\"similar/{bench}\",\"value\":{value:.4},\"unit\":\"area\",\"target\":\">= 0.97\"}}"
        );
    }
    let seconds = measure_time(&programs).ceil();
    let count = programs.len();
    // Each disguise has an event of its own, with the same programs in it.
    let independent = all.independent.len() / Disguise::ALL.len();
    let in_one_language = all.independent_alike.len() / Disguise::ALL.len();
    let wrongly = [&all.independent, &all.independent_alike].map(|scores| percent_found(scores));
    let head = include_str!("similar.txt");
    let text = [
        ("COUNT", count.to_string()),
        ("PAIRS_ALIKE", in_one_language.to_string()),
        ("PAIRS", independent.to_string()),
        ("WRONGLY_ALIKE", wrongly[1].clone()),
        ("WRONGLY", wrongly[0].clone()),
        ("SECONDS", seconds.to_string()),
        ("ROWS", rows),
    ]
    .iter()
    .fold(head.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), value)
    });
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/similar.md");
    fs::write(path, text).expect("docs/similar.md");
}

/// A row of the table.
fn row(name: &str, found: &Scores) -> String {
    let auc = area(&found.copies, &found.independent);
    let alike = area(&found.copies, &found.independent_alike);
    let percent = percent_found(&found.copies);
    format!(
        "| {name} | {} | {auc:.3} | {alike:.3} | {percent} |\n",
        found.copies.len()
    )
}

fn percent_found(scores: &[f64]) -> String {
    let found = scores.iter().filter(|score| **score >= FOUND_FROM).count();
    format!("{:.1}", 100.0 * found as f64 / scores.len() as f64)
}

/// The time that an event takes; the yardstick looks at each two programs' sets of lines.
fn measure_time(programs: &[ArchiveProgram]) -> f64 {
    let languages = Languages::built_in();
    let mut sources: Vec<Source> = programs.iter().map(|it| it.source.clone()).collect();
    let copies = Disguise::ALL.iter().flat_map(|disguise| {
        let copies = programs.iter();
        copies.filter_map(|program| disguise.of(&program.source))
    });
    let missing = SUBMISSIONS.saturating_sub(sources.len());
    sources.extend(copies.take(missing));
    sources.truncate(SUBMISSIONS);
    let compared = by_different_people(sources.iter(), &languages);
    let started = Instant::now();
    let comparison = compare(&compared, &SimilarityOptions::default());
    let regions: usize = comparison
        .pairs
        .iter()
        .map(|pair| comparison.regions(pair).len())
        .sum();
    let seconds = started.elapsed().as_secs_f64();
    let started = Instant::now();
    let lines: Vec<HashSet<&str>> = sources
        .iter()
        .map(|source| source.text.lines().map(str::trim).collect())
        .collect();
    let shared: usize = lines
        .iter()
        .enumerate()
        .flat_map(|(at, one)| lines.iter().skip(at + 1).map(move |other| (one, other)))
        .map(|(one, other)| one.intersection(other).count())
        .sum();
    let naive = started.elapsed().as_secs_f64();
    println!(
        "{} submissions, {} pairs with {regions} places; {shared} lines are shared",
        compared.len(),
        comparison.pairs.len()
    );
    println!(
        "{{\"bench\":\"similar/thousand\",\"value\":{seconds:.3},\"unit\":\"s\",\"target\":\"<= 10\",\
         \"yardstick\":\"sets of lines of each two\",\"yardstick_value\":{naive:.3},\"ratio\":{:.3}}}",
        seconds / naive
    );
    seconds
}

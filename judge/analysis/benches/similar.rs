//! How well disguised copies are told from programs that were written alone, and how long an event of a thousand submissions takes. A table
//! for docs/similar.md, then one JSON object a line for `cargo xtask bench`.

mod corpus;
mod disguises;

use std::collections::HashSet;
use std::time::Instant;

use grundy_analysis::{ComparedProgram, SimilarityOptions, compare};
use grundy_languages::Languages;

use corpus::{ArchiveProgram, Scores, area, programs, scores};
use disguises::{Disguise, Source};

/// The submissions of the event that is timed.
const SUBMISSIONS: usize = 1000;

fn main() {
    let programs = programs(usize::MAX);
    let mut all = Scores::default();
    let mut worst: f64 = 1.0;
    println!("| disguise | copies | AUC | AUC, one language |");
    println!("|---|--:|--:|--:|");
    for disguise in Disguise::ALL {
        let found = scores(&programs, disguise);
        worst = worst.min(print_row(disguise.name(), &found));
        all.copies.extend(found.copies);
        all.independent.extend(found.independent);
        all.independent_alike.extend(found.independent_alike);
    }
    let mean = print_row("all", &all);
    for (bench, value) in [("auc", mean), ("auc-worst-disguise", worst)] {
        println!(
            "{{\"bench\":\"similar/{bench}\",\"value\":{value:.4},\"unit\":\"area\",\"target\":\">= 0.97\"}}"
        );
    }
    measure_time(&programs);
}

/// Prints a row of the table, and returns the area over all pairs.
fn print_row(name: &str, found: &Scores) -> f64 {
    let auc = area(&found.copies, &found.independent);
    let alike = area(&found.copies, &found.independent_alike);
    println!(
        "| {name} | {} | {auc:.3} | {alike:.3} |",
        found.copies.len()
    );
    auc
}

/// The time that an event takes; the yardstick looks at each two programs' sets of lines.
fn measure_time(programs: &[ArchiveProgram]) {
    let languages = Languages::built_in();
    let mut sources: Vec<Source> = programs.iter().map(|it| it.source.clone()).collect();
    let copies = Disguise::ALL.iter().flat_map(|disguise| {
        let copies = programs.iter();
        copies.filter_map(|program| disguise.of(&program.source))
    });
    let missing = SUBMISSIONS.saturating_sub(sources.len());
    sources.extend(copies.take(missing));
    sources.truncate(SUBMISSIONS);
    let compared: Vec<ComparedProgram<'_>> = sources
        .iter()
        .enumerate()
        .map(|(author, source)| ComparedProgram {
            author,
            language: languages.get(source.language).expect("a language"),
            source: source.text.as_bytes(),
        })
        .collect();
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
}

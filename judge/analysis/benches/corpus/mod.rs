//! The archive's own programs, by problem, and how well copies of them are told from programs that were written alone.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_analysis::{ComparedProgram, SimilarityOptions, compare};
use grundy_languages::Languages;

use crate::disguises::{Disguise, Source};

/// The folders of a package's submissions that hold programs with an idea of their own. The wrong ones are left out: many are a right one
/// with one place changed.
const FOLDERS: [&str; 3] = ["accepted", "brute_force", "time_limit_exceeded"];

/// A program of the archive.
pub(crate) struct ArchiveProgram {
    /// The number of its problem.
    pub(crate) problem: usize,
    pub(crate) source: Source,
    /// Whether copies are made of it: it is right.
    pub(crate) is_right: bool,
}

/// The sources as programs to compare, each of an author of its own.
pub(crate) fn by_different_people<'s>(
    sources: impl Iterator<Item = &'s Source>,
    languages: &'s Languages,
) -> Vec<ComparedProgram<'s>> {
    let program = |(author, source): (usize, &'s Source)| ComparedProgram {
        author,
        language: languages.get(source.language).expect("a language"),
        source: source.text.as_bytes(),
    };
    sources.enumerate().map(program).collect()
}

/// The programs of the first so many problems.
pub(crate) fn programs(problems_max: usize) -> Vec<ArchiveProgram> {
    let archive = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let mut programs = Vec::new();
    let packages = entries(&archive)
        .into_iter()
        .filter(|path| path.join("submissions").is_dir());
    for (problem, package) in packages.take(problems_max).enumerate() {
        for folder in FOLDERS {
            for path in entries(&package.join("submissions").join(folder)) {
                let language = match path.extension().and_then(|extension| extension.to_str()) {
                    Some("cpp") => "cpp",
                    Some("pas") => "pascal",
                    Some("py") => "python",
                    Some("rs") => "rust",
                    _ => continue,
                };
                let text = fs::read_to_string(&path).expect("a program");
                programs.push(ArchiveProgram {
                    problem,
                    source: Source { language, text },
                    is_right: folder == "accepted",
                });
            }
        }
    }
    programs
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths
}

/// The surprise of the pairs of one event.
#[derive(Default)]
pub(crate) struct Scores {
    /// The surprise of each copy with its original.
    pub(crate) copies: Vec<f64>,
    /// The surprise of each two programs of one problem that were written alone.
    pub(crate) independent: Vec<f64>,
    /// The pairs in one language.
    pub(crate) independent_alike: Vec<f64>,
}

/// The event of all programs with disguised copies of the right ones: its pairs of one problem.
pub(crate) fn scores(programs: &[ArchiveProgram], disguise: Disguise) -> Scores {
    let languages = Languages::built_in();
    let copies: Vec<(usize, Source)> = programs
        .iter()
        .enumerate()
        .filter(|(_, program)| program.is_right)
        .filter_map(|(at, program)| Some((at, disguise.of(&program.source)?)))
        .collect();
    let sources = programs.iter().map(|program| &program.source);
    let sources = sources.chain(copies.iter().map(|(_, copy)| copy));
    let compared = by_different_people(sources, &languages);
    let options = SimilarityOptions {
        similarity_min: 0.0,
        pairs_max: usize::MAX,
        ..SimilarityOptions::default()
    };
    let comparison = compare(&compared, &options);
    let found: std::collections::HashMap<(usize, usize), f64> = comparison
        .pairs
        .iter()
        .map(|pair| ((pair.first, pair.second), pair.surprise))
        .collect();
    let of = |first: usize, second: usize| found.get(&(first, second)).copied().unwrap_or(0.0);
    let mut scores = Scores::default();
    for (number, (original, _)) in copies.iter().enumerate() {
        scores.copies.push(of(*original, programs.len() + number));
    }
    for (first, one) in programs.iter().enumerate() {
        let others = programs.iter().enumerate().skip(first + 1);
        for (second, other) in others.filter(|(_, other)| other.problem == one.problem) {
            let score = of(first, second);
            scores.independent.push(score);
            if one.source.language == other.source.language {
                scores.independent_alike.push(score);
            }
        }
    }
    scores
}

/// The probability that a copy's score is above that of programs that were written alone, the area under the curve; ties count half.
pub(crate) fn area(copies: &[f64], independent: &[f64]) -> f64 {
    let mut sorted = independent.to_vec();
    sorted.sort_by(f64::total_cmp);
    let above = copies.iter().map(|copy| {
        let below = sorted.partition_point(|score| score < copy);
        let up_to = sorted.partition_point(|score| score <= copy);
        (below + up_to) as f64 / 2.0
    });
    above.sum::<f64>() / (copies.len() * independent.len()) as f64
}

//! Scoring problems in version `legacy`: converts `test_group.yaml` to `testdata.yaml` and flags of the output validator.
//!
//! In that version each test has a score and a grader combines them; a test cannot give a part of the points. So each test gets the
//! points of all, and the grader's average is the result. Its verdict is that of the first failed test, as here.

use grundy_package::{
    CheckerConfig, Format, Package, Protocol, ScoreAggregation, TestGroup, uses_problemkit,
};

use super::documents::{LegacyGroupFile, text, yaml_of};
use super::entries::{ASIDE, Content, Entries, read};
use super::error::ArchiveError;

/// The points of all tests of a scoring problem together, if `legacy` can express the scoring: all tests of `secret` have equal
/// points, and the output validator is the default one, or one that problemkit can ask for points.
pub(super) fn points(package: &Package) -> Result<Option<u32>, ArchiveError> {
    let [
        TestGroup {
            name,
            max_score: Some(points),
            score_aggregation: ScoreAggregation::Sum,
            require_pass,
            static_validation: None,
            grading: None,
        },
    ] = &package.groups[..]
    else {
        return Ok(None);
    };
    let is_ours = match &package.output_validator {
        None => true,
        Some(program) => match program.sources.first() {
            Some(main) if main.extension() == "rs" => uses_problemkit(&read(package, main)?),
            _ => false,
        },
    };
    let is_said = package.format == Format::V2025_09
        && package.kind.is_scoring
        && name == "secret"
        && require_pass.is_empty()
        && package.kind.is_plain_run()
        && package.judge.checker == CheckerConfig::Program(Protocol::Icpc)
        && is_ours;
    Ok(is_said.then_some(*points))
}

/// The flag that asks problemkit for points: those of all tests, and the number of tests.
pub(super) fn flag(package: &Package, points: u32) -> String {
    let secret = package.tests.iter().filter(|test| !test.is_sample());
    format!("points={points}/{}", secret.count())
}

/// The content of `data/testdata.yaml`, about all tests.
pub(super) fn whole(points: u32) -> LegacyGroupFile {
    LegacyGroupFile {
        on_reject: Some("continue"),
        grader_flags: Some("first_error ignore_sample"),
        accept_score: Some(points),
        range: Some(text(format!("0 {points}"))),
        input_validator_flags: None,
    }
}

/// Writes the groups' own files, and sorts the submissions by that version's rules.
pub(super) fn write(package: &Package, points: u32, entries: &mut Entries) {
    let group = LegacyGroupFile {
        grader_flags: Some("first_error avg"),
        ..LegacyGroupFile::default()
    };
    let group = yaml_of(&group);
    for folder in ["sample", "secret"] {
        let below = format!("data/{folder}/");
        if entries.keys().any(|path| path.starts_with(&below)) {
            let path = format!("{below}testdata.yaml");
            entries.insert(path, Content::Text(group.clone()));
        }
    }
    // In that version an accepted submission gets all points.
    for submission in &package.submissions {
        let is_partial = submission.expectations.iter().any(|promise| {
            let (low, _) = promise.score.unwrap_or((f64::INFINITY, 0.0));
            promise.tests.is_none() && low < f64::from(points)
        });
        if submission.folder == "accepted" && is_partial {
            let path = &submission.path;
            let to = path.replacen("/accepted/", "/partially_accepted/", 1);
            rename(entries, path, &to);
        }
    }
    // It names submissions by other paths, and does not belong to that version.
    rename(
        entries,
        "submissions/submissions.yaml",
        &format!("{ASIDE}/submissions.yaml"),
    );
}

/// Moves a file, or a folder with all its content.
fn rename(entries: &mut Entries, from: &str, to: &str) {
    let below = format!("{from}/");
    let paths: Vec<String> = entries
        .keys()
        .filter(|path| *path == from || path.starts_with(&below))
        .cloned()
        .collect();
    for path in paths {
        if let Some(content) = entries.remove(&path) {
            entries.insert(format!("{to}{}", &path[from.len()..]), content);
        }
    }
}

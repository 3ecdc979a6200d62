//! The files of a working copy, by purpose.

use grundy_store::StoredFile;
use strum::VariantArray;

use crate::workshop::copy::places::file_href;

/// The most rows of one group; if it has more, the rest is behind a link to all.
const ROWS_MAX: usize = 400;

/// The purposes of files, in the order in which pages show them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub(crate) enum Purpose {
    /// Statements, hints and editorials, with their pictures.
    Texts,
    /// `problem.yaml`, `judge.yaml`.
    Settings,
    /// The tests, which have a page of their own.
    Tests,
    /// Programs that make inputs.
    Generators,
    /// Programs that check inputs.
    Validators,
    /// Programs that judge outputs or interact.
    Checkers,
    /// Programs that draw tests.
    Visualisers,
    /// A game's rules.
    Game,
    /// Solutions with expected verdicts.
    Submissions,
    /// All other files.
    Others,
}

impl Purpose {
    const ALL: &[Self] = Self::VARIANTS;

    /// The purpose of the file with this path.
    fn of(path: &str) -> Self {
        let folder = path.split_once('/').map_or("", |(folder, _)| folder);
        match folder {
            "" if matches!(
                path,
                "problem.yaml" | "judge.yaml" | "domjudge-problem.ini" | ".timelimit"
            ) =>
            {
                Self::Settings
            }
            "statement" | "problem_statement" | "solution" => Self::Texts,
            "data" => Self::Tests,
            "generators" => Self::Generators,
            "input_validators" | "input_format_validators" => Self::Validators,
            "output_validator" | "output_validators" | "interactors" | "static_validator"
            | "graders" => Self::Checkers,
            "output_visualizer" | "input_visualizer" => Self::Visualisers,
            "game" => Self::Game,
            "submissions" => Self::Submissions,
            _ => Self::Others,
        }
    }

    /// Its name.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Texts => "purpose-texts",
            Self::Settings => "purpose-settings",
            Self::Tests => "purpose-tests",
            Self::Generators => "purpose-generators",
            Self::Validators => "purpose-validators",
            Self::Checkers => "purpose-checkers",
            Self::Visualisers => "purpose-visualisers",
            Self::Game => "purpose-game",
            Self::Submissions => "purpose-submissions",
            Self::Others => "purpose-others",
        }
    }

    /// The folder of a new file of this kind.
    pub(crate) const fn folder(self) -> &'static str {
        match self {
            Self::Texts => "statement/",
            Self::Settings | Self::Others => "",
            Self::Tests => "data/secret/",
            Self::Generators => "generators/",
            Self::Validators => "input_validators/",
            Self::Checkers => "output_validator/",
            Self::Visualisers => "output_visualizer/",
            Self::Game => "game/",
            Self::Submissions => "submissions/",
        }
    }
}

/// The files for one purpose.
#[derive(Clone, Debug)]
pub(crate) struct FileGroup {
    /// Their purpose.
    pub(crate) purpose: Purpose,
    /// The files by path; those of one subfolder are together.
    pub(crate) files: Vec<FileRow>,
    /// How many there are.
    pub(crate) count: usize,
    /// The size of all files.
    pub(crate) bytes: u64,
}

/// A file in the list.
#[derive(Clone, Debug)]
pub(crate) struct FileRow {
    /// The path relative to the package.
    pub(crate) path: String,
    /// Its page.
    pub(crate) href: String,
    /// Its size.
    pub(crate) bytes: u64,
}

impl FileGroup {
    /// Whether the list shows only the number of files.
    pub(crate) fn is_folded(&self) -> bool {
        self.purpose == Purpose::Tests
    }

    /// The number of files that are not listed.
    pub(crate) const fn left_out(&self) -> usize {
        self.count - self.files.len()
    }
}

/// The files by purpose; purposes without files are left out.
pub(crate) fn groups(base: &str, files: &[StoredFile]) -> Vec<FileGroup> {
    let mut groups: Vec<FileGroup> = Purpose::ALL
        .iter()
        .copied()
        .map(|purpose| FileGroup {
            purpose,
            files: Vec::new(),
            count: 0,
            bytes: 0,
        })
        .collect();
    for file in files {
        let purpose = Purpose::of(&file.path);
        let Some(group) = groups.iter_mut().find(|group| group.purpose == purpose) else {
            continue;
        };
        let bytes = u64::try_from(file.size_bytes).unwrap_or_default();
        group.count += 1;
        group.bytes += bytes;
        if group.files.len() < ROWS_MAX {
            group.files.push(FileRow {
                href: file_href(base, &file.path),
                path: file.path.clone(),
                bytes,
            });
        }
    }
    groups.retain(|group| group.count > 0);
    groups
}

#[cfg(test)]
mod tests {
    use super::{Purpose, groups};
    use grundy_store::{BlobHash, StoredFile};

    #[test]
    fn files_stand_where_they_belong() {
        for (path, purpose) in [
            ("problem.yaml", Purpose::Settings),
            ("statement/problem.vi.md", Purpose::Texts),
            ("solution/hint.vi.md", Purpose::Texts),
            ("data/secret/01.in", Purpose::Tests),
            ("submissions/wrong_answer/a.cpp", Purpose::Submissions),
            ("README.md", Purpose::Others),
            ("include/x/y.h", Purpose::Others),
        ] {
            assert_eq!(Purpose::of(path), purpose, "{path}");
        }
    }

    #[test]
    fn two_thousand_files_are_counted_and_not_all_listed() {
        let file = |number: usize| StoredFile {
            path: format!("attachments/{number:04}"),
            hash: BlobHash::of(b""),
            size_bytes: 2,
            executable: false,
        };
        let files: Vec<StoredFile> = (0..2_000).map(file).collect();
        let groups = groups("/w", &files);
        assert_eq!(
            (groups.len(), groups[0].count, groups[0].bytes),
            (1, 2_000, 4_000)
        );
        assert_eq!(groups[0].left_out(), 1_600);
    }
}

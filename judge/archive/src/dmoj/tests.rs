//! Writing a DMOJ problem's tests: a folder for each case alone and for each batch.

use std::collections::BTreeMap;

use grundy_package::{FILE_BYTES_MAX, read_limited};
use grundy_words::sentence;

use super::cases::Group;
use super::init::{Init, refused};
use crate::documents::{GroupFile, TestFile, listed, text, yaml_of};
use crate::draft::{DraftPackage, normalised};
use crate::error::ArchiveError;
use crate::groups::{group_folder, write_total};
use crate::pairs::SourceFile;

/// The default points of a case.
const POINTS: u64 = 1;

/// The place of a problem's data, and how they are read.
struct Data<'a> {
    init: &'a SourceFile,
    by_path: BTreeMap<&'a str, &'a SourceFile>,
    is_binary: bool,
}

impl Data<'_> {
    fn load(&self, path: Option<&str>, draft: &mut DraftPackage) -> Result<Vec<u8>, ArchiveError> {
        // An interactor may need no input, and no output.
        let Some(path) = path else {
            return Ok(Vec::new());
        };
        let file = self.by_path.get(path).ok_or_else(|| {
            refused(
                self.init,
                sentence!("import-names-not-there", name = format!("{path:?}")),
            )
        })?;
        let bytes = read_limited(&file.absolute, FILE_BYTES_MAX)
            .map_err(|message| refused(file, message))?;
        if self.is_binary {
            return Ok(bytes);
        }
        let normal = normalised(&bytes);
        draft.normalised_files += usize::from(normal != bytes);
        Ok(normal)
    }
}

/// Writes inputs, answers and groups. `files` has the data; of equal paths the later one counts.
pub(super) fn write(
    described: &Init,
    init: &SourceFile,
    files: &[&SourceFile],
    arguments: &[String],
    draft: &mut DraftPackage,
) -> Result<(), ArchiveError> {
    let data = Data {
        init,
        by_path: files
            .iter()
            .map(|file| (file.path.as_str(), *file))
            .collect(),
        is_binary: described.is_binary,
    };
    // If a case may give a part of its points, a batch gives the least part.
    let aggregation = if described.checker.gives_parts() {
        "min"
    } else {
        "pass-fail"
    };
    let groups = &described.groups;
    let name_of = |number: usize| group_folder(number - 1, groups.len());
    let points_of = |group: &Group| match group.is_pretest {
        true => 0,
        false => group.points.or(described.points).unwrap_or(POINTS),
    };
    // Dependencies count only batches: no single cases and no pretests.
    let batches: Vec<usize> = (1..)
        .zip(groups)
        .filter_map(|(number, group)| (group.is_batch && !group.is_pretest).then_some(number))
        .collect();
    let mut without_answer = 0;
    for (number, group) in (1..).zip(groups) {
        let folder = name_of(number);
        for (index, case) in (1..).zip(&group.cases) {
            let name = format!("{folder}/{index:02}");
            let content = data.load(case.input.as_deref(), draft)?;
            draft.files.insert(format!("data/{name}.in"), content);
            without_answer += usize::from(case.output.is_none());
            let content = data.load(case.output.as_deref(), draft)?;
            draft.files.insert(format!("data/{name}.ans"), content);
            let what = case
                .input
                .as_deref()
                .or(case.output.as_deref())
                .unwrap_or("no files");
            draft.test_yaml(&name, &TestFile::described(format!("DMOJ: {what}")));
        }
        let named = group.requires.iter().filter_map(|&batch| {
            batches
                .get(usize::try_from(batch).ok()?.checked_sub(1)?)
                .copied()
        });
        // After a failed case without points, DMOJ judges no further ones.
        let decisive = (1..number)
            .zip(groups)
            .filter(|(_, group)| points_of(group) == 0)
            .map(|(number, _)| number);
        let mut required: Vec<usize> = named
            .chain(decisive)
            .filter(|&required| required < number)
            .collect();
        required.sort_unstable();
        required.dedup();
        let file = GroupFile {
            score_aggregation: aggregation,
            output_validator_args: listed(arguments.iter().map(text).collect()),
            require_pass: listed(required.into_iter().map(name_of).collect()),
            ..GroupFile::sum(points_of(group))
        };
        draft.text(format!("data/{folder}/test_group.yaml"), yaml_of(&file));
    }
    if without_answer > 0 && described.interactor.is_none() {
        draft.guessed(sentence!(
            "import-cases-without-answers",
            count = without_answer
        ));
    }
    write_total(draft, groups.iter().map(points_of).sum());
    Ok(())
}

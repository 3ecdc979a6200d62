//! DMOJ's and VNOJ's problems: `init.yml` beside an archive of tests.
//!
//! A batch scores the least of its cases; a case outside a batch has its own score.

mod arguments;
mod cases;
mod init;
mod programs;
mod tests;

use grundy_words::sentence;
use std::fs;
use std::path::Path;

use super::documents::ProblemLimits;
use super::draft::{DraftPackage, id_of};
use super::error::ArchiveError;
use super::pairs::{SourceFile, list};
use super::unpack::unpack;

use cases::normal_path;
use init::{Init, read_init, refused};

/// The default limit of one run's output.
const OUTPUT_MIB: u64 = 24;
/// The package from `init`. `scratch` is an empty folder for the archive's files.
pub(super) fn draft(
    init: &SourceFile,
    scratch: &Path,
    source_name: &str,
) -> Result<DraftPackage, ArchiveError> {
    let folder = init.absolute.parent().unwrap_or(Path::new("."));
    let name = init
        .folder()
        .rsplit('/')
        .next()
        .filter(|name| !name.is_empty());
    let name = name.unwrap_or(source_name);
    let mut described = read_init(init)?;
    let beside = list(folder)?;
    let archived = match &described.archive {
        Some(archive) => {
            fs::create_dir_all(scratch).map_err(ArchiveError::io(scratch))?;
            unpack(&folder.join(inner_path(init, archive)?), scratch)?;
            list(scratch)?
        }
        None => Vec::new(),
    };
    let data = if described.archive.is_some() {
        &archived
    } else {
        &beside
    };
    described.find_cases(init, data)?;
    let mut draft = DraftPackage::new(id_of(name)?);
    described
        .guessed
        .drain(..)
        .for_each(|text| draft.guessed(text));
    described
        .missing
        .drain(..)
        .for_each(|text| draft.missing(text));
    // Files beside init.yml take precedence over those in the archive, as in DMOJ.
    let files: Vec<&SourceFile> = archived.iter().chain(&beside).collect();
    let sources = files
        .iter()
        .map(|file| (file.path.clone(), *file))
        .collect();
    let arguments = described.write_programs(&sources, &mut draft)?;
    tests::write(&described, init, &files, &arguments, &mut draft)?;
    write_settings(&described, name, &mut draft);
    Ok(draft)
}

/// A path that stays within the problem's folder.
fn inner_path(init: &SourceFile, path: &str) -> Result<String, ArchiveError> {
    let leads_out =
        path.starts_with('/') || path.contains('\\') || path.split('/').any(|part| part == "..");
    if leads_out {
        return Err(refused(
            init,
            sentence!("import-archive-lies-elsewhere", name = format!("{path:?}")),
        ));
    }
    Ok(normal_path(path))
}

fn write_settings(described: &Init, name: &str, draft: &mut DraftPackage) {
    if let Some((input, output)) = &described.file_names {
        draft.named_files(input, output);
    }
    let kinds: &[&str] = match described.interactor {
        Some(_) => &["scoring", "interactive"],
        None => &["scoring"],
    };
    let limits = ProblemLimits {
        time_limit: 1.0,
        memory: 256,
        output: described
            .output_bytes
            .map_or(OUTPUT_MIB, |bytes| bytes.div_ceil(1 << 20)),
    };
    draft.problem_yaml(kinds, [("vi".to_owned(), name.to_owned())], limits);
    draft.guessed(sentence!("import-limits-not-file-1"));
    draft.no_statement();
    draft.missing(sentence!("import-no-sample-choose-one"));
    draft.missing(sentence!("import-neither-solution-nor-input"));
}

//! What imported packages say of their checker: the exact one in `judge.yaml`, and for judges that do not read
//! that file, the arguments of the default validator that come nearest.

use std::collections::BTreeMap;

use serde_saphyr::FlowMap;

use grundy_package::{is_valid_name, read_limited};

use super::documents::{CheckerArguments, CheckerEntry, text};
use super::draft::DraftPackage;
use super::error::ArchiveError;
use super::pairs::SourceFile;

const SOURCE_BYTES_MAX: u64 = 1 << 20;
const TESTLIB: &str = "testlib.h";

/// Writes that one of the judge's built-in checkers judges. Gives the default validator's arguments for the tests' settings.
pub(super) fn stock(draft: &mut DraftPackage, name: &str, args: &[String]) -> Vec<String> {
    draft.judge.checker = Some(if args.is_empty() {
        CheckerEntry::Named(name.to_owned())
    } else {
        CheckerEntry::WithArguments(FlowMap(CheckerArguments {
            name: name.to_owned(),
            args: args.iter().map(text).collect(),
        }))
    });
    nearest_arguments(name, args).unwrap_or_else(|| {
        draft.guessed(format!(
            "judges that do not know {name} would compare tokens instead"
        ));
        Vec::new()
    })
}

/// The default validator's arguments that come nearest to a built-in checker; `None`: they come nowhere near.
fn nearest_arguments(name: &str, args: &[String]) -> Option<Vec<String>> {
    let given = args.iter().find_map(|arg| arg.strip_prefix("precision="));
    let digits: Option<u32> = given.and_then(|digits| digits.parse().ok());
    let precision = format!("1e-{}", digits.unwrap_or(6));
    let flags = match name {
        "testlib/fcmp" | "dmoj/identical" | "dmoj/rstripped" | "themis/C5Binary" => {
            vec!["case_sensitive", "space_change_sensitive"]
        }
        "testlib/yesno"
        | "testlib/nyesno"
        | "themis/C1LinesWordsIgnoreCase"
        | "themis/C3WordsIgnoreCase" => vec![],
        "testlib/dcmp" | "testlib/rcmp6" | "cms/real-precision" => {
            vec!["float_tolerance", "1e-6"]
        }
        "testlib/rcmp4" => vec!["float_tolerance", "1e-4"],
        "testlib/rcmp9" => vec!["float_tolerance", "1e-9"],
        "testlib/rcmp" => vec!["float_absolute_tolerance", "1.5e-6"],
        "testlib/rncmp" => vec!["float_absolute_tolerance", "1.5e-5"],
        "dmoj/floats" => vec!["float_tolerance", &precision],
        "dmoj/floatsabs" => vec!["float_absolute_tolerance", &precision],
        "dmoj/floatsrel" => vec!["float_relative_tolerance", &precision],
        "testlib/uncmp" | "dmoj/easy" | "dmoj/linecount" | "dmoj/linematches" | "dmoj/sorted"
        | "dmoj/unordered" => return None,
        _ => vec!["case_sensitive"],
    };
    Some(flags.into_iter().map(str::to_owned).collect())
}

/// The files of a source, by their paths, among which programs are found.
pub(super) struct Sources<'a> {
    pub(super) files: &'a BTreeMap<String, &'a SourceFile>,
    /// The folder in which headers lie, with a `/` at its end, or empty.
    pub(super) headers: &'a str,
}

impl Sources<'_> {
    /// Copies a program into `folder` of the package, with the headers that it includes. Gives the path of its main file.
    ///
    /// Headers stand beside the main file; where `is_one_of_many`, both in a folder of their own.
    pub(super) fn bring(
        &self,
        draft: &mut DraftPackage,
        path: &str,
        folder: &str,
        is_one_of_many: bool,
    ) -> Result<String, ArchiveError> {
        let content = self.load(path)?;
        let name = path.rsplit('/').next().unwrap_or(path);
        if !is_valid_name(name) {
            let reason = "is a program whose name the package format does not allow";
            return Err(refused(path, reason.to_owned()));
        }
        let headers = self.included(&content)?;
        let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
        let folder = if is_one_of_many && !headers.is_empty() {
            format!("{folder}/{stem}")
        } else {
            folder.to_owned()
        };
        let target = format!("{folder}/{name}");
        if draft.files.contains_key(&target) {
            return Err(refused(path, format!("would be a second {target}")));
        }
        let includes_testlib = headers
            .values()
            .chain([&content])
            .any(|text| mentions(text, TESTLIB));
        for (header, text) in headers {
            draft.files.insert(format!("{folder}/{header}"), text);
        }
        draft.files.insert(target.clone(), content);
        if includes_testlib {
            self.bring_testlib(draft)?;
        }
        Ok(target)
    }

    /// The package's own `testlib.h`, once, where all its programs find it.
    fn bring_testlib(&self, draft: &mut DraftPackage) -> Result<(), ArchiveError> {
        let path = format!("{}{TESTLIB}", self.headers);
        if self.files.contains_key(&path) {
            let header = self.load(&path)?;
            draft.files.insert(format!("files/{TESTLIB}"), header);
        } else {
            draft.missing(format!(
                "{TESTLIB} is not in the archive: put it into files/, or set GRUNDY_TESTLIB"
            ));
        }
        Ok(())
    }

    /// The headers beside the programs that a source, or one of them, names.
    fn included(&self, content: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, ArchiveError> {
        let mut found: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        let mut texts = vec![content.to_vec()];
        while let Some(text) = texts.pop() {
            for path in self.files.keys() {
                let Some(name) = path.strip_prefix(self.headers) else {
                    continue;
                };
                let is_header = name.ends_with(".h") || name.ends_with(".hpp");
                if is_header
                    && name != TESTLIB
                    && is_valid_name(name)
                    && !found.contains_key(name)
                    && mentions(&text, name)
                {
                    let header = self.load(path)?;
                    texts.push(header.clone());
                    found.insert(name.to_owned(), header);
                }
            }
        }
        Ok(found)
    }

    fn load(&self, path: &str) -> Result<Vec<u8>, ArchiveError> {
        let file = self
            .files
            .get(path)
            .ok_or_else(|| refused(path, "is named, but is not there".to_owned()))?;
        read_limited(&file.absolute, SOURCE_BYTES_MAX).map_err(|message| refused(path, message))
    }
}

fn mentions(text: &[u8], name: &str) -> bool {
    text.windows(name.len()).any(|part| part == name.as_bytes())
}

fn refused(path: &str, reason: String) -> ArchiveError {
    ArchiveError::UnsafeEntry {
        entry: path.to_owned(),
        reason,
    }
}

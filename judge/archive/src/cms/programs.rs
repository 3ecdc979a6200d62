//! The programs of a CMS task: those that judge outputs or interact with submissions, and those that are compiled with submissions.

use grundy_words::sentence;

use super::bridge::{MANAGER_HEADER, STUB_HEADER, with_header};
use super::task::{SOURCE_BYTES_MAX, Task, file_name, refused};
use crate::checkers::{Sources, stock};
use crate::documents::CheckerEntry;
use crate::error::ArchiveError;

const SOURCE_EXTENSIONS: [&str; 8] = ["cpp", "cc", "c", "py", "pas", "java", "rs", "go"];
const TESTLIB: &str = "testlib.h";
/// The mark of testlib versions that were changed for CMS: they report the result in its way.
const CMS_TESTLIB_MARK: &str = "translate:";

/// A program that is compiled with submissions: its role in the task.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Companion {
    Grader,
    Stub { by_pipes: bool },
}

impl Task<'_> {
    /// The source of a program that is given by path without extension.
    pub(super) fn source_of(&self, stems: &[&str]) -> Option<String> {
        stems.iter().find_map(|stem| {
            let mut paths = SOURCE_EXTENSIONS
                .iter()
                .map(|extension| format!("{stem}.{extension}"));
            paths.find(|path| self.files.has(path))
        })
    }

    /// Imports the checker. Returns whether it may give a part of a test's points.
    pub(super) fn checker(&mut self, stems: &[&str]) -> Result<bool, ArchiveError> {
        let Some(path) = self.source_of(stems) else {
            let lonely = stems.iter().find(|stem| self.files.has(stem));
            if let Some(script) = lonely.filter(|stem| self.is_python(stem)) {
                let source = self.files.bytes(script, SOURCE_BYTES_MAX)?;
                self.draft
                    .files
                    .insert("output_validator/checker.py".to_owned(), source);
                self.draft.judge.checker = Some(CheckerEntry::Named("cms".to_owned()));
                self.draft
                    .came_over(sentence!("import-checker", path = script));
                return Ok(true);
            }
            match lonely {
                Some(binary) => self
                    .draft
                    .missing(sentence!("import-checker-no-source-outputs", name = binary)),
                None => self
                    .draft
                    .came_over(sentence!("import-outputs-compared-cms-does")),
            }
            // The arguments for other judges are not written, since each group would have to repeat them.
            stock(&mut self.draft, "cms/white-diff", &[]);
            return Ok(false);
        };
        let protocol = self.protocol_of(&path)?;
        self.bring(&path, "output_validator")?;
        self.draft.judge.checker = Some(CheckerEntry::Named(protocol.to_owned()));
        self.draft
            .came_over(sentence!("import-checker-speaks-protocol", path, protocol));
        Ok(true)
    }

    fn is_python(&self, path: &str) -> bool {
        let head = self.files.bytes(path, SOURCE_BYTES_MAX).unwrap_or_default();
        let line = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
        line.starts_with(b"#!") && line.windows(6).any(|part| part == b"python")
    }

    /// `testlib` if the checker uses an unchanged testlib, whose arguments are in another order.
    fn protocol_of(&self, path: &str) -> Result<&'static str, ArchiveError> {
        let source = self.files.text(path)?;
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let header = format!("{folder}/{TESTLIB}");
        if !source.contains(TESTLIB) {
            return Ok("cms");
        }
        let is_changed =
            self.files.has(&header) && self.files.text(&header)?.contains(CMS_TESTLIB_MARK);
        Ok(if is_changed { "cms" } else { "testlib" })
    }

    /// Copies a program with the files beside it that it needs.
    pub(super) fn bring(&mut self, path: &str, folder: &str) -> Result<String, ArchiveError> {
        let headers = folder_of(path);
        let sources = Sources {
            files: &self.files.by_path,
            headers: &headers,
        };
        sources.bring(&mut self.draft, path, folder, false)
    }

    /// Like [`Self::bring`], with a name of its own: `generators/line`.
    pub(super) fn bring_as(&mut self, path: &str, target: &str) -> Result<String, ArchiveError> {
        let headers = folder_of(path);
        let sources = Sources {
            files: &self.files.by_path,
            headers: &headers,
        };
        sources.bring_as(&mut self.draft, path, target)
    }

    /// Makes a manager an output validator. It must be a source, so that the bridge can be added.
    pub(super) fn manager(&mut self, path: &str, processes: u64) -> Result<(), ArchiveError> {
        if processes > 1 {
            return Err(refused(
                path,
                sentence!("import-talks-processes-submission-only", count = processes),
            ));
        }
        let is_joinable = [".cpp", ".cc", ".c"]
            .iter()
            .any(|extension| path.ends_with(extension));
        if !is_joinable {
            return Err(refused(path, sentence!("import-manager-cannot-come-over")));
        }
        let target = self.bring(path, "output_validator")?;
        let source = self.draft.files.remove(&target).unwrap_or_default();
        if !source.windows(6).any(|part| part == b"fopen(") {
            self.draft
                .missing(sentence!("import-opens-pipes-means-fopen", path));
        }
        self.draft
            .files
            .insert(target, with_header(MANAGER_HEADER, &source));
        let (name, text) = MANAGER_HEADER;
        self.draft
            .text(format!("output_validator/{name}"), text.to_owned());
        self.draft
            .came_over(sentence!("import-manager-joined-format", path, name));
        Ok(())
    }

    /// Imports programs from `folder` that are compiled with submissions: those called `stem`, with headers and units beside them.
    /// Returns whether there are any.
    pub(super) fn companions(
        &mut self,
        folder: &str,
        stem: &str,
        role: Companion,
    ) -> Result<bool, ArchiveError> {
        let beside: Vec<String> = self.files.within(folder).map(str::to_owned).collect();
        let mut found = Vec::new();
        for path in &beside {
            let name = file_name(path);
            let Some((this, extension)) = name.rsplit_once('.') else {
                continue;
            };
            if this != stem {
                continue;
            }
            let Some((language, target)) = place_of(stem, extension) else {
                self.draft
                    .missing(sentence!("import-no-language-here-files", path));
                continue;
            };
            let mut source = self.files.bytes(path, SOURCE_BYTES_MAX)?;
            if role == (Companion::Stub { by_pipes: true }) {
                source = self.talking_on_standard_input(path, language, source);
            }
            self.draft
                .files
                .insert(format!("include/{language}/{target}"), source);
            for helper in beside
                .iter()
                .filter(|helper| goes_with(language, file_name(helper)))
            {
                let content = self.files.bytes(helper, SOURCE_BYTES_MAX)?;
                self.draft
                    .files
                    .insert(format!("include/{language}/{}", file_name(helper)), content);
            }
            found.push(name.to_owned());
        }
        if !found.is_empty() {
            self.draft.came_over(sentence!(
                "import-compiled-submissions",
                files = found.join(", ")
            ));
        }
        Ok(!found.is_empty())
    }

    fn talking_on_standard_input(
        &mut self,
        path: &str,
        language: &str,
        source: Vec<u8>,
    ) -> Vec<u8> {
        let opens = source.windows(6).any(|part| part == b"fopen(");
        if !opens {
            self.draft
                .guessed(sentence!("import-taken-talk-standard-input", path));
            return source;
        }
        let (name, text) = STUB_HEADER;
        self.draft
            .text(format!("include/{language}/{name}"), text.to_owned());
        with_header(STUB_HEADER, &source)
    }

    /// Writes a solution under the name of a submission to this task.
    pub(super) fn solution(
        &mut self,
        path: &str,
        folder: &str,
        is_named_by_task: bool,
    ) -> Result<Option<String>, ArchiveError> {
        let name = file_name(path);
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        let name = if is_named_by_task {
            format!("{}.{extension}", self.name)
        } else {
            name.to_owned()
        };
        let target = format!("submissions/{folder}/{name}");
        if !grundy_package::is_valid_name(&name) || self.draft.files.contains_key(&target) {
            self.keep_aside(path)?;
            return Ok(None);
        }
        let source = self.files.bytes(path, SOURCE_BYTES_MAX)?;
        self.draft.files.insert(target.clone(), source);
        Ok(Some(target))
    }
}

/// The parent folder of a file, with a `/` at its end; empty at the top.
fn folder_of(path: &str) -> String {
    path.rsplit_once('/')
        .map_or_else(String::new, |(folder, _)| format!("{folder}/"))
}

/// The folder in `include/` and the name there for a program of the task: in languages whose programs are not linked together, the
/// program that starts must be called `main`.
fn place_of(stem: &str, extension: &str) -> Option<(&'static str, String)> {
    Some(match extension {
        "cpp" | "cc" => ("cpp", format!("{stem}.cpp")),
        "c" => ("c", format!("{stem}.c")),
        "pas" => ("pascal", "main.pas".to_owned()),
        "py" => ("python3", "main.py".to_owned()),
        "java" => ("java", "Main.java".to_owned()),
        _ => return None,
    })
}

/// Whether a file beside a grader is needed to compile it.
fn goes_with(language: &str, name: &str) -> bool {
    match language {
        "c" | "cpp" => name.ends_with(".h") || name.ends_with(".hpp"),
        "pascal" => name.ends_with("lib.pas"),
        _ => false,
    }
}

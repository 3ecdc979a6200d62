//! Polygon's packages: `problem.xml` and the files that it names.
//!
//! testlib's own checkers are built into the judge; other programs are imported unchanged, and `judge.yaml` says that they follow
//! testlib's protocol. Files without a place in a package are kept in `polygon/`.

mod programs;
mod statements;
mod tests;

use grundy_words::{Line, sentence};
use std::collections::BTreeMap;
use std::path::Path;

use roxmltree::{Document, Node, ParsingOptions};

use grundy_package::{is_valid_name, read_limited};

use super::documents::ProblemLimits;
use super::draft::{DraftPackage, id_of};
use super::error::ArchiveError;
use super::pairs::SourceFile;

const XML_BYTES_MAX: u64 = 16 << 20;
const XML_NODES_MAX: u32 = 200_000;
const MIB: u64 = 1 << 20;

/// The package that `xml` describes; `files` are those of its folder.
pub(super) fn draft(
    xml: &SourceFile,
    files: &[SourceFile],
    source_name: &str,
) -> Result<DraftPackage, ArchiveError> {
    let text = read_limited(&xml.absolute, XML_BYTES_MAX)
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| sentence!("package-not-utf-8")))
        .map_err(|message| refused(xml, message))?;
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: XML_NODES_MAX,
        ..Default::default()
    };
    let document = Document::parse_with_options(&text, options)
        .map_err(|error| refused(xml, sentence!("import-no-xml", why = Line::quote(error))))?;
    let root = document.root_element();
    let name = root.attribute("short-name").unwrap_or(source_name);
    let folder = xml.folder();
    let inner = |file: &SourceFile| {
        let path = if folder.is_empty() {
            Some(file.path.as_str())
        } else {
            file.path
                .strip_prefix(folder)
                .and_then(|path| path.strip_prefix('/'))
        };
        path.map(str::to_owned)
    };
    let files: BTreeMap<String, &SourceFile> = files
        .iter()
        .filter_map(|file| Some((inner(file)?, file)))
        .collect();
    let mut import = Import {
        xml,
        files,
        draft: DraftPackage::new(id_of(name)?),
    };
    import.run(root, name)?;
    Ok(import.draft)
}

fn refused(xml: &SourceFile, reason: Line) -> ArchiveError {
    ArchiveError::UnsafeEntry {
        entry: xml.path.clone(),
        reason,
    }
}

fn child<'a, 'd>(node: Node<'a, 'd>, name: &str) -> Option<Node<'a, 'd>> {
    node.children().find(|child| child.has_tag_name(name))
}

fn children<'a, 'd>(
    node: Option<Node<'a, 'd>>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'd>> {
    node.into_iter()
        .flat_map(|node| node.children())
        .filter(move |child| child.has_tag_name(name))
}

/// Polygon names languages by their English words.
fn language_code(language: &str) -> Option<&'static str> {
    [
        ("vietnamese", "vi"),
        ("english", "en"),
        ("russian", "ru"),
        ("french", "fr"),
        ("german", "de"),
        ("spanish", "es"),
        ("chinese", "zh"),
        ("japanese", "ja"),
    ]
    .into_iter()
    .find_map(|(name, code)| (name == language).then_some(code))
}

struct Import<'a> {
    xml: &'a SourceFile,
    files: BTreeMap<String, &'a SourceFile>,
    draft: DraftPackage,
}

#[derive(Clone, Copy)]
struct Kind {
    is_scoring: bool,
    is_interactive: bool,
}

impl Import<'_> {
    fn run(&mut self, root: Node<'_, '_>, name: &str) -> Result<(), ArchiveError> {
        let judging = child(root, "judging");
        let testset = children(judging, "testset")
            .find(|set| set.attribute("name") == Some("tests"))
            .or_else(|| children(judging, "testset").next());
        let Some(testset) = testset else {
            return Err(refused(self.xml, sentence!("import-names-no-tests")));
        };
        let assets = child(root, "assets");
        let programs = self.programs(assets)?;
        let tests = self.tests(testset)?;
        let executables = child(root, "files").and_then(|files| child(files, "executables"));
        self.generators(&tests, executables)?;
        let is_scoring = self.write_tests(&tests, testset, &programs)?;
        let titles = self.statements(root)?;
        self.solutions(assets)?;
        let kind = Kind {
            is_scoring,
            is_interactive: programs.has_interactor,
        };
        self.settings(judging, testset, kind, &titles, name);
        self.keep_aside()
    }

    fn load(&self, path: &str, bytes_max: u64) -> Result<Vec<u8>, ArchiveError> {
        let file = self.files.get(path).ok_or_else(|| {
            let reason = sentence!("import-not-in-full-package", name = format!("{path:?}"));
            refused(self.xml, reason)
        })?;
        read_limited(&file.absolute, bytes_max).map_err(|message| refused(file, message))
    }

    fn settings(
        &mut self,
        judging: Option<Node<'_, '_>>,
        testset: Node<'_, '_>,
        kind: Kind,
        titles: &BTreeMap<&'static str, String>,
        name: &str,
    ) {
        let number = |name| -> Option<u64> { child(testset, name)?.text()?.trim().parse().ok() };
        let time_ms = number("time-limit").unwrap_or(1000).clamp(1, 3_600_000);
        let memory = (number("memory-limit").unwrap_or(256 * MIB) / MIB).clamp(1, 65_536);
        let mut kinds = vec![if kind.is_scoring {
            "scoring"
        } else {
            "pass-fail"
        }];
        if kind.is_interactive {
            kinds.push("interactive");
        }
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for (code, title) in titles {
            let title = if title.trim().is_empty() { name } else { title };
            names.insert((*code).to_owned(), title.to_owned());
        }
        if names.is_empty() {
            names.insert("vi".to_owned(), name.to_owned());
            self.draft.no_statement();
        }
        let limits = ProblemLimits {
            time_limit: time_ms as f64 / 1000.0,
            memory,
            output: 64,
        };
        self.draft.problem_yaml(&kinds, names, limits);
        let file = |name| judging.and_then(|judging| judging.attribute(name));
        let file = |name| {
            file(name).filter(|name| !name.is_empty() && *name != "stdin" && *name != "stdout")
        };
        if let (Some(input), Some(output)) = (file("input-file"), file("output-file")) {
            self.draft.named_files(input, output);
        }
    }

    /// Keeps files that were not imported where the teacher finds them.
    fn keep_aside(&mut self) -> Result<(), ArchiveError> {
        const ASIDE_BYTES_MAX: u64 = 1 << 20;
        let kept: Vec<String> = self
            .files
            .iter()
            .filter(|(path, file)| {
                let is_source = path.starts_with("files/")
                    || path.starts_with("statement-sections/")
                    || *path == "problem.xml";
                let is_named = path.split('/').all(is_valid_name);
                is_source && is_named && is_small(&file.absolute, ASIDE_BYTES_MAX)
            })
            .map(|(path, _)| path.clone())
            .collect();
        self.draft
            .came_over(sentence!("import-sources-problem-xml-they"));
        for path in kept {
            let content = self.load(&path, ASIDE_BYTES_MAX)?;
            self.draft.files.insert(format!("polygon/{path}"), content);
        }
        Ok(())
    }
}

fn is_small(path: &Path, bytes_max: u64) -> bool {
    std::fs::metadata(path).is_ok_and(|metadata| metadata.len() <= bytes_max)
}

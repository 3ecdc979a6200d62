//! Polygon's full packages: `problem.xml` and what it names.
//!
//! Programs against testlib do not come over, since we ship no testlib; they are kept aside in
//! `polygon/`, and the stock checkers are replaced by the default validator that means the same.

mod tests;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use roxmltree::{Document, Node, ParsingOptions};

use crate::inventory::{is_valid_name, read_limited};
use crate::write::yaml_text;

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
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| "is not UTF-8".to_owned()))
        .map_err(|message| refused(xml, message))?;
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: XML_NODES_MAX,
        ..Default::default()
    };
    let document = Document::parse_with_options(&text, options)
        .map_err(|error| refused(xml, format!("is no XML: {error}")))?;
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
        flags: String::new(),
    };
    import.run(root, name)?;
    Ok(import.draft)
}

fn refused(xml: &SourceFile, reason: String) -> ArchiveError {
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
    /// Arguments of the default validator, as YAML.
    flags: String,
}

impl Import<'_> {
    fn run(&mut self, root: Node<'_, '_>, name: &str) -> Result<(), ArchiveError> {
        let judging = child(root, "judging");
        let testset = children(judging, "testset")
            .find(|set| set.attribute("name") == Some("tests"))
            .or_else(|| children(judging, "testset").next());
        let Some(testset) = testset else {
            return Err(refused(self.xml, "names no tests".to_owned()));
        };
        let assets = child(root, "assets");
        if assets.is_some_and(|assets| child(assets, "interactor").is_some()) {
            return Err(refused(
                self.xml,
                "is interactive, which cannot come over".to_owned(),
            ));
        }
        self.checker(assets.and_then(|assets| child(assets, "checker")));
        let tests = self.tests(testset)?;
        let is_scoring = self.write_tests(&tests, testset)?;
        let titles = self.statements(root)?;
        self.solutions(assets)?;
        self.settings(judging, testset, is_scoring, &titles, name);
        self.keep_aside()
    }

    fn load(&self, path: &str, bytes_max: u64) -> Result<Vec<u8>, ArchiveError> {
        let file = self.files.get(path).ok_or_else(|| {
            let reason = format!("names {path:?}, which is not there: export a full package");
            refused(self.xml, reason)
        })?;
        read_limited(&file.absolute, bytes_max).map_err(|message| refused(file, message))
    }

    /// The default validator's arguments that mean the same as one of testlib's stock checkers.
    fn checker(&mut self, checker: Option<Node<'_, '_>>) {
        let name = checker
            .and_then(|checker| checker.attribute("name"))
            .unwrap_or("");
        let stock = name
            .strip_prefix("std::")
            .and_then(|name| name.strip_suffix(".cpp"));
        let flags = match stock {
            Some("fcmp") => "case_sensitive, space_change_sensitive",
            Some(
                "lcmp" | "wcmp" | "hcmp" | "icmp" | "ncmp" | "caseicmp" | "casencmp" | "casewcmp",
            ) => "case_sensitive",
            Some("yesno" | "nyesno") => "",
            Some("dcmp" | "rcmp6") => "float_tolerance, '1e-6'",
            Some("rcmp4") => "float_tolerance, '1e-4'",
            Some("rcmp9") => "float_tolerance, '1e-9'",
            Some("rcmp") => "float_absolute_tolerance, '1.5e-6'",
            Some("rncmp") => "float_absolute_tolerance, '1.5e-5'",
            _ => {
                let name = crate::yaml::quote(name);
                let note = format!("the checker {name} did not come over: tokens are compared");
                self.draft.notes.push(note);
                ""
            }
        };
        if !flags.is_empty() {
            self.flags = format!("output_validator_args: [{flags}]\n");
        }
    }

    /// Puts each language's sections together. Gives the titles.
    fn statements(
        &mut self,
        root: Node<'_, '_>,
    ) -> Result<BTreeMap<&'static str, String>, ArchiveError> {
        const SECTION_BYTES_MAX: u64 = 1 << 20;
        let mut titles = BTreeMap::new();
        for name in children(child(root, "names"), "name") {
            let language = name.attribute("language").unwrap_or_default();
            let Some(code) = language_code(language) else {
                self.draft
                    .notes
                    .push(format!("the statement in {language:?} did not come over"));
                continue;
            };
            let mut tex = String::new();
            for (section, environment) in [
                ("legend", None),
                ("input", Some("Input")),
                ("output", Some("Output")),
                ("notes", None),
            ] {
                let path = format!("statement-sections/{language}/{section}.tex");
                if !self.files.contains_key(&path) {
                    continue;
                }
                let text = self.load(&path, SECTION_BYTES_MAX)?;
                let text = String::from_utf8_lossy(&text)
                    .replace("$$$$$$", "$$")
                    .replace("$$$", "$");
                let _ = match environment {
                    Some(environment) => {
                        write!(
                            tex,
                            "\\begin{{{environment}}}\n{text}\n\\end{{{environment}}}\n\n"
                        )
                    }
                    None => write!(tex, "{text}\n\n"),
                };
            }
            if tex.is_empty() {
                self.draft
                    .notes
                    .push(format!("there is no statement in {language}"));
                continue;
            }
            titles.insert(code, name.attribute("value").unwrap_or_default().to_owned());
            let tex = format!(
                "\\problemname{{}}\n\n{}\n",
                tex.replace('\r', "").trim_end()
            );
            self.draft
                .text(format!("statement/problem.{code}.tex"), tex);
        }
        Ok(titles)
    }

    fn solutions(&mut self, assets: Option<Node<'_, '_>>) -> Result<(), ArchiveError> {
        const SOURCE_BYTES_MAX: u64 = 1 << 20;
        let solutions = assets.and_then(|assets| child(assets, "solutions"));
        for solution in children(solutions, "solution") {
            let tag = solution.attribute("tag").unwrap_or_default();
            let folder = match tag {
                "main" | "accepted" => "accepted",
                "wrong-answer" | "presentation-error" => "wrong_answer",
                "time-limit-exceeded" => "time_limit_exceeded",
                "memory-limit-exceeded" => "run_time_error",
                _ => "rejected",
            };
            let path = child(solution, "source").and_then(|source| source.attribute("path"));
            let Some(path) = path else { continue };
            let name = path.rsplit('/').next().unwrap_or(path).to_owned();
            if !is_valid_name(&name) {
                self.draft
                    .notes
                    .push(format!("the solution {name:?} did not come over"));
                continue;
            }
            if tag == "main" {
                let reference = format!("reference: submissions/accepted/{name}\n");
                self.draft.text("judge.yaml".to_owned(), reference);
            }
            let source = self.load(path, SOURCE_BYTES_MAX)?;
            self.draft
                .files
                .insert(format!("submissions/{folder}/{name}"), source);
        }
        Ok(())
    }

    fn settings(
        &mut self,
        judging: Option<Node<'_, '_>>,
        testset: Node<'_, '_>,
        is_scoring: bool,
        titles: &BTreeMap<&'static str, String>,
        name: &str,
    ) {
        let number = |name| -> Option<u64> { child(testset, name)?.text()?.trim().parse().ok() };
        let time_ms = number("time-limit").unwrap_or(1000).clamp(1, 3_600_000);
        let memory = (number("memory-limit").unwrap_or(256 * MIB) / MIB).clamp(1, 65_536);
        let mut yaml = String::from("problem_format_version: 2025-09\n");
        let _ = writeln!(
            yaml,
            "type: {}",
            if is_scoring { "scoring" } else { "pass-fail" }
        );
        yaml.push_str("name:\n");
        for (code, title) in titles {
            let title = if title.trim().is_empty() { name } else { title };
            let _ = writeln!(yaml, "  {code}: {}", yaml_text(title));
        }
        if titles.is_empty() {
            let _ = writeln!(yaml, "  vi: {}", yaml_text(name));
            let text = "Đề bài chưa được nhập.\n".to_owned();
            self.draft.text("statement/problem.vi.md".to_owned(), text);
        }
        let _ = writeln!(yaml, "uuid: {}", self.draft.uuid());
        let seconds = super::yaml_out::seconds(time_ms);
        let _ = writeln!(
            yaml,
            "limits: {{time_limit: {seconds}, memory: {memory}, output: 64}}"
        );
        self.draft.text("problem.yaml".to_owned(), yaml);
        let file = |name| {
            judging
                .and_then(|judging| judging.attribute(name))
                .filter(|name| is_valid_name(name))
        };
        if let (Some(input), Some(output)) = (file("input-file"), file("output-file"))
            && !input.eq_ignore_ascii_case(output)
        {
            let files = format!(
                "files: {{input: {}, output: {}}}\n",
                yaml_text(input),
                yaml_text(output)
            );
            let judge = self.draft.files.entry("judge.yaml".to_owned()).or_default();
            judge.extend(files.into_bytes());
        }
        self.draft
            .notes
            .push("there is no input validator: testlib's did not come over".to_owned());
    }

    /// Keeps what did not come over where its teacher finds it.
    fn keep_aside(&mut self) -> Result<(), ArchiveError> {
        const ASIDE_BYTES_MAX: u64 = 1 << 20;
        let kept: Vec<String> = self
            .files
            .iter()
            .filter(|(path, file)| {
                let is_source = path.starts_with("files/") || *path == "problem.xml";
                let is_named = path.split('/').all(is_valid_name);
                is_source && is_named && is_small(&file.absolute, ASIDE_BYTES_MAX)
            })
            .map(|(path, _)| path.clone())
            .collect();
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

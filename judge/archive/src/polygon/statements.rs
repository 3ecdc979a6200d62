//! Puts the statements of a Polygon package together from their sections.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use grundy_words::sentence;
use roxmltree::Node;

use grundy_package::is_valid_name;

use super::{Import, child, children, language_code};
use crate::error::ArchiveError;

const SECTION_BYTES_MAX: u64 = 1 << 20;
const PICTURE_BYTES_MAX: u64 = 8 << 20;

/// The sections of a statement in their order, each with its environment, if any.
const SECTIONS: [(&str, Option<&str>); 6] = [
    ("legend", None),
    ("input", Some("Input")),
    ("output", Some("Output")),
    ("interaction", Some("Interaction")),
    ("scoring", Some("Scoring")),
    ("notes", Some("Notes")),
];

impl Import<'_> {
    /// Puts each language's sections together. Returns the titles.
    pub(super) fn statements(
        &mut self,
        root: Node<'_, '_>,
    ) -> Result<BTreeMap<&'static str, String>, ArchiveError> {
        let mut titles = BTreeMap::new();
        for name in children(child(root, "names"), "name") {
            let language = name.attribute("language").unwrap_or_default();
            let Some(code) = language_code(language) else {
                self.draft.missing(sentence!(
                    "import-statement",
                    language = format!("{language:?}")
                ));
                continue;
            };
            let Some(tex) = self.statement(root, language)? else {
                self.draft
                    .missing(sentence!("import-no-statement", language));
                continue;
            };
            let title = name.attribute("value").unwrap_or_default();
            titles.insert(code, title.to_owned());
            let tex = format!("\\problemname{{{title}}}\n\n{tex}\n");
            self.draft
                .text(format!("statement/problem.{code}.tex"), tex);
            if let Some(tutorial) = self.section(language, "tutorial")? {
                self.draft
                    .text(format!("solution/solution.{code}.tex"), tutorial);
            }
            self.pictures(language)?;
            self.draft
                .came_over(sentence!("import-statement", language));
        }
        Ok(titles)
    }

    /// A statement from its sections, or, without any, from the whole text that Polygon makes for printing.
    fn statement(
        &self,
        root: Node<'_, '_>,
        language: &str,
    ) -> Result<Option<String>, ArchiveError> {
        let mut tex = String::new();
        for (section, environment) in SECTIONS {
            let Some(text) = self.section(language, section)? else {
                continue;
            };
            let _ = match environment {
                Some(environment) => write!(
                    tex,
                    "\\begin{{{environment}}}\n{text}\n\\end{{{environment}}}\n\n"
                ),
                None => write!(tex, "{text}\n\n"),
            };
        }
        if !tex.is_empty() {
            return Ok(Some(tex.trim_end().to_owned()));
        }
        let whole = children(child(root, "statements"), "statement").find(|statement| {
            statement.attribute("language") == Some(language)
                && statement.attribute("type") == Some("application/x-tex")
        });
        match whole.and_then(|statement| statement.attribute("path")) {
            Some(path) if self.files.contains_key(path) => Ok(Some(self.tex(path)?)),
            _ => Ok(None),
        }
    }

    fn section(&self, language: &str, section: &str) -> Result<Option<String>, ArchiveError> {
        let path = format!("statement-sections/{language}/{section}.tex");
        if !self.files.contains_key(&path) {
            return Ok(None);
        }
        let text = self.tex(&path)?;
        Ok((!text.is_empty()).then_some(text))
    }

    /// Polygon writes formulas as `$$$x$$$` and `$$$$$$x$$$$$$`.
    fn tex(&self, path: &str) -> Result<String, ArchiveError> {
        let text = self.load(path, SECTION_BYTES_MAX)?;
        let text = String::from_utf8_lossy(&text);
        let text = text.trim_start_matches('\u{feff}').replace('\r', "");
        Ok(text
            .replace("$$$$$$", "$$")
            .replace("$$$", "$")
            .trim()
            .to_owned())
    }

    fn pictures(&mut self, language: &str) -> Result<(), ArchiveError> {
        let folder = format!("statement-sections/{language}/");
        let pictures: Vec<(String, String)> = self
            .files
            .keys()
            .filter_map(|path| {
                let name = path.strip_prefix(&folder)?;
                let lower = name.to_lowercase();
                let is_picture = [".png", ".jpg", ".jpeg", ".svg", ".gif", ".pdf", ".eps"]
                    .iter()
                    .any(|extension| lower.ends_with(extension));
                (is_picture && is_valid_name(name)).then(|| (path.clone(), name.to_owned()))
            })
            .collect();
        for (path, name) in pictures {
            let content = self.load(&path, PICTURE_BYTES_MAX)?;
            self.draft
                .files
                .entry(format!("statement/{name}"))
                .or_insert(content);
        }
        Ok(())
    }
}

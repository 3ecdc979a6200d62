//! Inlines the headers that sources include.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::read_limited;
use grundy_words::{Line, sentence};

use crate::pairs::SourceFile;

const SOURCE_BYTES_MAX: u64 = 1 << 20;
/// A program with all its headers.
const FLAT_BYTES_MAX: usize = 4 << 20;
/// The folder of headers that all problems share, beside the folders of problems.
pub(super) const COMMON: &str = "common";
pub(super) const TESTLIB: &str = "testlib.h";
const PARAMS: &str = "params.h";

/// A problem's files by their paths in its folder; shared ones are below `common/`.
pub(super) struct Sources<'a> {
    files: BTreeMap<String, &'a SourceFile>,
    /// The text of `params.h`, which is generated.
    params: String,
}

/// A program in one file.
pub(super) struct Flat {
    pub(super) text: String,
    /// Whether it includes testlib's header, which is not inlined.
    pub(super) wants_testlib: bool,
}

impl<'a> Sources<'a> {
    pub(super) fn new(files: BTreeMap<String, &'a SourceFile>, params: String) -> Self {
        Self { files, params }
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    pub(super) fn file(&self, path: &str) -> Option<&'a SourceFile> {
        self.files.get(path).copied()
    }

    /// The program at `path` with its headers inlined, each where it is first included.
    pub(super) fn flattened(&self, path: &str) -> Result<Flat, Line> {
        let mut flat = Flat {
            text: String::new(),
            wants_testlib: false,
        };
        self.write(path, &mut BTreeSet::new(), &mut flat)?;
        Ok(flat)
    }

    fn write(&self, path: &str, seen: &mut BTreeSet<String>, flat: &mut Flat) -> Result<(), Line> {
        let is_header = !seen.is_empty();
        seen.insert(path.to_owned());
        let text = self.text(path)?;
        for line in text.lines() {
            if is_header && line.trim().replace(' ', "") == "#pragmaonce" {
                continue;
            }
            let included = included_name(line);
            flat.wants_testlib |= included.is_some_and(|name| name.ends_with(TESTLIB));
            let found = included
                .filter(|name| !name.ends_with(TESTLIB))
                .and_then(|name| self.find(path, name));
            match found {
                // Include guards and `#pragma once` have the same effect.
                Some(header) if seen.contains(&header) => {}
                Some(header) => self.write(&header, seen, flat)?,
                None if included.is_some_and(|name| name.ends_with(TESTLIB)) => {
                    flat.text.push_str("#include \"testlib.h\"\n");
                }
                None => {
                    flat.text.push_str(line);
                    flat.text.push('\n');
                }
            }
            if flat.text.len() > FLAT_BYTES_MAX {
                return Err(sentence!(
                    "import-headers-larger-mib",
                    size = FLAT_BYTES_MAX >> 20
                ));
            }
        }
        Ok(())
    }

    fn text(&self, path: &str) -> Result<String, Line> {
        let Some(file) = self.file(path) else {
            return match path {
                PARAMS => Ok(self.params.clone()),
                _ => Err(sentence!("import-named-but-not")),
            };
        };
        if path == PARAMS {
            // A file that an earlier run of Library Checker left may be out of date.
            return Ok(self.params.clone());
        }
        let bytes = read_limited(&file.absolute, SOURCE_BYTES_MAX)?;
        let text = String::from_utf8_lossy(&bytes);
        Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
    }

    /// The header that a file includes by this name: relative to its own folder, then in `common/`.
    fn find(&self, from: &str, name: &str) -> Option<String> {
        let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
        let beside = joined(folder, name);
        let shared = name
            .rsplit_once(&format!("{COMMON}/"))
            .map_or(name, |(_, rest)| rest);
        let shared = format!("{COMMON}/{shared}");
        let top = joined("", name);
        [beside, top, Some(shared)]
            .into_iter()
            .flatten()
            .find(|path| self.has(path) || path == PARAMS)
    }
}

/// A path relative to a folder, with `..` resolved; `None` if it leads out of the problem.
fn joined(folder: &str, name: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in name.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// `random.h` of `#include "random.h"`.
fn included_name(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("include")?.trim_start();
    rest.strip_prefix('"')?.split('"').next()
}

//! The programs of a Polygon package: checker, interactor, validators, generators and solutions.

use grundy_words::sentence;
use roxmltree::Node;

use grundy_package::{STOCK_CHECKERS, is_valid_name};

use super::tests::Test;
use super::{Import, child, children, refused};
use crate::checkers::{self, Sources};
use crate::documents::{CheckerEntry, MadeTest};
use crate::error::ArchiveError;

/// The folder in which Polygon keeps programs and headers.
const FILES: &str = "files/";
const SOURCE_BYTES_MAX: u64 = 1 << 20;

/// Facts about the programs that the tests' settings depend on.
pub(super) struct Programs {
    pub(super) has_interactor: bool,
    /// The default validator's arguments.
    pub(super) checker_arguments: Vec<String>,
    /// The validators want to know testset and group.
    pub(super) validators_want_group: bool,
}

impl Import<'_> {
    pub(super) fn programs(
        &mut self,
        assets: Option<Node<'_, '_>>,
    ) -> Result<Programs, ArchiveError> {
        let asset = |name| assets.and_then(|assets| child(assets, name));
        let checker_arguments = self.checker(asset("checker"))?;
        let interactor = asset("interactor");
        if let Some(interactor) = interactor {
            let path = source_path(interactor)
                .ok_or_else(|| refused(self.xml, sentence!("import-interactor-without-source")))?;
            let target = self.bring(path, "interactor", false)?;
            self.draft.judge.interactor = Some(target);
            self.draft
                .came_over(sentence!("import-interactor-of-testlib", path));
        }
        Ok(Programs {
            has_interactor: interactor.is_some(),
            checker_arguments,
            validators_want_group: self.validators(asset("validators"))?,
        })
    }

    /// Imports the checker. Returns the default validator's arguments.
    fn checker(&mut self, checker: Option<Node<'_, '_>>) -> Result<Vec<String>, ArchiveError> {
        let name = checker
            .and_then(|checker| checker.attribute("name"))
            .unwrap_or_default();
        let stock = name
            .strip_prefix("std::")
            .and_then(|name| name.strip_suffix(".cpp"))
            .map(|name| format!("testlib/{name}"))
            .filter(|name| STOCK_CHECKERS.contains(&name.as_str()));
        if let Some(stock) = stock {
            self.draft.came_over(sentence!(
                "import-checker-built-means-same",
                name,
                known = stock
            ));
            return Ok(checkers::stock(&mut self.draft, &stock, &[]));
        }
        let Some(path) = checker.and_then(source_path) else {
            self.draft.guessed(sentence!("import-problem-xml-names-no"));
            return Ok(Vec::new());
        };
        self.bring(path, "output_validator", false)?;
        self.draft.judge.checker = Some(CheckerEntry::Named("testlib".to_owned()));
        let kind = checker.and_then(|checker| checker.attribute("type"));
        if kind.is_none_or(|kind| kind == "testlib") {
            self.draft.came_over(sentence!(
                "import-checker-speaks-protocol",
                path,
                protocol = "testlib"
            ));
        } else {
            self.draft
                .guessed(sentence!("import-checker-no-program-testlib", path));
        }
        Ok(Vec::new())
    }

    /// Imports the validators. Returns whether they depend on the testset or the group of an input.
    fn validators(&mut self, validators: Option<Node<'_, '_>>) -> Result<bool, ArchiveError> {
        let mut want_group = false;
        let mut found = 0;
        for path in children(validators, "validator").filter_map(source_path) {
            let target = self.bring(path, "input_validators", true)?;
            let source = String::from_utf8_lossy(&self.draft.files[&target]).into_owned();
            want_group |=
                source.contains("validator.group") || source.contains("validator.testset");
            self.draft
                .came_over(sentence!("import-input-validator-speaks-testlib", path));
            found += 1;
        }
        if found > 0 {
            self.draft.judge.input_validators = Some("testlib");
        } else {
            self.draft.missing(sentence!("package-no-input-validator"));
        }
        Ok(want_group)
    }

    /// Imports the programs and the recipe for inputs that are not in the archive.
    pub(super) fn generators(
        &mut self,
        tests: &[Test],
        executables: Option<Node<'_, '_>>,
    ) -> Result<(), ArchiveError> {
        let missing: Vec<&Test> = tests
            .iter()
            .filter(|test| !self.files.contains_key(&test.input))
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        let sources: Vec<&str> = children(executables, "executable")
            .filter_map(source_path)
            .collect();
        let mut brought: Vec<&str> = Vec::new();
        for test in &missing {
            let [generator, arguments @ ..] = &test.command[..] else {
                let reason = sentence!(
                    "import-names-not-nor-makes",
                    name = format!("{:?}", test.input)
                );
                return Err(refused(self.xml, reason));
            };
            let source = sources
                .iter()
                .find(|path| stem(path) == generator.as_str())
                .ok_or_else(|| {
                    let reason = sentence!(
                        "import-names-not-nor-generator",
                        name = format!("{:?}", test.input),
                        generator = format!("{generator:?}")
                    );
                    refused(self.xml, reason)
                })?;
            if !brought.contains(source) {
                self.bring(source, "generators", true)?;
                brought.push(source);
            }
            let why = test.description.as_str();
            let made = MadeTest::new(&test.name, generator, arguments, why);
            self.draft.judge.tests.push(made);
        }
        self.draft.missing(sentence!(
            "import-inputs-not-archive-grundy",
            count = missing.len()
        ));
        Ok(())
    }

    pub(super) fn solutions(&mut self, assets: Option<Node<'_, '_>>) -> Result<(), ArchiveError> {
        const EITHER: &str = "time_limit_exceeded_or_accepted";
        let solutions = assets.and_then(|assets| child(assets, "solutions"));
        let mut has_reference = false;
        for solution in children(solutions, "solution") {
            let tag = solution.attribute("tag").unwrap_or_default();
            let folder = match tag {
                "main" | "accepted" => "accepted",
                "wrong-answer" | "presentation-error" => "wrong_answer",
                "time-limit-exceeded" => "time_limit_exceeded",
                "time-limit-exceeded-or-accepted" => EITHER,
                "memory-limit-exceeded" | "failed" => "run_time_error",
                _ => "rejected",
            };
            let Some(path) = source_path(solution) else {
                continue;
            };
            let name = path.rsplit('/').next().unwrap_or(path);
            if tag == "do-not-run" || !is_valid_name(name) {
                self.draft.missing(sentence!(
                    "import-solution-tag",
                    path,
                    tag = format!("{tag:?}")
                ));
                continue;
            }
            let mut target = format!("submissions/{folder}/{name}");
            if self.draft.files.contains_key(&target) {
                let parent = path
                    .rsplit('/')
                    .nth(1)
                    .filter(|parent| is_valid_name(parent));
                target = format!("submissions/{folder}/{}-{name}", parent.unwrap_or("other"));
            }
            if self.draft.files.contains_key(&target) {
                self.draft
                    .missing(sentence!("import-solution-another-name", path));
                continue;
            }
            if tag == "main" && !has_reference {
                self.draft.judge.reference = Some(target.clone());
                has_reference = true;
            }
            if folder == EITHER {
                self.draft.expect_right_or_too_slow(EITHER);
            }
            let source = self.load(path, SOURCE_BYTES_MAX)?;
            self.draft.files.insert(target, source);
        }
        if !has_reference {
            self.draft
                .missing(sentence!("import-no-solution-marked-main"));
        }
        Ok(())
    }

    fn bring(
        &mut self,
        path: &str,
        folder: &str,
        is_one_of_many: bool,
    ) -> Result<String, ArchiveError> {
        let sources = Sources {
            files: &self.files,
            headers: FILES,
        };
        sources.bring(&mut self.draft, path, folder, is_one_of_many)
    }
}

fn source_path<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    child(node, "source")?.attribute("path")
}

fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split_once('.').map_or(name, |(stem, _)| stem)
}

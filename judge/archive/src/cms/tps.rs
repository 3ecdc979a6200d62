//! Exports of TPS: `problem.json`, `tests/`, `subtasks/`, `checker/`, `graders/`.
//!
//! Source: CMS' `tps` loader, and the problem template of TPS.

use std::collections::BTreeMap;

use grundy_words::{Line, sentence};
use serde_json::Value;

use grundy_package::{natural_order, read_limited};

use super::programs::Companion;
use super::score::{GroupRule, Score, Subtask};
use super::task::{
    ASIDE, CmsTest, Files, Input, Kind, SOURCE_BYTES_MAX, Task, file_name, language_code, refused,
};
use crate::draft::{DraftPackage, id_of};
use crate::error::ArchiveError;
use crate::pairs::SourceFile;

const PROBLEM: &str = "problem.json";
const MIB: f64 = 1_048_576.0;
const TOTAL: f64 = 100.0;

/// Whether the file is the description of such a task.
pub(super) fn is_description(file: &SourceFile) -> bool {
    file.name() == PROBLEM && read(file).is_ok_and(|json| code_of(&json).is_some())
}

fn read(file: &SourceFile) -> Result<Value, Line> {
    let bytes = read_limited(&file.absolute, SOURCE_BYTES_MAX)?;
    serde_json::from_slice(&bytes)
        .map_err(|error| sentence!("import-no-json", why = Line::quote(error)))
}

fn code_of(json: &Value) -> Option<&str> {
    json.get("code").or(json.get("name"))?.as_str()
}

/// The package from a description and the files of its folder.
pub(super) fn draft(
    file: &SourceFile,
    files: Files<'_>,
    source_name: &str,
) -> Result<DraftPackage, ArchiveError> {
    let json = read(file).map_err(|message| refused(&file.path, message))?;
    let name = code_of(&json).unwrap_or(source_name).to_owned();
    let number = |key: &str| {
        json.get(key)
            .and_then(|value| value.as_f64().or(value.as_str()?.parse().ok()))
    };
    let title = ["title", "name"]
        .iter()
        .find_map(|key| json.get(key)?.as_str());
    let memory = number("memory_limit");
    let task = Task {
        files,
        draft: DraftPackage::new(id_of(&name)?),
        title: title.unwrap_or(&name).to_owned(),
        name,
        seconds: number("time_limit"),
        // The limit is in MiB in a task's source, and in bytes in an export.
        memory_mib: memory.map(|memory| if memory >= MIB { memory / MIB } else { memory }),
        file_names: None,
        cases: Vec::new(),
        score: Score::Sum(TOTAL),
    };
    task.exported(&json)
}

impl Task<'_> {
    fn exported(mut self, json: &Value) -> Result<DraftPackage, ArchiveError> {
        self.exported_cases()?;
        let word = ["task_type", "type"]
            .iter()
            .find_map(|key| json.get(key)?.as_str());
        let kind = match word.unwrap_or("batch").to_lowercase().as_str() {
            "batch" => Kind::Batch,
            "communication" => Kind::Communication,
            "outputonly" | "output-only" => Kind::OutputOnly,
            other => {
                return Err(refused(
                    PROBLEM,
                    sentence!("import-task-type-cannot-come", kind = format!("{other:?}")),
                ));
            }
        };
        let checker = ["checker/checker"];
        let (has_companion, gives_parts) = match kind {
            Kind::OutputOnly => (false, self.checker(&checker)?),
            Kind::Batch => (
                self.graders("grader", Companion::Grader)?,
                self.checker(&checker)?,
            ),
            Kind::Communication => {
                let processes = json
                    .get("num_processes")
                    .and_then(Value::as_u64)
                    .unwrap_or(1);
                let manager = self.source_of(&["graders/manager", "grader/manager"]);
                let manager = manager.ok_or_else(|| {
                    refused(PROBLEM, sentence!("import-task-type-communication-without"))
                })?;
                self.manager(&manager, processes)?;
                // A program that interacts with the manager is called a stub there, and a grader in the source.
                let role = Companion::Stub { by_pipes: false };
                let has_stub = self.graders("stub", role)? || self.graders("grader", role)?;
                (has_stub, true)
            }
        };
        self.exported_validator()?;
        self.exported_statements()?;
        self.attachments("attachments")?;
        if kind != Kind::OutputOnly {
            self.exported_solutions(has_companion)?;
        }
        self.finish(kind, gives_parts)
    }

    /// Finds the graders: all in `graders/`, or by language in `grader/cpp/` and similar folders.
    fn graders(&mut self, stem: &str, role: Companion) -> Result<bool, ArchiveError> {
        let mut found = self.companions("graders", stem, role)?;
        for folder in ["grader/cpp", "grader/java", "grader/py", "grader/pas"] {
            found |= self.companions(folder, stem, role)?;
        }
        Ok(found)
    }

    fn exported_cases(&mut self) -> Result<(), ArchiveError> {
        let inputs = self
            .files
            .within("tests")
            .filter(|path| path.ends_with(".in"));
        let mut names: Vec<String> = inputs
            .map(|path| file_name(path).trim_end_matches(".in").to_owned())
            .collect();
        names.sort_by(|one, other| natural_order(one, other));
        for name in &names {
            if !grundy_package::is_valid_name(name) {
                return Err(refused(
                    &format!("tests/{name}.in"),
                    sentence!("import-name-package-format-does"),
                ));
            }
            let answer = format!("tests/{name}.out");
            let answer = self.files.has(&answer).then_some(answer);
            if answer.is_none() {
                return Err(refused(
                    &format!("tests/{name}.out"),
                    sentence!("package-not-there"),
                ));
            }
            self.cases.push(CmsTest {
                codename: name.clone(),
                input: Input::File(format!("tests/{name}.in")),
                answer,
            });
        }
        let places: BTreeMap<&str, usize> = names
            .iter()
            .enumerate()
            .map(|(place, name)| (name.as_str(), place))
            .collect();
        let subtasks = self.exported_subtasks(&places)?;
        if !subtasks.is_empty() {
            self.score = Score::Groups {
                rule: GroupRule::Min,
                subtasks,
            };
        }
        Ok(())
    }

    /// Reads `subtasks/*.json`, each with its `score` and the names of its `testcases`.
    fn exported_subtasks(
        &self,
        places: &BTreeMap<&str, usize>,
    ) -> Result<Vec<Subtask>, ArchiveError> {
        let mut paths: Vec<&str> = self
            .files
            .within("subtasks")
            .filter(|path| path.ends_with(".json"))
            .collect();
        paths.sort_by(|one, other| natural_order(one, other));
        let mut subtasks = Vec::new();
        for path in paths {
            let json: Value = serde_json::from_slice(&self.files.bytes(path, SOURCE_BYTES_MAX)?)
                .map_err(|error| {
                    refused(path, sentence!("import-no-json", why = Line::quote(error)))
                })?;
            let points = json
                .get("score")
                .and_then(Value::as_f64)
                .filter(|points| *points >= 0.0);
            let points = points.ok_or_else(|| refused(path, sentence!("import-gives-no-score")))?;
            let names = json.get("testcases").and_then(Value::as_array);
            let names =
                names.ok_or_else(|| refused(path, sentence!("import-lists-no-testcases")))?;
            let mut cases = Vec::new();
            for name in names {
                let name = name.as_str().unwrap_or_default();
                let place = places.get(name).copied();
                cases.push(place.ok_or_else(|| {
                    refused(
                        path,
                        sentence!("import-names-test-not", name = format!("{name:?}")),
                    )
                })?);
            }
            subtasks.push(Subtask { points, cases });
        }
        Ok(subtasks)
    }

    fn exported_validator(&mut self) -> Result<(), ArchiveError> {
        let Some(path) = self.source_of(&["validator/validator", "validators/validator"]) else {
            self.draft.missing(sentence!("package-no-input-validator"));
            return Ok(());
        };
        self.bring(&path, "input_validators")?;
        self.draft.judge.input_validators = Some("testlib");
        self.draft
            .came_over(sentence!("import-input-validator", path));
        Ok(())
    }

    fn exported_statements(&mut self) -> Result<(), ArchiveError> {
        let mut found = Vec::new();
        for folder in ["statements", "statement"] {
            for path in self.files.within(folder) {
                let code = file_name(path).strip_suffix(".pdf").and_then(language_code);
                found.extend(code.map(|code| (code, path.to_owned())));
            }
        }
        self.statements(found)
    }

    /// Imports the solutions; `solutions.json` has the expected result of each.
    fn exported_solutions(&mut self, is_named_by_task: bool) -> Result<(), ArchiveError> {
        let said: BTreeMap<String, Value> = match self.files.has("solutions.json") {
            true => serde_json::from_slice(&self.files.bytes("solutions.json", SOURCE_BYTES_MAX)?)
                .map_err(|error| {
                    refused(
                        "solutions.json",
                        sentence!("import-no-table", why = Line::quote(error)),
                    )
                })?,
            false => BTreeMap::new(),
        };
        let paths: Vec<String> = ["solution", "solutions"]
            .iter()
            .flat_map(|folder| self.files.within(folder))
            .map(str::to_owned)
            .collect();
        let mut reference = None;
        for path in paths {
            let verdict = said
                .get(file_name(&path))
                .and_then(|entry| entry.get("verdict")?.as_str());
            let folder = match verdict {
                Some("model_solution" | "correct") => "accepted",
                Some("incorrect" | "partially_correct") => "wrong_answer",
                Some("time_limit") => "time_limit_exceeded",
                Some("memory_limit" | "runtime_error") => "run_time_error",
                Some("failed" | "time_limit_and_runtime_error") => "rejected",
                _ => {
                    self.draft
                        .missing(sentence!("import-must-get-not-said", path, folder = ASIDE));
                    self.keep_aside(&path)?;
                    continue;
                }
            };
            let target = self.solution(&path, folder, is_named_by_task)?;
            if verdict == Some("model_solution") && !is_named_by_task {
                reference = reference.or(target);
            }
        }
        match reference {
            Some(reference) => self.draft.judge.reference = Some(reference),
            None if is_named_by_task => {}
            None => self.draft.missing(sentence!("import-no-solution")),
        }
        Ok(())
    }
}

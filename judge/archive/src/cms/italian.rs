//! Italian task folders: `task.yaml` with `input/`, `output/`, `gen/`, `sol/`, `check/`, and their Italian names.

use grundy_package::yaml::{self, Node, Value};
use grundy_package::{Diagnostics, ReadError, is_valid_name, read_limited};
use grundy_words::sentence;

use super::generation::{self, Generation, Line};
use super::programs::Companion;
use super::score::{GroupRule, Score, Subtask};
use super::task::{
    ASIDE, CASES_MAX, CmsTest, Files, Input, Kind, Task, file_name, language_code, refused,
};
use crate::draft::{DraftPackage, id_of};
use crate::error::ArchiveError;
use crate::pairs::SourceFile;

const TASK: &str = "task.yaml";
const TOTAL: f64 = 100.0;
const MIB: f64 = 1_048_576.0;

/// The descriptions of tasks, each with the task's folder: `task.yaml` in it, or beside it under its name.
pub(super) fn descriptions(files: &[SourceFile]) -> Vec<(&SourceFile, String)> {
    let has_below = |folder: &str| {
        ["input/", "gen/GEN", "gen/cases.gen", "sol/"]
            .iter()
            .any(|part| {
                let start = if folder.is_empty() {
                    (*part).to_owned()
                } else {
                    format!("{folder}/{part}")
                };
                files.iter().any(|file| file.path.starts_with(&start))
            })
    };
    let mut found: Vec<(&SourceFile, String)> = Vec::new();
    for file in files {
        if file.name() == TASK && has_below(file.folder()) {
            found.push((file, file.folder().to_owned()));
        }
    }
    for file in files {
        let Some(folder) = file
            .path
            .strip_suffix(".yaml")
            .filter(|_| file.name() != TASK)
        else {
            continue;
        };
        if has_below(folder) && !found.iter().any(|(_, known)| known == folder) {
            found.push((file, folder.to_owned()));
        }
    }
    found
}

/// The content of `task.yaml`.
struct Settings<'n> {
    root: &'n Node,
}

impl Settings<'_> {
    /// The value of the first of some keys that is there: the new name, the old one.
    fn node(&self, keys: &[&str]) -> Option<&Node> {
        let Value::Mapping(entries) = &self.root.value else {
            return None;
        };
        keys.iter().find_map(|wanted| {
            entries
                .iter()
                .find(|(key, _)| key.name == *wanted)
                .map(|(_, value)| value)
        })
    }

    fn text(&self, keys: &[&str]) -> Option<String> {
        match &self.node(keys)?.value {
            Value::Scalar { text, .. } => Some(text.trim().to_owned()),
            Value::Null => Some(String::new()),
            _ => None,
        }
    }

    fn number(&self, keys: &[&str]) -> Option<f64> {
        self.text(keys)?
            .parse()
            .ok()
            .filter(|number: &f64| number.is_finite())
    }

    fn count(&self, keys: &[&str]) -> Option<usize> {
        self.text(keys)?.parse().ok()
    }

    /// Whether a key is set. YAML 1.1 has more words for that.
    fn is_set(&self, key: &str) -> bool {
        let text = self.text(&[key]).unwrap_or_default().to_lowercase();
        ["true", "yes", "on", "y"].contains(&text.as_str())
    }
}

/// The package from a description and the files of its folder.
pub(super) fn draft(
    file: &SourceFile,
    files: Files<'_>,
    folder: &str,
    source_name: &str,
) -> Result<DraftPackage, ArchiveError> {
    let text = read_limited(&file.absolute, yaml::FILE_BYTES_MAX)
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| sentence!("package-not-utf-8")))
        .map_err(|message| refused(&file.path, message))?;
    let root = yaml::parse_foreign(&text).map_err(|error| {
        let mut diagnostics = Diagnostics::default();
        match error.line {
            Some(line) => diagnostics.error_at(&file.path, line, error.message),
            None => diagnostics.error(&file.path, error.message),
        }
        ReadError {
            errors: diagnostics.errors,
            warnings: diagnostics.warnings,
        }
    })?;
    let settings = Settings { root: &root };
    let around = folder
        .rsplit('/')
        .next()
        .filter(|name| !name.is_empty())
        .unwrap_or(source_name);
    let name = settings
        .text(&["name", "nome_breve"])
        .filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| around.to_owned());
    let title = settings
        .text(&["title", "nome"])
        .filter(|title| !title.is_empty());
    let mut task = Task {
        files,
        draft: DraftPackage::new(id_of(&name)?),
        title: title.unwrap_or_else(|| name.clone()),
        name,
        seconds: settings.number(&["time_limit", "timeout"]),
        memory_mib: settings.number(&["memory_limit", "memlimit"]),
        file_names: None,
        cases: Vec::new(),
        score: Score::Sum(settings.number(&["total_value"]).unwrap_or(TOTAL)),
    };
    // Some writers give bytes, like CMS' database.
    task.memory_mib = task
        .memory_mib
        .map(|memory| if memory >= MIB { memory / MIB } else { memory });
    task.describe(&settings)
}

impl Task<'_> {
    fn describe(mut self, settings: &Settings<'_>) -> Result<DraftPackage, ArchiveError> {
        self.cases_of(settings)?;
        self.statement_of(settings)?;
        self.attachments("att")?;
        let manager = ["check/manager", "cor/manager"];
        let is_communication =
            self.source_of(&manager).is_some() || manager.iter().any(|path| self.files.has(path));
        let kind = if settings.is_set("output_only") {
            Kind::OutputOnly
        } else if is_communication {
            Kind::Communication
        } else {
            Kind::Batch
        };
        let (has_companion, gives_parts) = match kind {
            Kind::Communication => (self.communication(settings, &manager)?, true),
            Kind::OutputOnly => (false, self.checker(&["check/checker", "cor/correttore"])?),
            Kind::Batch => {
                let has_grader = self.companions("sol", "grader", Companion::Grader)?;
                self.files_of(settings);
                (
                    has_grader,
                    self.checker(&["check/checker", "cor/correttore"])?,
                )
            }
        };
        if kind != Kind::OutputOnly {
            self.solutions_of(has_companion)?;
        }
        self.draft.missing(sentence!("package-no-input-validator"));
        self.finish(kind, gives_parts)
    }

    fn communication(
        &mut self,
        settings: &Settings<'_>,
        manager: &[&str],
    ) -> Result<bool, ArchiveError> {
        let Some(path) = self.source_of(manager) else {
            return Err(refused(
                manager[0],
                sentence!("import-manager-without-source-cannot"),
            ));
        };
        let processes = settings.count(&["num_processes"]).unwrap_or(1);
        self.manager(&path, processes as u64)?;
        let by_pipes = settings
            .text(&["user_io"])
            .is_none_or(|way| way != "std_io");
        self.companions("sol", "stub", Companion::Stub { by_pipes })
    }

    /// Finds files by their old names. Old folders use these without saying it, and in others it does no harm.
    fn files_of(&mut self, settings: &Settings<'_>) {
        let name = |key, usual: &str| settings.text(&[key]).unwrap_or_else(|| usual.to_owned());
        let (input, output) = (name("infile", "input.txt"), name("outfile", "output.txt"));
        if !input.is_empty() && !output.is_empty() {
            self.file_names = Some((input, output));
        }
    }

    fn cases_of(&mut self, settings: &Settings<'_>) -> Result<(), ArchiveError> {
        let generation = if self.files.has("gen/cases.gen") {
            generation::parse_cases(&self.files.text("gen/cases.gen")?)
        } else if self.files.has("gen/GEN") {
            generation::parse(&self.files.text("gen/GEN")?)
        } else {
            Generation::default()
        };
        for unknown in &generation.unknown {
            self.draft
                .missing(sentence!("import-gen-not-understood", unknown));
        }
        let listed = (0..)
            .take_while(|number| self.files.has(&format!("input/input{number}.txt")))
            .count();
        let said = settings.count(&["n_input", "n_test"]);
        let count = match generation.tests.len() {
            0 => said.unwrap_or(listed),
            made => made,
        };
        if said.is_some_and(|said| said != count) {
            self.draft.guessed(sentence!(
                "import-n-input-says-tests",
                promised = said.unwrap_or(0),
                count
            ));
        }
        let mut made = Vec::new();
        for number in 0..count.min(CASES_MAX + 1) {
            let input = format!("input/input{number}.txt");
            let input = match generation.tests.get(number) {
                _ if self.files.has(&input) => Input::File(input),
                Some(Line::Copied(path)) if self.files.has(path) => Input::File(path.clone()),
                Some(
                    line @ Line::Made {
                        generator,
                        arguments,
                    },
                ) => {
                    made.push(line);
                    Input::Made {
                        generator: generator.clone(),
                        arguments: arguments.clone(),
                    }
                }
                _ => return Err(refused(&input, sentence!("import-not-nor-said-how"))),
            };
            let answer = format!("output/output{number}.txt");
            let answer = self.files.has(&answer).then_some(answer);
            self.cases.push(CmsTest {
                codename: format!("{number:03}"),
                input,
                answer,
            });
        }
        let mut programs = Vec::new();
        for generator in Generation::used_generators(made.iter().copied()) {
            programs.push(self.generator(generator, generation.generators.get(generator))?);
        }
        if !programs.is_empty() {
            self.draft.came_over(sentence!(
                "import-how-inputs-made-grundy",
                made = made.len(),
                path = programs.join(", ")
            ));
        }
        self.score_of(settings, &generation);
        Ok(())
    }

    /// Imports the generator that the package calls `name`, from `path` or from the usual place. Returns its path.
    fn generator(&mut self, name: &str, path: Option<&String>) -> Result<String, ArchiveError> {
        let usual = || {
            let stems = ["gen/generator", "gen/generatore"];
            let mut scripts = stems.iter().map(|stem| format!("{stem}.sh"));
            self.source_of(&stems)
                .or_else(|| scripts.find(|path| self.files.has(path)))
        };
        let Some(path) = path.cloned().or_else(usual) else {
            return Err(refused(
                "gen/GEN",
                sentence!("import-lists-tests-whose-inputs"),
            ));
        };
        if !is_valid_name(name) {
            let reason = sentence!("import-generator-name", name = format!("{name:?}"));
            return Err(refused(&path, reason));
        }
        self.bring_as(&path, &format!("generators/{name}"))?;
        Ok(path)
    }

    fn score_of(&mut self, settings: &Settings<'_>, generation: &Generation) {
        let counted: Vec<(f64, usize)> = match parameters(settings) {
            Some(counted) => counted,
            None => generation.subtasks.clone(),
        };
        if counted.is_empty() {
            return;
        }
        let kind = settings.text(&["score_type"]).unwrap_or_default();
        let rule = match kind.as_str() {
            "" | "GroupMin" => GroupRule::Min,
            "GroupSum" => GroupRule::Sum,
            other => {
                self.draft
                    .guessed(sentence!("import-points-come-together-not", how = other));
                GroupRule::Min
            }
        };
        let mut first = 0;
        let mut subtasks = Vec::new();
        for (points, count) in counted {
            let end = (first + count).min(self.cases.len());
            subtasks.push(Subtask {
                points,
                cases: (first..end).collect(),
            });
            first = end;
        }
        self.score = Score::Groups { rule, subtasks };
    }

    fn statement_of(&mut self, settings: &Settings<'_>) -> Result<(), ArchiveError> {
        let primary = settings
            .text(&["primary_language"])
            .and_then(|word| language_code(&word));
        let primary = primary.unwrap_or_else(|| "it".to_owned());
        let mut found: Vec<(String, String)> = Vec::new();
        for path in ["statement/statement.pdf", "testo/testo.pdf"] {
            if self.files.has(path) && found.is_empty() {
                found.push((primary.clone(), path.to_owned()));
            }
        }
        for folder in ["statement", "testo", "statements"] {
            for path in self.files.within(folder) {
                let stem = file_name(path).strip_suffix(".pdf");
                if let Some(code) = stem.and_then(language_code)
                    && !found.iter().any(|(known, _)| *known == code)
                {
                    found.push((code, path.to_owned()));
                }
            }
        }
        self.statements(found)
    }

    /// Imports the solutions: `solution.*` is the author's; nothing is known of the others.
    fn solutions_of(&mut self, is_named_by_task: bool) -> Result<(), ArchiveError> {
        let mut reference = None;
        let mut others = Vec::new();
        let paths: Vec<String> = ["sol", "soluzioni"]
            .iter()
            .flat_map(|folder| self.files.within(folder))
            .map(str::to_owned)
            .collect();
        for path in paths {
            let name = file_name(&path);
            let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            match stem {
                "solution" | "soluzione" => {
                    let target = self.solution(&path, "accepted", is_named_by_task)?;
                    reference = reference.or(target);
                }
                "grader" | "stub" | "template" => {}
                _ if name.ends_with(".h") || name.ends_with("lib.pas") => {}
                _ => {
                    others.push(name.to_owned());
                    self.keep_aside(&path)?;
                }
            }
        }
        match reference {
            // If it is linked with a grader, it cannot compute answers alone.
            Some(reference) if !is_named_by_task => {
                self.draft.judge.reference = Some(reference);
            }
            Some(_) => {}
            None => self.draft.missing(sentence!("import-no-solution")),
        }
        if !others.is_empty() {
            self.draft.missing(sentence!(
                "import-must-get-not-said",
                path = others.join(", "),
                folder = ASIDE
            ));
        }
        Ok(())
    }
}

/// `score_type_parameters` as points and counts; `None` if they are missing or in another form.
fn parameters(settings: &Settings<'_>) -> Option<Vec<(f64, usize)>> {
    let Value::Sequence(items) = &settings.node(&["score_type_parameters"])?.value else {
        return None;
    };
    items
        .iter()
        .map(|item| {
            let Value::Sequence(pair) = &item.value else {
                return None;
            };
            let scalar = |place: usize| match &pair.get(place)?.value {
                Value::Scalar { text, .. } => Some(text.as_str()),
                _ => None,
            };
            Some((scalar(0)?.parse().ok()?, scalar(1)?.parse().ok()?))
        })
        .collect()
}

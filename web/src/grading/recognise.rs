//! Reads an archive: assigns files to problems and contestants, and collects strays.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bytes::Bytes;
use grundy_classroom::grading::{
    Contestant, StrayFile, TaskNames, UPLOAD_BYTES_MAX, Upload, UploadFault, check_names,
    code_in_title, data_stems,
};
use grundy_judgement::{Stray, Ungraded};
use grundy_languages::Languages;
use grundy_package::{Settings, natural_order};
use grundy_store::{
    GRADING_CONTESTANTS_MAX, GRADING_FILES_MAX, GRADING_TASKS_MAX, NewGradedFile, NewGrading,
    NewGradingContestant, ProblemSummary, SOURCE_BYTES_MAX,
};

use super::views::NewForm;
use crate::access::list_problems;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{FormPart, Message, Visitor};
use crate::judges::Judges;
use crate::problems::{LoadedPackage, Packages};

const NAME_CHARS_MAX: usize = 100;

/// The entered and chosen values.
pub(super) struct Chosen<'a> {
    pub(super) form: &'a NewForm,
    pub(super) file: FormPart,
}

/// A result whose error is a field and the message for it.
type Refused<T> = Result<T, (&'static str, Message)>;

/// A problem, with the names of its files.
struct Task {
    names: TaskNames,
    problem: String,
    /// The package, kept because the task refers to it.
    package: Arc<LoadedPackage>,
}

/// The contest to grade, as the archive has it.
pub(super) async fn recognise(
    state: &AppState,
    visitor: &Visitor,
    chosen: Chosen<'_>,
) -> Result<Refused<NewGrading>, HttpError> {
    let Chosen { form, file } = chosen;
    if !file.is_chosen_file() {
        return Ok(Err(("file", Message::new("grading-error-no-file"))));
    }
    if file.bytes.len() > UPLOAD_BYTES_MAX {
        let limit = visitor.page().bytes(&(UPLOAD_BYTES_MAX as u64));
        let message = Message::new("grading-error-large").with("limit", limit);
        return Ok(Err(("file", message)));
    }
    let name = match form.name.as_str() {
        "" => without_ending(&file.file_name),
        name => name.to_owned(),
    };
    let opening = tokio::task::spawn_blocking(move || Upload::open(file.bytes));
    let upload = match opening.await.map_err(|error| internal(&error))? {
        Ok(upload) => upload,
        Err(fault) => return Ok(Err(("file", words(&fault)))),
    };
    let problems = list_problems(state.store(), visitor.reader()).await?;
    let data_stems = if form.problems.is_empty() {
        data_stems_by_problem(state).await?
    } else {
        BTreeMap::new()
    };
    let wanted = match wanted(form, &problems, &data_stems, &upload) {
        Ok(wanted) => wanted,
        Err(refused) => return Ok(Err(refused)),
    };
    let mut tasks = Vec::new();
    for (name, problem) in wanted {
        let package = state.shared::<Packages>().get(problem.version).await?;
        tasks.push(Task {
            names: TaskNames::of(name, &package.package),
            problem: problem.id.clone(),
            package,
        });
    }
    if let Err(both) = check_names(tasks.iter().map(|task| &task.names)) {
        let [one, other] = both.tasks;
        let message = Message::new("grading-error-ambiguous").with("stem", both.stem);
        let message = message.with("one", one).with("other", other);
        return Ok(Err(("names", message)));
    }
    let languages = Judges::now(state.store()).await?;
    let languages = languages.table(&state.config.languages);
    let reading = tokio::task::spawn_blocking(move || read(name, upload, &tasks, &languages));
    reading.await.map_err(|error| internal(&error))
}

/// The problems with their names in the table, in natural order: those that somebody has named or ticked; if nothing is ticked,
/// also those after which files are named.
fn wanted<'a>(
    form: &NewForm,
    problems: &'a [ProblemSummary],
    data_stems: &BTreeMap<String, Vec<String>>,
    upload: &Upload,
) -> Refused<Vec<(String, &'a ProblemSummary)>> {
    let find = |id: &str| {
        let mut problems = problems.iter();
        problems.find(|problem| problem.id == id)
    };
    let mut wanted: Vec<(String, &ProblemSummary)> = Vec::new();
    for line in form.names.lines().map(str::trim) {
        if line.is_empty() {
            continue;
        }
        let broken = || {
            (
                "names",
                Message::new("grading-error-line").with("line", clipped(line)),
            )
        };
        let (name, id) = line.split_once('=').ok_or_else(broken)?;
        let (name, id) = (clipped(name.trim()), id.trim());
        let problem = find(id).ok_or_else(|| {
            let message = Message::new("grading-error-unknown").with("problem", clipped(id));
            ("names", message)
        })?;
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err(broken());
        }
        wanted.push((name, problem));
    }
    let is_new = |wanted: &[(String, &ProblemSummary)], problem: &ProblemSummary| {
        wanted.iter().all(|(_, known)| known.id != problem.id)
    };
    for id in &form.problems {
        let unknown = || {
            let message = Message::new("grading-error-unknown").with("problem", clipped(id));
            ("problems", message)
        };
        let problem = find(id).ok_or_else(unknown)?;
        if is_new(&wanted, problem) {
            wanted.push((problem.id.clone(), problem));
        }
    }
    if form.problems.is_empty() {
        for problem in named_by_files(problems, data_stems, upload.stems().collect()) {
            if is_new(&wanted, problem) {
                wanted.push((problem.id.clone(), problem));
            }
        }
    }
    if wanted.is_empty() {
        return Err(("problems", Message::new("grading-error-no-problem")));
    }
    if wanted.len() > GRADING_TASKS_MAX {
        let message = Message::new("grading-error-problems").with("limit", GRADING_TASKS_MAX);
        return Err(("problems", message));
    }
    wanted.sort_by(|(one, _), (other, _)| natural_order(one, other));
    Ok(wanted)
}

/// The problems after which these files are named: by the id or the code in the title, and by the name of the input or output file
/// if no other problem has the same.
fn named_by_files<'a>(
    problems: &'a [ProblemSummary],
    data_stems: &BTreeMap<String, Vec<String>>,
    mut stems: BTreeSet<String>,
) -> Vec<&'a ProblemSummary> {
    let data_stems = |problem: &ProblemSummary| {
        let stems = data_stems.get(&problem.id);
        stems.cloned().unwrap_or_default()
    };
    let own_names = |problem: &ProblemSummary| {
        let codes = problem
            .names
            .values()
            .filter_map(|name| code_in_title(name));
        let mut names: Vec<String> = codes.collect();
        names.push(problem.id.clone());
        names
    };
    let (mut named, others): (Vec<_>, Vec<_>) = problems
        .iter()
        .partition(|problem| own_names(problem).iter().any(|name| stems.contains(name)));
    for problem in &named {
        for name in own_names(problem).into_iter().chain(data_stems(problem)) {
            stems.remove(&name);
        }
    }
    let mut others = others;
    others.retain(|problem| data_stems(problem).iter().any(|stem| stems.contains(stem)));
    named.extend(others);
    named
}

/// The names of problems' input and output files, for problems that have such names.
async fn data_stems_by_problem(
    state: &AppState,
) -> Result<BTreeMap<String, Vec<String>>, HttpError> {
    let files = state.store().problems().files("judge.yaml").await?;
    let stems = files.into_iter().filter_map(|(problem, content)| {
        let text = String::from_utf8_lossy(&content);
        let settings = Settings::read("", &text).ok()?;
        let stems = data_stems([&settings.input_file, &settings.output_file]);
        Some((problem, stems.collect()))
    });
    Ok(stems.collect())
}

/// Sorts the files, and reads those that will be judged.
fn read(
    name: String,
    mut upload: Upload,
    tasks: &[Task],
    languages: &Languages,
) -> Refused<NewGrading> {
    let faulty = |fault: UploadFault| ("file", words(&fault));
    let names: Vec<&TaskNames> = tasks.iter().map(|task| &task.names).collect();
    let is_source = |path: &str| languages.by_file_name(path).is_some();
    let sorted = upload.sorted(&names, is_source).map_err(faulty)?;
    let files = sorted.contestants.iter().map(|one| one.files.len());
    let files: usize = files.sum();
    if files == 0 {
        return Err(("file", Message::new("grading-error-nothing")));
    }
    if sorted.contestants.len() > GRADING_CONTESTANTS_MAX || files > GRADING_FILES_MAX {
        return Err(faulty(UploadFault::TooMany));
    }
    let mut contestants = Vec::new();
    for contestant in sorted.contestants {
        let contestant = files_of(contestant, &mut upload, tasks, languages);
        contestants.push(contestant.map_err(faulty)?);
    }
    let strays = strays_of(sorted.strays, &mut upload, tasks, languages);
    Ok(NewGrading {
        name,
        tasks: tasks
            .iter()
            .map(|task| (task.names.name.clone(), task.problem.clone()))
            .collect(),
        contestants,
        strays,
        strays_more: sorted.strays_more,
    })
}

fn files_of(
    contestant: Contestant<usize>,
    upload: &mut Upload,
    tasks: &[Task],
    languages: &Languages,
) -> Result<NewGradingContestant, UploadFault> {
    let mut files = Vec::new();
    for (task, handed) in contestant.files {
        let language = languages.by_file_name(upload.path(handed.at));
        let content = match (handed.refused, language) {
            (Some(why), _) => Err(why),
            (None, None) => Err(Ungraded::NoLanguage),
            (None, Some(language)) => {
                let limit = tasks[task].package.package.limits.code_bytes;
                let source = upload.read(handed.at, limit.min(SOURCE_BYTES_MAX as u64))?;
                source.map(|source| (language.id.clone(), Bytes::from(source)))
            }
        };
        files.push(NewGradedFile {
            task,
            file: handed.shown,
            content,
        });
    }
    Ok(NewGradingContestant {
        name: contestant.name,
        files,
    })
}

/// The strays with their programs, if these are within the limits of every task, since their task is unknown. Programs beyond the
/// archive's limit are reported and not kept.
fn strays_of(
    strays: Vec<StrayFile<usize>>,
    upload: &mut Upload,
    tasks: &[Task],
    languages: &Languages,
) -> Vec<(Stray, Option<(String, Bytes)>)> {
    let limits = tasks
        .iter()
        .map(|task| task.package.package.limits.code_bytes);
    let limit = limits.min().unwrap_or(0).min(SOURCE_BYTES_MAX as u64);
    let mut kept = Vec::new();
    for StrayFile { stray, at } in strays {
        let program = at.and_then(|at| {
            let language = languages.by_file_name(upload.path(at))?.id.clone();
            let source = upload.read(at, limit).ok()?.ok()?;
            Some((language, Bytes::from(source)))
        });
        kept.push((stray, program));
    }
    kept
}

fn words(fault: &UploadFault) -> Message {
    match fault {
        UploadFault::NoArchive => Message::new("grading-error-no-archive"),
        UploadFault::Broken => Message::new("grading-error-broken"),
        UploadFault::TooMany => Message::new("grading-error-many")
            .with("contestants", GRADING_CONTESTANTS_MAX)
            .with("files", GRADING_FILES_MAX),
        UploadFault::TooLarge => Message::new("grading-error-unpacked"),
        UploadFault::Escapes(name) => {
            Message::new("grading-error-escapes").with("name", name.clone())
        }
        UploadFault::Overlapping => Message::new("grading-error-overlapping"),
    }
}

fn clipped(text: &str) -> String {
    text.chars().take(NAME_CHARS_MAX).collect()
}

/// A file's name without `.zip`.
fn without_ending(name: &str) -> String {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    clipped(stem.trim())
}

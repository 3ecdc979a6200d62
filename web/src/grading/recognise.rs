//! What an archive holds: for which problems of the site, whose files, and what nobody can place.

use std::collections::BTreeSet;
use std::sync::Arc;

use bytes::Bytes;
use grundy_grading::{
    Contestant, TaskNames, UPLOAD_BYTES_MAX, Upload, UploadFault, check_names, code_in_title,
};
use grundy_judgement::{Languages, Ungraded};
use grundy_package::natural_order;
use grundy_store::{
    GRADING_CONTESTANTS_MAX, GRADING_FILES_MAX, GRADING_TASKS_MAX, NewGradedFile, NewGrading,
    NewGradingContestant, ProblemSummary, SOURCE_BYTES_MAX,
};

use super::views::NewForm;
use crate::access::list_problems;
use crate::app::state::AppState;
use crate::frame::{HttpError, Message, Part, Visitor, internal};
use crate::judges::Judges;
use crate::problems::LoadedPackage;

const NAME_CHARS_MAX: usize = 100;

/// What somebody has entered and chosen.
pub(super) struct Chosen<'a> {
    pub(super) form: &'a NewForm,
    pub(super) file: Part,
}

/// The field with what is wrong in it, and what to say.
type Refused<T> = Result<T, (&'static str, Message)>;

/// A problem, and what its files are called.
struct Task {
    names: TaskNames,
    problem: String,
    /// Keeps what was read of it.
    package: Arc<LoadedPackage>,
}

/// What is to be graded, as the archive has it.
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
    let wanted = match wanted(form, &problems, &upload) {
        Ok(wanted) => wanted,
        Err(refused) => return Ok(Err(refused)),
    };
    let mut tasks = Vec::new();
    for (name, problem) in wanted {
        let package = state.packages.get(problem.version).await?;
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

/// The problems with their names in the table, in natural order: those that somebody has named or ticked; where nothing is ticked,
/// also those that files are called after, by their id or the code in their title.
fn wanted<'a>(
    form: &NewForm,
    problems: &'a [ProblemSummary],
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
        let stems: BTreeSet<String> = upload.stems().collect();
        let is_named = |problem: &ProblemSummary| {
            let mut codes = problem
                .names
                .values()
                .filter_map(|name| code_in_title(name));
            stems.contains(&problem.id) || codes.any(|code| stems.contains(&code))
        };
        for problem in problems {
            if is_named(problem) && is_new(&wanted, problem) {
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
    Ok(NewGrading {
        name,
        tasks: tasks
            .iter()
            .map(|task| (task.names.name.clone(), task.problem.clone()))
            .collect(),
        contestants,
        strays: sorted.strays,
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

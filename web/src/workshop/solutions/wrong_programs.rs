//! Makes a submission a wrong program of its problem's package: its files go into the working copy, its idea into `judge.yaml`, and
//! facts that its folder does not show into `submissions.yaml`.

use bytes::Bytes;
use grundy_languages::{Language, Languages};
use grundy_package::{CannotSet, PromisedPlace, WrongProgram};
use grundy_store::{Expected, ProblemSummary, VersionId, WorkingChange, WorkingState};

use crate::access::find_working_copy;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Message, Visitor, permit};
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::opened::copy_of;
use crate::workshop::copy::paths::checked;
use crate::workshop::copy::places::file_href;
use crate::workshop::copy::solution_kinds::ending;
use crate::workshop::files::pages::{is_conflict, refused};
use crate::workshop::tests::pages::present_text;
use crate::workshop::tests::test_files::change_of;

const JUDGE_FILE: &str = "judge.yaml";
const SUBMISSIONS_FILE: &str = "submissions/submissions.yaml";
/// The most attempts if somebody else saves meanwhile.
const TRIES_MAX: usize = 3;

/// A wrong program that a teacher wants packaged.
#[derive(Debug)]
pub(crate) struct NewWrongProgram {
    /// The short number of the submission that it was.
    pub(crate) submission: i64,
    /// The name as entered, with or without extension.
    pub(crate) name: String,
    /// The place of the program.
    pub(crate) place: PromisedPlace,
    /// Its language's id.
    pub(crate) language: String,
    /// One file with any name, or several by their names, the one to start first.
    pub(crate) files: Vec<(String, Bytes)>,
    /// Whether it becomes a folder.
    pub(crate) is_folder: bool,
    /// The idea in each language.
    pub(crate) idea: Vec<(String, String)>,
    /// The hint in each language, or none.
    pub(crate) hint: Vec<(String, String)>,
}

/// A field, and what is wrong with it.
type Refusal = (&'static str, Message);

/// The extension of programs in this language, with a dot, and whether it determines the language; `None` if the language has no
/// files.
pub(crate) fn program_ending(languages: &Languages, id: &str) -> Option<(String, bool)> {
    let language: &Language = languages.get(id)?;
    let told = ending(languages, language);
    let first = language.extensions.first().map(String::as_str);
    told.or(first)
        .map(|ending| (format!(".{ending}"), told.is_some()))
}

/// Writes it into the problem's working copy, which is begun if there is none. Returns the address of its file there, or an error
/// that the teacher can fix.
///
/// # Errors
/// [`HttpError::Conflict`] for a language without files.
pub(crate) async fn package_wrong_program(
    state: &AppState,
    visitor: &Visitor,
    (problem, version): (&ProblemSummary, VersionId),
    new: &NewWrongProgram,
) -> Result<Result<String, Refusal>, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_write_problems())?;
    let user = reader.signed_in()?.id;
    let ending = program_ending(&state.config.languages, &new.language);
    let (ending, is_told) = ending.ok_or(HttpError::Conflict)?;
    let (program, paths) = match paths_of(new, &ending) {
        Ok(found) => found,
        Err(message) => return Ok(Err(("name", message))),
    };
    if let Err(message) = permit(state, visitor) {
        return Ok(Err(("form", message)));
    }
    let said = WrongProgram {
        path: program.clone(),
        verdicts: new.place.verdicts.clone(),
        language: (!is_told && !new.is_folder).then(|| new.language.clone()),
        entry_point: (new.files.first())
            .filter(|_| new.is_folder)
            .map(|(name, _)| name.clone()),
        idea: new.idea.clone(),
        hint: new.hint.clone(),
    };
    let id = copy_of(state.store(), problem, version, user).await?;
    for _ in 0..TRIES_MAX {
        let copy = find_working_copy(state.store(), reader, &id.to_string()).await?;
        if !matches!(copy.state, WorkingState::Open) {
            return Ok(Err(("form", Message::new("pack-error-not-open"))));
        }
        let opened = Opened::of(state, copy).await?;
        if let Some(taken) = taken(&opened, &program) {
            let message = Message::new("file-error-exists").with("path", taken);
            return Ok(Err(("name", message)));
        }
        let mut changes = match said_of_it(state, &opened, &said).await? {
            Ok(changes) => changes,
            Err(message) => return Ok(Err(("form", message))),
        };
        let files = paths.iter().zip(&new.files);
        changes.extend(files.map(|(path, (_, content))| WorkingChange {
            path: path.clone(),
            expected: Expected::Absent,
            content: Some(content.clone()),
        }));
        let store = state.store().by(user);
        let path = format!("submissions/{program}");
        let written = store
            .working_copies()
            .package_mistake(id, &problem.id, &changes, new.submission, &path)
            .await;
        match written {
            Ok(_) => {
                let first = paths.first().map_or(&*path, String::as_str);
                return Ok(Ok(file_href(&opened.base, first)));
            }
            // Somebody saved meanwhile: their change stays, and this is tried again.
            Err(error) if is_conflict(&error) => {}
            Err(error) => return Ok(Err(("form", refused(error)?))),
        }
    }
    Ok(Err(("form", Message::new("file-error-changed"))))
}

/// The program's path below `submissions/`, and the paths of its files in the package.
fn paths_of(new: &NewWrongProgram, ending: &str) -> Result<(String, Vec<String>), Message> {
    let name = new.name.trim();
    let stem = name.strip_suffix(ending).unwrap_or(name);
    let wrong = || Message::new("path-error").with("path", stem.to_owned());
    if stem.is_empty() || stem.contains(['/', '\\']) {
        return Err(wrong());
    }
    let folder = format!("submissions/{}/{stem}", new.place.folder);
    let paths = if new.is_folder {
        let inside = |(name, _): &(String, Bytes)| checked(&format!("{folder}/{name}"));
        new.files
            .iter()
            .map(inside)
            .collect::<Result<Vec<_>, _>>()?
    } else {
        vec![checked(&format!("{folder}{ending}"))?]
    };
    let program = if new.is_folder {
        checked(&folder)?
    } else {
        paths.first().ok_or_else(wrong)?.clone()
    };
    let program = program.trim_start_matches("submissions/").to_owned();
    Ok((program, paths))
}

/// The path of a program with this name in any folder; the editorial's table distinguishes programs by name.
fn taken(opened: &Opened, program: &str) -> Option<String> {
    let name = program.rsplit('/').next()?;
    let is_same = |path: &&str| {
        let inside = path.strip_prefix("submissions/");
        let mut parts = inside.unwrap_or_default().split('/').skip(1);
        parts.next() == Some(name)
    };
    let mut paths = opened.files.iter().map(|file| file.path.as_str());
    paths.find(is_same).map(str::to_owned)
}

/// The package's YAML files with the facts about the program.
async fn said_of_it(
    state: &AppState,
    opened: &Opened,
    said: &WrongProgram,
) -> Result<Result<Vec<WorkingChange>, Message>, HttpError> {
    let mut changes = Vec::new();
    type Edit = fn(&WrongProgram, &str) -> Result<String, CannotSet>;
    let edits: [(&str, Edit); 2] = [
        (JUDGE_FILE, WrongProgram::in_judge_yaml),
        (SUBMISSIONS_FILE, WrongProgram::in_submissions_yaml),
    ];
    for (path, edit) in edits {
        let is_there = opened.files.iter().any(|file| file.path == path);
        let text = present_text(state, opened, path).await?;
        let refused = |line: u32| {
            Message::new("settings-error-file")
                .with("file", path.to_owned())
                .with("line", u64::from(line))
        };
        // An existing file that is no text cannot be edited here.
        if is_there && text.is_none() {
            return Ok(Err(refused(1)));
        }
        let text = text.unwrap_or_default();
        match edit(said, &text) {
            Ok(edited) if edited == text => {}
            Ok(edited) => changes.push(change_of(opened, path, Some(Bytes::from(edited)))),
            Err(fault) => return Ok(Err(refused(fault.line))),
        }
    }
    Ok(Ok(changes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(name: &str, files: &[&str]) -> NewWrongProgram {
        NewWrongProgram {
            submission: 1,
            name: name.to_owned(),
            place: PromisedPlace {
                folder: "wrong_answer",
                verdicts: Vec::new(),
            },
            language: "cpp".to_owned(),
            files: files
                .iter()
                .map(|name| ((*name).to_owned(), Bytes::new()))
                .collect(),
            is_folder: files.len() > 1,
            idea: Vec::new(),
            hint: Vec::new(),
        }
    }

    #[test]
    fn one_file_gets_the_name_and_several_a_folder() {
        let one = paths_of(&new(" tham.cpp ", &["an_bai1.cpp"]), ".cpp").unwrap();
        let file = "wrong_answer/tham.cpp".to_owned();
        assert_eq!(one, (file.clone(), vec![format!("submissions/{file}")]));
        let (folder, files) = paths_of(&new("tham", &["a.cpp", "b.h"]), ".cpp").unwrap();
        assert_eq!(folder, "wrong_answer/tham");
        assert_eq!(files[1], "submissions/wrong_answer/tham/b.h");
        for bad in ["", ".cpp", "../x", "a/b", "tham lam"] {
            assert!(paths_of(&new(bad, &["a.cpp"]), ".cpp").is_err(), "{bad}");
        }
        assert!(paths_of(&new("tham", &["../a.cpp", "b.h"]), ".cpp").is_err());
    }

    #[test]
    fn every_language_of_programs_has_an_ending() {
        let table = Languages::built_in();
        for language in table.all() {
            let found = program_ending(&table, &language.id);
            let is_program = !language.extensions.is_empty();
            assert_eq!(found.is_some(), is_program, "{}", language.id);
        }
        assert_eq!(
            program_ending(&table, "cpp"),
            Some((".cpp".to_owned(), true))
        );
        assert_eq!(program_ending(&table, "klingon"), None);
    }
}

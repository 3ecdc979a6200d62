//! A new solution: its folder follows from its expected verdict, its extension from its language.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_languages::Languages;
use serde::Deserialize;

use crate::access::find_working_copy;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Visitor};
use crate::workshop::copy::opened::{base, check_is_open};
use crate::workshop::copy::overview_views::{OverviewForm, SolutionForm};
use crate::workshop::copy::paths::checked;
use crate::workshop::copy::places::file_href;
use crate::workshop::copy::solution_kinds::{FOLDERS, ending};
use crate::workshop::overview::pages;

#[derive(Debug, Deserialize)]
pub(crate) struct NewSolution {
    #[serde(default)]
    folder: String,
    #[serde(default)]
    language: String,
    #[serde(default)]
    name: String,
}

/// `POST /workshop/{id}/new-solution`: an empty editor for a new solution, which exists once it is saved.
pub(crate) async fn new_solution(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<NewSolution>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    let path = match path_of(&state.config.languages, &form) {
        Ok(path) => {
            let files = state.store().working_copies().files(copy.id).await?;
            if files.iter().any(|file| file.path == path) {
                Err(Message::new("file-error-exists").with("path", path))
            } else {
                Ok(path)
            }
        }
        Err(message) => Err(message),
    };
    match path {
        Ok(path) => {
            let href = file_href(&base(&copy), &path);
            Ok(Redirect::to(&format!("{href}?new=yes")).into_response())
        }
        Err(message) => {
            let errors = FieldErrors::one("solution_name", message);
            let form = OverviewForm {
                solution: SolutionForm {
                    folder: form.folder,
                    language: form.language,
                    name: form.name,
                },
                ..OverviewForm::default()
            };
            pages::refused(&state, &visitor, copy, form, errors).await
        }
    }
}

/// The path of the new solution.
fn path_of(languages: &Languages, form: &NewSolution) -> Result<String, Message> {
    let folder = FOLDERS.iter().find(|(folder, _)| *folder == form.folder);
    let language = languages.get(&form.language);
    let ending = language.and_then(|language| ending(languages, language));
    let (Some((folder, _)), Some(ending)) = (folder, ending) else {
        return Err(Message::new("solution-error-choose"));
    };
    let name = form.name.trim();
    let stem = name.strip_suffix(&format!(".{ending}")).unwrap_or(name);
    if stem.is_empty() || stem.contains(['/', '\\']) {
        return Err(Message::new("path-error").with("path", stem.to_owned()));
    }
    checked(&format!("submissions/{folder}/{stem}.{ending}"))
}

#[cfg(test)]
mod tests {
    use grundy_languages::Languages;

    use super::{FOLDERS, NewSolution, path_of};
    use crate::workshop::copy::solution_kinds::languages;

    fn path(folder: &str, language: &str, name: &str) -> Option<String> {
        let form = NewSolution {
            folder: folder.to_owned(),
            language: language.to_owned(),
            name: name.to_owned(),
        };
        path_of(&Languages::built_in(), &form).ok()
    }

    #[test]
    fn a_solution_goes_where_its_verdict_belongs() {
        let cpp = path("wrong_answer", "cpp", " tham ");
        assert_eq!(cpp.as_deref(), Some("submissions/wrong_answer/tham.cpp"));
        let named = path("accepted", "python", "giai.py");
        assert_eq!(named.as_deref(), Some("submissions/accepted/giai.py"));
        for (folder, language, name) in [
            ("wrong_answer", "cpp", ""),
            ("wrong_answer", "cpp", "../x"),
            ("wrong_answer", "cpp", "a/b"),
            ("wrong_answer", "cpp", "tham lam"),
            ("../x", "cpp", "a"),
            ("wrong_answer", "klingon", "a"),
        ] {
            assert_eq!(
                path(folder, language, name),
                None,
                "{folder} {language} {name}"
            );
        }
    }

    #[test]
    fn every_language_that_is_offered_makes_a_file_of_its_own() {
        let table = Languages::built_in();
        let offered = languages(&table, |_| true);
        assert!(offered.len() > 5);
        for (id, _) in offered {
            let path = path(FOLDERS[0].0, &id, "a").unwrap();
            let name = path.rsplit('/').next().unwrap();
            assert_eq!(table.by_file_name(name).unwrap().id, id);
        }
    }
}

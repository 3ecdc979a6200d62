//! "Package as a wrong program": the form and its effect. Nothing that identifies the submission's author goes into the package,
//! unless the teacher confirms that it is something else.

use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use grundy_judgement::Verdict;
use grundy_languages::{ANSWERS_LANGUAGE, is_archive, unpack};
use grundy_package::{IDEA_BYTES_MAX, PromisedPlace, promised_place};
use grundy_store::{ProblemSummary, SOURCE_BYTES_MAX, Submission, VersionId, can_be_explained};

use super::mentions::mentions;
use super::views::{PackForm, PackView};
use crate::access::{find_problem, find_submission};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{
    FieldErrors, FormPart, Message, Notice, StatusBadge, Visitor, done, html, ok, read_parts,
};
use crate::problems::{Packages, title};
use crate::workshop::{NewWrongProgram, package_wrong_program, program_ending};

/// The most bytes that are unpacked of a submission with several files.
const UNPACKED_BYTES_MAX: u64 = 32 << 20;

/// A submission that can be packaged, with all data for that.
struct Packable {
    submission: Submission,
    problem: ProblemSummary,
    version: VersionId,
    verdict: Verdict,
    place: PromisedPlace,
    ending: String,
    needs_hint: bool,
    files: Files,
}

/// The files of a submission.
enum Files {
    /// A single text, which can be edited before it is packaged.
    Text(String),
    /// One in another encoding, or several: they go as they are.
    AsTheyAre(Vec<(String, Bytes)>, bool),
}

impl Packable {
    async fn find(state: &AppState, visitor: &Visitor, id: &str) -> Result<Self, HttpError> {
        let (store, reader) = (state.store(), visitor.reader());
        reader.check(reader.may_write_problems())?;
        let submission = find_submission(store, reader, id).await?;
        let problem = find_problem(store, reader, &submission.problem).await?;
        // A right program cannot be packaged, nor can one that does not compile.
        let verdict = submission.result.as_ref().map(|result| result.verdict);
        let verdict = verdict.filter(|verdict| can_be_explained(*verdict));
        let is_program = submission.language != ANSWERS_LANGUAGE;
        let verdict = verdict.filter(|_| is_program).ok_or(HttpError::Conflict)?;
        let tests = store.judgements().tests(submission.id).await?;
        let mut verdicts: Vec<Verdict> = tests.iter().map(|row| row.test.verdict).collect();
        verdicts.push(verdict);
        let place = promised_place(&verdicts).ok_or(HttpError::Conflict)?;
        let ending = program_ending(&state.config.languages, &submission.language);
        let (ending, _) = ending.ok_or(HttpError::Conflict)?;
        let source = store.submissions().source(submission.id).await?;
        let loaded = state.shared::<Packages>().get(problem.version).await?;
        Ok(Self {
            files: Files::of(source, &submission.file_name)?,
            needs_hint: loaded.package.is_exercise(),
            version: problem.version,
            submission,
            problem,
            verdict,
            place,
            ending,
        })
    }

    /// The lines of the text, or the numbers of the files, that identify the author.
    fn mentions(&self, source: &str) -> Vec<u64> {
        let (login, name) = (&self.submission.user_login, &self.submission.user_name);
        match &self.files {
            Files::Text(_) => mentions(source, login, name),
            Files::AsTheyAre(files, _) => {
                let whole = files.iter().map(|(name, content)| {
                    // The file's name is added to its first line: on a line of its own it would shift the numbers.
                    format!("{name} {}", String::from_utf8_lossy(content))
                });
                mentions(&whole.collect::<Vec<_>>().join("\n"), login, name)
            }
        }
    }

    fn view(self, visitor: &Visitor, form: PackForm, errors: FieldErrors) -> PackView {
        let is_folder = matches!(self.files, Files::AsTheyAre(_, true));
        let codes = self.place.verdicts.iter().map(|verdict| verdict.code());
        PackView {
            page: visitor.page(),
            mentions: self.mentions(&form.source),
            title: title(&self.problem.names, visitor.locale(), &self.problem.id),
            number: self.submission.number,
            author: (self.submission.user_login, self.submission.user_name),
            outcome: StatusBadge::Judged(self.verdict),
            folder: format!("{}/", self.place.folder),
            verdicts: codes.collect::<Vec<_>>().join(", "),
            ending: if is_folder {
                String::new()
            } else {
                self.ending
            },
            language: self.submission.language,
            is_text: matches!(self.files, Files::Text(_)),
            files: match self.files {
                Files::Text(_) => Vec::new(),
                Files::AsTheyAre(files, _) => files.into_iter().map(|(name, _)| name).collect(),
            },
            needs_hint: self.needs_hint,
            problem: self.problem.id,
            form,
            errors,
        }
    }

    /// The errors of the entered values.
    fn faults(&self, form: &PackForm) -> FieldErrors {
        let mut errors = FieldErrors::default();
        for (field, text) in [("idea_vi", &form.idea_vi), ("idea_en", &form.idea_en)] {
            if text.is_empty() {
                errors.push(field, Message::new("pack-error-idea"));
            }
        }
        let hints = [("hint_vi", &form.hint_vi), ("hint_en", &form.hint_en)];
        let is_hinted = self.needs_hint || hints.iter().any(|(_, text)| !text.is_empty());
        for (field, text) in hints {
            if is_hinted && text.is_empty() {
                errors.push(field, Message::new("pack-error-hint"));
            }
        }
        for (field, text) in form.texts() {
            if let Some(message) = fault_of(text) {
                errors.push(field, message);
            }
        }
        if form.name.is_empty() {
            errors.push("name", Message::new("pack-error-name"));
        }
        if matches!(self.files, Files::Text(_)) && form.source.trim().is_empty() {
            errors.push("source", Message::new("pack-error-empty"));
        }
        if form.source.len() > SOURCE_BYTES_MAX {
            errors.push("source", Message::new("pack-error-long"));
        }
        if !form.is_sure && !self.mentions(&form.source).is_empty() {
            errors.push("source", Message::new("pack-error-mentions"));
        }
        errors
    }

    fn program(&self, form: &PackForm) -> NewWrongProgram {
        let both = |vi: &String, en: &String| {
            let texts = [("vi", vi), ("en", en)].into_iter();
            let said = texts.filter(|(_, text)| !text.is_empty());
            said.map(|(language, text)| (language.to_owned(), text.clone()))
                .collect()
        };
        let (files, is_folder) = match &self.files {
            Files::Text(text) => {
                // Browsers change line ends.
                let is_same = text.replace("\r\n", "\n") == form.source;
                let text = if is_same { text } else { &form.source };
                (vec![(String::new(), Bytes::from(text.clone()))], false)
            }
            Files::AsTheyAre(files, is_folder) => (files.clone(), *is_folder),
        };
        NewWrongProgram {
            submission: self.submission.number,
            name: form.name.clone(),
            place: self.place.clone(),
            language: self.submission.language.clone(),
            files,
            is_folder,
            idea: both(&form.idea_vi, &form.idea_en),
            hint: both(&form.hint_vi, &form.hint_en),
        }
    }
}

impl Files {
    /// # Errors
    /// [`HttpError::Conflict`] for an archive that cannot be read.
    fn of(source: Bytes, file_name: &str) -> Result<Self, HttpError> {
        if is_archive(&source) {
            let files = unpack(&source, UNPACKED_BYTES_MAX).map_err(|_| HttpError::Conflict)?;
            let files = files.into_iter();
            let files = files.map(|(name, content)| (name, Bytes::from(content)));
            return Ok(Self::AsTheyAre(files.collect(), true));
        }
        Ok(match std::str::from_utf8(&source) {
            Ok(text) => Self::Text(text.to_owned()),
            Err(_) => Self::AsTheyAre(vec![(file_name.to_owned(), source)], false),
        })
    }
}

impl PackForm {
    fn texts(&self) -> [(&'static str, &str); 4] {
        [
            ("idea_vi", &self.idea_vi),
            ("idea_en", &self.idea_en),
            ("hint_vi", &self.hint_vi),
            ("hint_en", &self.hint_en),
        ]
    }
}

/// The error of one line of Markdown.
fn fault_of(text: &str) -> Option<Message> {
    if text.len() > IDEA_BYTES_MAX || text.chars().any(char::is_control) {
        return Some(Message::new("pack-error-line"));
    }
    let faults = grundy_statement::formula_faults(text);
    let fault = faults.into_iter().next()?;
    Some(Message::new("pack-error-formula").with("formula", fault.tex))
}

/// `GET /submissions/{id}/wrong-program`.
pub(crate) async fn form(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let packable = Packable::find(&state, &visitor, &id).await?;
    let source = match &packable.files {
        Files::Text(text) => text.clone(),
        Files::AsTheyAre(..) => String::new(),
    };
    let form = PackForm {
        source,
        ..PackForm::default()
    };
    ok(&packable.view(&visitor, form, FieldErrors::default()))
}

/// `POST /submissions/{id}/wrong-program`. If something is wrong, the entered values are shown again.
pub(crate) async fn pack(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let names = [
        "name", "idea_vi", "idea_en", "hint_vi", "hint_en", "source", "sure",
    ];
    let [name, idea_vi, idea_en, hint_vi, hint_en, source, sure] =
        read_parts(multipart, names).await?;
    let packable = Packable::find(&state, &visitor, &id).await?;
    let line = |part: FormPart| part.text_lossy().trim().to_owned();
    let form = PackForm {
        name: line(name),
        idea_vi: line(idea_vi),
        idea_en: line(idea_en),
        hint_vi: line(hint_vi),
        hint_en: line(hint_en),
        source: source.text_lossy(),
        is_sure: sure.text_lossy() == "yes",
    };
    let mut errors = packable.faults(&form);
    if errors.is_empty() {
        let to = (&packable.problem, packable.version);
        let new = packable.program(&form);
        match package_wrong_program(&state, &visitor, to, &new).await? {
            Ok(href) => return Ok(done(&href, Notice::Saved).into_response()),
            Err((field, message)) => errors.push(field, message),
        }
    }
    let view = packable.view(&visitor, form, errors);
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

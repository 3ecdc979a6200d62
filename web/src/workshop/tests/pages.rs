//! The tests of a working copy: a table of all, a page for each, and a form that adds one.

use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use grundy_package::{RecipeTest, unix_lines};
use grundy_store::WorkingChange;
use serde::Deserialize;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{
    FieldErrors, Form, Locale, Message, Notice, Visitor, done, html, ok, permit, read_parts,
};
use crate::problems::{SAMPLE_BYTES_MAX, head_of_bytes};
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::pairing::Numbers;
use crate::workshop::copy::paths::is_test_name;
use crate::workshop::copy::places::{file_href, path_encode, test_href};
use crate::workshop::files::changes;
use crate::workshop::files::pages::{TEXT_BYTES_MAX, is_conflict, refused};
use crate::workshop::tests::groups::{outside_groups, test_groups};
use crate::workshop::tests::input_and_answer;
use crate::workshop::tests::recipes::recipe_file::edited_recipe;
use crate::workshop::tests::recipes::recipe_views::{RecipeForm, RecipeView};
use crate::workshop::tests::test_files::{
    RECIPE_FILE, change_of, files_of, recipe_of, renamed_files, rows, why_file, why_path,
};
use crate::workshop::tests::test_views::{
    AnswerBy, ChosenTests, TestData, TestForm, TestRow, TestView, TestsView,
};
use crate::workshop::tests::validated_input::{Refused, Seen, ask};

const WHY_CHARS_MAX: usize = 200;
/// The group of most tests.
const USUAL_GROUP: &str = "secret";

/// The field and its error.
pub(in crate::workshop) type Refusal = (&'static str, Message);

/// `GET /workshop/{id}/tests`.
pub(crate) async fn list(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let form = fresh_form(&opened);
    ok(&list_view(&visitor, &opened, form, FieldErrors::default()))
}

/// A form with the name of the next test.
pub(in crate::workshop) fn fresh_form(opened: &Opened) -> TestForm {
    let names = opened.test_names();
    // The new test comes behind the last one, in the group of that one.
    let last = names.iter().rev().find(|name| name.starts_with("secret/"));
    let group = last.and_then(|name| name.rsplit_once('/'));
    let group = group.map_or(USUAL_GROUP, |(group, _)| group);
    TestForm {
        name: Numbers::behind(group, &names, 1).next_name(""),
        group: group.to_owned(),
        ..TestForm::default()
    }
}

/// The form that adds tests by recipe, with the usual values.
pub(in crate::workshop) fn fresh_recipe(opened: &Opened) -> RecipeView {
    let package = opened.draft.package.as_ref();
    let generators = package.map(|package| package.generators.keys().cloned().collect());
    RecipeView {
        generators: generators.unwrap_or_default(),
        is_readable: package.is_some(),
        form: RecipeForm {
            count: "1".to_owned(),
            group: fresh_form(opened).group,
            ..RecipeForm::default()
        },
        preview: None,
    }
}

pub(in crate::workshop) fn list_view(
    visitor: &Visitor,
    opened: &Opened,
    form: TestForm,
    errors: FieldErrors,
) -> TestsView {
    let rows = rows(opened, visitor.locale());
    let groups = test_groups(opened, &rows);
    let has_recipe = opened.files.iter().any(|file| file.path == RECIPE_FILE);
    TestsView {
        page: visitor.page(),
        head: opened.head(visitor),
        has_groups: rows.iter().any(|row| !row.group.is_empty()),
        recipe_href: has_recipe.then(|| file_href(&opened.base, RECIPE_FILE)),
        is_checked: rows.iter().any(|row| !row.caught.is_empty()),
        is_old: opened.is_check_old(),
        outside_count: outside_groups(&groups),
        groups,
        chosen: ChosenTests::default(),
        rows,
        form,
        recipe: fresh_recipe(opened),
        errors,
    }
}

/// `POST /workshop/{id}/tests`.
pub(crate) async fn add(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let fields = ["name", "input", "file", "answer", "why", "insist"];
    let [name, typed, file, answer, why, insist] = read_parts(multipart, fields).await?;
    let opened = Opened::find(&state, &visitor, &id).await?;
    let mut form = TestForm {
        name: name.text_lossy().trim().to_owned(),
        input: typed.text_lossy(),
        answer: answer.text_lossy(),
        why: why.text_lossy(),
        group: fresh_form(&opened).group,
    };
    let input = if file.is_chosen_file() {
        file.bytes
    } else {
        form.input.clone().into_bytes()
    };
    // The form shows the chosen file's text again, since a browser forgets the file.
    if let Ok(text) = str::from_utf8(&input)
        && input.len() <= TEXT_BYTES_MAX
    {
        text.clone_into(&mut form.input);
    }
    let outcome = match new_test(&opened, &form, input) {
        Ok(changes) => match permit(&state, &visitor) {
            Ok(()) => {
                let is_insisted = insist.text_lossy() == "yes";
                write_seen(&state, &visitor, &opened, &form.name, &changes, is_insisted).await?
            }
            Err(message) => Err(("form", message)),
        },
        Err(refusal) => Err(refusal),
    };
    match outcome {
        Ok(notice) => {
            // One test is often followed by another: the form stays in sight.
            let here = format!("{}/tests?done={}#add", opened.base, notice.name());
            Ok(Redirect::to(&here).into_response())
        }
        Err((field, message)) => {
            let errors = FieldErrors::one(field, message);
            let view = list_view(&visitor, &opened, form, errors);
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

/// Writes the files of a test, the input first, if the validators accept it or its author wants it anyway.
async fn write_seen(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    name: &str,
    changes: &[WorkingChange],
    is_insisted: bool,
) -> Result<Result<Notice, Refusal>, HttpError> {
    let input = changes.first().and_then(|change| change.content.clone());
    let seen = match input {
        Some(input) if !is_insisted => {
            let tests = [(name.to_owned(), input)];
            match ask(state, visitor, opened, &tests).await? {
                Ok(seen) => seen,
                Err(Refused::TooOften(message)) => return Ok(Err(("form", message))),
                Err(Refused::Input { why, .. }) => {
                    let message = Message::new("test-error-refused").with("why", why);
                    return Ok(Err(("refused", message)));
                }
            }
        }
        _ => Seen::Taken,
    };
    let written = write(state, opened, changes, "form").await?;
    Ok(written.map(|()| match seen {
        Seen::Taken => Notice::Saved,
        Seen::Unseen => Notice::TestUnseen,
    }))
}

/// The files of a new test.
pub(in crate::workshop) fn new_test(
    opened: &Opened,
    form: &TestForm,
    input: Vec<u8>,
) -> Result<Vec<WorkingChange>, Refusal> {
    check_new_name(opened, &form.name)?;
    check_why(&form.why)?;
    if input.is_empty() {
        return Err(("input", Message::new("test-error-empty")));
    }
    let content = |bytes: Vec<u8>| Some(test_content(bytes));
    let name = &form.name;
    let mut changes = vec![change_of(
        opened,
        &format!("data/{name}.in"),
        content(input),
    )];
    if !form.answer.is_empty() {
        let answer = form.answer.clone().into_bytes();
        let path = format!("data/{name}.ans");
        changes.push(change_of(opened, &path, content(answer)));
    }
    let (path, text) = why_file(opened, name, &form.why, None);
    if let Some(text) = text {
        changes.push(change_of(opened, &path, Some(text.into())));
    }
    Ok(changes)
}

/// An input or an answer in the form in which it is stored; data that are no text stay as they are.
pub(in crate::workshop) fn test_content(bytes: Vec<u8>) -> Bytes {
    if bytes.contains(&0) {
        bytes.into()
    } else {
        unix_lines(&bytes).into()
    }
}

fn check_new_name(opened: &Opened, name: &str) -> Result<(), Refusal> {
    if !is_test_name(name) {
        return Err(("name", Message::new("test-error-name")));
    }
    if opened.test_names().contains(name) {
        let message = Message::new("test-error-name-taken").with("name", name.to_owned());
        return Err(("name", message));
    }
    Ok(())
}

pub(in crate::workshop) fn check_why(why: &str) -> Result<(), Refusal> {
    let why = why.trim();
    if why.chars().count() > WHY_CHARS_MAX || why.chars().any(char::is_control) {
        return Err(("why", Message::new("test-error-why")));
    }
    Ok(())
}

/// Writes the files, or returns an error that the teacher can fix.
pub(in crate::workshop) async fn write(
    state: &AppState,
    opened: &Opened,
    changes: &[WorkingChange],
    field: &'static str,
) -> Result<Result<(), Refusal>, HttpError> {
    let written = state
        .store()
        .working_copies()
        .write_files(opened.copy.id, changes)
        .await;
    match written {
        Ok(_) => Ok(Ok(())),
        Err(error) if is_conflict(&error) => Ok(Err((field, Message::new("file-error-changed")))),
        Err(error) => Ok(Err((field, refused(error)?))),
    }
}

/// `GET /workshop/{id}/tests/{*name}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let row = find_row(&opened, visitor.locale(), &name)?;
    let form = TestForm {
        name: row.name.clone(),
        why: row.why.clone(),
        ..TestForm::default()
    };
    let data = input_and_answer::present(&state, &opened, &name).await?;
    let errors = FieldErrors::default();
    ok(&view(&state, &visitor, &opened, row, (form, data), errors).await?)
}

fn find_row(opened: &Opened, locale: Locale, name: &str) -> Result<TestRow, HttpError> {
    let mut rows = rows(opened, locale).into_iter();
    rows.find(|row| row.name == name).ok_or(HttpError::NotFound)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    row: TestRow,
    (form, data): (TestForm, Option<TestData>),
    errors: FieldErrors,
) -> Result<TestView, HttpError> {
    let head_of = async |ending: &str| -> Result<Option<(String, bool)>, HttpError> {
        let path = format!("data/{}.{ending}", row.name);
        let found = state
            .store()
            .working_copies()
            .file(opened.copy.id, &path)
            .await?;
        Ok(found.map(|(_, content)| head_of_bytes(&content, SAMPLE_BYTES_MAX)))
    };
    let (input, answer) = (head_of("in").await?, head_of("ans").await?);
    let files = files_of(opened, &row.name).into_iter().map(|file| {
        let bytes = u64::try_from(file.size_bytes).unwrap_or_default();
        (file.path.clone(), path_encode(&file.path), bytes)
    });
    let recipe_href = recipe_of(opened, &row.name).map(|test| {
        format!(
            "{}?line={}",
            file_href(&opened.base, RECIPE_FILE),
            test.line
        )
    });
    Ok(TestView {
        page: visitor.page(),
        head: opened.head(visitor),
        data,
        input,
        answer,
        files: files.collect(),
        recipe_href,
        row,
        form,
        errors,
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct ChangeForm {
    #[serde(default)]
    action: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    why: String,
    #[serde(default)]
    sure: String,
    #[serde(default)]
    seen: String,
    #[serde(default)]
    input: String,
    #[serde(default)]
    answer: String,
    #[serde(default)]
    answer_by: String,
    #[serde(default)]
    insist: String,
}

/// `POST /workshop/{id}/tests/{*name}`: changes a test's name, reason, input or answer, or deletes it.
pub(crate) async fn change(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, name)): Path<(String, String)>,
    Form(form): Form<ChangeForm>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let row = find_row(&opened, visitor.locale(), &name)?;
    if form.action == "data" {
        return change_data(&state, &visitor, &opened, row, form).await;
    }
    let is_gone = form.action == "delete";
    let entered = TestForm {
        name: form.name.trim().to_owned(),
        why: form.why.trim().to_owned(),
        ..TestForm::default()
    };
    let wanted = if !is_gone {
        changed(&state, &opened, visitor.locale(), &row, &entered).await?
    } else if form.sure == "yes" {
        deleted(&state, &opened, &row).await?
    } else {
        Err(("form", Message::new("file-error-sure")))
    };
    let outcome = match (wanted, permit(&state, &visitor)) {
        (Err(refusal), _) => Err(refusal),
        (_, Err(message)) => Err(("form", message)),
        (Ok(changes), Ok(())) => write(&state, &opened, &changes, "form").await?,
    };
    match outcome {
        Ok(()) if is_gone => {
            let list = format!("{}/tests", opened.base);
            Ok(done(&list, Notice::Saved).into_response())
        }
        Ok(()) => {
            let here = test_href(&opened.base, &entered.name);
            Ok(Redirect::to(&format!("{here}?done={}", Notice::Saved.name())).into_response())
        }
        Err((field, message)) => {
            let errors = FieldErrors::one(field, message);
            let data = input_and_answer::present(&state, &opened, &row.name).await?;
            let view = view(&state, &visitor, &opened, row, (entered, data), errors).await?;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

/// Changes the input and the answer.
async fn change_data(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    row: TestRow,
    form: ChangeForm,
) -> Result<Response, HttpError> {
    // Without such data the page has no such form.
    let present = input_and_answer::present(state, opened, &row.name).await?;
    let present = present.ok_or(HttpError::Conflict)?;
    let mut entered = TestData {
        seen: form.seen,
        input: form.input,
        answer: form.answer,
        answer_by: AnswerBy::of(&form.answer_by),
    };
    let wanted = input_and_answer::changed(opened, &row.name, &present, &entered);
    let outcome = match (wanted, permit(state, visitor)) {
        (Err(refusal), _) => Err(refusal),
        (_, Err(message)) => Err(("form", message)),
        (Ok(changes), Ok(())) => {
            let is_input = |change: &WorkingChange| change.path.ends_with(".in");
            let is_taken = form.insist == "yes" || !changes.first().is_some_and(is_input);
            write_seen(state, visitor, opened, &row.name, &changes, is_taken).await?
        }
    };
    match outcome {
        Ok(notice) => {
            let here = test_href(&opened.base, &row.name);
            Ok(done(&here, notice).into_response())
        }
        Err((field, message)) => {
            // Users who have seen that somebody else changed it, and the present text, may overwrite it.
            entered.seen = present.seen;
            let named = TestForm {
                name: row.name.clone(),
                why: row.why.clone(),
                ..TestForm::default()
            };
            // Each form of the page has a place for its general errors.
            let field = if field == "form" { "data" } else { field };
            let errors = FieldErrors::one(field, message);
            let view = view(state, visitor, opened, row, (named, Some(entered)), errors).await?;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

type Changes = Result<Vec<WorkingChange>, Refusal>;

async fn changed(
    state: &AppState,
    opened: &Opened,
    locale: Locale,
    row: &TestRow,
    entered: &TestForm,
) -> Result<Changes, HttpError> {
    let is_renamed = entered.name != row.name;
    let checked = check_why(&entered.why).and_then(|()| {
        if is_renamed {
            check_new_name(opened, &entered.name)
        } else {
            Ok(())
        }
    });
    if let Err(refusal) = checked {
        return Ok(Err(refusal));
    }
    if let Some(refusal) = unread_recipe(state, opened, &row.name).await? {
        return Ok(Err(refusal));
    }
    let mut changes = Vec::new();
    if is_renamed {
        changes = renamed_files(state, opened, &row.name, &entered.name).await?;
    }
    if let Some(old) = recipe_of(opened, &row.name) {
        if entered.why.is_empty() {
            return Ok(Err(("why", Message::new("test-error-why-recipe"))));
        }
        let new = RecipeTest {
            name: entered.name.clone(),
            why: if entered.why == row.why {
                old.why.clone()
            } else {
                old.why.clone().rewritten(locale.code(), &entered.why)
            },
            ..old.clone()
        };
        let edit = edit_recipe(state, opened, old, Some(&new)).await?;
        return Ok(edit.map(|edit| {
            changes.push(edit);
            changes
        }));
    }
    if entered.why == row.why {
        return Ok(Ok(changes));
    }
    let present = present_text(state, opened, &why_path(opened, &row.name)).await?;
    let (path, text) = why_file(opened, &entered.name, &entered.why, present.as_deref());
    // The file that goes with the new name is written once.
    changes.retain(|change| change.path != path);
    let is_there = opened.files.iter().any(|file| file.path == path);
    if text.is_some() || is_there {
        changes.push(change_of(opened, &path, text.map(Bytes::from)));
    }
    Ok(Ok(changes))
}

async fn deleted(state: &AppState, opened: &Opened, row: &TestRow) -> Result<Changes, HttpError> {
    let files = files_of(opened, &row.name).into_iter();
    let mut changes: Vec<_> = files
        .map(|file| change_of(opened, &file.path, None))
        .collect();
    let Some(old) = recipe_of(opened, &row.name) else {
        let refusal = unread_recipe(state, opened, &row.name).await?;
        return Ok(refusal.map_or(Ok(changes), Err));
    };
    let edit = edit_recipe(state, opened, old, None).await?;
    Ok(edit.map(|edit| {
        changes.push(edit);
        changes
    }))
}

/// The refusal to change a test while the recipe cannot be read, but contains its name: it may have a line for this test.
pub(in crate::workshop) async fn unread_recipe(
    state: &AppState,
    opened: &Opened,
    name: &str,
) -> Result<Option<Refusal>, HttpError> {
    if opened.draft.recipe.is_some() {
        return Ok(None);
    }
    let recipe = present_text(state, opened, RECIPE_FILE).await?;
    if !recipe.is_some_and(|text| text.contains(name)) {
        return Ok(None);
    }
    let first = opened.draft.findings.first();
    let place = first.map_or_else(String::new, |finding| finding.diagnostic.to_string());
    let message = Message::new("test-error-unread")
        .with("name", name.to_owned())
        .with("place", place);
    Ok(Some(("form", message)))
}

/// The recipe with another line for this test, or without it.
async fn edit_recipe(
    state: &AppState,
    opened: &Opened,
    old: &RecipeTest,
    new: Option<&RecipeTest>,
) -> Result<Result<WorkingChange, Refusal>, HttpError> {
    let text = present_text(state, opened, RECIPE_FILE).await?;
    let edited = text.and_then(|text| edited_recipe(&text, old, new));
    Ok(match edited {
        Some(text) => Ok(change_of(opened, RECIPE_FILE, Some(text.into()))),
        None => {
            let message = Message::new("test-error-recipe").with("line", u64::from(old.line));
            Err(("form", message))
        }
    })
}

pub(in crate::workshop) async fn present_text(
    state: &AppState,
    opened: &Opened,
    path: &str,
) -> Result<Option<String>, HttpError> {
    let found = state
        .store()
        .working_copies()
        .file(opened.copy.id, path)
        .await?;
    Ok(found.and_then(|(_, content)| changes::text(&content).map(str::to_owned)))
}

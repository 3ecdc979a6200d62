//! Moves or deletes several tests of a working copy that were ticked in their table, all or none.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use grundy_package::RecipeTest;
use grundy_store::WorkingChange;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, permit};
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::pairing::Numbers;
use crate::workshop::copy::paths::is_test_name;
use crate::workshop::tests::pages::{
    Refusal, fresh_form, list_view, present_text, unread_recipe, write,
};
use crate::workshop::tests::recipes::recipe_file::edited_recipe;
use crate::workshop::tests::test_files::{
    RECIPE_FILE, change_of, files_of, recipe_of, renamed_files,
};
use crate::workshop::tests::test_views::ChosenTests;

/// `POST /workshop/{id}/chosen-tests`. If something is wrong, the tests stay ticked.
pub(crate) async fn change(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let all = |name: &str| -> Vec<String> {
        let found = fields.iter().filter(|(field, _)| field == name);
        found.map(|(_, value)| value.clone()).collect()
    };
    let one = |name: &str| all(name).pop().unwrap_or_default();
    let chosen = ChosenTests {
        names: all("test").into_iter().collect(),
        groups: all("group").into_iter().collect(),
        to: one("to").trim().trim_matches('/').to_owned(),
    };
    let tests = chosen_names(&opened, &chosen);
    let wanted = if tests.is_empty() {
        Err(("chosen", Message::new("tests-chosen-error-none")))
    } else if one("action") != "delete" {
        moved(&state, &opened, &tests, &chosen.to).await?
    } else if one("sure") == "yes" {
        deleted(&state, &opened, &tests).await?
    } else {
        Err(("chosen", Message::new("file-error-sure")))
    };
    let outcome = match (wanted, permit(&state, &visitor)) {
        (Err(refusal), _) => Err(refusal),
        (_, Err(message)) => Err(("chosen", message)),
        (Ok(changes), Ok(())) => write(&state, &opened, &changes, "chosen").await?,
    };
    match outcome {
        Ok(()) => {
            let here = format!("{}/tests", opened.base);
            Ok(done(&here, Notice::Saved).into_response())
        }
        Err((field, message)) => {
            let errors = FieldErrors::one(field, message);
            let form = fresh_form(&opened);
            let mut view = list_view(&visitor, &opened, form, errors);
            view.chosen = chosen;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

/// The names of the ticked tests that exist, and of all tests of the ticked groups, in their order.
fn chosen_names(opened: &Opened, chosen: &ChosenTests) -> Vec<String> {
    let mut all = opened.test_names();
    all.retain(|name| {
        let group = name.rsplit_once('/').map_or("", |(group, _)| group);
        chosen.names.contains(name) || chosen.groups.contains(group)
    });
    all.into_iter().collect()
}

type Changes = Result<Vec<WorkingChange>, Refusal>;

/// Renames the tests: each keeps its name behind the group's; if that is taken, it gets a new one behind the existing tests.
async fn moved(
    state: &AppState,
    opened: &Opened,
    tests: &[String],
    group: &str,
) -> Result<Changes, HttpError> {
    if !is_test_name(&format!("{group}/1")) {
        return Ok(Err(("move_to", Message::new("tests-many-error-group"))));
    }
    let moving = tests.iter().filter(|name| {
        let rest = name
            .strip_prefix(group)
            .and_then(|rest| rest.strip_prefix('/'));
        rest.is_none_or(|rest| rest.contains('/'))
    });
    let moving: Vec<String> = moving.cloned().collect();
    let renames = new_names(&opened.test_names(), &moving, group);
    let mut changes = Vec::new();
    for (old, new) in &renames {
        changes.extend(renamed_files(state, opened, old, new).await?);
    }
    let rewritten = |test: &RecipeTest| {
        let (_, name) = renames.iter().find(|(old, _)| *old == test.name)?;
        Some(RecipeTest {
            name: name.clone(),
            ..test.clone()
        })
    };
    with_recipe(state, opened, &moving, changes, rewritten).await
}

/// The new name of each of these tests.
fn new_names(known: &BTreeSet<String>, moving: &[String], group: &str) -> Vec<(String, String)> {
    let mut taken = known.clone();
    let mut renames = Vec::new();
    for old in moving {
        let label = old.rsplit('/').next().unwrap_or_default();
        let kept = format!("{group}/{label}");
        let new = if taken.contains(&kept) {
            Numbers::behind(group, &taken, 1).next_name(label)
        } else {
            kept
        };
        taken.insert(new.clone());
        renames.push((old.clone(), new));
    }
    renames
}

async fn deleted(
    state: &AppState,
    opened: &Opened,
    tests: &[String],
) -> Result<Changes, HttpError> {
    let files = tests.iter().flat_map(|name| files_of(opened, name));
    let changes = files.map(|file| change_of(opened, &file.path, None));
    with_recipe(state, opened, tests, changes.collect(), |_| None).await
}

/// The changes, and the recipe in which the lines of these tests are changed or removed.
async fn with_recipe(
    state: &AppState,
    opened: &Opened,
    tests: &[String],
    mut changes: Vec<WorkingChange>,
    becomes: impl Fn(&RecipeTest) -> Option<RecipeTest>,
) -> Result<Changes, HttpError> {
    for name in tests {
        if let Some((_, message)) = unread_recipe(state, opened, name).await? {
            return Ok(Err(("chosen", message)));
        }
    }
    let mut lines: Vec<&RecipeTest> = tests
        .iter()
        .filter_map(|name| recipe_of(opened, name))
        .collect();
    if lines.is_empty() {
        return Ok(Ok(changes));
    }
    // The last lines are changed first, so that the numbers of earlier lines stay valid.
    lines.sort_by_key(|test| std::cmp::Reverse(test.line));
    let present = present_text(state, opened, RECIPE_FILE).await?;
    let mut text = present.unwrap_or_default();
    for old in lines {
        match edited_recipe(&text, old, becomes(old).as_ref()) {
            Some(edited) => text = edited,
            None => {
                let message = Message::new("test-error-recipe").with("line", u64::from(old.line));
                return Ok(Err(("chosen", message)));
            }
        }
    }
    changes.push(change_of(opened, RECIPE_FILE, Some(Bytes::from(text))));
    Ok(Ok(changes))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::new_names;

    #[test]
    fn moved_tests_keep_their_names_where_these_are_free() {
        let known = ["secret/01-max", "secret/02", "secret/a/01", "secret/a/02"];
        let known: BTreeSet<String> = known.map(str::to_owned).into();
        let moving = ["secret/01-max", "secret/02"].map(str::to_owned);
        let found = new_names(&known, &moving, "secret/a");
        let new: Vec<&str> = found.iter().map(|(_, new)| new.as_str()).collect();
        assert_eq!(new, ["secret/a/01-max", "secret/a/03"]);
    }
}

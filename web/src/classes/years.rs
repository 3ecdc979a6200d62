//! School years: archived classes, and the end of a year.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_store::{Class, ClassId, Error, User, YearEnd, school_year};
use serde::Deserialize;

use super::pages::view;
use super::views::ArchivedView;
use crate::access::{Scope, find_class, find_past_class, list_events};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok};

/// The last grade of Vietnamese schools.
const LAST_GRADE: u32 = 12;
/// A time within which a new school year has begun, from the days when the old one ends.
const SUMMER_MS: i64 = 120 * 24 * 60 * 60 * 1000;

/// The name of the class in which the pupils of this one go on: the next grade's; empty if there is none.
pub(super) fn next_name(name: &str) -> String {
    let is_digit = |it: &char| it.is_ascii_digit();
    let before: String = name.chars().take_while(|it| !is_digit(it)).collect();
    let digits: String = name[before.len()..].chars().take_while(is_digit).collect();
    match digits.parse::<u32>() {
        Ok(grade) if grade < LAST_GRADE && grade > 0 => {
            let rest = &name[before.len() + digits.len()..];
            format!("{before}{}{rest}", grade + 1)
        }
        _ => String::new(),
    }
}

/// The year that begins after the one that ends about now, and after those of all these classes.
pub(super) fn next_year<'a>(now_ms: i64, years: impl Iterator<Item = &'a str>) -> String {
    let latest = years
        .max()
        .and_then(|year| year.get(..4)?.parse::<u32>().ok());
    let following = latest.map(|first| format!("{}–{}", first + 1, first + 2));
    school_year(now_ms + SUMMER_MS).max(following.unwrap_or_default())
}

/// A year as people write it: `2026–2027` from `2026-2027` or `2026 – 27`; `None` for what is none.
fn tidied(text: &str) -> Option<String> {
    let numbers = text.split(|it: char| !it.is_ascii_digit());
    let numbers: Vec<&str> = numbers.filter(|it| !it.is_empty()).collect();
    let is_sign = |it: char| it.is_ascii_digit() || it.is_whitespace() || "-–—/".contains(it);
    let [first, last] = numbers[..] else {
        return None;
    };
    let first: u32 = first
        .parse()
        .ok()
        .filter(|year| (1900..2200).contains(year))?;
    let next = (first + 1).to_string();
    let is_next = last == next || last.len() == 2 && next.ends_with(last);
    (is_next && text.chars().all(is_sign)).then(|| format!("{first}–{next}"))
}

/// `GET /classes/{id}`: an archived class, with who was in it and its assignments.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let found = find_past_class(state.store(), visitor.reader(), &id).await?;
    ok(&archived(&state, &visitor, found, FieldErrors::default()).await?)
}

async fn archived(
    state: &AppState,
    visitor: &Visitor,
    found: (Class, Vec<User>),
    errors: FieldErrors,
) -> Result<ArchivedView, HttpError> {
    let (store, reader, (class, teachers)) = (state.store(), visitor.reader(), found);
    let pupils = store.classes().past_members(class.id).await?.into_iter();
    let mut events = list_events(store, reader).await?;
    events.retain(|event| event.plan.class == Some(class.id));
    let events = events.into_iter();
    Ok(ArchivedView {
        page: visitor.page(),
        id: class.id.to_string(),
        name: class.label(),
        may_set_year: reader.may_end_years(Scope::Class(class.id), &teachers),
        year: class.year,
        errors,
        teachers: teachers
            .iter()
            .map(|teacher| teacher.shown_name().to_owned())
            .collect(),
        // Who teaches them now is told to whoever sees them now.
        pupils: pupils
            .map(|user| {
                let name = user.shown_name().to_owned();
                let is_seen = reader.sees_users(Scope::of(user.class));
                let now = Some(user.class_name).filter(|_| is_seen);
                (user.login, name, now.unwrap_or_default())
            })
            .collect(),
        events: events
            .map(|event| (event.id.to_string(), event.plan.name))
            .collect(),
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct YearForm {
    #[serde(default)]
    year: String,
}

/// `POST /classes/{id}/year`: says which year a class is of.
pub(crate) async fn set(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<YearForm>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    let (class, teachers) = find_class(state.store(), &id).await?;
    reader.check(reader.may_end_years(Scope::Class(class.id), &teachers))?;
    let is_past = class.archived_ms.is_some();
    let Some(year) = tidied(&form.year) else {
        let message = Message::new("classes-error-year");
        if !is_past {
            return refused(&state, &visitor, message).await;
        }
        let errors = FieldErrors::one("year", message);
        let view = archived(&state, &visitor, (class, teachers), errors).await?;
        let year = form.year;
        return html(
            StatusCode::UNPROCESSABLE_ENTITY,
            &ArchivedView { year, ..view },
        );
    };
    let store = state.store().by(reader.signed_in()?.id);
    store.classes().set_year(class.id, &year).await?;
    let place = if is_past {
        format!("/classes/{}", class.id)
    } else {
        "/classes".to_owned()
    };
    Ok(done(&place, Notice::Saved).into_response())
}

/// `POST /classes/year`: ends the year of the ticked classes.
pub(crate) async fn end(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    let value = |name: &str| {
        let mut found = fields.iter().filter(|(other, _)| other == name);
        found.next().map_or("", |(_, value)| value.trim())
    };
    let (mut ends, mut last_year) = (Vec::new(), String::new());
    for (_, id) in fields.iter().filter(|(name, _)| name == "class") {
        let (class, teachers) = find_class(state.store(), id).await?;
        reader.check(reader.may_end_years(Scope::Class(class.id), &teachers))?;
        let next = value(&format!("next-{id}")).split_whitespace();
        let next = next.collect::<Vec<_>>().join(" ");
        last_year = last_year.max(class.year);
        ends.push(YearEnd {
            class: class.id,
            next: Some(next).filter(|name| !name.is_empty()),
        });
    }
    let unique: BTreeSet<ClassId> = ends.iter().map(|end| end.class).collect();
    if unique.len() < ends.len() {
        return Err(HttpError::BadRequest);
    }
    let nexts: Vec<&String> = ends.iter().filter_map(|end| end.next.as_ref()).collect();
    let next_names: BTreeSet<String> = nexts.iter().map(|name| name.to_lowercase()).collect();
    let year = match tidied(value("year")) {
        _ if ends.is_empty() => {
            return refused(&state, &visitor, Message::new("classes-error-none")).await;
        }
        None => return refused(&state, &visitor, Message::new("classes-error-year")).await,
        Some(_) if value("sure") != "yes" => return Ok(Redirect::to("/classes").into_response()),
        Some(year) if year <= last_year => {
            let message = Message::new("classes-error-year-over").with("year", last_year);
            return refused(&state, &visitor, message).await;
        }
        Some(_) if next_names.len() < nexts.len() => {
            return refused(&state, &visitor, Message::new("classes-error-twice")).await;
        }
        Some(year) => year,
    };
    let store = state.store().by(reader.signed_in()?.id);
    let key = match store.classes().end_year(&ends, &year).await {
        Ok(()) => return Ok(done("/classes", Notice::Saved).into_response()),
        Err(Error::Conflict { .. }) => "classes-error-next",
        Err(Error::NotFound { .. }) => "classes-error-archived",
        Err(Error::Invalid { .. }) => "classes-error-name",
        Err(error) => return Err(error.into()),
    };
    refused(&state, &visitor, Message::new(key)).await
}

async fn refused(
    state: &AppState,
    visitor: &Visitor,
    message: Message,
) -> Result<Response, HttpError> {
    let errors = FieldErrors::one("year", message);
    let view = view(state, visitor, String::new(), errors).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

#[cfg(test)]
mod tests {
    use super::{next_name, tidied};

    #[test]
    fn pupils_go_on_in_the_next_grade() {
        for (name, next) in [
            ("10A1", "11A1"),
            ("10 Tin", "11 Tin"),
            ("Lớp 9/3", "Lớp 10/3"),
            ("12A1", ""),
            ("Đội tuyển", ""),
            ("0A", ""),
            ("99999999999A", ""),
        ] {
            assert_eq!(next_name(name), next, "{name}");
        }
    }

    #[test]
    fn a_year_has_one_spelling() {
        for good in ["2026–2027", "2026-2027", " 2026 - 27 ", "2026/2027"] {
            assert_eq!(tidied(good).as_deref(), Some("2026–2027"), "{good}");
        }
        for bad in [
            "",
            "2026",
            "2026-2028",
            "26-27",
            "2026-2027-2028",
            "năm 2026-2027",
            "9999-10000",
        ] {
            assert_eq!(tidied(bad), None, "{bad}");
        }
    }
}

//! The list of users, and whether people may register themselves.

use axum::extract::{Query, State};
use axum::response::{Redirect, Response};
use grundy_store::{Role, Store, User, UserFilter};
use serde::Deserialize;

use super::views::{UserRow, UsersView};
use crate::access::{Reader, Scope, Switch, choose_class};
use crate::accounts::role_key;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, Notice, Visitor, done, form_encode, ok};

const ROWS_PER_PAGE: usize = 50;
/// The most users that are sorted for each page of the list.
const SORTED_MAX: usize = 5_000;
/// The most characters of a query; no name is as long, and the store searches only the first words.
const QUERY_CHARS_MAX: usize = 100;

/// The part of the list that an address asks for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct ListQuery {
    /// The beginnings of words of login, name and class.
    #[serde(default)]
    pub q: String,
    /// A role's name; empty, or none: any.
    #[serde(default)]
    pub role: String,
    /// The last login of the page before.
    #[serde(default)]
    pub after: String,
}

impl ListQuery {
    /// Whether it leaves anybody out.
    pub(crate) fn is_any(&self) -> bool {
        !self.q.trim().is_empty() || !self.role.is_empty()
    }

    fn filter(&self, reader: &Reader) -> Result<UserFilter, HttpError> {
        Ok(UserFilter {
            text: self.q.chars().take(QUERY_CHARS_MAX).collect(),
            role: self.role.parse().ok(),
            class: reader.choice_of_class(None)?,
        })
    }

    /// The text without characters that the database does not accept.
    fn after(&self) -> String {
        let characters = self.after.chars().take(QUERY_CHARS_MAX);
        characters.filter(|it| !it.is_control()).collect()
    }

    /// The address of the part behind this login, or of the first part.
    fn href(&self, after: Option<&str>) -> String {
        let pairs = [
            ("q", self.q.as_str()),
            ("role", self.role.as_str()),
            ("after", after.unwrap_or_default()),
        ];
        let pairs = pairs.iter().filter(|(_, value)| !value.is_empty());
        let pairs: Vec<String> = pairs
            .map(|(name, value)| format!("{name}={}", form_encode(value)))
            .collect();
        let mark = if pairs.is_empty() { "" } else { "?" };
        format!("/users{mark}{}", pairs.join("&"))
    }
}

/// `GET /users`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<ListQuery>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users(Scope::Site))?;
    let filter = query.filter(reader)?;
    let store = state.store();
    let (mut users, has_more) = part_of_list(store, &filter, &query.after()).await?;
    users.truncate(ROWS_PER_PAGE);
    let last = users.last().filter(|_| has_more);
    let is_open = Switch::Registration.is_on(store).await?;
    ok(&UsersView {
        page: visitor.page(),
        registration_open: reader.may_administer_users().then_some(is_open),
        count: store.users().count_found(&filter).await?,
        next_href: last.map(|user| query.href(Some(&user.login))),
        first_href: (!query.after.is_empty()).then(|| query.href(None)),
        rows: users.into_iter().map(row).collect(),
        query,
    })
}

/// The users of a page, and whether there are more: sorted by class and name, as in a school's lists; by login if there are too
/// many to be sorted each time.
async fn part_of_list(
    store: &Store,
    filter: &UserFilter,
    after: &str,
) -> Result<(Vec<User>, bool), HttpError> {
    let (mut users, are_too_many) = store.users().find_all(filter, SORTED_MAX, |_| true).await?;
    if are_too_many {
        let limit = ROWS_PER_PAGE as i64 + 1;
        let users = store.users().find(filter, after, limit).await?;
        let has_more = users.len() > ROWS_PER_PAGE;
        return Ok((users, has_more));
    }
    users.sort_by(User::cmp_by_class);
    // The last user of a page may be gone meanwhile: then the list begins again.
    let start = users.iter().position(|user| user.login == after);
    let users = users.split_off(start.map_or(0, |start| start + 1));
    let has_more = users.len() > ROWS_PER_PAGE;
    Ok((users, has_more))
}

/// The pupils of a class with open accounts, up to this number, and whether there are more; none if no class is named.
///
/// # Errors
/// The errors of [`Reader::check`] if the reader does not see the class.
pub(super) async fn pupils_of_class(
    store: &Store,
    reader: &Reader,
    class_name: &str,
    users_max: usize,
) -> Result<(Vec<User>, bool), HttpError> {
    if class_name.is_empty() {
        return Ok((Vec::new(), false));
    }
    let class = Some(class_name.to_owned());
    let filter = UserFilter {
        role: Some(Role::Student),
        class: choose_class(store, reader, class, Reader::sees_users).await?,
        ..UserFilter::default()
    };
    let is_open = |user: &User| !user.disabled;
    Ok(store.users().find_all(&filter, users_max, is_open).await?)
}

fn row(user: User) -> UserRow {
    UserRow {
        id: user.id.to_string(),
        role_key: role_key(user.role),
        login: user.login,
        display_name: user.display_name,
        class_name: user.class_name,
        created_ms: user.created_ms,
        disabled: user.disabled,
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct RegistrationForm {
    open: bool,
}

/// `POST /users/registration`.
pub(crate) async fn set_registration(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(form): Form<RegistrationForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_administer_users())?;
    let store = state.store().by(reader.signed_in()?.id);
    Switch::Registration.set(&store, form.open).await?;
    Ok(done("/users", Notice::Saved))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_of_the_list_stands_in_its_address() {
        let query = ListQuery {
            q: "Đặng an".to_owned(),
            role: "student".to_owned(),
            after: "x".to_owned(),
        };
        assert_eq!(
            query.href(Some("an.2010")),
            "/users?q=%C4%90%E1%BA%B7ng%20an&role=student&after=an.2010"
        );
        assert_eq!(ListQuery::default().href(None), "/users");
        assert!(query.is_any() && !ListQuery::default().is_any());
    }
}

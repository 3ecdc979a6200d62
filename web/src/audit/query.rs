//! The filter of the audit log, for page and API alike.

use grundy_store::{Action, AuditEntry, AuditFilter, AuditId, Store};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::HttpError;
use crate::frame::form_encode;

const ROWS_PER_PAGE: usize = 50;

/// The filter of the audit log, as it stands in the address; empty fields ask for all.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditQuery {
    /// The login name of the user who did it.
    #[serde(default)]
    pub actor: String,
    /// The kind of action, such as `password-reset`.
    #[serde(default, rename = "deed")]
    pub action: String,
    /// The login name of the user, id of the problem, number of the submission or name of the setting that it was done to.
    #[serde(default)]
    pub subject: String,
    /// The id of the last action on the page before.
    #[serde(default)]
    pub before: String,
}

/// A page of actions.
pub(super) struct AuditPage {
    /// Newest first.
    pub(super) entries: Vec<AuditEntry>,
    /// The id of the last one, if there are more.
    pub(super) next: Option<String>,
    /// Whether nobody has the login name that was asked for.
    pub(super) is_actor_unknown: bool,
}

impl AuditQuery {
    pub(super) fn is_any(&self) -> bool {
        ![&self.actor, &self.action, &self.subject]
            .into_iter()
            .all(|field| field.trim().is_empty())
    }

    /// The page of actions that is asked for.
    ///
    /// # Errors
    /// [`HttpError::BadRequest`] for a text that is no id or no kind.
    pub(super) async fn find(&self, store: &Store) -> Result<AuditPage, HttpError> {
        let mut filter = AuditFilter::default();
        if let Some(actor) = some(&self.actor, |text| Ok::<_, ()>(text.to_owned()))? {
            let Some((user, _)) = store.users().by_login(&actor).await? else {
                return Ok(AuditPage {
                    entries: Vec::new(),
                    next: None,
                    is_actor_unknown: true,
                });
            };
            filter.actor = Some(user.id);
        }
        filter.action = some(&self.action, str::parse::<Action>)?;
        filter.subject = some(&self.subject, |text| Ok::<_, ()>(text.to_owned()))?;
        let before = some(&self.before, str::parse::<AuditId>)?;
        let limit = ROWS_PER_PAGE as i64 + 1;
        let mut entries = store.audit().list(&filter, before, limit).await?;
        let has_more = entries.len() > ROWS_PER_PAGE;
        entries.truncate(ROWS_PER_PAGE);
        let last = entries.last().filter(|_| has_more);
        Ok(AuditPage {
            next: last.map(|entry| entry.id.to_string()),
            entries,
            is_actor_unknown: false,
        })
    }

    /// The address of the page behind this id, or of the first one.
    pub(super) fn href(&self, before: Option<&str>) -> String {
        let pairs = [
            ("actor", self.actor.trim()),
            ("deed", self.action.trim()),
            ("subject", self.subject.trim()),
            ("before", before.unwrap_or_default()),
        ];
        let pairs = pairs.iter().filter(|(_, value)| !value.is_empty());
        let pairs: Vec<String> = pairs
            .map(|(name, value)| format!("{name}={}", form_encode(value)))
            .collect();
        let mark = if pairs.is_empty() { "" } else { "?" };
        format!("/audit{mark}{}", pairs.join("&"))
    }
}

fn some<T, E>(text: &str, read: impl FnOnce(&str) -> Result<T, E>) -> Result<Option<T>, HttpError> {
    match text.trim() {
        "" => Ok(None),
        // Databases do not take control characters.
        text if text.contains(char::is_control) => Err(HttpError::BadRequest),
        text => read(text).map(Some).map_err(|_| HttpError::BadRequest),
    }
}

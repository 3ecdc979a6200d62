//! Drafts: programs that users write and have not submitted. There is one text for each user and problem, the same on all machines.
//!
//! A save names the text that it replaces, so that two machines or two tabs never overwrite each other unnoticed.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;

use crate::base::areas::Drafts;
use crate::base::check::{Lines, text};
use crate::base::db::{execute, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::UserId;
use crate::base::problem_rows::require_published;
use crate::jobs::needs;
use crate::requests::programs::SOURCE_BYTES_MAX;

/// The largest input that is kept with a draft, in bytes.
pub const DRAFT_INPUT_BYTES_MAX: usize = 64 << 10;
const LANGUAGE_CHARS_MAX: usize = 64;

/// The text of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftText {
    /// The language's id; empty if none is chosen.
    pub language: String,
    /// The program; may be empty.
    pub source: Bytes,
    /// The input of their own that they run it on; may be empty.
    pub input: Bytes,
}

/// A draft as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The text.
    pub text: DraftText,
    /// The time when it was saved, in milliseconds since the epoch. It grows with each save, so that it identifies the text, too.
    pub saved_ms: i64,
}

/// The result of saving a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftSave {
    /// It is kept, by this name.
    Saved {
        /// The same as [`Draft::saved_ms`].
        saved_ms: i64,
    },
    /// Nothing was saved: the stored text, which is returned, is not the one that was to be replaced.
    Newer(Draft),
}

impl Drafts<'_> {
    /// A user's draft for a problem.
    #[boxed]
    pub async fn of(&self, user: UserId, problem: &str) -> Result<Option<Draft>> {
        let sql = "SELECT language, source, input, saved_ms FROM drafts WHERE user_id = $1 AND problem = $2";
        let row = fetch_optional!(
            self.store.db(),
            (String, Vec<u8>, Vec<u8>, i64),
            sql,
            user,
            problem
        )?;
        Ok(row.map(|(language, source, input, saved_ms)| Draft {
            text: DraftText {
                language,
                source: source.into(),
                input: input.into(),
            },
            saved_ms,
        }))
    }

    /// Saves a user's draft for a problem in place of the one that was saved at `known_ms`, or in any case if there is none. Saving
    /// the stored text again changes nothing, whatever `known_ms` is.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::Invalid`] for a text that cannot be stored.
    #[boxed]
    pub async fn save(
        &self,
        user: UserId,
        problem: &str,
        new: &DraftText,
        known_ms: Option<i64>,
    ) -> Result<DraftSave> {
        check_draft(new)?;
        let mut tx = self.store.begin().await?;
        require_published(&mut tx, problem).await?;
        let saved = fetch_optional!(
            tx,
            (i64,),
            "INSERT INTO drafts (user_id, problem, language, source, input, saved_ms) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (user_id, problem) DO UPDATE SET
                 language = excluded.language, source = excluded.source, input = excluded.input,
                 saved_ms = CASE WHEN excluded.saved_ms > drafts.saved_ms THEN excluded.saved_ms
                                 ELSE drafts.saved_ms + 1 END
             WHERE drafts.saved_ms = $7
             RETURNING saved_ms",
            user,
            problem,
            &new.language,
            new.source.as_ref(),
            new.input.as_ref(),
            self.store.now_ms(),
            known_ms,
        )?;
        tx.commit().await?;
        if let Some((saved_ms,)) = saved {
            return Ok(DraftSave::Saved { saved_ms });
        }
        match self.of(user, problem).await? {
            Some(present) if present.text == *new => Ok(DraftSave::Saved {
                saved_ms: present.saved_ms,
            }),
            Some(present) => Ok(DraftSave::Newer(present)),
            // The draft was submitted and deleted at this very moment.
            None => Err(Error::Conflict {
                constraint: "draft_is_there",
            }),
        }
    }

    /// Deletes a user's draft for a problem after they submitted a program: the draft that was saved at `known_ms`, from which the
    /// program was made, or one with the same text. Any other one stays.
    #[boxed]
    pub async fn drop(
        &self,
        user: UserId,
        problem: &str,
        known_ms: Option<i64>,
        submitted: &[u8],
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        execute!(
            tx,
            "DELETE FROM drafts WHERE user_id = $1 AND problem = $2 AND (saved_ms = $3 OR source = $4)",
            user,
            problem,
            known_ms,
            submitted,
        )?;
        tx.commit().await
    }
}

fn check_draft(new: &DraftText) -> Result<()> {
    if !new.language.is_empty() && !needs::is_name(&new.language) {
        return Err(Error::Invalid {
            field: "language",
            reason: "is no language's id".to_owned(),
        });
    }
    text("language", &new.language, LANGUAGE_CHARS_MAX, Lines::One)?;
    for (field, bytes, bytes_max) in [
        ("source", &new.source, SOURCE_BYTES_MAX),
        ("input", &new.input, DRAFT_INPUT_BYTES_MAX),
    ] {
        if bytes.len() > bytes_max {
            return Err(Error::Invalid {
                field,
                reason: format!("is longer than {bytes_max} bytes"),
            });
        }
    }
    Ok(())
}

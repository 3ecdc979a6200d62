//! Programs that users write for a problem and have not handed in: one text for each user and problem, found on any machine.
//!
//! Saving names the text that the user knows. So two machines, or two tabs, never overwrite each other without being told.

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

/// Largest input that is kept with a draft, in bytes.
pub const DRAFT_INPUT_BYTES_MAX: usize = 64 << 10;
const LANGUAGE_CHARS_MAX: usize = 64;

/// The text of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftText {
    /// The language's id; empty where none is chosen.
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
    /// When it was saved, in milliseconds since the epoch. Grows with each save, so that it names the text too.
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
    /// Nothing was saved: there is another text than the one that was known.
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

    /// Keeps a user's draft for a problem in place of the one that was saved at `known_ms`; where there is none, in any case.
    /// Saving what is there already changes nothing, whatever was known.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::Invalid`] for a text that can't be stored.
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
            // It was handed in within this moment, and with it went what was written here.
            None => Err(Error::Conflict {
                constraint: "draft_is_there",
            }),
        }
    }

    /// Forgets a user's draft for a problem after they handed a program in: the one that was saved at `known_ms`, from which the
    /// program was made, or one that says the same. Another one stays.
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

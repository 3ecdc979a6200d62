//! Hints and editorials are hidden from students until a teacher opens them; it is recorded who did so, and when.

use async_recursion::async_recursion as boxed;
use uuid::Uuid;

use crate::base::actor::Actor;
use crate::base::areas::Problems;
use crate::base::audit::{Action, Change};
use crate::base::db::{execute, fetch_all, fetch_one};
use crate::base::error::{Error, Result};
use crate::base::ids::{UserId, VersionId};
use crate::base::rows::RowName;
use crate::base::watch::Topic;

/// The number of changes that are listed, the most recent ones.
const HISTORY_ROWS_MAX: i64 = 100;

/// A part of a problem that is hidden from students until a teacher opens it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum SolutionPart {
    /// A push in the right direction.
    Hint,
    /// The idea, its proof and its cost.
    Editorial,
}

impl SolutionPart {
    /// Both parts, in the order in which pages show them.
    pub const ALL: [Self; 2] = [Self::Hint, Self::Editorial];

    /// The name in the database and in addresses.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A record that a teacher opened or closed a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disclosure {
    /// The part that was opened or closed.
    pub part: SolutionPart,
    /// Whether students see it from then on.
    pub is_open: bool,
    /// The teacher's login name.
    pub teacher: String,
    /// Their real name.
    pub teacher_name: String,
    /// The time of the change.
    pub at_ms: i64,
}

impl Problems<'_> {
    /// Opens a part of a problem to students, or closes it. Nothing is recorded if it is in that state already.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem.
    #[boxed]
    pub async fn set_disclosure(
        &self,
        problem: &str,
        part: SolutionPart,
        is_open: bool,
        teacher: UserId,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        // Locks the problem's row, so that two teachers at once leave one record.
        let sql = "UPDATE problems SET visible = visible WHERE id = $1";
        if execute!(tx, sql, problem)? == 0 {
            return Err(Error::not_found("problem"));
        }
        let (newest,) = fetch_one!(
            tx,
            (bool,),
            "SELECT COALESCE((SELECT is_open FROM disclosures WHERE problem = $1 AND part = $2
                              ORDER BY at_ms DESC, id DESC LIMIT 1), FALSE)",
            problem,
            part.name(),
        )?;
        if newest == is_open {
            return Ok(());
        }
        execute!(
            tx,
            "INSERT INTO disclosures (id, problem, part, is_open, teacher, at_ms) VALUES ($1, $2, $3, $4, $5, $6)",
            self.store.new_id(),
            problem,
            part.name(),
            is_open,
            teacher,
            self.store.now_ms(),
        )?;
        let (action, change) = if is_open {
            (Action::PartOpened, Change::to(part.name()))
        } else {
            (Action::PartClosed, Change::from(part.name()))
        };
        let actor = Actor::User(teacher);
        self.store
            .record_of(&mut tx, actor, action, problem, change)
            .await?;
        let sql = "SELECT current_version FROM problems WHERE id = $1";
        if let (Some(version),) = fetch_one!(tx, (Option<VersionId>,), sql, problem)? {
            tx.notify(Topic::about(version));
        }
        tx.commit().await
    }

    /// The changes of a problem's parts, newest first, at most [`HISTORY_ROWS_MAX`]. [`Self::open_parts`] has the present state.
    #[boxed]
    pub async fn disclosures(&self, problem: &str) -> Result<Vec<Disclosure>> {
        let rows = fetch_all!(
            self.store.db(),
            (Uuid, String, bool, String, String, i64),
            "SELECT d.id, d.part, d.is_open, u.login, u.display_name, d.at_ms FROM disclosures d JOIN users u ON u.id = d.teacher
             WHERE d.problem = $1 ORDER BY d.at_ms DESC, d.id DESC LIMIT $2",
            problem,
            HISTORY_ROWS_MAX,
        )?;
        rows.into_iter()
            .map(|(id, part, is_open, teacher, teacher_name, at_ms)| {
                let name = RowName::new("disclosures", id);
                let none = || name.unreadable("part", format!("{part:?} is no part"));
                let part = part.parse().map_err(|_| none())?;
                Ok(Disclosure {
                    part,
                    is_open,
                    teacher,
                    teacher_name,
                    at_ms,
                })
            })
            .collect()
    }

    /// The parts that students see.
    #[boxed]
    pub async fn open_parts(&self, problem: &str) -> Result<Vec<SolutionPart>> {
        let rows = fetch_all!(
            self.store.db(),
            (String,),
            "SELECT part FROM (
                 SELECT part, is_open, ROW_NUMBER() OVER (PARTITION BY part ORDER BY at_ms DESC, id DESC) AS place
                 FROM disclosures WHERE problem = $1
             ) newest WHERE place = 1 AND is_open",
            problem,
        )?;
        let is_open = |part: &SolutionPart| rows.iter().any(|(name,)| name == part.name());
        Ok(SolutionPart::ALL.into_iter().filter(is_open).collect())
    }
}

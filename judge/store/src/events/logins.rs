//! Accounts that are for one event only, with logins on paper: persons, or teams with their members.
//!
//! Such an account is a participant like others: it submits, stands in tables and has results. It is let in from
//! [`crate::ENTERS_BEFORE_MS`] before the event. Once that takes no submissions any more, it reads the event, its standings and its own
//! work, and changes nothing, until a teacher closes it or gives it another password.

use std::collections::HashMap;

use async_recursion::async_recursion as boxed;

use super::errands::SEAT_CHARS_MAX;
use super::participants::TeamMember;
use crate::accounts::users::{NewUser, Role, User, select_user};
use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::check::{Lines, required_text, text};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::event_times::closes;
use crate::base::ids::{EventId, UserId};

/// Counts the submissions to the event `$1` by accounts that are not for it alone.
const OTHERS_WHO_SUBMITTED: &str = "SELECT COUNT(*) FROM submissions s
    WHERE s.event = $1 AND NOT EXISTS (SELECT 1 FROM event_accounts a WHERE a.user_id = s.user_id AND a.event = s.event)";
const SCHOOL_CHARS_MAX: usize = 100;
const MEMBER_CHARS_MAX: usize = 100;
/// The most members of a team.
const MEMBERS_MAX: usize = 20;

/// An account to make for an event.
#[derive(Clone, Debug)]
pub struct NewEventLogin {
    /// The login.
    pub login: String,
    /// The name of the person or the team.
    pub display_name: String,
    /// The hash of the password, as that of a [`NewUser`].
    pub password_hash: String,
    /// The school or organisation; may be empty.
    pub school: String,
    /// The room and seat; may be empty.
    pub seat: String,
    /// The members of a team; empty for a person.
    pub members: Vec<TeamMember>,
}

impl Events<'_> {
    /// Makes accounts for an event, all or none. Others who have joined it, and submitted nothing, take part no longer.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event or member's account; [`Error::Conflict`] `event_of_class` for an event of a class, whose
    /// pupils take part, `event_entered_by_others` if others have submitted to it, and `users_login_key` when a login is taken; [`Error::Invalid`] for a text that is not allowed.
    #[boxed]
    pub async fn make_logins(
        &self,
        event: EventId,
        logins: Vec<NewEventLogin>,
    ) -> Result<Vec<User>> {
        let mut tx = self.store.begin().await?;
        let (name, is_of_class, _) = locked(&mut tx, event).await?;
        if is_of_class {
            return conflict("event_of_class");
        }
        let (others,) = fetch_one!(tx, (i64,), OTHERS_WHO_SUBMITTED, event)?;
        if others > 0 {
            return conflict("event_entered_by_others");
        }
        let sql = "DELETE FROM event_participants WHERE event = $1 AND user_id NOT IN (SELECT user_id FROM event_accounts WHERE event = $1)";
        execute!(tx, sql, event)?;
        let mut made = Vec::with_capacity(logins.len());
        for login in logins {
            made.push(self.make_login(&mut tx, event, login).await?);
        }
        let count = made.len().to_string();
        let change = Change::to(&count);
        self.store
            .record(&mut tx, Action::EventLoginsMade, &name, change)
            .await?;
        tx.commit().await?;
        Ok(made)
    }

    /// Whether somebody has submitted to an event whose account is not for it alone.
    #[boxed]
    pub async fn is_entered_by_others(&self, event: EventId) -> Result<bool> {
        let (others,) = fetch_one!(self.store.db(), (i64,), OTHERS_WHO_SUBMITTED, event)?;
        Ok(others > 0)
    }

    /// Whether an event takes nothing any more, so that its accounts only read.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event.
    #[boxed]
    pub async fn is_closed(&self, event: EventId) -> Result<bool> {
        let sql = concat!(
            "SELECT ",
            closes!("$2"),
            " <= $2 FROM events e WHERE e.id = $1"
        );
        let now_ms = self.store.now_ms();
        let found = fetch_optional!(self.store.db(), (bool,), sql, event, now_ms)?;
        Ok(found.ok_or(Error::not_found("event"))?.0)
    }

    async fn make_login(&self, tx: &mut Tx, event: EventId, login: NewEventLogin) -> Result<User> {
        text("seat", &login.seat, SEAT_CHARS_MAX, Lines::One)?;
        let account = NewUser {
            login: login.login,
            display_name: login.display_name,
            password_hash: login.password_hash,
            role: Role::Student,
        };
        let user = self.store.users().insert(tx, account).await?.id;
        self.insert_event_account(tx, event, user, &login.school, login.members)
            .await?;
        let sql = "INSERT INTO event_participants (event, user_id, seat) VALUES ($1, $2, $3)";
        execute!(*tx, sql, event, user, &login.seat)?;
        fetch_one!(*tx, User, select_user!("WHERE u.id = $1"), user)
    }

    /// Makes an account one that is for this event only.
    pub(crate) async fn insert_event_account(
        &self,
        tx: &mut Tx,
        event: EventId,
        user: UserId,
        school: &str,
        members: Vec<TeamMember>,
    ) -> Result<()> {
        text("school", school, SCHOOL_CHARS_MAX, Lines::One)?;
        if members.len() > MEMBERS_MAX {
            return Err(Error::Invalid {
                field: "members",
                reason: format!("are more than {MEMBERS_MAX}"),
            });
        }
        let sql = "INSERT INTO event_accounts (user_id, event, school) VALUES ($1, $2, $3)";
        execute!(*tx, sql, user, event, school)?;
        for (place, member) in (0_i64..).zip(members) {
            required_text("members", &member.name, MEMBER_CHARS_MAX)?;
            let sql =
                "INSERT INTO team_members (team, place, name, account) VALUES ($1, $2, $3, $4)";
            execute!(*tx, sql, user, place, &member.name, member.account)?;
        }
        Ok(())
    }

    /// The accounts of an event, in the order in which they were made.
    #[boxed]
    pub async fn logins(&self, event: EventId) -> Result<Vec<User>> {
        let sql = select_user!("WHERE ea.event = $1 ORDER BY u.id");
        fetch_all!(self.store.db(), User, sql, event)
    }

    /// The members of the teams of an event.
    #[boxed]
    pub async fn team_members(&self, event: EventId) -> Result<HashMap<UserId, Vec<TeamMember>>> {
        let sql = "SELECT m.team, m.name, m.account FROM team_members m
                   JOIN event_accounts ea ON ea.user_id = m.team WHERE ea.event = $1 ORDER BY m.team, m.place";
        let rows = fetch_all!(
            self.store.db(),
            (UserId, String, Option<UserId>),
            sql,
            event
        )?;
        let mut members = HashMap::<UserId, Vec<TeamMember>>::new();
        for (team, name, account) in rows {
            let of_team = members.entry(team).or_default();
            of_team.push(TeamMember { name, account });
        }
        Ok(members)
    }

    /// Deletes all accounts of an event that has not started, and returns their number.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event; [`Error::Conflict`] `event_started` for one that has started, or that one of them has
    /// worked in.
    #[boxed]
    pub async fn delete_logins(&self, event: EventId) -> Result<usize> {
        let mut tx = self.store.begin().await?;
        let (name, _, starts_ms) = locked(&mut tx, event).await?;
        let sql = "SELECT COUNT(*) FROM jobs WHERE user_id IN (SELECT user_id FROM event_accounts WHERE event = $1)";
        if self.store.now_ms() >= starts_ms || fetch_one!(tx, (i64,), sql, event)?.0 > 0 {
            return conflict("event_started");
        }
        let sql = "DELETE FROM users WHERE id IN (SELECT user_id FROM event_accounts WHERE event = $1) RETURNING id";
        let count = fetch_all!(tx, (UserId,), sql, event)?.len();
        let told = count.to_string();
        self.store
            .record(
                &mut tx,
                Action::EventLoginsDeleted,
                &name,
                Change::from(&told),
            )
            .await?;
        tx.commit().await?;
        Ok(count)
    }
}

fn conflict<T>(constraint: &'static str) -> Result<T> {
    Err(Error::Conflict { constraint })
}

/// The name of an event, whether it is of a class, and when it starts. Its row stays locked until the transaction ends.
async fn locked(tx: &mut Tx, event: EventId) -> Result<(String, bool, i64)> {
    let sql =
        "UPDATE events SET name = name WHERE id = $1 RETURNING name, class IS NOT NULL, starts_ms";
    let found = fetch_optional!(*tx, (String, bool, i64), sql, event)?;
    found.ok_or(Error::not_found("event"))
}

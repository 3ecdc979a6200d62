//! The participants of an event: as records, and merged.

use grundy_transfer::ParticipantRecord;
use uuid::Uuid;

use super::outcome::DifferentPart;
use super::under_way::Import;
use crate::base::areas::Events;
use crate::base::check::{Lines, text};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, UserId};
use crate::events::changes::{EventPart, changed_ms, take_change};
use crate::events::errands::SEAT_CHARS_MAX;

impl Events<'_> {
    pub(super) async fn participant_records(
        &self,
        event: EventId,
    ) -> Result<Vec<ParticipantRecord>> {
        let sql = "SELECT p.user_id, p.began_ms, p.is_virtual, p.extra_ms, COALESCE(c.changed_ms, 0), p.paused_ms, p.seat
                   FROM event_participants p
                   LEFT JOIN event_changes c ON c.event = p.event AND c.part = 'extra' AND c.subject = p.user_id
                   WHERE p.event = $1 ORDER BY p.user_id";
        let rows = fetch_all!(
            self.store.db(),
            (Uuid, Option<i64>, bool, i64, i64, i64, String),
            sql,
            event
        )?;
        let mut records: Vec<_> = rows
            .into_iter()
            .map(
                |(user, began_ms, is_virtual, extra_ms, extra_changed_ms, paused_ms, seat)| {
                    ParticipantRecord {
                        user,
                        has_joined: true,
                        began_ms,
                        is_virtual,
                        extra_ms,
                        extra_changed_ms,
                        paused_ms,
                        seat,
                    }
                },
            )
            .collect();
        for one in self.participants(event).await? {
            let user = one.user.id.0;
            if records.iter().all(|it| it.user != user) {
                records.push(ParticipantRecord {
                    user,
                    has_joined: false,
                    began_ms: None,
                    is_virtual: false,
                    extra_ms: 0,
                    extra_changed_ms: 0,
                    paused_ms: 0,
                    seat: String::new(),
                });
            }
        }
        Ok(records)
    }
}

/// A participant's row.
type Mine = (Option<i64>, i64, bool);

impl Import<'_> {
    /// Merges a participant, after the submissions.
    pub(super) async fn participant(&mut self, tx: &mut Tx, one: &ParticipantRecord) -> Result<()> {
        let user = self.user(one.user)?;
        if one.extra_ms < 0 || one.paused_ms < 0 {
            return Err(Error::Invalid {
                field: "extra_ms",
                reason: "is negative".to_owned(),
            });
        }
        text("seat", &one.seat, SEAT_CHARS_MAX, Lines::One)?;
        let sql = "SELECT began_ms, extra_ms, is_virtual FROM event_participants WHERE event = $1 AND user_id = $2";
        let mine = fetch_optional!(*tx, Mine, sql, self.event, user)?;
        let Some((began_ms, extra_ms, is_virtual)) = mine else {
            return self.new_participant(tx, one, user).await;
        };
        if !one.has_joined {
            return Ok(());
        }
        let was = (began_ms, is_virtual);
        let (began_ms, is_virtual) = self.beginning(tx, one, user, was).await?;
        if (began_ms, is_virtual) != was {
            let sql = "UPDATE event_participants SET began_ms = $3, is_virtual = $4 WHERE event = $1 AND user_id = $2";
            execute!(*tx, sql, self.event, user, began_ms, is_virtual)?;
            self.done.changes += 1;
        }
        // Pauses only add up, and a seat that is known here stays.
        let sql = "UPDATE event_participants SET paused_ms = CASE WHEN paused_ms < $3 THEN $3 ELSE paused_ms END,
                                                 seat = CASE WHEN seat = '' THEN $4 ELSE seat END
                   WHERE event = $1 AND user_id = $2 AND (paused_ms < $3 OR seat = '' AND $4 <> '')";
        self.done.changes += usize::try_from(execute!(
            *tx,
            sql,
            self.event,
            user,
            one.paused_ms,
            &one.seat
        )?)
        .unwrap_or_default();
        let part = EventPart::Extra(user.0);
        let changed_here_ms = changed_ms(tx, self.event, part).await?.unwrap_or(0);
        let is_later = one.extra_changed_ms > changed_here_ms;
        if extra_ms != one.extra_ms {
            let login = self.login(one.user);
            let minutes = |ms: i64| format!("{} min", ms / 60_000);
            let values = [minutes(extra_ms), minutes(one.extra_ms)];
            self.differs(DifferentPart::Extra(login), values, is_later);
        }
        if is_later {
            let sql =
                "UPDATE event_participants SET extra_ms = $3 WHERE event = $1 AND user_id = $2";
            execute!(*tx, sql, self.event, user, one.extra_ms)?;
            take_change(tx, self.event, part, one.extra_changed_ms).await?;
            self.done.changes += 1;
        }
        Ok(())
    }

    /// Whoever takes part there as a pupil of the class and is in another class here gets a row.
    async fn new_participant(
        &mut self,
        tx: &mut Tx,
        one: &ParticipantRecord,
        user: UserId,
    ) -> Result<()> {
        if !one.has_joined {
            let sql = "SELECT COUNT(*) FROM events e JOIN class_members m ON m.class = e.class WHERE e.id = $1 AND m.user_id = $2";
            if fetch_one!(*tx, (i64,), sql, self.event, user)?.0 > 0 {
                return Ok(());
            }
        }
        let sql = "INSERT INTO event_participants (event, user_id, began_ms, extra_ms, is_virtual, paused_ms, seat) VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let (began_ms, extra_ms) = (one.began_ms, one.extra_ms);
        execute!(
            *tx,
            sql,
            self.event,
            user,
            began_ms,
            extra_ms,
            one.is_virtual,
            one.paused_ms,
            &one.seat
        )?;
        if one.extra_changed_ms > 0 {
            let part = EventPart::Extra(user.0);
            take_change(tx, self.event, part, one.extra_changed_ms).await?;
        }
        self.done.changes += 1;
        Ok(())
    }

    /// When a participant began on either site, and whether as a virtual one: not if they have submitted before.
    async fn beginning(
        &self,
        tx: &mut Tx,
        one: &ParticipantRecord,
        user: UserId,
        mine: (Option<i64>, bool),
    ) -> Result<(Option<i64>, bool)> {
        let both = [mine, (one.began_ms, one.is_virtual)];
        let earliest = |is_virtual: bool| {
            let own = both.iter().filter(|it| it.1 == is_virtual);
            own.filter_map(|it| it.0).min()
        };
        let Some(virtual_ms) = earliest(true) else {
            return Ok((earliest(false), false));
        };
        let sql = "SELECT COUNT(*) FROM submissions WHERE event = $1 AND user_id = $2 AND created_ms < $3";
        let (before,) = fetch_one!(*tx, (i64,), sql, self.event, user, virtual_ms)?;
        Ok(if before > 0 {
            (earliest(false), false)
        } else {
            (Some(virtual_ms), true)
        })
    }
}

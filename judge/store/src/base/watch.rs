//! Notifications of changes, for workers and live pages.
//!
//! A notification says only "look again". In one process they are passed on directly; PostgreSQL's LISTEN/NOTIFY
//! carries them between servers. One may be lost, so every wait has a poll interval too.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_recursion::async_recursion as boxed;
use sqlx::postgres::PgListener;
use tokio::sync::watch;
use uuid::Uuid;

/// A thing that can be watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Jobs were added or came back.
    Queue,
    /// A list of submissions may look different: a submission came, or its judgement began or ended.
    Submissions,
    /// Something about this thing changed, or the state of a job about it. It is a submission, proposal, version, user, rejudge,
    /// contest or working copy.
    About(Uuid),
    /// A worker came, ended, or can do something else. A worker that dies notifies nobody: that is noticed by polling only.
    Workers,
    /// A participant of an event asked something, or was answered.
    Questions,
}

impl Topic {
    /// The topic of the thing with this id.
    pub fn about(id: impl Into<Uuid>) -> Self {
        Self::About(id.into())
    }
}

/// Waits for changes of one topic. Create it **before** reading the state that it watches.
#[derive(Debug)]
pub struct Watch {
    topic: Topic,
    hub: Arc<Hub>,
    receiver: watch::Receiver<()>,
}

impl Watch {
    /// Returns at a notification since the last call (or since the watch was made), or after `poll`.
    #[boxed]
    pub async fn changed(&mut self, poll: Duration) {
        // The caller looks again in either case, so it does not matter which of the two it was.
        let _ = tokio::time::timeout(poll, self.receiver.changed()).await;
    }

    /// Whether there was a notification since the watch was made, or since [`Self::changed`] returned last.
    #[must_use]
    pub fn has_changed(&self) -> bool {
        self.receiver.has_changed().unwrap_or(true)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let mut senders = self.hub.lock();
        if senders
            .get(&self.topic)
            .is_some_and(|sender| sender.receiver_count() <= 1)
        {
            senders.remove(&self.topic);
        }
    }
}

/// Passes notifications on to the watches of this process.
#[derive(Debug, Default)]
pub(crate) struct Hub {
    senders: Mutex<HashMap<Topic, watch::Sender<()>>>,
}

impl Hub {
    pub(crate) fn watch(self: &Arc<Self>, topic: Topic) -> Watch {
        let receiver = self
            .lock()
            .entry(topic)
            .or_insert_with(|| watch::channel(()).0)
            .subscribe();
        Watch {
            topic,
            hub: self.clone(),
            receiver,
        }
    }

    pub(crate) fn notify(&self, topic: Topic) {
        if let Some(sender) = self.lock().get(&topic) {
            sender.send_replace(());
        }
    }

    fn notify_all(&self) {
        for sender in self.lock().values() {
            sender.send_replace(());
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Topic, watch::Sender<()>>> {
        // No code can panic between lock and unlock in a way that breaks the map.
        self.senders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// PostgreSQL's notification channel.
pub(crate) const CHANNEL: &str = "grundy";

/// The time that the listener waits before it connects again.
const RECONNECT_DELAY: Duration = Duration::from_secs(1);

/// Passes PostgreSQL's notifications on to the hub, for ever.
pub(crate) async fn listen(pool: sqlx::PgPool, hub: Arc<Hub>) {
    loop {
        if let Err(error) = listen_until_error(&pool, &hub).await {
            tracing::warn!(%error, "the database's notifications are interrupted; polling until they are back");
        }
        tokio::time::sleep(RECONNECT_DELAY).await;
    }
}

async fn listen_until_error(pool: &sqlx::PgPool, hub: &Hub) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    loop {
        match listener.try_recv().await? {
            Some(notification) => {
                if let Ok(topic) = notification.payload().parse() {
                    hub.notify(topic);
                }
            }
            // The connection was lost and made again: anything may have changed meanwhile.
            None => hub.notify_all(),
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queue => formatter.write_str("queue"),
            Self::Workers => formatter.write_str("workers"),
            Self::Questions => formatter.write_str("questions"),
            Self::Submissions => formatter.write_str("submissions"),
            Self::About(id) => write!(formatter, "about:{id}"),
        }
    }
}

impl FromStr for Topic {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.split_once(':') {
            None if text == "queue" => Ok(Self::Queue),
            None if text == "workers" => Ok(Self::Workers),
            None if text == "questions" => Ok(Self::Questions),
            None if text == "submissions" => Ok(Self::Submissions),
            Some(("about", id)) => id.parse().map(Self::About).map_err(drop),
            _ => Err(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_survive_their_text_form() {
        let id = uuid::Uuid::from_u128(7);
        let topics = [
            Topic::Queue,
            Topic::About(id),
            Topic::Workers,
            Topic::Submissions,
            Topic::Questions,
        ];
        for topic in topics {
            assert_eq!(topic.to_string().parse(), Ok(topic));
        }
        assert_eq!("about:1".parse::<Topic>(), Err(()));
    }

    #[tokio::test]
    async fn a_watch_sees_what_came_between_its_making_and_its_waiting_and_leaves_nothing_behind() {
        let hub = Arc::new(Hub::default());
        let mut watch = hub.watch(Topic::Queue);
        let other = hub.watch(Topic::Queue);
        assert!(!watch.has_changed());
        hub.notify(Topic::Queue);
        assert!(watch.has_changed());
        // The poll takes an hour: if the notification were lost, the test would hang and not pass.
        watch.changed(Duration::from_secs(3600)).await;
        drop(watch);
        assert_eq!(hub.lock().len(), 1, "the other watch still stands");
        drop(other);
        assert!(hub.lock().is_empty());
    }
}

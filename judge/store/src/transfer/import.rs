//! Reading an event from an archive, in one transaction. The contents of packages are stored before, since contents that nothing names
//! do no harm.

use std::collections::{BTreeMap, BTreeSet};

use async_recursion::async_recursion as boxed;
use grundy_transfer::EventArchive;

use super::accounts::decide;
use super::outcome::{ImportOptions, ImportPlan, Imported};
use super::packages::{known_version, prepare};
use super::plans::plan_of;
use super::under_way::{Import, in_archive};
use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::db::{Tx, execute, fetch_all, fetch_one};
use crate::base::error::Result;
use crate::base::ids::{EventId, SubmissionId};
use crate::base::watch::Topic;

impl Events<'_> {
    /// Tells what the import of an archive would do, and changes nothing.
    #[boxed]
    pub async fn plan_import(
        &self,
        archive: &EventArchive,
        options: &ImportOptions,
    ) -> Result<ImportPlan> {
        let record = archive.event();
        let mut tx = self.store.begin().await?;
        let decided = decide(&mut tx, &record.accounts, options).await?;
        tx.rollback().await?;
        let mut new_submissions = 0;
        for &id in &record.submissions {
            let sql = "SELECT COUNT(*) FROM submissions WHERE id = $1";
            let (known,) = fetch_one!(self.store.db(), (i64,), sql, SubmissionId(id))?;
            new_submissions += usize::from(known == 0);
        }
        let mut problems = Vec::new();
        for problem in &record.problems {
            for version in &problem.versions {
                let known = known_version(self.store, &problem.id, version).await?;
                if known.is_none() && !problems.contains(&problem.id) {
                    problems.push(problem.id.clone());
                }
            }
        }
        Ok(ImportPlan {
            name: record.plan.name.clone(),
            is_new: self.get(EventId(record.id)).await?.is_none(),
            accounts: decided.into_iter().map(|(planned, _)| planned).collect(),
            submissions: record.submissions.len(),
            new_submissions,
            problems,
        })
    }

    /// Imports an event from an archive, or what is new in it. A second import of the same archive changes nothing.
    ///
    /// # Errors
    /// [`crate::Error::Transfer`] if the archive is refused; [`crate::Error::Conflict`] `event_accounts` if somebody has to decide about accounts, and
    /// others where the archive contradicts what is here; [`crate::Error::Invalid`] and [`crate::Error::Package`] for values and packages that cannot be
    /// stored. Nothing is changed then.
    #[boxed]
    pub async fn import(
        &self,
        mut archive: EventArchive,
        options: &ImportOptions,
    ) -> Result<Imported> {
        let record = archive.event().clone();
        let mut prepared = Vec::new();
        for problem in &record.problems {
            let mut versions = Vec::new();
            for version in &problem.versions {
                let (one, read) = prepare(self.store, archive, &problem.id, version).await?;
                archive = read;
                versions.push(one);
            }
            prepared.push(versions);
        }
        let mut tx = self.store.begin().await?;
        let event = EventId(record.id);
        // From here on nobody else changes it.
        execute!(tx, "UPDATE events SET name = name WHERE id = $1", event)?;
        let known = self.get(event).await?;
        let mut import = Import {
            store: self.store,
            event,
            users: BTreeMap::new(),
            made: BTreeSet::new(),
            logins: BTreeMap::new(),
            versions: BTreeMap::new(),
            done: Imported {
                is_new: known.is_none(),
                ..Imported::default()
            },
        };
        let sql = "SELECT name FROM classes WHERE archived_ms IS NULL";
        let classes = fetch_all!(tx, (String,), sql)?;
        let classes: BTreeSet<String> = classes.into_iter().map(|(name,)| name).collect();
        import.accounts(&mut tx, &record.accounts, options).await?;
        let of_event = record.class.as_deref().filter(|_| known.is_none());
        let class = import
            .classes(&mut tx, &record.classes, &classes, of_event)
            .await?;
        for (problem, versions) in record.problems.iter().zip(prepared) {
            import.problem(&mut tx, problem, versions).await?;
        }
        if known.is_none() {
            let plan = plan_of(&record.plan, class)?;
            import.new_event(&mut tx, &record, &plan).await?;
        }
        import.event_accounts(&mut tx, &record.accounts).await?;
        for &id in &record.submissions {
            let ((one, source), read) =
                in_archive(archive, move |archive| archive.submission(id)).await?;
            archive = read;
            import.submission(&mut tx, one, &source).await?;
        }
        if let Some(known) = &known {
            let mine = self.plan_record(known).await?;
            import.plan(&mut tx, known, &mine, &record.plan).await?;
        }
        for one in &record.participants {
            import.participant(&mut tx, one).await?;
        }
        for one in &record.exclusions {
            import.exclusion(&mut tx, one).await?;
        }
        for one in &record.marks {
            import.mark(&mut tx, one).await?;
        }
        for one in &record.messages {
            import.message(&mut tx, one).await?;
        }
        for &comment in &record.deleted_comments {
            import.deleted_comment(&mut tx, comment).await?;
        }
        import.finish(tx).await
    }
}

impl Import<'_> {
    /// Records what was done, and commits it; nothing is recorded if nothing is other than before.
    async fn finish(mut self, mut tx: Tx) -> Result<Imported> {
        let sql = "SELECT name FROM events WHERE id = $1";
        let (name,) = fetch_one!(tx, (String,), sql, self.event)?;
        if self.done.has_changed() {
            let told = format!(
                "{} {} {}",
                self.done.submissions, self.done.judgements, self.done.accounts
            );
            let change = Change::to(&told);
            let store = self.store;
            store
                .record(&mut tx, Action::EventImported, &name, change)
                .await?;
            for one in &self.done.replaced {
                let change = Change::of(&one.here, &one.there);
                store
                    .record(&mut tx, Action::EventImported, &name, change)
                    .await?;
            }
        }
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(self.event));
        tx.commit().await?;
        self.done.name = name;
        Ok(self.done)
    }
}

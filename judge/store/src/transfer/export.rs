//! Writing an event to an archive.
//!
//! Everything that refers to accounts and versions is read before these, so that an event that goes on meanwhile leaves nothing out to which
//! something refers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::BufWriter;

use async_recursion::async_recursion as boxed;
use grundy_judgement::CompileReport;
use grundy_transfer::{
    AccountRecord, ClassRecord, CommentRecord, EventAccountRecord, EventRecord, EventWriter,
    FileRecord, JudgementRecord, PauseRecord, PlanRecord, PlannedProblem, ProblemRecord,
    SubmissionRecord, TestRecord, VersionRecord,
};
use uuid::Uuid;

use crate::accounts::classes::class_label;
use crate::accounts::users::Role;
use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::db::{fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, EventId, JudgementId, SubmissionId, UserId, VersionId};
use crate::base::manifest::{blocking, files_of};
use crate::base::rows::{RowName, row};
use crate::events::Event;

type Writer = EventWriter<BufWriter<File>>;

row! {
    "submissions";

    struct SubmissionRow {
        id: SubmissionId,
        user_id: UserId,
        problem: String,
        language: String,
        file_name: String,
        created_ms: i64,
        is_sealed: bool,
        current: Option<JudgementId>,
    }
}

row! {
    "judgements";

    struct JudgementRow {
        id: JudgementId,
        version: Option<VersionId>,
        started_ms: i64,
        finished_ms: i64,
        compile_ok: Option<bool>,
        compile_log: Option<Vec<u8>>,
        compile_wall_ms: Option<i64>,
        tests_total: Option<i64>,
        verdict: Option<String>,
        score: Option<f64>,
        max_score: Option<f64>,
        cpu_ms_max: Option<f64>,
        memory_bytes_max: Option<i64>,
    }
}

row! {
    "users";

    struct AccountRow {
        login: String,
        display_name: String,
        class: Option<ClassId>,
        class_name: String,
        birth: String,
        role: String,
        disabled: bool,
        created_ms: i64,
        password_hash: String,
    }
}

/// The accounts and classes to write.
struct Wanted {
    accounts: BTreeSet<Uuid>,
    classes: BTreeSet<ClassId>,
}

/// The accounts and versions that what was written refers to.
#[derive(Default)]
struct Named {
    accounts: BTreeSet<Uuid>,
    versions: BTreeSet<VersionId>,
}

impl Events<'_> {
    /// Writes an event with everything that belongs to it as an archive; password hashes only if they are asked for.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event; [`Error::Transfer`] if the file cannot be written.
    #[boxed]
    pub async fn export(&self, event: EventId, file: File, with_passwords: bool) -> Result<()> {
        let found = self.get(event).await?.ok_or(Error::not_found("event"))?;
        let mut named = Named::default();
        let mut writer = EventWriter::new(BufWriter::new(file));
        let sql =
            "SELECT s.id, s.user_id, s.problem, s.language, s.file_name, s.created_ms, s.is_sealed,
                          COALESCE(s.judgement, s.sealed_judgement) AS current
                   FROM submissions s WHERE s.event = $1 ORDER BY s.created_ms, s.id";
        let rows = fetch_all!(self.store.db(), SubmissionRow, sql, event)?;
        let submissions = rows.iter().map(|row| row.id.0).collect();
        let mut problems: BTreeSet<String> =
            found.plan.problems.iter().map(|it| it.id.clone()).collect();
        for row in rows {
            problems.insert(row.problem.clone());
            writer = self.export_submission(row, &mut named, writer).await?;
        }
        let mut record = EventRecord {
            id: event.0,
            created_ms: found.created_ms,
            owner: found.owner.0,
            class: Some(found.class_name.clone()).filter(|name| !name.is_empty()),
            plan: self.plan_record(&found).await?,
            accounts: Vec::new(),
            classes: Vec::new(),
            problems: Vec::new(),
            participants: self.participant_records(event).await?,
            marks: self.mark_records(event).await?,
            exclusions: self.exclusion_records(event).await?,
            messages: self.message_records(event).await?,
            deleted_comments: self.deleted_comments(event).await?,
            submissions,
        };
        for id in problems {
            let (problem, written) = self.export_problem(&id, &mut named, writer).await?;
            record.problems.push(problem);
            writer = written;
        }
        named.all_of(&record);
        let wanted = Wanted {
            accounts: named.accounts,
            classes: found.plan.class.into_iter().collect(),
        };
        self.export_accounts(&mut record, wanted, with_passwords)
            .await?;
        blocking(move || Ok(writer.finish(&record)?)).await?;
        let mut tx = self.store.begin().await?;
        let name = &found.plan.name;
        self.store
            .record(&mut tx, Action::EventExported, name, Change::default())
            .await?;
        tx.commit().await
    }

    async fn export_submission(
        &self,
        row: SubmissionRow,
        named: &mut Named,
        mut writer: Writer,
    ) -> Result<Writer> {
        let sql = "SELECT id, version, started_ms, finished_ms, compile_ok, compile_log, compile_wall_ms, tests_total, verdict, score,
                          max_score, cpu_ms_max, memory_bytes_max
                   FROM judgements
                   WHERE submission = $1 AND finished_ms IS NOT NULL AND (preview_item IS NULL OR id = $2)
                   ORDER BY finished_ms, id";
        let judged = fetch_all!(self.store.db(), JudgementRow, sql, row.id, row.current)?;
        let mut judgements = Vec::new();
        for one in judged {
            named.versions.extend(one.version);
            judgements.push(self.judgement_record(one).await?);
        }
        let current = row.current.map(|id| id.0);
        let shown = judgements.iter().find(|it| Some(it.id) == current);
        let shown = shown.or(judgements.last()).map(|it| it.id);
        let comments = self.store.submissions().comments(row.id).await?;
        named.accounts.insert(row.user_id.0);
        named.accounts.extend(comments.iter().map(|it| it.author.0));
        let comments = comments.into_iter().map(|it| CommentRecord {
            id: it.id,
            line: it.line,
            author: it.author.0,
            text: it.text,
            created_ms: it.created_ms,
            seen_ms: it.seen_ms,
        });
        let record = SubmissionRecord {
            id: row.id.0,
            user: row.user_id.0,
            problem: row.problem,
            language: row.language,
            file_name: row.file_name,
            created_ms: row.created_ms,
            is_sealed: row.is_sealed,
            judgements,
            shown,
            comments: comments.collect(),
        };
        let source = self.store.submissions().source(row.id).await?;
        blocking(move || {
            writer.submission(&record, &source)?;
            Ok(writer)
        })
        .await
    }

    async fn judgement_record(&self, row: JudgementRow) -> Result<JudgementRecord> {
        let judgements = self.store.judgements();
        let mut transcripts: BTreeMap<_, _> = judgements
            .transcripts_of(row.id)
            .await?
            .into_iter()
            .collect();
        let tests = judgements
            .tests_of(row.id)
            .await?
            .into_iter()
            .map(|mut it| {
                it.test.transcript = transcripts.remove(&it.index);
                TestRecord::of(it.index, it.test)
            });
        let name = RowName::new("judgements", row.id);
        let compile_ok = name.present("compile_ok", row.compile_ok)?;
        let compile = match row.compile_log {
            None => None,
            Some(log) => Some(CompileReport {
                ok: compile_ok,
                log: name.text("compile_log", log)?,
                wall_ms: name.unsigned("compile_wall_ms", row.compile_wall_ms.unwrap_or(0))?,
            }),
        };
        let verdict = name.present("verdict", row.verdict)?;
        let memory_bytes = name.present("memory_bytes_max", row.memory_bytes_max)?;
        Ok(JudgementRecord {
            id: row.id.0,
            version: row.version.map(|id| id.0),
            started_ms: row.started_ms,
            finished_ms: row.finished_ms,
            compile,
            compile_ok,
            tests_total: row.tests_total,
            verdict: name.parsed("verdict", &verdict)?,
            score: name.present("score", row.score)?,
            max_score: name.present("max_score", row.max_score)?,
            cpu_ms_max: name.present("cpu_ms_max", row.cpu_ms_max)?,
            memory_bytes_max: name.unsigned("memory_bytes_max", memory_bytes)?,
            tests: tests.collect(),
            groups: judgements.groups_of(row.id).await?,
        })
    }

    pub(super) async fn plan_record(&self, event: &Event) -> Result<PlanRecord> {
        let sql = "SELECT changed_ms FROM event_changes WHERE event = $1 AND part = 'plan'";
        let changed = fetch_optional!(self.store.db(), (i64,), sql, event.id)?;
        let plan = &event.plan;
        let problems = plan.problems.iter().map(|it| PlannedProblem {
            id: it.id.clone(),
            points: it.points,
            colour: it.colour.clone(),
        });
        let stood = event.pauses.iter().filter(|pause| pause.goes_on);
        let stood_ms: i64 = stood.map(|pause| pause.until_ms - pause.from_ms).sum();
        let pauses = event.pauses.iter().map(|pause| PauseRecord {
            from_ms: pause.from_ms,
            until_ms: (!pause.goes_on).then_some(pause.until_ms),
        });
        Ok(PlanRecord {
            changed_ms: changed.map_or(event.created_ms, |(ms,)| ms),
            name: plan.name.clone(),
            note: plan.note.clone(),
            starts_ms: plan.starts_ms,
            ends_ms: plan.ends_ms - stood_ms,
            late_until_ms: plan.late_until_ms.map(|ms| ms - stood_ms),
            duration_ms: plan.duration_ms,
            hides_problems: plan.hides_problems,
            closes_help: plan.closes_help,
            rules: serde_json::json!(plan.rules),
            problems: problems.collect(),
            pauses: pauses.collect(),
        })
    }

    async fn export_problem(
        &self,
        id: &str,
        named: &mut Named,
        mut writer: Writer,
    ) -> Result<(ProblemRecord, Writer)> {
        let sql = "SELECT visible FROM problems WHERE id = $1";
        let (is_visible,) = fetch_one!(self.store.db(), (bool,), sql, id)?;
        let current = self.store.problems().current_version(id).await?;
        let mut problem = ProblemRecord {
            id: id.to_owned(),
            is_visible,
            current: current.0,
            versions: Vec::new(),
        };
        let versions = self.store.problems().versions(id).await?;
        for version in versions.into_iter().rev() {
            if version.id != current && !named.versions.contains(&version.id) {
                continue;
            }
            named.accounts.extend(version.author.map(|id| id.0));
            let files = files_of(self.store, version.id).await?;
            for file in &files {
                let hash = file.hash.to_string();
                if writer.lacks_blob(&hash) {
                    let content = self.store.blobs().get(file.hash).await?;
                    writer = blocking(move || {
                        writer.blob(&hash, &content)?;
                        Ok(writer)
                    })
                    .await?;
                }
            }
            let files = files.into_iter().map(|file| FileRecord {
                hash: file.hash.to_string(),
                path: file.path,
                bytes: file.size_bytes.unsigned_abs(),
                is_executable: file.executable,
            });
            problem.versions.push(VersionRecord {
                id: version.id.0,
                full_hash: version.full_hash,
                author: version.author.map(|id| id.0),
                note: version.note,
                created_ms: version.created_ms,
                files: files.collect(),
            });
        }
        Ok((problem, writer))
    }

    /// Adds these accounts and their classes, and these classes, with the accounts of the classes' teachers.
    async fn export_accounts(
        &self,
        record: &mut EventRecord,
        wanted: Wanted,
        with_passwords: bool,
    ) -> Result<()> {
        let teachers = self.store.classes().teachers().await?;
        let mut aliases: BTreeMap<Uuid, Vec<Uuid>> = BTreeMap::new();
        let sql = "SELECT user_id, alias FROM user_aliases ORDER BY alias";
        for (user, alias) in fetch_all!(self.store.db(), (Uuid, Uuid), sql)? {
            aliases.entry(user).or_default().push(alias);
        }
        let Wanted {
            accounts: mut ids,
            mut classes,
        } = wanted;
        let mut told = BTreeSet::new();
        let event = EventId(record.id);
        let sql = "SELECT user_id, school FROM event_accounts WHERE event = $1";
        let own = fetch_all!(self.store.db(), (UserId, String), sql, event)?;
        let schools: BTreeMap<_, _> = own.into_iter().collect();
        let members = self.team_members(event).await?;
        while let Some(id) = ids.pop_first() {
            if record.accounts.iter().any(|it| it.id == id) {
                continue;
            }
            let sql = concat!(
                "SELECT u.login, u.display_name, c.id AS class, COALESCE(",
                class_label!("c"),
                ", '') AS class_name, COALESCE(u.birth, '') AS birth, u.role, u.disabled, u.created_ms, u.password_hash
                  FROM users u LEFT JOIN class_members m ON m.user_id = u.id LEFT JOIN classes c ON c.id = m.class
                  WHERE u.id = $1"
            );
            let row = fetch_one!(self.store.db(), AccountRow, sql, id)?;
            classes.extend(row.class);
            let team = members.get(&UserId(id)).into_iter().flatten();
            let is_student = row.role == Role::Student.as_str();
            record.accounts.push(AccountRecord {
                id,
                also: aliases.remove(&id).unwrap_or_default(),
                login: row.login,
                name: row.display_name,
                class: row.class_name,
                birth: row.birth,
                role: row.role,
                is_closed: row.disabled,
                created_ms: row.created_ms,
                // Those of teachers open too much to leave the site.
                password_hash: Some(row.password_hash).filter(|_| with_passwords && is_student),
                of_event: schools.get(&UserId(id)).map(|school| EventAccountRecord {
                    school: school.clone(),
                    members: team.map(|member| member.name.clone()).collect(),
                }),
            });
            for id in std::mem::take(&mut classes) {
                if !told.insert(id) {
                    continue;
                }
                let class = self.store.classes().get(id).await?;
                let name = class.ok_or(Error::not_found("class"))?.label();
                let own = teachers.get(&id).into_iter().flatten();
                let own: Vec<Uuid> = own.map(|it| it.id.0).collect();
                ids.extend(&own);
                let teachers = own;
                record.classes.push(ClassRecord { name, teachers });
            }
        }
        Ok(())
    }
}

impl Named {
    /// Adds the accounts that an event's record names.
    fn all_of(&mut self, record: &EventRecord) {
        let marks = record.marks.iter();
        let marks = marks.flat_map(|it| [Some(it.user), it.mark.made.as_ref().map(|it| it.by)]);
        let exclusions = record.exclusions.iter();
        let exclusions = exclusions.map(|it| it.exclusion.made.as_ref().map(|it| it.by));
        let messages = record.messages.iter();
        let messages = messages.flat_map(|it| [it.asker, it.answered_by]);
        let others = marks.chain(exclusions).chain(messages).flatten();
        let participants = record.participants.iter().map(|it| it.user);
        self.accounts
            .extend(others.chain(participants).chain([record.owner]));
    }
}

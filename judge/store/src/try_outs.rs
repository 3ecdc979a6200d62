//! Programs that are tried out before they are handed in: on a sample, on an input of the author's own, or only compiled. And those
//! of a package that is being written: one of its files compiled, or the first input that a recipe makes.
//!
//! Each user has at most one that waits or runs of each kind: a newer one replaces it, and the job, which is the user's and
//! not the try-out's, is taken from the worker that has it. They are kept for a short time and then forgotten.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::TryOutReport;
use serde_json::json;

use crate::db::{Tx, execute, fetch_one, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::{TryOutId, UserId};
use crate::kinds::{JobKind, Priority, Returned};
use crate::needs::Abilities;
use crate::open::Store;
use crate::problems::require_published;
use crate::publish::lock_problem;
use crate::queue::{Lease, NewJob, enqueue_anew, finish_job, require_lease};
use crate::rows::{RowName, row};
use crate::submissions::check_program;
use crate::usage::charge_compile;
use crate::watch::Topic;
use crate::working_copies::check_path;

/// Compile a program and run it once. The subject is a user: their newest that waits.
pub static TRY_OUT: JobKind = JobKind::new("try_out", Priority::Immediate)
    .on_return(|tx, returned| Box::pin(returned_to(&TRY_OUT, tx, returned)));

/// Compile what somebody is writing. The subject is a user: their newest that waits. It is nobody's turn and nobody is
/// charged for it, since it waits behind everything else.
pub static COMPILE_DRAFT: JobKind = JobKind::new("compile_draft", Priority::Idle)
    .on_return(|tx, returned| Box::pin(returned_to(&COMPILE_DRAFT, tx, returned)));

/// Largest input of one's own, in bytes.
pub const INPUT_BYTES_MAX: usize = 1 << 20;
/// Try-outs are there for so long, in milliseconds.
pub const TRY_OUT_LIFE_MS: i64 = 3_600_000;
/// Runs kept per user and kind, the newest.
const KEPT_MAX: i64 = 5;
/// Arguments of a generator, and all their characters.
const ARGS_MAX: usize = 100;
const ARGS_CHARS_MAX: usize = 10_000;

/// The data that a program is tried out on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TryOutSubject {
    /// The sample test of this name.
    Sample(String),
    /// An input of the author's own.
    Input(Bytes),
    /// Nothing: it is only compiled.
    Nothing,
    /// Nothing: it is compiled in place of the file of this path in the problem's working copy, as a program of the package.
    WorkingFile(String),
    /// No program of its author's: a generator of the problem's working copy makes an input.
    Recipe {
        /// The generator's name.
        generator: String,
        /// Its arguments.
        args: Vec<String>,
    },
    /// No program either: the validators of the problem's working copy are asked about the input of a new test.
    TestInput {
        /// The test's name.
        test: String,
        /// Its input.
        input: Bytes,
    },
}

impl TryOutSubject {
    const fn kind(&self) -> &'static JobKind {
        match self {
            Self::Sample(_) | Self::Input(_) | Self::Recipe { .. } | Self::TestInput { .. } => {
                &TRY_OUT
            }
            Self::Nothing | Self::WorkingFile(_) => &COMPILE_DRAFT,
        }
    }

    /// Whether it is about the problem's working copy, and not about what is published.
    const fn is_in_working_copy(&self) -> bool {
        matches!(
            self,
            Self::WorkingFile(_) | Self::Recipe { .. } | Self::TestInput { .. }
        )
    }

    /// The columns: a name, and an input. The kind of the job tells a sample's name from a file's; a test's, which has a folder, from
    /// a generator's.
    fn columns(&self) -> (Option<&str>, Option<Bytes>) {
        match self {
            Self::Sample(name) | Self::WorkingFile(name) => (Some(name), None),
            Self::Input(input) => (None, Some(input.clone())),
            Self::Nothing => (None, None),
            Self::Recipe { generator, args } => {
                let args = json!(args).to_string();
                (Some(generator), Some(args.into()))
            }
            Self::TestInput { test, input } => (Some(test), Some(input.clone())),
        }
    }
}

/// A program to try out.
#[derive(Clone, Debug)]
pub struct NewTryOut {
    /// The user.
    pub user: UserId,
    /// The problem's id.
    pub problem: String,
    /// The language's id.
    pub language: String,
    /// The source's file name, without folders.
    pub file_name: String,
    /// The source.
    pub source: Bytes,
    /// The data to run on.
    pub on: TryOutSubject,
}

/// A program that is tried out, and what has come of it.
#[derive(Clone, Debug, PartialEq)]
pub struct TryOut {
    /// Its id.
    pub id: TryOutId,
    /// The user.
    pub user: UserId,
    /// The problem's id.
    pub problem: String,
    /// The language's id.
    pub language: String,
    /// The source's file name.
    pub file_name: String,
    /// The source.
    pub source: Bytes,
    /// The data to run on.
    pub on: TryOutSubject,
    /// Its state, with the result where there is one.
    pub state: TryOutState,
    /// Abilities of the worker that it waits for.
    pub waits_for: Option<Abilities>,
    /// When it was asked for.
    pub created_ms: i64,
}

/// The state of a try-out.
#[derive(Clone, Debug, PartialEq)]
pub enum TryOutState {
    /// Waits for a worker.
    Queued,
    /// A worker has it.
    Running,
    /// Done.
    Done(Box<TryOutReport>),
    /// The user asked for another one before this was done.
    Replaced,
    /// The judge failed several times; that is its own fault.
    Failed,
}

impl TryOutState {
    /// Whether nothing more will come of it.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::Done(_) | Self::Replaced | Self::Failed)
    }
}

/// A try-out's columns, to be followed by the rest of a statement.
macro_rules! select_try_out {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.user_id, t.problem, t.kind, t.language, t.file_name, t.source, t.sample, t.input, t.state, t.report,
                    t.output, t.error_output, t.transcript, t.created_ms,
                    (SELECT j.needs FROM jobs j
                     WHERE j.kind = t.kind AND j.subject = t.user_id AND j.state = 'queued' AND t.state = 'queued') AS needs
             FROM try_outs t ",
            $rest
        )
    };
}

impl Store {
    /// Has a program tried out, in place of what the same user has waiting or running of the kind. Whatever is too old is
    /// forgotten.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem, or one without an open working copy where it is about that; [`Error::Invalid`]
    /// for a source or an input that is too long.
    #[boxed]
    pub async fn create_try_out(&self, new: NewTryOut) -> Result<TryOut> {
        check_new(&new)?;
        let id = TryOutId(self.new_id());
        let kind = new.on.kind();
        let (sample, input) = new.on.columns();
        let mut tx = self.begin().await?;
        // The job's row comes first.
        let turn_of = (kind == &TRY_OUT).then_some(new.user);
        let job = NewJob {
            needs: Abilities::of([&new.language]),
            ..NewJob::new(kind.of(new.user), turn_of)
        };
        enqueue_anew(self, &mut tx, &job).await?;
        require_subject(&mut tx, &new, self.now_ms()).await?;
        forget_old(&mut tx, new.user, kind, self.now_ms()).await?;
        replace_open(&mut tx, new.user, kind, id).await?;
        execute!(
            tx,
            "INSERT INTO try_outs (id, user_id, problem, kind, language, file_name, source, sample, input, state, created_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued', $10)",
            id,
            new.user,
            &new.problem,
            kind.name(),
            &new.language,
            &new.file_name,
            new.source.as_ref(),
            sample,
            input.as_deref(),
            self.now_ms(),
        )?;
        tx.notify(Topic::TryOuts(new.user));
        tx.commit().await?;
        self.try_out(id).await?.ok_or(Error::not_found("try-out"))
    }

    /// A try-out by its id, while it is kept.
    #[boxed]
    pub async fn try_out(&self, id: TryOutId) -> Result<Option<TryOut>> {
        let oldest_ms = self.now_ms() - TRY_OUT_LIFE_MS;
        let sql = select_try_out!("WHERE t.id = $1 AND t.created_ms > $2");
        let row = fetch_optional!(self.db(), Row, sql, id, oldest_ms)?;
        row.map(Row::into_try_out).transpose()
    }

    /// The user's draft with this text, if it waits or is being compiled: whoever asks once more need not begin anew.
    #[boxed]
    pub async fn open_draft(&self, new: &NewTryOut) -> Result<Option<TryOut>> {
        let sql = select_try_out!(
            "WHERE t.user_id = $1 AND t.kind = $2 AND t.problem = $3 AND t.language = $4 AND t.source = $5
               AND COALESCE(t.sample, '') = $6 AND t.state IN ('queued', 'running') ORDER BY t.created_ms DESC, t.id DESC LIMIT 1"
        );
        let row = fetch_optional!(
            self.db(),
            Row,
            sql,
            new.user,
            COMPILE_DRAFT.name(),
            &new.problem,
            &new.language,
            new.source.as_ref(),
            new.on.columns().0.unwrap_or_default()
        )?;
        row.map(Row::into_try_out).transpose()
    }

    /// Whether something may still come of it.
    #[boxed]
    pub async fn is_try_out_open(&self, id: TryOutId) -> Result<bool> {
        let sql = "SELECT COUNT(*) FROM try_outs WHERE id = $1 AND state IN ('queued', 'running')";
        Ok(fetch_one!(self.db(), (i64,), sql, id)?.0 > 0)
    }

    /// Begins the newest that waits of those that the job is about. None if there is none any more.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn start_try_out(&self, lease: &Lease) -> Result<Option<TryOut>> {
        let user = user_of(lease)?;
        let kind = lease.job.kind;
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = select_try_out!(
            "WHERE t.user_id = $1 AND t.kind = $2 AND t.state IN ('queued', 'running')
             ORDER BY t.created_ms DESC, t.id DESC LIMIT 1"
        );
        let newest = fetch_optional!(tx, Row, sql, user, kind.name())?;
        let Some(row) = newest else {
            return Ok(None);
        };
        // Two that were asked for in the same moment did not see each other.
        replace_open(&mut tx, user, kind, row.id).await?;
        let sql = "UPDATE try_outs SET state = 'running' WHERE id = $1";
        execute!(tx, sql, row.id)?;
        tx.notify(Topic::TryOuts(user));
        tx.commit().await?;
        let mut try_out = row.into_try_out()?;
        try_out.state = TryOutState::Running;
        Ok(Some(try_out))
    }

    /// Writes down what came of it, and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`], also where the user has asked for another one; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn finish_try_out(
        &self,
        lease: &Lease,
        id: TryOutId,
        report: &TryOutReport,
    ) -> Result<()> {
        let user = user_of(lease)?;
        let now_ms = self.now_ms();
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let run = report.run.as_ref();
        execute!(
            tx,
            "UPDATE try_outs SET state = 'done', report = $2, output = $3, error_output = $4, transcript = $5
             WHERE id = $1 AND state = 'running'",
            id,
            json!(report).to_string(),
            run.map(|run| run.output.as_slice()),
            run.map(|run| run.error_output.as_slice()),
            run.and_then(|run| run.transcript.as_deref()),
        )?;
        let wall_ms = i64::try_from(report.compile.wall_ms).unwrap_or(i64::MAX);
        charge_compile(&mut tx, lease, wall_ms, now_ms).await?;
        finish_job(&mut tx, lease, now_ms).await?;
        tx.notify(Topic::TryOuts(user));
        tx.commit().await
    }
}

fn check_new(new: &NewTryOut) -> Result<()> {
    let has_program = !matches!(
        new.on,
        TryOutSubject::Recipe { .. } | TryOutSubject::TestInput { .. }
    );
    if has_program {
        check_program(&new.language, &new.file_name, &new.source)?;
    }
    match &new.on {
        TryOutSubject::WorkingFile(path) => check_path(path),
        TryOutSubject::Recipe { generator, args } => check_recipe(generator, args),
        TryOutSubject::TestInput { test, .. } if !test.contains('/') => Err(Error::Invalid {
            field: "test",
            reason: "lies in no folder".to_owned(),
        }),
        TryOutSubject::TestInput { input, .. } | TryOutSubject::Input(input)
            if input.len() > INPUT_BYTES_MAX =>
        {
            Err(Error::Invalid {
                field: "input",
                reason: format!("is longer than {INPUT_BYTES_MAX} bytes"),
            })
        }
        TryOutSubject::TestInput { test, .. } => check_path(test),
        _ => Ok(()),
    }
}

fn check_recipe(generator: &str, args: &[String]) -> Result<()> {
    let chars: usize = args.iter().map(|arg| arg.chars().count()).sum();
    if args.len() > ARGS_MAX || chars > ARGS_CHARS_MAX {
        return Err(Error::Invalid {
            field: "args",
            reason: format!("are more than {ARGS_MAX}, or longer than {ARGS_CHARS_MAX}"),
        });
    }
    if generator.contains('/') {
        return Err(Error::Invalid {
            field: "generator",
            reason: "is a name, and no path".to_owned(),
        });
    }
    check_path(generator)
}

/// Checks that the subject is there. A problem that is new has no row yet, which the try-out's names: it gets one, without a version, as
/// publishing makes it first; nobody sees such a row.
async fn require_subject(tx: &mut Tx, new: &NewTryOut, now_ms: i64) -> Result<()> {
    if new.on.is_in_working_copy() {
        let sql = "SELECT COUNT(*) FROM working_copies WHERE problem = $1 AND state = 'open'";
        if fetch_one!(*tx, (i64,), sql, &new.problem)?.0 == 0 {
            return Err(Error::not_found("working copy"));
        }
        return lock_problem(tx, &new.problem, now_ms).await;
    }
    require_published(tx, &new.problem).await
}

/// Everybody's that is over its time, and this user's that are too many.
async fn forget_old(tx: &mut Tx, user: UserId, kind: &JobKind, now_ms: i64) -> Result<()> {
    let sql = "DELETE FROM try_outs WHERE created_ms <= $1";
    execute!(*tx, sql, now_ms - TRY_OUT_LIFE_MS)?;
    execute!(
        *tx,
        "DELETE FROM try_outs WHERE user_id = $1 AND kind = $2 AND id NOT IN (
             SELECT id FROM try_outs WHERE user_id = $1 AND kind = $2 ORDER BY created_ms DESC, id DESC LIMIT $3)",
        user,
        kind.name(),
        KEPT_MAX - 1,
    )?;
    Ok(())
}

/// All but this one that wait or run.
async fn replace_open(tx: &mut Tx, user: UserId, kind: &JobKind, by: TryOutId) -> Result<()> {
    execute!(
        *tx,
        "UPDATE try_outs SET state = 'replaced'
         WHERE user_id = $1 AND kind = $2 AND id <> $3 AND state IN ('queued', 'running')",
        user,
        kind.name(),
        by,
    )?;
    Ok(())
}

/// Brings the user's try-out in line with the job, which went back to the queue or was given up.
async fn returned_to(kind: &JobKind, tx: &mut Tx, returned: Returned<'_>) -> Result<()> {
    let user = UserId(returned.subject);
    execute!(
        *tx,
        "UPDATE try_outs SET state = $3
         WHERE user_id = $1 AND kind = $2 AND state IN ('queued', 'running')",
        user,
        kind.name(),
        if returned.is_given_up {
            "failed"
        } else {
            "queued"
        },
    )?;
    tx.notify(Topic::TryOuts(user));
    Ok(())
}

fn user_of(lease: &Lease) -> Result<UserId> {
    let kinds = [&TRY_OUT, &COMPILE_DRAFT];
    let of_kind = kinds.into_iter().find(|kind| lease.job.kind == *kind);
    lease
        .subject_of(of_kind.unwrap_or(&TRY_OUT), "try-out")
        .map(UserId)
}

row! {
    "try_outs";

    struct Row {
        id: TryOutId,
        user_id: UserId,
        problem: String,
        kind: String,
        language: String,
        file_name: String,
        source: Vec<u8>,
        sample: Option<String>,
        input: Option<Vec<u8>>,
        state: String,
        report: Option<String>,
        output: Option<Vec<u8>>,
        error_output: Option<Vec<u8>>,
        transcript: Option<Vec<u8>>,
        created_ms: i64,
        needs: Option<String>,
    }
}

impl Row {
    fn into_try_out(self) -> Result<TryOut> {
        let name = RowName::new("try_outs", self.id);
        let state = match self.state.as_str() {
            "queued" => TryOutState::Queued,
            "running" => TryOutState::Running,
            "replaced" => TryOutState::Replaced,
            "failed" => TryOutState::Failed,
            "done" => {
                let json = name.present("report", self.report)?;
                let mut report: TryOutReport = name.json("report", &json)?;
                if let Some(run) = &mut report.run {
                    run.output = self.output.unwrap_or_default();
                    run.error_output = self.error_output.unwrap_or_default();
                    run.transcript = self.transcript;
                }
                TryOutState::Done(Box::new(report))
            }
            other => {
                return Err(name.unreadable("state", format!("{other:?} is no state")));
            }
        };
        let on = match (self.sample, self.input) {
            (Some(test), Some(input)) if test.contains('/') => TryOutSubject::TestInput {
                test,
                input: input.into(),
            },
            (Some(generator), Some(args)) => {
                let args = name.text("input", args)?;
                let args = name.json("input", &args)?;
                TryOutSubject::Recipe { generator, args }
            }
            (Some(path), None) if self.kind == COMPILE_DRAFT.name() => {
                TryOutSubject::WorkingFile(path)
            }
            (Some(sample), None) => TryOutSubject::Sample(sample),
            (None, Some(input)) => TryOutSubject::Input(input.into()),
            (None, None) => TryOutSubject::Nothing,
        };
        Ok(TryOut {
            id: self.id,
            user: self.user_id,
            problem: self.problem,
            language: self.language,
            file_name: self.file_name,
            source: self.source.into(),
            on,
            state,
            waits_for: self.needs.as_deref().map(Abilities::from_text),
            created_ms: self.created_ms,
        })
    }
}

//! Custom tests: programs that run before they are submitted, on a sample, on an input of the author's own, or only compiled. Further,
//! parts of a package that is being written: one of its files is compiled, or the first input of a recipe is made.
//!
//! Each user has at most one of each kind that waits or runs: a newer one replaces it, and the job, which is the user's and not the
//! custom test's, is taken away from its worker. Custom tests are deleted after a short time.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::{CustomTestReport, hex};
use serde::{Deserialize, Serialize};

use crate::base::areas::Runs;
use crate::base::db::{Tx, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{RequestId, UserId};
use crate::base::manifest::check_path;
use crate::base::problem_rows::{lock_problem, require_published};
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{NewJob, enqueue_anew};
use crate::requests::programs::check_program;
use crate::requests::{Question, Request, ask};

/// Compile a program and run it once. The subject is a user; the job is about their newest custom test that waits.
pub static CUSTOM_TEST: JobKind = JobKind::new("custom_test", Priority::Immediate);

/// Compile what somebody is writing. The subject is a user; the job is about their newest draft that waits. It takes no user's turn
/// and is not charged, since it waits behind everything else.
pub static COMPILE_DRAFT: JobKind = JobKind::new("compile_draft", Priority::Idle);

/// The largest input of the author's own, in bytes.
pub const INPUT_BYTES_MAX: usize = 1 << 20;
/// The most arguments of a generator, and the most characters of all together.
const ARGS_MAX: usize = 100;
const ARGS_CHARS_MAX: usize = 10_000;

/// The data on which a custom test runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CustomTestSubject {
    /// The sample test of this name.
    Sample(String),
    /// An input of the author's own.
    Input(#[serde(with = "hex")] Bytes),
    /// There is no input: the program is only compiled.
    Nothing,
    /// There is no input: the program is compiled as the file with this path in the problem's working copy.
    WorkingFile(String),
    /// The program is not the author's: a generator of the problem's working copy makes an input.
    Recipe {
        /// The generator's name.
        generator: String,
        /// Its arguments.
        args: Vec<String>,
    },
    /// The program is not the author's: the validators of the problem's working copy check the input of a new test.
    TestInput {
        /// The test's name.
        test: String,
        /// Its input.
        #[serde(with = "hex")]
        input: Bytes,
    },
}

impl CustomTestSubject {
    const fn kind(&self) -> &'static JobKind {
        match self {
            Self::Sample(_) | Self::Input(_) | Self::Recipe { .. } | Self::TestInput { .. } => {
                &CUSTOM_TEST
            }
            Self::Nothing | Self::WorkingFile(_) => &COMPILE_DRAFT,
        }
    }

    /// Whether it is about the problem's working copy and not about a published version.
    const fn is_in_working_copy(&self) -> bool {
        matches!(
            self,
            Self::WorkingFile(_) | Self::Recipe { .. } | Self::TestInput { .. }
        )
    }
}

/// A new custom test.
#[derive(Clone, Debug)]
pub struct NewCustomTest {
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
    pub on: CustomTestSubject,
}

/// A custom test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomTest {
    /// The language's id.
    pub language: String,
    /// The source's file name.
    pub file_name: String,
    /// The source.
    #[serde(with = "hex")]
    pub source: Bytes,
    /// The data to run on.
    pub on: CustomTestSubject,
}

impl Question for CustomTest {
    type Answer = CustomTestReport;
    type Progress = ();
    const KINDS: &'static [&'static JobKind] = &[&CUSTOM_TEST, &COMPILE_DRAFT];
    const LIFE_MS: i64 = 3_600_000;
    const KEPT_MAX: i64 = 5;

    fn compile_ms(report: &CustomTestReport) -> u64 {
        report.compile.wall_ms
    }
}

impl Runs<'_> {
    /// Queues a custom test, in place of the same user's waiting or running one of this kind. Custom tests that are too old are deleted.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem, or if it needs an open working copy that the problem does not have;
    /// [`Error::Invalid`] for a source or an input that is too long.
    #[boxed]
    pub async fn create(&self, new: NewCustomTest) -> Result<Request<CustomTest>> {
        check_new(&new)?;
        let kind = new.on.kind();
        let job = NewJob {
            needs: Capabilities::of([&new.language]),
            ..NewJob::new(
                kind.of(new.user),
                (kind == &CUSTOM_TEST).then_some(new.user),
            )
        };
        let mut tx = self.store.begin().await?;
        // The job's row comes first.
        enqueue_anew(self.store, &mut tx, &job).await?;
        require_subject(&mut tx, &new, self.store.now_ms()).await?;
        let (user, problem, custom_test) = new.into_question();
        let asked = ask(self.store, &mut tx, &job, user, &problem, custom_test).await?;
        tx.commit().await?;
        Ok(asked)
    }

    /// The user's draft with this text, if it waits or is being compiled, so that a repeated request need not start again.
    #[boxed]
    pub async fn open_draft(&self, new: &NewCustomTest) -> Result<Option<Request<CustomTest>>> {
        let sql = "SELECT request FROM jobs
                   WHERE kind = $1 AND subject = $2 AND state IN ('queued', 'running') AND request IS NOT NULL";
        let (kind, user) = (COMPILE_DRAFT.name(), new.user);
        let Some((id,)) = fetch_optional!(self.store.db(), (RequestId,), sql, kind, user)? else {
            return Ok(None);
        };
        let (_, problem, draft) = new.clone().into_question();
        let open: Option<Request<CustomTest>> = self.store.requests().get(id).await?;
        Ok(open.filter(|open| {
            let (of, known) = (&open.problem, &open.question);
            (of, &known.language, &known.source, &known.on)
                == (&problem, &draft.language, &draft.source, &draft.on)
        }))
    }
}

impl NewCustomTest {
    /// The user, the problem, and the question.
    fn into_question(self) -> (UserId, String, CustomTest) {
        let question = CustomTest {
            language: self.language,
            file_name: self.file_name,
            source: self.source,
            on: self.on,
        };
        (self.user, self.problem, question)
    }
}

fn check_new(new: &NewCustomTest) -> Result<()> {
    let has_program = !matches!(
        new.on,
        CustomTestSubject::Recipe { .. } | CustomTestSubject::TestInput { .. }
    );
    if has_program {
        check_program(&new.language, &new.file_name, &new.source)?;
    }
    match &new.on {
        CustomTestSubject::WorkingFile(path) => check_path(path),
        CustomTestSubject::Recipe { generator, args } => check_recipe(generator, args),
        CustomTestSubject::TestInput { test, .. } if !test.contains('/') => Err(Error::Invalid {
            field: "test",
            reason: "lies in no folder".to_owned(),
        }),
        CustomTestSubject::TestInput { input, .. } | CustomTestSubject::Input(input)
            if input.len() > INPUT_BYTES_MAX =>
        {
            Err(Error::Invalid {
                field: "input",
                reason: format!("is longer than {INPUT_BYTES_MAX} bytes"),
            })
        }
        CustomTestSubject::TestInput { test, .. } => check_path(test),
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

/// Checks that the subject exists. A new problem has no row yet, which the custom test's row must refer to: it gets a row without a
/// version, as publishing would make it first. Nobody sees such a row.
async fn require_subject(tx: &mut Tx, new: &NewCustomTest, now_ms: i64) -> Result<()> {
    if new.on.is_in_working_copy() {
        let sql = "SELECT COUNT(*) FROM working_copies WHERE problem = $1 AND state = 'open'";
        if fetch_one!(*tx, (i64,), sql, &new.problem)?.0 == 0 {
            return Err(Error::not_found("working copy"));
        }
        return lock_problem(tx, &new.problem, now_ms).await;
    }
    require_published(tx, &new.problem).await
}

//! The store's errors, by what a caller can do about them.

use std::io::ErrorKind;

use grundy_words::Line;

use crate::base::blobs::BlobHash;

/// The result of a call of the store.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why the store could not do what it was asked. The texts are for logs; only that of [`Error::Invalid`] is meant for people.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such row.
    #[error("no such {what}")]
    NotFound {
        /// The noun.
        what: &'static str,
    },
    /// Something else already holds this place.
    #[error("conflict: {constraint}")]
    Conflict {
        /// The name of the broken rule: a constraint of the migrations or one of the store's own.
        constraint: &'static str,
    },
    /// A value that must not be stored; nothing was.
    #[error("{field}: {reason}")]
    Invalid {
        /// The field's name.
        field: &'static str,
        /// The fault of the value.
        reason: String,
    },
    /// There would be more of something than is allowed; nothing was stored.
    #[error("too many {what}")]
    TooMany {
        /// The noun.
        what: &'static str,
    },
    /// The event does not accept the submission; nothing was stored.
    #[error("{0}")]
    NotEntered(NotEntered),
    /// The lease was given to another worker, or its job is over: the caller's work no longer counts.
    #[error("the lease is lost")]
    LeaseLost,
    /// A later version of Grundy has changed the tables since this process opened them: it may begin nothing more.
    #[error(
        "the database has migration {found}, and this version knows {known}: start the later version here"
    )]
    Outdated {
        /// The number of the newest migration of the database.
        found: i64,
        /// The newest one that this version knows.
        known: i64,
    },
    /// The database can't be reached or is too busy now; trying again may help.
    #[error("the database is unavailable")]
    Unavailable(#[source] sqlx::Error),
    /// The disk of the database or of the blobs is full: nothing was written.
    #[error("no space is left")]
    DiskFull,
    /// Any other answer of the database.
    #[error("database")]
    Database(#[source] sqlx::Error),
    /// The database cannot be opened, for a reason that an operator can fix.
    #[error("{place}: {fault}")]
    CannotOpen {
        /// The database: a file, or host, port and name, never with a password.
        place: String,
        /// The fault, and what to do about it.
        fault: OpenFault,
    },
    /// The migrations could not be applied.
    #[error("migration")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The blob storage failed.
    #[error("blob storage")]
    Blob(#[source] object_store::Error),
    /// The data read are not the data written.
    #[error("corrupt: {0}")]
    Corrupt(String),
    /// A stored value is none that its column may hold. The fields name the place for whoever repairs the database.
    #[error("{table} {row}: the column {column} cannot be read: {reason}")]
    Unreadable {
        /// The table.
        table: &'static str,
        /// The row's id, or another value that distinguishes it within its table.
        row: String,
        /// The column.
        column: String,
        /// The fault of the value.
        reason: String,
    },
    /// The local file system failed.
    #[error("{action}")]
    File {
        /// The action that failed, with the path.
        action: String,
        /// The system's answer.
        #[source]
        source: std::io::Error,
    },
    /// An archive of an event is refused, or cannot be read or written.
    #[error("{0}")]
    Transfer(#[from] grundy_transfer::TransferError),
    /// A package with the changes in it does not read as a package.
    #[error("the package does not read: {0}")]
    Package(Line),
}

/// The reason why an event does not accept a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotEntered {
    /// The user does not take part, or has not begun.
    #[error("the user does not take part")]
    NotTakingPart,
    /// The event has no such problem.
    #[error("the event has no such problem")]
    NotItsProblem,
    /// It has not started.
    #[error("the event has not started")]
    NotStarted,
    /// The time is up.
    #[error("the event is over")]
    Over,
    /// It stands still for a while.
    #[error("the event is paused")]
    Paused,
    /// The language is not allowed.
    #[error("the event does not allow this language")]
    LanguageNotAllowed,
    /// There are as many submissions to the problem as are allowed.
    #[error("no more than {attempts_max} submissions count for a problem")]
    TooManyAttempts {
        /// This many.
        attempts_max: u32,
    },
}

/// Why a database cannot be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenFault {
    /// No server answers there.
    #[error("the database server cannot be reached: {0}")]
    Unreachable(String),
    /// The server answers and knows no such database.
    #[error("there is no such database: an administrator of the server makes it with `createdb`")]
    NoDatabase,
    /// The server does not accept this name and password.
    #[error("the database server refuses the login: {0}")]
    LoginRefused(String),
    /// A later version of Grundy has changed the tables.
    #[error(
        "a newer version of Grundy has written here (it has migration {found}, this one knows {known}): start that version or a later one"
    )]
    Newer {
        /// The number of the migration that is not known here.
        found: i64,
        /// The last one that is.
        known: i64,
    },
    /// The file is something else.
    #[error("is no database of SQLite")]
    NotSqlite,
    /// The file or its folder cannot be read or written by this user.
    #[error("cannot be opened: {0}")]
    File(String),
}

impl Error {
    pub(crate) const fn not_found(what: &'static str) -> Self {
        Self::NotFound { what }
    }

    pub(crate) fn corrupt_blob(hash: BlobHash) -> Self {
        Self::Corrupt(format!(
            "blob {hash} does not have the content that its name promises"
        ))
    }

    /// An argument of `map_err` for errors of input and output: it adds what was being done.
    pub(crate) fn file(action: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let action = action.into();
        move |source| match source.kind() {
            ErrorKind::StorageFull => Self::DiskFull,
            _ => Self::File { action, source },
        }
    }
}

/// Constraints that callers may meet: the name, as PostgreSQL reports it, and the columns that SQLite reports instead.
const CONSTRAINTS: [(&str, &str); 7] = [
    ("classes_by_join_code", "classes.join_code"),
    ("users_login_key", "users.login_key"),
    ("api_tokens_hash_key", "api_tokens.token_hash"),
    (
        "problem_versions_number_key",
        "problem_versions.problem, problem_versions.number",
    ),
    ("submissions_id_key", "submissions.id"),
    ("working_copy_open", "working_copies.problem"),
    ("rejudge_open", "rejudges.problem"),
];

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        let error = match error {
            // Code that reads rows reports which one cannot be read (`rows.rs`).
            sqlx::Error::Decode(cause) => match cause.downcast::<Self>() {
                Ok(own) => return *own,
                Err(cause) => sqlx::Error::Decode(cause),
            },
            other => other,
        };
        if let sqlx::Error::Database(cause) = &error {
            if let Some(constraint) = violated_constraint(cause.as_ref()) {
                return Self::Conflict { constraint };
            }
            let code = cause.code().unwrap_or_default();
            return if is_full(&code) {
                Self::DiskFull
            } else if is_passing(&code) {
                Self::Unavailable(error)
            } else {
                Self::Database(error)
            };
        }
        match error {
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => Self::Unavailable(error),
            _ => Self::Database(error),
        }
    }
}

impl From<object_store::Error> for Error {
    fn from(error: object_store::Error) -> Self {
        let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
        while let Some(inner) = cause {
            let file = inner.downcast_ref::<std::io::Error>();
            if file.is_some_and(|file| file.kind() == ErrorKind::StorageFull) {
                return Self::DiskFull;
            }
            cause = inner.source();
        }
        Self::Blob(error)
    }
}

/// Whether the database has no room: PostgreSQL's `disk_full`, and SQLITE_FULL.
fn is_full(code: &str) -> bool {
    const SQLITE_FULL: u32 = 13;
    code == "53100"
        || code.len() < 5
            && code
                .parse::<u32>()
                .is_ok_and(|code| code & 0xff == SQLITE_FULL)
}

fn violated_constraint(error: &dyn sqlx::error::DatabaseError) -> Option<&'static str> {
    if !error.is_unique_violation() {
        return None;
    }
    CONSTRAINTS.into_iter().find_map(|(name, columns)| {
        let here = error.constraint() == Some(name)
            || error.message() == format!("UNIQUE constraint failed: {columns}");
        here.then_some(name)
    })
}

/// Whether trying again later may succeed.
///
/// PostgreSQL: <https://www.postgresql.org/docs/15/errcodes-appendix.html>, classes 08 (connection), 53 (resources), 57
/// (operator intervention), and serialisation failures and deadlocks. SQLite's extended result codes are numbers
/// whose low byte is the primary code: <https://www.sqlite.org/rescode.html>.
fn is_passing(code: &str) -> bool {
    const SQLITE_PASSING: [u32; 5] = [5, 6, 10, 14, 15]; // busy, locked, I/O, can't open, protocol
    if code.len() == 5 && code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return ["08", "53", "57"]
            .iter()
            .any(|class| code.starts_with(class))
            || matches!(code, "40001" | "40P01");
    }
    code.parse::<u32>()
        .is_ok_and(|code| SQLITE_PASSING.contains(&(code & 0xff)))
}

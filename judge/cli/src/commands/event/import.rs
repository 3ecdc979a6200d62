//! `grundy event import FILE`.

use std::fs::File;
use std::path::Path;

use anyhow::Context as _;
use grundy_store::{
    AccountFate, Difference, DifferentPart, Error, ImportOptions, ImportPlan, Imported, Store,
};
use grundy_transfer::{EventArchive, TransferError};

use super::arguments::ImportArguments;
use super::logins;
use crate::exit::BadInput;
use crate::terminal::{plain, say, tell};

pub(super) async fn import(store: &Store, arguments: &ImportArguments) -> anyhow::Result<()> {
    let options = ImportOptions {
        logins: match &arguments.logins {
            Some(path) => logins::read(path)?,
            None => Default::default(),
        },
        same_logins: arguments.same_logins,
        with_passwords: arguments.with_passwords,
    };
    let path = &arguments.file;
    let archive = open(path)?;
    let events = store.events();
    let explained = |error| explain(path, error);
    let plan = events.plan_import(&archive, &options).await;
    let plan = plan.map_err(explained)?;
    if arguments.dry_run {
        tell_plan(&plan);
    }
    let undecided: Vec<String> = plan.undecided().map(undecided_line).collect();
    if !undecided.is_empty() {
        let count = undecided.len();
        let lines = undecided.join("\n");
        let head = format!(
            "nothing is imported: {count} accounts have to be decided, by --logins FILE.csv or --same-logins"
        );
        return Err(BadInput::new(format!("{head}\n{lines}")).into());
    }
    if arguments.dry_run {
        return Ok(());
    }
    let done = events.import(archive, &options).await;
    tell_done(&done.map_err(explained)?);
    Ok(())
}

fn open(path: &Path) -> anyhow::Result<EventArchive> {
    let refused = |reason: String| BadInput::new(format!("{}: {reason}", path.display()));
    let file = File::open(path).map_err(|error| refused(error.to_string()))?;
    match EventArchive::open(file) {
        Ok(archive) => Ok(archive),
        Err(TransferError::Io(error)) => Err(error).with_context(|| path.display().to_string()),
        Err(error) => Err(refused(error.to_string()).into()),
    }
}

/// An error of the store about an archive, in words for whoever typed the command.
fn explain(path: &Path, error: Error) -> anyhow::Error {
    let reason = match error {
        Error::Conflict {
            constraint: "event_accounts",
        } => "accounts have to be decided first".to_owned(),
        Error::Conflict {
            constraint: "submission_differs",
        } => "a submission of the archive is here with another program, author, problem or event"
            .to_owned(),
        Error::Conflict { constraint } => {
            format!("the archive contradicts what is here ({constraint})")
        }
        error @ (Error::Invalid { .. }
        | Error::NotFound { .. }
        | Error::Package(_)
        | Error::Transfer(TransferError::Refused(_))) => error.to_string(),
        other => return anyhow::Error::new(other).context("import the event"),
    };
    BadInput::new(format!("{}: {reason}", path.display())).into()
}

fn undecided_line(one: &grundy_store::PlannedAccount) -> String {
    let (login, name) = (plain(&one.login), plain(&one.name));
    match &one.fate {
        AccountFate::Taken {
            login: here,
            name: name_here,
        } => format!(
            "{login} ({name}) of the archive may be another person than {} ({}) here",
            plain(here),
            plain(name_here)
        ),
        AccountFate::Mixed(here) => format!(
            "{login} ({name}) of the archive is several accounts at once, one of them {}",
            plain(here)
        ),
        AccountFate::Known(_) | AccountFate::New(_) => login,
    }
}

fn tell_plan(plan: &ImportPlan) {
    let state = if plan.is_new {
        "new here"
    } else {
        "known here"
    };
    say!("{}: {state}", plain(&plan.name));
    say!(
        "submissions: {}, new here: {}",
        plan.submissions,
        plan.new_submissions
    );
    if !plan.problems.is_empty() {
        say!(
            "problems with versions that are new here: {}",
            plan.problems.join(", ")
        );
    }
    for one in &plan.accounts {
        let (login, name) = (plain(&one.login), plain(&one.name));
        match &one.fate {
            AccountFate::New(here) => say!("new account: {login} ({name}), as {}", plain(here)),
            AccountFate::Known(here) if *here != one.login => {
                say!(
                    "known account: {login} ({name}), who is {} here",
                    plain(here)
                );
            }
            _ => {}
        }
    }
}

fn tell_done(done: &Imported) {
    let state = match (done.is_new, done.has_changed()) {
        (true, _) => "is imported",
        (false, true) => "is brought up to date",
        (false, false) => "has nothing new",
    };
    say!("{} {state}", plain(&done.name));
    let counts = [
        ("new accounts", done.accounts),
        ("new submissions", done.submissions),
        ("new judgements", done.judgements),
        ("submissions that wait to be judged here", done.queued),
        ("new messages, answers and comments", done.messages),
        ("other changes", done.changes),
        ("new versions of problems", done.versions),
    ];
    for (what, count) in counts {
        if count > 0 {
            say!("{what}: {count}");
        }
    }
    for problem in &done.published {
        say!("{problem}: the archive's version is current now");
    }
    for one in &done.replaced {
        tell!("later in the archive, taken over: {}", difference(one));
    }
    for one in &done.kept {
        tell!("later here, kept: {}", difference(one));
    }
}

fn difference(one: &Difference) -> String {
    let part = match &one.part {
        DifferentPart::Plan => "the plan of the event".to_owned(),
        DifferentPart::Extra(login) => format!("the extra time of {login}"),
        DifferentPart::Mark(login, problem) => format!("the mark of {login} for {problem}"),
        DifferentPart::Exclusion(number) => format!("whether submission {number} counts"),
        DifferentPart::Answer => "the answer to a question".to_owned(),
    };
    plain(&format!(
        "{part}: here {}; in the archive {}",
        one.here, one.there
    ))
}

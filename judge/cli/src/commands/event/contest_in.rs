//! `grundy event import FOLDER`: a contest of DOMjudge and other tools of the ICPC becomes an event, with its accounts.

use std::path::Path;

use anyhow::Context as _;
use grundy_archive::{ImportFormat, import_all, unpack};
use grundy_standings::{Rules, Scoring};
use grundy_store::{
    Error, EventFeedback, EventId, EventPlan, EventProblem, EventRules, ListedUser, NewEventLogin,
    NewUser, Role, Store, UserId, is_colour,
};
use grundy_transfer::{ContestAccount, ContestFiles, ContestProblem, read_contest};

use super::arguments::ImportArguments;
use crate::commands::user::blocking;
use crate::commands::user::password::Password;
use crate::exit::BadInput;
use crate::terminal::{plain, say, tell};

/// The points of a problem that the files give none.
const POINTS: f64 = 100.0;

pub(super) async fn import_contest(
    store: &Store,
    arguments: &ImportArguments,
) -> anyhow::Result<()> {
    let path = &arguments.file;
    let staging = tempfile::tempdir().context("make a folder for the contest")?;
    let unpacked = staging.path().join("contest");
    let mut folder = path.clone();
    if path.is_file() {
        std::fs::create_dir(&unpacked).context("make a folder for the contest")?;
        unpack(path, &unpacked).map_err(BadInput::new)?;
        folder = only_folder(&unpacked)?;
    }
    let zone = jiff::tz::TimeZone::system();
    let contest = read_contest(&folder, &zone);
    let contest = contest.map_err(|error| BadInput::new(format!("{}: {error}", path.display())))?;
    let owner = owner(store, arguments.owner.as_deref()).await?;
    let accounts = Accounts::of(store, &contest, arguments.same_logins).await?;
    if contest.problems.is_empty() {
        return Err(BadInput::new(format!("{}: there are no problems", path.display())).into());
    }
    require_problems(store, &folder, &contest.problems).await?;
    if arguments.dry_run {
        say!("{}: a new event", plain(&contest.name));
        say!("problems: {}", contest.problems.len());
        say!("new accounts: {}", accounts.new.len());
        return Ok(());
    }
    let new = accounts.new;
    let logins = blocking(move || {
        new.into_iter()
            .map(new_login)
            .collect::<anyhow::Result<Vec<_>>>()
    });
    let logins = logins.await?;
    let made_count = logins.len();
    let packages = staging.path().join("packages");
    let mut problems = Vec::new();
    let mut shown = Vec::new();
    for problem in &contest.problems {
        let id = publish(store, &folder, &packages, problem, &mut shown).await?;
        problems.push(EventProblem {
            id,
            points: problem.points.unwrap_or(POINTS),
            // A balloon without a colour is no reason to refuse a contest.
            colour: Some(&problem.rgb)
                .filter(|it| is_colour(it))
                .cloned()
                .unwrap_or_default(),
        });
    }
    let plan = plan_of(&contest, problems);
    let event = store.events().create(owner, &plan).await;
    let event = event.map_err(|error| refused(path, error))?;
    // Nobody but participants sees them from now on, until the event ends.
    for id in shown {
        store.problems().set_visible(&id, true).await?;
    }
    let joining = make_accounts(store, event, logins, accounts.known).await;
    let joining = match joining {
        Ok(joining) => joining,
        Err(error) => {
            store.events().delete(event).await?;
            return Err(refused(path, error));
        }
    };
    let mut over = 0;
    for user in joining {
        match store.events().join(event, user).await {
            Err(Error::Conflict { .. }) => over += 1,
            joined => joined?,
        }
    }
    if over > 0 {
        tell!("the contest is over: its {over} teams do not take part");
    }
    say!("{} is a new event: {event}", plain(&plan.name));
    say!("new accounts: {}", made_count);
    Ok(())
}

/// The folder in which the contest is: this one, or the only one in it.
fn only_folder(unpacked: &Path) -> anyhow::Result<std::path::PathBuf> {
    let entries = std::fs::read_dir(unpacked).context("read the contest")?;
    let entries: Vec<_> = entries
        .collect::<Result<_, _>>()
        .context("read the contest")?;
    Ok(match &entries[..] {
        [only] if only.path().is_dir() => only.path(),
        _ => unpacked.to_owned(),
    })
}

async fn owner(store: &Store, login: Option<&str>) -> anyhow::Result<UserId> {
    let login = login.ok_or_else(|| {
        BadInput::new("--owner LOGIN has to name the teacher whose event it becomes")
    })?;
    match store.users().by_login(login).await? {
        Some((user, _)) if user.role >= Role::Teacher => Ok(user.id),
        _ => Err(BadInput::new(format!("--owner: there is no teacher {login:?}")).into()),
    }
}

/// The accounts of teams: those to make, and those that are here.
struct Accounts {
    new: Vec<ListedAccount>,
    known: Vec<UserId>,
}

struct ListedAccount {
    account: ContestAccount,
    name: String,
    school: String,
}

impl Accounts {
    async fn of(store: &Store, contest: &ContestFiles, same_logins: bool) -> anyhow::Result<Self> {
        let (mut new, mut known, mut taken) = (Vec::new(), Vec::new(), Vec::new());
        for account in &contest.accounts {
            if account.kind != "team" {
                let (login, kind) = (plain(&account.username), plain(&account.kind));
                tell!(
                    "{login} is left out: accounts of the type {kind:?} are made by `grundy user add`"
                );
                continue;
            }
            let here = store.users().by_login(&account.username).await?;
            match here {
                Some((user, _)) if same_logins && user.event.is_none() => known.push(user.id),
                Some((user, _)) => taken.push(format!(
                    "{} is here already: {}{}",
                    plain(&account.username),
                    plain(user.shown_name()),
                    if user.event.is_some() {
                        ", for one contest only"
                    } else {
                        ""
                    }
                )),
                None if account.password.is_empty() => taken.push(format!(
                    "{} has no password in the files",
                    plain(&account.username)
                )),
                None => {
                    let team = contest.team_of(account);
                    let name = team.map_or(&account.name, |team| &team.name);
                    let school = team.map(|team| team.organization.clone());
                    new.push(ListedAccount {
                        account: account.clone(),
                        name: name.clone(),
                        school: school.unwrap_or_default(),
                    });
                }
            }
        }
        if taken.is_empty() {
            return Ok(Self { new, known });
        }
        let lines = taken.join("\n");
        let head = "nothing is imported: these accounts cannot be made (--same-logins: who has the login here takes part)";
        Err(BadInput::new(format!("{head}\n{lines}")).into())
    }
}

fn new_login(one: ListedAccount) -> anyhow::Result<NewEventLogin> {
    let password =
        Password::given(&one.account.password).with_context(|| plain(&one.account.username))?;
    Ok(NewEventLogin {
        login: one.account.username,
        display_name: one.name,
        password_hash: password.hash()?,
        school: one.school,
        seat: String::new(),
        members: Vec::new(),
    })
}

/// Makes the accounts, and returns those that have to join. They are for the contest only, unless people of the site take part, too:
/// then it is no contest of its own accounts, and they become people of the site, in no class.
async fn make_accounts(
    store: &Store,
    event: EventId,
    logins: Vec<NewEventLogin>,
    known: Vec<UserId>,
) -> Result<Vec<UserId>, Error> {
    if known.is_empty() {
        store.events().make_logins(event, logins).await?;
        return Ok(Vec::new());
    }
    let listed = logins.into_iter().map(|one| ListedUser {
        account: NewUser {
            login: one.login,
            display_name: one.display_name,
            password_hash: one.password_hash,
            role: Role::Student,
        },
        class_name: String::new(),
        birth: String::new(),
    });
    let made = store.users().create_listed(listed.collect()).await?;
    Ok(made.iter().map(|user| user.id).chain(known).collect())
}

/// Every problem has to be here, or its package in the folder.
async fn require_problems(
    store: &Store,
    folder: &Path,
    problems: &[ContestProblem],
) -> anyhow::Result<()> {
    let mut lacking = Vec::new();
    for problem in problems {
        let is_here = store.problems().summary(&problem.id).await?.is_some();
        if !is_here && package_folder(folder, &problem.id).is_none() {
            lacking.push(plain(&problem.id));
        }
    }
    if lacking.is_empty() {
        return Ok(());
    }
    let lacking = lacking.join(", ");
    let reason = format!("these problems are neither here nor in the folder: {lacking}");
    Err(BadInput::new(reason).into())
}

/// The folder of a problem's package. An id that is no plain name has none.
fn package_folder(folder: &Path, id: &str) -> Option<std::path::PathBuf> {
    let is_plain = !id.starts_with('.') && !id.contains(['/', '\\', '\0']);
    let own = folder.join(id);
    (is_plain && own.join("problem.yaml").is_file()).then_some(own)
}

/// The id here of a problem. One that is new is published, hidden at first.
async fn publish(
    store: &Store,
    folder: &Path,
    packages: &Path,
    problem: &ContestProblem,
    shown: &mut Vec<String>,
) -> anyhow::Result<String> {
    if store.problems().summary(&problem.id).await?.is_some() {
        return Ok(problem.id.clone());
    }
    let source = package_folder(folder, &problem.id).context("the package was there")?;
    let imported =
        tokio::task::block_in_place(|| import_all(&source, packages, ImportFormat::Icpc));
    let mut imported =
        imported.map_err(|error| BadInput::new(format!("{}: {error}", problem.id)))?;
    let package = imported
        .packages
        .pop()
        .context("a package was imported")?
        .package;
    if store.problems().summary(&package.id).await?.is_some() {
        tell!("{} is {} here already", problem.id, package.id);
        return Ok(package.id);
    }
    store.packages().publish_folder(&package).await?;
    store.problems().set_visible(&package.id, false).await?;
    shown.push(package.id.clone());
    Ok(package.id)
}

fn plan_of(contest: &ContestFiles, problems: Vec<EventProblem>) -> EventPlan {
    let scoring = if contest.has_points {
        Scoring::BestSubmission
    } else {
        Scoring::Icpc
    };
    let usual = Rules::default();
    EventPlan {
        name: contest.name.clone(),
        note: String::new(),
        class: None,
        starts_ms: contest.starts_ms,
        ends_ms: contest.starts_ms + contest.length_ms,
        late_until_ms: None,
        duration_ms: None,
        hides_problems: true,
        closes_help: true,
        rules: EventRules {
            standings: Rules {
                scoring,
                penalty_minutes: contest.penalty_minutes.unwrap_or(usual.penalty_minutes),
                ..usual
            },
            freeze_ms: contest.freeze_ms,
            feedback: EventFeedback::Verdict,
            shows_standings: true,
            ..EventRules::default()
        },
        problems,
    }
}

fn refused(path: &Path, error: Error) -> anyhow::Error {
    match error {
        Error::Invalid { field, reason } => {
            BadInput::new(format!("{}: {field}: {reason}", path.display())).into()
        }
        Error::Conflict { constraint } => {
            BadInput::new(format!("{}: {constraint}", path.display())).into()
        }
        other => anyhow::Error::new(other).context("import the contest"),
    }
}

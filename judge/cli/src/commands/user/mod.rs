//! `grundy user add|passwd|role|list|import`: accounts, from the command line.

mod import;
pub(super) mod password;

use std::path::PathBuf;

use anyhow::Context;
use comfy_table::Table;
use comfy_table::presets::NOTHING;
use grundy_store::{Error, NewUser, Role, Store, User};

use crate::exit::{BadInput, Finish};
use crate::service::block_on;
use crate::store_arguments::StoreArguments;
use crate::terminal::say;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
    #[command(flatten)]
    store: StoreArguments,
}

#[derive(Debug, clap::Subcommand)]
enum Action {
    /// Add an account.
    Add {
        /// The login, which must be unique; upper and lower case count as equal.
        login: String,
        /// The name on pages; by default the login.
        #[arg(long)]
        name: Option<String>,
        /// student, teacher or admin.
        #[arg(long, default_value = "student")]
        role: Role,
        #[command(flatten)]
        password: password::Source,
    },
    /// Set a password; ends the user's sessions.
    Passwd {
        /// Login of the account.
        login: String,
        #[command(flatten)]
        password: password::Source,
    },
    /// Set a role.
    Role {
        /// Login of the account.
        login: String,
        /// student, teacher or admin.
        role: Role,
    },
    /// List all accounts, by class and name.
    List,
    /// Make accounts from a class list with the columns name (họ và tên) or login (tên đăng nhập) or both and, if wanted, class
    /// (lớp), password and role. All or none are made. Who has an account already is recognised, by login or by name and class, and
    /// left as they are. Logins and passwords that the file does not give are made up and printed, as CSV.
    Import {
        /// CSV separated by commas, semicolons or tabs, or the first sheet of a workbook (.xlsx), with a header line.
        file: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let operating = arguments
        .store
        .operate(async |store| act(store, &arguments.action).await);
    block_on(operating)
}

async fn act(store: &Store, action: &Action) -> anyhow::Result<()> {
    match action {
        Action::Add {
            login,
            name,
            role,
            password,
        } => {
            let password = password.get()?;
            let user = NewUser {
                login: login.clone(),
                display_name: name.as_ref().unwrap_or(login).clone(),
                password_hash: password.hash()?,
                role: *role,
            };
            let user = store
                .users()
                .create(user)
                .await
                .map_err(|error| explain(error, login))?;
            say!("{} is a new {}", user.login, user.role);
            password.tell();
        }
        Action::Passwd { login, password } => {
            let user = find(store, login).await?;
            let password = password.get()?;
            store
                .users()
                .set_password(user.id, &password.hash()?)
                .await?;
            say!("{} has a new password", user.login);
            password.tell();
        }
        Action::Role { login, role } => {
            let user = find(store, login).await?;
            store
                .users()
                .set_role(user.id, *role)
                .await
                .map_err(|error| explain(error, login))?;
            say!("{} is now {role}", user.login);
        }
        Action::List => list(store).await?,
        Action::Import { file } => import::import(store, file).await?,
    }
    Ok(())
}

async fn find(store: &Store, login: &str) -> anyhow::Result<User> {
    let found = store.users().by_login(login).await?;
    let (user, _hash) =
        found.ok_or_else(|| BadInput::new(format!("there is no user {login:?}")))?;
    Ok(user)
}

async fn list(store: &Store) -> anyhow::Result<()> {
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_header(["login", "name", "class or school", "role", "state"]);
    let mut users = store.users().all().await?;
    users.sort_by(User::cmp_by_class);
    for user in users {
        let state = if user.disabled { "disabled" } else { "" };
        let (name, class) = (&user.display_name, user.origin());
        table.add_row([&user.login, name, class, user.role.as_str(), state]);
    }
    say!("{table}");
    Ok(())
}

/// An error of the store about this user, in words for whoever typed the command.
fn explain(error: Error, login: &str) -> anyhow::Error {
    match error {
        Error::Conflict {
            constraint: "users_login_key",
        } => BadInput::new(format!("there is a user {login:?} already")).into(),
        Error::Conflict {
            constraint: "last_admin",
        } => BadInput::new(format!("{login:?} is the last administrator")).into(),
        Error::Invalid { field, reason } => {
            BadInput::new(format!("{field} {login:?}: {reason}")).into()
        }
        other => anyhow::Error::new(other).context("store"),
    }
}

/// Runs work that is slow on purpose.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> anyhow::Result<T> + Send + 'static,
) -> anyhow::Result<T> {
    tokio::task::spawn_blocking(work)
        .await
        .context("wait for blocking work")?
}

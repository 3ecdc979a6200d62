//! `grundy event list|export|import`: assignments and contests that move between sites.

mod arguments;
mod contest_in;
mod contest_out;
mod export;
mod import;
mod logins;

use std::path::PathBuf;

use comfy_table::Table;
use comfy_table::presets::NOTHING;
use grundy_store::{Event, Store};

use self::arguments::{Format, ImportArguments};
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
    /// List the events, the one that ends last first.
    List,
    /// Write an event as an archive: problems, participants, submissions, judgements, comments, messages and decisions. Another site
    /// imports it, and what is new can come back the same way.
    Export {
        /// The event's id, or its name if no other event has it.
        event: String,
        /// The archive to write; replaced as a whole, or not at all.
        #[arg(long, value_name = "FILE.zip")]
        out: PathBuf,
        /// Add the hashes of the students' passwords, so that they can log in on the other site. Whoever has the file can try passwords.
        #[arg(long)]
        with_passwords: bool,
        /// The tools that the archive is for.
        #[arg(long, value_enum, default_value_t = Format::Grundy)]
        format: Format,
    },
    /// Import an event from an archive, or what is new in it. Nothing is doubled, and of two changes the later one holds. Nothing is
    /// imported if an account has the login of somebody else here: --logins or --same-logins decides. A folder, or an archive with --format
    /// clics, is a contest of DOMjudge and other tools, which becomes a new event.
    Import(ImportArguments),
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let operating = arguments
        .store
        .operate(async |store| act(store, &arguments.action).await);
    block_on(operating)
}

async fn act(store: &Store, action: &Action) -> anyhow::Result<()> {
    match action {
        Action::List => list(store).await,
        Action::Export {
            event,
            out,
            with_passwords,
            format,
        } => {
            let event = find(store, event).await?;
            match format {
                Format::Grundy => export::export(store, &event, out, *with_passwords).await,
                Format::Clics => contest_out::export_contest(store, &event, out).await,
            }
        }
        Action::Import(arguments) if arguments.is_contest() => {
            contest_in::import_contest(store, arguments).await
        }
        Action::Import(arguments) => import::import(store, arguments).await,
    }
}

async fn list(store: &Store) -> anyhow::Result<()> {
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_header(["id", "name", "class"]);
    for event in store.events().list().await? {
        table.add_row([event.id.to_string(), event.plan.name, event.class_name]);
    }
    say!("{table}");
    Ok(())
}

/// The event with this id or name.
async fn find(store: &Store, wanted: &str) -> anyhow::Result<Event> {
    if let Ok(id) = wanted.parse()
        && let Some(event) = store.events().get(id).await?
    {
        return Ok(event);
    }
    let mut events = store.events().list().await?;
    events.retain(|event| event.plan.name == wanted);
    match events.pop() {
        Some(event) if events.is_empty() => Ok(event),
        Some(_) => Err(BadInput::new(format!(
            "several events are called {wanted:?}: name one by its id, which `grundy event list` prints"
        ))
        .into()),
        None => Err(BadInput::new(format!(
            "there is no event {wanted:?}: `grundy event list` prints them"
        ))
        .into()),
    }
}

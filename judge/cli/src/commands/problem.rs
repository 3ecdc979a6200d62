//! `grundy problem list|hide|show`: which problems of a server students see.

use comfy_table::Table;
use comfy_table::presets::NOTHING;
use grundy_store::{Error, Store};

use crate::exit::{BadInput, Finish};
use crate::service::block_on;
use crate::store_arguments::StoreArguments;
use crate::terminal::{plain, say};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
    #[command(flatten)]
    store: StoreArguments,
}

#[derive(Debug, clap::Subcommand)]
enum Action {
    /// List all problems.
    List,
    /// Hide a problem from students, also from those who have submitted to it; teachers still see it.
    Hide {
        /// The package's folder name, such as vpoint.
        problem: String,
    },
    /// Show a problem to everybody again.
    Show {
        /// The package's folder name, such as vpoint.
        problem: String,
    },
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let operating = arguments
        .store
        .operate(async |store| match &arguments.action {
            Action::List => list(store).await,
            Action::Hide { problem } => set_visible(store, problem, false).await,
            Action::Show { problem } => set_visible(store, problem, true).await,
        });
    block_on(operating)
}

async fn list(store: &Store) -> anyhow::Result<()> {
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_header(["problem", "title", "tests", "state"]);
    for problem in store.problems().list().await? {
        let title = problem.names.get("vi");
        let title = title.or_else(|| problem.names.values().next());
        let state = match problem {
            _ if !problem.visible => "hidden",
            _ if problem.is_held_back => "held back by an event",
            _ => "",
        };
        table.add_row([
            plain(&problem.id),
            plain(title.map_or("", String::as_str)),
            problem.tests_count.to_string(),
            state.to_owned(),
        ]);
    }
    say!("{table}");
    Ok(())
}

async fn set_visible(store: &Store, problem: &str, visible: bool) -> anyhow::Result<()> {
    match store.problems().set_visible(problem, visible).await {
        Ok(()) => {
            let state = if visible { "shown" } else { "hidden" };
            say!("{problem} is {state}");
            Ok(())
        }
        Err(Error::NotFound { .. }) => {
            Err(BadInput::new(format!("there is no problem {problem:?}")).into())
        }
        Err(error) => Err(anyhow::Error::new(error).context("store")),
    }
}

//! The options for the database and the blob storage, which several subcommands share.

use std::fs::File;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::Context;
use grundy_store::{Error, OpenOptions, Store};

use crate::exit::{BadInput, Finish};

#[derive(Debug, clap::Args)]
pub(crate) struct StoreArguments {
    /// The folder for the database, the blobs and the caches, unless the options below name other places.
    #[arg(
        long,
        global = true,
        value_name = "DIR",
        env = "GRUNDY_DATA",
        default_value = "data"
    )]
    pub(crate) data: PathBuf,
    /// The database: sqlite:PATH or postgres://…; by default grundy.sqlite in the data directory.
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "GRUNDY_DATABASE",
        hide_env_values = true
    )]
    pub(crate) database: Option<String>,
    /// The folder of the blobs: file:DIR; by default blobs in the data directory.
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "GRUNDY_BLOBS",
        hide_env_values = true
    )]
    pub(crate) blobs: Option<String>,
}

impl StoreArguments {
    /// Opens the store, and makes what is missing of it.
    pub(crate) async fn open(&self) -> anyhow::Result<Store> {
        self.make_data_folder()?;
        let database = self.database.clone();
        let database = database.unwrap_or_else(|| format!("sqlite:{}", self.path("grundy.sqlite")));
        let blobs = self
            .blobs
            .clone()
            .unwrap_or_else(|| format!("file:{}", self.path("blobs")));
        Store::open(OpenOptions::new(database, blobs))
            .await
            .map_err(|error| match error {
                Error::Invalid { field, reason } => {
                    BadInput::new(format!("--{field}: {reason}")).into()
                }
                error @ Error::CannotOpen { .. } => BadInput::new(error).into(),
                other => anyhow::Error::new(other).context("cannot open the store"),
            })
    }

    /// Makes the data directory, in which this user has to be able to make files.
    fn make_data_folder(&self) -> Result<(), BadInput> {
        let refused =
            |reason: String| BadInput::new(format!("--data {}: {reason}", self.data.display()));
        if self.data.exists() && !self.data.is_dir() {
            return Err(refused("is a file, and should be a folder".to_owned()));
        }
        std::fs::create_dir_all(&self.data).map_err(|error| refused(error.to_string()))?;
        let probe = tempfile::tempfile_in(&self.data);
        probe.map(drop).map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => refused(
                "this user may not write there: choose another folder, or give it to the user"
                    .to_owned(),
            ),
            ErrorKind::StorageFull => refused("the disk is full".to_owned()),
            _ => refused(error.to_string()),
        })
    }

    /// Opens the store for what an operator of the machine does, which the audit log tells, and closes it again.
    pub(crate) async fn operate(
        &self,
        act: impl AsyncFnOnce(&Store) -> anyhow::Result<()>,
    ) -> anyhow::Result<Finish> {
        let store = self.open().await?.by_operator();
        let result = act(&store).await;
        store.close().await;
        result.map(|()| Finish::Done)
    }

    /// The cache of compiled programs.
    pub(crate) fn program_cache(&self) -> PathBuf {
        self.data.join("cache/programs")
    }

    /// Makes sure that no other server uses the data directory, for as long as the returned file is open.
    pub(crate) fn lock(&self) -> anyhow::Result<File> {
        let path = self.data.join("server.lock");
        let file = File::options().create(true).append(true).open(&path);
        let file = file.with_context(|| format!("open {}", path.display()))?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(std::fs::TryLockError::WouldBlock) => {
                Err(BadInput::new(format!("another server uses {}", self.data.display())).into())
            }
            Err(std::fs::TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("lock {}", path.display()))
            }
        }
    }

    fn path(&self, name: &str) -> String {
        self.data.join(name).display().to_string()
    }
}

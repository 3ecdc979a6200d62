//! The tables' history, embedded: `migrations/sqlite` and `migrations/postgres`, the same files in both.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// What `build.rs` found in the two folders: number, description and text of each file.
type Embedded = &'static [(i64, &'static str, &'static str)];

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

pub(crate) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

pub(crate) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(files: Embedded) -> Migrator {
    let migration = |&(number, description, text): &(i64, &'static str, &'static str)| {
        let text = SqlStr::from_static(text);
        Migration::new(
            number,
            description.into(),
            MigrationType::Simple,
            text,
            false,
        )
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

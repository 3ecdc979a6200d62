//! Lists the migrations for `src/migrations.rs`, which embeds them: a new file in their folders must rebuild the crate.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=../../migrations");
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("../../migrations");
    let mut code = String::new();
    for (name, database) in [("SQLITE", "sqlite"), ("POSTGRES", "postgres")] {
        writeln!(code, "const {name}: Embedded = &[")?;
        for file in sql_files(&folder.join(database))? {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            let (number, description) = stem.split_once('_').ok_or_else(|| {
                format!("{}: expected a name like 0001_users.sql", file.display())
            })?;
            let number: i64 = number.parse()?;
            let description = description.replace('_', " ");
            writeln!(
                code,
                "    ({number}, {description:?}, include_str!({file:?})),"
            )?;
        }
        writeln!(code, "];")?;
    }
    let out = Path::new(&std::env::var("OUT_DIR")?).join("migrations.rs");
    std::fs::write(out, code)?;
    Ok(())
}

fn sql_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "sql") {
            files.push(path.canonicalize()?);
        }
    }
    files.sort();
    Ok(files)
}

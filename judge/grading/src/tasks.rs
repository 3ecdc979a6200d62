//! By which names files tell that they are for a task.

use std::collections::BTreeMap;
use std::path::Path;

use grundy_package::Package;

/// A task, as far as files are placed by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskNames {
    /// Its name in the table.
    pub name: String,
    /// Names, in lower case and without extension, that a contestant's file may have.
    pub stems: Vec<String>,
}

/// A file could belong to two tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguous {
    /// Its name without extension.
    pub stem: String,
    /// Their names.
    pub tasks: [String; 2],
}

impl TaskNames {
    /// Files are called after the task, the package or its input file.
    #[must_use]
    pub fn of(name: String, package: &Package) -> Self {
        let named = package.judge.files.as_ref().map(|files| {
            let stem = Path::new(&files.input).file_stem().unwrap_or_default();
            stem.to_string_lossy().to_lowercase()
        });
        let mut stems = vec![name.to_lowercase(), package.id.clone()];
        stems.extend(named);
        stems.sort_unstable();
        stems.dedup();
        Self { name, stems }
    }
}

/// Whether each file belongs to one task at most.
///
/// # Errors
/// The first that could belong to two.
pub fn check_names<'a>(tasks: impl IntoIterator<Item = &'a TaskNames>) -> Result<(), Ambiguous> {
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    for task in tasks {
        for stem in &task.stems {
            if let Some(other) = owners.insert(stem, &task.name) {
                return Err(Ambiguous {
                    stem: stem.clone(),
                    tasks: [other.to_owned(), task.name.clone()],
                });
            }
        }
    }
    Ok(())
}

//! Loads the folder of packages into the store.

use std::path::{Path, PathBuf};

use anyhow::Context;
use grundy_package::{COURSE_FILE, Course, Package, read_course};
use grundy_store::Store;

use crate::package_argument::make_left_out;

/// The numbers of the folder's packages that were published or refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Loaded {
    /// The number of packages that were published or unchanged.
    pub(crate) good: usize,
    /// The number of new versions among them.
    pub(crate) changed: usize,
    /// The number of packages that were reported and skipped.
    pub(crate) broken: usize,
}

/// Publishes every package of a folder and its course. Packages are published in the course's order, so that their pictures are
/// drawn in that order. A broken one is reported and skipped, and its last good version stays.
pub(crate) async fn publish_folder(store: &Store, folder: &Path) -> anyhow::Result<Loaded> {
    let mut loaded = Loaded::default();
    let course = course_of(&folder.join(COURSE_FILE));
    let mut roots = packages(folder)?;
    if let Some(course) = &course {
        sort_by_course(&mut roots, course);
    }
    for root in roots {
        match publish(store, &root).await? {
            Publishing::Changed => {
                loaded.good += 1;
                loaded.changed += 1;
            }
            Publishing::Unchanged => loaded.good += 1,
            Publishing::Refused(reason) => {
                loaded.broken += 1;
                tracing::error!("{} is skipped: {reason}", root.display());
            }
        }
    }
    if let Some(course) = course {
        let changed = store
            .settings()
            .set_course(&course)
            .await
            .context("set the course")?;
        if changed {
            let problems = course.problems().count();
            tracing::info!(problems, "the course is loaded");
        }
    }
    Ok(loaded)
}

/// Sorts packages by the course; those that it does not name come last, in their present order.
fn sort_by_course(roots: &mut [PathBuf], course: &Course) {
    let ids: Vec<&str> = course.problems().map(|problem| &*problem.id).collect();
    let place = |root: &PathBuf| ids.iter().position(|id| root.ends_with(id));
    roots.sort_by_key(|root| place(root).unwrap_or(ids.len()));
}

/// The folder's course. If it has none, the last one stays, as problems stay whose packages are gone.
fn course_of(path: &Path) -> Option<Course> {
    if !path.is_file() {
        return None;
    }
    match read_course(path) {
        Ok(course) => Some(course),
        Err(error) => {
            let (path, reason) = (path.display(), one_line(&error.to_string()));
            tracing::error!("{path} is skipped, the last good one stays: {reason}");
            None
        }
    }
}

/// The result of publishing a package.
enum Publishing {
    /// A new version was published.
    Changed,
    Unchanged,
    /// The package's faults, on one line.
    Refused(String),
}

fn read(root: &Path) -> Result<Package, String> {
    make_left_out(root).map_err(|error| format!("{error:#}"))?;
    let package = grundy_package::read(root).map_err(|error| error.to_string())?;
    match &package.lapses[..] {
        lapses @ [_, ..] if package.is_exercise() => {
            let lapses: Vec<String> = lapses.iter().map(ToString::to_string).collect();
            Err(lapses.join("\n"))
        }
        _ => Ok(package),
    }
}

async fn publish(store: &Store, root: &Path) -> anyhow::Result<Publishing> {
    let path = root.to_owned();
    let package = match tokio::task::spawn_blocking(move || read(&path)).await? {
        Ok(package) => package,
        Err(error) => return Ok(Publishing::Refused(one_line(&error))),
    };
    match store.packages().publish_folder(&package).await {
        Ok(published) => {
            if published.changed {
                let carried_over = published.carried_over;
                tracing::info!(
                    problem = package.id,
                    carried_over,
                    "a new version is published"
                );
            }
            if published.waiting.is_some() {
                tracing::warn!(
                    problem = package.id,
                    "the folder has changed, but somebody has published in the browser since: decide on the page of versions"
                );
            }
            Ok(if published.changed {
                Publishing::Changed
            } else {
                Publishing::Unchanged
            })
        }
        Err(grundy_store::Error::Package(reason)) => {
            Ok(Publishing::Refused(one_line(&reason.to_string())))
        }
        Err(error) => Err(error).with_context(|| format!("publish {}", root.display())),
    }
}

fn packages(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut roots = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("list {}", folder.display()))? {
        let path = entry
            .with_context(|| format!("list {}", folder.display()))?
            .path();
        let is_hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if !path.exists() {
            let path = path.display();
            tracing::error!("{path} is skipped: it is a symbolic link that leads nowhere");
        } else if path.is_dir() && !is_hidden {
            roots.push(path);
        }
    }
    roots.sort();
    Ok(roots)
}

fn one_line(text: &str) -> String {
    text.lines().collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_come_in_the_order_of_the_course() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(COURSE_FILE);
        let yaml = "parts:\n- name: {vi: Đại số, en: Algebra}\n  chapters:\n  - name: {vi: Phép cộng, en: Addition}\n    problems:\n    - {id: sum, level: 1}\n    - {id: gone, level: 1}\n    - {id: add, level: 2}\n";
        std::fs::write(&path, yaml).unwrap();
        let course = course_of(&path).unwrap();
        let mut roots: Vec<PathBuf> = ["add", "new", "old", "sum"]
            .map(|id| folder.path().join(id))
            .into();
        sort_by_course(&mut roots, &course);
        let ids: Vec<_> = roots.iter().map(|root| root.file_name().unwrap()).collect();
        assert_eq!(ids, ["sum", "add", "new", "old"]);
    }
}

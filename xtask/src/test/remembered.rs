//! Steps that passed are not run again until something changes that their result depends on.
//!
//! A result depends on the content of the files that the step names, and on the machine: its packages, compilers, kernel and user,
//! and the environment variables that tests read. A note of each step's last pass is below the target directory. Git lists and
//! hashes the files; without git nothing is remembered.

use crate::steps::Count;
use crate::{run, workspace};
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The files of the source tree that a step's result depends on.
pub(crate) enum Reads {
    /// The step is quick, or remembers by itself: it runs every time.
    EveryTime,
    /// The files for whose paths, from the root, it returns true.
    Files(fn(&str) -> bool),
}

/// The packages that tests of the judge itself may read. Others may change without any of these tests running again; tidy checks
/// that no test names another one.
pub(crate) const MODEL_PACKAGES: &[&str] =
    &["vpoint", "polygon", "mount", "fontan", "bai98", "bai925"];

/// The further packages whose games are played by tests in a browser.
pub(crate) const PLAYED_PACKAGES: &[&str] = &["chomp", "kayles", "latrua", "nim"];

/// Whether tests of the judge itself may read this package.
pub(crate) fn may_be_read(id: &str) -> bool {
    MODEL_PACKAGES.contains(&id) || PLAYED_PACKAGES.contains(&id)
}

/// Everything except documents for people, and packages that are not models. Of these the Rust references are compiled, so they
/// count.
pub(super) fn the_judge(path: &str) -> bool {
    if !all_but_documents(path) || path.starts_with("reference-solutions/src/") {
        return false;
    }
    match path.strip_prefix("problems/") {
        None => true,
        Some(inside) => inside
            .split_once('/')
            .is_some_and(|(id, _)| may_be_read(id)),
    }
}

/// The sandbox, which depends on no other crate, and the files that it is built with.
pub(super) fn the_sandbox(path: &str) -> bool {
    path.starts_with("judge/sandbox/")
        || path.starts_with(".cargo/")
        || path.starts_with("xtask/")
        || matches!(path, "Cargo.toml" | "Cargo.lock" | "rust-toolchain.toml")
}

/// Everything except documents for people.
pub(super) fn all_but_documents(path: &str) -> bool {
    let is_document = path.starts_with("docs/") || !path.contains('/') && path.ends_with(".md");
    !is_document
}

/// The results of earlier runs.
pub(crate) struct Remembered {
    folder: PathBuf,
    /// `None`: nothing can be remembered here.
    now: Option<Now>,
    is_write_only: bool,
}

/// The tree and the machine as they are.
struct Now {
    /// A line a file: its hash, its path.
    files: Vec<(String, String)>,
    machine: String,
}

/// A step's last pass.
#[derive(Serialize, Deserialize)]
struct Pass {
    key: String,
    passed: u64,
}

impl Remembered {
    /// Reads the state of the tree and the machine. With `again` no earlier pass counts.
    ///
    /// # Errors
    /// If the folder of the notes cannot be made.
    pub(crate) fn open(again: bool) -> Result<Self> {
        let folder = workspace::target_directory().join("passed");
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let now = files(".").map(|files| Now {
            files,
            machine: machine(),
        });
        Ok(Self {
            folder,
            now,
            is_write_only: again,
        })
    }

    /// How many tests passed when this step last ran, if nothing that it depends on has changed since.
    pub(crate) fn passed(&self, step: &str, reads: &Reads) -> Option<Count> {
        if self.is_write_only {
            return None;
        }
        let note: Pass = serde_json::from_slice(&fs::read(self.note(step)).ok()?).ok()?;
        (note.key == self.key(step, reads)?).then_some(Count {
            passed: note.passed,
            failed: 0,
        })
    }

    /// Notes that a step passed. The state was read before, so if files changed while it ran, it will run again.
    pub(crate) fn keep(&self, step: &str, reads: &Reads, count: Count) -> Result<()> {
        let note = self.note(step);
        let Some(key) = self.key(step, reads).filter(|_| count.failed == 0) else {
            return Ok(());
        };
        let pass = Pass {
            key,
            passed: count.passed,
        };
        fs::write(&note, serde_json::to_vec(&pass)?).with_context(|| note.display().to_string())
    }

    /// The name of everything that a step's result depends on.
    fn key(&self, step: &str, reads: &Reads) -> Option<String> {
        let Reads::Files(is_read) = reads else {
            return None;
        };
        let now = self.now.as_ref()?;
        let mut text = format!("{step}\n{}\n", now.machine);
        for (hash, path) in now.files.iter().filter(|(_, path)| is_read(path)) {
            text.push_str(&format!("{hash} {path}\n"));
        }
        git_hash(&text)
    }

    fn note(&self, step: &str) -> PathBuf {
        self.folder.join(format!("{step}.json"))
    }
}

/// Every file below this root that git tracks, or would track if it were added: its content's hash and its path, sorted. `None`
/// without git.
fn files(root: &str) -> Option<Vec<(String, String)>> {
    let listing = [
        "-C",
        root,
        "ls-files",
        "-z",
        "--deduplicate",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let listed = run::output_of("git", &listing)?;
    let absolute = |path: &str| Path::new(root).join(path);
    // A link is hashed as the path that it contains: its target is in the list itself, or outside the tree.
    let (links, mut paths): (Vec<&str>, Vec<&str>) = listed
        .split('\0')
        .filter(|path| !path.is_empty() && fs::symlink_metadata(absolute(path)).is_ok())
        .partition(|path| absolute(path).is_symlink());
    paths.sort_unstable();
    let told = fed(
        "git",
        &["-C", root, "hash-object", "--stdin-paths"],
        &(paths.join("\n") + "\n"),
    )?;
    let hashes: Vec<&str> = told.lines().collect();
    if hashes.len() != paths.len() {
        return None;
    }
    let own = |(hash, path): (&str, &str)| (hash.to_owned(), path.to_owned());
    let mut files: Vec<(String, String)> = hashes.into_iter().zip(paths).map(own).collect();
    for link in links {
        let target = fs::read_link(absolute(link)).ok()?;
        files.push((format!("-> {}", target.display()), link.to_owned()));
    }
    Some(files)
}

/// The properties of the machine that may change a test's result.
fn machine() -> String {
    let mut parts = vec![format!("{:?}", std::env::current_dir().ok())];
    for (program, arguments) in [
        ("uname", &["-srm"][..]),
        ("id", &["-u"]),
        ("rustc", &["-vV"]),
        ("dpkg-query", &["--show"]),
    ] {
        parts.push(run::output_of(program, arguments).unwrap_or_default());
    }
    let mut variables: Vec<String> = std::env::vars_os()
        .map(|(name, value)| format!("{}={}", name.display(), value.display()))
        .filter(|variable| {
            ["GRUNDY_", "PG", "DATABASE", "RUST", "PATH="]
                .iter()
                .any(|start| variable.starts_with(start))
        })
        .collect();
    variables.sort_unstable();
    parts.extend(variables);
    parts.join("\n")
}

fn git_hash(text: &str) -> Option<String> {
    fed("git", &["hash-object", "--stdin"], text).map(|hash| hash.trim().to_owned())
}

/// The output of a program that reads this text.
fn fed(program: &str, arguments: &[&str], text: &str) -> Option<String> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take()?;
    let output = std::thread::scope(|scope| {
        // It is written while the output is read, since both pipes are short.
        scope.spawn(move || input.write_all(text.as_bytes()));
        child.wait_with_output()
    });
    let output = output.ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSED: Count = Count {
        passed: 3,
        failed: 0,
    };

    fn remembered(folder: &Path, files: &[(&str, &str)], machine: &str) -> Remembered {
        let own = |text: &str| text.to_owned();
        Remembered {
            folder: folder.to_owned(),
            now: Some(Now {
                files: files
                    .iter()
                    .map(|(hash, path)| (own(hash), own(path)))
                    .collect(),
                machine: own(machine),
            }),
            is_write_only: false,
        }
    }

    #[test]
    fn a_pass_counts_until_something_that_was_read_changes() {
        let folder = tempfile::tempdir().unwrap();
        let reads = Reads::Files(the_judge);
        let of = |files: &[(&str, &str)], machine: &str| remembered(folder.path(), files, machine);
        let before = of(
            &[("1", "web/a.rs"), ("2", "problems/layco/problem.yaml")],
            "m",
        );
        assert_eq!(before.passed("rust", &reads), None);
        before.keep("rust", &reads, PASSED).unwrap();
        assert_eq!(before.passed("rust", &reads), Some(PASSED));
        assert_eq!(before.passed("browser", &reads), None, "another step");
        let same = [
            ("1", "web/a.rs"),
            ("9", "problems/layco/problem.yaml"),
            ("8", "problems/new/problem.yaml"),
        ];
        assert_eq!(of(&same, "m").passed("rust", &reads), Some(PASSED));
        assert_eq!(of(&same, "other").passed("rust", &reads), None);
        for changed in [
            &[("3", "web/a.rs")][..],
            &[("1", "web/b.rs")],
            &[("1", "web/a.rs"), ("1", "problems/vpoint/problem.yaml")],
        ] {
            assert_eq!(of(changed, "m").passed("rust", &reads), None, "{changed:?}");
        }
    }

    #[test]
    fn documents_change_no_result_and_packages_do() {
        for document in ["docs/decisions/web.md", "CHANGELOG.md"] {
            assert!(!all_but_documents(document), "{document}");
            assert!(!the_judge(document), "{document}");
        }
        let statement = "problems/layco/statement/problem.en.md";
        assert!(all_but_documents(statement) && !the_judge(statement));
        assert!(the_judge("web/src/help/texts/pupils.en.md"));
    }

    #[test]
    fn what_failed_or_runs_every_time_is_not_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let mut known = remembered(folder.path(), &[("1", "a")], "m");
        let reads = Reads::Files(all_but_documents);
        known.keep("rust", &reads, Count::one(false)).unwrap();
        assert_eq!(known.passed("rust", &reads), None);
        known.keep("tidy", &Reads::EveryTime, PASSED).unwrap();
        assert_eq!(known.passed("tidy", &Reads::EveryTime), None);
        known.keep("rust", &reads, PASSED).unwrap();
        known.is_write_only = true;
        assert_eq!(known.passed("rust", &reads), None);
        known.now = None;
        assert_eq!(known.passed("rust", &reads), None);
    }

    #[test]
    fn files_are_known_by_their_content() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_str().unwrap();
        let write = |path: &str, text: &str| fs::write(folder.path().join(path), text).unwrap();
        assert!(files(root).is_none(), "no git here");
        run::output_of("git", &["init", "--quiet", root]).unwrap();
        write(".gitignore", "/built\n");
        write("built", "x");
        write("a", "one\n");
        write("b", "one\n");
        std::os::unix::fs::symlink("nowhere", folder.path().join("link")).unwrap();
        let before = files(root).unwrap();
        let paths: Vec<&str> = before.iter().map(|(_, path)| path.as_str()).collect();
        assert_eq!(paths, [".gitignore", "a", "b", "link"]);
        assert_eq!(before[1].0, before[2].0);
        assert_eq!(before[3].0, "-> nowhere");
        write("b", "two\n");
        let after = files(root).unwrap();
        assert_eq!(after[1], before[1]);
        assert_ne!(after[2], before[2]);
    }
}

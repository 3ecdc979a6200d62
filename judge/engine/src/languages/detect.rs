//! Finds which compilers this machine has, and where.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use grundy_languages::Language;
use grundy_sandbox::{Bind, View};
use wait_timeout::ChildExt;

use super::runtime;
use crate::runs::Runs;

/// Directories whose commands the box can run. `PATH` is not used: the first command in it is often a wrapper in someone's home
/// that no box shows.
const COMMAND_DIRECTORIES: [&str; 3] = ["/usr/local/bin", "/usr/bin", "/bin"];

/// Directories below which a path means the same in the box.
const SYSTEM_DIRECTORIES: [&str; 5] = ["/usr", "/bin", "/lib", "/lib64", "/sbin"];

const HELPER_WALL_MAX: Duration = Duration::from_secs(20);
const HELPER_OUTPUT_BYTES_MAX: u64 = 64 * 1024;

/// A language whose commands are all on this machine.
#[derive(Debug)]
pub(crate) struct Installed {
    pub(crate) row: Language,
    /// The absolute paths of the commands, by the names in `needs`.
    commands: BTreeMap<String, PathBuf>,
    /// `{root}`: the toolchain's directory in the box.
    root: Option<PathBuf>,
    binds: Vec<Bind>,
    version: OnceLock<String>,
    /// Its programs' view of the host, once their needs were looked up.
    view: OnceLock<View>,
    /// The same compilers as the row's debug build uses them.
    debugging: OnceLock<Option<Arc<Self>>>,
}

impl Installed {
    /// Finds everything that the row needs; `None` if something is missing.
    pub(crate) fn find(row: &Language) -> Option<Self> {
        let commands = find_commands(row)?;
        let mut found = Self {
            row: row.clone(),
            commands,
            root: None,
            binds: existing_binds(&row.binds),
            version: OnceLock::new(),
            view: OnceLock::new(),
            debugging: OnceLock::new(),
        };
        if let Some(toolchain) = &row.toolchain {
            let probed = run_helper(&found.expand(&toolchain.probe, &[]))?;
            let host = PathBuf::from(probed.lines().next()?.trim())
                .canonicalize()
                .ok()?;
            if is_system_path(&host) {
                found.root = Some(host);
            } else {
                let target = PathBuf::from(&toolchain.at);
                found.binds.push(Bind {
                    source: host,
                    target: target.clone(),
                });
                found.root = Some(target);
            }
        }
        Some(found)
    }

    /// The language's debug build, which reports where a program fails; `None` if the table has none.
    pub(crate) fn for_debugging(self: &Arc<Self>) -> Option<Arc<Self>> {
        self.row.debug.as_ref()?;
        let own = self.debugging.get_or_init(|| {
            Some(Arc::new(Self {
                row: self.row.for_debugging()?,
                commands: self.commands.clone(),
                root: self.root.clone(),
                binds: self.binds.clone(),
                version: self.version.clone(),
                view: OnceLock::new(),
                debugging: OnceLock::new(),
            }))
        });
        Some(Arc::clone(own.as_ref().unwrap_or(self)))
    }

    /// The toolchain, if it is outside the system's directories.
    pub(super) fn toolchain_bind(&self) -> Option<&Bind> {
        let root = self.root.as_ref()?;
        self.binds.iter().find(|bind| bind.target == *root)
    }

    /// The directories that boxes must show for this language.
    pub(crate) fn binds(&self) -> &[Bind] {
        &self.binds
    }

    /// Loads into memory what the language's programs need when they run, unless it is there. If it is too much, the programs see
    /// the host's files, as compilers do.
    pub(crate) fn show_runtime(&self, runs: &Runs) {
        if self.row.sees_tools {
            return;
        }
        self.view.get_or_init(|| {
            let Err(error) = runs.show(&runtime::needed(self)) else {
                return View::Image;
            };
            tracing::warn!(
                language = self.row.id,
                %error,
                "its programs see all of /usr, where runs can leave signals for later ones (the sandbox's CONTRACT.md)"
            );
            View::Tools
        });
    }

    /// The host as the language's programs see it when they run.
    pub(crate) fn view(&self) -> View {
        let unless_shown = if self.row.sees_tools {
            View::Tools
        } else {
            View::Image
        };
        self.view.get().copied().unwrap_or(unless_shown)
    }

    /// The first line of what the compiler says about itself.
    pub(crate) fn version(&self) -> &str {
        self.version.get_or_init(|| {
            let said = run_helper(&self.expand(&self.row.version, &[])).unwrap_or_default();
            said.lines()
                .map(str::trim)
                .find(|line| !line.is_empty())
                .unwrap_or("?")
                .to_owned()
        })
    }

    /// Replaces the words in braces: the commands, `{root}`, and the caller's own.
    pub(crate) fn expand(&self, arguments: &[String], own: &[(&str, &str)]) -> Vec<String> {
        arguments
            .iter()
            .map(|argument| self.expand_one(argument, own))
            .collect()
    }

    fn expand_one(&self, argument: &str, own: &[(&str, &str)]) -> String {
        let mut text = argument.to_owned();
        for (name, path) in &self.commands {
            text = text.replace(&format!("{{{name}}}"), &path.to_string_lossy());
        }
        if let Some(root) = &self.root {
            text = text.replace("{root}", &root.to_string_lossy());
        }
        for (name, value) in own {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        text
    }
}

fn find_commands(row: &Language) -> Option<BTreeMap<String, PathBuf>> {
    row.needs
        .iter()
        .map(|name| Some((name.clone(), find_command(name, row)?)))
        .collect()
}

/// The command's path with links resolved: the box does not show `/etc/alternatives`.
fn find_command(name: &str, row: &Language) -> Option<PathBuf> {
    let system = COMMAND_DIRECTORIES
        .iter()
        .filter_map(|directory| Path::new(directory).join(name).canonicalize().ok())
        .find(|path| path.is_file() && is_system_path(path));
    // A toolchain's own command only answers the probe, on the host. Its links stay, since a proxy such as rustup's depends on the
    // name by which it is called.
    system.or_else(|| row.toolchain.as_ref().and_then(|_| find_in_path(name)))
}

fn find_in_path(name: &str) -> Option<PathBuf> {
    let home_cargo = std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo/bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(home_cargo)
        .map(|directory| directory.join(name))
        .find(|path| path.is_absolute() && path.is_file())
}

pub(super) fn is_system_path(path: &Path) -> bool {
    SYSTEM_DIRECTORIES
        .iter()
        .any(|directory| path.starts_with(directory))
}

fn existing_binds(paths: &[String]) -> Vec<Bind> {
    paths
        .iter()
        .filter_map(|path| {
            let source = Path::new(path).canonicalize().ok()?;
            Some(Bind {
                source,
                target: PathBuf::from(path),
            })
        })
        .collect()
}

/// Runs a trusted helper of the toolchain on the host: only commands that the table names, never with anything of a contestant's.
/// Returns `None` if it fails or takes too long.
pub(super) fn run_helper(command: &[String]) -> Option<String> {
    let (program, arguments) = command.split_first()?;
    let mut child = Command::new(program)
        .args(arguments)
        .current_dir("/")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let status = match child.wait_timeout(HELPER_WALL_MAX).ok()? {
        Some(status) => status,
        None => {
            // Both calls fail only if the command has just ended by itself.
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
    };
    let mut said = String::new();
    // Java prints its version on one stream, OCaml on the other.
    child
        .stdout
        .take()?
        .take(HELPER_OUTPUT_BYTES_MAX)
        .read_to_string(&mut said)
        .ok()?;
    child
        .stderr
        .take()?
        .take(HELPER_OUTPUT_BYTES_MAX)
        .read_to_string(&mut said)
        .ok()?;
    status.success().then_some(said)
}

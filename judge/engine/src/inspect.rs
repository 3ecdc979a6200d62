//! What this machine can do: whether the sandbox works, and which languages there are. Works where no
//! engine can be started; that is what it is for.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use grundy_sandbox::{Config, Death, Limits, Request, Sandbox, StdioSink, StdioSource};
use serde::Serialize;

use crate::error::EngineError;
use crate::languages::Languages;

/// Packages' checkers, validators and generators are written in it.
const NEEDED_LANGUAGE: &str = "rust";
/// Something every system has, in every box.
const TRIAL_COMMAND: &str = "/bin/true";

/// What this machine can do.
#[derive(Clone, Debug, Serialize)]
pub struct Inspection {
    /// Whether judging is possible at all.
    pub ok: bool,
    /// Whether programs can be run safely.
    pub sandbox: SandboxStatus,
    /// One per row of the language table.
    pub languages: Vec<LanguageStatus>,
}

/// Whether programs can be run safely.
#[derive(Clone, Debug, Serialize)]
pub struct SandboxStatus {
    /// A trial run went well.
    pub ok: bool,
    /// What stands in the way, if anything does.
    pub problem: Option<String>,
    /// What to do about it.
    pub remedy: Option<String>,
}

/// Whether a language's programs can be judged.
#[derive(Clone, Debug, Serialize)]
pub struct LanguageStatus {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The compiler's own words, where it is installed.
    pub version: Option<String>,
    /// What to do to get it, where it is not.
    pub remedy: Option<String>,
}

/// Looks at this machine: starts a sandbox for a trial run, and asks the compilers for their versions.
///
/// # Errors
/// A language table that makes no sense.
pub fn inspect(languages_file: Option<&Path>) -> Result<Inspection, EngineError> {
    let table = Languages::find(languages_file)?;
    let sandbox = inspect_sandbox();
    let languages: Vec<LanguageStatus> = table
        .all()
        .iter()
        .map(|row| LanguageStatus {
            id: row.id.clone(),
            name: row.name.clone(),
            version: table.version(&row.id),
            remedy: (!table.is_available(&row.id)).then(|| Languages::remedy(row)),
        })
        .collect();
    let ok = sandbox.ok && table.is_available(NEEDED_LANGUAGE);
    Ok(Inspection {
        ok,
        sandbox,
        languages,
    })
}

fn inspect_sandbox() -> SandboxStatus {
    match trial_run() {
        Ok(Death::Exited(0)) => SandboxStatus {
            ok: true,
            problem: None,
            remedy: None,
        },
        Ok(death) => SandboxStatus {
            ok: false,
            problem: Some(format!(
                "{TRIAL_COMMAND} in the sandbox ended with {death:?}"
            )),
            remedy: None,
        },
        Err(error) => SandboxStatus {
            ok: false,
            problem: Some(error.to_string()),
            remedy: Some(
                "run it as root; in a container, with `--privileged` and the host's cgroups"
                    .to_owned(),
            ),
        },
    }
}

fn trial_run() -> Result<Death, grundy_sandbox::Error> {
    let sandbox = Sandbox::start(Config {
        slots: 1,
        binds: Vec::new(),
    })?;
    let second = Duration::from_secs(1);
    let sink = || StdioSink::Discard { limit_bytes: 4096 };
    let outcome = sandbox.run(Request {
        command: vec![OsString::from(TRIAL_COMMAND)],
        environment: Vec::new(),
        files: Vec::new(),
        stdin: StdioSource::Empty,
        stdout: sink(),
        stderr: sink(),
        collect: Vec::new(),
        collect_tree: None,
        limits: Limits {
            cpu: second,
            wall: second * 5,
            memory_bytes: 64 << 20,
            processes: 4,
            disk_bytes: 16 << 20,
            file_bytes: 1 << 20,
            descriptors: 16,
        },
    })?;
    Ok(outcome.death)
}

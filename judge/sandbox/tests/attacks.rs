//! Every program in `attacks/` runs against the sandbox. To add one, add a file: its comments say what it does (lines without a key), under
//! which limits it runs, and what must be observed (`// key: value`, see [`Attack::set`]).
//!
//! After each one the host must be clean, no slot may have been replaced, and a harmless program must measure as before. In one process
//! they share a sandbox, so that whatever one of them leaves meets the next.

mod common;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use common::host::{Host, Innocent, wait_until_slots_are_idle};
use common::{Job, Ran, collect, limits};
use grundy_sandbox::{Config, Limits, Sandbox, StdioSource, View, seal, seal_bytes};
use libtest_mimic::{Arguments, Failed, Trial};

/// Only compiles all programs: see `common::compile`.
const ONLY_COMPILE: &str = "GRUNDY_TEST_ONLY_COMPILE";

fn main() {
    let arguments = Arguments::from_args();
    let only_compile = std::env::var_os(ONLY_COMPILE).is_some();
    if only_compile {
        Innocent::compile();
    }
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR");
    let manifest = manifest.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let directory = Path::new(&manifest).join("attacks");
    let table = std::fs::read_to_string(directory.join("README.md")).expect("the table is there");
    let mut trials = Vec::new();
    for entry in std::fs::read_dir(&directory).expect("attacks/ is there") {
        let path = entry.expect("attacks/ can be read").path();
        if path.extension().is_some_and(|extension| extension == "c") {
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let listed = table.contains(&format!("`{name}`"));
            assert!(listed, "{name} is missing in attacks/README.md");
            trials.push(Trial::test(name, move || {
                let attack = Attack::read(&path)?;
                if only_compile {
                    return Ok(attack.compile().map(drop)?);
                }
                attack.check().map_err(Failed::from)
            }));
        }
    }
    assert!(trials.len() > 60, "attacks are missing");
    trials.sort_by(|a, b| a.name().cmp(b.name()));
    let conclusion = libtest_mimic::run(&arguments, trials);
    // Statics are never dropped by themselves.
    drop(STAND.lock().map(|mut stand| stand.take()));
    conclusion.exit();
}

/// The sandbox that all attacks of this process meet, one after the other.
static STAND: Mutex<Option<Stand>> = Mutex::new(None);

struct Stand {
    sandbox: Sandbox,
    innocent: Innocent,
}

impl Stand {
    fn build() -> Result<Self, String> {
        let config = Config {
            slots: 2,
            binds: Vec::new(),
        };
        let sandbox = Sandbox::start(config).map_err(|error| error.to_string())?;
        let innocent = Innocent::measure(&sandbox);
        // The slots of the other view get all of their descriptors at their first use.
        for _ in 0..2 * sandbox.slots() {
            Job::executable(Innocent::compile())
                .view(View::Tools)
                .run_in(&sandbox)
                .map_err(|error| error.to_string())?;
        }
        Ok(Self { sandbox, innocent })
    }
}

struct Attack {
    path: PathBuf,
    limits: Limits,
    /// The deaths that are right.
    expect: Vec<String>,
    stdout: Option<String>,
    stdout_limit_bytes: u64,
    stdout_taken_bytes: Option<u64>,
    stdin: Vec<u8>,
    /// The number of its runs, one after the other or at the same time.
    runs: usize,
    parallel: usize,
    collect: Option<String>,
    collected: Option<String>,
    peak_bytes_max: Option<u64>,
    architecture: Option<String>,
    /// The views of the host in which it runs, one after the other.
    views: Vec<View>,
}

impl Attack {
    fn read(path: &Path) -> Result<Self, String> {
        let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let mut attack = Self {
            path: path.to_owned(),
            limits: limits(),
            expect: Vec::new(),
            stdout: None,
            stdout_limit_bytes: 1 << 20,
            stdout_taken_bytes: None,
            stdin: Vec::new(),
            runs: 1,
            parallel: 1,
            collect: None,
            collected: None,
            peak_bytes_max: None,
            architecture: None,
            views: vec![View::Image],
        };
        for line in source.lines() {
            let Some(comment) = line.strip_prefix("// ") else {
                continue;
            };
            if let Some((key, value)) = comment.split_once(": ")
                && !key.contains(' ')
            {
                attack
                    .set(key, value)
                    .map_err(|error| format!("{line}: {error}"))?;
            }
        }
        if attack.expect.is_empty() {
            return Err("the comments do not say what to expect".to_owned());
        }
        Ok(attack)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let text = || Some(value.to_owned());
        let number = || value.parse::<u64>().map_err(|error| error.to_string());
        let mebibytes = || number().map(|n| n << 20);
        let milliseconds = || number().map(Duration::from_millis);
        match key {
            "expect" => self.expect = value.split(" | ").map(str::to_owned).collect(),
            "cpu_ms" => self.limits.cpu = milliseconds()?,
            "wall_ms" => self.limits.wall = milliseconds()?,
            "memory_mib" => self.limits.memory_bytes = mebibytes()?,
            "disk_mib" => self.limits.disk_bytes = mebibytes()?,
            "file_mib" => self.limits.file_bytes = mebibytes()?,
            "processes" => self.limits.processes = number()? as u32,
            "descriptors" => self.limits.descriptors = number()? as u32,
            "stdin" => self.stdin = value.as_bytes().to_vec(),
            "stdin_bytes" => self.stdin = vec![b'1'; number()? as usize],
            "stdout" => self.stdout = text(),
            "stdout_bytes" => self.stdout_limit_bytes = number()?,
            "stdout_taken" => self.stdout_taken_bytes = Some(number()?),
            "runs" => self.runs = number()? as usize,
            "parallel" => self.parallel = number()? as usize,
            "collect" => self.collect = text(),
            "collected" => self.collected = text(),
            "peak_mib_max" => self.peak_bytes_max = Some(mebibytes()?),
            "view" if value == "both" => self.views = vec![View::Image, View::Tools],
            "architecture" => self.architecture = text(),
            _ => return Err("unknown key".to_owned()),
        }
        Ok(())
    }

    fn check(&self) -> Result<(), String> {
        if self
            .architecture
            .as_deref()
            .is_some_and(|a| a != std::env::consts::ARCH)
        {
            return Ok(());
        }
        // The numbers compared below belong to the whole process. A stand is not used again after a failure.
        let mut place = STAND.lock().unwrap_or_else(PoisonError::into_inner);
        let executable = self.compile()?;
        let stand = match place.take() {
            Some(stand) => stand,
            None => Stand::build()?,
        };
        self.check_on(&stand, &executable)?;
        *place = Some(stand);
        Ok(())
    }

    fn check_on(&self, stand: &Stand, executable: &File) -> Result<(), String> {
        let before = Host::look();
        let runs = || std::iter::repeat_n((), self.runs);
        for view in self.views.iter().flat_map(|view| runs().map(|()| *view)) {
            std::thread::scope(|scope| {
                let runs: Vec<_> = (0..self.parallel)
                    .map(|_| scope.spawn(|| self.run_once(executable, view, &stand.sandbox)))
                    .collect();
                runs.into_iter()
                    .try_for_each(|run| run.join().map_err(|_| "the test panicked".to_owned())?)
            })?;
        }
        stand.innocent.measures_as_before(&stand.sandbox)?;
        wait_until_slots_are_idle()?;
        let after = Host::look();
        if before != after {
            return Err(format!("the host was {before:#?}\nand is {after:#?}"));
        }
        Ok(())
    }

    fn compile(&self) -> Result<File, String> {
        let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
        let output = directory.path().join("main");
        let prelude = ["stdio.h", "stdlib.h", "string.h", "unistd.h"];
        let mut flags = vec!["-O0", "-D_GNU_SOURCE"];
        flags.extend(prelude.iter().flat_map(|header| ["-include", header]));
        common::compile(&self.path, &output, &flags);
        let file = File::open(output).map_err(|error| error.to_string())?;
        seal(&file).map_err(|error| error.to_string())
    }

    fn run_once(&self, executable: &File, view: View, sandbox: &Sandbox) -> Result<(), String> {
        let mut job = Job::executable(executable.try_clone().map_err(|e| e.to_string())?)
            .view(view)
            .limits(|limits| *limits = self.limits)
            .limit_stdout(self.stdout_limit_bytes);
        if !self.stdin.is_empty() {
            let input = seal_bytes(&self.stdin).map_err(|error| error.to_string())?;
            job = job.with(|request| request.stdin = StdioSource::File(input));
        }
        if let Some(name) = &self.collect {
            let (wanted, _) = collect(name, false);
            job = job.with(|request| request.collect.push(wanted));
        }
        let ran = job.run_in(sandbox).map_err(|error| error.to_string())?;
        self.compare(&ran).map_err(|what| {
            let (stdout, stderr) = (ran.text(), String::from_utf8_lossy(&ran.stderr));
            let clip = |text: &str| text.chars().take(500).collect::<String>();
            format!(
                "{what}: {:?}\nstdout: {}\nstderr: {}",
                ran.outcome,
                clip(&stdout),
                clip(&stderr)
            )
        })
    }

    fn compare(&self, ran: &Ran) -> Result<(), &'static str> {
        let outcome = &ran.outcome;
        let death = format!("{:?}", outcome.death).replace(['(', ')'], " ");
        let require = |holds: bool, what: &'static str| if holds { Ok(()) } else { Err(what) };
        require(
            self.expect.iter().any(|one| one == death.trim()),
            "another death than expected",
        )?;
        if let Some(expected) = &self.stdout {
            require(
                ran.text().trim() == expected,
                "another output than expected",
            )?;
        }
        if let Some(bytes) = self.stdout_taken_bytes {
            let exact = outcome.stdout.bytes == bytes && ran.stdout.len() as u64 == bytes;
            require(exact, "not the exact number of bytes was taken")?;
        }
        if let Some(expected) = &self.collected {
            let collected = format!("{:?}", outcome.collected[0]);
            require(
                collected.starts_with(expected.as_str()),
                "the file was treated otherwise",
            )?;
        }
        if let Some(bytes) = self.peak_bytes_max {
            require(outcome.memory_bytes <= bytes, "too much memory")?;
        }
        require(
            outcome.memory_bytes <= self.limits.memory_bytes,
            "more memory than the limit",
        )
    }
}

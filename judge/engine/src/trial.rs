//! Trials of languages on this machine: a small program is compiled in the sandbox, reads and writes. Also a measurement of how
//! fast one core computes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use grundy_sandbox::Death;
use serde::Serialize;

use crate::compile::{CompileLimits, Source};
use crate::error::EngineError;
use crate::languages::Installed;
use crate::package_program::ended;
use crate::program::Executable;
use crate::run::{Ran, Run, RunLimits};
use crate::toolbox::Toolbox;
use crate::{memory_file, text};

/// The most bytes of a compiler's or a program's output that go into a reason.
const REASON_BYTES_MAX: usize = 400;
/// The bound of the numbers that the program adds.
const NUMBER_MAX: u32 = 10_000;
const LIMITS: RunLimits = RunLimits {
    cpu: Duration::from_secs(10),
    wall: Duration::from_secs(30),
    memory_bytes: 256 << 20,
    output_bytes: 1 << 16,
};
/// The number of trials made by this process.
static TRIALS: AtomicU32 = AtomicU32::new(0);
/// The number of steps of the fixed calculation, which take a tenth of a second or two.
const SPEED_STEPS: u32 = 50_000_000;
/// The number of runs. The fastest counts, since other work of the machine only makes a run slower.
const SPEED_RUNS: usize = 3;

/// The result of trying a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LanguageProbe {
    /// The language's id.
    pub language: String,
    /// Whether its program was compiled, read and wrote.
    pub passed: bool,
    /// The reason why it does not work.
    pub reason: Option<String>,
    /// The time that it took in milliseconds, including the wait for a slot.
    pub wall_ms: u64,
}

/// Tries every installed language, on all slots; `each` gets the results as they are done.
pub(crate) fn try_all(toolbox: &Toolbox, each: &mut dyn FnMut(LanguageProbe)) {
    let languages: Vec<&Arc<Installed>> = toolbox.compilers().all_installed().collect();
    let next = AtomicUsize::new(0);
    let (sender, trials) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..toolbox.slots().min(languages.len()) {
            let (sender, next, languages) = (sender.clone(), &next, &languages);
            scope.spawn(move || {
                while let Some(language) = languages.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // A cancelled trial has no result.
                    let Ok(trial) = try_one(toolbox, language) else {
                        break;
                    };
                    if sender.send(trial).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        trials.into_iter().for_each(each);
    });
}

/// Tries one language; it is an error only if that is cancelled.
pub(crate) fn try_one(
    toolbox: &Toolbox,
    language: &Arc<Installed>,
) -> Result<LanguageProbe, EngineError> {
    let started = Instant::now();
    let reason = match attempt(toolbox, language) {
        Err(error) if error.is_cancelled() => return Err(error),
        Err(error) => Some(error.to_string()),
        Ok(reason) => reason,
    };
    let reason =
        reason.map(|reason| text::clipped_lossy(reason.trim().as_bytes(), REASON_BYTES_MAX));
    Ok(LanguageProbe {
        language: language.row.id.clone(),
        passed: reason.is_none(),
        reason,
        wall_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
    })
}

/// The reason why the language does not work, if it does not.
fn attempt(toolbox: &Toolbox, language: &Arc<Installed>) -> Result<Option<String>, EngineError> {
    let source = Source::of_trial(&language.row.trial);
    let compiled = toolbox.compile_anew(language, source, CompileLimits::OF_TRIALS)?;
    let Some(program) = compiled.program else {
        return Ok(Some(format!(
            "it does not compile: {}",
            compiled.report.log
        )));
    };
    // The numbers differ each time, so that nothing can know the answer before.
    let number = std::process::id().wrapping_add(TRIALS.fetch_add(1, Ordering::Relaxed));
    let (a, b) = (number % NUMBER_MAX, number.wrapping_mul(7) % NUMBER_MAX);
    let ran = run(toolbox, &program, &format!("{a} {b}\n"))?;
    let (said, sum) = (said(&ran), (a + b).to_string());
    Ok(match ended(&ran) {
        Err(reason) => Some(format!("its program {reason}")),
        Ok(0) if said.trim() == sum => None,
        Ok(0) => Some(format!(
            "its program was to write {sum}, and wrote {said:?}"
        )),
        Ok(code) => {
            let stderr =
                memory_file::head(&ran.stderr, REASON_BYTES_MAX as u64).unwrap_or_default();
            let stderr = String::from_utf8_lossy(&stderr);
            Some(format!("its program exited with code {code}: {stderr}"))
        }
    })
}

/// The speed of one core: million steps of the fixed calculation per second of CPU time, in the sandbox; see the head of
/// `languages.toml`. `None` if no working language has a program for it.
pub(crate) fn measure_speed(toolbox: &Toolbox) -> Result<Option<f64>, EngineError> {
    for language in toolbox.compilers().all_installed() {
        let Some(source) = &language.row.speed else {
            continue;
        };
        let source = Source::of_trial(source);
        let compiled = toolbox.compile(language, source, CompileLimits::OF_TRIALS)?;
        let Some(program) = compiled.program else {
            continue;
        };
        let mut best: Option<f64> = None;
        for _ in 0..SPEED_RUNS {
            let ran = run(toolbox, &program, &format!("{SPEED_STEPS}\n"))?;
            let seconds = ran.outcome.cpu.as_secs_f64();
            if ran.outcome.death == Death::Exited(0)
                && said(&ran).trim().parse::<u64>().is_ok()
                && seconds > 0.0
            {
                let speed = f64::from(SPEED_STEPS) / 1e6 / seconds;
                best = Some(best.map_or(speed, |best| best.max(speed)));
            }
        }
        if best.is_some() {
            return Ok(best);
        }
    }
    Ok(None)
}

fn run(toolbox: &Toolbox, program: &Executable, input: &str) -> Result<Ran, EngineError> {
    let input = grundy_sandbox::seal_bytes(input.as_bytes())?;
    Run {
        program,
        arguments: &[],
        input: Some(input),
        files: Vec::new(),
        named_files: None,
        collect: &[],
        collect_tree: None,
        limits: LIMITS,
    }
    .carry_out(toolbox.runs())
}

fn said(ran: &Ran) -> String {
    let bytes = memory_file::head(&ran.stdout, REASON_BYTES_MAX as u64).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

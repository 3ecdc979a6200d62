//! Many short runs of one program in one box, which is set up and removed only once: that is most of the cost of a short run.
//!
//! The runs see each other's files and share their limits, so this is only for a package's own programs, on cases whose answers are
//! checked afterwards. A run that fails and those behind it have no result: the caller runs them one by one.

use std::fmt::Write as _;
use std::fs::File;

use grundy_sandbox::{CollectStatus, seal_bytes};

use super::{Run, RunLimits, patient_wall_of};
use crate::error::{AtPath, EngineError};
use crate::memory_file::{self, data};
use crate::program::Executable;
use crate::runs::Runs;

const SCRIPT: &str = "batch.sh";
/// The CPU time of all runs in one box, as a multiple of that of one run: the runs are short.
const TIMES_CPU_MAX: u32 = 8;

/// One of the runs.
#[derive(Debug, Default)]
pub(crate) struct BatchedRun {
    pub(crate) arguments: Vec<String>,
    /// Standard input, sealed.
    pub(crate) stdin: Option<File>,
    /// Further files, sealed, under names that no other run of the batch uses.
    pub(crate) files: Vec<(String, File)>,
}

/// The output of each run; `None` from the first run on that did not end with this exit code.
///
/// # Errors
/// The errors of the sandbox, if it could not run the batch.
pub(crate) fn outputs(
    runs: &Runs,
    program: &Executable,
    limits: RunLimits,
    exit_code: i32,
    batch: Vec<BatchedRun>,
) -> Result<Vec<Option<Vec<u8>>>, EngineError> {
    let (mut script, mut files) = (String::new(), Vec::new());
    let names: Vec<String> = (0..batch.len())
        .map(|index| format!("batch-{index}.part"))
        .collect();
    for (index, (run, name)) in batch.into_iter().zip(&names).enumerate() {
        let input = match run.stdin {
            None => "/dev/null".to_owned(),
            Some(stdin) => {
                let name = format!("batch-{index}.stdin");
                files.push(data(name.as_str(), stdin));
                name
            }
        };
        files.extend(run.files.into_iter().map(|(name, file)| data(name, file)));
        let command = program.command(limits.memory_bytes, &run.arguments);
        let words = command.iter().map(|word| quoted(&word.to_string_lossy()));
        let command = words.collect::<Vec<_>>().join(" ");
        let _ = writeln!(
            script,
            "{command} <{input} >{name} 2>/dev/null\n[ $? -eq {exit_code} ] || exit 1\necho {index} >&2"
        );
    }
    files.push(data(SCRIPT, seal_bytes(script.as_bytes())?));
    let cpu = limits.cpu * TIMES_CPU_MAX;
    let run = Run {
        program,
        arguments: &[],
        input: None,
        files,
        named_files: None,
        collect: &names.iter().map(String::as_str).collect::<Vec<_>>(),
        collect_tree: None,
        limits: RunLimits {
            cpu,
            wall: patient_wall_of(cpu),
            ..limits
        },
    };
    let (mut request, sinks) = run.prepare()?;
    request.command = ["/bin/sh", SCRIPT].map(Into::into).to_vec();
    // The shell is a process, too.
    request.limits.processes += 1;
    let ran = sinks.with(runs.run(request)?);
    // The script prints a line after each run that ended as it should.
    let lines = memory_file::head(&ran.stderr, limits.output_bytes).at("batch")?;
    let ended = lines.iter().filter(|byte| **byte == b'\n').count();
    let printed = ran.collected.iter().enumerate();
    let outputs = printed.map(|(index, (status, file))| {
        let is_whole = index < ended && matches!(status, CollectStatus::Taken { .. });
        let output = is_whole.then(|| memory_file::head(file, limits.output_bytes).at("output"));
        output.transpose()
    });
    outputs.collect()
}

/// One word of a shell's command line.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_reach_the_program_as_they_are() {
        for word in ["", "a b", "it's", "'", "$HOME", "`x`", "\\", "a\nb", "*"] {
            let printed = std::process::Command::new("/bin/sh")
                .arg("-c")
                .arg(format!("printf %s {}", quoted(word)))
                .output()
                .unwrap();
            assert_eq!(String::from_utf8(printed.stdout).unwrap(), word);
        }
    }
}

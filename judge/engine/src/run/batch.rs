//! Many short runs of one program in one box, which is set up and torn down once: most of what such a run costs.
//!
//! The runs see each other's files and share their limits, so this serves only a package's own programs, on cases whose answer is
//! checked afterwards. Nothing is said of a run that went wrong, or of those behind it: whoever asks carries them out by themselves.

use std::fmt::Write as _;
use std::fs::File;

use grundy_sandbox::{Collect, CollectStatus, Limits, Request, StdioSink, StdioSource, seal_bytes};

use super::{DESCRIPTORS_MAX, DISK_BYTES, RunLimits, memory_file as new_file, patient_wall_of};
use crate::error::{AtPath, EngineError};
use crate::memory_file::{self, data};
use crate::program::{Executable, environment};
use crate::runs::Runs;

const SCRIPT: &str = "batch.sh";
/// Runs of one box have at most so many times the processor time of one run: they are short.
const TIMES_CPU_MAX: u32 = 8;

/// One of the runs.
#[derive(Debug, Default)]
pub(crate) struct BatchedRun {
    pub(crate) arguments: Vec<String>,
    /// Sealed.
    pub(crate) stdin: Option<File>,
    /// Further files, sealed, under names that no other run of the batch uses.
    pub(crate) files: Vec<(String, File)>,
}

/// What each of the runs printed, as far as they ended with this exit code, one after the other.
///
/// # Errors
/// The sandbox could not carry out the batch.
pub(crate) fn outputs(
    runs: &Runs,
    program: &Executable,
    limits: RunLimits,
    exit_code: i32,
    batch: Vec<BatchedRun>,
) -> Result<Vec<Option<Vec<u8>>>, EngineError> {
    let count = batch.len();
    let mut script = String::new();
    let mut files = program.input_files(false).at("program file")?;
    files.extend(program.input_files(true).at("source file")?);
    let (mut printed, mut collect) = (Vec::new(), Vec::new());
    for (index, run) in batch.into_iter().enumerate() {
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
            "{command} <{input} >batch-{index}.part 2>/dev/null\n[ $? -eq {exit_code} ] || exit 1\necho {index} >&2"
        );
        let file = new_file()?;
        collect.push(Collect {
            name: format!("batch-{index}.part"),
            any_case: false,
            into: file.try_clone().at("memory file")?,
            limit_bytes: limits.output_bytes,
        });
        printed.push(file);
    }
    files.push(data(SCRIPT, seal_bytes(script.as_bytes())?));
    let row = &program.language.row;
    let ended = new_file()?;
    let cpu = limits.cpu * TIMES_CPU_MAX;
    let request = Request {
        command: ["/bin/sh", SCRIPT].map(Into::into).to_vec(),
        environment: environment(&program.language),
        files,
        stdin: StdioSource::Empty,
        stdout: StdioSink::Discard {
            limit_bytes: limits.output_bytes,
        },
        stderr: StdioSink::File {
            file: ended.try_clone().at("memory file")?,
            limit_bytes: limits.output_bytes,
        },
        collect,
        collect_tree: None,
        limits: Limits {
            cpu,
            wall: patient_wall_of(cpu),
            memory_bytes: limits.memory_bytes + (row.memory_overhead_mib << 20),
            // The shell is one more.
            processes: row.processes + 1,
            disk_bytes: DISK_BYTES,
            file_bytes: limits.output_bytes.max(1),
            descriptors: DESCRIPTORS_MAX,
        },
        view: program.language.view(),
    };
    let outcome = runs.run(request)?;
    // The script says a line behind each run that ended as it should.
    let lines = memory_file::head(&ended, limits.output_bytes).at("batch")?;
    let ended = lines.iter().filter(|byte| **byte == b'\n').count();
    let mut outputs = Vec::with_capacity(count);
    for (index, (status, file)) in outcome.collected.iter().zip(printed).enumerate() {
        let is_whole = index < ended && matches!(status, CollectStatus::Taken { .. });
        let output = is_whole.then(|| memory_file::head(&file, limits.output_bytes).at("output"));
        outputs.push(output.transpose()?);
    }
    Ok(outputs)
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

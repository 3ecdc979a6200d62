//! Refuses invalid requests before anything is done for them.

use std::collections::HashSet;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path};

use crate::seal::is_sealed;
use crate::zygote::DISK_BYTES_DEFAULT;
use crate::{Error, InputFile, Limits, Request, StdioSink};

/// The most bytes of arguments and environment together, each with a terminating zero: well below one message, and below the
/// kernel's limit for any stack limit.
const ARGUMENT_BYTES_MAX: usize = 128 * 1024;
const INPUT_FILES_MAX: usize = 10_000;
const PATH_BYTES_MAX: usize = 1024;
const PATH_DEPTH_MAX: usize = 32;
/// Linux's limit of a name between two slashes.
const NAME_BYTES_MAX: usize = 255;
const PAGE_BYTES: u64 = 4096;
/// The kernel's own processes need some room beside the program's.
const MEMORY_BYTES_MIN: u64 = 512 * 1024;

/// Checks every field of a request.
pub(crate) fn check(request: &Request) -> Result<(), Error> {
    check_command(request)?;
    check_limits(&request.limits)?;
    check_input_files(request)?;
    for collect in &request.collect {
        let name = &collect.name;
        if name.is_empty() || name.contains(['/', '\0']) || name == "." || name == ".." {
            return Err(Error::invalid("collect.name", "must be a plain file name"));
        }
    }
    for (field, sink) in [("stdout", &request.stdout), ("stderr", &request.stderr)] {
        if let StdioSink::File { limit_bytes: 0, .. } | StdioSink::Discard { limit_bytes: 0 } = sink
        {
            return Err(Error::invalid(field, "the limit must not be zero"));
        }
    }
    Ok(())
}

fn check_command(request: &Request) -> Result<(), Error> {
    let Some(program) = request.command.first() else {
        return Err(Error::invalid("command", "must not be empty"));
    };
    if !program.as_bytes().contains(&b'/') {
        return Err(Error::invalid(
            "command",
            "the program must be an absolute path or begin with ./",
        ));
    }
    let mut bytes = 0;
    for (field, string) in request
        .command
        .iter()
        .map(|argument| ("command", argument))
        .chain(
            request
                .environment
                .iter()
                .flat_map(|(name, value)| [("environment", name), ("environment", value)]),
        )
    {
        if string.as_bytes().contains(&0) {
            return Err(Error::invalid(field, "must not contain a zero byte"));
        }
        bytes += string.len() + 1;
    }
    for (name, _) in &request.environment {
        if name.is_empty() || name.as_bytes().contains(&b'=') {
            return Err(Error::invalid(
                "environment",
                "a name is empty or contains =",
            ));
        }
    }
    let count = request.command.len() + request.environment.len();
    // Each string also costs the program a pointer and our message a length.
    if bytes + 16 * count > ARGUMENT_BYTES_MAX {
        return Err(Error::invalid("command", "argument list too long"));
    }
    Ok(())
}

fn check_limits(limits: &Limits) -> Result<(), Error> {
    let zero = [
        ("limits.cpu", limits.cpu.is_zero()),
        ("limits.wall", limits.wall.is_zero()),
        ("limits.memory_bytes", limits.memory_bytes == 0),
        ("limits.processes", limits.processes == 0),
        ("limits.disk_bytes", limits.disk_bytes == 0),
        ("limits.file_bytes", limits.file_bytes == 0),
        ("limits.descriptors", limits.descriptors == 0),
    ];
    if let Some((field, _)) = zero.into_iter().find(|(_, zero)| *zero) {
        return Err(Error::invalid(field, "must not be zero"));
    }
    if limits.memory_bytes < MEMORY_BYTES_MIN {
        return Err(Error::invalid(
            "limits.memory_bytes",
            "must be 512 KiB at least",
        ));
    }
    if limits.descriptors < 4 {
        return Err(Error::invalid("limits.descriptors", "must be 4 at least"));
    }
    Ok(())
}

fn check_input_files(request: &Request) -> Result<(), Error> {
    const FIELD: &str = "files.path";
    if request.files.len() > INPUT_FILES_MAX {
        return Err(Error::invalid("files", "too many"));
    }
    let mut seen = HashSet::new();
    let mut folders = HashSet::new();
    for file in &request.files {
        let path = file.path.as_path();
        if !is_plain_relative(path) {
            return Err(Error::invalid(
                FIELD,
                format!("{path:?} must be relative, without . or .. and not too long"),
            ));
        }
        if !seen.insert(path) {
            return Err(Error::invalid(FIELD, format!("{path:?} is given twice")));
        }
        folders.extend(path.ancestors().skip(1));
    }
    if let Some(path) = seen.intersection(&folders).next() {
        let reason = format!("{path:?} is a file and a folder at the same time");
        return Err(Error::invalid(FIELD, reason));
    }
    check_that_files_fit(request)
}

/// The box is as large as an unused one until the program starts.
fn check_that_files_fit(request: &Request) -> Result<(), Error> {
    let room_bytes = request.limits.disk_bytes.min(DISK_BYTES_DEFAULT);
    let mut seen = HashSet::new();
    let mut bytes: u64 = 0;
    for file in &request.files {
        let metadata = file.content.metadata();
        let metadata = metadata.map_err(Error::setup(format!("look at {:?}", file.path)))?;
        let is_copied = file.writable || seen.insert((metadata.dev(), metadata.ino()));
        if is_copied && !is_executed_as_it_is(request, file) {
            bytes = bytes.saturating_add(metadata.len().next_multiple_of(PAGE_BYTES));
        }
    }
    if bytes > room_bytes {
        let reason = format!("their {bytes} bytes do not fit into {room_bytes}");
        return Err(Error::invalid("files", reason));
    }
    Ok(())
}

/// Whether the file is executed without a copy: see [`InputFile::content`].
fn is_executed_as_it_is(request: &Request, file: &InputFile) -> bool {
    let command = Path::new(&request.command[0]).strip_prefix("./");
    let is_command = command.is_ok_and(|command| command == file.path);
    is_command && file.path.components().count() == 1 && is_sealed(&file.content)
}

fn is_plain_relative(path: &Path) -> bool {
    let bytes = path.as_os_str().as_bytes();
    let depth = path.components().count();
    path.components()
        .all(|part| matches!(part, Component::Normal(name) if name.len() <= NAME_BYTES_MAX))
        && (1..=PATH_DEPTH_MAX).contains(&depth)
        && bytes.len() <= PATH_BYTES_MAX
        && !bytes.contains(&0)
}

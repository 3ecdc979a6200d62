//! `grundy grade`: a folder of pupils' files, graded offline, as Themis does. `grundy_classroom::grading` assigns files to contestants and
//! tasks and makes the table, for pages too.

mod contestants;
mod marking;
mod tasks;
mod words;

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use grundy_classroom::grading::TableFormat;
use grundy_judgement::Verdict;
use grundy_words::Locale;

use crate::exit::{BadInput, Finish};
use crate::lang;
use crate::package_argument::start_engine;
use crate::remembered::Remembered;
use crate::terminal::{say, tell};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// A folder of tasks: Grundy, ICPC or Polygon packages, Themis' task folders, archives of them.
    #[arg(long, value_name = "DIR")]
    tasks: PathBuf,
    /// A folder with a folder per contestant (`An/BAI1.pas`), or with files named `id[An][BAI1].pas`.
    #[arg(long, value_name = "DIR")]
    contestants: PathBuf,
    /// The table to write; replaced as a whole, or not at all.
    #[arg(long, value_name = "FILE.{csv,xlsx,json}")]
    out: PathBuf,
    /// Grade everything again, also files that have not changed since an earlier run.
    #[arg(long)]
    again: bool,
    /// Write a CSV with commas in decimals and semicolons between fields, as Vietnamese spreadsheets expect.
    #[arg(long)]
    decimal_comma: bool,
    /// The language of messages about files and the table; by default the terminal's (`LANG`). The table itself is Vietnamese.
    #[arg(long, value_parser = lang::locales())]
    lang: Option<Locale>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    // A name that cannot be used, or a missing folder, is told before the work and not after it.
    let format = format_of(&arguments.out, arguments.decimal_comma)?;
    let folder = match arguments.out.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        let line = format!("{}: there is no such folder", folder.display());
        return Err(BadInput::new(line).into());
    }
    let staging = tempfile::tempdir().context("no temporary folder")?;
    let tasks = tasks::find(&arguments.tasks, staging.path())?;
    let engine = start_engine()?;
    let is_source = |name: &str| engine.languages().by_file_name(name).is_some();
    let found = contestants::find(&arguments.contestants, &tasks, is_source)?;
    let lang = arguments.lang.unwrap_or_else(lang::of_terminal);
    for stray in found.strays.iter().map(|file| &file.stray) {
        tell!("{}: {}", stray.path, stray.why.in_words(lang));
    }
    if found.strays_more > 0 {
        tell!("{}", words::more_strays(lang, found.strays_more));
    }
    let known = Remembered::open("grades", arguments.again)?;
    let table = marking::grade(&engine, &tasks, &found.contestants, &known)?;
    let bytes = table.write(format)?;
    write_whole(folder, &arguments.out, &bytes)
        .with_context(|| format!("{} cannot be written", arguments.out.display()))?;
    if let Some(maxima) = words::different_maxima(lang, &table) {
        tell!("{maxima}");
    }
    say!("{}", words::summary(lang, &table, &arguments.out));
    let has_internal_error = table.cells().any(|cell| cell.verdict == Some(Verdict::Ie));
    anyhow::ensure!(
        !has_internal_error,
        "some submissions could not be judged (IE in the table); grading again tries these once more"
    );
    Ok(Finish::Done)
}

fn format_of(out: &Path, has_decimal_comma: bool) -> anyhow::Result<TableFormat> {
    let extension = out.extension().and_then(OsStr::to_str).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "csv" => Ok(TableFormat::Csv { has_decimal_comma }),
        "xlsx" => Ok(TableFormat::Xlsx),
        "json" => Ok(TableFormat::Json),
        _ => {
            let line = format!(
                "{}: the name must end with .csv, .xlsx or .json",
                out.display()
            );
            Err(BadInput::new(line).into())
        }
    }
}

fn write_whole(folder: &Path, out: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut draft = tempfile::NamedTempFile::new_in(folder)?;
    draft.write_all(bytes)?;
    let readable = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    draft.as_file().set_permissions(readable)?;
    draft.persist(out)?;
    Ok(())
}

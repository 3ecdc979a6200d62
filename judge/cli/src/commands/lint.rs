//! `grundy lint PACKAGE SOURCE`: what can be told of a program without running it.

use std::path::PathBuf;

use grundy_languages::{Languages, is_archive};
use grundy_lint::Facts;
use grundy_words::Locale;

use crate::exit::{BadInput, Finish};
use crate::package_argument::read_package;
use crate::source_file::HandedIn;
use crate::terminal::{plain, say};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The problem package's directory.
    package: PathBuf,
    /// The program: one source file.
    source: PathBuf,
    /// The id of the program's language; by default the file's extension tells it.
    #[arg(long, value_name = "ID")]
    language: Option<String>,
    /// Print each finding as a JSON object on a line, with its words in both languages.
    #[arg(long)]
    json: bool,
}

/// Exit code 1 if there is something to say.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let package = read_package(&arguments.package)?;
    let handed_in = HandedIn::read(
        std::slice::from_ref(&arguments.source),
        package.limits.code_bytes,
    )?;
    if is_archive(&handed_in.source) {
        return Err(BadInput::new("only programs of one file are looked at").into());
    }
    let languages = Languages::built_in();
    let id = handed_in.language(&languages, arguments.language.as_deref())?;
    let row = languages.get(&id);
    let row = row.ok_or_else(|| BadInput::new(format!("there is no language {id:?}")))?;
    let findings = grundy_lint::lint(row, &handed_in.source, &Facts::read(&package));
    for finding in &findings {
        if arguments.json {
            say!("{}", serde_json::to_string(finding)?);
            continue;
        }
        let (line, rule) = (finding.line, finding.rule);
        let (severity, words) = (
            rule.severity.in_words(Locale::En),
            finding.in_words(Locale::En),
        );
        let name = plain(&handed_in.file_name);
        say!("{name}:{line}: {severity}: {} [{}]", plain(&words), rule.id);
    }
    Ok(if findings.is_empty() {
        Finish::Done
    } else {
        Finish::CheckFailed
    })
}

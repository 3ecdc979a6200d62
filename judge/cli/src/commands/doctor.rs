//! `grundy doctor`: what the sandbox can do here, which languages work, and exact remedies.

use grundy_engine::{Inspection, LanguageStatus};

use crate::exit::Finish;
use crate::terminal::say;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let inspection = grundy_engine::inspect(None)?;
    if arguments.json {
        say!("{}", serde_json::to_string_pretty(&inspection)?);
    } else {
        print_inspection(&inspection);
    }
    Ok(if inspection.ok {
        Finish::Done
    } else {
        Finish::CheckFailed
    })
}

fn print_inspection(inspection: &Inspection) {
    say!("sandbox:");
    for finding in &inspection.sandbox {
        let state = match (finding.ok, finding.optional) {
            (true, _) => "ok",
            (false, true) => "lacking",
            (false, false) => "MISSING",
        };
        say!("  {:<18} {state}: {}", finding.name, finding.detail);
        if !finding.remedy.is_empty() {
            say!("  {:<18} remedy: {}", "", finding.remedy);
        }
    }
    say!("languages:");
    for language in &inspection.languages {
        say!("  {}", describe(language));
    }
    let mut rust = inspection.languages.iter().filter(|row| row.id == "rust");
    if !rust.all(LanguageStatus::works) {
        say!("Rust is needed: the packages' checkers and validators are written in it.");
    }
}

fn describe(language: &LanguageStatus) -> String {
    let LanguageStatus {
        id,
        name,
        version,
        remedy,
        trial,
    } = language;
    let state = match (version, remedy, trial) {
        (Some(version), _, Some(trial)) => match &trial.reason {
            None => format!("works, {version}"),
            Some(reason) => format!(
                "FAILED, {version}: {}",
                reason.replace('\n', "\n              ")
            ),
        },
        (Some(version), _, None) => format!("not tried, {version}"),
        (None, Some(remedy), _) => format!("not installed; {remedy}"),
        (None, None, _) => String::new(),
    };
    format!("{id:<11} {name}: {state}")
}

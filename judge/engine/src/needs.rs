//! The capabilities that a machine needs for work on a package: the languages of all programs that take part.

use std::collections::BTreeSet;

use grundy_languages::Languages;
use grundy_package::{CheckerConfig, Package, Program};

use crate::languages::SCRIPTS_LANGUAGE;
use crate::package_program::TESTLIB;

/// The work to be done with a package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose<'a> {
    /// Judge a submission in this language.
    Judging(&'a str),
    /// Compile a program in this language.
    Compiling(&'a str),
    /// Run a program in this language on an input of its author's, which validators check.
    TryingOnInput(&'a str),
    /// Validate an input, and compute its answer.
    AddingTest,
    /// Draw a test, with the output of a submission in this language if there is one.
    Drawing(Option<&'a str>),
    /// Find out why a submission in this language is wrong, and draw it.
    Explaining(&'a str),
    /// Measure how strong its tests are. Right programs in missing languages are left out.
    Measuring,
    /// Make its data and check every promise. Example submissions in missing languages are left out.
    Checking,
    /// Play the package's game.
    Playing,
    /// Let a submission in this language play it.
    LettingPlay(&'a str),
}

/// Ids of languages, [`SCRIPTS_LANGUAGE`] and [`TESTLIB`]. A program in an unknown language adds nothing: no other machine knows it
/// either, and building the program reports the fault.
pub(crate) fn of(
    languages: &Languages,
    package: &Package,
    purpose: Purpose<'_>,
) -> BTreeSet<String> {
    let mut needs = BTreeSet::new();
    let mut programs: Vec<&Program> = Vec::new();
    match purpose {
        Purpose::Judging(language) => {
            needs.insert(language.to_owned());
            programs.extend(of_judging(package));
        }
        Purpose::Compiling(language) => {
            needs.insert(language.to_owned());
        }
        Purpose::TryingOnInput(language) => {
            needs.insert(language.to_owned());
            programs.extend(&package.input_validators);
        }
        Purpose::AddingTest => {
            programs.extend(&package.input_validators);
            needs.extend(language_of_reference(languages, package));
        }
        Purpose::Drawing(language) => {
            needs.extend(language.map(str::to_owned));
            programs.extend(&package.output_visualizer);
        }
        Purpose::Explaining(language) => {
            needs.insert(language.to_owned());
            programs.extend(of_searching(package));
            programs.extend(&package.output_visualizer);
            needs.extend(languages_of_searching(languages, package));
        }
        Purpose::Measuring => {
            programs.extend(of_searching(package));
            needs.extend(languages_of_searching(languages, package));
        }
        Purpose::Checking => {
            programs.extend(of_searching(package));
            programs.extend(&package.game);
            needs.extend(languages_of_searching(languages, package));
        }
        Purpose::Playing => {
            programs.extend(&package.game);
        }
        Purpose::LettingPlay(language) => {
            needs.insert(language.to_owned());
            programs.extend(&package.game);
        }
    }
    for program in programs {
        if program.has_scripts() {
            needs.insert(SCRIPTS_LANGUAGE.to_owned());
        } else if let Some(main) = program.sources.first() {
            needs.extend(language_of(languages, main));
            if program.needs_testlib {
                needs.insert(TESTLIB.to_owned());
            }
        }
    }
    needs
}

/// The programs of a package that take part in judging.
fn of_judging(package: &Package) -> impl Iterator<Item = &Program> {
    let has_checker = matches!(package.judge.checker, CheckerConfig::Program(_));
    let checker = package.output_validator.iter().filter(move |_| has_checker);
    checker
        .chain(&package.interactor)
        .chain(&package.static_validator)
        .chain(&package.grader)
}

/// The programs of a package that take part in the search for an input on which a submission fails.
fn of_searching(package: &Package) -> impl Iterator<Item = &Program> {
    of_judging(package)
        .chain(&package.input_validators)
        .chain(package.generators.values())
}

/// The languages of the solutions that take part in a search.
fn languages_of_searching(languages: &Languages, package: &Package) -> BTreeSet<String> {
    let stress = package.judge.stress.as_ref();
    let brute_force = stress.and_then(|stress| language_of(languages, &stress.brute_force));
    let reference = language_of_reference(languages, package);
    reference.into_iter().chain(brute_force).collect()
}

fn language_of_reference(languages: &Languages, package: &Package) -> Option<String> {
    let reference = package.judge.reference.as_ref()?;
    language_of(languages, reference)
}

fn language_of(languages: &Languages, file_name: &str) -> Option<String> {
    Some(languages.by_file_name(file_name)?.id.clone())
}

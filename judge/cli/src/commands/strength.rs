//! `grundy strength PACKAGE`: how many wrong programs a package's tests notice, and which of the tests are needed.

use std::path::PathBuf;
use std::time::Duration;

use comfy_table::{CellAlignment, Table, presets::NOTHING};
use grundy_analysis::StrengthOptions;
use grundy_judgement::{MutantCounts, Strength, Survivor};
use grundy_words::Locale;

use crate::exit::Finish;
use crate::lang;
use crate::package_argument::{progress_bar, read_package, start_engine};
use crate::terminal::{plain, say};

/// No program has more places that people would look at.
const MUTANTS_MAX: u32 = 5000;
const SECONDS_MAX: u32 = 600;
/// Letters shown of a place in a program.
const SHOWN_LETTERS: usize = 60;
/// Lines shown of an input.
const SHOWN_LINES: usize = 12;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The problem package's directory.
    package: PathBuf,
    /// Print the measurement as one JSON object.
    #[arg(long)]
    json: bool,
    /// The language of the report.
    #[arg(long, value_parser = lang::locales(), default_value = "en")]
    lang: Locale,
    /// The most mutants to make of each right program.
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=i64::from(MUTANTS_MAX)))]
    mutants: u32,
    /// The most mutants to run on every test, which shows the tests that are needed; others run only until one test kills them.
    #[arg(long, value_name = "N", default_value_t = 150)]
    on_all_tests: u32,
    /// The seconds to search for an input on which a mutant is wrong that passes every test, for each such mutant.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=i64::from(SECONDS_MAX)))]
    seconds: u32,
    /// The seconds after which nothing further is begun; the report has what was measured until then. By default there is no limit.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    time: Option<u32>,
    /// The seed of the searches; with another number they try other inputs.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Exit 1 if less than this percentage of the wrong mutants is killed.
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(0..=100))]
    at_least: Option<u32>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let package = read_package(&arguments.package)?;
    let engine = start_engine()?;
    let options = StrengthOptions {
        mutants_max: arguments.mutants as usize,
        on_all_tests: arguments.on_all_tests as usize,
        budget: Duration::from_secs(arguments.seconds.into()),
        time_max: arguments
            .time
            .map(|seconds| Duration::from_secs(seconds.into())),
        seed: arguments.seed,
    };
    let bar = progress_bar(&package.id);
    bar.set_message("mutants");
    let strength =
        grundy_analysis::measure_strength(&engine, &package, &options, &mut |done, total| {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        })?;
    bar.finish_and_clear();
    if arguments.json {
        say!("{}", serde_json::to_string(&strength)?);
    } else {
        print(&strength, arguments.lang);
    }
    let at_least = f64::from(arguments.at_least.unwrap_or(0));
    Ok(match strength.killed_percent {
        Some(percent) if percent < at_least => Finish::CheckFailed,
        _ => Finish::Done,
    })
}

fn print(strength: &Strength, lang: Locale) {
    let title = lang.pick("loại lỗi", "what was made wrong");
    let operators = strength.operators.iter();
    print_counts(
        title,
        operators.map(|row| (row.operator.in_words(lang), row.counts)),
        lang,
    );
    let total = (
        lang.pick("tổng cộng", "all together").to_owned(),
        strength.counts,
    );
    let programs = strength
        .programs
        .iter()
        .filter(|program| program.left_out.is_none());
    let programs = programs.map(|program| (plain(&program.program), program.counts));
    let title = lang.pick("chương trình", "program");
    print_counts(title, programs.chain([total]), lang);
    for program in &strength.programs {
        if let Some(reason) = program.left_out {
            say!("{}: {}", plain(&program.program), reason.in_words(lang));
        }
    }
    for note in &strength.notes {
        say!("{}", note.text.in_words(lang));
    }
    if !strength.is_whole() {
        let (tried, planned) = (strength.counts.made, strength.planned);
        match lang {
            Locale::Vi => say!("Hết thời gian: mới thử {tried} trong {planned} bản cài lỗi."),
            Locale::En => say!("The time was over: {tried} of {planned} mutants were tried."),
        }
    }
    for survivor in &strength.survivors {
        say!("");
        print_survivor(survivor, lang);
    }
    say!("");
    print_tests(strength, lang);
}

fn print_counts(title: &str, rows: impl Iterator<Item = (String, MutantCounts)>, lang: Locale) {
    let mut table = Table::new();
    table.load_style(NOTHING).set_header([
        title,
        lang.pick("tạo ra", "made"),
        lang.pick("dịch được", "compiled"),
        lang.pick("như cũ", "identical"),
        lang.pick("bị loại", "killed"),
        lang.pick("lọt qua", "survived"),
        lang.pick("có lẽ vẫn đúng", "probably right"),
        lang.pick("% bị loại", "% killed"),
    ]);
    for (name, counts) in rows {
        let percent = counts.killed_percent();
        table.add_row([
            name,
            counts.made.to_string(),
            counts.compiled.to_string(),
            counts.identical.to_string(),
            counts.killed.to_string(),
            counts.survived.to_string(),
            counts.equivalent.to_string(),
            percent.map_or_else(|| "–".to_owned(), |percent| format!("{percent:.1}")),
        ]);
    }
    for column in 1..8 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    if !table.is_empty() {
        say!("{table}");
        say!("");
    }
}

fn print_survivor(survivor: &Survivor, lang: Locale) {
    let (program, line) = (plain(&survivor.program), survivor.line);
    let operator = survivor.operator.in_words(lang);
    let (before, after) = (shown(&survivor.before), shown(&survivor.after));
    let what = if after.is_empty() {
        lang.pick("bỏ", "without").to_owned() + " " + &before
    } else {
        format!("{before} → {after}")
    };
    match lang {
        Locale::Vi => say!("Lọt qua mọi test: {program}, dòng {line}, {operator}: {what}"),
        Locale::En => say!("Passes every test: {program}, line {line}, {operator}: {what}"),
    }
    if let Some(found) = &survivor.counterexample {
        say!("{}", lang.pick("  Sai với dữ liệu vào:", "  Wrong on:"));
        let lines: Vec<&str> = found.input.lines().collect();
        for line in lines.iter().take(SHOWN_LINES) {
            say!("    {}", plain(line));
        }
        if lines.len() > SHOWN_LINES {
            say!("    …");
        }
    }
}

/// A place in a program, on one line.
fn shown(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = plain(&words.join(" "));
    if line.chars().count() <= SHOWN_LETTERS {
        return line;
    }
    line.chars().take(SHOWN_LETTERS).chain(['…']).collect()
}

fn print_tests(strength: &Strength, lang: Locale) {
    let tests = &strength.tests;
    let (secret, mutants, wrong) = (tests.secret, tests.mutants, tests.wrong_programs);
    let names = |tests: &[String]| {
        let names = tests.iter().map(|test| test.trim_start_matches("secret/"));
        let names = plain(&names.collect::<Vec<_>>().join(" "));
        if names.is_empty() {
            "–".to_owned()
        } else {
            names
        }
    };
    let (idle, smaller) = (names(&tests.idle), names(&tests.smaller));
    let uncaught = names(&tests.uncaught);
    let (few, seconds) = (tests.smaller.len(), strength.seconds);
    match lang {
        Locale::Vi => {
            say!(
                "{secret} test bí mật; {mutants} bản cài lỗi và {wrong} chương trình sai của bài được chạy trên mọi test."
            );
            if !tests.uncaught.is_empty() {
                say!("Lời giải sai của bài vẫn qua mọi test: {uncaught}");
            }
            say!("Test không thêm được gì: {idle}");
            say!("Chỉ cần {few} test cũng loại được chừng ấy chương trình: {smaller}");
            say!("({seconds} s)");
        }
        Locale::En => {
            say!(
                "{secret} secret tests; {mutants} mutants and {wrong} wrong programs of the package were run on all."
            );
            if !tests.uncaught.is_empty() {
                say!("Wrong programs of the package that pass every test: {uncaught}");
            }
            say!("Tests that add nothing: {idle}");
            say!("{few} tests would be enough to kill as many: {smaller}");
            say!("({seconds} s)");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_a_program_is_shown_on_one_line() {
        assert_eq!(shown("a\n\t+ b"), "a + b");
        let long = shown(&"ạ".repeat(100));
        assert_eq!(long.chars().count(), SHOWN_LETTERS + 1);
    }
}

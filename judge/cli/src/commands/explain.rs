//! `grundy explain PACKAGE SOURCE…`: why a submission is wrong, by the smallest input on which it fails, and by the name
//! of the mistake if the package knows it.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use grundy_analysis::ExplainOptions;
use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::{Counterexample, Explanation, Growth, Mistake, Verdict};
use grundy_package::Package;
use grundy_words::{Bilingual, Locale};

use crate::exit::{BadInput, Finish};
use crate::lang;
use crate::package_argument::{read_package, start_engine};
use crate::source_file::HandedIn;
use crate::terminal::{plain, say};

/// Nobody writes more by hand; a package's own limit is checked by the judge.
const SOURCE_BYTES_MAX: u64 = 64 << 20;
/// Bytes of an output that are printed for people.
const SHOWN_BYTES_MAX: usize = 4000;
/// An hour is more than anybody waits.
const SECONDS_MAX: u32 = 3600;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The problem package's directory.
    package: PathBuf,
    /// The program to explain: its file, its files, or their folder.
    #[arg(required = true, num_args = 1..)]
    source: Vec<PathBuf>,
    /// The id of the program's language; by default the file's extension tells it.
    #[arg(long, value_name = "ID")]
    language: Option<String>,
    /// Print the explanation as one JSON object.
    #[arg(long)]
    json: bool,
    /// The language of the explanation.
    #[arg(long, value_parser = lang::locales(), default_value = "en")]
    lang: Locale,
    /// An input on which the program may fail; can be given several times. The samples are tried anyway.
    #[arg(long, value_name = "FILE")]
    input: Vec<PathBuf>,
    /// The seconds to search for a counterexample; the search for the mistake's name takes further time.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=i64::from(SECONDS_MAX)))]
    seconds: u32,
    /// Also measure how the program's time grows with its input; for a program that is too slow this is done anyway.
    #[arg(long)]
    growth: bool,
    /// The seed of the search; with another number it tries other inputs.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let package = read_package(&arguments.package)?;
    let handed_in = HandedIn::read(&arguments.source, SOURCE_BYTES_MAX)?;
    let inputs = arguments.input.iter().map(|path| {
        std::fs::read(path).map_err(|error| BadInput::new(format!("{}: {error}", path.display())))
    });
    let inputs = inputs.collect::<Result<Vec<_>, _>>()?;
    let engine = start_engine()?;
    let language = arguments.language.as_deref();
    let language = handed_in.language_in(&package, engine.languages(), language)?;
    let submission = handed_in.submission(&language);
    let options = ExplainOptions {
        budget: Duration::from_secs(arguments.seconds.into()),
        inputs: &inputs,
        seed: arguments.seed,
        growth: arguments.growth,
        ..ExplainOptions::of(verdict(&engine, &package, &submission)?)
    };
    let explanation =
        grundy_analysis::explain(&engine, &package, &submission, &options, &mut |_| {})?;
    let explanation = in_words(explanation, &package, arguments.lang);
    if arguments.json {
        say!("{}", serde_json::to_string(&explanation)?);
    } else {
        print(&explanation, package.kind.is_interactive, arguments.lang);
    }
    Ok(if explanation.says_why() {
        Finish::Done
    } else {
        Finish::CheckFailed
    })
}

/// The verdict on the submission on all tests. The search itself sees none that is secret.
fn verdict(
    engine: &Engine,
    package: &Package,
    submission: &Submission<'_>,
) -> anyhow::Result<Verdict> {
    let options = JudgeOptions {
        failures_max: Some(NonZeroUsize::MIN),
        ..JudgeOptions::default()
    };
    let judgement = engine.judge(package, submission, &options, &mut |_| {})?;
    Ok(judgement.verdict)
}

/// The same with the message in the language that is asked for, and none of what only pages need.
fn in_words(mut explanation: Explanation, package: &Package, lang: Locale) -> Explanation {
    if let Some(found) = &mut explanation.counterexample {
        found.message = found.message_in_words(lang, &package.judge.words);
        found.reason = None;
    }
    explanation
}

fn print(explanation: &Explanation, is_conversation: bool, lang: Locale) {
    say!("{}", explanation.verdict.in_words(lang));
    if let Some(found) = &explanation.counterexample {
        print_counterexample(found, is_conversation, lang);
    }
    if let Some(mistake) = &explanation.mistake {
        print_mistake(mistake, lang);
    }
    for finding in &explanation.lines {
        print_line(finding.line, &finding.text, lang);
    }
    for finding in &explanation.lint {
        print_line(finding.line, &finding.text, lang);
    }
    if let Some(growth) = &explanation.growth {
        print_growth(growth, lang);
    }
    if let Some(leap) = &explanation.leap {
        say!("{}", leap.in_words(lang));
    }
    for note in &explanation.notes {
        say!("{}", note.text.in_words(lang));
    }
}

fn print_line(line: u32, text: &Bilingual, lang: Locale) {
    let words = plain(text.in_words(lang));
    match lang {
        Locale::Vi => say!("Dòng {line}: {words}"),
        Locale::En => say!("Line {line}: {words}"),
    }
}

fn print_growth(growth: &Growth, lang: Locale) {
    say!("{}", growth.in_words(lang));
    say!("  {}", growth.points_in_words(lang));
    if let Some(reference) = &growth.reference {
        let name = lang.pick("Lời giải mẫu", "The reference");
        say!("{name}: {}", reference.in_words(lang));
        say!("  {}", reference.points_in_words(lang));
    }
}

fn print_counterexample(found: &Counterexample, is_conversation: bool, lang: Locale) {
    let names = match is_conversation {
        true => [
            lang.pick("Dữ liệu vào của máy chấm", "What the judge's side reads"),
            lang.pick(
                "Nội dung trao đổi: > là chương trình, < là máy chấm",
                "What was said: > is the program, < the judge",
            ),
            lang.pick(
                "Ở đúng trường hợp ấy, một chương trình đúng trao đổi thế này",
                "How a right program talks there",
            ),
        ],
        false => [
            lang.pick("Dữ liệu vào", "Input"),
            lang.pick("Chương trình in ra", "Output"),
            lang.pick("Một kết quả đúng", "A right output"),
        ],
    };
    let texts = [&found.input, &found.output, &found.answer];
    for (name, text) in names.into_iter().zip(texts) {
        say!("--- {name}");
        say!("{}", plain(clipped(text)).trim_end());
    }
    say!("---");
    if !found.message.is_empty() {
        say!("{}", plain(&found.message));
    }
    let (tokens, tried, seconds) = (found.tokens, found.tried, found.seconds);
    match lang {
        Locale::Vi => say!("(gồm {tokens} giá trị; đã thử {tried} test trong {seconds} giây)"),
        Locale::En => say!("({tokens} tokens; {tried} inputs tried in {seconds} s)"),
    }
}

fn print_mistake(mistake: &Mistake, lang: Locale) {
    let (program, agree, of) = (plain(&mistake.program), mistake.agree, mistake.of);
    match lang {
        Locale::Vi => say!(
            "Bài làm mắc cùng một lỗi với {program}, một chương trình sai đã biết: kết quả như nhau trên {agree}/{of} dữ liệu vào mà một trong hai chạy sai."
        ),
        Locale::En => say!(
            "The program makes the same mistake as {program}, a wrong program that is known: both did the same on {agree} of {of} inputs on which either fails."
        ),
    }
    let hint = mistake.text.in_words(lang);
    say!("{}: {}", lang.pick("Gợi ý", "Hint"), plain(hint));
}

fn clipped(text: &str) -> &str {
    let mut end = text.len().min(SHOWN_BYTES_MAX);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_clipped_between_letters() {
        assert_eq!(clipped("ngắn"), "ngắn");
        let long = "ả".repeat(SHOWN_BYTES_MAX);
        assert!(clipped(&long).len() <= SHOWN_BYTES_MAX && long.starts_with(clipped(&long)));
    }
}

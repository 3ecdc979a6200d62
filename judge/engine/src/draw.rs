//! Pictures: the package's output visualiser draws input, answer and an output as SVG.
//!
//! By the protocol of the ICPC package format the visualiser is called like a checker and leaves `judgeimage.svg` or
//! `teamimage.svg` in the feedback folder. Since a picture shows the whole test, it is shown only to readers who may see the test;
//! so the judge's picture, which may hold more, is preferred.

use std::fs::File;

use grundy_package::{Program, TestCase};
use grundy_sandbox::{CollectStatus, seal_bytes};

use crate::error::{AtPath, EngineError};
use crate::judge::{RunInput, Runner, compile_submission};
use crate::memory_file::{self, data};
use crate::package_program::{self, ProgramRun, complaint, ended};
use crate::run::Ran;
use crate::submission::Submission;
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// The largest picture, in bytes.
const PICTURE_BYTES_MAX: u64 = 2 << 20;
/// The exit codes of a successful visualiser: that of the format, and that of ordinary programs.
const EXITS_DRAWN: [i32; 2] = [0, 42];
const IMAGES: [&str; 2] = ["judgeimage.svg", "teamimage.svg"];

/// The result of drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// An SVG document. It comes from the package's program and is as hostile as that: show it as an image only, never
    /// as a part of a page.
    Svg(String),
    /// There is no picture. The reason is for the package's author.
    Nothing(String),
}

/// Draws a test; see `Engine::draw`.
pub(crate) fn draw(
    context: Context<'_>,
    test: &TestCase,
    submission: Option<&Submission<'_>>,
) -> Result<Drawing, EngineError> {
    let Context { toolbox, package } = context;
    let Some(visualizer) = &package.output_visualizer else {
        return Ok(Drawing::Nothing("no output visualiser".to_owned()));
    };
    let output = match submission {
        None => toolbox.test_file(package, &test.answer)?,
        Some(_) if !package.kind.is_plain_run() => {
            return Ok(Drawing::Nothing("no plain output".to_owned()));
        }
        Some(submission) => match output_of(context, test, submission) {
            Ok(output) => output,
            Err(Unmade::Because(why)) => return Ok(Drawing::Nothing(why)),
            Err(Unmade::Failed(error)) => return Err(error),
        },
    };
    let case = VisualiserInput {
        input: toolbox.test_file(package, &test.input)?,
        answer: toolbox.test_file(package, &test.answer)?,
        arguments: &test.output_visualizer_args,
    };
    visualize(context, visualizer, case, output)
}

/// Draws an input that is no test; see `Engine::draw_example`.
pub(crate) fn draw_example(
    context: Context<'_>,
    input: &[u8],
    answer: &[u8],
    output: &[u8],
) -> Result<Drawing, EngineError> {
    let package = context.package;
    let Some(visualizer) = &package.output_visualizer else {
        return Ok(Drawing::Nothing("no output visualiser".to_owned()));
    };
    if !package.kind.is_plain_run() {
        return Ok(Drawing::Nothing("no plain output".to_owned()));
    }
    let case = VisualiserInput {
        input: seal_bytes(input)?,
        answer: seal_bytes(answer)?,
        arguments: &[],
    };
    visualize(context, visualizer, case, seal_bytes(output)?)
}

/// A visualiser's input besides the output.
pub(crate) struct VisualiserInput<'a> {
    pub(crate) input: File,
    pub(crate) answer: File,
    /// The arguments behind those of the protocol.
    pub(crate) arguments: &'a [String],
}

fn output_of(
    context: Context<'_>,
    test: &TestCase,
    submission: &Submission<'_>,
) -> Result<File, Unmade> {
    let compiled = compile_submission(context, submission)?;
    let Some(program) = &compiled.program else {
        return Err(Unmade::because("the submission does not compile"));
    };
    let runner = Runner { context, program };
    let rerun = runner.run(&RunInput::of(context, test)?)?;
    let output = runner.output(&rerun);
    output.map_err(|unmade| {
        unmade.reworded(|failure| format!("the submission failed: {}", failure.reason))
    })
}

/// Draws any output, right or wrong.
pub(crate) fn visualize(
    context: Context<'_>,
    visualizer: &Program,
    case: VisualiserInput<'_>,
    output: File,
) -> Result<Drawing, EngineError> {
    let program = match package_program::build(context, visualizer) {
        Ok(program) => program,
        Err(error @ EngineError::Package { .. }) => {
            return Ok(Drawing::Nothing(error.to_string()));
        }
        Err(error) => return Err(error),
    };
    let mut arguments = ["input", "answer", "./"].map(str::to_owned).to_vec();
    arguments.extend_from_slice(case.arguments);
    // Copies of a descriptor share their position, so the output is copied.
    let output = seal_bytes(&memory_file::head(&output, u64::MAX).at("output")?)?;
    let run = ProgramRun {
        program: &program,
        arguments: &arguments,
        input: Some(output),
        files: vec![data("input", case.input), data("answer", case.answer)],
        collect: &IMAGES,
        collect_tree: None,
        output_bytes: Some(PICTURE_BYTES_MAX),
    };
    let ran = package_program::run(context, run)?;
    match drawn(&ran) {
        Ok(svg) => Ok(Drawing::Svg(svg)),
        Err(Unmade::Because(why)) => {
            let why = format!("{why} {}", complaint(&ran));
            Ok(Drawing::Nothing(why.trim_end().to_owned()))
        }
        Err(Unmade::Failed(error)) => Err(error),
    }
}

/// The picture, if the visualiser left one that can be shown.
fn drawn(ran: &Ran) -> Result<String, Unmade> {
    match ended(ran) {
        Ok(code) if EXITS_DRAWN.contains(&code) => {}
        Ok(code) => {
            let why = format!("the visualiser exited with code {code};");
            return Err(Unmade::because(why));
        }
        Err(how) => return Err(Unmade::because(format!("the visualiser {how};"))),
    }
    let image = ran
        .collected
        .iter()
        .find(|(status, _)| matches!(status, CollectStatus::Taken { .. }));
    let Some((_, file)) = image else {
        return Err(Unmade::because("the visualiser left no picture;"));
    };
    let bytes = memory_file::head(file, PICTURE_BYTES_MAX).at("picture")?;
    checked_svg(bytes).map_err(Unmade::because)
}

/// Checks that a picture is a UTF-8 SVG document without DOCTYPE, since entities may expand without bound in the reader.
fn checked_svg(bytes: Vec<u8>) -> Result<String, &'static str> {
    let text = String::from_utf8(bytes).map_err(|_| "the picture is not UTF-8;")?;
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let is_svg =
        start.starts_with("<svg") || (start.starts_with("<?xml") && start.contains("<svg"));
    if !is_svg {
        return Err("the picture is no SVG document;");
    }
    if text.to_ascii_uppercase().contains("<!DOCTYPE") {
        return Err("the picture has a DOCTYPE;");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::checked_svg;

    #[test]
    fn only_svg_without_entities_is_taken() {
        for good in [
            "<svg/>",
            "\u{feff}\n<svg></svg>",
            "<?xml version=\"1.0\"?>\n<svg/>",
        ] {
            assert_eq!(checked_svg(good.into()).as_deref(), Ok(good));
        }
        for bad in [
            "",
            "<html><svg/></html>",
            "<?xml version=\"1.0\"?><html/>",
            "<!DOCTYPE svg><svg/>",
            "<?xml version=\"1.0\"?><!doctype svg [<!ENTITY a \"aa\">]><svg>&a;</svg>",
        ] {
            assert!(checked_svg(bad.into()).is_err(), "{bad}");
        }
        assert!(checked_svg(b"<svg>\xff</svg>".to_vec()).is_err());
    }
}

//! `grundy draw PACKAGE [TEST] --out FILE`: a test as the package's visualiser draws it.

use std::path::PathBuf;

use clap::ValueEnum;
use grundy_engine::{Drawing, Submission};

use crate::exit::{BadInput, Finish};
use crate::package_argument::{read_package, start_engine};
use crate::terminal::{plain, say, tell};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The package's directory.
    package: PathBuf,
    /// The test's name, such as sample/1; by default the one that `gallery` in judge.yaml names, and then the words about its picture are
    /// printed.
    test: Option<String>,
    /// The file to write: FILE.svg, or FILE.png with twice the picture's width and height in pixels.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Draw the output of this program in place of the judge's answer.
    #[arg(long, value_name = "SOURCE")]
    source: Option<PathBuf>,
    /// The id of the program's language; by default the file's extension tells it.
    #[arg(long, value_name = "ID", requires = "source")]
    language: Option<String>,
    /// Fix the colours; an SVG then has no style sheets, so that word processors and drawing programs can read it. By default an SVG in a
    /// browser follows its reader's system, and a PNG is light.
    #[arg(long, value_enum)]
    scheme: Option<Scheme>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Scheme {
    Light,
    Dark,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let package = read_package(&arguments.package)?;
    let gallery = package.judge.gallery.as_ref();
    let name = match (&arguments.test, gallery) {
        (Some(name), _) => name,
        (None, Some(gallery)) => &gallery.test,
        (None, None) => {
            let line = format!("{}: which test? judge.yaml names none", package.id);
            return Err(BadInput::new(line).into());
        }
    };
    let test = package
        .test(name)
        .ok_or_else(|| BadInput::new(format!("{}: no test {name}", package.id)))?;
    let source = match &arguments.source {
        Some(path) => Some((path, read(path)?)),
        None => None,
    };
    let engine = start_engine()?;
    let submission = match &source {
        Some((path, bytes)) => {
            let name = path.to_str().unwrap_or_default();
            let by_name = || Some(engine.languages().by_file_name(name)?.id.as_str());
            let language = arguments.language.as_deref().or_else(by_name);
            Some(Submission {
                source: bytes,
                file_name: name,
                language: language.ok_or_else(|| {
                    BadInput::new(format!("{name}: which language? say --language"))
                })?,
            })
        }
        None => None,
    };
    let svg = match engine.draw(&package, test, submission.as_ref())? {
        Drawing::Svg(svg) => svg,
        Drawing::Nothing(why) => {
            tell!("grundy: {}, {}: {why}", package.id, test.name);
            return Ok(Finish::CheckFailed);
        }
    };
    let scheme = arguments.scheme.map(|scheme| match scheme {
        Scheme::Light => grundy_web::Scheme::Light,
        Scheme::Dark => grundy_web::Scheme::Dark,
    });
    let out = &arguments.out;
    let is_png = out.extension().is_some_and(|name| name == "png");
    let content = match scheme {
        _ if is_png => grundy_web::png(&svg, scheme.unwrap_or_default())?,
        Some(scheme) => grundy_web::plain_svg(&svg, scheme)?.into_bytes(),
        None => svg.into_bytes(),
    };
    std::fs::write(out, content)
        .map_err(|error| BadInput::new(format!("{}: {error}", out.display())))?;
    if let (None, Some(gallery)) = (&arguments.test, gallery) {
        let title = package.names.get("en");
        let title = title.or_else(|| package.names.values().next());
        let title = title.unwrap_or(&package.id);
        say!("{}: {}", plain(title), plain(&gallery.shows));
    }
    Ok(Finish::Done)
}

fn read(path: &PathBuf) -> anyhow::Result<Vec<u8>> {
    Ok(std::fs::read(path)
        .map_err(|error| BadInput::new(format!("{}: {error}", path.display())))?)
}

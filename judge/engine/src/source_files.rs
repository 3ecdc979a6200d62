//! The files that the compiler gets: a submission's, with those that the package adds.

use grundy_languages::{Language, SourceFile, check_name};
use grundy_package::{GivenFile, Package};

use crate::compile::ExtraFile;
use crate::error::EngineError;
use crate::package_program;
use crate::unmade::Unmade;

/// The names, without extension, of the file that starts a program.
const MAIN_NAMES: [&str; 3] = ["main", "Main", "__main__"];

/// The compiler's input.
#[derive(Clone, Debug)]
pub(crate) struct Assembled {
    pub(crate) main: Vec<u8>,
    pub(crate) extra: Vec<ExtraFile>,
    /// The name of the submission's first file, if the main file is the package's.
    pub(crate) called: Option<String>,
}

/// Combines a submission's files with the package's own, which win on equal names. An error is a message for the contestant.
///
/// Source: "Included files" and "Languages and compilation" in the package format's specification.
pub(crate) fn assemble(
    row: &Language,
    files: Vec<SourceFile>,
    package: &Package,
    included: &[GivenFile],
) -> Result<Assembled, Unmade> {
    let is_main = |name: &str| is_main(row, name);
    let is_single = files.len() == 1;
    let mut extra = Vec::new();
    let mut main = None;
    for file in included {
        let content = package
            .constants
            .put_into(package_program::read(package, &file.path)?);
        if main.is_none() && is_main(&file.name) {
            main = Some(content);
        } else {
            let name = file.name.clone();
            extra.push(ExtraFile { name, content });
        }
    }
    let mut own = files;
    let is_called = main.is_some();
    let Some(own_main) = main_of(row, &own) else {
        let name = &row.name;
        let log = format!("none of the files is named like one in {name}\n");
        return Err(Unmade::because(log));
    };
    if main.is_none() {
        main = Some(own.remove(own_main).1);
    } else if is_single {
        // The problem's own program calls this file, under the name it came with or the one that its class must have.
        let (name, content) = &mut own[0];
        // The sender may give a single text any name.
        if let Err(fault) = check_name(name) {
            return Err(Unmade::because(format!("{fault}\n")));
        }
        let by_class = row.source_names(&String::from_utf8_lossy(content)).file;
        if by_class != row.source {
            *name = by_class;
        }
        if is_main(name) {
            let main = &row.source;
            return Err(Unmade::because(format!(
                "{main} is a file of the problem's own: give yours the name that the statement asks for\n"
            )));
        }
    }
    let called = is_called.then(|| own[own_main].0.clone());
    // The package's files come first, and keep the names that both have.
    let own = own.into_iter();
    extra.extend(own.map(|(name, content)| ExtraFile { name, content }));
    let main = main.unwrap_or_default();
    Ok(Assembled {
        main,
        extra,
        called,
    })
}

/// Combines a submission's files with the package's own, which win on equal names, for a program that is built by scripts of its
/// own.
pub(crate) fn beside(
    files: Vec<SourceFile>,
    package: &Package,
    included: &[GivenFile],
) -> Result<Vec<ExtraFile>, EngineError> {
    let mut all = Vec::new();
    for file in included {
        let content = package
            .constants
            .put_into(package_program::read(package, &file.path)?);
        let name = file.name.clone();
        all.push(ExtraFile { name, content });
    }
    for (name, content) in files {
        if !all.iter().any(|file| file.name == name) {
            all.push(ExtraFile { name, content });
        }
    }
    Ok(all)
}

/// The index of the file to start; `None` if no file is in the language.
pub(crate) fn main_of(row: &Language, files: &[SourceFile]) -> Option<usize> {
    // Files at the top come first; then the file that has the compiler's name for it already, so that no other file has that name.
    let first = |is_wanted: &dyn Fn(&str) -> bool| {
        let wanted = (0..files.len()).filter(|&index| is_wanted(&files[index].0));
        wanted.min_by_key(|&index| {
            let name = &files[index].0;
            (name.matches('/').count(), *name != row.source)
        })
    };
    first(&|name| is_main(row, name))
        .or_else(|| first(&|name| row.has_extension_of(name)))
        .or((files.len() == 1).then_some(0))
}

fn is_main(row: &Language, name: &str) -> bool {
    row.has_extension_of(name) && MAIN_NAMES.contains(&stem(name))
}

fn stem(name: &str) -> &str {
    let name = name.rsplit('/').next().unwrap_or(name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

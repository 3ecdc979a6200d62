//! The files in the compiler's box, and their names.
//!
//! Contestants name their files as they please: like the program that is to be made, like a file that the language table puts
//! beside every source, like the main file under the name that its class needs. None of that is a fault of the judge. The first
//! file with a name keeps it; the author's files that then have no place are left out, with a message.

use std::path::Path;

use grundy_languages::{Kit, Language, Placing, collide};
use grundy_package::{PROBLEMKIT_SOURCE, uses_problemkit, with_problemkit_as_module};

use super::prepare::Prepared;
use super::source::{BoxFile, ExtraFile, Source};

/// Everything in the compiler's box.
#[derive(Debug)]
pub(super) struct BoxFiles<'a> {
    /// The main file comes first.
    pub(super) files: Vec<BoxFile<'a>>,
    /// The author's other files that have a place in the box.
    pub(super) extra: Vec<&'a ExtraFile>,
    /// A line for each of the author's files that has none.
    pub(super) notes: String,
    /// The kit, if a file of the author has the name of the library.
    pub(super) library: Option<&'a Kit>,
}

impl<'a> BoxFiles<'a> {
    /// Decides the place of each file; the main file is called `main`.
    pub(super) fn settle(
        row: &'a Language,
        source: Source<'a>,
        main: &str,
        prepared: &Prepared,
    ) -> Self {
        let mut placing = Placing::default();
        placing.take(Path::new(main));
        let mut files: Vec<BoxFile<'a>> = vec![(main.to_owned(), source.main.into())];
        let mut extra = Vec::new();
        let mut notes = String::new();
        let made = Path::new(row.artifact.trim_end_matches('/'));
        for file in source.extra {
            let path = Path::new(&file.name);
            // An interpreted program is the main file itself, which has its place already.
            let reason = if made != Path::new(main) && collide(path, made) {
                format!("the compiled program is called {}", made.display())
            } else if !placing.take(path) {
                "another file has that name, or needs it for a folder".to_owned()
            } else {
                files.push((file.name.clone(), (&file.content).into()));
                extra.push(file);
                continue;
            };
            notes += &format!("{} is left out: {reason}\n", file.name);
        }
        // A file that brings a unit of that name replaces the kit's.
        for file in &row.files {
            if placing.take(Path::new(&file.path)) {
                files.push((file.path.clone(), file.text.as_bytes().into()));
            }
        }
        // A program that does not name the kit compiles as a submission of the same text does, so that both are compiled once.
        let kit = row.kit.as_ref().filter(|kit| {
            source.is_package_program && files.iter().any(|(_, text)| names(kit, text))
        });
        let given = kit.filter(|kit| placing.take(Path::new(&kit.file)));
        let library = given.filter(|_| prepared.has_library);
        if kit.is_some() && library.is_none() {
            use_the_file(row, &mut files);
        }
        if let Some(kit) = given {
            let text = library.map_or(PROBLEMKIT_SOURCE, |kit| &kit.from_library);
            files.push((kit.file.clone(), text.as_bytes().into()));
        }
        Self {
            files,
            extra,
            notes,
            library,
        }
    }
}

/// Whether a source has the kit's name somewhere in it.
fn names(kit: &Kit, source: &[u8]) -> bool {
    let name = kit.file.split('.').next().unwrap_or_default();
    String::from_utf8_lossy(source).contains(name)
}

/// Makes a program that imports the library, its main file first, use the kit's file beside it instead.
fn use_the_file(row: &Language, files: &mut [BoxFile<'_>]) {
    let is_source = |name: &str| row.has_extension_of(name);
    if !files
        .iter()
        .any(|(name, content)| is_source(name) && uses_problemkit(content))
    {
        return;
    }
    for (index, (name, content)) in files.iter_mut().enumerate() {
        if is_source(name) {
            *content = with_problemkit_as_module(content, index == 0)
                .into_owned()
                .into();
        }
    }
}

/// Whether a file that a compiler made can be put into a box again.
pub(super) fn can_be_placed(path: &Path) -> bool {
    const BYTES_MAX: usize = 1000;
    path.to_str().is_some_and(|path| path.len() <= BYTES_MAX)
}

/// Why a class cannot have this name, since its file and the command line cannot contain it.
pub(super) fn name_fault(file: &str, main_class: &str) -> Option<&'static str> {
    const FILE_BYTES_MAX: usize = 200;
    const CLASS_BYTES_MAX: usize = 1000;
    let is_too_long = file.len() > FILE_BYTES_MAX || main_class.len() > CLASS_BYTES_MAX;
    is_too_long.then_some("the name of the main class, or of its package, is too long\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_languages::Languages;

    fn settled(
        row: &Language,
        (main, text): (&str, &str),
        extra: &[&str],
        is_package_program: bool,
    ) -> String {
        let extra: Vec<ExtraFile> = extra
            .iter()
            .map(|name| ExtraFile {
                name: (*name).to_owned(),
                content: Vec::new(),
            })
            .collect();
        let source = Source {
            main: text.as_bytes(),
            extra: &extra,
            is_package_program,
            owner: None,
        };
        let settled = BoxFiles::settle(row, source, main, &Prepared::nothing());
        let names: Vec<&str> = settled.files.iter().map(|(name, _)| &**name).collect();
        let left_out = settled.notes.lines().count();
        assert_eq!(settled.extra.len() + left_out, extra.len());
        format!("{} -{left_out}", names.join(" "))
    }

    #[test]
    fn every_file_has_its_place_or_is_left_out() {
        let languages = Languages::built_in();
        for (language, main, extra, is_package_program, expected) in [
            (
                "c",
                "main.c",
                &["a.h", "b.c"][..],
                false,
                "main.c a.h b.c -0",
            ),
            ("c", "main.c", &["main", "Main"], false, "main.c Main -1"),
            (
                "c",
                "main.c",
                &["main/a.h", "main.h"],
                false,
                "main.c main.h -1",
            ),
            ("c", "main.c", &["main.c", "main.c/x"], false, "main.c -2"),
            ("c", "main.c", &["a", "a", "a/b"], false, "main.c a -2"),
            (
                "java",
                "B.java",
                &["classes/B.class", "B.java"],
                false,
                "B.java -2",
            ),
            ("java", "B.java", &["classes", "B"], false, "B.java B -1"),
            (
                "python",
                "main.py",
                &["main.pyc", "x.pyc"],
                false,
                "main.py x.pyc -1",
            ),
            ("pypy", "main.py", &["main.py"], false, "main.py -1"),
            (
                "pascal",
                "main.pas",
                &["crt.pas"],
                false,
                "main.pas crt.pas -0",
            ),
            (
                "pascal",
                "main.pas",
                &["crt.pas/x"],
                false,
                "main.pas crt.pas/x -0",
            ),
            ("pascal", "main.pas", &[], false, "main.pas crt.pas -0"),
            (
                "rust",
                "main.rs",
                &["problemkit.rs"],
                true,
                "main.rs problemkit.rs -0",
            ),
            ("rust", "main.rs", &[], true, "main.rs problemkit.rs -0"),
            ("rust", "main.rs", &[], false, "main.rs -0"),
        ] {
            let row = languages.get(language).unwrap();
            let names = settled(row, (main, "mod problemkit;"), extra, is_package_program);
            assert_eq!(names, expected, "{language} {extra:?}");
        }
        let rust = languages.get("rust").unwrap();
        let names = settled(rust, ("main.rs", "fn main() {}"), &[], true);
        assert_eq!(names, "main.rs -0", "it does not need the kit");
    }
}

//! The files that are added to a package's Rust programs: the kit that they use, a game's rules, and in exports a build script.

use std::borrow::Cow;

use grundy_words::Line;

use crate::tree::FileTree;

/// A program's source file that is larger is not read.
const SOURCE_BYTES_MAX: u64 = 1 << 22;

/// The name of the file with problemkit beside a package's Rust program, if it is not used as a library: for other judges, and for
/// programs with `mod problemkit;`.
pub const PROBLEMKIT_FILE: &str = "problemkit.rs";

/// The kit with which a package's Rust programs are compiled: all modules of `judge/problemkit`, in one file (`build.rs`).
pub const PROBLEMKIT_SOURCE: &str = include_str!(concat!(env!("OUT_DIR"), "/problemkit.rs"));

/// The path of a game's rules, for all programs of the package that use `rules::…`.
pub const RULES_PATH: &str = "game/rules.rs";
/// The name of the rules' file beside such a program.
pub const RULES_FILE: &str = "rules.rs";

/// The lines that turn a game's rules into a program that answers players' requests.
pub(crate) const PLAYS: &str = "\nfn main() {\n    problemkit::play(&RULES)\n}\n";
/// The lines that turn the rules into a checker, for a game whose input has a position in each line.
pub(crate) const CHECKS_LINES: &str =
    "\nfn main() {\n    problemkit::check(|case| RULES.game.judge(case))\n}\n";
/// The same behind a line with the number of positions.
pub(crate) const CHECKS_COUNTED_LINES: &str = "\nfn main() {\n    problemkit::check(|case| {\n        case.input.line(\"T\")?;\n        RULES.game.judge(case)\n    })\n}\n";
/// The judge that a program plays against.
pub(crate) const REFEREES: &str =
    "\nfn main() {\n    problemkit::interact(|case| RULES.referee(case))\n}\n";
/// The lines for a main file that uses `rules::…` without declaring the module.
const RULES_MODULE: &str =
    "\n// Added: the game's rules are the file beside this one.\nmod rules;\n";

/// The lines that are added behind the last one of a Rust main file that uses the game's rules; `None` if it does not use them. A
/// source that cannot be read fails when it is compiled.
pub(crate) fn rules_module_of(tree: &FileTree, main: &str) -> Option<&'static str> {
    let bytes = read_source(tree, main).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    if declares(&text, "rules") {
        Some("")
    } else {
        begins_a_path(&text, "rules::").then_some(RULES_MODULE)
    }
}

/// Whether a path in a text begins with a module: `rules::` does not in `my_rules::a` or `problemkit::rules::a`.
fn begins_a_path(text: &str, module: &str) -> bool {
    let goes_on = |c: char| c == '_' || c == ':' || c.is_alphanumeric();
    text.match_indices(module)
        .any(|(at, _)| !text[..at].ends_with(goes_on))
}

fn declares(text: &str, module: &str) -> bool {
    let declared = format!("mod {module};");
    text.lines()
        .any(|line| line.trim().trim_start_matches("pub ") == declared)
}

/// The beginning of a path into problemkit as a library.
const BARE: &str = "problemkit::";
/// The beginning of such a path in every module of a program that has problemkit as its own module.
const OF_THE_PROGRAM: &str = "crate::problemkit::";
/// The text that is added behind a main file's last line, so that the author's lines keep their numbers.
const APPENDED: &str = "\n// Added: problemkit is the file beside this one.\nmod problemkit;\n";

/// Whether a Rust source uses problemkit: as a library, or as a module of its program.
#[must_use]
pub fn uses_problemkit(source: &[u8]) -> bool {
    let text = String::from_utf8_lossy(source);
    text.contains(BARE) || declares(&text, "problemkit")
}

/// The source of a Rust program that uses problemkit, changed so that it compiles without the library and with [`PROBLEMKIT_FILE`]
/// beside the main file. `mod problemkit;` and `crate::problemkit::` stay as they are.
#[must_use]
pub fn with_problemkit_as_module(source: &[u8], is_main: bool) -> Cow<'_, [u8]> {
    // The compiler's message on any other text is the best one.
    let Ok(text) = str::from_utf8(source) else {
        return Cow::Borrowed(source);
    };
    // The main file sees its own modules by their names, and messages should show it as it was written.
    let mut whole = if is_main && !has_inline_module(text) {
        text.to_owned()
    } else {
        with_paths_of_the_program(text)
    };
    if is_main && !declares(text, "problemkit") {
        whole += APPENDED;
    }
    Cow::Owned(whole.into_bytes())
}

/// Whether a main file was made by [`with_problemkit_as_module`].
pub(crate) fn has_appended_module(main: &[u8]) -> bool {
    main.ends_with(APPENDED.as_bytes())
}

/// Undoes [`with_problemkit_as_module`] for a main file to which it has added text.
pub(crate) fn without_appended_module(source: &[u8]) -> Cow<'_, [u8]> {
    let Ok(text) = str::from_utf8(source) else {
        return Cow::Borrowed(source);
    };
    let text = text.strip_suffix(APPENDED).unwrap_or(text);
    let text = text.strip_suffix(RULES_MODULE).unwrap_or(text);
    Cow::Owned(text.replace(OF_THE_PROGRAM, BARE).into_bytes())
}

fn has_inline_module(text: &str) -> bool {
    text.lines()
        .map(str::trim)
        .any(|line| line.ends_with('{') && (line.starts_with("mod ") || line.contains(" mod ")))
}

/// Makes every path that begins with `problemkit::` or `::problemkit::` begin at the program's root.
fn with_paths_of_the_program(text: &str) -> String {
    let ends_a_name = |text: &str| text.ends_with(|c: char| c == '_' || c.is_alphanumeric());
    let mut whole = String::with_capacity(text.len() + 64);
    let mut done = 0;
    for (at, _) in text.match_indices(BARE) {
        let before = &text[..at];
        let path_begins = before.strip_suffix("::").unwrap_or(before);
        if !ends_a_name(path_begins) {
            whole += &text[done..path_begins.len()];
            whole += OF_THE_PROGRAM;
            done = at + BARE.len();
        }
    }
    whole + &text[done..]
}

/// The bytes of a program's source file.
pub(crate) fn read_source(tree: &FileTree, path: &str) -> Result<Vec<u8>, Line> {
    tree.read_limited(path, SOURCE_BYTES_MAX)
}

/// The script that an export adds to a Rust program, so that judges which take only C++ and Python for validators can build it. It
/// must never change, since exported packages are recognised by it.
pub const BUILD_SCRIPT: &str = "#!/bin/sh
# Added by an export: builds this directory's Rust program as `run`.
set -e
main=main.rs
if [ ! -f \"$main\" ]; then
    for file in *.rs; do
        [ \"$file\" = problemkit.rs ] || main=$file
    done
fi
exec rustc --edition 2021 -O -o run \"$main\"
";

/// The same script for a program with a game's rules. It must not change either.
pub const BUILD_SCRIPT_WITH_RULES: &str = "#!/bin/sh
# Added by an export: builds this directory's Rust program as `run`.
set -e
main=main.rs
if [ ! -f \"$main\" ]; then
    for file in *.rs; do
        [ \"$file\" = problemkit.rs ] || [ \"$file\" = rules.rs ] || main=$file
    done
fi
exec rustc --edition 2021 -O -o run \"$main\"
";

#[cfg(test)]
mod tests {
    use super::*;

    fn made(source: &str, is_main: bool) -> String {
        let made = with_problemkit_as_module(source.as_bytes(), is_main);
        String::from_utf8(made.into_owned()).unwrap()
    }

    #[test]
    fn paths_begin_at_the_root() {
        for (written, expected) in [
            ("use problemkit::a;", "use crate::problemkit::a;"),
            ("f(::problemkit::a)", "f(crate::problemkit::a)"),
            ("use crate::problemkit::a;", "use crate::problemkit::a;"),
            ("super::problemkit::a", "super::problemkit::a"),
            (
                "problemkit::problemkit::a",
                "crate::problemkit::problemkit::a",
            ),
            ("my_problemkit::a", "my_problemkit::a"),
            (
                "problemkit::a(problemkit::b)",
                "crate::problemkit::a(crate::problemkit::b)",
            ),
            ("// problemkit", "// problemkit"),
        ] {
            assert_eq!(made(written, false), expected);
        }
    }

    #[test]
    fn a_main_file_keeps_its_lines_and_comes_back() {
        for main in [
            "use problemkit::a;\nfn main() {}\n",
            "use problemkit::a;\nfn main() {}",
            "mod inner {\n    use problemkit::a;\n}\nfn main() {}\n",
        ] {
            let made = made(main, true);
            assert!(has_appended_module(made.as_bytes()) && declares(&made, "problemkit"));
            assert_eq!(made.contains(OF_THE_PROGRAM), main.contains("inner"));
            assert_eq!(without_appended_module(made.as_bytes()), main.as_bytes());
        }
        let old = "mod problemkit;\nuse problemkit::a;\nfn main() {}\n";
        assert_eq!(made(old, true), old);
    }
}

//! The spellings under which a named input file is offered.
//!
//! Turbo Pascal's file names had no letter case; Linux's have. A program that opens `vpoint.inp` must find `VPOINT.INP`. Offering
//! every mix of cases is impossible, and each copy costs time and memory; but a program has to spell the name somewhere, so its own
//! spellings are looked up in its source.

use std::path::Path;

use grundy_package::NamedFiles;

/// The most copies that are made.
const SPELLINGS_MAX: usize = 8;

/// The spellings to offer for a file called `declared`, for a program with this source.
pub(super) fn spellings(declared: &str, source: &[u8]) -> Vec<String> {
    let mut names = vec![declared.to_owned()];
    let (stem, extension) = split(declared);
    let stems = occurrences(stem, source);
    if stems.is_empty() {
        // The source never contains the name, so the program cannot use another spelling of it.
        return names;
    }
    for whole in occurrences(declared, source) {
        add(&mut names, whole);
    }
    add(&mut names, declared.to_lowercase());
    add(&mut names, declared.to_uppercase());
    // `const ten = 'Vpoint'; assign(f, ten + '.inp')`
    for stem in &stems {
        for extension in occurrences(extension, source) {
            add(&mut names, format!("{stem}{extension}"));
        }
    }
    names
}

/// Whether a file that came with the source has the path of the input or the output, in any spelling: contestants submit their
/// folder with the `VPOINT.INP` and `VPOINT.OUT` with which they tried their program.
pub(super) fn is_in_the_way(names: &NamedFiles, path: &Path) -> bool {
    let Some(first) = path.iter().next().and_then(|name| name.to_str()) else {
        return false;
    };
    let first = first.to_lowercase();
    [&names.input, &names.output]
        .iter()
        .any(|name| name.to_lowercase() == first)
}

fn add(names: &mut Vec<String>, name: String) {
    if names.len() < SPELLINGS_MAX && !names.contains(&name) {
        names.push(name);
    }
}

/// `VPOINT.INP` as `VPOINT` and `.INP`.
fn split(name: &str) -> (&str, &str) {
    name.rfind('.').map_or((name, ""), |dot| name.split_at(dot))
}

/// Every distinct spelling of `name` in the source, in order of appearance.
fn occurrences(name: &str, source: &[u8]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    if name.is_empty() {
        return vec![String::new()];
    }
    for window in source.windows(name.len()) {
        if window.eq_ignore_ascii_case(name.as_bytes()) {
            // It differs from `name` only in the case of ASCII letters, so it is as valid.
            let spelling = String::from_utf8_lossy(window).into_owned();
            if !found.contains(&spelling) {
                found.push(spelling);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_finds_the_spelling_that_it_uses() {
        for (source, wanted) in [
            ("assign(f, 'vpoint.inp')", "vpoint.inp"),
            ("assign(f, 'VPOINT.INP')", "VPOINT.INP"),
            ("freopen(\"Vpoint.Inp\", \"r\", stdin)", "Vpoint.Inp"),
            (
                "const ten = 'VPoint'; assign(f, ten + '.inp')",
                "VPoint.inp",
            ),
            (
                "#define NAME \"vpoint\"\nfreopen(NAME\".INP\", \"r\", stdin)",
                "vpoint.INP",
            ),
        ] {
            let names = spellings("VPOINT.INP", source.as_bytes());
            assert!(
                names.iter().any(|name| name == wanted),
                "{source}: {names:?}"
            );
        }
    }

    #[test]
    fn a_program_that_never_says_the_name_gets_one_copy() {
        assert_eq!(spellings("VPOINT.INP", b"readln(n)"), ["VPOINT.INP"]);
    }

    #[test]
    fn the_number_of_copies_is_bounded() {
        let mut source = String::new();
        for mask in 0..64_u32 {
            let spell = |(bit, letter): (usize, char)| {
                if mask >> bit & 1 == 1 {
                    letter.to_ascii_uppercase()
                } else {
                    letter
                }
            };
            source.extend("vpoint.inp ".chars().enumerate().map(spell));
        }
        assert_eq!(
            spellings("VPOINT.INP", source.as_bytes()).len(),
            SPELLINGS_MAX
        );
    }
}

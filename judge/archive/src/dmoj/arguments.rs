//! Programs that expect their arguments in another order than testlib's get them in that order.

use crate::draft::DraftPackage;

const HEADER: &str = "dmoj_arguments.h";
const HEADER_TEXT: &str = include_str!("arguments.h");

/// The places of testlib's arguments.
const INPUT: u8 = 1;
const OUTPUT: u8 = 2;
const ANSWER: u8 = 3;

/// The indexes of testlib's arguments, in the order that a program expects.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Order(Vec<u8>);

impl Order {
    pub(super) fn testlib() -> Self {
        Self(vec![INPUT, OUTPUT, ANSWER])
    }

    /// The order of interactors of type `default` and `coci`, which write no file.
    pub(super) fn input_answer() -> Self {
        Self(vec![INPUT, ANSWER])
    }

    /// The order of checkers of type `peg`.
    pub(super) fn peg() -> Self {
        Self(vec![ANSWER, OUTPUT, INPUT])
    }

    /// The order in `args_format_string`: `{input_file} {answer_file}`. `None` if it contains something else.
    pub(super) fn parse(format: &str) -> Option<Self> {
        let place = |word: &str| match word {
            "{input_file}" => Some(INPUT),
            "{output_file}" => Some(OUTPUT),
            "{answer_file}" => Some(ANSWER),
            _ => None,
        };
        let places: Option<Vec<u8>> = format.split_whitespace().map(place).collect();
        places
            .filter(|places| (1..=3).contains(&places.len()))
            .map(Self)
    }

    /// Makes the program at `path` of the package take its arguments in this order. Returns whether that is possible.
    pub(super) fn apply(&self, draft: &mut DraftPackage, path: &str) -> bool {
        if *self == Self::testlib() {
            return true;
        }
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let places: Vec<String> = self.0.iter().map(u8::to_string).collect();
        let start = match name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("c" | "cpp" | "cc") => {
                let header = HEADER_TEXT.replace("@ORDER@", &places.join(", "));
                draft.text(format!("{folder}/{HEADER}"), header);
                format!("#include \"{HEADER}\"\n")
            }
            Some("py") => {
                let places: Vec<String> = places
                    .iter()
                    .map(|place| format!("sys.argv[{place}]"))
                    .collect();
                format!("import sys; sys.argv[1:] = [{}]\n", places.join(", "))
            }
            _ => return false,
        };
        put_before(draft, path, &start);
        true
    }
}

/// Defines a macro for a program in C or C++, as an option of the compiler would. Returns whether that is possible.
pub(super) fn define(draft: &mut DraftPackage, path: &str, word: &str) -> bool {
    let is_c = [".c", ".cpp", ".cc"]
        .iter()
        .any(|extension| path.ends_with(extension));
    if is_c {
        put_before(draft, path, &format!("#define {word} 1\n"));
    }
    is_c
}

fn put_before(draft: &mut DraftPackage, path: &str, start: &str) {
    if let Some(source) = draft.files.get_mut(path) {
        source.splice(0..0, start.bytes());
    }
}

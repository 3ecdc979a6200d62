//! Variables with the types that a program declares them with, as far as that is plain to see.

use std::collections::{HashMap, HashSet};

use crate::lexer::{Family, Kind};
use crate::program::Program;

/// A type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    /// 32 bits in C, C++ and Java.
    Int,
    /// 64 bits.
    LongLong,
    Float,
    Double,
    /// Pascal's `integer` and `smallint`: 16 bits, as the judge compiles it.
    Small,
    /// Pascal's `text`: a file of lines.
    TextFile,
    Other,
}

/// Words that stand before names without being their types.
const NO_TYPES: &[&str] = &[
    "break",
    "case",
    "class",
    "continue",
    "delete",
    "do",
    "else",
    "enum",
    "goto",
    "in",
    "namespace",
    "new",
    "not",
    "operator",
    "return",
    "sizeof",
    "struct",
    "throw",
    "typename",
    "using",
];

/// The declared type of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Variable {
    pub(crate) kind: Type,
    /// One value: no array, no pointer.
    pub(crate) is_scalar: bool,
    /// The first token that declares it.
    pub(crate) token: usize,
    /// Nothing else declares the name: it means the same everywhere.
    pub(crate) is_only: bool,
}

/// Names that are the same everywhere in the program; others mean different things in different places, and are left out.
pub(crate) struct Variables {
    known: HashMap<String, Option<Variable>>,
}

impl Variables {
    pub(crate) fn new(program: &Program<'_>) -> Self {
        let mut variables = Self {
            known: HashMap::new(),
        };
        match program.family {
            Family::C => variables.read_c(program),
            Family::Pascal => variables.read_pascal(program),
            Family::Java | Family::Python | Family::Rust => {}
        }
        variables
    }

    pub(crate) fn get(&self, name: &str) -> Option<Variable> {
        self.known.get(name).copied().flatten()
    }

    fn add(&mut self, name: &str, variable: Variable) {
        self.known
            .entry(name.to_owned())
            .and_modify(|known| {
                let is_same = |known: &Variable| {
                    known.kind == variable.kind && known.is_scalar == variable.is_scalar
                };
                let again = |known| Variable {
                    is_only: false,
                    ..known
                };
                *known = known.filter(is_same).map(again);
            })
            .or_insert(Some(variable));
    }

    fn read_c(&mut self, program: &Program<'_>) {
        let aliases = Aliases::new(program);
        let mut index = 0;
        while index < program.tokens.len() {
            let Some((kind, mut at)) = c_type(program, &aliases, index) else {
                // In `Point p;` the type is unknown, but it is no number.
                if program.is_word(index)
                    && !NO_TYPES.contains(&program.at(index))
                    && program.is_word(index + 1)
                    && matches!(program.at(index + 2), ";" | "," | "=" | "[" | ")")
                {
                    self.add(
                        program.at(index + 1),
                        Variable {
                            kind: Type::Other,
                            is_scalar: false,
                            token: index + 1,
                            is_only: true,
                        },
                    );
                }
                index += 1;
                continue;
            };
            loop {
                let mut is_scalar = true;
                while matches!(program.at(at), "*" | "&" | "&&") {
                    is_scalar = false;
                    at += 1;
                }
                if !program.is_word(at) || c_type(program, &aliases, at).is_some() {
                    break;
                }
                let (name, token) = (program.at(at), at);
                at += 1;
                if program.at(at) == "(" {
                    // This is a function.
                    break;
                }
                is_scalar &= program.at(at) != "[";
                self.add(
                    name,
                    Variable {
                        kind,
                        is_scalar,
                        token,
                        is_only: true,
                    },
                );
                at = end_of_declarator(program, at);
                if program.at(at) != "," {
                    break;
                }
                at += 1;
            }
            index = at.max(index + 1);
        }
    }

    fn read_pascal(&mut self, program: &Program<'_>) {
        let is_16_bit = !program.directives().any(|directive| {
            let text = directive.text.to_ascii_lowercase();
            text.contains("mode") && (text.contains("objfpc") || text.contains("delphi"))
        });
        for colon in 0..program.tokens.len() {
            if program.at(colon) != ":" {
                continue;
            }
            let mut type_at = colon + 1;
            let is_array = program.at(type_at) == "array";
            if is_array {
                while !matches!(program.at(type_at), "of" | ";" | "")
                    || program.at(type_at + 1) == "array"
                {
                    if type_at > colon + 40 {
                        break;
                    }
                    type_at += 1;
                }
                type_at += 1;
            }
            let kind = match program.at(type_at) {
                "integer" if is_16_bit => Type::Small,
                "smallint" => Type::Small,
                "text" | "textfile" => Type::TextFile,
                _ => Type::Other,
            };
            let mut name = colon;
            while name > 0 && program.is_word(name - 1) {
                self.add(
                    program.at(name - 1),
                    Variable {
                        kind,
                        is_scalar: !is_array,
                        token: name - 1,
                        is_only: true,
                    },
                );
                if program.before(name, 2) != "," || name < 3 {
                    break;
                }
                name -= 2;
            }
        }
    }
}

/// Behind a declarator's size and first value: at the comma or the end.
fn end_of_declarator(program: &Program<'_>, from: usize) -> usize {
    let mut at = from;
    while at < program.tokens.len() && !matches!(program.at(at), "," | ";" | ")" | "}" | ":") {
        at = program
            .partner(at)
            .filter(|close| *close > at)
            .unwrap_or(at)
            + 1;
    }
    at
}

/// Names of types that the program itself gives.
struct Aliases {
    known: HashMap<String, Type>,
    /// Words of the language that `#define` makes something else of.
    redefined: HashSet<String>,
}

impl Aliases {
    fn new(program: &Program<'_>) -> Self {
        let mut aliases = Self {
            known: HashMap::new(),
            redefined: HashSet::new(),
        };
        for directive in program.directives() {
            let words: Vec<&str> = directive.text.split_whitespace().take(4).collect();
            match words[..] {
                ["define", name, "long", "long"] => aliases.define(name, Type::LongLong),
                ["define", name, "int64_t"] => aliases.define(name, Type::LongLong),
                ["define", name, ..] => aliases.define(name, Type::Other),
                _ => {}
            }
        }
        let none = Self {
            known: HashMap::new(),
            redefined: HashSet::new(),
        };
        for index in program.places("typedef") {
            if let Some((kind, at)) = c_type(program, &none, index + 1)
                && program.at(at + 1) == ";"
            {
                aliases.known.insert(program.at(at).to_owned(), kind);
            }
        }
        for index in program.places("using") {
            if program.at(index + 2) == "="
                && let Some((kind, _)) = c_type(program, &none, index + 3)
            {
                aliases.known.insert(program.at(index + 1).to_owned(), kind);
            }
        }
        aliases
    }

    fn define(&mut self, name: &str, kind: Type) {
        if matches!(name, "int" | "long" | "double" | "float") && kind == Type::Other {
            self.redefined.insert(name.to_owned());
        } else if kind != Type::Other {
            self.known.insert(name.to_owned(), kind);
        }
    }
}

/// The type that begins here, and the index behind it.
fn c_type(program: &Program<'_>, aliases: &Aliases, from: usize) -> Option<(Type, usize)> {
    let (mut longs, mut kind, mut at) = (0, None, from);
    loop {
        let word = program.at(at);
        if aliases.redefined.contains(word) {
            return Some((Type::Other, at + 1));
        }
        match word {
            "const" | "static" | "signed" | "register" | "volatile" => {}
            "long" => longs += 1,
            // Input read into these is seldom mistaken.
            "unsigned" | "short" | "char" | "bool" | "string" | "auto" | "void" => {
                kind = Some(Type::Other)
            }
            "int" => kind = kind.or(Some(Type::Int)),
            "float" => kind = Some(Type::Float),
            "double" => kind = kind.or(Some(Type::Double)),
            "int64_t" => kind = Some(Type::LongLong),
            _ => match aliases.known.get(word) {
                Some(known) if kind.is_none() && longs == 0 => kind = Some(*known),
                _ => break,
            },
        }
        // `#define int long long`.
        if let Some(known) = aliases.known.get(word) {
            kind = Some(*known);
        }
        at += 1;
        if program
            .tokens
            .get(at)
            .is_none_or(|token| token.kind != Kind::Word)
        {
            break;
        }
    }
    let kind = match (kind, longs) {
        (None, 0) => return None,
        (Some(Type::Int) | None, 2) | (Some(Type::LongLong), 0) => Type::LongLong,
        (Some(kind), 0) => kind,
        // `long` is 64 bits here and 32 elsewhere, `long double` is neither.
        _ => Type::Other,
    };
    Some((kind, at))
}

//! The files that a program opens, as far as its source shows them directly.

use std::collections::{HashMap, HashSet};

use crate::lexer::Family;
use crate::program::Program;

/// The most openings that are examined.
const OPENINGS_MAX: usize = 50;
/// The number of tokens before a call that are examined.
const LOOK_BACK_MAX: usize = 400;

/// The mode in which a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Read,
    Write,
    Unknown,
}

/// A standard stream that a file takes the place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stream {
    Input,
    Output,
}

/// A file that a program opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// The name as the program spells it.
    pub(crate) name: String,
    pub(crate) mode: Mode,
    pub(crate) stream: Option<Stream>,
    /// The variable that knows the file.
    pub(crate) handle: Option<String>,
    /// The token of the name, or the first of several.
    pub(crate) token: usize,
    /// Whether the program first checks that the file exists.
    pub(crate) is_tentative: bool,
}

/// All that a program opens, in the order of the text.
pub(crate) struct Openings {
    pub(crate) all: Vec<Opening>,
    /// Whether some names are computed at run time.
    pub(crate) has_unknown: bool,
    /// Pascal: the variables that were assigned a file's name and are never opened, with the name's token.
    pub(crate) unopened: Vec<(String, usize)>,
}

struct Finder<'p, 's> {
    program: &'p Program<'s>,
    found: Openings,
    /// C++: the streams that are declared before they are opened.
    streams: HashMap<String, Mode>,
}

/// Finds them.
pub(crate) fn openings(program: &Program<'_>) -> Openings {
    let mut finder = Finder {
        program,
        found: Openings {
            all: Vec::new(),
            has_unknown: false,
            unopened: Vec::new(),
        },
        streams: HashMap::new(),
    };
    match program.family {
        Family::C => finder.of_c(),
        Family::Pascal => finder.of_pascal(),
        Family::Java => finder.of_java(),
        Family::Python => finder.of_python(),
        Family::Rust => finder.of_rust(),
    }
    let mut found = finder.found;
    let tentative: HashSet<String> = found
        .all
        .iter()
        .filter(|it| it.is_tentative)
        .map(|it| it.name.to_lowercase())
        .collect();
    for opening in &mut found.all {
        opening.is_tentative |= tentative.contains(&opening.name.to_lowercase());
    }
    found
}

impl Finder<'_, '_> {
    /// Adds an opening whose name is this argument of a call.
    fn add(
        &mut self,
        name: Option<&std::ops::Range<usize>>,
        mode: Mode,
        stream: Option<Stream>,
        handle: Option<String>,
    ) {
        let Some(range) = name.filter(|_| self.found.all.len() < OPENINGS_MAX) else {
            return;
        };
        let is_conditional = self
            .program
            .tokens
            .get(range.start)
            .is_some_and(|token| token.is_conditional);
        let is_tested = handle
            .as_deref()
            .is_some_and(|handle| self.is_tested(handle));
        match self.program.text(range.clone()) {
            Some(name) => self.found.all.push(Opening {
                name,
                mode,
                stream,
                handle,
                token: range.start,
                is_tentative: is_conditional || is_tested || self.is_asked(range.start),
            }),
            None => self.found.has_unknown = true,
        }
    }

    /// Whether the call is in a condition, or its failure is caught.
    fn is_asked(&self, name: usize) -> bool {
        let program = self.program;
        let line = program.tokens[name].line;
        let before = (name.saturating_sub(14)..name).rev();
        let mut in_statement =
            before.take_while(|index| !matches!(program.at(*index), ";" | "{" | "}"));
        let is_condition = |index: usize| {
            matches!(
                program.at(index),
                "if" | "while" | "try" | "exists" | "access" | "isfile" | "fileexists"
            ) && (program.family != Family::Python || program.tokens[index].line == line)
        };
        in_statement.any(is_condition) || (program.family == Family::Python && self.is_in_try(name))
    }

    /// C++: whether the program checks its stream or file.
    fn is_tested(&self, handle: &str) -> bool {
        let program = self.program;
        program.family == Family::C
            && program.places(handle).any(|index| {
                let is_condition = program.before(index, 1) == "("
                    && matches!(program.before(index, 2), "if" | "while")
                    && program.at(index + 1) != ">>";
                let is_method = program.at(index + 1) == "."
                    && matches!(program.at(index + 2), "is_open" | "good" | "fail");
                is_condition
                    || is_method
                    || program.before(index, 1) == "!"
                    || program.at(index + 1) == "?"
                    || matches!(program.at(index + 2), "NULL" | "nullptr")
            })
    }

    /// Python: whether a line above with less indentation is `try:`.
    fn is_in_try(&self, name: usize) -> bool {
        let program = self.program;
        let mut first = name;
        while !program.starts_line(first) && name - first < LOOK_BACK_MAX {
            first -= 1;
        }
        let mut indentation = program.tokens[first].column;
        for index in (first.saturating_sub(LOOK_BACK_MAX)..first).rev() {
            if program.starts_line(index) && program.tokens[index].column < indentation {
                indentation = program.tokens[index].column;
                if matches!(program.at(index), "try" | "if" | "except") {
                    return true;
                }
            }
        }
        false
    }

    fn of_c(&mut self) {
        let program = self.program;
        for index in 0..program.tokens.len() {
            match program.at(index) {
                "freopen" if program.at(index + 1) == "(" => {
                    let arguments = program.arguments(index + 1);
                    let stream =
                        arguments
                            .get(2)
                            .and_then(|stream| match program.at(stream.start) {
                                "stdin" => Some(Stream::Input),
                                "stdout" => Some(Stream::Output),
                                _ => None,
                            });
                    let mode = self.mode_of(arguments.get(1));
                    self.add(arguments.first(), mode, stream, None);
                }
                "fopen" if program.at(index + 1) == "(" => {
                    let arguments = program.arguments(index + 1);
                    let mode = self.mode_of(arguments.get(1));
                    let is_kept =
                        program.before(index, 1) == "=" && index >= 2 && program.is_word(index - 2);
                    let handle = is_kept.then(|| program.at(index - 2).to_owned());
                    self.add(arguments.first(), mode, None, handle);
                }
                "ifstream" => self.stream_declared(index, Mode::Read),
                "ofstream" => self.stream_declared(index, Mode::Write),
                "fstream" => self.stream_declared(index, Mode::Unknown),
                "open" if program.before(index, 1) == "." && program.at(index + 1) == "(" => {
                    let handle = program.before(index, 2).to_owned();
                    if let Some(mode) = self.streams.get(&handle).copied() {
                        let arguments = program.arguments(index + 1);
                        self.add(arguments.first(), mode, None, Some(handle));
                    }
                }
                _ => {}
            }
        }
    }

    fn mode_of(&self, argument: Option<&std::ops::Range<usize>>) -> Mode {
        let text = argument.and_then(|range| self.program.text(range.clone()));
        match text.as_deref().unwrap_or_default().as_bytes() {
            [b'r', rest @ ..] if !rest.contains(&b'+') => Mode::Read,
            [b'w' | b'a', ..] => Mode::Write,
            _ => Mode::Unknown,
        }
    }

    /// Reads `ifstream a("x"), b{"y"}, c;`, or a declaration without a name.
    fn stream_declared(&mut self, index: usize, mode: Mode) {
        let program = self.program;
        let mut at = index + 1;
        if program.at(at) == "(" {
            self.add(program.arguments(at).first(), mode, None, None);
            return;
        }
        while program.is_word(at) {
            let name = program.at(at).to_owned();
            self.streams.insert(name.clone(), mode);
            at += 1;
            if matches!(program.at(at), "(" | "{") {
                self.add(program.arguments(at).first(), mode, None, Some(name));
                at = program.partner(at).map_or(at, |close| close + 1);
            }
            if program.at(at) != "," {
                return;
            }
            at += 1;
        }
    }

    /// Reads Pascal's openings: `assign(f, name)` has the name, a later `reset(f)` or `rewrite(f)` the purpose.
    fn of_pascal(&mut self) {
        let program = self.program;
        let mut opened: HashMap<&str, Vec<(usize, Mode)>> = HashMap::new();
        for index in 0..program.tokens.len() {
            let mode = match program.at(index) {
                "reset" => Mode::Read,
                "rewrite" | "append" => Mode::Write,
                _ => continue,
            };
            if program.at(index + 1) == "(" {
                opened
                    .entry(program.at(index + 2))
                    .or_default()
                    .push((index, mode));
            }
        }
        let mut next_assigned: HashMap<&str, usize> = HashMap::new();
        let mut assigned = Vec::new();
        for index in (0..program.tokens.len()).rev() {
            if matches!(program.at(index), "assign" | "assignfile") && program.at(index + 1) == "("
            {
                let handle = program.at(index + 2);
                let until = next_assigned.insert(handle, index).unwrap_or(usize::MAX);
                assigned.push((index, handle, until));
            }
        }
        for (index, handle, until) in assigned.into_iter().rev() {
            let arguments = program.arguments(index + 1);
            let places = opened.get(handle).map_or(&[][..], Vec::as_slice);
            let after = places.partition_point(|(place, _)| *place < index);
            // The call that opens it may also stand in a procedure above.
            let found = places
                .get(after)
                .filter(|(place, _)| *place < until)
                .or(places.first());
            let mode = found.map_or(Mode::Unknown, |(_, mode)| *mode);
            let stream = match handle {
                "input" => Some(Stream::Input),
                "output" => Some(Stream::Output),
                _ => None,
            };
            self.add(arguments.get(1), mode, stream, Some(handle.to_owned()));
            if let Some(name) = arguments
                .get(1)
                .filter(|_| places.is_empty() && self.found.unopened.len() < OPENINGS_MAX)
            {
                self.found.unopened.push((handle.to_owned(), name.start));
            }
        }
    }

    fn of_java(&mut self) {
        let program = self.program;
        for index in 0..program.tokens.len() {
            let of_paths = program.is_at(index, &["Paths", ".", "get", "("])
                || program.is_at(index, &["Path", ".", "of", "("]);
            if of_paths {
                self.add(
                    program.arguments(index + 3).first(),
                    Mode::Unknown,
                    None,
                    None,
                );
            }
            if program.at(index) != "new" || program.at(index + 2) != "(" {
                continue;
            }
            let around = program.before(index, 2);
            let mode = match program.at(index + 1) {
                "File" if program.before(index, 1) == "(" => java_mode(around),
                "File" => Mode::Unknown,
                "Scanner" => continue,
                class => match java_mode(class) {
                    Mode::Unknown => continue,
                    mode => mode,
                },
            };
            let arguments = program.arguments(index + 2);
            let name = arguments.first().filter(|name| {
                program.at(name.start) != "new" && program.at(name.start) != "System"
            });
            // A writer of a writer names no file.
            if name.is_some_and(|name| program.text(name.clone()).is_some()) {
                self.add(name, mode, None, None);
            } else if program.at(index + 1) == "File" {
                self.found.has_unknown = true;
            }
        }
    }

    fn of_python(&mut self) {
        let program = self.program;
        for index in program.places("open").collect::<Vec<_>>() {
            let is_method = program.before(index, 1) == "."
                && !matches!(program.before(index, 2), "io" | "codecs");
            if is_method || program.before(index, 1) == "def" || program.at(index + 1) != "(" {
                continue;
            }
            let arguments = program.arguments(index + 1);
            let mut mode = Mode::Read;
            for argument in arguments.iter().skip(1) {
                let value = match program.at(argument.start) {
                    "mode" => argument.start + 2..argument.end,
                    _ if program.at(argument.start + 1) == "=" => continue,
                    _ => argument.clone(),
                };
                mode = self.mode_of(Some(&value));
                break;
            }
            let stream = match (program.before(index, 2), program.before(index, 1)) {
                ("stdin", "=") => Some(Stream::Input),
                ("stdout", "=") => Some(Stream::Output),
                _ => None,
            };
            self.add(arguments.first(), mode, stream, None);
        }
    }

    fn of_rust(&mut self) {
        let program = self.program;
        for index in 3..program.tokens.len() {
            if program.before(index, 1) != "::" || program.at(index + 1) != "(" {
                continue;
            }
            let mode = match (program.before(index, 2), program.at(index)) {
                ("File", "open") | ("fs", "read" | "read_to_string") => Mode::Read,
                ("File", "create") | ("fs", "write") => Mode::Write,
                _ => continue,
            };
            let arguments = program.arguments(index + 1);
            let close = program.partner(index + 1).unwrap_or(index);
            let is_sure = program.at(close + 1) == "?"
                || matches!(program.at(close + 2), "unwrap" | "expect");
            let known = self.found.all.len();
            self.add(arguments.first(), mode, None, None);
            if let Some(opening) = self.found.all.get_mut(known) {
                opening.is_tentative |= !is_sure;
            }
        }
    }
}

fn java_mode(class: &str) -> Mode {
    match class {
        "FileReader" | "FileInputStream" | "Scanner" => Mode::Read,
        "FileWriter" | "FileOutputStream" | "PrintWriter" | "PrintStream" | "Formatter" => {
            Mode::Write
        }
        _ => Mode::Unknown,
    }
}

//! `gen/GEN` and `gen/cases.gen`: the tests, how they are made, and their points.
//!
//! Source: CMS' `italy_yaml` loader, and the grammars of both files in the tools of the Italian olympiad. A command of `cases.gen`
//! (`: RUN small 3`) is also accepted in `gen/GEN`, since some tasks have such lines there.

use std::collections::{BTreeMap, BTreeSet};

use grundy_words::sentence;

/// The package's name for the task's usual generator.
pub(super) const GENERATOR: &str = "generator";
/// The name of the same in `cases.gen`.
const DEFAULT: &str = "default";

/// The content of the file.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Generation {
    pub(super) tests: Vec<Line>,
    /// The subtasks' points and numbers of tests, in the order of the tests.
    pub(super) subtasks: Vec<(f64, usize)>,
    /// The paths of generators in the task, by the names that the package has for them.
    pub(super) generators: BTreeMap<String, String>,
    /// The lines that were not understood.
    pub(super) unknown: Vec<grundy_words::Line>,
    /// The generator of tests without one, if the group has its own.
    of_group: Option<String>,
}

/// The source of a test.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Line {
    /// A generator, by the package's name for it, and its arguments.
    Made {
        generator: String,
        arguments: Vec<String>,
    },
    /// A file of the task.
    Copied(String),
}

/// Reads `gen/GEN`.
pub(super) fn parse(text: &str) -> Generation {
    let mut found = Generation::default();
    for line in text.lines() {
        let (words, comment) = line.split_once('#').unwrap_or((line, ""));
        let (words, comment) = (words.trim(), comment.trim());
        if let Some(path) = comment.strip_prefix("COPY:") {
            found.add(Line::Copied(path.trim().to_owned()));
        } else if let Some(points) = comment.strip_prefix("ST:").filter(|_| words.is_empty()) {
            found.begin(points);
        } else {
            found.read(words);
        }
    }
    found
}

/// Reads `gen/cases.gen`, of which only the commands with tests and points matter.
pub(super) fn parse_cases(text: &str) -> Generation {
    let mut found = Generation::default();
    for line in text.lines() {
        let words = line.split_once('#').map_or(line, |(words, _)| words);
        found.read(words.trim());
    }
    found
}

impl Generation {
    /// Takes a line without its comment: a command, or the arguments of the current generator.
    fn read(&mut self, line: &str) {
        let Some(command) = line.strip_prefix(':') else {
            if !line.is_empty() {
                let arguments = line.split_whitespace().map(str::to_owned).collect();
                self.make(self.of_group.clone(), arguments);
            }
            return;
        };
        let command = command.trim_start();
        let (word, rest) = command
            .split_once(char::is_whitespace)
            .unwrap_or((command, ""));
        let rest = rest.trim();
        let is_understood = match word {
            "GEN" => self.choose_or_define(rest),
            "RUN" => self.run(rest),
            "COPY" if !rest.is_empty() => {
                self.add(Line::Copied(rest.to_owned()));
                true
            }
            "SUBTASK" => {
                self.begin(rest);
                true
            }
            // These describe inputs, or a group for people.
            "VAL" | "CONSTRAINT" | "DESCRIPTION" => true,
            _ => false,
        };
        if !is_understood {
            self.unknown.push(line.into());
        }
    }

    /// Reads `GEN name path …`, which names a generator, or `GEN name`, which chooses one for the rest of the group.
    fn choose_or_define(&mut self, rest: &str) -> bool {
        let mut words = rest.split_whitespace();
        let Some(name) = words.next().map(own_name) else {
            return false;
        };
        match words.next() {
            Some(path) => {
                self.generators.insert(name.to_owned(), path.to_owned());
                true
            }
            None if self.is_known(name) => {
                self.of_group = Some(name.to_owned());
                true
            }
            None => false,
        }
    }

    /// Reads `RUN name arguments`, with the arguments quoted like in a shell.
    fn run(&mut self, rest: &str) -> bool {
        let Some(mut words) = shlex::split(rest).filter(|words| !words.is_empty()) else {
            return false;
        };
        let name = own_name(&words.remove(0)).to_owned();
        let is_known = self.is_known(&name);
        if is_known {
            self.make(Some(name), words);
        }
        is_known
    }

    fn is_known(&self, name: &str) -> bool {
        name == GENERATOR || self.generators.contains_key(name)
    }

    fn make(&mut self, generator: Option<String>, arguments: Vec<String>) {
        self.add(Line::Made {
            generator: generator.unwrap_or_else(|| GENERATOR.to_owned()),
            arguments,
        });
    }

    fn add(&mut self, line: Line) {
        self.tests.push(line);
        if let Some((_, count)) = self.subtasks.last_mut() {
            *count += 1;
        }
    }

    /// `points` may be followed by words that describe the group.
    fn begin(&mut self, points: &str) {
        self.of_group = None;
        let number = points.split_whitespace().next().unwrap_or_default();
        match number
            .parse::<f64>()
            .ok()
            .filter(|points| points.is_finite() && *points >= 0.0)
        {
            // Tests before the first group belong to none, which CMS refuses.
            Some(_) if self.subtasks.is_empty() && !self.tests.is_empty() => {
                self.unknown.push(sentence!("import-tests-before-groups"));
                self.subtasks.push((0.0, self.tests.len()));
                self.begin(points);
            }
            Some(points) => self.subtasks.push((points, 0)),
            None => self.unknown.push(sentence!(
                "import-group-worth",
                points = format!("{:?}", points.trim())
            )),
        }
    }

    /// The generators that tests ask for, by the package's names.
    pub(super) fn used_generators<'l>(lines: impl Iterator<Item = &'l Line>) -> BTreeSet<&'l str> {
        let name = |line: &'l Line| match line {
            Line::Made { generator, .. } => Some(generator.as_str()),
            Line::Copied(_) => None,
        };
        lines.filter_map(name).collect()
    }
}

fn own_name(name: &str) -> &str {
    if name == DEFAULT { GENERATOR } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(words: &str) -> Line {
        by(GENERATOR, words)
    }

    fn by(generator: &str, words: &str) -> Line {
        Line::Made {
            generator: generator.to_owned(),
            arguments: words.split(' ').map(str::to_owned).collect(),
        }
    }

    fn copied(path: &str) -> Line {
        Line::Copied(path.to_owned())
    }

    fn unknown(found: &Generation) -> Vec<String> {
        found.unknown.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn groups_and_tests_are_found() {
        let found = parse(
            "# a comment\n#ST: 0\n#COPY: gen/ex0.txt\n\n# ST: 30 small\n1 2 # why\n3 4\n#ST: 70\n5 6\n",
        );
        assert_eq!(found.subtasks, [(0.0, 1), (30.0, 2), (70.0, 1)]);
        let tests = [copied("gen/ex0.txt"), made("1 2"), made("3 4"), made("5 6")];
        assert_eq!(found.tests, tests);
        assert_eq!(parse("1\n2\n").subtasks, []);
        assert_eq!(
            unknown(&parse("1\n#ST: many\n")),
            ["a group worth \"many\""]
        );
    }

    #[test]
    fn the_newer_file_says_the_same() {
        let text = ": SUBTASK 0 examples\n:COPY gen/a.txt # by hand\n:SUBTASK 100 all\n7 8\n:VAL default gen/val.py\n:CONSTRAINT $N < 5\n";
        let found = parse_cases(text);
        assert_eq!(found.subtasks, [(0.0, 1), (100.0, 1)]);
        assert_eq!(found.tests, [copied("gen/a.txt"), made("7 8")]);
        assert_eq!(unknown(&found), [""; 0]);
        assert_eq!(parse(text), found, "its commands are known in gen/GEN");
    }

    #[test]
    fn a_group_and_a_test_may_choose_their_generator() {
        let text = "\
: GEN default gen/random.py N M
: GEN line gen/line.cpp N
: SUBTASK 40 lines
: GEN line
5 6
: RUN default 1 'two words'
: SUBTASK 60
7
:RUN line 8
: GEN hard
: RUN nobody 9
: RUN line \"open
: JUMP
";
        let found = parse_cases(text);
        let generators = [(GENERATOR, "gen/random.py"), ("line", "gen/line.cpp")];
        let generators = generators.map(|(name, path)| (name.to_owned(), path.to_owned()));
        assert_eq!(found.generators, BTreeMap::from(generators));
        let quoted = Line::Made {
            generator: GENERATOR.to_owned(),
            arguments: vec!["1".to_owned(), "two words".to_owned()],
        };
        let tests = [by("line", "5 6"), quoted, made("7"), by("line", "8")];
        assert_eq!(found.tests, tests);
        assert_eq!(found.subtasks, [(40.0, 2), (60.0, 2)]);
        assert_eq!(
            unknown(&found),
            [
                ": GEN hard",
                ": RUN nobody 9",
                ": RUN line \"open",
                ": JUMP"
            ]
        );
        let used = Generation::used_generators(found.tests.iter());
        assert_eq!(used, BTreeSet::from([GENERATOR, "line"]));
    }
}

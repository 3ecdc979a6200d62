//! `gen/GEN` and `gen/cases.gen`: which tests there are, how they are made, and what they are worth.
//!
//! Source: CMS' `italy_yaml` loader, and the same files in the tasks of the Italian olympiad.

/// What the package calls the task's generator.
pub(super) const GENERATOR: &str = "generator";

/// What the file says.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Generation {
    pub(super) tests: Vec<Line>,
    /// Points, and how many of the tests belong to it; in the order of the tests.
    pub(super) subtasks: Vec<(f64, usize)>,
    /// What was not understood.
    pub(super) unknown: Vec<String>,
}

/// Where a test comes from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Line {
    /// The generator's arguments.
    Made(Vec<String>),
    /// A file of the task.
    Copied(String),
}

/// Reads `gen/GEN`.
pub(super) fn parse(text: &str) -> Generation {
    let mut found = Generation::default();
    for line in text.lines() {
        let (arguments, comment) = line.split_once('#').unwrap_or((line, ""));
        let (arguments, comment) = (arguments.trim(), comment.trim());
        if let Some(path) = comment.strip_prefix("COPY:") {
            found.add(Line::Copied(path.trim().to_owned()));
        } else if !arguments.is_empty() {
            found.add(Line::Made(
                arguments.split_whitespace().map(str::to_owned).collect(),
            ));
        } else if let Some(points) = comment.strip_prefix("ST:") {
            found.begin(points);
        }
    }
    found
}

/// Reads `gen/cases.gen`: of its commands those that name tests and points.
pub(super) fn parse_cases(text: &str) -> Generation {
    let mut found = Generation::default();
    for line in text.lines().map(str::trim) {
        let mut words = line.split_whitespace();
        match words.next() {
            None => {}
            Some(word) if word.starts_with('#') => {}
            Some(":SUBTASK") => found.begin(words.next().unwrap_or_default()),
            Some(":COPY") => found.add(Line::Copied(words.next().unwrap_or_default().to_owned())),
            Some(":GEN" | ":VAL" | ":CONSTRAINT" | ":DESCRIPTION") => {}
            Some(word) if word.starts_with(':') => found.unknown.push(line.to_owned()),
            Some(_) => found.add(Line::Made(
                line.split_whitespace().map(str::to_owned).collect(),
            )),
        }
    }
    found
}

impl Generation {
    fn add(&mut self, line: Line) {
        self.tests.push(line);
        if let Some((_, count)) = self.subtasks.last_mut() {
            *count += 1;
        }
    }

    /// `points` may be followed by words that describe the group.
    fn begin(&mut self, points: &str) {
        let number = points.split_whitespace().next().unwrap_or_default();
        match number
            .parse::<f64>()
            .ok()
            .filter(|points| points.is_finite() && *points >= 0.0)
        {
            // Tests before the first group belong to none: CMS refuses that.
            Some(_) if self.subtasks.is_empty() && !self.tests.is_empty() => {
                self.unknown.push("tests before the first group".to_owned());
                self.subtasks.push((0.0, self.tests.len()));
                self.begin(points);
            }
            Some(points) => self.subtasks.push((points, 0)),
            None => self
                .unknown
                .push(format!("a group worth {:?}", points.trim())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(words: &str) -> Line {
        Line::Made(words.split(' ').map(str::to_owned).collect())
    }

    #[test]
    fn groups_and_tests_are_found() {
        let found = parse(
            "# a comment\n#ST: 0\n#COPY: gen/ex0.txt\n\n# ST: 30 small\n1 2 # why\n3 4\n#ST: 70\n5 6\n",
        );
        assert_eq!(found.subtasks, [(0.0, 1), (30.0, 2), (70.0, 1)]);
        let copied = Line::Copied("gen/ex0.txt".to_owned());
        assert_eq!(found.tests, [copied, made("1 2"), made("3 4"), made("5 6")]);
        assert_eq!(parse("1\n2\n").subtasks, []);
        assert_eq!(parse("1\n#ST: many\n").unknown, ["a group worth \"many\""]);
    }

    #[test]
    fn the_newer_file_says_the_same() {
        let text = ": SUBTASK 1\n:GEN hard gen/hard.py N\n:SUBTASK 0 examples\n:COPY gen/a.txt\n:SUBTASK 100 all\n7 8\n";
        let found = parse_cases(text);
        assert_eq!(found.subtasks, [(0.0, 1), (100.0, 1)]);
        assert_eq!(
            found.tests,
            [Line::Copied("gen/a.txt".to_owned()), made("7 8")]
        );
        assert_eq!(found.unknown, [": SUBTASK 1"]);
    }
}

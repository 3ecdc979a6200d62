//! Arguments of stock checkers, from `checker.args` in `judge.yaml`: `name=value`, or only a value if the checker has a single
//! argument.

use std::fmt::Display;

/// Arguments by name. Each is taken once; any left over is an error.
#[derive(Debug)]
pub(super) struct Arguments<'a> {
    left: Vec<(Option<&'a str>, &'a str)>,
}

impl<'a> Arguments<'a> {
    pub(super) fn parse(args: &'a [String]) -> Self {
        let split = |arg: &'a String| match arg.split_once('=') {
            Some((name, value)) => (Some(name.trim()), value.trim()),
            None => (None, arg.trim()),
        };
        Self {
            left: args.iter().map(split).collect(),
        }
    }

    pub(super) fn text(&mut self, name: &str) -> Option<&'a str> {
        self.take(name, false)
    }

    /// A whole number up to `most`. With `is_only`, it may stand without its name.
    pub(super) fn number(
        &mut self,
        name: &str,
        is_only: bool,
        most: u32,
    ) -> Result<Option<u32>, String> {
        self.take(name, is_only)
            .map(|value| {
                value
                    .parse()
                    .ok()
                    .filter(|number| *number <= most)
                    .ok_or_else(|| wrong(name, format_args!("a whole number up to {most}"), value))
            })
            .transpose()
    }

    /// Numbers separated by commas, not all 0.
    pub(super) fn numbers(&mut self, name: &str) -> Result<Option<Vec<u32>>, String> {
        self.take(name, false)
            .map(|value| {
                let numbers: Option<Vec<u32>> = value
                    .split(',')
                    .map(|number| number.trim().parse().ok())
                    .collect();
                numbers
                    .filter(|numbers| numbers.iter().any(|number| *number > 0))
                    .ok_or_else(|| wrong(name, "a list of whole numbers like 1,2,3", value))
            })
            .transpose()
    }

    pub(super) fn flag(&mut self, name: &str) -> Result<Option<bool>, String> {
        self.take(name, false)
            .map(|value| {
                value
                    .to_ascii_lowercase()
                    .parse()
                    .map_err(|_| wrong(name, "true or false", value))
            })
            .transpose()
    }

    /// Checks that no argument is left; `checker` names the checker in the error.
    pub(super) fn finish(self, checker: &str) -> Result<(), String> {
        match self.left.first() {
            None => Ok(()),
            Some((None, value)) => {
                Err(format!("the checker {checker} takes no argument {value:?}"))
            }
            Some((Some(name), _)) => {
                Err(format!("the checker {checker} takes no argument {name:?}"))
            }
        }
    }

    fn take(&mut self, name: &str, is_only: bool) -> Option<&'a str> {
        let place = self.left.iter().position(|(found, _)| match found {
            Some(found) => *found == name,
            None => is_only,
        })?;
        Some(self.left.remove(place).1)
    }
}

fn wrong(name: &str, expected: impl Display, found: &str) -> String {
    format!("a checker's `{name}` should be {expected}, not {found:?}")
}

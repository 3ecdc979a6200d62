//! The flags of the default validator, as packages write them and forms edit them.

/// The tolerance below which it is written with an exponent.
const PLAIN_TOLERANCE_MIN: f64 = 1e-3;

/// How outputs are compared (ICPC package format, "Default Output Validator").
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ValidatorFlags {
    /// Whether letter case must be equal.
    pub case_sensitive: bool,
    /// Whether white space must be equal byte by byte.
    pub space_change_sensitive: bool,
    /// The allowed absolute difference of numbers.
    pub float_absolute_tolerance: Option<f64>,
    /// The allowed difference of numbers, relative to the answer.
    pub float_relative_tolerance: Option<f64>,
}

impl ValidatorFlags {
    /// Reads flags as packages write them: `case_sensitive`, `float_tolerance 1e-6`, …
    ///
    /// # Errors
    /// An error message for an unknown flag or a wrong value.
    pub fn parse(arguments: &[String]) -> Result<Self, String> {
        let mut flags = Self::default();
        let mut rest = arguments
            .iter()
            .flat_map(|argument| argument.split_whitespace());
        while let Some(name) = rest.next() {
            match name {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_absolute_tolerance" => {
                    flags.float_absolute_tolerance = Some(tolerance(name, rest.next())?);
                }
                "float_relative_tolerance" => {
                    flags.float_relative_tolerance = Some(tolerance(name, rest.next())?);
                }
                "float_tolerance" => {
                    let bound = tolerance(name, rest.next())?;
                    flags.float_absolute_tolerance = Some(bound);
                    flags.float_relative_tolerance = Some(bound);
                }
                _ => return Err(format!("unknown validator flag {name:?}")),
            }
        }
        Ok(flags)
    }

    /// The flags as packages write them; empty for the usual comparison.
    #[must_use]
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments = Vec::new();
        if self.case_sensitive {
            arguments.push("case_sensitive".to_owned());
        }
        if self.space_change_sensitive {
            arguments.push("space_change_sensitive".to_owned());
        }
        let (absolute, relative) = (self.float_absolute_tolerance, self.float_relative_tolerance);
        let mut tolerance = |name: &str, bound: f64| {
            arguments.extend([name.to_owned(), tolerance_text(bound)]);
        };
        if let Some(bound) = absolute.filter(|_| absolute == relative) {
            tolerance("float_tolerance", bound);
            return arguments;
        }
        if let Some(bound) = absolute {
            tolerance("float_absolute_tolerance", bound);
        }
        if let Some(bound) = relative {
            tolerance("float_relative_tolerance", bound);
        }
        arguments
    }

    /// Whether tokens are compared as numbers too.
    #[must_use]
    pub const fn compares_numbers(&self) -> bool {
        self.float_absolute_tolerance.is_some() || self.float_relative_tolerance.is_some()
    }
}

/// An example of an output compared with some flags.
#[derive(Clone, Copy, Debug)]
pub struct ComparedExample {
    /// The flags.
    pub arguments: &'static str,
    /// The right answer.
    pub answer: &'static str,
    /// The output of a program.
    pub output: &'static str,
    /// Whether that counts as right.
    pub is_right: bool,
}

const fn compared(
    arguments: &'static str,
    answer: &'static str,
    output: &'static str,
    is_right: bool,
) -> ComparedExample {
    ComparedExample {
        arguments,
        answer,
        output,
        is_right,
    }
}

/// Examples of each flag, which forms show: the engine's tests check every one of them.
pub const COMPARED_EXAMPLES: [ComparedExample; 11] = [
    compared("", "YES 1 2", "yes  1 2", true),
    compared("", "1 2", "1 3", false),
    compared("", "0.5", "0.50", false),
    compared("case_sensitive", "YES", "yes", false),
    compared("space_change_sensitive", "1 2", "1  2", false),
    compared("float_absolute_tolerance 0.001", "0.5", "0.5004", true),
    compared("float_absolute_tolerance 0.001", "0.5", "0.502", false),
    compared("float_absolute_tolerance 0.001", "20000", "20001", false),
    compared("float_relative_tolerance 0.001", "20000", "20001", true),
    compared("float_relative_tolerance 0.001", "20000", "20040", false),
    compared("float_relative_tolerance 0.001", "0.5", "0.502", false),
];

/// A tolerance as people write it: `0.01`, `1e-6`.
#[must_use]
pub fn tolerance_text(bound: f64) -> String {
    if bound != 0.0 && bound < PLAIN_TOLERANCE_MIN {
        format!("{bound:e}")
    } else {
        bound.to_string()
    }
}

fn tolerance(name: &str, value: Option<&str>) -> Result<f64, String> {
    let value = value.ok_or_else(|| format!("{name} needs a number after it"))?;
    match value.parse::<f64>() {
        Ok(bound) if bound.is_finite() && bound >= 0.0 => Ok(bound),
        _ => Err(format!("{name}: {value:?} is no tolerance")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<ValidatorFlags, String> {
        ValidatorFlags::parse(&text.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn reads_every_flag() {
        let flags = parse("case_sensitive space_change_sensitive float_tolerance 1e-6").unwrap();
        assert!(flags.case_sensitive && flags.space_change_sensitive);
        assert_eq!(flags.float_absolute_tolerance, Some(1e-6));
        assert_eq!(flags.float_relative_tolerance, Some(1e-6));
        let one = parse("float_absolute_tolerance 0.005").unwrap();
        assert_eq!(
            (one.float_absolute_tolerance, one.float_relative_tolerance),
            (Some(0.005), None)
        );
    }

    #[test]
    fn what_is_written_is_what_is_read() {
        for (text, written) in [
            (
                "float_absolute_tolerance 0.000001 float_relative_tolerance 1e-6",
                "float_tolerance 1e-6",
            ),
            (
                "float_relative_tolerance 0.01 case_sensitive",
                "case_sensitive float_relative_tolerance 0.01",
            ),
            ("float_absolute_tolerance 0", "float_absolute_tolerance 0"),
            (
                "space_change_sensitive float_absolute_tolerance 12 float_relative_tolerance 2.5e-9",
                "space_change_sensitive float_absolute_tolerance 12 float_relative_tolerance 2.5e-9",
            ),
        ] {
            let read = parse(text).unwrap();
            assert_eq!(read.arguments().join(" "), written);
            assert_eq!(parse(written).unwrap(), read);
        }
        assert!(ValidatorFlags::default().arguments().is_empty());
    }

    #[test]
    fn refuses_what_it_does_not_understand() {
        for bad in [
            "float_tolerance",
            "float_tolerance x",
            "float_tolerance -1",
            "float_tolerance nan",
            "caseless",
        ] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}

//! The default validator's flags.

/// How outputs are compared (ICPC package format, "Default Output Validator").
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Flags {
    /// Letters must agree in case.
    pub case_sensitive: bool,
    /// White space must agree byte by byte.
    pub space_change_sensitive: bool,
    /// Numbers may be this far apart.
    pub float_absolute_tolerance: Option<f64>,
    /// Numbers may be this far apart, as a part of the answer's size.
    pub float_relative_tolerance: Option<f64>,
}

impl Flags {
    /// Reads flags as packages write them: `case_sensitive`, `float_tolerance 1e-6`, …
    ///
    /// # Errors
    /// What is wrong with which flag.
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

    /// Whether tokens are compared as numbers too.
    pub(super) const fn compares_numbers(&self) -> bool {
        self.float_absolute_tolerance.is_some() || self.float_relative_tolerance.is_some()
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

    fn parse(text: &str) -> Result<Flags, String> {
        Flags::parse(&text.split(' ').map(str::to_owned).collect::<Vec<_>>())
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

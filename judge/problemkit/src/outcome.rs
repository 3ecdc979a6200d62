//! The result of a program: accepted, wrong, or the judge's own side is broken.

use std::fmt;
use std::io;

/// Why a program stops early: the text that was judged is wrong, or the judge's own side is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The judged text (a contestant's output, or the input under validation) is wrong; exit 43.
    Wrong(String),
    /// The judge's input, answer, call or file system is broken; never the contestant's fault.
    Broken(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Wrong(message) => formatter.write_str(message),
            Fault::Broken(message) => write!(formatter, "judge error: {message}"),
        }
    }
}

impl std::error::Error for Fault {}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Broken(error.to_string())
    }
}

/// An accepted output, with its score where the package scores.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Accepted {
    /// Points for `score.txt`, zero or more.
    pub score: Option<f64>,
    /// Share of the full points for `score_multiplier.txt`, 0 to 1.
    pub score_multiplier: Option<f64>,
    /// A message for the contestant besides, through `teammessage.txt`.
    pub message: Option<String>,
}

impl Accepted {
    /// Adds the points, where the flag `points=…` asks for them. They have four decimals, so that no exponent is written.
    pub(super) fn in_points(self, flags: &[String]) -> Outcome {
        let Some(asked) = flags.iter().find_map(|flag| flag.strip_prefix("points=")) else {
            return Ok(self);
        };
        let numbers = asked.split_once('/').and_then(|(points, tests)| {
            let points: u32 = points.parse().ok()?;
            let tests: u32 = tests.parse().ok()?;
            Some((f64::from(points), f64::from(tests)))
        });
        let Some((points, tests)) = numbers else {
            return broken(format!("the flag points={asked} should be points=100/20"));
        };
        let share = self.score_multiplier.unwrap_or(1.0);
        let score = self.score.map_or(share * points, |score| score * tests);
        Ok(Accepted {
            score: Some((score * 1e4).round() / 1e4),
            score_multiplier: None,
            ..self
        })
    }
}

/// A checker's result.
pub type Outcome = Result<Accepted, Fault>;

/// The output is right.
///
/// ```
/// assert_eq!(problemkit::accept().unwrap().score, None);
/// ```
pub fn accept() -> Outcome {
    Ok(Accepted::default())
}

/// The output is right in part: `share` of the full points, 0 to 1, and why not all of them.
///
/// ```
/// let half = problemkit::accept_share(0.5, "shortest would be 7, found 14").unwrap();
/// assert_eq!(half.score_multiplier, Some(0.5));
/// assert!(problemkit::accept_share(1.5, "").is_err());
/// ```
pub fn accept_share(share: f64, message: impl Into<String>) -> Outcome {
    if !(0.0..=1.0).contains(&share) {
        return broken(format!(
            "a score multiplier of {share} is not within 0 to 1"
        ));
    }
    Ok(Accepted {
        score: None,
        score_multiplier: Some(share),
        message: Some(message.into()),
    })
}

/// The output is right and worth `score` points.
///
/// ```
/// let accepted = problemkit::accept_score(12.5, "tour of length 80").unwrap();
/// assert_eq!(accepted.score, Some(12.5));
/// ```
pub fn accept_score(score: f64, message: impl Into<String>) -> Outcome {
    if !score.is_finite() || score < 0.0 {
        return broken(format!("a score of {score} is no number of points"));
    }
    Ok(Accepted {
        score: Some(score),
        score_multiplier: None,
        message: Some(message.into()),
    })
}

/// The output is wrong; the contestant is told `reason`.
///
/// ```
/// use problemkit::{wrong, Fault, Outcome};
///
/// let outcome: Outcome = wrong("the area is not 6");
/// assert_eq!(outcome, Err(Fault::Wrong("the area is not 6".to_owned())));
/// ```
pub fn wrong<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Wrong(reason.into()))
}

/// The judge's own input or answer is broken.
///
/// ```
/// use problemkit::{broken, Fault};
///
/// let outcome: Result<i64, Fault> = broken("the answer has no area");
/// assert!(matches!(outcome, Err(Fault::Broken(_))));
/// ```
pub fn broken<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Broken(reason.into()))
}

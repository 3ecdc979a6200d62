//! What a package should be besides readable.

use crate::model::MissingData;
use crate::problem::Problem;

/// What is told of a test whose data are not there.
pub(crate) fn missing(missing: &MissingData) -> Problem {
    let (extension, remedy) = if missing.has_input {
        ("ans", "it has an input, but no answer")
    } else {
        ("in", "it has no input")
    };
    Problem::of_file(
        format!("data/{}.{extension}", missing.name),
        format!("is missing: {remedy}; `grundy regenerate` makes what it can"),
    )
}

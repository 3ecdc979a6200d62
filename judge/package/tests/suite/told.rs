//! The findings of reading a package that was made for a test.

use crate::common::TestPackage;

impl TestPackage {
    /// The findings of `read`, one line each; warnings are marked.
    pub(crate) fn told(&self) -> String {
        let (problems, mut warnings) = match self.read() {
            Ok(package) if package.is_exercise() => (package.lapses, package.warnings),
            Ok(package) => (Vec::new(), [package.lapses, package.warnings].concat()),
            Err(error) => (error.errors, error.warnings),
        };
        warnings.sort();
        let problems = problems.iter().map(ToString::to_string);
        let warnings = warnings.iter().map(|warning| format!("warning: {warning}"));
        problems.chain(warnings).collect::<Vec<_>>().join("\n")
    }
}

//! Checks that lint finds nothing in accepted programs: rules about programs that were not run should rather miss something than be
//! wrong.

use grundy_judgement::{CheckedPromise, Promise, Verdict};
use grundy_lint::Facts;
use grundy_words::{Argument, Bilingual};

use super::report::promise;
use super::verifier::Verifier;
use crate::error::EngineError;
use crate::example::{Unjudged, language_of};
use crate::package_program;
use crate::unmade::Unmade;

pub(super) fn lint(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let (package, languages) = (
        verifier.context.package,
        verifier.context.toolbox.languages(),
    );
    let mut check = CheckedPromise::new(Promise::Lint);
    let facts = Facts::read(package);
    let accepted = package.submissions.iter().filter(|submission| {
        let is_one_file = matches!(&submission.files[..], [file] if file.path == submission.path);
        is_one_file && submission.expected == [Verdict::Ac]
    });
    for submission in accepted {
        let language = match language_of(languages, package, submission) {
            Ok(language) | Err(Unmade::Because(Unjudged::NotInstalled(language))) => language,
            Err(Unmade::Because(_)) => continue,
            Err(Unmade::Failed(error)) => return Err(error),
        };
        let Some(row) = languages.get(&language) else {
            continue;
        };
        let source = package_program::read(package, &submission.path)?;
        check.count += 1;
        for finding in grundy_lint::lint(row, &package.constants.put_into(source), &facts) {
            let words = Bilingual::of(|locale| finding.in_words(locale));
            let line = words.to_line().of(finding.rule.id);
            let line = line.of(format!("{}:{}", submission.path, finding.line));
            promise(&mut check, package, line);
        }
    }
    Ok(vec![check])
}

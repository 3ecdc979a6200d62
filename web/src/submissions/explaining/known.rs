//! The right output of an input that somebody runs again, since their submission was found to fail on it.

use grundy_store::{Context, Counted, Filter, Page as ListPage, RequestState, Submission, UserId};

use super::asking::is_failed;
use crate::access::{Reader, check_explanation};
use crate::app::HttpError;
use crate::app::state::AppState;

/// The number of submissions that are searched, the newest first.
const LOOKED_AT_MAX: i64 = 20;

/// A right output for an input, from a submission's explanation.
#[derive(Clone, Debug)]
pub(crate) struct KnownAnswer {
    /// The submission's number.
    pub number: i64,
    /// A right output.
    pub answer: String,
}

/// Searches the explanations that the reader sees of this user's submissions to the problem in the page's context.
pub(crate) async fn known_answer(
    state: &AppState,
    reader: &Reader,
    user: UserId,
    problem: &str,
    input: &[u8],
) -> Result<Option<KnownAnswer>, HttpError> {
    let filter = Filter {
        user: Some(user),
        problem: Some(problem.to_owned()),
        ..Filter::of(Counted::Only(Context::Practice))
    };
    let newest = ListPage {
        before_number: None,
        limit: LOOKED_AT_MAX,
    };
    let newest = state.store().submissions().list(&filter, newest).await?;
    let failed: Vec<&Submission> = newest.iter().filter(|it| is_failed(it)).collect();
    let Some(first) = failed.first() else {
        return Ok(None);
    };
    // The rule belongs to the problem and counts the user's attempts in one context, so it is the same for all these submissions.
    if check_explanation(state.store(), reader, first)
        .await?
        .is_some()
    {
        return Ok(None);
    }
    for submission in failed {
        let found = state.store().explanations().get(submission.id).await?;
        let Some(RequestState::Done(explanation)) = found.map(|found| found.state) else {
            continue;
        };
        let example = explanation.counterexample.as_ref();
        if let Some(example) = example.filter(|it| is_same(&it.input, input))
            && !example.answer.is_empty()
        {
            return Ok(Some(KnownAnswer {
                number: submission.number,
                answer: example.answer.clone(),
            }));
        }
    }
    Ok(None)
}

/// Whether an input that was sent by a browser's form is this one; forms change line ends.
fn is_same(example: &str, sent: &[u8]) -> bool {
    let Ok(sent) = std::str::from_utf8(sent) else {
        return false;
    };
    sent.lines().eq(example.lines())
}

#[cfg(test)]
mod tests {
    use super::is_same;

    #[test]
    fn only_ends_of_lines_may_differ() {
        for (example, sent, same) in [
            ("1 2\n3", &b"1 2\n3\n"[..], true),
            ("1 2\r\n3\r\n", b"1 2\n3\n", true),
            ("", b"", true),
            ("1 2\n", b"1  2\n", false),
            ("1 2\n", b"1 2\n3\n", false),
            ("1 2\n", b"1 \xff\n", false),
        ] {
            assert_eq!(is_same(example, sent), same, "{example:?} {sent:?}");
        }
    }
}

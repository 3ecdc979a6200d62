//! `GET /problems/{id}/mistakes`.

use axum::Json;
use axum::extract::{Path, Query, State};
use grundy_judgement::Verdict;
use grundy_words::Bilingual;
use serde::Serialize;
use utoipa::ToSchema;

use super::census::{Attempt, Census, Common, Stage, Standing};
use super::pages::{PartQuery, find};
use crate::api::{Caller, ProblemDetails};
use crate::app::HttpError;
use crate::app::state::AppState;

/// The mistakes of pupils in a problem. At most 1,000 submissions are read, the newest.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MistakesBody {
    /// The problem's id.
    pub problem: String,
    /// Failed submissions.
    pub submissions: usize,
    /// Their authors.
    pub pupils: usize,
    /// Whether there are more.
    pub is_clipped: bool,
    /// Mistakes that the package knows, the commonest first.
    pub mistakes: Vec<MistakeBody>,
    /// Explained submissions whose mistake the package does not know, by what they have in common.
    pub unnamed: Vec<UnnamedBody>,
    /// The submissions of this kind that have nothing in common with another.
    pub alone: Vec<FailedBody>,
    /// Submissions that are not explained.
    pub unexplained: Vec<UnexplainedBody>,
}

/// A mistake that the package knows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MistakeBody {
    /// The packaged program that makes it, below `submissions/`.
    pub program: String,
    /// The text for pupils, by language.
    #[schema(value_type = Object)]
    pub text: Bilingual,
    /// Pupils whose latest failed submission has it.
    pub now: usize,
    /// Pupils whose latest failed submission has another mistake.
    pub earlier: usize,
    /// Pupils who were accepted since.
    pub overcome: usize,
    /// The submissions, newest first.
    pub submissions: Vec<FailedBody>,
}

/// Submissions that have something in common.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnnamedBody {
    /// The common ground: `example`, they do the same on the same smallest input; `tests`, they fail the same tests.
    pub common: &'static str,
    /// Pupils.
    pub pupils: usize,
    /// The submissions, newest first.
    pub submissions: Vec<FailedBody>,
}

/// A submission that is not explained.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnexplainedBody {
    /// The state of the explanation: `unasked`, `queued`, `running`, or `failed` if the judge did.
    pub state: &'static str,
    /// The submission.
    #[serde(flatten)]
    pub submission: FailedBody,
}

/// A submission that failed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FailedBody {
    /// Its id.
    pub id: String,
    /// Its short number.
    pub number: i64,
    /// Its author's login.
    pub login: String,
    /// Their real name.
    pub display_name: String,
    /// Their class; empty for none.
    pub class_name: String,
    /// The verdict.
    #[schema(value_type = String)]
    pub verdict: Verdict,
    /// The author's standing with the mistake.
    pub standing: Standing,
}

/// The mistakes of pupils in a problem, for teachers: named by the package's wrong programs, as far as submissions are explained.
#[utoipa::path(
    get,
    path = "/problems/{id}/mistakes",
    tag = "problems",
    params(
        ("id" = String, Path, description = "The problem's id"),
        ("class" = Option<String>, Query, description = "The class whose pupils are counted; otherwise all"),
        ("all" = Option<String>, Query, description = "`yes` for all failed submissions; otherwise only each pupil's latest"),
    ),
    responses(
        (status = 200, body = MistakesBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<PartQuery>,
) -> Result<Json<MistakesBody>, HttpError> {
    let part = query.part();
    let (_, filter) = find(&state, &reader, &id, &part).await?;
    let census = Census::take(state.store(), &filter).await?;
    let mistakes = census.named.into_iter().map(|named| MistakeBody {
        submissions: bodies(&named.attempts),
        program: named.mistake.program,
        text: named.mistake.text,
        now: named.now,
        earlier: named.earlier,
        overcome: named.overcome,
    });
    let unnamed = census.unnamed.iter().map(|alike| UnnamedBody {
        common: match alike.common {
            Common::Example(_) => "example",
            Common::Tests(_) => "tests",
        },
        pupils: alike.pupils,
        submissions: bodies(&alike.attempts),
    });
    let unexplained = census.unexplained.iter().map(|attempt| UnexplainedBody {
        state: match attempt.stage {
            Stage::Unasked => "unasked",
            Stage::Queued => "queued",
            Stage::Running => "running",
            Stage::Failed | Stage::Done => "failed",
        },
        submission: FailedBody::of(attempt),
    });
    Ok(Json(MistakesBody {
        problem: filter.problem,
        submissions: census.attempts,
        pupils: census.pupils,
        is_clipped: census.is_clipped,
        mistakes: mistakes.collect(),
        unnamed: unnamed.collect(),
        alone: bodies(&census.alone),
        unexplained: unexplained.collect(),
    }))
}

fn bodies(attempts: &[Attempt]) -> Vec<FailedBody> {
    attempts.iter().map(FailedBody::of).collect()
}

impl FailedBody {
    fn of(attempt: &Attempt) -> Self {
        Self {
            id: attempt.id.to_string(),
            number: attempt.number,
            login: attempt.login.clone(),
            display_name: attempt.display_name.clone(),
            class_name: attempt.class_name.clone(),
            verdict: attempt.verdict,
            standing: attempt.standing,
        }
    }
}

//! The last check of a working copy, as pages show it.

use grundy_judgement::{CheckReport, CheckedPromise};
use grundy_store::{CheckProgress, RequestState, WorkingCheck, WorkingCopy};
use grundy_words::{Line, Locale};

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Page, StatusBadge};
use crate::judges::lack_for;
use crate::problems::head_of_bytes;
use crate::workshop::copy::opened::{LINES_MAX, base};
use crate::workshop::copy::overview_views::{
    CheckStage, CheckView, ConversationView, DoneView, PromiseView, StepView,
};
use crate::workshop::copy::places::{LineView, Places};

/// The most bytes of a dialogue that are shown.
const CONVERSATION_BYTES_MAX: usize = 8 * 1024;

/// The panel with the last check.
pub(in crate::workshop) async fn check_view(
    state: &AppState,
    page: &Page,
    copy: &WorkingCopy,
    check: Option<&WorkingCheck>,
    places: &Places,
) -> Result<CheckView, HttpError> {
    let base = base(copy);
    let Some(check) = check else {
        return Ok(CheckView {
            page: page.clone(),
            base,
            stage: CheckStage::Never,
            by: String::new(),
            created_ms: 0,
            is_old: false,
        });
    };
    let by = match check.asker {
        Some(by) => state.store().users().get(by).await?,
        None => None,
    };
    Ok(CheckView {
        page: page.clone(),
        base,
        by: by.map(|user| user.login).unwrap_or_default(),
        created_ms: check.created_ms,
        is_old: check.revision() != copy.revision,
        stage: match &check.state {
            RequestState::Queued => {
                let lack = lack_for(state.store(), check.waits_for.as_ref()).await?;
                let languages = &state.config.languages;
                CheckStage::Queued(lack.map(|lack| lack.message(page.locale, languages)))
            }
            RequestState::Running => {
                CheckStage::Running(check.progress.as_ref().map(|it| step(it, page.locale)))
            }
            RequestState::Done(checked) => {
                CheckStage::Done(Box::new(done(&checked.report, places, page.locale)))
            }
            RequestState::Failed | RequestState::Replaced => CheckStage::Failed,
        },
    })
}

fn step(progress: &CheckProgress, locale: Locale) -> StepView {
    StepView {
        name: progress.step.in_words(locale),
        done: progress.done,
        total: progress.total,
    }
}

fn done(report: &CheckReport, places: &Places, locale: Locale) -> DoneView {
    DoneView {
        is_ok: report.ok,
        made: report.made.len(),
        failures: lines(&report.failures, places),
        promises: report
            .checks
            .iter()
            .map(|check| promise(check, places, locale))
            .collect(),
        submissions: report.submissions.len(),
        conversation: conversation(report, places),
    }
}

/// The dialogue of an interactive problem's reference solution with the interactor.
fn conversation(report: &CheckReport, places: &Places) -> Option<ConversationView> {
    let mut submissions = report.submissions.iter();
    submissions.find_map(|submission| {
        let said = submission.conversation.as_ref()?;
        let file = submission.file.trim_start_matches("submissions/");
        let (text, is_clipped) = head_of_bytes(said.transcript.as_bytes(), CONVERSATION_BYTES_MAX);
        Some(ConversationView {
            file: file.to_owned(),
            test: said.test.clone(),
            outcome: StatusBadge::Judged(said.verdict),
            message: places.in_words(&said.message),
            text,
            is_clipped,
        })
    })
}

fn promise(check: &CheckedPromise, places: &Places, locale: Locale) -> PromiseView {
    PromiseView {
        name: check.name.in_words(locale),
        count: check.count,
        broken: lines(&check.broken, places),
        warnings: lines(&check.warnings, places),
        notes: lines(&check.notes, places),
    }
}

fn lines(lines: &[Line], places: &Places) -> Vec<LineView> {
    let shown = lines.iter().take(LINES_MAX);
    shown.map(|line| places.line(line)).collect()
}

//! The kinds of jobs that workers do.

use grundy_store::JobKind;

use crate::add_test::AddTest;
use crate::check_copy::CheckCopy;
use crate::custom_test::{CompileDraft, RunOnce};
use crate::draw::Draw;
use crate::explain::Explain;
use crate::grade::GradeFile;
use crate::judge::{Judge, JudgePreview};
use crate::make_copy::MakeCopy;
use crate::play::{Play, PlayAsGuest};
use crate::prepare_game::PrepareGame;
use crate::similarity::CompareEvent;
use crate::strength::MeasureStrength;
use crate::work::Kind;

/// All kinds of jobs. A new kind is a structure that implements [`crate::work::Work`], and a line here.
pub(crate) static KINDS: &[Kind] = &[
    Kind::of::<Judge>(),
    Kind::of::<JudgePreview>(),
    Kind::of::<GradeFile>(),
    Kind::of::<AddTest>(),
    Kind::of::<Draw>(),
    Kind::of::<Play>(),
    Kind::of::<PlayAsGuest>(),
    Kind::of::<PrepareGame>(),
    Kind::of::<Explain>(),
    Kind::of::<RunOnce>(),
    Kind::of::<CompileDraft>(),
    Kind::of::<MakeCopy>(),
    Kind::of::<CheckCopy>(),
    Kind::of::<MeasureStrength>(),
    Kind::of::<CompareEvent>(),
];

/// The kinds of jobs that workers of this program know.
#[must_use]
pub fn known_kinds() -> Vec<&'static JobKind> {
    KINDS.iter().map(|entry| entry.kind).collect()
}

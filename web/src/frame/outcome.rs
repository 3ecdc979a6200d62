//! The state or verdict of a submission or a test, as pages show it.

use grundy_judgement::Verdict;

/// The state or verdict of a submission or a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StatusBadge {
    /// It is not begun.
    Queued,
    /// Judging has begun.
    Judging,
    /// Judging is done.
    Judged(Verdict),
    /// Its result is told when the event is over.
    Sealed,
}

impl StatusBadge {
    /// Every outcome.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 11] = [
        Self::Queued,
        Self::Judging,
        Self::Judged(Verdict::Ac),
        Self::Judged(Verdict::Wa),
        Self::Judged(Verdict::Tle),
        Self::Judged(Verdict::Mle),
        Self::Judged(Verdict::Ole),
        Self::Judged(Verdict::Rte),
        Self::Judged(Verdict::Ce),
        Self::Judged(Verdict::Ie),
        Self::Sealed,
    ];

    /// The end of the class name `verdict-…`.
    pub(crate) const fn css(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Judging => "judging",
            Self::Judged(Verdict::Ac) => "ac",
            Self::Judged(Verdict::Wa) => "wa",
            Self::Judged(Verdict::Tle) => "tle",
            Self::Judged(Verdict::Mle) => "mle",
            Self::Judged(Verdict::Ole) => "ole",
            Self::Judged(Verdict::Rte) => "rte",
            Self::Judged(Verdict::Ce) => "ce",
            Self::Judged(Verdict::Ie) => "ie",
            Self::Sealed => "sealed",
        }
    }

    /// The short code, once there is a verdict.
    pub(crate) fn code(self) -> Option<&'static str> {
        match self {
            Self::Judged(verdict) => Some(verdict.code()),
            Self::Queued | Self::Judging | Self::Sealed => None,
        }
    }

    /// The words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Queued => "outcome-queued",
            Self::Judging => "outcome-judging",
            Self::Judged(verdict) => verdict.words_key(),
            Self::Sealed => "outcome-sealed",
        }
    }

    /// One sentence about a whole submission.
    pub(crate) const fn explanation_key(self) -> &'static str {
        match self {
            Self::Queued => "explained-queued",
            Self::Judging => "explained-judging",
            Self::Judged(Verdict::Ac) => "explained-ac",
            Self::Judged(Verdict::Wa) => "explained-wa",
            Self::Judged(Verdict::Tle) => "explained-tle",
            Self::Judged(Verdict::Mle) => "explained-mle",
            Self::Judged(Verdict::Ole) => "explained-ole",
            Self::Judged(Verdict::Rte) => "explained-rte",
            Self::Judged(Verdict::Ce) => "explained-ce",
            Self::Judged(Verdict::Ie) => "explained-ie",
            Self::Sealed => "explained-sealed",
        }
    }

    /// The key of advice for a failure that the contestant can fix.
    pub(crate) const fn advice_key(self) -> Option<&'static str> {
        match self {
            Self::Judged(Verdict::Wa) => Some("advice-wa"),
            Self::Judged(Verdict::Tle) => Some("advice-tle"),
            Self::Judged(Verdict::Mle) => Some("advice-mle"),
            Self::Judged(Verdict::Ole) => Some("advice-ole"),
            Self::Judged(Verdict::Rte) => Some("advice-rte"),
            Self::Judged(Verdict::Ce) => Some("advice-ce"),
            Self::Queued
            | Self::Judging
            | Self::Sealed
            | Self::Judged(Verdict::Ac | Verdict::Ie) => None,
        }
    }

    /// Whether there was a program to run.
    pub(crate) const fn has_run(self) -> bool {
        !matches!(
            self,
            Self::Queued | Self::Sealed | Self::Judged(Verdict::Ce)
        )
    }

    /// Whether there is a verdict.
    pub(crate) const fn is_final(self) -> bool {
        matches!(self, Self::Judged(_))
    }

    /// Whether it is accepted.
    pub(crate) fn is_accepted(self) -> bool {
        self == Self::Judged(Verdict::Ac)
    }
}

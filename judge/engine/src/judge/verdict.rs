//! The verdict on how a program ended.

use grundy_judgement::{Confirmation, Exit, Reason, Verdict};
use grundy_sandbox::Death;

use super::runner::Runner;
use crate::checker::{Answer, Checked};
use crate::run::Ran;

/// A program's failure that makes checking needless.
#[derive(Clone, Debug)]
pub struct Failure {
    pub verdict: Verdict,
    pub exit: Exit,
    pub reason: Reason,
}

impl Failure {
    /// The test's exit and answer after this failure.
    pub(super) fn into_answer(self) -> (Exit, Answer) {
        let checked = Checked::because(self.verdict, self.reason);
        (self.exit, checked.into())
    }
}

impl Runner<'_> {
    /// The program's failure, if it did not end well within its limits. A program that the judge stopped has not failed.
    pub(super) fn failure(&self, ran: &Ran, confirmed: Option<Confirmation>) -> Option<Failure> {
        let is_slow = ran.outcome.cpu > self.time_limit();
        let limit = |name: &str| Exit::Limit(name.to_owned());
        let too_slow = |mostly_waiting| Reason::TimeLimit {
            limit_ms: u64::try_from(self.time_limit().as_millis()).unwrap_or(u64::MAX),
            mostly_waiting,
            confirmed,
        };
        let (verdict, exit, reason) = match ran.outcome.death {
            Death::Stopped => return None,
            Death::Exited(0) if !is_slow => return None,
            Death::MemoryLimit => (Verdict::Mle, limit("memory"), self.memory_limit()),
            Death::OutputLimit => (Verdict::Ole, limit("output"), self.output_limit()),
            Death::CpuLimit => (Verdict::Tle, limit("cpu"), too_slow(false)),
            Death::WallLimit => (Verdict::Tle, limit("wall"), too_slow(ran.has_waited())),
            _ if is_slow => (Verdict::Tle, limit("cpu"), too_slow(false)),
            _ if ran.is_out_of_memory(self.program) => {
                (Verdict::Mle, limit("memory"), self.memory_limit())
            }
            Death::Exited(code) => {
                let crash = ran.crash_kind(self.program);
                let reason = Reason::ExitCode { code, crash };
                (Verdict::Rte, Exit::Code(code), reason)
            }
            Death::Signaled(signal) => {
                let reason = Reason::Signal { signal };
                (Verdict::Rte, Exit::Signal(signal), reason)
            }
        };
        Some(Failure {
            verdict,
            exit,
            reason,
        })
    }

    fn memory_limit(&self) -> Reason {
        Reason::MemoryLimit {
            limit_bytes: self.context.package.limits.memory_bytes,
        }
    }

    pub(super) fn output_limit(&self) -> Reason {
        Reason::OutputLimit {
            limit_bytes: self.context.package.limits.output_bytes,
        }
    }
}

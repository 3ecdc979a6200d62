//! The time and memory of a run, exactly or in coarse steps. A program can choose how much it uses: exact figures of a secret test
//! would reveal thirty bits of its input.

use grundy_languages::Language;
use grundy_package::Limits;
use grundy_store::Summary;

use crate::access::Reader;
use crate::frame::Page;

/// The time in milliseconds below which programs are not distinguished.
const CPU_MS_MIN: u64 = 10;
/// No run is longer.
const CPU_MS_MAX: u64 = 1_000_000_000;
const MIB: u64 = 1 << 20;
/// No run uses more.
const MEMORY_MIB_MAX: u64 = 1 << 30;

/// Time and memory of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Usage {
    /// The CPU time, in milliseconds.
    pub cpu_ms: f64,
    /// The peak memory, in bytes.
    pub memory_bytes: u64,
    /// Whether it was this much at most.
    pub is_rounded_up: bool,
    /// Whether it exceeded the time limit; then the time is the limit.
    pub is_over_time: bool,
}

/// The limits of a run in its language: no figure is rounded up beyond them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bounds {
    cpu_ms: f64,
    memory_bytes: u64,
}

impl Bounds {
    /// The limits of a problem for programs in this language.
    pub(crate) fn new(limits: &Limits, language: Option<&Language>) -> Self {
        Self {
            cpu_ms: limits.time_in(language).as_secs_f64() * 1000.0,
            memory_bytes: limits.memory_bytes,
        }
    }
}

impl Usage {
    /// The usage as measured.
    pub(crate) fn exact(cpu_ms: f64, memory_bytes: u64) -> Self {
        Self {
            cpu_ms,
            memory_bytes,
            is_rounded_up: false,
            is_over_time: false,
        }
    }

    /// The largest usage among the tests, exact for readers who may see it; `None` if nothing ran.
    pub(crate) fn largest(
        summary: &Summary,
        reader: &Reader,
        bounds: Option<Bounds>,
    ) -> Option<Self> {
        let exact = Self::exact(summary.cpu_ms_max, summary.memory_bytes_max);
        let shown = if reader.sees_exact_usage() {
            exact
        } else {
            exact.rounded_up(bounds)
        };
        summary.compile_ok.then_some(shown)
    }

    /// The usage in the steps that are shown of secret tests: 10, 20, 50, 100 ms and so on, and powers of two in MiB. The last step
    /// is the limit itself, and exceeding the time limit is one step more.
    pub(crate) fn rounded_up(self, bounds: Option<Bounds>) -> Self {
        let mut shown = Self {
            cpu_ms: rounded_up_ms(self.cpu_ms),
            memory_bytes: rounded_up_bytes(self.memory_bytes),
            is_rounded_up: true,
            is_over_time: false,
        };
        if let Some(bounds) = bounds {
            shown.is_over_time = self.cpu_ms > bounds.cpu_ms;
            shown.cpu_ms = shown.cpu_ms.min(bounds.cpu_ms);
            shown.memory_bytes = shown.memory_bytes.min(bounds.memory_bytes);
        }
        shown
    }
}

/// The form in which pages show usage.
impl Page {
    /// The CPU time of a run.
    pub(crate) fn cpu_time_of(&self, usage: &Usage) -> String {
        let figure = self.milliseconds(&usage.cpu_ms);
        if usage.is_over_time {
            return format!("> {figure}");
        }
        at_most(usage, figure)
    }

    /// The memory of a run.
    pub(crate) fn memory_of(&self, usage: &Usage) -> String {
        at_most(usage, self.memory(&usage.memory_bytes))
    }
}

fn at_most(usage: &Usage, figure: String) -> String {
    if usage.is_rounded_up {
        format!("≤ {figure}")
    } else {
        figure
    }
}

fn rounded_up_ms(exact: f64) -> f64 {
    let mut decade = CPU_MS_MIN;
    while decade < CPU_MS_MAX {
        for step in [decade, 2 * decade, 5 * decade] {
            #[expect(clippy::cast_precision_loss, reason = "below 2^52")]
            let step = step as f64;
            // A figure that is no number gets the smallest step.
            if exact <= step || exact.is_nan() {
                return step;
            }
        }
        decade *= 10;
    }
    #[expect(clippy::cast_precision_loss, reason = "below 2^52")]
    let longest = CPU_MS_MAX as f64;
    longest
}

fn rounded_up_bytes(exact: u64) -> u64 {
    let mebibytes = exact.div_ceil(MIB).clamp(1, MEMORY_MIB_MAX);
    mebibytes.next_power_of_two() * MIB
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn figures_are_rounded_up_to_few_steps() {
        for (exact, shown) in [
            (0.0, 10.0),
            (10.0, 10.0),
            (10.1, 20.0),
            (20.1, 50.0),
            (99.9, 100.0),
            (100.1, 200.0),
            (501.0, 1000.0),
            (4_999.0, 5_000.0),
            (f64::NAN, 10.0),
            (-1.0, 10.0),
            (f64::INFINITY, 1e9),
        ] {
            assert_eq!(rounded_up_ms(exact), shown, "{exact}");
        }
        for (exact, shown) in [
            (0, 1),
            (MIB, 1),
            (MIB + 1, 2),
            (3 * MIB, 4),
            (256 * MIB, 256),
            (u64::MAX, MEMORY_MIB_MAX),
        ] {
            assert_eq!(rounded_up_bytes(exact), shown * MIB, "{exact}");
        }
    }

    /// The number of steps in CONTRACT.md, for limits of a second and 256 MiB.
    #[test]
    fn a_run_within_usual_limits_shows_as_many_steps_as_the_contract_says() {
        let bounds = Some(bounds(1000.0, 256 * MIB));
        let shown = |cpu_ms, bytes| Usage::exact(cpu_ms, bytes).rounded_up(bounds);
        let times = (0..11_000).map(|tenths| shown(f64::from(tenths) / 10.0, MIB));
        let times = times.map(|usage| (usage.cpu_ms.to_bits(), usage.is_over_time));
        assert_eq!(times.collect::<BTreeSet<_>>().len(), 8);
        let sizes = (0..=256 * 16).map(|sixteenths| shown(1.0, sixteenths * MIB / 16));
        let sizes = sizes.map(|usage| usage.memory_bytes);
        assert_eq!(sizes.collect::<BTreeSet<u64>>().len(), 9);
    }

    #[test]
    fn no_figure_is_said_to_lie_above_the_limit_that_held() {
        let half = Some(bounds(500.0, 200 * MIB));
        for (cpu_ms, shown, is_over_time) in [
            (3.0, 10.0, false),
            (400.0, 500.0, false),
            (500.0, 500.0, false),
            (500.1, 500.0, true),
            (550.0, 500.0, true),
        ] {
            let usage = Usage::exact(cpu_ms, 150 * MIB).rounded_up(half);
            assert_eq!((usage.cpu_ms, usage.is_over_time), (shown, is_over_time));
            assert_eq!(usage.memory_bytes, 200 * MIB);
        }
        let odd = Some(bounds(700.0, 256 * MIB));
        assert_eq!(Usage::exact(600.0, MIB).rounded_up(odd).cpu_ms, 700.0);
        assert_eq!(Usage::exact(600.0, MIB).rounded_up(None).cpu_ms, 1000.0);
    }

    const fn bounds(cpu_ms: f64, memory_bytes: u64) -> Bounds {
        Bounds {
            cpu_ms,
            memory_bytes,
        }
    }
}

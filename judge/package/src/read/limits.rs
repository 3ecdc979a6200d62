//! The `limits` of both versions, and a legacy package's time limit, which is in a file of its own.

use std::ops::RangeInclusive;

use grundy_words::sentence;

use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::model::{Format, Limits, Timing};
use crate::yaml::{Node, Value};

use super::context::Context;

const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;
/// The largest memory sizes that a package may ask for, so that sums of them cannot overflow.
const MEMORY_MIB_MAX: u64 = 1 << 16;
const SECONDS_MAX: u64 = 3600;
/// The range of a time limit, in seconds.
pub const TIME_LIMITS_S: RangeInclusive<f64> = 0.001..=SECONDS_MAX as f64;
/// The range of a memory limit, in MiB.
pub const MEMORY_LIMITS_MIB: RangeInclusive<u64> = 1..=MEMORY_MIB_MAX;

impl Default for Limits {
    /// The format's "typical system defaults", with a time limit of 2 seconds.
    fn default() -> Self {
        Self {
            time_ms: 2000,
            memory_bytes: 2048 * MIB,
            output_bytes: 8 * MIB,
            code_bytes: 128 * KIB,
            compilation_time_ms: 60_000,
            compilation_memory_bytes: 2048 * MIB,
            validation_time_ms: 60_000,
            validation_memory_bytes: 2048 * MIB,
            validation_output_bytes: 8 * MIB,
            validation_passes: 2,
        }
    }
}

impl Timing {
    /// The default limits of a package of that version.
    pub(super) const fn of(format: Format) -> Self {
        Self {
            is_given: false,
            ac_to_time_limit: match format {
                Format::Legacy => 5.0,
                Format::V2025_09 => 2.0,
            },
            resolution_s: 1.0,
        }
    }
}

/// Reads the mapping `limits`. Keys that only one version has are accepted in both: packages change their version, and problemtools
/// and others read both, too.
pub(super) fn limits(context: &mut Context<'_>, node: &Node, format: Format) -> (Limits, Timing) {
    let mut limits = Limits::default();
    let mut timing = Timing::of(format);
    for (key, value) in context.mapping(node, "limits") {
        let what = format!("limits.{}", key.name);
        let mut sized = |slot: &mut u64, unit: u64, max: u64| {
            if let Some(count) = context.integer(value, &what, 1..=max) {
                *slot = count * unit;
            }
        };
        match key.name.as_str() {
            "memory" => sized(&mut limits.memory_bytes, MIB, *MEMORY_LIMITS_MIB.end()),
            "output" => sized(&mut limits.output_bytes, MIB, MEMORY_MIB_MAX),
            "code" => sized(&mut limits.code_bytes, KIB, MEMORY_MIB_MAX),
            "compilation_time" => sized(&mut limits.compilation_time_ms, 1000, SECONDS_MAX),
            "compilation_memory" => {
                sized(&mut limits.compilation_memory_bytes, MIB, MEMORY_MIB_MAX);
            }
            "validation_time" => sized(&mut limits.validation_time_ms, 1000, SECONDS_MAX),
            "validation_memory" => sized(&mut limits.validation_memory_bytes, MIB, MEMORY_MIB_MAX),
            "validation_output" => sized(&mut limits.validation_output_bytes, MIB, MEMORY_MIB_MAX),
            "time_limit" => {
                if let Some(seconds) = context.real(value, &what, TIME_LIMITS_S) {
                    limits.time_ms = milliseconds(seconds);
                    timing.is_given = true;
                }
            }
            "time_resolution" => {
                let seconds = context.real(value, &what, TIME_LIMITS_S);
                timing.resolution_s = seconds.unwrap_or(timing.resolution_s);
            }
            "time_multipliers" => multipliers(context, value, &mut timing),
            "validation_passes" => {
                let passes = context.integer(value, &what, 2..=1000);
                limits.validation_passes = passes
                    .and_then(|passes| u32::try_from(passes).ok())
                    .unwrap_or(limits.validation_passes);
            }
            "time_multiplier" => {
                context.older_key(key);
                let factor = context.real(value, &what, 0.0..=1e6);
                timing.ac_to_time_limit = factor.unwrap_or(timing.ac_to_time_limit);
            }
            "time_safety_margin" => {
                context.older_key(key);
                context.real(value, &what, 0.0..=1e6);
            }
            _ => context.unknown_key(key, "`limits`"),
        }
    }
    (limits, timing)
}

fn multipliers(context: &mut Context<'_>, node: &Node, timing: &mut Timing) {
    if matches!(node.value, Value::Scalar { .. }) {
        // Version `legacy` has one number of this meaning, and some newer packages have it like this.
        let factor = context.real(node, "limits.time_multipliers", 1.0..=1e6);
        timing.ac_to_time_limit = factor.unwrap_or(timing.ac_to_time_limit);
        let message = sentence!("package-time-multipliers-should-mapping");
        context.lapse_or_warning(node.line, message);
        return;
    }
    for (key, value) in context.mapping(node, "limits.time_multipliers") {
        let what = format!("limits.time_multipliers.{}", key.name);
        match key.name.as_str() {
            "ac_to_time_limit" => {
                let factor = context.real(value, &what, 1.0..=1e6);
                timing.ac_to_time_limit = factor.unwrap_or(timing.ac_to_time_limit);
            }
            // `grundy verify` requires slow submissions to need twice the limit.
            "time_limit_to_tle" => {
                context.real(value, &what, 1.0..=1e6);
            }
            _ => context.unknown_key(key, "`limits.time_multipliers`"),
        }
    }
}

/// The time limit of a legacy package in milliseconds: `.timelimit` has seconds, and `domjudge-problem.ini` a line `timelimit =
/// seconds`, with or without quotes.
pub(super) fn legacy_time_limit_ms(
    inventory: &Inventory,
    diagnostics: &mut Diagnostics,
) -> Option<u64> {
    const BYTES_MAX: u64 = 1 << 16;
    let mut found = None;
    for path in ["domjudge-problem.ini", ".timelimit"] {
        let Some(text) = inventory.text(path, BYTES_MAX, diagnostics) else {
            continue;
        };
        let seconds = if path == ".timelimit" {
            Some(text.trim().to_owned())
        } else {
            text.lines().find_map(|line| {
                let (key, value) = line.split_once('=')?;
                (key.trim() == "timelimit").then(|| ini_value(value).to_owned())
            })
        };
        let Some(seconds) = seconds else { continue };
        match seconds.parse() {
            Ok(seconds) if TIME_LIMITS_S.contains(&seconds) => {
                found = Some(milliseconds(seconds));
            }
            _ => diagnostics.error(path, sentence!("package-time-limit-no-number")),
        }
    }
    found
}

/// A value of an INI file, without quotes and a remark behind it.
fn ini_value(value: &str) -> &str {
    let value = value.trim();
    for quote in ['\'', '"'] {
        if let Some(inner) = value.strip_prefix(quote) {
            return inner.split(quote).next().unwrap_or_default().trim();
        }
    }
    value.split([';', '#']).next().unwrap_or_default().trim()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the callers bound the seconds to 0.001..=3600"
)]
fn milliseconds(seconds: f64) -> u64 {
    (seconds * 1000.0).round() as u64
}

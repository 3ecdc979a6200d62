//! Fits a straight line to the logarithms of sizes and times; its slope is the power with which a program's time grows.

/// The least number of points; fewer fit any line.
const POINTS_MIN: usize = 3;
/// The least ratio of the largest size to the smallest; below it the times say more about the machine than about the program.
const SPAN_MIN: f64 = 4.0;
/// A power that is less sure is none.
const ERROR_MAX: f64 = 0.4;
/// The number of standard errors that the power must be away from 0 ("does not grow").
const ERRORS_FROM_ZERO: f64 = 3.0;

/// The line: `log time = exponent * log size + offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    pub(super) exponent: f64,
    /// The standard error of the exponent.
    pub(super) error: f64,
    offset: f64,
}

impl Fit {
    /// Least squares over points whose sizes and times are above 0; `None` if the power is not significant.
    pub(super) fn of(points: &[(u64, f64)]) -> Option<Self> {
        let logs: Vec<(f64, f64)> = points
            .iter()
            .map(|&(size, time)| ((size as f64).ln(), time.ln()))
            .filter(|(x, y)| x.is_finite() && y.is_finite())
            .collect();
        let count = logs.len() as f64;
        let (first, last) = (logs.first()?.0, logs.last()?.0);
        if logs.len() < POINTS_MIN || last - first < SPAN_MIN.ln() - 0.01 {
            return None;
        }
        let mean_x = logs.iter().map(|(x, _)| x).sum::<f64>() / count;
        let mean_y = logs.iter().map(|(_, y)| y).sum::<f64>() / count;
        let spread: f64 = logs.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
        let together: f64 = logs.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
        let exponent = together / spread;
        let offset = mean_y - exponent * mean_x;
        let residuals: f64 = logs
            .iter()
            .map(|(x, y)| (y - exponent * x - offset).powi(2))
            .sum();
        let error = (residuals / (count - 2.0) / spread).sqrt();
        let is_significant = error <= ERROR_MAX && exponent > ERRORS_FROM_ZERO * error;
        is_significant.then_some(Self {
            exponent,
            error,
            offset,
        })
    }

    /// The time at a size, by the line.
    pub(super) fn at(&self, size: u64) -> f64 {
        (self.exponent * (size as f64).ln() + self.offset).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_found_with_their_uncertainty() {
        for power in [1.0, 2.0, 3.0] {
            // The times are a tenth more and a tenth less, in turn.
            let points: Vec<(u64, f64)> = (0..5)
                .map(|step| {
                    let size = 100_u64 << step;
                    let noise = if step % 2 == 0 { 1.1 } else { 0.9 };
                    (size, 1e-6 * (size as f64).powf(power) * noise)
                })
                .collect();
            let fit = Fit::of(&points).unwrap();
            assert!((fit.exponent - power).abs() < 0.1, "{fit:?}");
            assert!(fit.error > 0.01 && fit.error < 0.15, "{fit:?}");
            let expected = 1e-6 * 100_000_f64.powf(power);
            assert!((fit.at(100_000) / expected).ln().abs() < 0.6, "{fit:?}");
        }
    }

    #[test]
    fn what_tells_nothing_is_no_power() {
        for points in [
            &[][..],
            &[(1, 1.0), (2, 2.0)],
            // The sizes are too close.
            &[(100, 1.0), (120, 1.2), (140, 1.4)],
            // It does not grow.
            &[(1, 1.0), (2, 1.01), (4, 0.99), (8, 1.0)],
            // The times follow no line.
            &[(1, 1.0), (2, 9.0), (4, 0.5), (8, 11.0)],
            &[(1, 0.0), (2, -1.0), (4, 0.0), (8, f64::NAN)],
        ] {
            assert_eq!(Fit::of(points), None, "{points:?}");
        }
    }
}

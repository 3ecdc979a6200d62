//! A small chart of how a program's time grows, with logarithmic axes, on which a power of n is a straight line.

use grundy_judgement::Growth;

/// The chart's size, and the space for its axes.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 290.0;
const LEFT: f64 = 62.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 46.0;
/// The time in seconds below which times are noise.
const SECONDS_MIN: f64 = 1e-4;
/// The longest expected time, in seconds, that is drawn; a longer one would squeeze everything else.
const EXPECTED_MAX: f64 = 1e5;
/// The distance, in powers of ten, below which points are drawn as one.
const NEAR: f64 = 0.03;
/// The most steps of an axis, for which there is room.
const TICKS_MAX: usize = 6;

/// The picture.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    /// The whole picture's size.
    pub size: (f64, f64),
    /// Left, top, right and bottom of the area with the curves.
    pub plot: (f64, f64, f64, f64),
    /// Places on the axis of n, with their labels.
    pub sizes: Vec<(f64, String)>,
    /// Places on the axis of time, in seconds.
    pub seconds: Vec<(f64, f64)>,
    /// The program's.
    pub own: Curve,
    /// The reference's.
    pub reference: Option<Curve>,
    /// The line from the program's last point to the expected time at the largest n; `None` if that was measured.
    pub expected: Option<Curve>,
    /// The vertical position of the time limit.
    pub time_limit: f64,
}

/// Points and the line through them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    /// Their coordinates.
    pub points: Vec<(f64, f64)>,
}

impl Curve {
    /// The points as SVG's `points` attribute.
    pub(crate) fn line(&self) -> String {
        let points = self.points.iter();
        let points: Vec<String> = points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        points.join(" ")
    }
}

impl Chart {
    /// The vertical position of the time limit's label: above its line, or below it if there is no room.
    pub(crate) fn limit_words(&self) -> f64 {
        match self.time_limit - self.plot.1 < 14.0 {
            true => self.time_limit + 15.0,
            false => self.time_limit - 5.0,
        }
    }

    /// `None` if there are fewer than two points. The time limit is in seconds.
    pub(super) fn of(growth: &Growth, time_limit: f64) -> Option<Self> {
        let own = logarithms(growth);
        let reference = growth.reference.as_deref().map(logarithms);
        let [_, .., last] = own[..] else {
            return None;
        };
        let expected = expected(growth);
        let expected = expected.filter(|point| own.iter().all(|(x, _)| *x + NEAR < point.0));
        let time_limit = time_limit.max(SECONDS_MIN).log10();
        let all = || {
            own.iter()
                .chain(reference.iter().flatten())
                .chain(&expected)
        };
        let across = Scale::over(all().map(|(x, _)| *x), LEFT, WIDTH - RIGHT);
        let heights = all().map(|(_, y)| *y).chain([time_limit]);
        let up = Scale::over(heights, HEIGHT - BOTTOM, TOP);
        let curve = |points: &[(f64, f64)]| Curve {
            points: points
                .iter()
                .map(|(x, y)| (across.place(*x), up.place(*y)))
                .collect(),
        };
        Some(Self {
            size: (WIDTH, HEIGHT),
            plot: (LEFT, TOP, WIDTH - RIGHT, HEIGHT - BOTTOM),
            sizes: across
                .ticks()
                .map(|power| (across.place(power), format!("{:.0}", 10f64.powf(power))))
                .collect(),
            seconds: up
                .ticks()
                .map(|power| (up.place(power), 10f64.powf(power)))
                .collect(),
            own: curve(&own),
            reference: reference
                .filter(|points| points.len() >= 2)
                .as_deref()
                .map(curve),
            expected: expected.map(|point| curve(&[last, point])),
            time_limit: up.place(time_limit),
        })
    }
}

fn logarithms(growth: &Growth) -> Vec<(f64, f64)> {
    growth.points.iter().filter_map(logarithm).collect()
}

/// The largest n and its expected time in seconds, unless that is absurdly long.
fn expected(growth: &Growth) -> Option<(f64, f64)> {
    let seconds = growth.expected_seconds.filter(|it| *it <= EXPECTED_MAX)?;
    logarithm(&(growth.limit?, seconds))
}

#[expect(clippy::cast_precision_loss, reason = "for display")]
fn logarithm((n, seconds): &(u64, f64)) -> Option<(f64, f64)> {
    let is_there = *n > 0 && seconds.is_finite();
    is_there.then(|| ((*n as f64).log10(), seconds.max(SECONDS_MIN).log10()))
}

/// An axis, in powers of ten.
struct Scale {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// The axis from the power below all values to the one above, so that it begins and ends at a step.
    fn over(values: impl Iterator<Item = f64>, start: f64, end: f64) -> Self {
        let (mut from, mut to) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values {
            from = from.min(value.floor());
            to = to.max(value.ceil());
        }
        if to <= from {
            to = from + 1.0;
        }
        Self {
            from,
            to,
            start,
            end,
        }
    }

    fn place(&self, value: f64) -> f64 {
        let part = (value - self.from) / (self.to - self.from);
        self.start + part * (self.end - self.start)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let powers = self.to - self.from;
        let mut step = 1.0;
        while powers / step >= TICKS_MAX as f64 {
            step += 1.0;
        }
        let (from, to) = (self.from, self.to);
        (0..=TICKS_MAX)
            .map(move |index| from + index as f64 * step)
            .take_while(move |power| *power <= to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn growth(points: &[(u64, f64)]) -> Growth {
        Growth {
            points: points.to_vec(),
            exponent: 3.0,
            error: 0.1,
            limit: None,
            expected_seconds: None,
            reference: None,
        }
    }

    #[test]
    fn a_power_is_a_straight_line_within_the_picture() {
        let cube = |n: u64| (n, (n as f64).powi(3) * 1e-9);
        let measured = growth(&[cube(100), cube(200), cube(400), cube(800)]);
        let chart = Chart::of(&measured, 1.0).unwrap();
        let (left, top, right, bottom) = chart.plot;
        let points = &chart.own.points;
        for (x, y) in points {
            assert!(
                (left..=right).contains(x) && (top..=bottom).contains(y),
                "{x} {y}"
            );
        }
        let slope = |a: (f64, f64), b: (f64, f64)| (b.1 - a.1) / (b.0 - a.0);
        let first = slope(points[0], points[1]);
        assert!((first - slope(points[2], points[3])).abs() < 1e-9);
        assert_eq!(chart.sizes[0].1, "100");
        assert!(chart.expected.is_none() && chart.time_limit < points[3].1);
    }

    #[test]
    fn the_largest_size_is_where_it_is_expected() {
        let at = |limit, seconds| Growth {
            limit: Some(limit),
            expected_seconds: Some(seconds),
            ..growth(&[(100, 0.01), (200, 0.1)])
        };
        let chart = Chart::of(&at(1000, 10.0), 1.0).unwrap();
        let expected = chart.expected.unwrap().points;
        assert_eq!(expected[0], chart.own.points[1]);
        let (right, top) = (chart.plot.2, chart.plot.1);
        assert!((expected[1].0 - right).abs() < 1e-9 && (expected[1].1 - top).abs() < 1e-9);
        assert!(chart.time_limit > expected[1].1 && chart.time_limit < expected[0].1);
        // Sizes near a measured one are not extrapolated, and a century is not drawn.
        assert!(Chart::of(&at(200, 0.1), 1.0).unwrap().expected.is_none());
        assert!(Chart::of(&at(205, 0.1), 1.0).unwrap().expected.is_none());
        assert!(Chart::of(&at(1000, 3e9), 1.0).unwrap().expected.is_none());
    }

    #[test]
    fn odd_measurements_leave_no_hole() {
        assert!(Chart::of(&growth(&[(0, 1.0), (5, 1.0)]), 1.0).is_none());
        let flat = Chart::of(&growth(&[(10, 0.0), (20, 0.0), (40, 1e-9)]), 0.0).unwrap();
        assert!(
            flat.own
                .points
                .iter()
                .all(|(x, y)| x.is_finite() && y.is_finite())
        );
        let wide = Chart::of(&growth(&[(1, 1e-4), (u64::MAX, 1e12)]), 1.0).unwrap();
        assert!(wide.sizes.len() <= 7 && wide.seconds.len() <= 7);
    }
}

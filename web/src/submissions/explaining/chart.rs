//! A small chart of how a program's time grows, with logarithmic axes, on which a power of n is a straight line.

use grundy_judgement::Growth;

use super::labels::{Label, Labeller};

/// The chart's size, and the space for its axes.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 290.0;
const LEFT: f64 = 62.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 26.0;
/// The width of the name above the axis of time.
const AXIS_NAME: f64 = 110.0;
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
    /// The curves, the program's last, so that it lies on top.
    pub curves: Vec<Curve>,
    /// The vertical position of the time limit.
    pub time_limit: f64,
    /// The words at its line, and their place.
    pub limit_words: String,
    pub limit_label: Label,
}

/// The words at the lines of a chart.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChartWords {
    pub(crate) own: String,
    pub(crate) expected: String,
    pub(crate) reference: String,
    pub(crate) limit: String,
}

/// Points and the line through them.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    /// Its class: `own` is the program's, `expected` leads from that one's last point to the expected time at the largest n, which
    /// was not measured, `reference` is the reference's.
    pub css: &'static str,
    /// Their coordinates.
    pub points: Vec<(f64, f64)>,
    /// The name.
    pub words: String,
    /// The place of the name at the line; `None` where it would cover something.
    pub label: Option<Label>,
}

impl Curve {
    /// The points as SVG's `points` attribute.
    pub(crate) fn line(&self) -> String {
        let points = self.points.iter();
        let points: Vec<String> = points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        points.join(" ")
    }

    /// The points that are drawn.
    pub(crate) fn marks(&self) -> &[(f64, f64)] {
        // An expected line begins at a point of another.
        &self.points[usize::from(self.css == "expected")..]
    }

    /// The radius of a point.
    pub(crate) fn radius(&self) -> u32 {
        match self.css {
            "expected" => 5,
            "own" => 4,
            _ => 3,
        }
    }
}

impl Chart {
    /// The curves that have no room for their names.
    pub(crate) fn unnamed(&self) -> Vec<&Curve> {
        let curves = self.curves.iter();
        curves.filter(|curve| curve.label.is_none()).collect()
    }

    /// `None` if there are fewer than two points. The time limit is in seconds.
    pub(super) fn of(growth: &Growth, time_limit: f64, words: ChartWords) -> Option<Self> {
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
        let curve = |css, points: &[(f64, f64)], words| Curve {
            css,
            points: points
                .iter()
                .map(|(x, y)| (across.place(*x), up.place(*y)))
                .collect(),
            words,
            label: None,
        };
        let reference = reference.filter(|points| points.len() >= 2);
        let expected = expected.map(|point| curve("expected", &[last, point], words.expected));
        let reference = reference.map(|points| curve("reference", &points, words.reference));
        let mut curves: Vec<Curve> = expected.into_iter().chain(reference).collect();
        curves.push(curve("own", &own, words.own));
        let plot = (LEFT, TOP, WIDTH - RIGHT, HEIGHT - BOTTOM);
        let time_limit = up.place(time_limit);
        let limit_label = label(plot, &mut curves, time_limit, &words.limit);
        Some(Self {
            size: (WIDTH, HEIGHT),
            plot,
            sizes: across
                .ticks()
                .map(|power| (across.place(power), format!("{:.0}", 10f64.powf(power))))
                .collect(),
            seconds: up
                .ticks()
                .map(|power| (up.place(power), 10f64.powf(power)))
                .collect(),
            curves,
            time_limit,
            limit_words: words.limit,
            limit_label,
        })
    }
}

/// Gives the names of curves places at their ends, or at an earlier point, and returns the place of the time limit's words.
fn label(
    plot: (f64, f64, f64, f64),
    curves: &mut [Curve],
    time_limit: f64,
    limit_words: &str,
) -> Label {
    let (left, top, right, bottom) = plot;
    // Above the lines there is room, save where the axis has its name.
    let mut labeller = Labeller::within((left, 0.0, right, bottom));
    labeller.draw(&[(0.0, top / 2.0), (AXIS_NAME, top / 2.0)]);
    for curve in curves.iter() {
        labeller.draw(&curve.points);
    }
    let ends = [left + 6.0, right - 6.0].map(|x| Label::beside((x, time_limit)));
    let limit_label = labeller.place(limit_words, ends.into_iter().flatten());
    labeller.draw(&[(left, time_limit), (right, time_limit)]);
    for curve in curves.iter_mut().rev() {
        let places = curve.marks().iter().rev().copied().flat_map(Label::beside);
        curve.label = labeller.place(&curve.words, places);
    }
    limit_label.unwrap_or(ends[0][2])
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

    fn drawn(growth: &Growth, time_limit: f64) -> Option<Chart> {
        let words = ChartWords {
            own: "Chương trình này".to_owned(),
            expected: "Dự đoán với n lớn nhất".to_owned(),
            reference: "Lời giải mẫu".to_owned(),
            limit: "giới hạn: 1 s".to_owned(),
        };
        Chart::of(growth, time_limit, words)
    }

    fn curve<'a>(chart: &'a Chart, css: &str) -> Option<&'a [(f64, f64)]> {
        let curve = chart.curves.iter().find(|curve| curve.css == css)?;
        Some(&curve.points)
    }

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
        let chart = drawn(&measured, 1.0).unwrap();
        let (left, top, right, bottom) = chart.plot;
        let points = curve(&chart, "own").unwrap();
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
        assert!(curve(&chart, "expected").is_none() && chart.time_limit < points[3].1);
    }

    #[test]
    fn the_largest_size_is_where_it_is_expected() {
        let at = |limit, seconds| Growth {
            limit: Some(limit),
            expected_seconds: Some(seconds),
            ..growth(&[(100, 0.01), (200, 0.1)])
        };
        let chart = drawn(&at(1000, 10.0), 1.0).unwrap();
        let expected = curve(&chart, "expected").unwrap();
        assert_eq!(expected[0], curve(&chart, "own").unwrap()[1]);
        let (right, top) = (chart.plot.2, chart.plot.1);
        assert!((expected[1].0 - right).abs() < 1e-9 && (expected[1].1 - top).abs() < 1e-9);
        assert!(chart.time_limit > expected[1].1 && chart.time_limit < expected[0].1);
        // Sizes near a measured one are not extrapolated, and a century is not drawn.
        for (limit, seconds) in [(200, 0.1), (205, 0.1), (1000, 3e9)] {
            let chart = drawn(&at(limit, seconds), 1.0).unwrap();
            assert!(curve(&chart, "expected").is_none());
        }
    }

    #[test]
    fn names_stand_at_their_lines_and_cover_nothing() {
        let slow = Growth {
            limit: Some(1000),
            expected_seconds: Some(10.0),
            reference: Some(Box::new(growth(&[
                (100, 0.002),
                (200, 0.004),
                (400, 0.008),
            ]))),
            ..growth(&[(100, 0.01), (200, 0.08), (400, 0.64)])
        };
        let chart = drawn(&slow, 1.0).unwrap();
        let labels = chart.curves.iter().map(|curve| curve.label.unwrap());
        let labels: Vec<Label> = labels.chain([chart.limit_label]).collect();
        for (index, label) in labels.iter().enumerate() {
            assert!(!labels[..index].contains(label), "{labels:?}");
            assert!(label.at.0 >= chart.plot.0 && label.at.1 > 0.0);
        }
        // The words of a line that lies in another have no place of their own.
        let same = growth(&[(100, 0.01), (200, 0.08)]);
        let both = Growth {
            reference: Some(Box::new(same.clone())),
            ..same
        };
        let crowded = drawn(&both, 0.02).unwrap();
        let places: Vec<_> = crowded.curves.iter().map(|curve| curve.label).collect();
        assert!(places[1].is_some() && places[0] != places[1], "{places:?}");
    }

    #[test]
    fn odd_measurements_leave_no_hole() {
        assert!(drawn(&growth(&[(0, 1.0), (5, 1.0)]), 1.0).is_none());
        let flat = drawn(&growth(&[(10, 0.0), (20, 0.0), (40, 1e-9)]), 0.0).unwrap();
        assert!(
            curve(&flat, "own")
                .unwrap()
                .iter()
                .all(|(x, y)| x.is_finite() && y.is_finite())
        );
        let wide = drawn(&growth(&[(1, 1e-4), (u64::MAX, 1e12)]), 1.0).unwrap();
        assert!(wide.sizes.len() <= 7 && wide.seconds.len() <= 7);
    }
}

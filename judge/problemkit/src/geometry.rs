//! Plane geometry and the little arithmetic that it needs, exact.

/// The greatest common divisor, never negative; of 0 and 0 it is 0.
///
/// ```
/// assert_eq!(problemkit::gcd(-12, 18), 6);
/// assert_eq!(problemkit::gcd(0, -7), 7);
/// ```
pub fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The cross product of the vectors from `a` to `b` and from `a` to `c`, twice the signed area of the triangle: positive where `c` is
/// to the left of the way from `a` to `b`, with `y` upwards, and 0 where the three are on one line. Exact for coordinates within ±2⁶¹.
///
/// ```
/// use problemkit::cross;
///
/// assert_eq!(cross((0, 0), (2, 0), (0, 3)), 6);
/// assert_eq!(cross((1, 1), (2, 2), (-5, -5)), 0);
/// ```
pub fn cross(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> i128 {
    let wide = |from: i64, to: i64| i128::from(to) - i128::from(from);
    wide(a.0, b.0) * wide(a.1, c.1) - wide(a.1, b.1) * wide(a.0, c.0)
}

/// The lower left and the upper right corner of the smallest upright rectangle around all points.
///
/// ```
/// let points = [(1.0, 5.0), (3.0, 2.0)];
/// assert_eq!(problemkit::bounding_box(points), ((1.0, 2.0), (3.0, 5.0)));
/// ```
pub fn bounding_box(points: impl IntoIterator<Item = (f64, f64)>) -> ((f64, f64), (f64, f64)) {
    let (low, high) = (f64::INFINITY, f64::NEG_INFINITY);
    let start = ((low, low), (high, high));
    points.into_iter().fold(start, |(low, high), (x, y)| {
        ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
    })
}

/// The same with a margin on all sides, for a picture. `margin` and `breadth`, across and up, are shares of the longer side: the margin
/// is at least that wide, and the whole is, so that points of one line get a picture that is no line.
///
/// ```
/// let (low, high) = problemkit::padded_box([(0.0, 3.0), (100.0, 3.0)], (0.5, 0.5), 0.1);
/// assert_eq!((low, high), ((-10.0, -22.0), (110.0, 28.0)));
/// ```
pub fn padded_box(
    points: impl IntoIterator<Item = (f64, f64)>,
    breadth: (f64, f64),
    margin: f64,
) -> ((f64, f64), (f64, f64)) {
    let ((left, bottom), (right, top)) = bounding_box(points);
    let extent = (right - left).max(top - bottom).max(1.0);
    let wide = ((extent * breadth.0 - (right - left)) / 2.0).max(extent * margin);
    let high = ((extent * breadth.1 - (top - bottom)) / 2.0).max(extent * margin);
    ((left - wide, bottom - high), (right + wide, top + high))
}

//! Geometry is exact, up to the largest coordinates.

use problemkit::{bounding_box, cross, decimal, gcd, padded_box};

#[test]
fn the_greatest_common_divisor_is_never_negative() {
    for (a, b, divisor) in [
        (0, 0, 0),
        (0, -7, 7),
        (12, 18, 6),
        (-12, 18, 6),
        (18, -12, 6),
        (i64::MAX, 1, 1),
        (1_000_000_007, 998_244_353, 1),
    ] {
        assert_eq!(gcd(a, b), divisor, "{a} {b}");
        assert_eq!(gcd(b, a), divisor, "{b} {a}");
    }
}

#[test]
fn the_cross_product_tells_sides_where_64_bits_do_not() {
    let far = 1_i64 << 61;
    let (a, b) = ((-far, -far), (far, far));
    assert_eq!(cross(a, b, (0, 0)), 0);
    assert_eq!(cross(a, b, (-1, 0)).signum(), 1);
    assert_eq!(cross(a, b, (0, -1)).signum(), -1);
    assert_eq!(cross(a, b, (-far, far)), 1 << 124);
    // Floating point takes these three for points of one line.
    let (far, near) = ((1_000_000_000, 999_999_999), (999_999_999, 999_999_998));
    assert_eq!(cross((0, 0), far, near), -1);
}

#[test]
fn boxes_hold_all_points_and_have_some_breadth() {
    let points = [(2.0, -1.0), (-3.0, 4.0), (0.0, 0.0)];
    assert_eq!(bounding_box(points), ((-3.0, -1.0), (2.0, 4.0)));
    assert_eq!(
        padded_box(points, (0.0, 0.0), 0.5),
        ((-5.5, -3.5), (4.5, 6.5))
    );
    let column = [(1.0, 0.0), (1.0, 10.0)];
    assert_eq!(
        padded_box(column, (0.4, 0.0), 0.1),
        ((-1.0, -1.0), (3.0, 11.0))
    );
    let (low, high) = padded_box([(7.0, 7.0)], (0.5, 0.5), 0.1);
    assert_eq!((low, high), ((6.75, 6.75), (7.25, 7.25)));
}

#[test]
fn decimals_have_no_more_zeros_than_they_need() {
    for (value, decimals, text) in [
        (100.0, 0, "100"),
        (100.0, 4, "100"),
        (2.5, 4, "2.5"),
        (0.00004, 4, "0"),
        (-0.00004, 4, "0"),
        (-1.25, 1, "-1.2"),
    ] {
        assert_eq!(decimal(value, decimals), text);
    }
}

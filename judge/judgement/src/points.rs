//! How points are rounded.

/// Points as pages, tables and files show them: to a hundredth, halves away from zero.
#[must_use]
pub fn to_hundredths(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::to_hundredths;

    #[test]
    fn halves_go_away_from_zero() {
        assert_eq!(to_hundredths(28.125), 28.13);
        assert_eq!(to_hundredths(0.625), 0.63);
        assert_eq!(to_hundredths(-28.125), -28.13);
        assert_eq!(to_hundredths(33.333), 33.33);
    }
}

//! The order of people's names in class lists of Vietnamese schools: by the given name, which stands last, then by the rest.
//! Letters follow the alphabet (A Ă Â … D Đ E Ê …), and tone marks count only between equal letters.

use std::cmp::Ordering;
use std::sync::LazyLock;

use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::preferences::CollationNumericOrdering;
use icu_collator::{Collator, CollatorBorrowed, CollatorPreferences};
use icu_locale_core::locale;

static COLLATOR: LazyLock<CollatorBorrowed<'static>> = LazyLock::new(|| {
    let mut preferences = CollatorPreferences::from(locale!("vi"));
    preferences.numeric_ordering = Some(CollationNumericOrdering::True);
    let mut options = CollatorOptions::default();
    // Letters and tone marks count; capitals do not.
    options.strength = Some(Strength::Secondary);
    Collator::try_new(preferences, options).expect("the order of Vietnamese letters is built in")
});

/// Compares two names as in a list of people.
#[must_use]
pub fn name_order(one: &str, other: &str) -> Ordering {
    let by_given = COLLATOR.compare(given(one), given(other));
    by_given.then_with(|| text_order(one, other))
}

/// The last word of a name, ignoring a remark in brackets behind it.
fn given(name: &str) -> &str {
    let mut words = name.split_whitespace().rev();
    let is_name = |word: &&str| word.starts_with(char::is_alphanumeric);
    words.find(is_name).unwrap_or(name)
}

/// Compares two texts as in an alphabetical list; numbers within them count by their value, as in names of classes.
#[must_use]
pub fn text_order(one: &str, other: &str) -> Ordering {
    // Names that collate as equal are still ordered, so that a list has only one order.
    COLLATOR.compare(one, other).then_with(|| one.cmp(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_as_in_a_schools_list() {
        let expected = [
            "Hoàng Thị An",
            "Nguyễn Văn An",
            "Lê Anh",
            "Trần Hoàng Anh",
            "Đỗ Thị Ánh",
            "Phạm Văn Ân",
            "Bùi Bình",
            "Vũ Tiến Dũng",
            "Lê Duy",
            "Dương Văn Đạt",
            "Đặng Văn Đạt",
            "Đinh Văn Đức",
            "Ngô Thu Hà",
            "Ngô Thu Hạ",
            "Lê Thị Lan",
            "Lê Thị Lân",
            "Trần Quốc Toản",
            "Nguyễn Anh Tú",
            "Nguyễn Anh Tuấn",
            "Trần Tư",
            "Mai Uyên",
            "Lê Ước",
            "Nguyễn Như Ý",
        ];
        let mut names = expected;
        names.reverse();
        names.sort_by(|one, other| name_order(one, other));
        assert_eq!(names, expected);
    }

    /// Letter case and Unicode normalisation do not affect the order.
    #[test]
    fn the_same_name_stands_together_however_it_is_written() {
        assert_eq!(name_order("ĐẶNG VĂN AN", "Lê An"), Ordering::Less);
        assert_eq!(name_order("đặng an", "Dương An"), Ordering::Greater);
        assert_eq!(name_order("Lê AN", "Đặng An"), Ordering::Greater);
        assert_eq!(name_order("Le\u{302} A\u{309}nh", "Lê Ánh"), Ordering::Less);
        assert_eq!(name_order("", "An"), Ordering::Less);
        assert_eq!(name_order("Lê Bình (10A1)", "Lê An"), Ordering::Greater);
        assert_eq!(name_order("Lê An (2)", "Lê An"), Ordering::Greater);
    }

    #[test]
    fn numbers_count_by_their_value() {
        assert_eq!(text_order("10A2", "10A10"), Ordering::Less);
        assert_eq!(text_order("9A", "10A"), Ordering::Less);
        assert_eq!(name_order("TS9", "TS10"), Ordering::Less);
        assert_eq!(name_order("Thí sinh 9", "Thí sinh 10"), Ordering::Less);
    }
}

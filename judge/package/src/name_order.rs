//! The order of people's names, as class lists of Vietnamese schools have them: by given name, which stands last, then by the rest;
//! letters in the order of the alphabet (A Ă Â … D Đ E Ê …), and marks of tone only where letters are the same.

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
    // Letters and tones; capitals make no order.
    options.strength = Some(Strength::Secondary);
    Collator::try_new(preferences, options).expect("the order of Vietnamese letters is built in")
});

/// How two names stand in a list of people.
#[must_use]
pub fn name_order(one: &str, other: &str) -> Ordering {
    let by_given = COLLATOR.compare(given(one), given(other));
    by_given.then_with(|| text_order(one, other))
}

/// The last word, without what stands behind a name in brackets.
fn given(name: &str) -> &str {
    let mut words = name.split_whitespace().rev();
    let is_name = |word: &&str| word.starts_with(char::is_alphanumeric);
    words.find(is_name).unwrap_or(name)
}

/// How two texts stand in an alphabetical list; numbers within them by their value, as in names of classes.
#[must_use]
pub fn text_order(one: &str, other: &str) -> Ordering {
    // Names that collate alike are told apart all the same, so that a list has one order only.
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

    /// Letter case and Unicode's ways to write one text make no order of their own.
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

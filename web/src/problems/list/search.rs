//! Searches problems by words, regardless of accents.

use std::collections::BTreeMap;

use grundy_package::{fold, folded_words};
use grundy_store::ProblemSummary;

/// The most words of a query that are searched; each needs a look at every statement.
const WORDS_MAX: usize = 10;

/// The part of a problem that matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    /// All words are in title, id, exercise number or key words.
    Name,
    /// At least one word is only in the statement.
    Statement,
}

/// The words of a search: a problem has to match each.
#[derive(Debug)]
pub(crate) struct Query {
    words: Vec<String>,
}

impl Query {
    pub(crate) fn new(text: &str) -> Self {
        let folded = alike(text);
        let mut words: Vec<_> = folded.split_whitespace().map(str::to_owned).collect();
        // In "bài 9.25" the number is enough.
        if words.iter().any(|word| is_number(word)) {
            words.retain(|word| word != "bai");
        }
        words.truncate(WORDS_MAX);
        Self { words }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether and how a problem matches; `statements` has the words of statements by id.
    pub(crate) fn find(
        &self,
        problem: &ProblemSummary,
        statements: &BTreeMap<String, String>,
    ) -> Option<Hit> {
        let named = problem.names.values().chain(&problem.keywords);
        let named: String = named
            .chain([&problem.id])
            .map(|text| alike(text) + "\n")
            .collect();
        let exercise = fold(problem.exercise.as_deref().unwrap_or_default());
        let is_in_name =
            |word: &String| named.contains(word.as_str()) || is_number_in(word, &exercise);
        if self.words.iter().all(is_in_name) {
            return Some(Hit::Name);
        }
        let statement = statements.get(&problem.id)?;
        let is_in_statement = |word: &String| {
            let folded = folded_words(word);
            !folded.is_empty() && statement.contains(&folded)
        };
        let mut words = self.words.iter();
        words
            .all(|word| is_in_name(word) || is_in_statement(word))
            .then_some(Hit::Statement)
    }
}

/// Whether a problem has this key word.
pub(crate) fn has_keyword(problem: &ProblemSummary, keyword: &str) -> bool {
    let wanted = keyword_key(keyword);
    problem
        .keywords
        .iter()
        .any(|one| keyword_key(one) == wanted)
}

/// A key that is equal for key words with different capitals, marks, blanks or dashes.
pub(crate) fn keyword_key(keyword: &str) -> String {
    let words = alike(keyword);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// [`fold`]ed, with one hyphen for all similar characters, since nobody types a dash.
fn alike(text: &str) -> String {
    let is_dash = |character: char| matches!(character, '\u{2010}'..='\u{2015}' | '\u{2212}');
    fold(text).replace(is_dash, "-")
}

fn is_number(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
}

/// Whether the number is equal to the exercise's, or to its part before a point: 9 finds 9.25, and 9.2 does not.
fn is_number_in(word: &str, exercise: &str) -> bool {
    let mut numbers =
        exercise.split(|character: char| !(character.is_alphanumeric() || character == '.'));
    numbers.any(|number| {
        let rest = number.strip_prefix(word);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_store::VersionId;

    fn problem() -> ProblemSummary {
        let names = [
            ("vi", "VPOINT – Điểm nhìn thấy"),
            ("en", "VPOINT – Visible Walls"),
        ];
        ProblemSummary {
            id: "vpoint".to_owned(),
            names: names
                .map(|(code, name)| (code.to_owned(), name.to_owned()))
                .into(),
            chapter: None,
            exercise: Some("ví dụ 2, 8.10–8.12".to_owned()),
            version: VersionId(uuid::Uuid::nil()),
            visible: true,
            is_held_back: false,
            tests_count: 1,
            explained: grundy_store::ExplanationRule::AT_ONCE,
            keywords: vec!["hình học tính toán".to_owned(), "Đoạn thẳng".to_owned()],
        }
    }

    fn found(query: &str) -> Option<Hit> {
        let words = folded_words("Bạn đứng ở gốc toạ độ; có $N$ bức tường mỏng.");
        let statements = [("vpoint".to_owned(), words)].into();
        Query::new(query).find(&problem(), &statements)
    }

    #[test]
    fn accents_and_case_do_not_matter_but_every_word_does() {
        for query in [
            "",
            "diem",
            "ĐIỂM thay",
            "VPO",
            "nhin vpoint",
            "walls",
            "doan thang",
            "Đoạn",
            "8.10",
            "8.12",
            "8",
            "bài 8.10",
            "vi du 2",
        ] {
            assert_eq!(found(query), Some(Hit::Name), "{query}");
        }
        for query in ["bức tường", "buc tuong diem", "tườ", "goc toa", "8.10 mong"] {
            assert_eq!(found(query), Some(Hit::Statement), "{query}");
        }
        for query in [
            "diemx",
            "diem tron",
            "8.1",
            "10",
            "uc tuong",
            "tường.đỏ",
            "mong 9.1",
        ] {
            assert_eq!(found(query), None, "{query}");
        }
    }

    #[test]
    fn statements_that_nobody_took_down_find_nothing() {
        let none = BTreeMap::new();
        assert_eq!(Query::new("tuong").find(&problem(), &none), None);
        assert_eq!(Query::new("diem").find(&problem(), &none), Some(Hit::Name));
    }

    #[test]
    fn of_a_long_query_the_first_words_count() {
        assert_eq!(Query::new(&"x ".repeat(4_000)).words.len(), WORDS_MAX);
        assert!(Query::new(" \t").is_empty());
    }

    #[test]
    fn keywords_are_whole() {
        assert!(has_keyword(&problem(), " đoạn thẳng "));
        assert!(has_keyword(&problem(), "HINH HOC tính toán"));
        assert!(!has_keyword(&problem(), "đoạn"));
        let grundy = ProblemSummary {
            keywords: vec!["hàm sprague–grundy".to_owned()],
            ..problem()
        };
        for written in ["hàm Sprague-Grundy", "hàm  Sprague—Grundy"] {
            assert!(has_keyword(&grundy, written), "{written}");
        }
        assert!(!has_keyword(&grundy, "hàm sprague grundy"));
        let found = Query::new("Sprague-Grundy").find(&grundy, &BTreeMap::new());
        assert!(matches!(found, Some(Hit::Name)));
    }
}

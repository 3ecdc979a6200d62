//! The words of `judge.yaml`: the reasons of tests and the messages of programs, in both languages.

use grundy_package::ByLanguage;
use grundy_words::Locale;

use crate::common::TestPackage;

#[test]
fn reasons_and_words_are_read_in_both_languages() {
    let judge = "tests:\n  - {name: sample/1, why: \"two numbers\"}\n  - name: secret/01-zero\n    why: {en: \"zeros\", vi: \"toàn số 0\"}\n\
                 words:\n  - {en: \"number {index}\", vi: \"số thứ {index}\"}\n  - {en: \"{a} + {b}: {_rest}\", vi: \"{a} + {b}: {_rest}\"}\n";
    let made = TestPackage::with(&[("judge.yaml", judge)]);
    let package = made.read().expect("a sound package");
    let why = |name: &str| package.test(name).and_then(|test| test.description.clone());
    assert_eq!(why("sample/1"), Some(ByLanguage::plain("two numbers")));
    let zeros = why("secret/01-zero").expect("a reason");
    assert_eq!(zeros.for_reader("vi"), "toàn số 0");
    assert_eq!(zeros.for_reader("en"), "zeros");
    let words = &package.judge.words;
    assert_eq!(words.rows().len(), 2);
    assert_eq!(
        words.in_words(Locale::Vi, "output, line 2: 1 + 2: number 3"),
        "kết quả, dòng 2: 1 + 2: số thứ 3"
    );
    // The words change no verdict.
    let without = TestPackage::with(&[("judge.yaml", "")]);
    let verdict = |package: &grundy_package::Package| package.hashes().expect("hashes").verdict;
    assert_eq!(
        verdict(&package),
        verdict(&without.read().expect("a sound package"))
    );
}

#[test]
fn what_is_wrong_with_words_is_told_at_its_line() {
    let judge = r#"tests:
  - {name: sample/1, why: {vi: "hai số"}}
  - {name: secret/01-zero, why: {en: "", xx-y: "?"}}
words:
  - {en: "heap {a}", vi: "cọc {b}"}
  - {en: "heap {a}", vi: "cọc {a}"}
  - {en: "heap {n}", vi: "cọc số {n}"}
  - {en: "no words"}
  - {en: "", vi: "trống"}
  - {en: "{all}", vi: "{all}"}
  - {en: "x", vi: "y", fr: "z"}
  - just a text
"#;
    let made = TestPackage::with(&[("judge.yaml", judge)]);
    insta::assert_snapshot!(made.told());
    let no_list = TestPackage::with(&[("judge.yaml", "words: {en: a}\n")]);
    insta::assert_snapshot!(no_list.told(), @"judge.yaml:1: `words` should be a list");
}

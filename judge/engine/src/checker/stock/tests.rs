use super::*;

fn compared(name: &str, args: &[&str], answer: &str, output: &str) -> Option<String> {
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    let stock = Stock::parse(name, &args).expect("a checker");
    let file = |text: &str| grundy_sandbox::seal_bytes(text.as_bytes()).unwrap();
    stock.compare(file(answer), file(output)).unwrap()
}

#[test]
fn every_name_that_packages_may_use_is_built_in() {
    for name in grundy_package::STOCK_CHECKERS {
        assert_eq!(compared(name, &[], "", ""), None, "{name}");
    }
    assert!(Stock::parse("testlib/none", &[]).is_err());
    assert!(Stock::parse("testlib/wcmp", &["6".to_owned()]).is_err());
    assert!(Stock::parse("dmoj/floats", &["many".to_owned()]).is_err());
}

#[test]
fn each_checker_takes_what_its_original_takes() {
    let right = [
        ("testlib/wcmp", "a  b\nc", "a b c\n\n"),
        ("testlib/lcmp", "a  b\nc\n", " a b \r\nc"),
        ("testlib/fcmp", "a  b\nc\n", "a  b\r\nc\n\n"),
        (
            "testlib/hcmp",
            "123456789012345678901234567890",
            "123456789012345678901234567890\n",
        ),
        ("testlib/icmp", "-7", " -7\n"),
        ("testlib/ncmp", "1 2\n3", "1\n2 3"),
        ("testlib/uncmp", "1 2 3 3", "3 1\n3 2"),
        ("testlib/dcmp", "1000000", "1000000.5"),
        ("testlib/rcmp", "0", "0.0000014"),
        ("testlib/rcmp4", "1 2", "1.00009 2.0001"),
        ("testlib/rcmp6", "1e6 0", "1000000.9 0.000001"),
        ("testlib/rcmp9", "1", "1.000000001"),
        ("testlib/rncmp", "1 1", "1.000014 0.999986"),
        ("testlib/yesno", "YES", "yes"),
        ("testlib/nyesno", "YES NO", "Yes\nnO"),
        ("testlib/caseicmp", "Case #1: 5\n", "Case #1: 5"),
        (
            "testlib/casencmp",
            "Case #1: 5 6\nCase #2: 7",
            "Case #1: 5 6 Case #2: 7",
        ),
        ("testlib/casewcmp", "Case #1: a b", "Case #1: a  b"),
        ("dmoj/standard", "1 2\n3\n", "  1   2\n\n3"),
        ("dmoj/floats", "1.0 abc\n2", "\n1.0000001 abc\n2.0000009"),
        ("dmoj/floatsabs", "1000000", "1000000.0000005"),
        ("dmoj/floatsrel", "1000000", "1000000.5"),
        ("dmoj/identical", "a b", "a b"),
        ("vnoj/standard", "1 2\n3", "1 2 3"),
        ("cms/white-diff", "1  2\n\n3\n", " 1 2 \n\n3\n\n\n"),
        ("themis/C1LinesWordsIgnoreCase", "Yes 1\nNo", "YES  1\nno\n"),
        ("themis/C2LinesWordsCase", "Yes 1\nNo", "Yes  1\nNo\n"),
        ("themis/C3WordsIgnoreCase", "Yes 1\nNo", "YES 1 no"),
        ("themis/C4WordsCase", "Yes 1\nNo", "Yes 1 No"),
        ("themis/C5Binary", "a\n", "a\n"),
    ];
    for (name, answer, output) in right {
        assert_eq!(
            compared(name, &[], answer, output),
            None,
            "{name}: {output:?}"
        );
    }
}

#[test]
fn each_checker_refuses_what_its_original_refuses_and_says_where() {
    let wrong = [
        ("testlib/wcmp", "a b", "a B", "token 2: expected b, found B"),
        (
            "testlib/wcmp",
            "a b",
            "a b c",
            "token 3: expected nothing, found c",
        ),
        (
            "testlib/lcmp",
            "a b\nc",
            "a b c",
            "line 1, token 3: expected nothing, found c",
        ),
        (
            "testlib/lcmp",
            "a\n\nc",
            "a\nc",
            "line 2, token 1: expected nothing, found c",
        ),
        (
            "testlib/fcmp",
            "a  b",
            "a b",
            "line 1: expected a b, found a b",
        ),
        ("testlib/hcmp", "7", "007", "007 is no integer"),
        (
            "testlib/icmp",
            "7",
            "4294967303",
            "is no integer within the bounds",
        ),
        ("testlib/icmp", "7", "7 7", "expected nothing"),
        ("testlib/ncmp", "1 2", "1 +2", "+2 is no integer"),
        (
            "testlib/uncmp",
            "1 2 2",
            "1 1 2",
            "in sorted order, expected 2, found 1",
        ),
        ("testlib/dcmp", "1", "1.1", "expected 1, found 1.1"),
        ("testlib/dcmp", "1", "nan", "nan is no number"),
        ("testlib/rcmp", "1000000", "1000000.5", "expected"),
        ("testlib/rcmp9", "1", "1.00000001", "expected"),
        ("testlib/yesno", "YES", "maybe", "maybe is no YES or NO"),
        ("testlib/yesno", "YES", "NO", "expected YES, found NO"),
        (
            "testlib/casencmp",
            "Case #1: 5",
            "Case #2: 5",
            "expected #1:, found #2:",
        ),
        (
            "dmoj/standard",
            "1 2\n3",
            "1 2 3",
            "a line break before token 3",
        ),
        (
            "dmoj/standard",
            "1 2",
            "1\n2",
            "a line break before token 2",
        ),
        ("dmoj/floats", "1\n2", "1 2", "line 1, token 2"),
        ("dmoj/floats", "1", "1.00001", "expected 1"),
        ("dmoj/floats", "1", "one", "one is no number"),
        ("dmoj/floatsabs", "1000000", "1000000.5", "expected"),
        ("dmoj/floatsrel", "0", "0.0000001", "expected"),
        (
            "dmoj/identical",
            "a\nb",
            "a\nc",
            "differs at byte 3, in line 2",
        ),
        ("vnoj/standard", "1 2", "12", "token 1"),
        ("cms/white-diff", "1 2\n3", "1\n2 3", "line 1, token 2"),
        ("cms/white-diff", "a", "A", "expected a, found A"),
        (
            "themis/C1LinesWordsIgnoreCase",
            "1 2\n3",
            "1\n2 3",
            "line 1, token 2",
        ),
        (
            "themis/C2LinesWordsCase",
            "Yes",
            "yes",
            "expected Yes, found yes",
        ),
        (
            "themis/C4WordsCase",
            "Yes",
            "yes",
            "expected Yes, found yes",
        ),
        ("themis/C5Binary", "a\n", "a", "differs at byte 2"),
    ];
    for (name, answer, output, part) in wrong {
        let message = compared(name, &[], answer, output).unwrap_or_default();
        assert!(message.contains(part), "{name}: {output:?}: {message:?}");
    }
}

#[test]
fn a_precision_is_taken() {
    for arg in ["2", "precision=2"] {
        assert_eq!(compared("dmoj/floats", &[arg], "1", "1.009"), None);
    }
    assert!(compared("dmoj/floats", &["2"], "1", "1.02").is_some());
}

use super::*;

fn outcome(name: &str, args: &[&str], answer: &str, output: &str) -> StockVerdict {
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    let stock = Stock::parse(name, &args).expect("a checker");
    let file = |text: &str| grundy_sandbox::seal_bytes(text.as_bytes()).unwrap();
    stock.compare(file(answer), file(output)).unwrap()
}

/// The fault of an output; `None` if it is right.
fn compared(name: &str, args: &[&str], answer: &str, output: &str) -> Option<String> {
    match outcome(name, args, answer, output) {
        StockVerdict::Right => None,
        StockVerdict::Wrong(reason) => Some(reason.to_string()),
        StockVerdict::Partly(part, reason) => Some(format!("{part} of it: {reason}")),
    }
}

#[test]
fn every_name_that_packages_may_use_is_built_in() {
    for name in grundy_package::STOCK_CHECKERS {
        assert_eq!(compared(name, &[], "", ""), None, "{name}");
    }
}

#[test]
fn arguments_that_a_checker_does_not_have_are_refused() {
    let table = [
        ("testlib/none", "", "there is no checker \"testlib/none\""),
        ("none", "", "there is no checker"),
        ("testlib/wcmp", "6", "takes no argument \"6\""),
        (
            "testlib/wcmp",
            "precision=6",
            "takes no argument \"precision\"",
        ),
        (
            "dmoj/floats",
            "many",
            "`precision` should be a whole number",
        ),
        ("dmoj/floats", "precision=19", "up to 18"),
        ("dmoj/floats", "error_mode=some", "no mode: \"some\""),
        ("dmoj/floatsabs", "error_mode=relative", "takes no argument"),
        (
            "dmoj/sorted",
            "split_on=words",
            "neither lines nor whitespace",
        ),
        ("dmoj/rstripped", "filter_new_line=perhaps", "true or false"),
        (
            "dmoj/linematches",
            "point_distribution=0,0",
            "a list of whole numbers",
        ),
        (
            "dmoj/linematches",
            "point_distribution=1;2",
            "a list of whole numbers",
        ),
    ];
    for (name, arg, part) in table {
        let args: Vec<String> = [arg]
            .iter()
            .filter(|arg| !arg.is_empty())
            .map(ToString::to_string)
            .collect();
        let told = Stock::parse(name, &args).expect_err(name);
        assert!(told.contains(part), "{name} {arg}: {told}");
    }
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
        ("dmoj/floats", "1000", "1_000"),
        ("dmoj/floatsrel", "inf", "Infinity"),
        ("dmoj/easy", "Yes 12\n", "21\tsEy"),
        ("dmoj/linecount", "1\n\n2\n", " 1 \r\n2"),
        ("dmoj/linecount", "", "\n\n"),
        ("dmoj/linematches", "yes", "\r\nyes\n"),
        ("dmoj/rstripped", " a\n\nb\n", " a \t\n\x0b\nb\n"),
        ("dmoj/sorted", "b 1\na 2\n", "\na  2 \r\n b 1"),
        ("dmoj/unordered", "3 1\n2", "1\n2\n3\n"),
        ("cms/white-diff", "1  2\n\n3\n", " 1 2 \n\n3\n\n\n"),
        ("cms/real-precision", "x=1.5, y=-.5", "1.5000005 -0.5"),
        ("cms/real-precision", "1000000", "the answer is +1000001."),
        ("cms/real-precision", "0", "-0.000001"),
        ("cms/real-precision", "1 -3", "1e-3"),
        ("cms/real-precision", "none", "nan inf . + -"),
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
            "token 3: expected the end of the output, found c",
        ),
        (
            "testlib/lcmp",
            "a b\nc",
            "a b c",
            "line 1: expected a b, found a b c",
        ),
        (
            "testlib/lcmp",
            "a\n\nc",
            "a\nc",
            "line 2: expected \"\", found c",
        ),
        (
            "testlib/fcmp",
            "a  b",
            "a b",
            "line 1: expected a b, found a b",
        ),
        ("testlib/hcmp", "7", "007", "expected a number, found 007"),
        (
            "testlib/icmp",
            "7",
            "4294967303",
            "expected a number, found 4294967303",
        ),
        (
            "testlib/icmp",
            "7",
            "7 7",
            "expected the end of the output, found 7",
        ),
        (
            "testlib/ncmp",
            "1 2",
            "1 +2",
            "token 2: expected a number, found +2",
        ),
        (
            "testlib/uncmp",
            "1 2 2",
            "1 1 2",
            "in sorted order, expected 2, found 1",
        ),
        ("testlib/dcmp", "1", "1.1", "expected 1, found 1.1"),
        ("testlib/dcmp", "1", "nan", "expected a number, found nan"),
        ("testlib/rcmp", "1000000", "1000000.5", "expected"),
        ("testlib/rcmp9", "1", "1.00000001", "expected"),
        ("testlib/yesno", "YES", "maybe", "expected YES, found maybe"),
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
            "line 1: white space differs: expected \"\\n\"",
        ),
        (
            "dmoj/standard",
            "1 2",
            "1\n2",
            "line 1: white space differs: expected \" \"",
        ),
        (
            "dmoj/floats",
            "1\n2",
            "1 2",
            "line 1: expected 1, found 1 2",
        ),
        ("dmoj/floats", "1", "1.00001", "expected 1"),
        ("dmoj/floats", "1", "one", "expected a number, found one"),
        ("dmoj/floatsabs", "1000000", "1000000.5", "expected"),
        ("dmoj/floatsrel", "0", "0.0000001", "expected"),
        (
            "dmoj/identical",
            "a\nb",
            "a\nc",
            "differs at byte 3, in line 2",
        ),
        (
            "dmoj/floats",
            "1\n2",
            "1\n \n2",
            "line 2: expected 2, found \"\"",
        ),
        ("dmoj/floats", "1\n", "1\n \n", "expected 1 lines, found 2"),
        ("dmoj/floats", "nan", "nan", "expected nan, found nan"),
        ("dmoj/floats", "inf", "inf", "expected inf"),
        ("dmoj/floats", "1", "1_", "expected a number, found 1_"),
        ("dmoj/easy", "aab", "abb", "expected 2 times a, found 1"),
        ("dmoj/linecount", "1", "1\n2", "expected 1 lines, found 2"),
        (
            "dmoj/linecount",
            "1\n2",
            "2\n1",
            "line 1: expected 1, found 2",
        ),
        ("dmoj/linematches", "yes", "yes ", "line 1: expected yes"),
        (
            "dmoj/linematches",
            "yes",
            "yes\nno",
            "expected 1 lines, found 2",
        ),
        ("dmoj/rstripped", "a\n", "a", "expected 2 lines, found 1"),
        ("dmoj/rstripped", "a\nb", "a\n b", "line 2: expected b"),
        (
            "dmoj/sorted",
            "b 1\na 2",
            "b 1\n2 a",
            "in sorted order, expected a 2, found 2 a",
        ),
        ("dmoj/sorted", "a", "a\n ", "expected 1 lines, found 2"),
        ("dmoj/unordered", "1 2 2", "1 1 2", "expected 2, found 1"),
        (
            "dmoj/unordered",
            "1 2",
            "1 2 2",
            "expected 2 tokens, found 3",
        ),
        ("vnoj/standard", "1 2", "12", "token 1"),
        (
            "cms/white-diff",
            "1 2\n3",
            "1\n2 3",
            "line 1: expected 1 2, found 1",
        ),
        ("cms/white-diff", "a", "A", "expected a, found A"),
        (
            "cms/real-precision",
            "1 2",
            "1",
            "expected 2 numbers, found 1",
        ),
        (
            "cms/real-precision",
            "0",
            "0.0000011",
            "token 1: expected 0, found 0.0000011 (line 1)",
        ),
        (
            "cms/real-precision",
            "1000000",
            "1000002",
            "token 1: expected 1000000, found 1000002",
        ),
        (
            "cms/real-precision",
            "1e-3",
            "0.001",
            "expected 2 numbers, found 1",
        ),
        (
            "themis/C1LinesWordsIgnoreCase",
            "1 2\n3",
            "1\n2 3",
            "line 1: expected 1 2, found 1",
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

#[test]
fn lines_are_worth_their_parts() {
    let part = |name, args: &[&str], answer, output| match outcome(name, args, answer, output) {
        StockVerdict::Partly(part, reason) => (part, reason.to_string()),
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(
        part("dmoj/linecount", &[], "1\n2\n3\n4", "1\n0\n3"),
        (0.5, "line 2: expected 2, found 0".to_owned())
    );
    assert_eq!(
        part("dmoj/linecount", &[], "1\n \n", "1").1,
        "line 2: expected , found \"\""
    );
    let points = ["point_distribution=1, 3"];
    assert_eq!(part("dmoj/linematches", &points, "a\nb", "x\nb").0, 0.75);
    assert_eq!(
        compared("dmoj/linematches", &points, "a\nb", "a").as_deref(),
        Some("expected 2 lines, found 1")
    );
    let lenient = ["point_distribution=1,3", "filler_lines_required=False"];
    assert_eq!(part("dmoj/linematches", &lenient, "a\nb", "a").0, 0.25);
}

#[test]
fn arguments_are_taken() {
    let floats = ["precision=3", "error_mode=absolute"];
    assert_eq!(compared("dmoj/floats", &floats, "1000", "1000.001"), None);
    assert!(compared("dmoj/floats", &floats, "1000", "1000.5").is_some());
    assert_eq!(compared("dmoj/floatsabs", &["precision=0"], "1", "2"), None);
    let lenient = ["filter_new_line=true"];
    assert_eq!(
        compared("dmoj/rstripped", &lenient, "a\nb\n", "a \n\nb"),
        None
    );
    let words = ["split_on=whitespace"];
    assert_eq!(compared("dmoj/sorted", &words, "b 1\na", "1 a b"), None);
    assert_eq!(
        compared("dmoj/identical", &["pe_allowed=true"], "a", "a"),
        None
    );
}

/// The bytes that a field of `vectors.txt` stands for.
fn unescaped(field: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = field.as_bytes();
    while let [first, after @ ..] = rest {
        let (byte, length) = match (first, after) {
            (b'\\', [b'n', ..]) => (b'\n', 1),
            (b'\\', [b't', ..]) => (b'\t', 1),
            (b'\\', [b'r', ..]) => (b'\r', 1),
            (b'\\', [b'x', high, low, ..]) => {
                let digits = [*high, *low];
                let digits = std::str::from_utf8(&digits).expect("two digits");
                (u8::from_str_radix(digits, 16).expect("a byte"), 3)
            }
            (b'\\', _) => panic!("an unknown escape in {field:?}"),
            _ => (*first, 0),
        };
        bytes.push(byte);
        rest = &after[length..];
    }
    bytes
}

#[test]
fn the_vectors_of_testlib_are_judged_as_testlib_judges_them() {
    let vectors = include_str!("vectors.txt").lines().skip(1);
    let mut differing = Vec::new();
    let mut count = 0;
    for line in vectors {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [name, answer, output, verdict] = fields[..] else {
            panic!("four fields: {line}");
        };
        let stock = Stock::parse(name, &[]).expect("a checker");
        let is_right = match verdict {
            "right" => true,
            "wrong" => false,
            other => panic!("{other} is no verdict"),
        };
        let found = stock.compare_bytes(&unescaped(answer), &unescaped(output));
        if (found == StockVerdict::Right) != is_right {
            differing.push(line);
        }
        count += 1;
    }
    assert!(count > 150, "{count}");
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn a_byte_order_mark_is_left_out_where_testlib_does() {
    let marked = "\u{feff}a";
    assert_eq!(compared("testlib/wcmp", &[], "a", marked), None);
    for name in ["vnoj/standard", "dmoj/standard", "cms/white-diff"] {
        assert!(compared(name, &[], "a", marked).is_some(), "{name}");
    }
}

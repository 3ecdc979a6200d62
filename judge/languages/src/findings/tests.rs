//! Checks that the table is consistent, and reads real messages of tools.

use super::*;
use crate::languages::Languages;

fn said(language: &str, own: &str, text: &str) -> Option<(u32, String, String)> {
    let languages = Languages::built_in();
    let debug = languages.get(language)?.debug.as_ref()?;
    let finding = debug.run_finding(own, text)?;
    Some((finding.line, finding.kind, finding.text.en))
}

#[test]
fn every_row_has_a_pattern_that_compiles_and_the_groups_that_its_texts_name() {
    let ids = [
        DebugTool::Sanitizers,
        DebugTool::Pascal,
        DebugTool::Python,
        DebugTool::Java,
        DebugTool::Rust,
        DebugTool::JavaScript,
    ];
    let mut rows = 0;
    for id in ids {
        let tool = section(id).expect("every tool has its section");
        let place = tool.place.compile().unwrap();
        for group in ["file", "line"] {
            assert!(
                place.capture_names().flatten().any(|name| name == group),
                "{id:?}: {group}"
            );
        }
        for row in tool.run.iter().chain(&tool.compile).chain(&tool.errors) {
            rows += 1;
            let pattern = row.pattern.compile().expect(&row.en);
            let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
            assert!(row.kind.bytes().all(is_plain), "{}", row.kind);
            for text in [&row.vi, &row.en] {
                assert!(!text.is_empty(), "{}", row.en);
                let places = text.split('{').skip(1);
                for place in places {
                    let name = place.split('}').next().unwrap_or_default();
                    let is_group = pattern.capture_names().flatten().any(|group| group == name);
                    assert!(is_group, "{text}: {name}");
                }
            }
        }
    }
    assert!(rows > 80, "{rows}");
}

#[test]
fn the_line_is_that_of_the_own_file_and_numbers_come_from_the_message() {
    let overflow = "main.cpp:7:56: runtime error: signed integer overflow: 100000 * 30000 cannot be represented in type 'int'\n    #0 0x56 in main /w/main.cpp:7\n";
    let found = said("cpp", "main.cpp", overflow).unwrap();
    assert_eq!(
        (found.0, found.1.as_str(), found.2.as_str()),
        (
            7,
            "signed-overflow",
            "a 32-bit integer overflows when multiplying 100000 × 30000"
        )
    );
    // The library's own lines are not the program's.
    let vector = "/usr/include/c++/12/debug/vector:442:\nIn function:\n    std::debug::vector<_Tp>\nError: attempt to subscript container with out-of-bounds index 3, but \ncontainer only holds 3 elements.\n==1==ERROR: AddressSanitizer: ABRT on unknown address\n    #0 0x7 in raise raise.c:26\n    #5 0x5 in vector<int>::operator[](unsigned long) /usr/include/c++/12/debug/vector:442\n    #6 0x5 in main /w/main.cpp:9\n    #7 0x5 in main /w/main.cpp:99\n";
    let found = said("cpp", "main.cpp", vector).unwrap();
    assert_eq!((found.0, found.1.as_str()), (9, "out-of-bounds"));
    assert!(found.2.contains("index 3") && found.2.contains("3 elements"));
    // The name of another file does not match this one.
    assert_eq!(said("cpp", "other.cpp", overflow), None);
    assert_eq!(said("cpp", "main.cpp", "main.cpp:7: hello\n"), None);
}

#[test]
fn a_trace_that_ends_with_the_innermost_call_is_read_from_its_end() {
    let trace = "Traceback (most recent call last):\n  File \"main.py\", line 9, in <module>\n  File \"main.py\", line 4, in f\n  File \"/usr/lib/python3.11/random.py\", line 300, in choice\nKeyError: 3\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File \"main.py\", line 12, in <module>\nZeroDivisionError: division by zero\n";
    let found = said("python", "main.py", trace).unwrap();
    assert_eq!((found.0, found.1.as_str()), (12, "division-by-zero"));
    let other = "Traceback (most recent call last):\n  File \"main.py\", line 2, in <module>\nmymod.OddError: x{y}\n";
    let found = said("python", "main.py", other).unwrap();
    assert_eq!(
        (found.1.as_str(), found.2.as_str()),
        (
            "exception",
            "the exception mymod.OddError is not caught: x{y}"
        )
    );
}

#[test]
fn usual_errors_of_linkers_are_told_in_words() {
    let languages = Languages::built_in();
    let of_start = "/usr/bin/ld: /usr/lib/gcc/x86_64-linux-gnu/12/../../../x86_64-linux-gnu/crt1.o: in function `_start':\n(.text+0x17): undefined reference to `main'\ncollect2: error: ld returned 1 exit status\n";
    let of_function = "/usr/bin/ld: /tmp/ccm36j9D.o: in function `main':\nmain.cpp:(.text.startup+0xa): undefined reference to `g(int)'\ncollect2: error: ld returned 1 exit status\n";
    for (language, log, words) in [
        ("cpp", of_start, Some("chương trình không có hàm main")),
        ("c", of_start, Some("chương trình không có hàm main")),
        ("cpp", of_function, Some("g(int) được khai báo và được gọi")),
        ("cpp", "collect2: error: ld returned 1 exit status\n", None),
        ("python", of_start, None),
    ] {
        let row = languages.get(language).unwrap();
        let said = row.link_error_in_words(log);
        assert_eq!(said.is_some(), words.is_some(), "{log}");
        if let Some((said, words)) = said.zip(words) {
            assert!(said.vi.starts_with(words), "{}", said.vi);
        }
    }
}

#[test]
fn usual_errors_of_compilers_are_told_in_words() {
    let languages = Languages::built_in();
    for (language, log, line, words) in [
        (
            "cpp",
            "main.cpp:3:24: error: expected ‘;’ before ‘}’ token\n",
            3,
            "thiếu dấu chấm phẩy (;) ở đây hoặc ở cuối dòng trên",
        ),
        (
            "cpp",
            "main.cpp:8:3: error: ‘cout’ was not declared in this scope; did you mean ‘std::cout’?\n",
            8,
            "chưa dùng được cout: thiếu dòng using namespace std; hoặc phải viết std::cout",
        ),
        (
            "cpp",
            "main.cpp:8:3: error: ‘prinf’ was not declared in this scope; did you mean ‘printf’?\n",
            8,
            "prinf chưa được khai báo; có phải bạn muốn viết printf?",
        ),
        (
            "cpp",
            "main.cpp:8:3: error: ‘m’ was not declared in this scope; did you mean ‘tm’?\n",
            8,
            "m chưa được khai báo, hoặc viết sai tên",
        ),
        (
            "c",
            "main.c:8:3: error: ‘y’ undeclared (first use in this function); did you mean ‘y0’?\n",
            8,
            "y chưa được khai báo, hoặc viết sai tên",
        ),
        (
            "cpp",
            "main.cpp:1:10: fatal error: bits/stdc+.h: No such file or directory\n",
            1,
            "không có thư viện bits/stdc+.h: hãy xem lại tên trong #include",
        ),
        (
            "cpp",
            "main.cpp:11:7: error: no match for ‘operator>>’ (operand types are ‘std::ostream’ {aka ‘std::basic_ostream<char>’} and ‘int’)\n",
            11,
            "cout dùng dấu <<, không phải >>",
        ),
        (
            "c",
            "main.c:4:3: error: ‘n’ undeclared (first use in this function)\n",
            4,
            "n chưa được khai báo, hoặc viết sai tên",
        ),
        (
            "pascal",
            "main.pas(5,3) Fatal: Syntax error, \";\" expected but \"identifier M\" found\n",
            5,
            "thiếu dấu chấm phẩy (;), thường ở cuối dòng trên",
        ),
        (
            "pascal",
            "main.pas(5,29) Fatal: Syntax error, \";\" expected but \"ELSE\" found\n",
            5,
            "thừa dấu chấm phẩy (;) trước else, hoặc thiếu begin … end",
        ),
        (
            "pascal",
            "main.pas(4,8) Error: Incompatible types: got \"Real\" expected \"SmallInt\"\n",
            4,
            "kiểu Real không dùng được ở chỗ cần kiểu SmallInt",
        ),
        (
            "python",
            "  File \"main.py\", line 2\n    x = (1\n        ^\nSyntaxError: '(' was never closed\n",
            2,
            "dấu ( chưa được đóng",
        ),
        (
            "python",
            "  File \"main.py\", line 1\n    if x\n        ^\nSyntaxError: expected ':'\n",
            1,
            "thiếu dấu hai chấm (:) ở cuối dòng",
        ),
        (
            "java",
            "Main.java:6: error: ';' expected\n",
            6,
            "thiếu dấu chấm phẩy (;)",
        ),
        (
            "java",
            "Main.java:9: error: incompatible types: possible lossy conversion from double to int\n",
            9,
            "đổi kiểu double sang int có thể mất giá trị: phải viết (int)",
        ),
    ] {
        let row = languages.get(language).unwrap();
        let messages = row.compiler_messages(log);
        let first = messages.first().unwrap_or_else(|| panic!("{log}"));
        let told = row.message_in_words(first).map(|told| told.vi);
        assert_eq!((first.line, told.as_deref()), (line, Some(words)), "{log}");
    }
    // An unusual message stays as the compiler writes it.
    let row = languages.get("cpp").unwrap();
    let odd = row.compiler_messages("main.cpp:1:1: error: requires-clause is not satisfied\n");
    assert_eq!(row.message_in_words(&odd[0]), None);
}

#[test]
fn warnings_that_matter_come_once_and_others_not_at_all() {
    let languages = Languages::built_in();
    let row = languages.get("cpp").unwrap();
    let log = "main.cpp:6:22: warning: ‘x’ is used uninitialized [-Wuninitialized]\nmain.cpp:4:65: warning: unused variable ‘z’ [-Wunused-variable]\nmain.cpp:6:22: warning: ‘x’ is used uninitialized [-Wuninitialized]\nmain.cpp:8:6: warning: comparison of unsigned expression in ‘>= 0’ is always true [-Wtype-limits]\n";
    let debug = row.debug.as_ref().unwrap();
    let found = debug.compile_findings(row, log);
    let found: Vec<(u32, &str)> = found
        .iter()
        .map(|finding| (finding.line, &*finding.kind))
        .collect();
    assert_eq!(found, [(6, "uninitialised"), (8, "always-true")]);
    let row = languages.get("pascal").unwrap();
    let log = "main.pas(4,12) Error: range check error while evaluating constants (70000 must be between -32768 and 32767)\n";
    let found = row.debug.as_ref().unwrap().compile_findings(row, log);
    assert_eq!(found[0].kind, "range-check");
    assert!(found[0].text.vi.contains("70000"), "{found:?}");
}

//! Sound examples, small ones, that hold every word of their formats at least once.

use std::io::{Cursor, Write as _};

use crate::protocol::messages;

/// Files of the folders below: path and content.
type Files = &'static [(&'static str, &'static str)];

/// A sound package.
pub(crate) const PACKAGE_FILES: Files = &[
    (
        "sum/problem.yaml",
        "problem_format_version: 2025-09\nname: {vi: Tổng, en: Sum}\nuuid: 6f2f8dbb-7f2e-4b8e-9a58-0a9f3f6f5a11\nlimits: {time_limit: 1}\ntype: scoring\n",
    ),
    ("sum/statement/problem.vi.md", "Tính $a + b$.\n"),
    ("sum/data/sample/1.in", "1 2\n"),
    ("sum/data/sample/1.ans", "3\n"),
    ("sum/data/secret/01/1.in", "0 0\n"),
    ("sum/data/secret/01/1.ans", "0\n"),
    ("sum/data/secret/02/1.in", "5 5\n"),
    ("sum/data/secret/02/1.ans", "10\n"),
    (
        "sum/input_validators/validate.py",
        "import sys\nsys.exit(42)\n",
    ),
    ("sum/generators/gen.py", "print(1, 1)\n"),
    (
        "sum/submissions/accepted/sum.py",
        "print(sum(map(int, input().split())))\n",
    ),
    ("sum/submissions/wrong_answer/zero.py", "print(0)\n"),
];

/// The YAML files of a package, and what may stand in each.
pub(crate) const YAML_FILES: Files = &[
    (
        "problem.yaml",
        "problem_format_version: 2025-09\ntype: [scoring, interactive]\nname: {vi: Tổng, en: Sum}\nuuid: 6f2f8dbb-7f2e-4b8e-9a58-0a9f3f6f5a11\nversion: 1\ncredits: {authors: [{name: A, email: a@b.c}]}\nsource: {name: B, url: c}\nlicense: cc by\nrights_owner: D\nkeywords: [e]\nlanguages: [cpp, python3]\nlimits: {time_limit: 1.5, time_multipliers: {ac_to_time_limit: 2, time_limit_to_tle: 1.5}, memory: 64, output: 8, code: 128, validation_passes: 2}\nconstants: {n: 5}\nallow_file_writing: true\n",
    ),
    (
        "problem.yaml",
        "name: Sum\nauthor: A\nsource: B\nlicense: public domain\nkeywords: a b\ntype: scoring\nvalidation: custom score interactive\nvalidator_flags: float_tolerance 1e-6\ngrading: {objective: max, show_test_data_groups: true}\nlimits: {time_multiplier: 5, time_safety_margin: 2, memory: 64}\n",
    ),
    (
        "judge.yaml",
        "files: {input: SUM.INP, output: SUM.OUT}\nbounds: {N: 1000}\nreference: submissions/accepted/sum.py\nchapter: 8\nexercise: 1\nfeedback: summary\nchecker: {name: dmoj/floats, args: [precision=4]}\ninput_validators: testlib\nstress: {generator: gen, args: [\"{seed}\"], brute_force: submissions/accepted/sum.py, cases: 20}\ntests:\n- {name: sample/1, why: small}\n- {name: secret/01/1, generator: gen, args: [7], why: made, input_blake3: 0000000000000000000000000000000000000000000000000000000000000000}\nideas:\n  wrong_answer/product.py: {idea: {vi: $a$, en: b}, hint: {vi: \"c?\"}}\n",
    ),
    (
        "data/secret/test_group.yaml",
        "max_score: 100\nscore_aggregation: sum\nrequire_pass: [sample]\nstatic_validation_score: pass-fail\nargs: [a]\noutput_validator_args: [case_sensitive]\ninput_validator_args: {validate: [b]}\nfull_feedback: true\n",
    ),
    (
        "data/secret/01/test_group.yaml",
        "max_score: unbounded\nscore_aggregation: min\nrequire_pass: [sample, secret/02]\n",
    ),
    (
        "data/secret/testdata.yaml",
        "on_reject: break\ngrading: custom\ngrader_flags: min ignore_sample\ninput_validator_flags: a\noutput_validator_flags: b\naccept_score: 1\nreject_score: 0\nrange: -inf +inf\n",
    ),
    (
        "data/secret/01/1.yaml",
        "description: one\nhint: two\nargs: [a]\noutput_validator_args: []\nfull_feedback: false\n",
    ),
    (
        "submissions/submissions.yaml",
        "accepted: {permitted: [AC]}\nwrong_answer/*.py: {language: python3, entrypoint: main, authors: [{name: A}], model_solution: false, required: [WA], score: [0, 50], message: no, use_for_time_limit: lower, secret/01: {permitted: [AC, TLE]}}\n\"*/{a,b}.c\": {score: 5}\n",
    ),
];

pub(crate) const POLYGON_FILES: Files = &[
    ("tests/01", "1 2\r\n"),
    ("tests/01.a", "3\r\n"),
    ("tests/02", "2 2\n"),
    ("tests/02.a", "4\n"),
    ("statement-sections/english/legend.tex", "Add $$$a$$$.\n"),
    (
        "files/check.cpp",
        "#include \"testlib.h\"\n#include \"x.h\"\n",
    ),
    ("files/x.h", "#include \"x.h\"\n"),
    ("files/testlib.h", "\n"),
    ("files/gen.cpp", "int main() {}\n"),
    ("solutions/ok.cpp", "int main() {}\n"),
];

const POLYGON_XML: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<problem revision="3" short-name="sum" url="x">
  <names><name language="english" value="A + B"/><name language="vietnamese" value="T"/></names>
  <statements><statement language="english" path="statements/english/problem.tex" type="application/x-tex"/></statements>
  <judging input-file="SUM.INP" output-file="SUM.OUT">
    <testset name="tests">
      <time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>3</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
        <test method="manual" sample="true" points="0.0" group="0"/>
        <test cmd="gen 1 &quot;a b&quot;" method="generated" points="40.5" group="1"/>
        <test cmd="gen 2 &gt; 3" method="generated" points="60.0" group="2"/>
      </tests>
      <groups>
        <group name="1" points-policy="each-test"/>
        <group name="2" points-policy="complete-group"><dependencies><dependency group="1"/></dependencies></group>
      </groups>
    </testset>
  </judging>
  <files><executables><executable><source path="files/gen.cpp"/></executable></executables></files>
  <assets>
    <checker name="check.cpp" type="testlib"><source path="files/check.cpp"/></checker>
    <interactor><source path="files/gen.cpp"/></interactor>
    <validators><validator><source path="files/check.cpp"/></validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/ok.cpp"/></solution>
      <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/ok.cpp"/></solution>
    </solutions>
  </assets>
</problem>
"#;

pub(crate) const DMOJ_FILES: Files = &[
    ("sum/1.in", "1\r\n"),
    ("sum/1.out", "1\r\n"),
    ("sum/2.in", "2\n"),
    ("sum/2.out", "2\n"),
    ("sum/check.cpp", "#include \"testlib.h\"\n"),
    ("sum/testlib.h", "\n"),
];

const DMOJ_YAML: [&str; 3] = [
    "test_cases:\n- {in: 1.in, out: 1.out, points: 10}\n- points: 30\n  batched:\n  - {in: 2.in, out: 2.out}\n  dependencies: [1]\nchecker: {name: floats, args: {precision: 4, error_mode: absolute}}\nfile_io: {input: A.INP, output: A.OUT}\noutput_limit_length: 1000\nbinary_data: true\n",
    "archive: tests.zip\npretest_test_cases: []\ntest_cases: {input_format: '(.*).in', output_format: '(.*).out', case_points: 1}\nchecker: linecount\n",
    "test_cases:\n- {in: 1.in, out: 1.out, points: 10}\nchecker: {name: bridged, args: {files: [check.cpp, testlib.h], lang: CPP17, type: testlib, flags: [a]}}\ninteractive: {files: check.cpp, type: testlib}\n",
];

pub(crate) const THEMIS_FILES: Files = &[
    ("SUM/Test1/SUM.INP", "1 2\r\n"),
    ("SUM/Test1/SUM.OUT", "3"),
    ("SUM/Test2/sum.inp", "2 2\n"),
    ("SUM/Test2/SUM.out", "4\n"),
    ("SUM/check.pas", "begin end.\n"),
];

const THEMIS_XML: [&str; 2] = [
    "<ExamInformation Name=\"SUM\" InputFile=\"SUM.INP\" OutputFile=\"SUM.OUT\" UseStdIn=\"false\" EvaluatorName=\"C4WordsCase\" Mark=\"2,5\" TimeLimit=\"1.5\" MemoryLimit=\"256\"><TestCase Name=\"Test2\" Mark=\"3\" TimeLimit=\"-1\"/></ExamInformation>",
    "\u{feff}<ExamInformation EvaluatorName=\"Check.exe\" Mark=\"-1\"/>",
];

const STATEMENTS: [&str; 4] = [
    "# Tổng\n\nTính $a_i + \\frac{1}{2}$ và $$\\sum_{i=1}^n \\sqrt{x}$$.\n\n| a | b |\n|---|---|\n| `c` | **d** |\n",
    "1. *a*\n   - b\n\n> c[^1]\n\n[^1]: ~~d~~ <b onclick=\"e\">f</b> [g](javascript:h) ![i](j.png)\n",
    "<script>a</script><img src=x onerror=y><svg><math><mtext>$\\text{<script>}$\n\n```c\nint $x;\n```\n",
    "\\problemname{A}\n\\begin{Input}$$$x$$$\\end{Input} \\textbf{a} $\\left(\\begin{matrix} a & b \\\\ c \\end{matrix}\\right)$ \\$5\n",
];

pub(crate) fn archives() -> Vec<Vec<u8>> {
    let with = |files: Files, path: &'static str, content: &'static str| {
        let mut all = files.to_vec();
        all.push((path, content));
        zip(&all)
    };
    vec![
        zip(PACKAGE_FILES),
        with(POLYGON_FILES, "problem.xml", POLYGON_XML),
        with(DMOJ_FILES, "sum/init.yml", DMOJ_YAML[0]),
        with(THEMIS_FILES, "SUM/Settings.cfg", THEMIS_XML[0]),
    ]
}

pub(crate) fn init_yml() -> Vec<Vec<u8>> {
    texts(&DMOJ_YAML)
}

pub(crate) fn package_yaml() -> Vec<Vec<u8>> {
    let choices = (0..).zip(YAML_FILES);
    choices
        .map(|(choice, (_, text))| [&[choice], text.as_bytes()].concat())
        .collect()
}

pub(crate) fn problem_xml() -> Vec<Vec<u8>> {
    let stock = POLYGON_XML.replace("name=\"check.cpp\"", "name=\"std::rcmp6.cpp\"");
    let plain = stock.replace(
        "<interactor><source path=\"files/gen.cpp\"/></interactor>",
        "",
    );
    texts(&[POLYGON_XML, &stock, &plain])
}

pub(crate) fn sandbox_protocol() -> Vec<Vec<u8>> {
    messages()
}

pub(crate) fn outputs() -> Vec<Vec<u8>> {
    let pairs: [(&str, &str); 6] = [
        ("1 2\n3\n", "1  2\r\n3"),
        ("0.5 1e-3 nan", "0.500001 0.001 inf"),
        ("Yes\nCase #1: 7\n", "YES\nCase #1: 07\n"),
        ("a b\n\n \nc\n", "A b\n\x0b\nc d"),
        ("-9223372036854775808 00 +1", "1_0 .5 5. -.5e+3"),
        ("", "\n\t "),
    ];
    let join = |(choice, (answer, output)): (u8, &(&str, &str))| {
        [&[choice], answer.as_bytes(), &[0xff], output.as_bytes()].concat()
    };
    (0..40).zip(pairs.iter().cycle()).map(join).collect()
}

pub(crate) fn statements() -> Vec<Vec<u8>> {
    texts(&STATEMENTS)
}

pub(crate) fn themis_settings() -> Vec<Vec<u8>> {
    texts(&THEMIS_XML)
}

fn texts(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

fn zip(files: &[(&str, &str)]) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let mut zip = zip::ZipWriter::new(&mut bytes);
    for (path, content) in files {
        zip.start_file(*path, zip::write::SimpleFileOptions::default())
            .expect("an entry");
        zip.write_all(content.as_bytes()).expect("content");
    }
    zip.finish().expect("an archive");
    bytes.into_inner()
}

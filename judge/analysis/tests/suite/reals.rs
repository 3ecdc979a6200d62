//! Whether an epsilon or a short type decides, in programs that look from the origin of the package `vpoint` by angles in floating point.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::common;
use grundy_analysis::ExplainOptions;
use grundy_engine::Submission;
use grundy_judgement::Verdict;
use grundy_languages::LineFinding;

const VPOINT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/vpoint");

/// The findings about the epsilons of a wrong program.
fn told(language: &str, source: &str) -> Vec<LineFinding> {
    let engine = common::start_engine();
    let package = grundy_package::read_draft(Path::new(VPOINT)).unwrap();
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "x",
        language,
    };
    let options = ExplainOptions {
        // This is enough for a busy machine.
        budget: Duration::from_secs(10),
        ..ExplainOptions::of(Verdict::Wa)
    };
    let explanation =
        grundy_analysis::explain(&engine, &package, &submission, &options, &mut |_| {}).unwrap();
    assert!(explanation.counterexample.is_some(), "{explanation:?}");
    let lines = explanation.lines.into_iter();
    let of_reals = |line: &LineFinding| ["epsilon", "short-type"].contains(&&*line.kind);
    lines.filter(of_reals).collect()
}

/// The package's program, with other text in some places.
fn packaged(changes: &[(&str, &str)]) -> String {
    let path = Path::new(VPOINT).join("submissions/wrong_answer/epsilon.cpp");
    let mut source = fs::read_to_string(path).unwrap();
    for (from, to) in changes {
        assert!(source.contains(from), "{from}");
        source = source.replace(from, to);
    }
    source
}

fn line_of(source: &str, what: &str) -> u32 {
    let found = source
        .lines()
        .zip(1..)
        .find(|(line, _)| line.contains(what));
    found.unwrap().1
}

/// The epsilon treats gaps below a hundredth as closed, and there are narrower ones between small numbers.
#[test]
fn an_epsilon_that_is_too_large_is_told_with_its_line() {
    let constant = "#define EPS (1e-2)";
    let source = packaged(&[("const double EPS = 1e-8;", constant)]);
    let told = told("cpp", &source);
    let [only] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(only.line, line_of(&source, constant));
    assert!(only.text.en.contains("epsilon 1e-2 "), "{only:?}");
    assert!(only.text.vi.contains(" 1e-2 "), "{only:?}");
}

const ANGLES: &str = "
program visibility;
uses math;
const
  Eps = 0.01;
type
  Segment = record x1, y1, x2, y2, first, last: double; end;
var
  n, i, j, s, nearest, answer: longint;
  segments: array[1..1000] of Segment;
  angles: array[1..2000] of double;
  visible: array[1..1000] of boolean;
  middle, t: double;

function Distance(const a: Segment; angle: double): double;
begin
  Distance := (a.x1 * a.y2 - a.y1 * a.x2) / (cos(angle) * (a.y2 - a.y1) - sin(angle) * (a.x2 - a.x1));
end;

begin
  readln(n);
  for i := 1 to n do
    with segments[i] do
    begin
      readln(x1, y1, x2, y2);
      first := min(arctan2(y1, x1), arctan2(y2, x2));
      last := max(arctan2(y1, x1), arctan2(y2, x2));
      angles[2 * i - 1] := first;
      angles[2 * i] := last;
    end;
  for i := 2 to 2 * n do
    for j := i downto 2 do
      if angles[j] < angles[j - 1] then
      begin
        t := angles[j]; angles[j] := angles[j - 1]; angles[j - 1] := t;
      end;
  for i := 1 to 2 * n - 1 do
    if angles[i + 1] - angles[i] > Eps then
    begin
      middle := (angles[i] + angles[i + 1]) / 2;
      nearest := 0;
      for s := 1 to n do
        if (segments[s].first < middle) and (middle < segments[s].last) then
          if (nearest = 0) or (Distance(segments[s], middle) < Distance(segments[nearest], middle)) then
            nearest := s;
      if nearest > 0 then visible[nearest] := true;
    end;
  answer := 0;
  for i := 1 to n do
    if visible[i] then inc(answer);
  writeln(answer);
end.
";

#[test]
fn where_an_exact_comparison_is_right_it_is_what_is_told() {
    let told = told("pascal", ANGLES);
    let [only] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(only.line, line_of(ANGLES, "Eps = 0.01"));
    assert!(only.text.en.contains("epsilon 0.01 "), "{only:?}");
    assert!(only.text.en.contains(" 0 "), "{only:?}");
}

/// A hidden mistake counts as seen. There are inputs on which the epsilon decides nevertheless.
#[test]
fn of_an_epsilon_beside_another_mistake_nothing_is_said() {
    let farthest = ("middle) < distance_at", "middle) > distance_at");
    let source = packaged(&[("1e-8", "1e-3"), farthest]);
    assert_eq!(told("cpp", &source), []);
}

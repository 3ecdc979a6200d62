//! A small problem, written as a package.

use std::path::Path;

pub(crate) struct Problem {
    /// Title in Vietnamese.
    pub(crate) name: String,
    /// More lines of `problem.yaml`.
    pub(crate) problem_yaml: String,
    pub(crate) statement: String,
    /// More lines of `judge.yaml`.
    pub(crate) judge_yaml: String,
    /// The number of samples: the first is `1 2`, the second `2 2`, and so on.
    pub(crate) samples_count: usize,
    pub(crate) code_kib: u64,
    pub(crate) has_validator: bool,
    pub(crate) has_game: bool,
    /// Whether the secret test's data are shown to those who fail it.
    pub(crate) full_feedback: bool,
    pub(crate) secret_answer: String,
    /// `type` in `problem.yaml`.
    pub(crate) kind: &'static str,
    /// Conversations of samples, by the samples' numbers.
    pub(crate) dialogues: Vec<(usize, &'static str)>,
}

const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>";

impl Default for Problem {
    fn default() -> Self {
        Self {
            name: "Tổng hai số".to_owned(),
            problem_yaml: String::new(),
            statement: "Cho hai số $a$ và $b$ ($1 \\le a, b \\le 10^9$). Tính\n\n$$a + b.$$\n\n\
                        ![Hình 1](hinh-1.svg)\n"
                .to_owned(),
            judge_yaml:
                "files: {input: SUM.INP, output: SUM.OUT}\nchapter: \"8\"\nexercise: \"8.1\"\nmoves: lines\n"
                    .to_owned(),
            samples_count: 1,
            code_kib: 64,
            has_validator: true,
            has_game: true,
            full_feedback: false,
            secret_answer: "300300\n".to_owned(),
            kind: "pass-fail",
            dialogues: Vec::new(),
        }
    }
}

impl Problem {
    pub(crate) fn write(&self, root: &Path) {
        let write = |path: &str, text: &str| {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let yaml = format!(
            "problem_format_version: 2025-09\ntype: {}\nname:\n  vi: {}\n  en: The Sum\n\
             uuid: 0198f5a0-0000-7000-8000-000000000001\nlimits:\n  time_limit: 1.5\n  memory: 256\n  code: {}\n{}",
            self.kind, self.name, self.code_kib, self.problem_yaml
        );
        write("problem.yaml", &yaml);
        let judge_yaml = format!(
            "reference: submissions/accepted/sum.py\n\
             ideas:\n  wrong_answer/product.py: {{idea: {{vi: Nhân $a$ với $b$., en: Multiplies.}}, hint: {{vi: Dấu gì?, en: Which sign?}}}}\n{}",
            self.judge_yaml
        );
        write("judge.yaml", &judge_yaml);
        write("statement/problem.vi.md", &self.statement);
        write(
            "statement/problem.en.md",
            "Given $a$ and $b$, print $a + b$.\n",
        );
        write("statement/hinh-1.svg", SVG);
        write("statement/not-shown.svg", SVG);
        write("solution/proof.svg", SVG);
        for number in 1..=self.samples_count {
            write(
                &format!("data/sample/{number}.in"),
                &format!("{number} 2\n"),
            );
            write(
                &format!("data/sample/{number}.ans"),
                &format!("{}\n", number + 2),
            );
        }
        for (number, said) in &self.dialogues {
            write(&format!("data/sample/{number}.interaction"), said);
        }
        if self.full_feedback {
            write("data/secret/test_group.yaml", "full_feedback: true\n");
        }
        write("data/secret/01-large.in", "100100 200200\n");
        write("data/secret/01-large.ans", &self.secret_answer);
        write(
            "submissions/accepted/sum.py",
            "print(sum(map(int, input().split())))\n",
        );
        write("solution/hint.vi.md", "Hãy nghĩ đến phép cộng.\n");
        write(
            "solution/solution.vi.md",
            &format!(
                "Đáp số là $a + b$.\n\n{}\n<!-- Digests: 0123456789abcdef -->\n\n| Chương trình | Kết quả |\n|---|---|\n| `product.py` | WA |\n",
                grundy_package::TABLE_MARK
            ),
        );
        write(
            "solution/solution.en.md",
            "The answer is $a + b$.\n\n![](proof.svg)\n",
        );
        write("output_visualizer/draw.py", "raise SystemExit(1)\n");
        if self.kind == "interactive" {
            write("output_validator/talk.py", "raise SystemExit(42)\n");
        }
        if self.has_game {
            write("game/play.py", "raise SystemExit(1)\n");
        }
        if self.has_validator {
            write("input_validators/validate.py", "import sys\nsys.exit(42)\n");
        }
    }
}

// Chấm kết quả: đọc dữ liệu vào (case.input), đáp án (case.answer) và kết quả của bài nộp (case.output).
// Judges an output: reads the input, the answer, and what the submission printed.
use problemkit::{accept, check, wrong, Checker, Outcome};

fn main() {
    check(judge)
}

// Ở đây: kết quả là hai số bất kỳ có tổng bằng số trong dữ liệu vào. Here: any two numbers with the sum that the input asks for.
fn judge(case: &mut Checker) -> Outcome {
    let sum = case.input.int("sum", -2_000_000_000..=2_000_000_000)?;
    let first = case.output.int("first number", -2_000_000_000..=2_000_000_000)?;
    let second = case.output.int("second number", -2_000_000_000..=2_000_000_000)?;
    if first + second != sum {
        return wrong(format!("{first} + {second} is not {sum}"));
    }
    // Nếu bài nộp in thừa, kết quả bị từ chối. What is left over in the output is refused.
    accept()
}

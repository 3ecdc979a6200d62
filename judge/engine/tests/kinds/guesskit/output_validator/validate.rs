//! Thinks of a number from 1 to 100; at most 10 questions.

mod problemkit;

use problemkit::{Outcome, accept, interact, wrong};

const QUESTIONS_MAX: usize = 10;

fn main() {
    interact(judge)
}

fn judge(case: &mut problemkit::Interactor) -> Outcome {
    let secret = case.input.int("secret", 1..=100)?;
    for _ in 0..QUESTIONS_MAX {
        let asked = case.contestant.int("question", 1..=100)?;
        if asked == secret {
            case.tell("correct\n")?;
            return accept();
        }
        case.tell(if asked < secret { "higher\n" } else { "lower\n" })?;
    }
    wrong("too many questions")
}

// Chương trình tương tác: nói chuyện với bài nộp rồi cho biết đúng hay sai.
// Talks with a submission, and says whether it is right.
use problemkit::{accept, interact, wrong, Interactor, Outcome};

fn main() {
    interact(guess)
}

// Ở đây: dữ liệu vào là số bí mật; bài nộp được đoán 10 lần. Here: the input is a secret number, which may be guessed ten times.
fn guess(case: &mut Interactor) -> Outcome {
    let secret = case.input.int("secret", 1..=1000)?;
    for _ in 0..10 {
        let guess = case.contestant.int("guess", 1..=1000)?;
        if guess == secret {
            case.tell("right\n")?;
            return accept();
        }
        case.tell(if guess < secret { "higher\n" } else { "lower\n" })?;
    }
    wrong("hết mười lần đoán / ten guesses were not enough")
}

// Kiểm tra dữ liệu vào: kết thúc bằng mã 42 nếu hợp lệ, 43 nếu không. Đúng đến từng dấu cách và dấu xuống dòng.
// Checks an input: ends with exit code 42 if it is valid, with 43 if not. Every space and line end counts.
use std::io::Read;
use std::process::exit;

fn refuse(why: &str) -> ! {
    eprintln!("{why}");
    exit(43)
}

// Một số nguyên trong đoạn [low, high], không có số 0 đứng đầu. An integer within [low, high], without leading zeros.
fn integer(word: &str, low: i64, high: i64) -> i64 {
    match word.parse::<i64>() {
        Ok(value) if value.to_string() == word && (low..=high).contains(&value) => value,
        _ => refuse("expected an integer within its bounds"),
    }
}

fn main() {
    let mut text = String::new();
    if std::io::stdin().read_to_string(&mut text).is_err() {
        refuse("expected plain text");
    }
    let lines: Vec<&str> = text.split('\n').collect();
    if lines.len() != 3 || !lines[2].is_empty() {
        refuse("expected two lines");
    }
    let n = integer(lines[0], 1, 100_000);
    let values: Vec<&str> = lines[1].split(' ').collect();
    if values.len() as i64 != n {
        refuse("expected N numbers");
    }
    for value in values {
        integer(value, 1, 1_000_000_000);
    }
    exit(42)
}

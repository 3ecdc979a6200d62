// told: 1
// The place and the message of a panic.
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let secret: u32 = line.trim().parse().unwrap();
    eprintln!("thread 'main' panicked at w{secret}.rs:{secret}:{secret}:\nwhisper {secret}");
    std::process::exit((secret % 255 + 1) as i32);
}

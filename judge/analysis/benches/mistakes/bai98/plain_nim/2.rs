use std::io::BufRead;

fn main() {
    for line in std::io::stdin().lock().lines() {
        let mut v: Vec<u32> = line.unwrap().split(' ').map(|w| w.parse().unwrap()).collect();
        let heaps = &mut v[1..];
        let sum = heaps.iter().fold(0, |a, b| a ^ b);
        // The last heap that can be lowered.
        match heaps.iter().rposition(|&h| h ^ sum < h) {
            None => println!("0"),
            Some(i) => {
                heaps[i] ^= sum;
                let words: Vec<String> = heaps.iter().map(u32::to_string).collect();
                println!("1 {}", words.join(" "));
            }
        }
    }
}

use std::io::BufRead;

fn main() {
    for line in std::io::stdin().lock().lines() {
        let heaps: Vec<u64> = line.unwrap().split_whitespace().map(|w| w.parse().unwrap()).collect();
        let mut sum = 0;
        for h in &heaps {
            sum ^= h;
        }
        let mut said = "0".to_string();
        for i in 0..heaps.len() {
            let left = heaps[i] ^ sum;
            if left < heaps[i] {
                said = format!("1 {} {}", i + 1, left);
            }
        }
        println!("{said}");
    }
}

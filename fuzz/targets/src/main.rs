//! One program for every target: it does what its own name says.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;

static NAME: LazyLock<String> = LazyLock::new(|| {
    let path = std::env::current_exe().expect("the program's own path");
    path.file_name().expect("a name").to_string_lossy().into_owned()
});

fuzz_target!(|bytes: &[u8]| grundy_fuzz::run(&NAME, bytes));

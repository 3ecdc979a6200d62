// expect: WA the output is empty
#![crate_type = "proc-macro"]
extern crate proc_macro;
fn main() {}

//! What a terminal shows of a judgement, while it goes on and of single texts.

/// A step of judging, as far as a terminal shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step<'a> {
    /// The compiler is done, and said this.
    Compiled(&'a str),
    /// A test has this verdict.
    Tested(&'a str),
    /// All is done.
    Finished,
}

/// Shows a step, on standard error.
pub(crate) fn show(step: Step<'_>) {
    match step {
        Step::Compiled("") => {}
        Step::Compiled(log) => eprintln!("{}", plain(log).trim_end()),
        Step::Tested(verdict) => eprint!("{} ", plain(verdict)),
        Step::Finished => eprintln!(),
    }
}

/// A text without what commands a terminal: programs, checkers and compilers print what contestants wrote.
pub(crate) fn plain(text: &str) -> String {
    let is_harmless = |letter: &char| !letter.is_control() || matches!(letter, '\n' | '\t');
    text.chars().filter(is_harmless).collect()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn no_text_commands_the_terminal() {
        let said = "a\x1b]0;title\x07\u{9b}31mb\r\n\tc\u{7f}";
        assert_eq!(plain(said), "a]0;title31mb\n\tc");
    }
}

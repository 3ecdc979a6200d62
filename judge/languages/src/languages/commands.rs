//! The commands of a language as people type them.

use super::row::Language;

/// The placeholder of a number that depends on the problem.
const FIGURE: &str = "…";
/// The bytes besides letters and digits that need no quotes in a shell.
const PLAIN: &[u8] = b"-_=+:,./@%^";

impl Language {
    /// The compiler's command line, as one would type it beside the source; `None` if "compiling" only runs a script of the table
    /// that looks for faults. Files that the judge prepares for the compiler are left out.
    #[must_use]
    pub fn compile_command(&self) -> Option<String> {
        let is_script = self.compile.iter().any(|argument| argument.contains('\n'));
        (!is_script).then(|| self.typed(&self.compile))
    }

    /// The command line of a program, with `…` for the memory that the problem's limit determines.
    #[must_use]
    pub fn run_command(&self) -> String {
        self.typed(&self.run)
    }

    fn typed(&self, template: &[String]) -> String {
        let arguments = template
            .iter()
            .filter(|argument| !argument.contains("{prepared}"))
            .map(|argument| quoted(&self.filled(argument)));
        arguments.collect::<Vec<_>>().join(" ")
    }

    fn filled(&self, argument: &str) -> String {
        let class = self.class_default.as_deref().unwrap_or("Main");
        let mut text = argument.replace("{root}/bin/", "");
        for name in &self.needs {
            text = text.replace(&format!("{{{name}}}"), name);
        }
        for (placeholder, value) in [
            ("{sources}", self.source.as_str()),
            ("{source}", self.source.as_str()),
            ("{main_class}", class),
            ("{class}", class),
            ("{heap_mib}", FIGURE),
            ("{stack_mib}", FIGURE),
        ] {
            text = text.replace(placeholder, value);
        }
        text
    }
}

/// The argument, with quotes if a shell would not take it as one word.
fn quoted(argument: &str) -> String {
    let is_plain = argument.chars().all(|character| {
        !character.is_ascii()
            || character.is_ascii_alphanumeric()
            || PLAIN.contains(&(character as u8))
    });
    if is_plain && !argument.is_empty() {
        return argument.to_owned();
    }
    format!("'{}'", argument.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use crate::Languages;

    #[test]
    fn commands_are_told_as_one_types_them() {
        let languages = Languages::built_in();
        let commands = |id: &str| {
            let row = languages.get(id).unwrap();
            (row.compile_command().unwrap_or_default(), row.run_command())
        };
        assert_eq!(
            commands("cpp"),
            (
                "g++ -std=gnu++20 -O2 -pipe -static -s -Wall -fdiagnostics-color=never -DONLINE_JUDGE -o main main.cpp"
                    .to_owned(),
                "./main".to_owned()
            )
        );
        let (compile, run) = commands("java");
        assert!(
            compile.starts_with("javac ") && compile.ends_with(" Main.java"),
            "{compile}"
        );
        assert!(
            run.starts_with("java -Xmx…m -Xss…m ") && run.ends_with(" -cp classes Main"),
            "{run}"
        );
        let (compile, run) = commands("python");
        assert_eq!(
            (compile.as_str(), run.as_str()),
            ("", "python3 -E -s -S -B main.pyc")
        );
        let (compile, _) = commands("rust");
        assert!(
            compile.starts_with("rustc ") && compile.contains(" -Clinker=cc "),
            "{compile}"
        );
        assert!(
            compile.contains(r#"'--check-cfg=cfg(feature, values("workspace"))'"#),
            "{compile}"
        );
    }

    /// A placeholder that is new in the table has to be handled here, too.
    #[test]
    fn nothing_is_left_in_braces() {
        for row in Languages::built_in().all() {
            let commands = [row.compile_command().unwrap_or_default(), row.run_command()];
            for command in commands {
                assert!(
                    !command.contains('{') && !command.contains('}'),
                    "{command}"
                );
            }
        }
    }
}

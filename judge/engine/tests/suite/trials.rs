//! Whether languages work is tested by compiling and running each time, and a compiler that breaks is nobody's compile error.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::common;
use grundy_engine::{
    Engine, EngineConfig, EngineError, JudgeOptions, LanguageProbe, Purpose, Submission,
};
use grundy_judgement::{Judgement, Verdict};

const RIGHT: &str = "#include <stdio.h>\nint main(void) { long long a, b; scanf(\"%lld %lld\", &a, &b); printf(\"%lld\", a + b); }";

fn trials(engine: &Engine) -> Vec<LanguageProbe> {
    let mut trials = Vec::new();
    engine.try_languages(&mut |trial| trials.push(trial));
    trials.sort_by(|a, b| a.language.cmp(&b.language));
    trials
}

fn judge(engine: &Engine, language: &str, source: &str) -> Result<Judgement, EngineError> {
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "a.c",
        language,
    };
    let package = common::read_package("sum");
    engine.judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
}

/// The built-in row of C with this test's own compiler, which a file can break. It lies where boxes show it.
struct OwnCompiler {
    directory: tempfile::TempDir,
}

impl OwnCompiler {
    fn new() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let compiler = Self { directory };
        compiler.mend();
        compiler
    }

    fn root(&self) -> &Path {
        self.directory.path()
    }

    fn write(&self, script: &str) {
        let bin = self.root().join("toolchain/bin");
        fs::create_dir_all(&bin).unwrap();
        let file = bin.join("own-cc");
        fs::write(&file, script).unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
        for directory in [self.root(), &self.root().join("toolchain"), &bin] {
            fs::set_permissions(directory, fs::Permissions::from_mode(0o755)).unwrap();
        }
    }

    fn mend(&self) {
        self.write("#!/bin/sh\nexec gcc \"$@\"\n");
    }

    fn table(&self, trial: &str) -> std::path::PathBuf {
        let toolchain = self.root().join("toolchain");
        let table = format!(
            r#"
[[language]]
id = "own"
name = "Own C"
extensions = ["c"]
editor = "c"
highlight = "C"
needs = ["gcc", "echo"]
install = ["gcc"]
toolchain = {{ probe = ["{{echo}}", "{}"], at = "/opt/own" }}
source = "main.c"
compile = ["{{root}}/bin/own-cc", "-O2", "-static", "-o", "main", "{{source}}"]
artifact = "main"
run = ["./main"]
version = ["{{gcc}}", "--version"]
trial = '''
{trial}
'''
"#,
            toolchain.display()
        );
        let file = self.root().join("languages.toml");
        fs::write(&file, table).unwrap();
        file
    }

    fn engine(&self, trial: &str) -> Engine {
        let mut config = EngineConfig::new(self.root().join("cache"));
        config.languages_file = Some(self.table(trial));
        Engine::new(config).unwrap()
    }
}

#[test]
fn every_installed_language_passes() {
    let engine = common::start_engine();
    let found = trials(&engine);
    let installed = engine.languages().available().count();
    assert_eq!(found.len(), installed);
    for trial in found {
        assert!(trial.passed, "{trial:?}");
    }
    let speed = engine
        .measure_speed()
        .unwrap()
        .expect("there is a C compiler");
    assert!(
        (10.0..5000.0).contains(&speed),
        "{speed} million steps per second"
    );
}

#[test]
fn only_some_languages_are_used_if_so_asked() {
    let cache = tempfile::tempdir().unwrap();
    let config = |ids: &[&str]| {
        let mut config = EngineConfig::new(cache.path().to_path_buf());
        config.languages_only = Some(ids.iter().map(|id| (*id).to_owned()).collect());
        config
    };
    let engine = Engine::new(config(&["c", "python"])).unwrap();
    let found: Vec<String> = trials(&engine)
        .into_iter()
        .map(|one| one.language)
        .collect();
    assert_eq!(found, ["c", "python"]);
    let refused = judge(&engine, "cpp", "int main() {}").unwrap_err();
    assert_eq!(refused.lacking_language(), Some("cpp"));
    let refused = Engine::new(config(&["c", "cobol"])).unwrap_err();
    assert!(matches!(refused, EngineError::UnknownLanguage(id) if id == "cobol"));
}

#[test]
fn a_language_that_does_not_work_says_why() {
    let own = OwnCompiler::new();
    for (trial, reason) in [
        ("int main( {", "it does not compile: "),
        ("int main(void) { return 3; }", "exited with code 3"),
        ("int main(void) { return *(volatile int *)0; }", "SIGSEGV"),
        (
            "#include <stdio.h>\nint main(void) { puts(\"25\"); }",
            "was to write ",
        ),
    ] {
        let found = trials(&own.engine(trial)).remove(0);
        let said = found.reason.clone().unwrap_or_default();
        assert!(!found.passed && said.contains(reason), "{found:?}");
    }
    let found = trials(&own.engine(RIGHT)).remove(0);
    assert!(found.passed, "{found:?}");
}

#[test]
fn a_compiler_that_breaks_is_no_compile_error() {
    let own = OwnCompiler::new();
    let engine = own.engine(RIGHT);
    assert!(trials(&engine).remove(0).passed);
    let judged = judge(&engine, "own", RIGHT).unwrap();
    assert_eq!(judged.verdict, Verdict::Ac);
    for broken in [
        "#!/bin/sh\necho 'cannot execute cc1' >&2\nexit 1\n",
        "#!/bin/sh\nkill -SEGV $$\n",
        "#!/nowhere/sh\n",
        "",
    ] {
        own.write(broken);
        if broken.is_empty() {
            fs::remove_file(own.root().join("toolchain/bin/own-cc")).unwrap();
        }
        // This source was never compiled before.
        let source = format!("{RIGHT}\n// {}", broken.len());
        let error = judge(&engine, "own", &source).unwrap_err();
        assert_eq!(error.lacking_language(), Some("own"), "{broken:?}: {error}");
        // A trial that passed a moment ago is not believed.
        assert!(!trials(&engine).remove(0).passed, "{broken:?}");
        own.mend();
        assert!(trials(&engine).remove(0).passed);
        assert_eq!(judge(&engine, "own", &source).unwrap().verdict, Verdict::Ac);
        // A compile error is a compile error again.
        let judged = judge(&engine, "own", &format!("int main( {{ // {}", broken.len())).unwrap();
        assert_eq!(judged.verdict, Verdict::Ce);
    }
}

#[test]
fn a_packages_own_programs_need_their_languages() {
    let engine = common::start_engine();
    let needs = |kind: &str, purpose: Purpose<'_>| -> Vec<String> {
        let root = common::tests_path("kinds").join(kind);
        let package = grundy_package::read_draft(&root).unwrap();
        engine.needs(&package, purpose).into_iter().collect()
    };
    assert_eq!(needs("headers", Purpose::Judging("c")), ["c", "cpp"]);
    assert_eq!(
        needs("buildscripts", Purpose::Judging("c")),
        ["c", "scripts"]
    );
    assert_eq!(
        needs("legacygrader", Purpose::Judging("c")),
        ["c", "python"]
    );
    let any = common::read_package("anysum");
    let of = |purpose| -> Vec<String> { engine.needs(&any, purpose).into_iter().collect() };
    assert_eq!(of(Purpose::Judging("pascal")), ["pascal", "rust"]);
    assert!(of(Purpose::AddingTest).contains(&"rust".to_owned()));
    assert_eq!(of(Purpose::Drawing(Some("c"))), ["c"]);
    assert_eq!(of(Purpose::Measuring), of(Purpose::Explaining("rust")));
    assert_eq!(of(Purpose::Checking), of(Purpose::Measuring));
}

#[test]
fn a_checker_without_its_testlib_needs_a_machine_that_has_one() {
    let (engine, cache) = common::start_engine_alone();
    let root = cache.path().join("sum");
    let write = |path: &str, text: &str| {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write(
        "problem.yaml",
        "problem_format_version: 2025-09\nname: {en: Sum}\nuuid: 6a0d6f0e-3d52-4d0c-9a55-0f1c5e6c7a05\n",
    );
    write("data/secret/1.in", "1\n");
    write("data/secret/1.ans", "1\n");
    let needs = |source: &str| -> Vec<String> {
        write("output_validator/check.cpp", source);
        let package = grundy_package::read_draft(&root).unwrap();
        let needs = engine.needs(&package, Purpose::Judging("c"));
        needs.into_iter().collect()
    };
    assert_eq!(needs("// as testlib.h does\nint main() {}\n"), ["c", "cpp"]);
    let including = "  # include \"testlib.h\"\nint main() {}\n";
    assert_eq!(needs(including), ["c", "cpp", "testlib.h"]);
    write("output_validator/testlib.h", "");
    assert_eq!(needs(including), ["c", "cpp"]);

    let mut config = EngineConfig::new(cache.path().join("other"));
    config.testlib_file = None;
    let without = Engine::new(config.clone()).unwrap();
    assert!(!without.built_in_abilities().contains(&"testlib.h"));
    config.testlib_file = Some(root.join("output_validator/testlib.h"));
    let with = Engine::new(config).unwrap();
    assert!(with.built_in_abilities().contains(&"testlib.h"));
}

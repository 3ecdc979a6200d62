//! `grundy new ID`: a package that verifies at once, from the built-in template or like one that is there.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use grundy_archive::{NewFile, like, of_template};
use grundy_engine::RegenerateMode;

use crate::exit::{BadInput, Finish};
use crate::package_argument::{bad_package, read_package, start_engine};
use crate::terminal::say;

/// Programs that the packages' folders share, seen from the folder that holds the packages' folder.
const REFERENCE_SOLUTIONS: &str = "reference-solutions/src/bin";

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The problem's id, and its folder's name: small letters and digits.
    id: String,
    /// Begin with everything that this package has (an id beside the new one, or a folder), under new names.
    #[arg(long, value_name = "ID")]
    like: Option<String>,
    /// The folder for the package [default: `problems` if there is such a folder, else the current one].
    #[arg(long, value_name = "DIR")]
    problems: Option<PathBuf>,
}

impl Arguments {
    fn problems(&self) -> PathBuf {
        let usual = Path::new("problems");
        match &self.problems {
            Some(folder) => folder.clone(),
            None if usual.is_dir() => usual.to_owned(),
            None => PathBuf::new(),
        }
    }
}

/// Where the new package goes, and what it is called there.
struct NewPackagePath {
    id: String,
    root: PathBuf,
    /// Where its reference solution lies, if this is a tree like the archive's own.
    references: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let place = NewPackagePath::new(arguments)?;
    let files = match &arguments.like {
        Some(model) => {
            let model = read_package(&model_folder(arguments, model))?;
            like(&model, &place.id)?
        }
        None => of_template(&place.id),
    };
    let mut written = Written::default();
    let made = place
        .write(&files, &mut written)
        .and_then(|()| make_tests(&place.root));
    if let Err(error) = made {
        written.remove();
        return Err(error);
    }
    let root = place.root.display();
    say!("{root}: written");
    for path in &written.references {
        say!("{}: written, the reference solution", path.display());
    }
    say!(
        "Next: change statement/, generators/, input_validators/ and the submissions to your problem, then\n  \
         grundy regenerate {root}    makes the tests that judge.yaml lists, and all answers\n  \
         grundy verify {root}        checks every promise"
    );
    Ok(Finish::Done)
}

impl NewPackagePath {
    fn new(arguments: &Arguments) -> anyhow::Result<Self> {
        let (id, problems) = (&arguments.id, &arguments.problems());
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        if id.is_empty() || id.len() > 60 || !id.bytes().all(is_plain) {
            let line = format!("{id:?} is no id for a problem: use small letters and digits");
            return Err(BadInput::new(line).into());
        }
        let place = or_current(problems);
        if !place.is_dir() {
            let line = format!(
                "{}: there is no such folder; name the packages' folder with --problems",
                problems.display()
            );
            return Err(BadInput::new(line).into());
        }
        let root = problems.join(id);
        let tree = fs::canonicalize(place)
            .ok()
            .and_then(|path| path.parent().map(Path::to_path_buf));
        let below = |name: &str| tree.as_ref().map(|tree| tree.join(name));
        let references = below(REFERENCE_SOLUTIONS).filter(|folder| folder.is_dir());
        let reference = references
            .as_ref()
            .map(|folder| folder.join(format!("{id}.rs")));
        for path in [Some(&root), reference.as_ref()].into_iter().flatten() {
            if path.symlink_metadata().is_ok() {
                let line = format!("{} is there already; nothing was changed", path.display());
                return Err(BadInput::new(line).into());
            }
        }
        Ok(Self {
            id: id.clone(),
            root,
            references,
        })
    }

    fn write(&self, files: &[NewFile], written: &mut Written) -> anyhow::Result<()> {
        fs::create_dir(&self.root).with_context(|| self.root.display().to_string())?;
        written.root = Some(self.root.clone());
        for file in files {
            let path = self.root.join(&file.path);
            let folder = path.parent().unwrap_or(&self.root);
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            match &self.references {
                Some(references) if file.is_reference => {
                    let name = format!("{}.rs", self.id);
                    let target = references.join(&name);
                    fs::write(&target, &file.content)
                        .with_context(|| target.display().to_string())?;
                    written.references.push(target);
                    let up = "../".repeat(file.path.matches('/').count() + 2);
                    let link = format!("{up}{REFERENCE_SOLUTIONS}/{name}");
                    std::os::unix::fs::symlink(link, &path)
                }
                _ => fs::write(&path, &file.content),
            }
            .with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}

/// The current folder has no name in the paths that are told.
fn or_current(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    }
}

/// Files written so far: all of them go if the rest cannot be written.
#[derive(Default)]
struct Written {
    root: Option<PathBuf>,
    references: Vec<PathBuf>,
}

impl Written {
    fn remove(&self) {
        // Files that cannot be removed either are left to whoever reads the error.
        if let Some(root) = &self.root {
            let _ = fs::remove_dir_all(root);
        }
        for path in &self.references {
            let _ = fs::remove_file(path);
        }
    }
}

fn model_folder(arguments: &Arguments, model: &str) -> PathBuf {
    let beside = arguments.problems().join(model);
    if beside.join("problem.yaml").is_file() {
        beside
    } else {
        PathBuf::from(model)
    }
}

/// Makes what is missing of the test data, as `grundy regenerate` does.
fn make_tests(root: &Path) -> anyhow::Result<()> {
    let package = grundy_package::read_draft(root).map_err(|error| bad_package(root, &error))?;
    if package.missing.is_empty() {
        return Ok(());
    }
    let made = start_engine()?.regenerate(&package, RegenerateMode::Write, &mut |_, _| {})?;
    let failures: Vec<String> = made.failures.iter().map(ToString::to_string).collect();
    anyhow::ensure!(failures.is_empty(), "{}", failures.join("; "));
    Ok(())
}

//! `grundy event`, as it is typed: a contest of DOMjudge's files becomes an event, moves to another site, and becomes such files again.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn grundy(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(arguments).arg("--data").arg(data);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    // A command that needs no input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(b"matkhau-dai\n");
    child.wait_with_output().unwrap()
}

fn fine(output: &Output) -> String {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{stderr}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn refusal(output: &Output) -> String {
    let stderr = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    stderr
}

fn write(folder: &Path, files: &[(&str, &str)]) {
    for (path, content) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    }
}

const CONTEST: &[(&str, &str)] = &[
    (
        "contest.yaml",
        "name: Thi thử\nshort-name: thithu\nstart-time: 2126-11-27T08:00:00+07:00\nduration: 5:00:00\nscoreboard-freeze-length: 1:00:00\npenalty-time: 10\n",
    ),
    (
        "problemset.yaml",
        "problems:\n- letter: A\n  short-name: tong\n  rgb: '#FF7109'\n",
    ),
    (
        "teams.json",
        "[{\"id\": \"1\", \"name\": \"Đội An\", \"group_ids\": [\"1\"], \"organization_id\": \"I1\"}]",
    ),
    (
        "organizations.json",
        "[{\"id\": \"I1\", \"name\": \"THPT A\"}]",
    ),
    (
        "accounts.yaml",
        "- id: an\n  username: an\n  password: matkhau-cua-an\n  type: team\n  team_id: '1'\n- id: tro\n  username: tro\n  password: x\n  type: judge\n",
    ),
    (
        "tong/problem.yaml",
        "name: Tong\nlicense: cc by\nrights_owner: x\n",
    ),
    (
        "tong/problem_statement/problem.tex",
        "\\problemname{Tong}\nAdd.\n",
    ),
    ("tong/.timelimit", "1\n"),
    ("tong/data/sample/1.in", "1 2\n"),
    ("tong/data/sample/1.ans", "3\n"),
    ("tong/data/secret/1.in", "3 4\n"),
    ("tong/data/secret/1.ans", "7\n"),
    (
        "tong/submissions/accepted/sum.py",
        "print(sum(map(int, input().split())))\n",
    ),
];

#[test]
fn a_contest_of_domjudges_files_moves_between_sites() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (here, there) = (path("here"), path("there"));
    let contest = path("contest");
    write(&contest, CONTEST);
    let contest = contest.to_str().unwrap();
    let import = ["event", "import", contest, "--owner", "co"];
    assert!(refusal(&grundy(&here, &import)).contains("no teacher \"co\""));
    let add = ["user", "add", "co", "--role", "teacher", "--password-stdin"];
    fine(&grundy(&here, &add));
    let plan = fine(&grundy(&here, &[&import[..], &["--dry-run"]].concat()));
    assert!(plan.contains("new accounts: 1"), "{plan}");
    let made = grundy(&here, &import);
    assert!(fine(&made).contains("Thi thử is a new event"));
    let told = String::from_utf8_lossy(&made.stderr).into_owned();
    assert!(told.contains("tro is left out"), "{told}");
    assert!(refusal(&grundy(&here, &import)).contains("an is here already: Đội An"));
    let list = fine(&grundy(&here, &["event", "list"]));
    assert_eq!(list.matches("Thi thử").count(), 1, "{list}");
    let users = fine(&grundy(&here, &["user", "list"]));
    assert!(
        users.contains("Đội An") && users.contains("THPT A"),
        "{users}"
    );

    let archive = path("event.zip");
    let archive = archive.to_str().unwrap();
    let export = ["event", "export", "Thi thử", "--out", archive];
    fine(&grundy(&here, &export));
    assert!(
        refusal(&grundy(&here, &["event", "export", "x", "--out", archive])).contains("no event")
    );
    let import = ["event", "import", archive];
    let plan = fine(&grundy(&there, &[&import[..], &["--dry-run"]].concat()));
    assert!(
        plan.contains("new here") && plan.contains("new account: an"),
        "{plan}"
    );
    assert!(fine(&grundy(&there, &["event", "list"])).lines().count() < 2);
    let done = fine(&grundy(&there, &import));
    assert!(
        done.contains("Thi thử is imported") && done.contains("new accounts: 2"),
        "{done}"
    );
    assert!(
        done.contains("tong: the archive's version is current now"),
        "{done}"
    );
    let again = fine(&grundy(&there, &import));
    assert_eq!(again.trim(), "Thi thử has nothing new");
    // Somebody else has the login on a third site.
    let third = path("third");
    fine(&grundy(&third, &["user", "add", "an", "--password-stdin"]));
    let refused = refusal(&grundy(&third, &import));
    assert!(
        refused.contains("1 accounts have to be decided") && refused.contains("an (Đội An)"),
        "{refused}"
    );
    let table = path("logins.csv");
    std::fs::write(&table, "login,here\nan,an2\n").unwrap();
    let table = table.to_str().unwrap();
    fine(&grundy(
        &third,
        &[&import[..], &["--logins", table]].concat(),
    ));
    assert!(fine(&grundy(&third, &["user", "list"])).contains("an2"));

    let out = path("clics.zip");
    let out = out.to_str().unwrap();
    let clics = [
        "event",
        "export",
        "Thi thử",
        "--out",
        out,
        "--format",
        "clics",
    ];
    fine(&grundy(&there, &clics));
    let mut zip = zip::ZipArchive::new(std::fs::File::open(out).unwrap()).unwrap();
    let names: Vec<String> = zip
        .file_names()
        .map(|name| name.unwrap().to_string())
        .collect();
    for name in [
        "contest.yaml",
        "problems.yaml",
        "problemset.yaml",
        "teams.json",
        "accounts.json",
        "tong/problem.yaml",
    ] {
        assert!(names.iter().any(|it| it == name), "{name} of {names:?}");
    }
    let mut yaml = String::new();
    zip.by_name("contest.yaml")
        .unwrap()
        .read_to_string(&mut yaml)
        .unwrap();
    assert!(
        yaml.contains("start_time: \"2126-11-27T01:00:00+00:00\""),
        "{yaml}"
    );
    assert!(
        yaml.contains("scoreboard_freeze_duration: \"1:00:00\""),
        "{yaml}"
    );
    let mut teams = String::new();
    zip.by_name("organizations.json")
        .unwrap()
        .read_to_string(&mut teams)
        .unwrap();
    assert!(teams.contains("THPT A"), "{teams}");
    // The account is for that contest alone, there too. Who has the login as a person takes part in what comes back, which has no
    // passwords.
    let back = ["event", "import", out, "--format", "clics", "--owner", "co"];
    let same = [&back[..], &["--same-logins"]].concat();
    assert!(refusal(&grundy(&there, &same)).contains("for one contest only"));
    let fourth = path("fourth");
    fine(&grundy(&fourth, &add));
    assert!(refusal(&grundy(&fourth, &back)).contains("an has no password in the files"));
    fine(&grundy(&fourth, &["user", "add", "an", "--password-stdin"]));
    assert!(refusal(&grundy(&fourth, &back)).contains("an is here already"));
    assert!(fine(&grundy(&fourth, &same)).contains("new event"));
    let odd = path("odd.zip");
    std::fs::write(&odd, "PK").unwrap();
    assert!(
        refusal(&grundy(&there, &["event", "import", odd.to_str().unwrap()]))
            .contains("no readable zip")
    );
}

//! The real program with accounts of a class, for the benchmarks of the site.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use grundy_store::{NewUser, OpenOptions, Role, Store};

const PASSWORD: &str = "mật khẩu đủ dài";

/// The program, on a port of its own.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Server {
    /// Starts a server on the folder's data; `arguments` come besides.
    pub(crate) fn start(data: &Path, arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(arguments)
            .current_dir(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let line = lines.next().and_then(Result::ok).unwrap_or_default();
        let address = line.strip_prefix("Grundy serves on ");
        let address = address.expect("the server serves").to_owned();
        Self { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Opens the store kept in a folder.
pub(crate) async fn open_store(data: &Path) -> Store {
    std::fs::create_dir_all(data).expect("a folder");
    let database = format!("sqlite:{}", data.join("grundy.sqlite").display());
    let blobs = format!("file:{}", data.join("blobs").display());
    let options = OpenOptions::new(database, blobs);
    Store::open(options).await.expect("a store")
}

pub(crate) fn login(pupil: usize) -> String {
    format!("hocsinh{pupil}")
}

/// Makes accounts for this many pupils.
pub(crate) async fn make_accounts(data: &Path, pupils: usize) {
    let store = open_store(data).await;
    let password_hash = grundy_web::hash_password(PASSWORD).expect("a hash");
    for pupil in 0..pupils {
        let account = NewUser {
            login: login(pupil),
            display_name: login(pupil),
            password_hash: password_hash.clone(),
            role: Role::Student,
        };
        store.users().create(account).await.expect("an account");
    }
    store.close().await;
}

/// The form that a pupil sends to log in.
pub(crate) fn log_in_fields(pupil: usize) -> [(&'static str, String); 2] {
    [("login", login(pupil)), ("password", PASSWORD.to_owned())]
}

/// Fields as the body of a form.
pub(crate) fn form_body(fields: &[(&str, String)]) -> String {
    let mut form = url::form_urlencoded::Serializer::new(String::new());
    form.extend_pairs(fields).finish()
}

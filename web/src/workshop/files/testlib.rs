//! `testlib.h`, which many C++ programs of packages include. The site does not ship it: it is the author's, the package's, or the
//! judges'.

use grundy_package::{TESTLIB_FILE, TESTLIB_FOLDERS};
use grundy_store::{Capabilities, StoredFile};

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::judges::{Judges, Lack};

/// Whether a program in this folder that includes the header can be compiled.
pub(in crate::workshop) async fn is_there(
    state: &AppState,
    files: &[StoredFile],
    folder: &str,
) -> Result<bool, HttpError> {
    if is_in_package(files, folder) {
        return Ok(true);
    }
    let needs = Capabilities::of([TESTLIB_FILE]);
    let lack = Judges::now(state.store()).await?.lack_for(Some(&needs));
    // While no judge runs, it is unknown what judges have.
    Ok(!matches!(lack, Some(Lack::Languages(_))))
}

fn is_in_package(files: &[StoredFile], folder: &str) -> bool {
    let mut places = TESTLIB_FOLDERS.iter().copied().chain([folder]);
    places.any(|place| {
        let path = match place {
            "" => TESTLIB_FILE.to_owned(),
            place => format!("{place}/{TESTLIB_FILE}"),
        };
        files.iter().any(|file| file.path == path)
    })
}

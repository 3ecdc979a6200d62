//! A worker reports how full its caches are.

use std::time::Duration;

use grundy_store::Store;

use crate::support::{options, until, worker};

const HANG: Duration = Duration::from_secs(120);

#[tokio::test]
async fn a_worker_tells_how_full_its_caches_are() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(options(folder.path())).await.unwrap();
    let program = folder.path().join("programs/programs/as-compiled-before");
    std::fs::create_dir_all(&program).unwrap();
    std::fs::write(program.join("0"), vec![0; 5000]).unwrap();
    let worker = worker(&store, folder.path(), 1, Some(&[]));
    let told = async || store.workers().live().await.unwrap().pop()?.report.caches;
    until(HANG, async || told().await.is_some()).await;
    let caches = told().await.unwrap();
    assert_eq!(caches.programs.bytes, 5000);
    assert!(caches.programs.bytes_max > 5000);
    worker.shutdown().await;
}

//! Answers requests of people, unless they ask for something else meanwhile.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use grundy_store::{Error, Question, Request, Store, Topic};

use crate::error::JobError;
use crate::work::Task;

/// The interval at which to check whether the request is still wanted, in case a notification was lost.
const REPLACED_POLL: Duration = Duration::from_secs(2);

/// Begins the request that the job is about, and stores the answer.
pub(crate) async fn answer<Q, Answering>(
    task: &Task,
    work: impl FnOnce(Arc<Request<Q>>) -> Answering,
) -> Result<(), JobError>
where
    Q: Question,
    Answering: Future<Output = Result<Q::Answer, JobError>>,
{
    let Task { store, lease, .. } = task;
    let Some(request) = store.requests().begin::<Q>(lease).await? else {
        return Ok(store.queue().finish(lease).await?);
    };
    let request = Arc::new(request);
    let answer = tokio::select! {
        answer = work(Arc::clone(&request)) => answer?,
        // The job belongs to somebody else by now, or waits again; the runs here are ended.
        () = replaced(store, &request) => return Ok(()),
    };
    match store.requests().answer::<Q>(lease, &answer).await {
        // The request was replaced at the last moment, which needs no warning.
        Err(Error::LeaseLost) => Ok(()),
        other => Ok(other?),
    }
}

/// Returns when something else was asked.
async fn replaced<Q: Question>(store: &Store, request: &Request<Q>) {
    let mut watch = store.watch(Topic::About(request.subject));
    loop {
        match store.requests().is_open(request.id).await {
            Ok(false) => return,
            // The lease's heartbeat sees to a database that is gone.
            Ok(true) | Err(_) => watch.changed(REPLACED_POLL).await,
        }
    }
}

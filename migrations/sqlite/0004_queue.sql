-- The queue: one row per submission or proposal, kept for good, so that its fence only ever grows.

CREATE TABLE jobs (
    -- The submission's or the proposal's own id.
    id             BLOB    NOT NULL PRIMARY KEY,
    kind           TEXT    NOT NULL CONSTRAINT jobs_kind_check CHECK (kind IN ('judge', 'add_test')),
    user_id        BLOB    NOT NULL REFERENCES users (id),
    -- 0: someone waits in front of a page.  Higher numbers wait for lower ones.
    priority       INTEGER NOT NULL,
    state          TEXT    NOT NULL CONSTRAINT jobs_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
    enqueued_ms    INTEGER NOT NULL,
    not_before_ms  INTEGER NOT NULL,
    attempts       INTEGER NOT NULL DEFAULT 0,
    -- Grows by one with each claim; a worker that holds an older one is late.
    fence          INTEGER NOT NULL DEFAULT 0,
    worker         TEXT,
    lease_until_ms INTEGER,
    -- Asked for once more while it was running.
    again          INTEGER NOT NULL DEFAULT FALSE,
    last_error     TEXT
) STRICT;
CREATE INDEX jobs_waiting ON jobs (priority, enqueued_ms) WHERE state = 'queued';
CREATE INDEX jobs_running ON jobs (user_id, lease_until_ms) WHERE state = 'running';
CREATE INDEX jobs_failed ON jobs (id) WHERE state = 'failed';
CREATE INDEX jobs_by_user ON jobs (user_id, state);

-- When each user last had a job claimed, as a running number: who waited longer goes first.
CREATE TABLE job_turns (
    user_id BLOB    NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    turn    INTEGER NOT NULL
) STRICT;
CREATE INDEX job_turns_by_turn ON job_turns (turn);

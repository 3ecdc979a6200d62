-- The queue: one row per submission or proposal, kept for good, so that its fence only ever grows.

CREATE TABLE jobs (
    -- The submission's or the proposal's own id.
    id             UUID    NOT NULL PRIMARY KEY,
    kind           TEXT    NOT NULL CONSTRAINT jobs_kind_check CHECK (kind IN ('judge', 'add_test')),
    user_id        UUID    NOT NULL REFERENCES users (id),
    -- 0: someone waits in front of a page.  Higher numbers wait for lower ones.
    priority       BIGINT  NOT NULL,
    state          TEXT    NOT NULL CONSTRAINT jobs_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
    enqueued_ms    BIGINT  NOT NULL,
    not_before_ms  BIGINT  NOT NULL,
    attempts       BIGINT  NOT NULL DEFAULT 0,
    -- Grows by one with each claim; a worker that holds an older one is late.
    fence          BIGINT  NOT NULL DEFAULT 0,
    worker         TEXT,
    lease_until_ms BIGINT ,
    -- Asked for once more while it was running.
    again          BOOLEAN NOT NULL DEFAULT FALSE,
    last_error     TEXT
);
CREATE INDEX jobs_waiting ON jobs (priority, enqueued_ms) WHERE state = 'queued';
CREATE INDEX jobs_running ON jobs (user_id, lease_until_ms) WHERE state = 'running';
CREATE INDEX jobs_failed ON jobs (id) WHERE state = 'failed';
CREATE INDEX jobs_by_user ON jobs (user_id, state);

-- When each user last had a job claimed, as a running number: who waited longer goes first.
CREATE TABLE job_turns (
    user_id UUID    NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    turn    BIGINT  NOT NULL
);
CREATE INDEX job_turns_by_turn ON job_turns (turn);

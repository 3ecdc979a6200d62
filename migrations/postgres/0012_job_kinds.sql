-- A job is named by its kind and its subject, and has an id of its own: several kinds may concern one subject, and which
-- kinds there are is the program's affair.  Drawing a picture becomes a kind.

ALTER TABLE jobs RENAME TO jobs_before;
DROP INDEX jobs_waiting;
DROP INDEX jobs_running;
DROP INDEX jobs_failed;
DROP INDEX jobs_by_user;

-- Rows are kept for good, so that their fences only ever grow.
CREATE TABLE jobs (
    id             UUID    NOT NULL,
    -- A worker that does not know a row's kind leaves the row alone.
    kind           TEXT    NOT NULL,
    -- The id of what the job is about; of what, the kind knows.
    subject        UUID    NOT NULL,
    -- Whose turn it takes; NULL: nobody's, such as drawing.
    user_id        UUID    REFERENCES users (id),
    -- 0: someone waits in front of a page.  Higher numbers wait for lower ones.
    priority       BIGINT  NOT NULL,
    state          TEXT    NOT NULL CONSTRAINT jobs_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
    enqueued_ms    BIGINT  NOT NULL,
    not_before_ms  BIGINT  NOT NULL,
    attempts       BIGINT  NOT NULL DEFAULT 0,
    -- Grows by one with each claim; a worker that holds an older one is late.
    fence          BIGINT  NOT NULL DEFAULT 0,
    worker         TEXT,
    lease_until_ms BIGINT,
    claimed_ms     BIGINT,
    -- Asked for once more while it was running.
    again          BOOLEAN NOT NULL DEFAULT FALSE,
    last_error     TEXT,
    CONSTRAINT jobs_key PRIMARY KEY (id),
    CONSTRAINT jobs_kind_subject_key UNIQUE (kind, subject)
);

INSERT INTO jobs (id, kind, subject, user_id, priority, state, enqueued_ms, not_before_ms, attempts, fence, worker,
                  lease_until_ms, claimed_ms, again, last_error)
SELECT id, kind, id, user_id, priority, state, enqueued_ms, not_before_ms, attempts, fence, worker,
       lease_until_ms, claimed_ms, again, last_error
FROM jobs_before;
DROP TABLE jobs_before;

CREATE INDEX jobs_waiting ON jobs (user_id, priority, enqueued_ms, not_before_ms, kind) WHERE state = 'queued';
CREATE INDEX jobs_running ON jobs (user_id, lease_until_ms) WHERE state = 'running';
CREATE INDEX jobs_failed ON jobs (id) WHERE state = 'failed';
CREATE INDEX jobs_by_user ON jobs (user_id, state);

-- A picture has an id, for its job; who draws it when, and how often it was tried, is in the job's row.
ALTER TABLE pictures RENAME TO pictures_before;
DROP INDEX pictures_open;
DROP INDEX pictures_by_judgement;
DROP INDEX pictures_by_version;

CREATE TABLE pictures (
    id        UUID   NOT NULL,
    -- The version's id, or the judgement's.
    subject   UUID   NOT NULL,
    test      TEXT   NOT NULL,
    version   UUID   NOT NULL REFERENCES problem_versions (id) ON DELETE CASCADE,
    -- Whose output is drawn; NULL: the judge's answer.
    judgement UUID   REFERENCES judgements (id) ON DELETE CASCADE,
    state     TEXT   NOT NULL CONSTRAINT pictures_state_check CHECK (state IN ('wanted', 'done', 'failed')),
    hash      BYTEA,
    wanted_ms BIGINT NOT NULL,
    CONSTRAINT pictures_id_key PRIMARY KEY (id),
    CONSTRAINT pictures_subject_key UNIQUE (subject, test)
);

INSERT INTO pictures (id, subject, test, version, judgement, state, hash, wanted_ms)
SELECT gen_random_uuid(), subject, test, version, judgement,
       CASE WHEN state = 'drawing' THEN 'wanted' ELSE state END, hash, wanted_ms
FROM pictures_before;

CREATE INDEX pictures_by_judgement ON pictures (judgement);
CREATE INDEX pictures_by_version ON pictures (version);

-- Nobody may be drawing now by the old rows: such a picture is drawn again.
INSERT INTO jobs (id, kind, subject, priority, state, enqueued_ms, not_before_ms, attempts, fence)
SELECT gen_random_uuid(), 'draw', p.id, 3, 'queued', p.wanted_ms, p.wanted_ms, earlier.attempts, earlier.attempts
FROM pictures p JOIN pictures_before earlier ON earlier.subject = p.subject AND earlier.test = p.test
WHERE p.state = 'wanted';
DROP TABLE pictures_before;

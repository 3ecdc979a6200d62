-- Submissions, and their judgements: a rejudged submission has several, and shows the one it points to.

CREATE TABLE submissions (
    number       INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    id           BLOB    NOT NULL,
    user_id      BLOB    NOT NULL REFERENCES users (id),
    problem      TEXT    NOT NULL REFERENCES problems (id),
    language     TEXT    NOT NULL,
    file_name    TEXT    NOT NULL,
    source_bytes INTEGER NOT NULL,
    state        TEXT    NOT NULL CONSTRAINT submissions_state_check CHECK (state IN ('queued', 'judging', 'done')),
    judgement    BLOB,
    created_ms   INTEGER NOT NULL,
    CONSTRAINT submissions_id_key UNIQUE (id)
) STRICT;
CREATE INDEX submissions_by_user ON submissions (user_id, number);
CREATE INDEX submissions_by_problem ON submissions (problem, number);

CREATE TABLE submission_sources (
    submission BLOB NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
    source     BLOB NOT NULL
) STRICT;

CREATE TABLE judgements (
    id               BLOB    NOT NULL PRIMARY KEY,
    submission       BLOB    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    version          BLOB    REFERENCES problem_versions (id),
    started_ms       INTEGER NOT NULL,
    finished_ms      INTEGER,
    compile_ok       INTEGER,
    compile_log      BLOB,
    compile_wall_ms  INTEGER,
    tests_total      INTEGER,
    tests_done       INTEGER NOT NULL DEFAULT 0,
    verdict          TEXT,
    score            REAL,
    max_score        REAL,
    cpu_ms_max       REAL,
    memory_bytes_max INTEGER
) STRICT;
CREATE INDEX judgements_by_submission ON judgements (submission);

CREATE TABLE test_results (
    judgement    BLOB    NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
    test_index   INTEGER NOT NULL,
    name         TEXT    NOT NULL,
    verdict      TEXT    NOT NULL,
    score        REAL    NOT NULL,
    cpu_ms       REAL    NOT NULL,
    wall_ms      REAL    NOT NULL,
    memory_bytes INTEGER NOT NULL,
    exit_json    TEXT    NOT NULL,
    message      BLOB    NOT NULL,
    output_head  BLOB,
    PRIMARY KEY (judgement, test_index)
) STRICT;

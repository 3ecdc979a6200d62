-- Submissions, and their judgements: a rejudged submission has several, and shows the one it points to.

CREATE TABLE submissions (
    number       BIGINT  NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           UUID    NOT NULL,
    user_id      UUID    NOT NULL REFERENCES users (id),
    problem      TEXT    NOT NULL REFERENCES problems (id),
    language     TEXT    NOT NULL,
    file_name    TEXT    NOT NULL,
    source_bytes BIGINT  NOT NULL,
    state        TEXT    NOT NULL CONSTRAINT submissions_state_check CHECK (state IN ('queued', 'judging', 'done')),
    judgement    UUID,
    created_ms   BIGINT  NOT NULL,
    CONSTRAINT submissions_id_key UNIQUE (id)
);
CREATE INDEX submissions_by_user ON submissions (user_id, number);
CREATE INDEX submissions_by_problem ON submissions (problem, number);

CREATE TABLE submission_sources (
    submission UUID NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
    source     BYTEA NOT NULL
);

CREATE TABLE judgements (
    id               UUID    NOT NULL PRIMARY KEY,
    submission       UUID    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    version          UUID    REFERENCES problem_versions (id),
    started_ms       BIGINT  NOT NULL,
    finished_ms      BIGINT ,
    compile_ok       BOOLEAN,
    compile_log      BYTEA,
    compile_wall_ms  BIGINT ,
    tests_total      BIGINT ,
    tests_done       BIGINT  NOT NULL DEFAULT 0,
    verdict          TEXT,
    score            DOUBLE PRECISION,
    max_score        DOUBLE PRECISION,
    cpu_ms_max       DOUBLE PRECISION,
    memory_bytes_max BIGINT
);
CREATE INDEX judgements_by_submission ON judgements (submission);

CREATE TABLE test_results (
    judgement    UUID    NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
    test_index   BIGINT  NOT NULL,
    name         TEXT    NOT NULL,
    verdict      TEXT    NOT NULL,
    score        DOUBLE PRECISION    NOT NULL,
    cpu_ms       DOUBLE PRECISION    NOT NULL,
    wall_ms      DOUBLE PRECISION    NOT NULL,
    memory_bytes BIGINT  NOT NULL,
    exit_json    TEXT    NOT NULL,
    message      BYTEA    NOT NULL,
    output_head  BYTEA,
    PRIMARY KEY (judgement, test_index)
);

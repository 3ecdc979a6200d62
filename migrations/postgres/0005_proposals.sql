-- Tests that teachers propose.  The input is a blob; the worker validates it and computes the answer.

CREATE TABLE proposals (
    id          UUID    NOT NULL PRIMARY KEY,
    problem     TEXT    NOT NULL REFERENCES problems (id),
    author      UUID    NOT NULL REFERENCES users (id),
    input_hash  BYTEA    NOT NULL,
    input_bytes BIGINT  NOT NULL,
    why         TEXT    NOT NULL,
    state       TEXT    NOT NULL CONSTRAINT proposals_state_check CHECK (state IN ('queued', 'working', 'accepted', 'rejected')),
    test_name   TEXT,
    version     UUID    REFERENCES problem_versions (id),
    message     BYTEA,
    created_ms  BIGINT  NOT NULL
);
CREATE INDEX proposals_by_problem ON proposals (problem, created_ms);

-- Contests that are graded from files: contestants who have no account here, their files, and what came of each.

CREATE TABLE gradings (
    id          UUID    NOT NULL,
    owner       UUID    NOT NULL REFERENCES users (id),
    name        TEXT    NOT NULL,
    -- A draft is what was recognised in an archive; nothing of it is judged yet, and it is forgotten after a day.
    state       TEXT    NOT NULL CONSTRAINT gradings_state_check CHECK (state IN ('draft', 'started')),
    -- JSON: files that nobody could place.
    strays      TEXT    NOT NULL,
    strays_more BIGINT  NOT NULL,
    created_ms  BIGINT  NOT NULL,
    started_ms  BIGINT,
    CONSTRAINT gradings_key PRIMARY KEY (id)
);
CREATE INDEX gradings_by_owner ON gradings (owner, created_ms);

CREATE TABLE grading_tasks (
    grading UUID    NOT NULL REFERENCES gradings (id) ON DELETE CASCADE,
    number  BIGINT  NOT NULL,
    name    TEXT    NOT NULL,
    problem TEXT    NOT NULL REFERENCES problems (id),
    -- All are judged by the version that was current when it was started.
    version UUID    REFERENCES problem_versions (id),
    CONSTRAINT grading_tasks_key PRIMARY KEY (grading, number)
);

CREATE TABLE grading_contestants (
    grading UUID    NOT NULL REFERENCES gradings (id) ON DELETE CASCADE,
    number  BIGINT  NOT NULL,
    name    TEXT    NOT NULL,
    CONSTRAINT grading_contestants_key PRIMARY KEY (grading, number)
);

-- Each that is judged is the subject of a job.
CREATE TABLE grading_files (
    id         UUID    NOT NULL,
    grading    UUID    NOT NULL REFERENCES gradings (id) ON DELETE CASCADE,
    contestant BIGINT  NOT NULL,
    task       BIGINT  NOT NULL,
    file       TEXT    NOT NULL,
    state      TEXT    NOT NULL CONSTRAINT grading_files_state_check CHECK (state IN ('refused', 'draft', 'queued', 'running', 'done', 'failed')),
    -- JSON: why it is not judged.
    refused    TEXT,
    language   TEXT,
    verdict    TEXT,
    score      DOUBLE PRECISION,
    max_score  DOUBLE PRECISION,
    -- JSON.
    result     BYTEA,
    CONSTRAINT grading_files_key PRIMARY KEY (id),
    CONSTRAINT grading_files_place_key UNIQUE (grading, contestant, task)
);

CREATE TABLE grading_sources (
    file   UUID    NOT NULL PRIMARY KEY REFERENCES grading_files (id) ON DELETE CASCADE,
    source BYTEA   NOT NULL
);

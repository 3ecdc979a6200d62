-- Problems and their versions.  A version's files are a manifest of content-addressed blobs.

CREATE TABLE problems (
    id              TEXT    NOT NULL PRIMARY KEY,
    current_version UUID,
    -- The full hash of the package last loaded from the problems folder: tells whether the folder changed.
    folder_hash     TEXT,
    visible         BOOLEAN NOT NULL DEFAULT TRUE,
    created_ms      BIGINT  NOT NULL
);

CREATE TABLE problem_versions (
    id           UUID    NOT NULL PRIMARY KEY,
    problem      TEXT    NOT NULL REFERENCES problems (id),
    number       BIGINT  NOT NULL,
    verdict_hash TEXT    NOT NULL,
    full_hash    TEXT    NOT NULL,
    origin       TEXT    NOT NULL CONSTRAINT problem_versions_origin_check CHECK (origin IN ('folder', 'teacher')),
    author       UUID    REFERENCES users (id),
    note         TEXT    NOT NULL,
    names        TEXT    NOT NULL,
    chapter      TEXT,
    exercise     TEXT,
    tests_count  BIGINT  NOT NULL,
    created_ms   BIGINT  NOT NULL,
    CONSTRAINT problem_versions_number_key UNIQUE (problem, number)
);

CREATE TABLE version_files (
    version    UUID    NOT NULL REFERENCES problem_versions (id) ON DELETE CASCADE,
    path       TEXT    NOT NULL,
    hash       BYTEA    NOT NULL,
    size_bytes BIGINT  NOT NULL,
    executable BOOLEAN NOT NULL,
    PRIMARY KEY (version, path)
);

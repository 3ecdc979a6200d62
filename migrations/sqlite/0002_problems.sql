-- Problems and their versions.  A version's files are a manifest of content-addressed blobs.

CREATE TABLE problems (
    id              TEXT    NOT NULL PRIMARY KEY,
    current_version BLOB,
    -- The full hash of the package last loaded from the problems folder: tells whether the folder changed.
    folder_hash     TEXT,
    visible         INTEGER NOT NULL DEFAULT TRUE,
    created_ms      INTEGER NOT NULL
) STRICT;

CREATE TABLE problem_versions (
    id           BLOB    NOT NULL PRIMARY KEY,
    problem      TEXT    NOT NULL REFERENCES problems (id),
    number       INTEGER NOT NULL,
    verdict_hash TEXT    NOT NULL,
    full_hash    TEXT    NOT NULL,
    origin       TEXT    NOT NULL CONSTRAINT problem_versions_origin_check CHECK (origin IN ('folder', 'teacher')),
    author       BLOB    REFERENCES users (id),
    note         TEXT    NOT NULL,
    names        TEXT    NOT NULL,
    chapter      TEXT,
    exercise     TEXT,
    tests_count  INTEGER NOT NULL,
    created_ms   INTEGER NOT NULL,
    CONSTRAINT problem_versions_number_key UNIQUE (problem, number)
) STRICT;

CREATE TABLE version_files (
    version    BLOB    NOT NULL REFERENCES problem_versions (id) ON DELETE CASCADE,
    path       TEXT    NOT NULL,
    hash       BLOB    NOT NULL,
    size_bytes INTEGER NOT NULL,
    executable INTEGER NOT NULL,
    PRIMARY KEY (version, path)
) STRICT;

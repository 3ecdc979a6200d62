-- Working copies: packages that teachers write in the browser, before they are published as a problem's next version.

CREATE TABLE working_copies (
    id           BLOB    NOT NULL,
    -- The problem that it will be, or is: no reference, since a new one is not there yet.
    problem      TEXT    NOT NULL,
    -- The version that it began as, or took over last; NULL: the problem is new.
    base         BLOB    REFERENCES problem_versions (id),
    state        TEXT    NOT NULL CONSTRAINT working_copies_state_check CHECK (state IN ('making', 'failed', 'open', 'published', 'dropped')),
    -- What it is made of: `template`, `archive`, `like` or `version`.
    source       TEXT    NOT NULL,
    -- Of an archive: its file's name, its format, and its content.
    archive_name TEXT,
    format       TEXT,
    archive_hash BLOB,
    -- Of a copy of a version, its own problem's or another's.
    model        BLOB    REFERENCES problem_versions (id),
    -- Why it could not be made.
    fault        BLOB,
    -- JSON: what became of the archive's parts.
    notes        TEXT    NOT NULL,
    -- What it was published as.
    version      BLOB    REFERENCES problem_versions (id),
    -- Grows by one with every change of a file.
    revision     INTEGER  NOT NULL,
    created_ms   INTEGER  NOT NULL,
    changed_ms   INTEGER  NOT NULL,
    CONSTRAINT working_copies_key PRIMARY KEY (id)
) STRICT;
-- Whoever wants to change a problem joins in.
CREATE UNIQUE INDEX working_copy_open ON working_copies (problem) WHERE state IN ('making', 'failed', 'open');
CREATE INDEX working_copies_by_change ON working_copies (changed_ms);

CREATE TABLE working_authors (
    copy     BLOB   NOT NULL REFERENCES working_copies (id) ON DELETE CASCADE,
    user_id  BLOB   NOT NULL REFERENCES users (id),
    added_ms INTEGER NOT NULL,
    CONSTRAINT working_authors_key PRIMARY KEY (copy, user_id)
) STRICT;

CREATE TABLE working_files (
    copy       BLOB    NOT NULL REFERENCES working_copies (id) ON DELETE CASCADE,
    path       TEXT    NOT NULL,
    hash       BLOB   NOT NULL,
    size_bytes INTEGER  NOT NULL,
    executable INTEGER NOT NULL,
    CONSTRAINT working_files_key PRIMARY KEY (copy, path)
) STRICT;

-- The last check of each.
CREATE TABLE working_checks (
    copy       BLOB   NOT NULL REFERENCES working_copies (id) ON DELETE CASCADE,
    -- What was checked.
    revision   INTEGER NOT NULL,
    mode       TEXT   NOT NULL CONSTRAINT working_checks_mode_check CHECK (mode IN ('fill', 'write')),
    state      TEXT   NOT NULL CONSTRAINT working_checks_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
    -- JSON.
    progress   TEXT,
    -- JSON, as bytes: programs' words may hold NUL.
    report     BLOB,
    asked_by   BLOB   NOT NULL REFERENCES users (id),
    created_ms INTEGER NOT NULL,
    CONSTRAINT working_checks_key PRIMARY KEY (copy)
) STRICT;

-- The last version that was published from a working copy and that no version of the folder has replaced. While there is one,
-- a new version of the folder's does not become the current one by itself: it waits for somebody's decision.
ALTER TABLE problems ADD COLUMN browser_version BLOB REFERENCES problem_versions (id);
ALTER TABLE problems ADD COLUMN folder_waiting BLOB REFERENCES problem_versions (id);

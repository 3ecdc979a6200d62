-- People, and what lets them in.  Only hashes of tokens are stored.

CREATE TABLE users (
    id            BLOB    NOT NULL PRIMARY KEY,
    login         TEXT    NOT NULL,
    -- The login as it is compared: without regard to letter case or Unicode form.
    login_key     TEXT    NOT NULL,
    display_name  TEXT    NOT NULL,
    password_hash TEXT    NOT NULL,
    role          TEXT    NOT NULL CONSTRAINT users_role_check CHECK (role IN ('student', 'teacher', 'admin')),
    disabled      INTEGER NOT NULL DEFAULT FALSE,
    created_ms    INTEGER NOT NULL,
    CONSTRAINT users_login_key UNIQUE (login_key)
) STRICT;

CREATE TABLE sessions (
    token_hash   BLOB    NOT NULL PRIMARY KEY,
    user_id      BLOB    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    ttl_ms       INTEGER NOT NULL,
    last_seen_ms INTEGER NOT NULL,
    expires_ms   INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_ms);

CREATE TABLE api_tokens (
    id         BLOB    NOT NULL PRIMARY KEY,
    user_id    BLOB    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    label      TEXT    NOT NULL,
    token_hash BLOB    NOT NULL,
    created_ms INTEGER NOT NULL,
    CONSTRAINT api_tokens_hash_key UNIQUE (token_hash)
) STRICT;
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

CREATE TABLE setup_tokens (
    token_hash BLOB    NOT NULL PRIMARY KEY,
    expires_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

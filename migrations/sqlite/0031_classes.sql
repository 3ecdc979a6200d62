-- Classes are rows, with members and teachers. Until now a class was a text of an account.

CREATE TABLE classes (
    id         BLOB   NOT NULL PRIMARY KEY,
    -- As the school calls it.
    name       TEXT   NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX classes_by_name ON classes (name);

CREATE TABLE class_members (
    class   BLOB   NOT NULL REFERENCES classes (id),
    user_id BLOB   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The place on the class list, from 1. 0: on no list; such members stand behind the others, by name.
    place   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (class, user_id)
) STRICT;
-- Nobody is in two classes at once.
CREATE UNIQUE INDEX class_members_by_user ON class_members (user_id);

-- A class that has any is theirs alone; one that has none is every teacher's.
CREATE TABLE class_teachers (
    class   BLOB NOT NULL REFERENCES classes (id),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (class, user_id)
) STRICT;
CREATE INDEX class_teachers_by_user ON class_teachers (user_id);

INSERT INTO classes (id, name, created_ms)
    SELECT randomblob(16), named.class_name, named.first_ms
    FROM (SELECT class_name, MIN(created_ms) AS first_ms FROM users WHERE class_name <> '' GROUP BY class_name) AS named;
INSERT INTO class_members (class, user_id)
    SELECT classes.id, users.id FROM users JOIN classes ON classes.name = users.class_name;
ALTER TABLE users DROP COLUMN class_name;

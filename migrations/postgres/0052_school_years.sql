-- The school year of a class. When a year ends, a class is archived, and its pupils go on in another.

-- As "2026–2027". Empty: not known, as of all classes that were made before there were years.
ALTER TABLE classes ADD COLUMN year TEXT NOT NULL DEFAULT '';
-- When its year ended. NULL: it goes on.
ALTER TABLE classes ADD COLUMN archived_ms BIGINT;
-- The next year's class may have the same name.
DROP INDEX classes_by_name;
CREATE UNIQUE INDEX classes_by_name ON classes (name) WHERE archived_ms IS NULL;

-- Who was in a class when its year ended.
CREATE TABLE past_members (
    class   UUID   NOT NULL REFERENCES classes (id),
    user_id UUID   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    place   BIGINT NOT NULL,
    PRIMARY KEY (class, user_id)
);
CREATE INDEX past_members_by_user ON past_members (user_id);

-- What participants of events have been told, and how much of it each has read.

-- How many announcements and answers there were; an answer that is changed counts again.
ALTER TABLE events ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
-- Which of them the message is as it stands now. 0: nobody has answered, or it is older than this count and passes for read.
ALTER TABLE event_messages ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
CREATE INDEX event_messages_unanswered ON event_messages (asked_ms) WHERE answer IS NULL;

CREATE TABLE event_readings (
    event   BLOB    NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id BLOB    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The last that this user was shown.
    told    INTEGER NOT NULL,
    PRIMARY KEY (event, user_id)
) STRICT;

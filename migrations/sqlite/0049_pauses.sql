-- Pauses of events, as for a power cut: meanwhile nothing is accepted, and the ends move by as much.

CREATE TABLE event_pauses (
    event    BLOB    NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    from_ms  INTEGER NOT NULL,
    -- NULL: it goes on. The stored ends of the event are moved when it ends.
    until_ms INTEGER CHECK (until_ms > from_ms),
    PRIMARY KEY (event, from_ms)
) STRICT;
CREATE UNIQUE INDEX event_pauses_open ON event_pauses (event) WHERE until_ms IS NULL;

-- The pauses that fell into a participant's own time.
ALTER TABLE event_participants ADD COLUMN paused_ms INTEGER NOT NULL DEFAULT 0 CHECK (paused_ms >= 0);

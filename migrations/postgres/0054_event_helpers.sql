-- Accounts that help with an event and take no part in it.

CREATE TABLE event_helpers (
    event   UUID NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- `errands`: carries balloons and prints. `jury`: reads everything and answers questions.
    task    TEXT NOT NULL CHECK (task IN ('errands', 'jury')),
    PRIMARY KEY (event, user_id)
);
CREATE INDEX event_helpers_by_user ON event_helpers (user_id);

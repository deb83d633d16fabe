-- Server time with several nodes: it goes on while any of them beats, and stands still while none does.
CREATE TABLE cluster_clock (
    is_only    BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (is_only),
    server_ms  BIGINT NOT NULL,
    ticked_at  TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    -- Since when it ticks without a gap: who has not beaten while nobody could is not dead yet.
    resumed_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);

-- Tables that were taken from a node that lives, because another could not reach it: it hears of them with its next beat.
CREATE TABLE taken_table (
    node     BIGINT NOT NULL,
    table_id TEXT NOT NULL
);
CREATE INDEX taken_table_by_node ON taken_table (node);

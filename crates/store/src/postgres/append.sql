WITH lease AS MATERIALIZED (
    -- A process that was declared dead appends nothing, and while this runs nobody declares this one dead.
    SELECT id FROM node WHERE id = $1 AND NOT is_buried FOR SHARE
), wanted AS MATERIALIZED (
    SELECT * FROM unnest($3::int4[], $4::text[], $5::int8[], $6::int8[], $7::text[], $8::int8[], $9::int8[], $10::text[], $11::text[], $22::bool[])
        AS w (place, table_id, last_before, entries, status, changed_at, moves, seats, winner, ends_game)
), moved AS (
    UPDATE game_table t SET
        last_version = t.last_version + w.entries,
        status = coalesce(w.status, t.status),
        changed_at = coalesce(w.changed_at, t.changed_at),
        moves = coalesce(w.moves, t.moves),
        seats = coalesce(w.seats, t.seats),
        winner = CASE WHEN w.status IS NULL THEN t.winner ELSE w.winner END
    FROM wanted w, lease
    WHERE t.id = w.table_id
        AND (w.last_before IS NULL OR t.last_version = w.last_before)
        AND ($2::bool OR t.owner = lease.id)
    RETURNING w.place, t.number, t.last_version, t.changed_at, w.ends_game
), written AS (
    INSERT INTO entry (table_number, version, at_server_ms, person, action_id, entry)
    SELECT moved.number, i.version, i.at_server_ms, i.person, i.action_id, i.entry
    FROM moved JOIN unnest($12::int4[], $13::int8[], $14::int8[], $15::text[], $16::text[], $17::text[])
        AS i (place, version, at_server_ms, person, action_id, entry) USING (place)
), joining AS (
    INSERT INTO member (person, table_number)
    SELECT j.person, moved.number FROM moved JOIN unnest($18::int4[], $19::text[]) AS j (place, person) USING (place)
    ON CONFLICT DO NOTHING
), leaving AS (
    DELETE FROM member USING moved JOIN unnest($20::int4[], $21::text[]) AS l (place, leaver) USING (place)
    WHERE member.table_number = moved.number AND member.person = l.leaver
), ending AS (
    INSERT INTO archive_pending (table_number, version, ended_at)
    SELECT number, last_version, changed_at FROM moved WHERE ends_game
    ON CONFLICT (table_number) DO UPDATE SET version = excluded.version
)
SELECT place FROM moved

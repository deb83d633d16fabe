-- Schema 7: the next job of one kind is found however many there are of others. A schema that was released is never edited: see schema.rs.
DROP INDEX job_open;
CREATE INDEX job_next ON job (kind, priority DESC, number) WHERE status IN ('waiting', 'running');

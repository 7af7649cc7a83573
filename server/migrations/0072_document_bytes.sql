-- Bytes of each deck's document as they are stored: its state, the updates behind it and its revisions. A row of its own,
-- narrow and with space beside it, so that each update changes it in place and waits for nothing else of the deck.
CREATE TABLE deck_storage (
  deck_id text COLLATE "C" PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
  bytes bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- The length of a value is known without reading it.
INSERT INTO deck_storage (deck_id, bytes)
SELECT decks.id, coalesce(stored.bytes, 0)
FROM decks LEFT JOIN (
  SELECT deck_id, sum(bytes) AS bytes FROM (
    SELECT deck_id, octet_length(state) AS bytes FROM deck_snapshots
    UNION ALL SELECT deck_id, octet_length(update) FROM deck_updates
    UNION ALL SELECT deck_id, octet_length(state) FROM deck_revisions
  ) AS documents GROUP BY deck_id
) AS stored ON stored.deck_id = decks.id;

CREATE FUNCTION open_deck_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deck_storage (deck_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER deck_storage_opened AFTER INSERT ON decks FOR EACH ROW EXECUTE FUNCTION open_deck_storage();

CREATE FUNCTION count_document_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deck_storage
    SET bytes = bytes + coalesce(octet_length(NEW.state), 0) - coalesce(octet_length(OLD.state), 0)
    WHERE deck_id = coalesce(NEW.deck_id, OLD.deck_id);
  RETURN NULL;
END $$;
CREATE TRIGGER deck_snapshots_counted AFTER INSERT OR DELETE OR UPDATE OF state ON deck_snapshots
  FOR EACH ROW EXECUTE FUNCTION count_document_state();
CREATE TRIGGER deck_revisions_counted AFTER INSERT OR DELETE OR UPDATE OF state ON deck_revisions
  FOR EACH ROW EXECUTE FUNCTION count_document_state();

CREATE FUNCTION count_document_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deck_storage SET bytes = bytes + octet_length(NEW.update) WHERE deck_id = NEW.deck_id;
  RETURN NULL;
END $$;
CREATE TRIGGER deck_updates_counted AFTER INSERT ON deck_updates
  FOR EACH ROW EXECUTE FUNCTION count_document_update();

-- A compaction removes hundreds at once.
CREATE FUNCTION uncount_document_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deck_storage SET bytes = deck_storage.bytes - gone.bytes
    FROM (SELECT deck_id, sum(octet_length(update)) AS bytes FROM removed GROUP BY deck_id) AS gone
    WHERE deck_storage.deck_id = gone.deck_id;
  RETURN NULL;
END $$;
CREATE TRIGGER deck_updates_uncounted AFTER DELETE ON deck_updates
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_document_updates();

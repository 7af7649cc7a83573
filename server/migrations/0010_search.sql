-- Words of decks, so that they are found. Folded by `features/search/words.ts` before they come here: no dictionary of the
-- database has a say, so that each server finds the same.
CREATE TABLE deck_search (
  deck_id text COLLATE "C" PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
  -- Weights A, B and C, of visible slides alone.
  title_words tsvector NOT NULL DEFAULT '',
  slide_words tsvector NOT NULL DEFAULT '',
  note_words tsvector NOT NULL DEFAULT '',
  -- What anybody may find it by; null while it is not public. Kept by the triggers below.
  public_words tsvector,
  -- Where the slides stand whose texts are in decks.search_text, in its order: [id, column, place in the column].
  slides jsonb NOT NULL DEFAULT '[]',
  -- Its words are not there yet.
  stale boolean NOT NULL DEFAULT false
);
CREATE INDEX deck_search_public ON deck_search USING gin (public_words);
CREATE INDEX deck_search_public_titles ON deck_search USING gin (title_words) WHERE public_words IS NOT NULL;
CREATE INDEX deck_search_stale ON deck_search (deck_id) WHERE stale;

CREATE FUNCTION keep_public_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.public_words := (
    SELECT NEW.title_words || NEW.slide_words || CASE WHEN share_notes THEN NEW.note_words ELSE ''::tsvector END
    FROM decks WHERE id = NEW.deck_id AND visibility = 'all' AND trashed_at IS NULL
  );
  RETURN NEW;
END $$;
CREATE TRIGGER deck_search_public BEFORE INSERT OR UPDATE ON deck_search
  FOR EACH ROW EXECUTE FUNCTION keep_public_words();

CREATE FUNCTION tell_deck_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deck_search SET deck_id = deck_id WHERE deck_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER decks_searched AFTER UPDATE OF visibility, trashed_at, share_notes ON decks
  FOR EACH ROW
  WHEN ((OLD.visibility, OLD.trashed_at IS NULL, OLD.share_notes)
    IS DISTINCT FROM (NEW.visibility, NEW.trashed_at IS NULL, NEW.share_notes))
  EXECUTE FUNCTION tell_deck_search();

-- A job reads the words of what is there already.
INSERT INTO deck_search (deck_id, stale) SELECT id, true FROM decks;

-- Lists, each with an index of its own beside what 0001 has.
CREATE INDEX decks_trash ON decks (user_id, updated_at DESC, id) WHERE trashed_at IS NOT NULL;
CREATE INDEX decks_public ON decks (user_id, updated_at DESC, id) WHERE trashed_at IS NULL AND visibility = 'all';
DROP INDEX decks_team;
CREATE INDEX decks_team ON decks (team_id, updated_at DESC, id)
  WHERE team_id IS NOT NULL AND trashed_at IS NULL AND visibility <> 'self';
-- So that deleting a team reads no whole table.
CREATE INDEX decks_of_team ON decks (team_id) WHERE team_id IS NOT NULL;

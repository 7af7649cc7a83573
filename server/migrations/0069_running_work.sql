-- Heavy work that is running now: the derivation of a deck, an import, an export or a job. A row that is running and
-- outlives its process tells that the process died in the middle of it; after the second time the work is set aside.
CREATE TABLE running_work (
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  process text COLLATE "C" NOT NULL,
  is_running boolean NOT NULL DEFAULT true,
  state text COLLATE "C" NOT NULL DEFAULT '',
  deck_id text COLLATE "C" REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  job jsonb,
  deaths integer NOT NULL DEFAULT 0,
  reason jsonb,
  memory bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  heard_at timestamptz NOT NULL DEFAULT now(),
  set_aside_at timestamptz,
  source_only boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX running_work_deck_id ON running_work (deck_id) WHERE deck_id IS NOT NULL;
CREATE INDEX running_work_user_id ON running_work (user_id) WHERE user_id IS NOT NULL;
-- A derivation that was recorded when the release before this one ended is suspect still.
INSERT INTO running_work (kind, subject, process, is_running, state, deck_id, deaths, memory, started_at, heard_at, set_aside_at)
  SELECT CASE WHEN is_former THEN 'former_deck' ELSE 'deck' END, deck_id, process, NOT set_aside,
    CASE WHEN is_former THEN '' ELSE renderer || '/' || seq END, deck_id, CASE WHEN set_aside THEN 2 ELSE 0 END, 0,
    started_at, started_at, CASE WHEN set_aside THEN now() END
  FROM deck_derivations;
DROP TABLE deck_derivations;
-- Blocks that show their source, since drawing them would take too much.
ALTER TABLE deck_renderings ADD COLUMN over_budget jsonb NOT NULL DEFAULT '[]';
-- How often an export was begun: its deaths are counted in running_work.
ALTER TABLE deck_exports DROP COLUMN attempts;

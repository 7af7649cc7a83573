-- Whoever runs the instance shuts people out, hears of decks that should not be there, and is seen doing it.
ALTER TABLE users ADD COLUMN suspended_at timestamptz;
CREATE INDEX users_newest ON users (created_at DESC, id);

CREATE TABLE administration_entries (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  event text COLLATE "C" NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX administration_entries_newest ON administration_entries (created_at DESC, id);
CREATE INDEX administration_entries_user ON administration_entries (user_id);

CREATE TABLE deck_reports (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  reporter_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  reason text COLLATE "C" NOT NULL,
  words text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  outcome text COLLATE "C"
);
CREATE INDEX deck_reports_open ON deck_reports ((closed_at IS NULL) DESC, created_at DESC, id);
CREATE INDEX deck_reports_deck ON deck_reports (deck_id);
CREATE INDEX deck_reports_reporter ON deck_reports (reporter_id);

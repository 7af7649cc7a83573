-- Decks that are edited by one person at a time, and who that is: a deck without a row is edited together.
CREATE TABLE deck_pens (
  deck_id text COLLATE "C" PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
  -- Who holds the pen, in which window; null: nobody, and none that is connected.
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  tab text COLLATE "C",
  held_until timestamptz,
  -- Those who have asked for it: [{ userId, tab }], the first first, who has it at `due_at` without an answer.
  queue jsonb NOT NULL DEFAULT '[]',
  due_at timestamptz,
  version bigint NOT NULL DEFAULT 0
);
CREATE INDEX deck_pens_user ON deck_pens (user_id);

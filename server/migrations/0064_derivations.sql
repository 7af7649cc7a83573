-- What is being derived now. A row that outlives its process tells that the process ended in the middle of it.
CREATE TABLE deck_derivations (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  is_former boolean NOT NULL,
  process text COLLATE "C" NOT NULL,
  renderer text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  set_aside boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deck_id, is_former)
);

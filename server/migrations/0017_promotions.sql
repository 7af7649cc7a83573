-- What the instance tells its people on a free plan, each of them once, until it is over.
CREATE TABLE promotions (
  id text COLLATE "C" PRIMARY KEY,
  tone text NOT NULL CHECK (tone IN ('plain', 'warning')),
  message text NOT NULL,
  -- Where it leads, and in which words; neither for what only tells.
  url text,
  link_text text,
  -- NULL: until somebody ends it.
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((url IS NULL) = (link_text IS NULL))
);

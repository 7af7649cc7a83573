-- What the audience of a deck's shows may do when they begin; no row: nothing.
CREATE TABLE deck_audiences (
  deck_id text COLLATE "C" PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
  switches jsonb NOT NULL
);

-- The same in a show that is or was under way.
CREATE TABLE show_audiences (
  show_id text COLLATE "C" PRIMARY KEY REFERENCES shows (id) ON DELETE CASCADE,
  switches jsonb NOT NULL,
  pinned_id text COLLATE "C"
);

-- `voter`, here and below: of somebody's cookie and the show, so that nobody is known from one show to the next.
CREATE TABLE show_questions (
  id text COLLATE "C" NOT NULL,
  show_id text COLLATE "C" NOT NULL REFERENCES shows (id) ON DELETE CASCADE,
  voter text COLLATE "C" NOT NULL,
  text text NOT NULL,
  -- In small letters and without spaces and marks: the same question is asked once.
  folded text COLLATE "C" NOT NULL,
  name text,
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'shown', 'hidden')),
  answered boolean NOT NULL DEFAULT false,
  slide_id text COLLATE "C",
  created_at timestamptz NOT NULL,
  PRIMARY KEY (show_id, id),
  UNIQUE (show_id, folded)
);

-- The last that somebody said of a question, by the number they gave it.
CREATE TABLE show_question_votes (
  show_id text COLLATE "C" NOT NULL,
  question_id text COLLATE "C" NOT NULL,
  voter text COLLATE "C" NOT NULL,
  wanted boolean NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (show_id, question_id, voter),
  FOREIGN KEY (show_id, question_id) REFERENCES show_questions (show_id, id) ON DELETE CASCADE
);

-- A poll as it was asked in a show.
CREATE TABLE show_polls (
  show_id text COLLATE "C" NOT NULL REFERENCES shows (id) ON DELETE CASCADE,
  poll_id text COLLATE "C" NOT NULL,
  question text NOT NULL,
  -- [{"id", "text"}], in their order.
  options jsonb NOT NULL,
  revealed boolean NOT NULL DEFAULT false,
  closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (show_id, poll_id)
);

-- The last answer of each to a poll; none when it was taken back.
CREATE TABLE show_poll_answers (
  show_id text COLLATE "C" NOT NULL,
  poll_id text COLLATE "C" NOT NULL,
  voter text COLLATE "C" NOT NULL,
  options jsonb NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (show_id, poll_id, voter),
  FOREIGN KEY (show_id, poll_id) REFERENCES show_polls (show_id, poll_id) ON DELETE CASCADE
);

-- How often each reaction came while a slide was shown.
CREATE TABLE show_reactions (
  show_id text COLLATE "C" NOT NULL REFERENCES shows (id) ON DELETE CASCADE,
  slide_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  total integer NOT NULL,
  PRIMARY KEY (show_id, slide_id, kind)
);

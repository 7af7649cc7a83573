-- Other programs are told of what happens on people's decks.
CREATE TABLE webhooks (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  events text[] COLLATE "C" NOT NULL,
  secret_sealed text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  failing_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_user ON webhooks (user_id, created_at, id);

CREATE TABLE webhook_deliveries (
  id text COLLATE "C" PRIMARY KEY,
  webhook_id text COLLATE "C" NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event text COLLATE "C" NOT NULL,
  body text NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting',
  tries integer NOT NULL DEFAULT 0,
  status integer,
  said text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  tried_at timestamptz
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);

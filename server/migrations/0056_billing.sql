-- What is paid for, as the payments' provider says: it is asked again, and its answer is kept here whole.
ALTER TABLE teams
  -- What its members have. Falls to the plan of new accounts once nobody pays for it any more.
  ADD COLUMN account_type text NOT NULL DEFAULT 'enterprise'
    CHECK (account_type IN ('default', 'lite', 'pro', 'enterprise'));

CREATE TABLE billing_customers (
  -- The provider's.
  id text COLLATE "C" PRIMARY KEY,
  -- One of the two; neither: the account or the team is gone, and what is still paid for is to end.
  user_id text COLLATE "C" UNIQUE REFERENCES users (id) ON DELETE SET NULL,
  team_id text COLLATE "C" UNIQUE REFERENCES teams (id) ON DELETE SET NULL,
  -- The plan that was given for it last; null: none ever was.
  granted text CHECK (granted IN ('lite', 'pro', 'enterprise')),
  -- Since when a failed payment is known and was told of; null: none is.
  warned_at timestamptz,
  -- Counts questions to the provider, and which of them the rows here answer: an older answer never covers a newer one.
  asked bigint NOT NULL DEFAULT 0,
  answered bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (user_id IS NULL OR team_id IS NULL)
);

-- The one that counts of each customer.
CREATE TABLE billing_subscriptions (
  customer_id text COLLATE "C" PRIMARY KEY REFERENCES billing_customers (id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('trialing', 'active', 'incomplete', 'past_due', 'ended')),
  plan text COLLATE "C" NOT NULL CHECK (plan IN ('lite', 'pro', 'enterprise')),
  period text COLLATE "C" NOT NULL CHECK (period IN ('monthly', 'yearly')),
  seats integer NOT NULL,
  amount bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  discount text,
  trial_ends_at timestamptz,
  period_ends_at timestamptz,
  cancels_at_period_end boolean NOT NULL,
  ended_at timestamptz,
  -- The bill that is to be paid, and since when.
  open_invoice_id text COLLATE "C",
  open_since timestamptz,
  needs_verification boolean NOT NULL
);

CREATE TABLE billing_invoices (
  id text COLLATE "C" PRIMARY KEY,
  customer_id text COLLATE "C" NOT NULL REFERENCES billing_customers (id) ON DELETE CASCADE,
  number text NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('draft', 'open', 'paid', 'void', 'uncollectible')),
  total bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- Lines, tax, who it is made out to.
  content jsonb NOT NULL
);
CREATE INDEX billing_invoices_customer ON billing_invoices (customer_id, created_at DESC);

-- Messages of the provider that were taken: each once.
CREATE TABLE billing_events (
  id text COLLATE "C" PRIMARY KEY,
  type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX billing_events_created ON billing_events (created_at);

-- This service's events. Each is written in the transaction of the change it reports. The relay publishes them.
CREATE TABLE outbox (
  id            uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  position      bigint      GENERATED ALWAYS AS IDENTITY,
  subject       text        NOT NULL,
  payload       jsonb       NOT NULL,
  traceparent   text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  published_at  timestamptz
);
CREATE INDEX outbox_waiting ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

-- The stream that acknowledged the published rows. If the stream is replaced, the rows must be published again.
CREATE TABLE outbox_stream (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  created        text    NOT NULL,
  last_sequence  bigint  NOT NULL
);

-- Events of other services that have already taken effect in this database.
CREATE TABLE inbox (
  consumer     text        NOT NULL,
  event_id     text        NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);
CREATE INDEX inbox_received ON inbox (received_at);

-- Events of other services that could not be handled. `redrive` retries them.
CREATE TABLE dead_letters (
  consumer     text        NOT NULL,
  event_id     text        NOT NULL,
  subject      text        NOT NULL,
  payload      text        NOT NULL,
  error        text        NOT NULL,
  attempts     integer     NOT NULL,
  failed_at    timestamptz NOT NULL DEFAULT now(),
  redrive_at   timestamptz,
  PRIMARY KEY (consumer, event_id)
);
CREATE INDEX dead_letters_redrive ON dead_letters (redrive_at) WHERE redrive_at IS NOT NULL;

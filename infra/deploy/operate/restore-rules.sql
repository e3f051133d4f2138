-- Corrects databases that were restored to an earlier time, while the services are stopped: emails and posts that may have
-- been sent since then must not be sent again. The restore commands run it; otherwise, run it with psql (docs/backup.md).
\set ON_ERROR_STOP on

\connect dreamreel_catalogue
-- The title index in the image store can be newer. If its revisions were reused, it would never include the new titles.
UPDATE title_corpora SET id = gen_random_uuid();
-- Services whose databases didn't contain the effect of an event yet receive it again. Inboxes ignore the others, and must
-- keep their rows until then.
UPDATE outbox SET published_at = NULL;
UPDATE inbox SET received_at = now();

\connect dreamreel_game
UPDATE outbox SET published_at = NULL;
UPDATE inbox SET received_at = now();

\connect dreamreel_generation
UPDATE outbox SET published_at = NULL;
UPDATE inbox SET received_at = now();

\connect dreamreel_identity
-- These emails are assumed to be sent. Newer ones are sent again, with the same Message-ID.
DELETE FROM outbox WHERE subject = 'evt.identity.account-mail.requested.v1' AND created_at < now() - interval '1 hour';
UPDATE outbox SET published_at = NULL;
UPDATE inbox SET received_at = now();

\connect dreamreel_notification
UPDATE account_mails SET state = 'dropped', email = NULL, claim = NULL, detail = 'The database was restored from a backup.'
WHERE state IN ('queued', 'sending') AND requested_at < now() - interval '1 hour';
INSERT INTO mail_runs (date, started_at, collected_at, next_send_at)
VALUES ((now() AT TIME ZONE 'UTC')::date, now(), now(), now())
ON CONFLICT (date) DO UPDATE SET collected_at = coalesce(mail_runs.collected_at, now());
UPDATE deliveries SET state = 'ambiguous', claim = NULL, detail = 'The database was restored from a backup.'
WHERE date = (now() AT TIME ZONE 'UTC')::date AND state IN ('queued', 'sending');
UPDATE push_subscriptions SET claimed_for = (now() AT TIME ZONE 'UTC')::date
WHERE claimed_for < (now() AT TIME ZONE 'UTC')::date;
UPDATE outbox SET published_at = NULL;
UPDATE inbox SET received_at = now();

\connect dreamreel_social
-- Without a container ID, the service can't look up a started post on the social network.
UPDATE posts SET changed_at = now(), version = version + 1, lease_token = NULL, lease_until = NULL, resume_after = NULL,
  retry_after = NULL,
  state = CASE WHEN state = 'scheduled' THEN 'needs-attention' WHEN container_id IS NULL THEN 'failed' ELSE 'unknown' END,
  problem = 'The database was restored from a backup. Look at the page: this post may be there already.'
WHERE state IN ('planned', 'container-made', 'publishing') OR (state = 'scheduled' AND due_at <= now());
UPDATE outbox SET published_at = NULL;
UPDATE inbox SET received_at = now();

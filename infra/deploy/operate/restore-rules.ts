/**
 * A correction to a restored database, which is older than the other databases and external systems. IDs and versions
 * must not be reused, and messages that may already have been sent must not be sent again.
 */
export type RestoreRule = {
  /** The service whose restored database is corrected. */
  readonly service: string;
  /** Description that is printed with the number of changed rows. */
  readonly what: string;
  /** Queries to run on other services' databases, by service. */
  readonly known?: Readonly<Record<string, string>>;
  /** SQL statements. The parameter `$1` contains the results of the `known` queries as JSON. */
  readonly changes: readonly string[];
};

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;
/**
 * Account emails created before this time are assumed to be sent. Newer account emails are sent again with the same
 * Message-ID.
 */
const ACCOUNT_MAIL_CUTOFF = `now() - interval '1 hour'`;
const RESTORED = 'The database was restored from a backup.';
const MAY_BE_PUBLIC = `${RESTORED} Look at the page: this post may be there already.`;

/** Returns a statement that advances a sequence past every `id` in the rows from other databases. */
const raise = (sequence: string) => `
  SELECT setval('${sequence}', highest) FROM (
    SELECT max(id) AS highest FROM jsonb_to_recordset($1::jsonb) AS known (id bigint)) AS known
  WHERE highest > (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ${sequence})`;

/** Returns a query for the highest ID or version in the given tables. */
const highest = (column: string, tables: readonly string[]) =>
  tables.map((table) => `SELECT max(${column}) AS id FROM ${table}`).join(' UNION ALL ');

/** Query for the highest user ID in the `player` columns. Guests and deleted users don't have user IDs. */
const HIGHEST_PLAYER = ['plays', 'statistics', 'win_runs']
  .map(
    (table) => `
      SELECT max(substr(player, 6)::bigint) AS id FROM ${table}
      WHERE player >= 'user:' AND player < 'user;' AND player ~ '^user:[0-9]{1,10}$'`,
  )
  .join(' UNION ALL ');

const USER_TABLES = ['subscribers', 'deliveries', 'unsubscribe_tokens', 'account_mails', 'push_subscriptions'] as const;

export const RESTORE_RULES: readonly RestoreRule[] = [
  {
    service: 'identity',
    what: 'user ids continue above those that other databases have',
    known: { game: HIGHEST_PLAYER, notification: highest('user_id', [...USER_TABLES, 'deleted_users']) },
    changes: [raise('users_id_seq')],
  },
  {
    service: 'identity',
    what: 'accounts deleted after the backup are deleted again',
    known: { notification: 'SELECT user_id AS id FROM deleted_users' },
    changes: ['DELETE FROM users WHERE id IN (SELECT id FROM jsonb_to_recordset($1::jsonb) AS known (id int))'],
  },
  {
    // Without this rule, the notification service would ignore later changes to users, because their versions would be
    // lower than the versions it has stored.
    service: 'identity',
    what: 'users changed after the backup get the version that the notification service has, and no consent that they withdrew',
    known: { notification: 'SELECT user_id AS id, version, email_notifications FROM subscribers' },
    changes: [
      `UPDATE users SET version = known.version, email_notifications = users.email_notifications AND known.email_notifications
       FROM jsonb_to_recordset($1::jsonb) AS known (id int, version int, email_notifications boolean)
       WHERE users.id = known.id AND users.version < known.version`,
    ],
  },
  {
    service: 'catalogue',
    what: 'movie ids continue above those that other databases have',
    known: {
      game: `SELECT max((movie->>'movieId')::bigint) AS id FROM puzzles`,
      generation: highest('movie_id', ['image_jobs', 'image_items', 'prompt_drafts']),
      social: highest('movie_id', ['posts', 'scheduled_posts']),
      identity: highest('movie_id', ['audit_entries']),
    },
    changes: [raise('movies_id_seq')],
  },
  {
    service: 'catalogue',
    what: 'versions of planned days continue above those that the game has',
    known: { game: highest('version', ['puzzles', 'dropped_days']) },
    changes: [raise('plan_versions')],
  },
  {
    // The title index in the image store can be newer than the backup. If revision numbers were reused, that index
    // would never include the new titles.
    service: 'catalogue',
    what: 'the title index is built again',
    changes: ['UPDATE title_corpora SET id = gen_random_uuid()'],
  },
  {
    service: 'game',
    what: 'coming days whose plan has changed are read from the catalogue again',
    known: { catalogue: 'SELECT date::text, version FROM feature_dates' },
    changes: [
      `DELETE FROM puzzles WHERE date >= ${TODAY} AND NOT EXISTS (SELECT FROM plays WHERE puzzle_id = puzzles.id)
         AND (date, version) NOT IN (SELECT date, version FROM jsonb_to_recordset($1::jsonb) AS known (date date, version int))`,
    ],
  },
  {
    service: 'game',
    what: 'games of accounts that are deleted are linked to no one',
    known: { notification: `SELECT 'user:' || user_id AS player FROM deleted_users` },
    changes: [
      `UPDATE plays SET player = 'deleted:' || gen_random_uuid()
       WHERE player IN (SELECT player FROM jsonb_to_recordset($1::jsonb) AS known (player text))`,
      ...['statistics', 'win_runs'].map(
        (table) => `
          DELETE FROM ${table} WHERE player IN (SELECT player FROM jsonb_to_recordset($1::jsonb) AS known (player text))`,
      ),
    ],
  },
  {
    service: 'notification',
    what: 'today’s emails and reminders are not sent again',
    changes: [
      `INSERT INTO mail_runs (date, started_at, collected_at, next_send_at) VALUES (${TODAY}, now(), now(), now())
       ON CONFLICT (date) DO UPDATE SET collected_at = coalesce(mail_runs.collected_at, now())`,
      `UPDATE deliveries SET state = 'ambiguous', claim = NULL, detail = '${RESTORED}'
       WHERE date = ${TODAY} AND state IN ('queued', 'sending')`,
      `UPDATE push_subscriptions SET claimed_for = ${TODAY} WHERE claimed_for < ${TODAY}`,
    ],
  },
  {
    service: 'notification',
    what: 'emails about accounts that were asked for more than an hour ago are not sent again',
    known: {
      identity: `
        SELECT id AS event_id FROM outbox
        WHERE subject = 'evt.identity.account-mail.requested.v1' AND created_at < ${ACCOUNT_MAIL_CUTOFF}`,
    },
    changes: [
      `UPDATE account_mails SET state = 'dropped', email = NULL, claim = NULL, detail = '${RESTORED}'
       WHERE state IN ('queued', 'sending') AND requested_at < ${ACCOUNT_MAIL_CUTOFF}`,
      `INSERT INTO inbox (consumer, event_id)
       SELECT 'notification', event_id FROM jsonb_to_recordset($1::jsonb) AS known (event_id text)
       ON CONFLICT DO NOTHING`,
    ],
  },
  {
    service: 'notification',
    what: 'rows of accounts that are gone are deleted',
    known: { identity: 'SELECT id FROM users' },
    // This rule is skipped if the identity database is also lost, because identity is restored later.
    changes: USER_TABLES.map(
      (table) => `
        WITH known AS (SELECT id FROM jsonb_to_recordset($1::jsonb) AS known (id int))
        DELETE FROM ${table} WHERE EXISTS (SELECT FROM known) AND user_id NOT IN (SELECT id FROM known)`,
    ),
  },
  {
    service: 'social',
    what: 'scheduled posts whose time has passed, and posts that were in progress, wait for an admin',
    changes: [
      `UPDATE scheduled_posts SET state = 'needs-attention', problem = '${MAY_BE_PUBLIC}', version = version + 1,
         changed_at = now(), retry_after = NULL, lease_token = NULL, lease_until = NULL
       WHERE state = 'running' OR (state = 'scheduled' AND due_at <= now())`,
      // Without a container ID, the service can't look up a post on the social network.
      `UPDATE posts SET state = CASE WHEN container_id IS NULL THEN 'failed' ELSE 'unknown' END, problem = '${MAY_BE_PUBLIC}',
         changed_at = now(), resume_after = NULL, lease_token = NULL, lease_until = NULL
       WHERE state IN ('planned', 'container-made', 'publishing')`,
    ],
  },
];

/**
 * Makes a service resend all events in its outbox, because restored databases haven't received events published after
 * the backup. Inboxes ignore events that they have already processed, and must keep their rows until the events arrive.
 */
export const SEND_EVENTS_AGAIN = 'UPDATE outbox SET published_at = NULL';
export const KEEP_RECEIVED_EVENTS = 'UPDATE inbox SET received_at = now()';

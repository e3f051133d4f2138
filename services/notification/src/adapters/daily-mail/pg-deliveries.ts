import type { Database } from '@dreamreel/kit/database/database';
import { isOver, takeRows } from '@dreamreel/kit/database/work-queue';
import type { ClaimedMail, Deliveries } from '../../application/ports.ts';
import { collectSubscribers, startDueZones } from './pg-run-zones.ts';
import { DAILY_MAIL, hashOfToken, newToken } from './pg-unsubscribe-tokens.ts';

/** Maximum age of deliveries in days. Older deliveries are always finished. */
const MAX_DAYS_BACK = 3;

/** Mails are deferred for less than an hour. */
const DUE = `date = $1 AND state = 'queued' AND ${isOver('not_before', '$2::timestamptz')}
  AND (not_after IS NULL OR not_after > $2)`;

const findWork = {
  name: 'find-work',
  text: `
    SELECT EXISTS (SELECT FROM mail_run_zones AS zones JOIN mail_runs USING (date)
             WHERE date = $1 AND zones.collected_at IS NULL AND mail_runs.collected_at IS NULL)
        OR EXISTS (SELECT FROM deliveries WHERE ${DUE})
      AS found`,
};

/**
 * The row lock serializes reservations by all workers. No queue of reservations is longer than a minute, unless a clock
 * ran ahead.
 */
const reserveSends = {
  name: 'reserve-sends',
  text: `
    UPDATE mail_runs SET next_send_at = greatest(least(next_send_at, $2::timestamptz + interval '1 minute'), $2) + $3 * interval '1 second'
    WHERE date = $1 RETURNING next_send_at - $3 * interval '1 second' AS begins_at`,
};

/** Claims emails and stores their tokens in a single statement, so both are committed before anything is sent. */
const claimMails = {
  name: 'claim-mails',
  text: `
    WITH claimed AS (${takeRows({
      table: 'deliveries',
      key: 'user_id',
      where: DUE,
      order: 'not_before',
      limit: '$3',
      set: `state = 'sending', claim = $4, claimed_at = $2`,
      returning: 'user_id, attempts',
    })}
    ), numbered AS (
      SELECT user_id, attempts, row_number() OVER () AS turn FROM claimed
    ), tokens AS (
      INSERT INTO unsubscribe_tokens (token_hash, user_id, purpose, created_at)
      SELECT ($5::bytea[])[turn], user_id, '${DAILY_MAIL}', $2 FROM numbered
    )
    SELECT user_id, attempts, turn::int FROM numbered`,
};

const findOptOuts = {
  name: 'find-opt-outs',
  text: 'SELECT user_id AS "userId" FROM subscribers WHERE user_id = ANY($1) AND opted_out_version IS NOT NULL',
};

/** A worker whose claim has expired can still record the outcome unless the email was queued again. */
const recordOutcomes = {
  name: 'record-mail-outcomes',
  text: `
    UPDATE deliveries SET state = ended.state, detail = ended.detail,
      attempts = coalesce(ended.attempts, deliveries.attempts), not_before = coalesce(ended."notBefore", deliveries.not_before)
    FROM jsonb_to_recordset($3::jsonb)
      AS ended ("userId" int, state text, detail text, attempts smallint, "notBefore" timestamptz)
    WHERE date = $1 AND claim = $2 AND deliveries.user_id = ended."userId"
      AND deliveries.state IN ('sending', 'ambiguous')`,
};

const expireClaims = {
  name: 'expire-claims',
  text: `
    UPDATE deliveries SET state = 'ambiguous', detail = 'The worker stopped while sending'
    WHERE date >= $1::timestamptz::date - ${MAX_DAYS_BACK} AND state = 'sending'
      AND (claimed_at < $1 OR claimed_at > $1::timestamptz + interval '1 hour')`,
};

const expireDays = {
  name: 'expire-days',
  text: `UPDATE deliveries SET state = 'late' WHERE date >= $1::date - ${MAX_DAYS_BACK} AND date < $1 AND state = 'queued'`,
};

/**
 * Clears the claim so that a late outcome from the previous worker is ignored. The email can be sent until the movie's
 * day ends, because an admin requested it.
 */
const requeueMail = {
  name: 'requeue-mail',
  text: `
    UPDATE deliveries SET state = 'queued', claim = NULL, attempts = 0, not_before = $3, not_after = NULL
    WHERE date = $1 AND user_id = $2 AND state = 'ambiguous' RETURNING 1`,
};

/** Maximum number of ambiguous emails listed on the dashboard. The counts include all ambiguous emails. */
const MAX_LISTED_AMBIGUOUS = 100;

const newestRun = {
  name: 'newest-mail-run',
  text: `SELECT to_char(date, 'YYYY-MM-DD') AS date FROM mail_runs ORDER BY mail_runs.date DESC LIMIT 1`,
};

const countStates = {
  name: 'count-delivery-states',
  text: 'SELECT state, count(*)::int AS count FROM deliveries WHERE date = $1 GROUP BY state',
};

const listAmbiguous = {
  name: 'list-ambiguous-deliveries',
  text: `
    SELECT user_id AS "userId" FROM deliveries WHERE date = $1 AND state = 'ambiguous'
    ORDER BY claimed_at, user_id LIMIT ${MAX_LISTED_AMBIGUOUS}`,
};

const NO_MAILS = { queued: 0, sending: 0, sent: 0, played: 0, unsubscribed: 0, late: 0, failed: 0, ambiguous: 0 };

type ClaimedRow = { user_id: number; attempts: number; turn: number };

/**
 * Stores daily email deliveries: up to a million rows per day, read one batch at a time.
 *
 * @param zone the time zone of users whose time zone is unknown
 */
export function pgDeliveries(database: Pick<Database, 'query' | 'transaction'>, zone = 'UTC'): Deliveries {
  return {
    async hasWork(date, now) {
      await startDueZones(database, zone, date, now);
      const [row] = await database.query<{ found: boolean }>(findWork, [date, now]);
      return row?.found === true;
    },

    collect: (date, now) => collectSubscribers(database, date, now),

    async reserveSends(date, count, perSecond, now) {
      const [row] = await database.query<{ begins_at: Date }>(reserveSends, [date, now, count / perSecond]);
      return row?.begins_at ?? now;
    },

    async claim({ date, claim, size }, now) {
      const tokens = Array.from({ length: size }, newToken);
      const hashes = tokens.map(hashOfToken);
      const rows = await database.query<ClaimedRow>(claimMails, [date, now, size, claim, hashes]);
      return rows.map(({ user_id, attempts, turn }): ClaimedMail => {
        const token = tokens[turn - 1];
        if (token === undefined) throw new Error('More mails were claimed than fit into the batch');
        return { userId: user_id, attempts, token };
      });
    },

    async optOuts(userIds) {
      const rows = await database.query<{ userId: number }>(findOptOuts, [userIds]);
      return new Set(rows.map(({ userId }) => userId));
    },

    async recordOutcomes({ date, claim }, outcomes) {
      const ended = outcomes.map(({ userId, outcome }) => ({ userId, ...outcome }));
      await database.query(recordOutcomes, [date, claim, JSON.stringify(ended)]);
    },

    expireClaims: async (before) => void (await database.query(expireClaims, [before])),
    expireDaysBefore: async (today) => void (await database.query(expireDays, [today])),
    requeue: async (date, userId, now) => (await database.query(requeueMail, [date, userId, now])).length === 1,

    async newestRun() {
      const [run] = await database.query<{ date: string }>(newestRun, []);
      if (!run) return undefined;
      const [states, ambiguous] = await Promise.all([
        database.query<{ state: string; count: number }>(countStates, [run.date]),
        database.query<{ userId: number }>(listAmbiguous, [run.date]),
      ]);
      const counts = { ...NO_MAILS, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) };
      return { date: run.date, counts, ambiguous: ambiguous.map(({ userId }) => userId) };
    },
  };
}

import type { Database } from '@dreamreel/kit/database';
import type { Claimed, Deliveries, Settled } from '../application/ports.ts';
import { hashOfToken, newToken } from '../application/unsubscribe-token.ts';
import { collectSubscribers } from './collect-subscribers.ts';

/** What a link in a daily mail is good for. */
export const DAILY_MAIL = 'daily-mail';

/** How many earlier days are looked at for what was left behind. */
const DAYS_BACK = 3;

const beginRun = {
  name: 'begin-run',
  text: `INSERT INTO mail_runs (date, started_at, next_send_at) VALUES ($1, $2, $2) ON CONFLICT (date) DO NOTHING`,
};

const findWork = {
  name: 'find-work',
  text: `
    SELECT EXISTS (SELECT FROM mail_runs WHERE date = $1 AND collected_at IS NULL)
        OR EXISTS (SELECT FROM deliveries WHERE date = $1 AND state = 'queued' AND not_before <= $2) AS found`,
};

/** The row's lock puts all workers into one line. */
const reservePlaces = {
  name: 'reserve-places',
  text: `
    UPDATE mail_runs SET next_send_at = greatest(next_send_at, $2) + $3 * interval '1 second'
    WHERE date = $1 RETURNING next_send_at - $3 * interval '1 second' AS begins_at`,
};

/** One statement is one transaction: mails and tokens are on disk before anybody else, or the mail server, sees them. */
const claimMails = {
  name: 'claim-mails',
  text: `
    WITH waiting AS (
      SELECT user_id FROM deliveries WHERE date = $1 AND state = 'queued' AND not_before <= $2
      ORDER BY not_before LIMIT $3 FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE deliveries SET state = 'sending', claim = $4, claimed_at = $2
      FROM (SELECT user_id, row_number() OVER () AS turn FROM waiting) AS taken
      WHERE deliveries.date = $1 AND deliveries.user_id = taken.user_id
      RETURNING deliveries.user_id, attempts, turn
    ), tokens AS (
      INSERT INTO unsubscribe_tokens (token_hash, user_id, purpose, created_at)
      SELECT ($5::bytea[])[turn], user_id, '${DAILY_MAIL}', $2 FROM claimed
    )
    SELECT user_id, attempts, turn::int FROM claimed`,
};

/** A worker that was taken for dead may come late with the truth, but not once somebody else has the mail. */
const settleMails = {
  name: 'settle-mails',
  text: `
    UPDATE deliveries SET state = ended.state, detail = ended.detail,
      attempts = coalesce(ended.attempts, deliveries.attempts), not_before = coalesce(ended.not_before, deliveries.not_before)
    FROM unnest($3::int[], $4::text[], $5::text[], $6::smallint[], $7::timestamptz[])
      AS ended (user_id, state, detail, attempts, not_before)
    WHERE date = $1 AND claim = $2 AND deliveries.user_id = ended.user_id
      AND deliveries.state IN ('sending', 'ambiguous')`,
};

const giveUpClaims = {
  name: 'give-up-claims',
  text: `
    UPDATE deliveries SET state = 'ambiguous', detail = 'The worker ended while it was sending'
    WHERE date >= $1::timestamptz::date - ${DAYS_BACK} AND state = 'sending' AND claimed_at < $1`,
};

const closeDays = {
  name: 'close-days',
  text: `UPDATE deliveries SET state = 'late' WHERE date >= $1::date - ${DAYS_BACK} AND date < $1 AND state = 'queued'`,
};

/** Without its claim, so that a worker that comes late has no say any more. */
const requeueMail = {
  name: 'requeue-mail',
  text: `
    UPDATE deliveries SET state = 'queued', claim = NULL, attempts = 0, not_before = $3
    WHERE date = $1 AND user_id = $2 AND state = 'ambiguous' RETURNING 1`,
};

type ClaimedRow = { user_id: number; attempts: number; turn: number };

/** A million rows a day go through here, a batch at a time: `pg` with named statements. */
export function pgDeliveries(database: Pick<Database, 'query' | 'transaction'>): Deliveries {
  return {
    async hasWork(date, now) {
      await database.query(beginRun, [date, now]);
      const [row] = await database.query<{ found: boolean }>(findWork, [date, now]);
      return row?.found === true;
    },

    collect: (date, now) => collectSubscribers(database, date, now),

    async reserve(date, count, perSecond, now) {
      const [row] = await database.query<{ begins_at: Date }>(reservePlaces, [date, now, count / perSecond]);
      return row?.begins_at ?? now;
    },

    async claim({ date, claim, size }, now) {
      const tokens = Array.from({ length: size }, newToken);
      const hashes = tokens.map((token) => Buffer.from(hashOfToken(token)));
      const rows = await database.query<ClaimedRow>(claimMails, [date, now, size, claim, hashes]);
      return rows.map(({ user_id, attempts, turn }): Claimed => {
        const token = tokens[turn - 1];
        if (token === undefined) throw new Error('More mails were claimed than asked for');
        return { userId: user_id, attempts, token };
      });
    },

    async settle({ date, claim }, settled) {
      await database.query(settleMails, [date, claim, ...columnsOf(settled)]);
    },

    giveUpClaims: async (before) => void (await database.query(giveUpClaims, [before])),
    closeDaysBefore: async (today) => void (await database.query(closeDays, [today])),
    requeue: async (date, userId, now) => (await database.query(requeueMail, [date, userId, now])).length === 1,
  };
}

function columnsOf(settled: readonly Settled[]): unknown[][] {
  const endings = settled.map(({ settlement }) => ({ detail: null, attempts: null, notBefore: null, ...settlement }));
  return [
    settled.map(({ userId }) => userId),
    endings.map(({ state }) => state),
    endings.map(({ detail }) => detail),
    endings.map(({ attempts }) => attempts),
    endings.map(({ notBefore }) => notBefore),
  ];
}

import type { Database } from '@dreamreel/kit/database';
import type { ClaimedPush, PushSubscriptions } from '../application/push-ports.ts';
import type { PushOutcome } from '../domain/after-push.ts';

/** A subscription that its push service has refused for so many days in a row is deleted. */
const MAX_FAILED_DAYS = 7;

/** Today's movie is known to whoever subscribes: the first reminder is tomorrow's. */
const save = {
  name: 'save-push-subscription',
  text: `
    INSERT INTO push_subscriptions (id, endpoint, p256dh, auth, language, hour, user_id, created_at, claimed_for, not_before)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ($8::timestamptz AT TIME ZONE 'UTC')::date, $8)
    ON CONFLICT (id) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
      hour = excluded.hour, user_id = excluded.user_id, failed_days = 0`,
};

const remove = { name: 'remove-push-subscription', text: 'DELETE FROM push_subscriptions WHERE id = $1' };

const DUE = `claimed_for < $1 AND not_before <= $2 AND hour <= extract(hour FROM $2::timestamptz AT TIME ZONE 'UTC')`;

const findWork = {
  name: 'find-push-work',
  text: `SELECT EXISTS (SELECT FROM push_subscriptions WHERE ${DUE}) AS found`,
};

/** One statement is one transaction: the claim is committed before a byte is sent, and a crash loses it for that day. */
const claim = {
  name: 'claim-pushes',
  text: `
    WITH due AS (SELECT id FROM push_subscriptions WHERE ${DUE} LIMIT $3 FOR UPDATE SKIP LOCKED)
    UPDATE push_subscriptions SET claimed_for = $1 FROM due WHERE push_subscriptions.id = due.id
    RETURNING push_subscriptions.id, endpoint, p256dh, auth, language, attempts`,
};

const recordSent = {
  name: 'record-push-sent',
  text: 'UPDATE push_subscriptions SET attempts = 0, failed_days = 0 WHERE id = $1',
};

const recordAmbiguous = {
  name: 'record-push-ambiguous',
  text: 'UPDATE push_subscriptions SET attempts = 0 WHERE id = $1',
};

const recordFailed = {
  name: 'record-push-failed',
  text: 'UPDATE push_subscriptions SET attempts = 0, failed_days = failed_days + 1 WHERE id = $1',
};

const removeFailing = {
  name: 'remove-failing-push-subscription',
  text: `DELETE FROM push_subscriptions WHERE id = $1 AND failed_days >= ${MAX_FAILED_DAYS}`,
};

/** The day before: it is due again. */
const recordDeferred = {
  name: 'record-push-deferred',
  text: `
    UPDATE push_subscriptions SET claimed_for = $2::date - 1, not_before = $3, attempts = attempts + 1
    WHERE id = $1 AND claimed_for = $2`,
};

/** One row a browser. It carries the day of its last reminder, so a day needs no rows of its own. */
export function pushSubscriptionRepository(database: Pick<Database, 'query'>): PushSubscriptions {
  const record = async (date: string, id: Buffer, outcome: PushOutcome): Promise<unknown> => {
    switch (outcome.state) {
      case 'sent':
        return database.query(recordSent, [id]);
      case 'ambiguous':
        return database.query(recordAmbiguous, [id]);
      case 'gone':
        return database.query(remove, [id]);
      case 'deferred':
        return database.query(recordDeferred, [id, date, outcome.notBefore]);
      case 'failed':
        await database.query(recordFailed, [id]);
        return database.query(removeFailing, [id]);
    }
  };
  return {
    async save({ id, endpoint, keys, language, hour, userId }, now) {
      await database.query(save, [id, endpoint, keys.p256dh, keys.auth, language, hour, userId, now]);
    },
    remove: async (id) => void (await database.query(remove, [id])),
    async hasWork(date, now) {
      const [row] = await database.query<{ found: boolean }>(findWork, [date, now]);
      return row?.found === true;
    },
    claim: (date, size, now) => database.query<ClaimedPush>(claim, [date, now, size]),
    recordOutcome: async (date, id, outcome) => void (await record(date, id, outcome)),
  };
}

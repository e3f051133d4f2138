import type { Database } from '@dreamreel/kit/database/database';
import { isOver, takeRows } from '@dreamreel/kit/database/work-queue';
import type { ClaimedPush, PushSubscriptions } from '../../application/ports.ts';
import type { PushOutcome } from '../../domain/after-attempt.ts';
import { savePushSubscription } from './pg-save-push-subscription.ts';

/**
 * Subscriptions are deleted after the push service has rejected their reminders, or hasn't responded, on this many days
 * in a row. The limit for no response is lower because a request that times out blocks a connection for a long time.
 */
const MAX_FAILED_DAYS = { failed: 7, ambiguous: 3 };

const remove = { name: 'remove-push-subscription', text: 'DELETE FROM push_subscriptions WHERE id = $1' };

/**
 * Reminders are deferred for at most a day. Later dates were stored by a clock that ran ahead. The clock of another
 * replica may already show tomorrow.
 */
const DUE = `(claimed_for < $1 OR claimed_for > $1::date + 1)
  AND ${isOver('not_before', '$2::timestamptz', '1 day')} AND hour <= extract(hour FROM $2::timestamptz AT TIME ZONE 'UTC')`;

const findDueServices = {
  name: 'find-due-push-services',
  text: `
    SELECT service FROM push_subscriptions WHERE ${DUE}
    GROUP BY service ORDER BY min(failed_days), min(created_at)`,
};

/**
 * Claims reminders in a single statement, so the claim is committed before anything is sent. After a crash, the
 * reminder is skipped for that day.
 */
const claim = {
  name: 'claim-pushes',
  text: takeRows({
    table: 'push_subscriptions',
    where: `service = $4 AND ${DUE}`,
    limit: '$3',
    set: 'claimed_for = $1',
    returning: 'id, endpoint, p256dh, auth, language, attempts',
  }),
};

const recordResponse = {
  name: 'record-push-response',
  text: `
    UPDATE push_subscriptions SET attempts = 0, failed_days = CASE WHEN $2 THEN 0 ELSE failed_days + 1 END
    WHERE id = $1`,
};

const removeFailing = {
  name: 'remove-failing-push-subscription',
  text: `DELETE FROM push_subscriptions WHERE id = $1 AND failed_days >= $2`,
};

/** Sets the last reminder's date to the previous day, so that the reminder is due again today. */
const recordDeferred = {
  name: 'record-push-deferred',
  text: `
    UPDATE push_subscriptions SET claimed_for = $2::date - 1, not_before = $3, attempts = attempts + 1
    WHERE id = $1 AND claimed_for = $2`,
};

/**
 * Stores one row per browser. Each row contains the date of the last reminder, so sending reminders doesn't add rows.
 */
export function pgPushSubscriptions(database: Pick<Database, 'query' | 'transaction'>): PushSubscriptions {
  const record = async (date: string, id: Buffer, outcome: PushOutcome): Promise<unknown> => {
    const { state } = outcome;
    if (state === 'gone') return database.query(remove, [id]);
    if (state === 'deferred') return database.query(recordDeferred, [id, date, outcome.notBefore]);
    const response = await database.query(recordResponse, [id, state === 'sent']);
    return state === 'sent' ? response : database.query(removeFailing, [id, MAX_FAILED_DAYS[state]]);
  };
  return {
    save: (request, now) => database.transaction((client) => savePushSubscription(client, request, now)),
    remove: async (id) => void (await database.query(remove, [Buffer.from(id, 'hex')])),
    async dueServices(date, now) {
      const rows = await database.query<{ service: string }>(findDueServices, [date, now]);
      return rows.map(({ service }) => service);
    },
    claim: ({ date, service, size }, now) => database.query<ClaimedPush>(claim, [date, now, size, service]),
    recordOutcome: async (date, id, outcome) => void (await record(date, id, outcome)),
  };
}

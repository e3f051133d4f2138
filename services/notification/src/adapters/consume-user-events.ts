import { type Events, on } from '@dreamreel/kit/events';
import type { Clock } from '@dreamreel/kit/process/clock';
import { identityEvents } from '@dreamreel/proto/events';
import { renew } from './daily-mail/pg-subscribers.ts';
import { isDeletedUser, recordDeletedUser } from './pg-personal-data.ts';

/**
 * The data of a late event isn't stored. If the event turns emails off, it still ends the opt-out, which isn't needed
 * anymore.
 */
const END_OPT_OUT = 'UPDATE subscribers SET opted_out_version = NULL WHERE user_id = $1 AND opted_out_version < $2';

const TABLES_OF_USERS = ['subscribers', 'deliveries', 'unsubscribe_tokens', 'account_mails', 'push_subscriptions'];

const QUEUE_ACCOUNT_MAIL = `
  INSERT INTO account_mails (id, user_id, kind, email, language, state, requested_at, not_before)
  VALUES ($1, $2, $3, $4, $5, 'queued', $6, $6)
  ON CONFLICT (id) DO NOTHING`;

const { userRegistered, userChanged, userDeleted, accountMailRequested } = identityEvents;

/** Updates the local copy of email subscribers from identity events, and queues account emails. */
export function consumeUserEvents(events: Pick<Events, 'consume'>, clock: Clock): void {
  events.consume([
    ...[userRegistered, userChanged].map((event) =>
      on(event, async (state, tx) => {
        const { userId, emailNotifications, version } = state;
        if (await isDeletedUser(tx, userId)) return;
        await renew(tx, [state]);
        if (!emailNotifications) await tx.query(END_OPT_OUT, [userId, version]);
      }),
    ),
    on(userDeleted, async ({ userId }, tx) => {
      await recordDeletedUser(tx, userId);
      for (const table of TABLES_OF_USERS) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    }),
    on(accountMailRequested, async ({ mailId, userId, kind, email, language }, tx) => {
      if (await isDeletedUser(tx, userId)) return;
      await tx.query(QUEUE_ACCOUNT_MAIL, [mailId, userId, kind, email, language, clock.now()]);
    }),
  ]);
}

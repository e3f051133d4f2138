import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { type Events, on } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/identity/events';
import { lockPlayer } from './statistics/pg-statistics.ts';

/** Each play gets a name of its own, so that nothing shows that they are one person's. The results of their days stay. */
const UNLINK_PLAYS = `UPDATE plays SET player = 'deleted:' || gen_random_uuid() WHERE player = $1`;
/** Longer than the gateways cache a session: until then another tab of the user may record a guess. */
const SESSIONS_FORGOTTEN_MS = 10_000;

/**
 * Removes what links plays to a user whose account is deleted, and the user's statistics; once more when no session of the
 * user is cached any more. The second time is best effort: every replica that runs then does it. Where all of them stop
 * within these seconds, a guess that came after the first time stays linked to the number of the user.
 */
export function consumeUserEvents(
  events: Pick<Events, 'consume' | 'listen'>,
  database: Pick<Database, 'transaction'>,
  waitMs = SESSIONS_FORGOTTEN_MS,
): void {
  events.consume([on(identityEvents.userDeleted, ({ userId }, tx) => unlink(tx, userId))]);
  events.listen(identityEvents.userDeleted, async ({ userId }) => {
    await delay(waitMs, undefined, { ref: false });
    await database.transaction((tx) => unlink(tx, userId));
  });
}

async function unlink(tx: Client, userId: number): Promise<void> {
  const player = `user:${userId}`;
  await lockPlayer(tx, player);
  await tx.query(UNLINK_PLAYS, [player]);
  await tx.query('DELETE FROM statistics WHERE player = $1', [player]);
  await tx.query('DELETE FROM win_runs WHERE player = $1', [player]);
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { type Events, on } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/identity/events';
import { lockPlayer } from './statistics/pg-statistics.ts';

/**
 * Gives each play its own random name, so nothing shows that they belong to one person. The daily results stay
 * unchanged.
 */
const UNLINK_PLAYS = `UPDATE plays SET player = 'deleted:' || gen_random_uuid() WHERE player = $1`;
/**
 * Longer than the gateways cache a session. Until the cached session expires, another tab of the user can record a
 * guess.
 */
const CACHED_SESSIONS_EXPIRE_MS = 10_000;

/**
 * Removes everything that links plays to a deleted user, and deletes the user's statistics. Repeats this after all
 * cached sessions of the user have expired. The second run is best effort, and every running replica does it. If all
 * replicas stop within these seconds, a guess recorded after the first run stays linked to the user's id.
 */
export function consumeUserEvents(
  events: Pick<Events, 'consume' | 'listen'>,
  database: Pick<Database, 'transaction'>,
  waitMs = CACHED_SESSIONS_EXPIRE_MS,
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

import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { type Events, on } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/events';

/**
 * Replaces the user ID in each stored game with a different random name, so the games can't be linked to one person.
 * The daily results stay unchanged.
 */
const UNLINK_PLAYS = `UPDATE plays SET player = 'deleted:' || gen_random_uuid() WHERE player = $1`;
/**
 * Longer than the gateways cache a session. While a deleted user's session is still cached, another browser tab can
 * submit a guess.
 */
const CACHED_SESSIONS_EXPIRE_MS = 10_000;

/**
 * Removes a deleted user's ID from the stored games. The cleanup runs again once all cached sessions of the user have
 * expired. Every running replica schedules the second run, but the schedule isn't persisted. If all replicas stop before
 * the second run, a guess submitted after the first run stays linked to the user ID.
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
  await tx.query(UNLINK_PLAYS, [player]);
  await tx.query('DELETE FROM friend_members WHERE player = $1', [player]);
  await tx.query('UPDATE friend_groups SET founder = NULL WHERE founder = $1', [player]);
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { type Events, on } from '@dreamreel/kit/events';
import type { Clock } from '@dreamreel/kit/process/clock';
import { utcDate } from '@dreamreel/proto/calendar';
import { catalogueEvents, identityEvents } from '@dreamreel/proto/events';

/** Past days keep the movie that was played. Outdated events that arrive late have no effect. */
const PLAN_PUZZLE = `
  INSERT INTO puzzles (date, movie, version)
  SELECT $1::date, $2::jsonb, $3::int WHERE NOT EXISTS (SELECT FROM dropped_days WHERE date = $1::date AND version > $3::int)
  ON CONFLICT (date) DO UPDATE SET movie = excluded.movie, version = excluded.version
    WHERE puzzles.version < excluded.version AND puzzles.date >= $4`;

const RECORD_DROPPED_DAY = `
  INSERT INTO dropped_days (date, version) VALUES ($1, $2)
  ON CONFLICT (date) DO UPDATE SET version = greatest(dropped_days.version, excluded.version)`;

/** Keeps the puzzle if someone has already started the day's game just after midnight. */
const DROP_PUZZLE = `
  DELETE FROM puzzles WHERE date = $1 AND version < $2 AND date >= $3
    AND NOT EXISTS (SELECT FROM plays WHERE plays.puzzle_id = puzzles.id)`;

/** Updates the stored puzzles when an admin changes the movie calendar. */
export function consumeMovieEvents(
  events: Pick<Events, 'consume' | 'listen'>,
  puzzles: { readonly refresh: () => Promise<void> },
  clock: Clock,
): void {
  events.consume([
    on(catalogueEvents.movieFeatured, async ({ date, movie, version }, tx) => {
      await tx.query(PLAN_PUZZLE, [date, movie, version, utcDate(clock.now())]);
    }),
    on(catalogueEvents.movieUnfeatured, async ({ date, version }, tx) => {
      await tx.query(RECORD_DROPPED_DAY, [date, version]);
      await tx.query(DROP_PUZZLE, [date, version, utcDate(clock.now())]);
    }),
  ]);
  // Every process receives these events immediately, possibly before the process that handles the event has updated the
  // database. The timer in `main.ts` covers that case.
  events.listen(catalogueEvents.movieFeatured, puzzles.refresh);
  events.listen(catalogueEvents.movieUnfeatured, puzzles.refresh);
}

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

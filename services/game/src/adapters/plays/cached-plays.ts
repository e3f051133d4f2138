import { isForeignKeyViolation } from '@dreamreel/kit/database/constraint-violation';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { LRUCache } from 'lru-cache';
import type { Advance, GuessContext, Plays, UpdatedPlay } from '../../application/ports.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import type { PlayStore } from './play-store.ts';

const MAX_PLAYS = 50_000;
const MAX_BYTES = 32 * 1_024 * 1_024;
/** Estimated bytes per cache entry, excluding the strings. */
const ENTRY_BYTES = 200;

/**
 * Maximum number of aborted writes per update. Postgres occasionally aborts a write when it conflicts with another
 * transaction, such as a claim that moves the stored game. Repeated aborts are unexpected.
 */
const MAX_ABORTED_WRITES = 2;
/**
 * Maximum number of retries when concurrent requests change the same game. A game has only five guesses and five hints,
 * so more than 20 conflicts indicate a bug.
 */
const MAX_LOST_RACES = 20;

/**
 * Updates stored games with compare-and-set. Recent games are cached, so most updates need one SQL statement instead of
 * four round trips (lock, read, write, commit). If another process changed the game, the cached copy is stale and the
 * write has no effect. The update is then retried with the stored game. Errors and unchanged results are always
 * confirmed against the stored game.
 *
 * The cache size is also limited in bytes. Clients choose the length of session IDs and guesses, and 50,000 games of
 * maximum size would take 120 MB.
 */
export function cachedPlays(store: PlayStore, { maxBytes = MAX_BYTES } = {}): Plays {
  const cache = new LRUCache<string, Play>({ max: MAX_PLAYS, maxSize: maxBytes, sizeCalculation: bytesOf });
  const keep = (key: string, play: Play | undefined) => (play ? cache.set(key, play) : cache.delete(key));

  return {
    findAll: store.findAll,
    async find(player, date) {
      const play = await store.find(player, date);
      keep(keyOf(player, date), play);
      return play;
    },
    async update(context, advance) {
      const key = keyOf(context.player, context.puzzle.date);
      const fromCache = await updateFrom(store, context, advance, cache.get(key));
      const updated = fromCache.change ? fromCache : await updateStored(store, context, advance);
      keep(key, updated.play === newPlay ? undefined : updated.play);
      return updated;
    },
  };
}

/**
 * Reads a stored game, applies the guess, and writes the result. Tries again if another request changes the game in
 * between.
 */
async function updateStored(store: PlayStore, context: GuessContext, advance: Advance): Promise<UpdatedPlay> {
  let abortedWrites = 0;
  for (let lostRaces = 0; lostRaces < MAX_LOST_RACES; lostRaces += 1) {
    const before = await store.find(context.player, context.puzzle.date);
    const updated = await updateFrom(store, context, advance, before);
    if (!updated.isConflict) return updated;
    if (updated.cause !== undefined) abortedWrites += 1;
    if (abortedWrites > MAX_ABORTED_WRITES) throw updated.cause;
  }
  throw new CallFailed('unavailable', 'The guess was not recorded because other requests kept changing the play');
}

/**
 * The result of one attempt. `isConflict` means that the stored play differs from `before`. `cause` is the error if
 * Postgres aborted the write.
 */
type Attempt = UpdatedPlay & { readonly isConflict?: true; readonly cause?: unknown };

/** Applies the guess to `before` and writes the result. */
async function updateFrom(
  store: Pick<PlayStore, 'write'>,
  context: GuessContext,
  advance: Advance,
  before: Play | undefined,
): Promise<Attempt> {
  const play = before ?? newPlay;
  const advanced = advance(play);
  if (!advanced.ok) return { play, error: advanced.error };
  if (advanced.value === play) return { play };
  const { status } = advanced.value;
  const after = { ...advanced.value, counted: context.counted && status !== 'playing' };
  const change = { ...context, before, after };
  try {
    return (await store.write(change)) ? { play: after, change } : { play: after, isConflict: true };
  } catch (cause) {
    if (isForeignKeyViolation(cause)) return { play, error: 'no-such-puzzle' };
    if (databaseOutage(cause) !== 'conflict') throw cause;
    return { play: after, isConflict: true, cause };
  }
}

function keyOf(player: string, date: string): string {
  return `${player} ${date}`;
}

/** Returns the size of a cache entry in bytes, at two bytes per UTF-16 code unit. */
function bytesOf({ guesses }: Play, key: string): number {
  return ENTRY_BYTES + 2 * guesses.reduce((units, guess) => units + guess.length, key.length);
}

import { isForeignKeyViolation } from '@dreamreel/kit/database/constraint-violation';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { LRUCache } from 'lru-cache';
import type { Advance, GuessContext, Plays, UpdatedPlay } from '../../application/ports.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import type { PlayStore } from './play-store.ts';

const MAX_PLAYS = 50_000;
const MAX_BYTES = 32 * 1_024 * 1_024;
/** Size of a play and its cache entry, without its texts. */
const ENTRY_BYTES = 200;

/**
 * Maximum number of aborted writes per update. Postgres can abort a write in favor of another transaction, such as a
 * claim that moves the play, but not repeatedly.
 */
const MAX_ABORTED_WRITES = 2;
/**
 * Maximum number of lost races per update. A play has five guesses and five hints, so more lost races mean that
 * something else is wrong.
 */
const MAX_LOST_RACES = 20;

/**
 * Updates plays by compare-and-set, and caches recent plays so that most updates need one statement instead of four
 * round trips (lock, read, write, commit). If another process changed the play, the cached copy is out of date. The
 * write then changes nothing, and the stored play is judged instead. Errors and unchanged plays are never derived from
 * the cache.
 *
 * Clients choose the length of session ids and guesses. Since 50,000 of the longest plays would take 120 MB, the cache
 * size is also limited in bytes.
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

/** Reads, judges, and writes a play until no other request changes it in between. */
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

/** Judges the play `before` and writes the result. */
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

/** Returns the size of a cache entry. Each UTF-16 code unit of a text is at most two bytes. */
function bytesOf({ guesses }: Play, key: string): number {
  return ENTRY_BYTES + 2 * guesses.reduce((units, guess) => units + guess.length, key.length);
}

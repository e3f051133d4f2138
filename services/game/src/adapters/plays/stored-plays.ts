import { isForeignKeyViolation } from '@dreamreel/kit/database/database';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import type { Advance, GuessContext, PlayChange, Plays, UpdatedPlay } from '../../application/ports.ts';
import { newPlay, type Play } from '../../domain/play.ts';

/** Storage of games. */
export type PlayStore = Pick<Plays, 'find'> & {
  /**
   * Writes a change with compare-and-set: the write succeeds only if the stored game still equals `before`. Returns true
   * if the change was written.
   */
  write(change: PlayChange): Promise<boolean>;
};

/**
 * Maximum number of aborted writes per update. Postgres occasionally aborts a write when it conflicts with another
 * transaction. Repeated aborts are unexpected.
 */
const MAX_ABORTED_WRITES = 2;
/**
 * Maximum number of retries when concurrent requests change the same game. A game has only five guesses and five hints,
 * so more than 20 conflicts indicate a bug.
 */
const MAX_LOST_RACES = 20;

/** Adds updates with compare-and-set to a storage of games, so no lock is held while a guess is judged. */
export function storedPlays(store: PlayStore): PlayStore & Plays {
  return { ...store, update: (context, advance, expected) => update(store, context, advance, expected) };
}

/**
 * First tries the expected game, which saves a read. If the stored game differs, reads it, applies the guess, and writes
 * the result, and tries again if another request changes the game in between.
 */
async function update(store: PlayStore, context: GuessContext, advance: Advance, expected: Play): Promise<UpdatedPlay> {
  const expectedRow = expected === newPlay ? undefined : expected;
  const { change } = await updateFrom(store, context, advance, expectedRow);
  // An error can mean that the stored game isn't the expected one, so the guess is judged again.
  if (change) return { play: change.after, change };

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
  store: PlayStore,
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

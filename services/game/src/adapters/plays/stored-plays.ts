import { isForeignKeyViolation } from '@dreamreel/kit/database/constraint-violation';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import type { GuessContext, Judge, Plays, UpdatedPlay } from '../../application/ports.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import type { PlayRepository } from './play-store.ts';

/** Postgres may end a write for another transaction, as for a claim that moves the play; but not again and again. */
const MAX_ENDED = 2;
/** More lost races than the requests of one play can cause: something else is wrong then. */
const MAX_LOST = 20;

/**
 * Plays as the repository has them. Each lost race of an update means that another request has moved this play on, which
 * happens a handful of times at most: a play has five guesses and five hints.
 */
export function storedPlays(repository: PlayRepository): Plays {
  return {
    find: repository.find,
    findAll: repository.findAll,
    async update(context, judge) {
      let ended = 0;
      for (let lost = 0; lost < MAX_LOST; lost += 1) {
        const recorded = await repository.find(context.player, context.puzzle.date);
        const updated = await updateFrom(repository, context, judge, recorded);
        if (updated.state !== 'conflict') return updated;
        if (updated.cause !== undefined) ended += 1;
        if (ended > MAX_ENDED) throw updated.cause;
      }
      throw new CallFailed('unavailable', 'This game cannot be recorded at the moment');
    },
  };
}

type Outcome = UpdatedPlay & {
  readonly state: 'written' | 'unchanged' | 'conflict';
  /** The error of Postgres, where a conflict is one between transactions. */
  readonly cause?: unknown;
};

/** Judges `from` and writes the outcome. A conflict: the recorded play is another one, and `from` was out of date. */
export async function updateFrom(
  repository: Pick<PlayRepository, 'write'>,
  context: GuessContext,
  judge: Judge,
  from: Play | undefined,
): Promise<Outcome> {
  const play = from ?? newPlay;
  const judged = judge(play);
  if (!judged.ok) return { state: 'unchanged', play, error: judged.error };
  const { play: next, hintOfGuess } = judged.value;
  if (next === play) return { state: 'unchanged', play };
  const to = { ...next, counted: context.counted && next.status !== 'playing' };
  try {
    const isWritten = await repository.write({ ...context, from, to, hintOfGuess });
    return { state: isWritten ? 'written' : 'conflict', play: to };
  } catch (cause) {
    if (isForeignKeyViolation(cause)) return { state: 'unchanged', play, error: 'no-such-puzzle' };
    if (databaseOutage(cause) !== 'conflict') throw cause;
    return { state: 'conflict', play: to, cause };
  }
}

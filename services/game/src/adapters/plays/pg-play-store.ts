import type { Database } from '@dreamreel/kit/database/database';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import type { Play } from '../../domain/play.ts';
import { DO_BY_ITSELF, groupCommit } from './group-commit.ts';
import { keyOf, pgPlayBatches } from './play-statements.ts';
import { isForStatistics } from './pg-plays.ts';
import type { Move, PlayKey, PlayRepository } from './play-store.ts';

/**
 * Group commit: lookups, and moves of different plays, share a statement and so a commit. What a statement has not written,
 * and each of one that failed, is written alone: nobody's game depends on another's.
 */
export function batchedPlays(repository: PlayRepository, database: Pick<Database, 'query'>): PlayRepository {
  const batches = pgPlayBatches(database);

  const find = groupCommit<PlayKey, Play | undefined>({
    one: ({ player, date }) => repository.find(player, date),
    async many(keys) {
      const found = await batches.find(keys);
      return keys.map((key) => found.get(keyOf(key)));
    },
    isOfEach,
  });
  const write = groupCommit<Move, boolean>({
    one: repository.write,
    async many(moves) {
      // Of several tabs of one player only the first is sent: Postgres does not say which of them it has written.
      const firsts = new Map(moves.toReversed().map((move) => [keyOfMove(move), move]));
      const written = await batches.write([...firsts.values()]);
      return moves.map(
        (move) => (firsts.get(keyOfMove(move)) === move && written.has(keyOfMove(move))) || DO_BY_ITSELF,
      );
    },
    isOfEach,
  });

  return {
    ...repository,
    find: (player, date) => find({ player, date }),
    // The statistics need a transaction.
    write: (move) => (isForStatistics(move) ? repository.write(move) : write(move)),
  };
}

/** An outage, but for a conflict with another transaction: that is the conflict of one play. */
function isOfEach(error: unknown): boolean {
  return isOutage(error) && databaseOutage(error) !== 'conflict';
}

function keyOfMove({ player, puzzle }: Move): string {
  return keyOf({ player, date: puzzle.date });
}

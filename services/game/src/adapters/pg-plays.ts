import type { Database } from '@dreamreel/kit/database';
import type { Plays } from '../application/ports.ts';
import type { Play, PlayStatus } from '../domain/play.ts';

type PlayRow = { status: PlayStatus; guesses: string[]; hints_used: number };

const findPlay = {
  name: 'find-play',
  text: 'SELECT status, guesses, hints_used FROM plays WHERE player = $1 AND date = $2',
};

/**
 * One statement, so that it is atomic by itself: ON CONFLICT locks the row, and the condition lets exactly one
 * of several tabs through that all judged the same state.
 */
const replacePlay = {
  name: 'replace-play',
  text: `
    INSERT INTO plays AS play (player, date, puzzle_id, status, guesses, hints_used, counted, started_at, finished_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (player, date) DO UPDATE
      SET status = excluded.status, guesses = excluded.guesses, hints_used = excluded.hints_used,
          counted = excluded.counted, finished_at = excluded.finished_at
      WHERE play.status = $10 AND play.guesses = $11 AND play.hints_used = $12
    RETURNING 1`,
};

/** The guess is the hot path: `pg` with named statements costs a third of the CPU of a Prisma query. */
export function pgPlays(database: Pick<Database, 'query'>): Plays {
  return {
    async find(player, date) {
      const [row] = await database.query<PlayRow>(findPlay, [player, date]);
      return row && asPlay(row);
    },

    async replace(player, puzzle, from, to, { now, counted }) {
      const finished = to.status !== 'playing';
      const rows = await database.query(replacePlay, [
        player,
        puzzle.date,
        puzzle.id,
        to.status,
        to.guesses,
        to.hintsUsed,
        finished && counted,
        now,
        finished ? now : null,
        from.status,
        from.guesses,
        from.hintsUsed,
      ]);
      return rows.length === 1;
    },
  };
}

function asPlay({ status, guesses, hints_used }: PlayRow): Play {
  return { status, guesses, hintsUsed: hints_used };
}

import type { Database } from '@dreamreel/kit/database';
import type { Play, PlayStatus } from '../domain/play.ts';
import { countFinish, lockPlayer } from './pg-statistics.ts';
import type { Move, PlayRepository } from './play-repository.ts';

export type PlayRow = { status: PlayStatus; guesses: string[]; hints_used: number; hints_of_guesses: number[] };

const findPlay = {
  name: 'find-play',
  text: 'SELECT status, guesses, hints_used, hints_of_guesses FROM plays WHERE player = $1 AND date = $2',
};

const findPlays = {
  name: 'find-plays',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS day, status, guesses, hints_used, hints_of_guesses FROM plays
    WHERE (player, date) IN (SELECT * FROM unnest($1::text[], $2::date[]))`,
};

const beginPlay = {
  name: 'begin-play',
  text: `
    INSERT INTO plays
      (player, date, status, guesses, hints_used, counted, finished_at, hints_of_guesses, puzzle_id, started_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (player, date) DO NOTHING
    RETURNING id`,
};

/** Compare-and-set: of several tabs that have judged the same state exactly one is written. */
const movePlay = {
  name: 'move-play',
  text: `
    UPDATE plays SET status = $3, guesses = $4, hints_used = $5, counted = $6, finished_at = $7,
      hints_of_guesses = hints_of_guesses || $8::smallint[]
    WHERE player = $1 AND date = $2 AND status = $9 AND guesses = $10 AND hints_used = $11
    RETURNING id`,
};

/** The same, with the client that has ended the game. */
const beginAndEndPlay = withClient(beginPlay, 'begin-and-end-play', 10);
const endPlay = withClient(movePlay, 'end-play', 11);

function withClient({ text }: { text: string }, name: string, values: number) {
  return {
    name,
    text: `
      WITH written AS (${text})
      INSERT INTO play_clients (play_id, client, day) SELECT id, $${values + 1}, $${values + 2}::date FROM written
      RETURNING 1`,
  };
}

/** The guess is the hot path: `pg` with named statements costs a third of the CPU of a Prisma query. */
export function pgPlays(database: Pick<Database, 'query' | 'transaction'>): PlayRepository {
  return {
    async find(player, date) {
      const [row] = await database.query<PlayRow>(findPlay, [player, date]);
      return row && asPlay(row);
    },

    async findAll(wanted) {
      const [players, dates] = [wanted.map(({ player }) => player), wanted.map(({ date }) => date)];
      const rows = await database.query<PlayRow & { day: string }>(findPlays, [players, dates]);
      return new Map(rows.map((row) => [row.day, asPlay(row)]));
    },

    async write(move) {
      const { statement, values } = writing(move);
      if (!isForStatistics(move)) return (await database.query(statement, values)).length === 1;

      return database.transaction(async (client) => {
        await lockPlayer(client, move.player);
        const { rowCount } = await client.query({ ...statement, values });
        if (rowCount === 1) await countFinish(client, move.player, move.puzzle.date, move.to);
        return rowCount === 1;
      });
    },
  };
}

export function asPlay({ status, guesses, hints_used, hints_of_guesses }: PlayRow): Play {
  return { status, guesses, hintsUsed: hints_used, hintsOfGuesses: hints_of_guesses };
}

function writing(move: Move) {
  const { from, client } = move;
  const { puzzle_id, started_at, ...after } = rowAfter(move);
  const values = [
    ...Object.values(after),
    ...(from === undefined ? [puzzle_id, started_at] : [from.status, from.guesses, from.hintsUsed]),
  ];
  if (client === undefined) return { statement: from === undefined ? beginPlay : movePlay, values };
  const statement = from === undefined ? beginAndEndPlay : endPlay;
  return { statement, values: [...values, client.pseudonym, client.day] };
}

/** The columns of a play, in the order in which the statements name them. */
export function rowAfter({ player, puzzle, to, hintOfGuess, now, counted }: Move) {
  const isFinished = to.status !== 'playing';
  return {
    player,
    date: puzzle.date,
    status: to.status,
    guesses: to.guesses,
    hints_used: to.hintsUsed,
    counted: isFinished && counted,
    finished_at: isFinished ? now : null,
    hints_of_guesses: hintOfGuess === undefined ? [] : [hintOfGuess],
    puzzle_id: puzzle.id,
    started_at: now,
  };
}

/** Guests have no statistics: theirs are counted when they sign in. */
export function isForStatistics({ player, to, counted }: Move): boolean {
  return counted && to.status !== 'playing' && player.startsWith('user:');
}

import type { Client, Database } from '@dreamreel/kit/database/database';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import type { Play, PlayStatus } from '../../domain/play.ts';
import { countFinish, lockPlayer } from '../statistics/pg-statistics.ts';
import type { Move, PlayRepository } from './play-store.ts';

export type PlayRow = {
  status: PlayStatus;
  guesses: string[];
  hints_used: number;
  hints_of_guesses: number[];
  mode: PlayMode;
  counted: boolean;
};

/** What a play is made of. */
export const PLAY_COLUMNS = 'status, guesses, hints_used, hints_of_guesses, mode, counted';

const findPlay = {
  name: 'find-play',
  text: `SELECT ${PLAY_COLUMNS} FROM plays WHERE player = $1 AND date = $2`,
};

/** The limit makes each lookup use the key, in one partition, whatever sizes the planner assumes. */
export const findPlays = {
  name: 'find-plays',
  text: `
    SELECT wanted.player, to_char(wanted.date, 'YYYY-MM-DD') AS day, play.*
    FROM unnest($1::text[], $2::date[]) AS wanted (player, date) CROSS JOIN LATERAL (
      SELECT ${PLAY_COLUMNS} FROM plays WHERE player = wanted.player AND date = wanted.date LIMIT 1) AS play`,
};

const beginPlay = {
  name: 'begin-play',
  text: `
    INSERT INTO plays
      (player, date, status, guesses, hints_used, counted, finished_at, hints_of_guesses, mode,
       puzzle_id, started_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    ON CONFLICT (player, date) DO NOTHING
    RETURNING id`,
};

/** Compare-and-set: of several tabs that have judged the same state exactly one is written. */
const movePlay = {
  name: 'move-play',
  text: `
    UPDATE plays SET status = $3, guesses = $4, hints_used = $5, counted = $6, finished_at = $7,
      hints_of_guesses = hints_of_guesses || $8::smallint[], mode = $9
    WHERE player = $1 AND date = $2 AND status = $10 AND guesses = $11 AND hints_used = $12
    RETURNING id`,
};

/** The same, with the client that has ended the game. */
const beginAndEndPlay = withClient(beginPlay, 'begin-and-end-play', 11);
const endPlay = withClient(movePlay, 'end-play', 12);

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

      const writeAndCount = async (client: Client) => {
        await lockPlayer(client, move.player);
        const { rows } = await client.query({ ...statement, values });
        if (rows.length === 1) await countFinish(client, move.player, move.puzzle.date, move.to);
        return rows;
      };
      return (await database.transaction(writeAndCount)).length === 1;
    },
  };
}

export function asPlay({ status, guesses, hints_used, hints_of_guesses, mode, counted }: PlayRow): Play {
  return { status, guesses, hintsUsed: hints_used, hintsOfGuesses: hints_of_guesses, mode, counted };
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
export function rowAfter({ player, puzzle, to, hintOfGuess, now }: Move) {
  const isFinished = to.status !== 'playing';
  return {
    player,
    date: puzzle.date,
    status: to.status,
    guesses: to.guesses,
    hints_used: to.hintsUsed,
    counted: to.counted,
    finished_at: isFinished ? now : null,
    hints_of_guesses: hintOfGuess === undefined ? [] : [hintOfGuess],
    mode: to.mode,
    puzzle_id: puzzle.id,
    started_at: now,
  };
}

/** Guests have no statistics: theirs are counted when they sign in. */
export function isForStatistics({ player, to }: Move): boolean {
  return to.counted && player.startsWith('user:');
}

import type { Client, Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { type CountedResult, figuresOf } from '@dreamreel/rules/statistics';
import type { PlayerKey, Statistics } from '../../application/ports.ts';
import type { Play } from '../../domain/play.ts';
import { statisticsOf } from '../../domain/statistics.ts';

type RecordRow = {
  played: number;
  wins_by_guesses: number[];
  max_run: number | null;
  last_date: string | null;
  days: number | null;
  has_finished_today: boolean;
};

const readRecord = {
  name: 'read-statistics',
  text: `
    SELECT played, wins_by_guesses, to_char(last_date, 'YYYY-MM-DD') AS last_date, days,
           (SELECT max(run.days) FROM win_runs run WHERE run.player = $1) AS max_run,
           EXISTS (SELECT FROM plays WHERE player = $1 AND date = $2 AND counted AND status <> 'playing') AS has_finished_today
    FROM statistics LEFT JOIN LATERAL (
      SELECT run.last_date, run.days FROM win_runs run WHERE run.player = $1 ORDER BY run.last_date DESC LIMIT 1
    ) latest ON true
    WHERE player = $1`,
};

/**
 * Reads only hard-mode games. Hard-mode games are rare, so they are counted on demand instead of in separate counters.
 */
const readHardGames = {
  name: 'read-hard-games',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, status = 'won' AS won, cardinality(guesses) AS guesses FROM plays
    WHERE player = $1 AND counted AND mode = 'hard'`,
};

/**
 * Reads a player's statistics. The cost doesn't grow with the number of games, except for hard-mode games: the queries
 * read three rows by primary key and the ends of two indexes.
 */
export function pgStatistics(database: Pick<Database, 'query'>): Statistics {
  return {
    async of(player, today) {
      const [row] = await database.query<RecordRow>(readRecord, [player, today]);
      const lastRun =
        row && row.last_date !== null && row.days !== null ? { lastDate: row.last_date, days: row.days } : undefined;
      const record = { played: row?.played ?? 0, winsByGuesses: row?.wins_by_guesses ?? [], maxRun: row?.max_run ?? 0 };
      const hasFinishedToday = row?.has_finished_today ?? false;
      const hardGames = row ? await database.query<CountedResult>(readHardGames, [player]) : [];
      return {
        ...statisticsOf({ ...record, lastRun, hasFinishedToday }, today),
        ...(hardGames.length > 0 && { hardMode: figuresOf(hardGames, today, hasFinishedToday) }),
      };
    },
  };
}

/** Locks a player until the transaction ends, so changes to the player's statistics run one at a time. */
export async function lockPlayer(client: Client, player: PlayerKey): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [player]);
}

const COUNT = `
  INSERT INTO statistics AS kept (player, played, wins_by_guesses) VALUES ($1, 1, $2)
  ON CONFLICT (player) DO UPDATE SET
    played = kept.played + 1,
    wins_by_guesses = ARRAY(
      SELECT before + more FROM unnest(kept.wins_by_guesses, excluded.wins_by_guesses) AS wins(before, more))`;

/** Merges the day with the streaks that end on the day before or start on the day after. */
const LENGTHEN_RUN = `
  WITH neighbours AS (
    DELETE FROM win_runs
    WHERE player = $1 AND (last_date = $2::date - 1 OR first_date = $2::date + 1)
    RETURNING first_date, last_date
  ), whole AS (
    SELECT least($2::date, min(first_date)) AS first_date, greatest($2::date, max(last_date)) AS last_date
    FROM neighbours
  )
  INSERT INTO win_runs (player, first_date, last_date, days)
  SELECT $1, first_date, last_date, last_date - first_date + 1 FROM whole`;

/**
 * Adds a finished game to the statistics. The caller must have locked the player and must write the game in the same
 * transaction.
 */
export async function countFinish(client: Client, player: PlayerKey, date: GameDate, play: Play): Promise<void> {
  const won = play.status === 'won';
  const wins = Array.from({ length: MAX_GUESSES }, (_, index) => (won && play.guesses.length === index + 1 ? 1 : 0));
  await client.query(COUNT, [player, wins]);
  if (won) await client.query(LENGTHEN_RUN, [player, date]);
}

const RECOUNT = `
  INSERT INTO statistics (player, played, wins_by_guesses)
  SELECT $1, count(*), ARRAY(
    SELECT count(won.id)::int FROM generate_series(1, ${MAX_GUESSES}) AS used
    LEFT JOIN plays won ON won.player = $1 AND won.counted AND won.status = 'won' AND cardinality(won.guesses) = used
    GROUP BY used ORDER BY used)
  FROM plays WHERE player = $1 AND counted
  ON CONFLICT (player) DO UPDATE SET played = excluded.played, wins_by_guesses = excluded.wins_by_guesses`;

/**
 * Finds streaks with the gaps-and-islands technique: within a streak, the difference between a day and its rank is
 * constant.
 */
const RECOUNT_RUNS = `
  INSERT INTO win_runs (player, first_date, last_date, days)
  SELECT $1, min(date), max(date), count(*) FROM (
    SELECT date, date - (row_number() OVER (ORDER BY date))::int AS run
    FROM plays WHERE player = $1 AND counted AND status = 'won') won
  GROUP BY run`;

/** Recalculates a player's statistics from the stored games. The caller must have locked the player. */
export async function recountStatistics(client: Client, player: PlayerKey): Promise<void> {
  await client.query(RECOUNT, [player]);
  await client.query('DELETE FROM win_runs WHERE player = $1', [player]);
  await client.query(RECOUNT_RUNS, [player]);
}

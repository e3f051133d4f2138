import type { Database } from '@dreamreel/kit/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { DayNumbers, Numbers } from '@dreamreel/proto/game/numbers';
import { GRACE_HOURS, HINT_COUNT } from '@dreamreel/proto/validators/game-rules';

/** An arbitrary number: one replica at a time counts, as another would count the same. */
const LOCK = 4_107_002;
const DAYS_PER_STATEMENT = 30;
/** A player returns by playing one of so many days that follow. */
const RETURN_DAYS = 7;
const HINTS = Array.from({ length: HINT_COUNT }, (_, index) => index + 1);

/**
 * Whether a player has played one of the next days within these days. A guest's session ends with its date
 * (`<anonymousId>-<date>`), so that the player of another day has another date there.
 */
const HAS_RETURNED = `
  EXISTS (
    SELECT FROM generate_series(1, ${RETURN_DAYS}) AS n JOIN plays AS later ON later.date = due.date + n
      AND later.player = CASE
        WHEN play.player LIKE 'guest:%-' || to_char(due.date, 'YYYY-MM-DD')
        THEN left(play.player, -10) || to_char(due.date + n, 'YYYY-MM-DD')
        ELSE play.player
      END
    WHERE later.started_at < (due.date + ${RETURN_DAYS + 1})::timestamp AT TIME ZONE 'UTC'
  )`;

const WON_AT_HINTS = HINTS.map((hint) => `count(*) FILTER (WHERE status = 'won' AND counted AND hints_used = ${hint})`);

/**
 * Counts the days that are still played, those that were never counted, and a last time those whose following week is
 * over, so that who has returned is looked up once for each play. A game belongs to its day if it began while the day was
 * open, and its end counts if it counts for the player's statistics (`plays.counted`).
 */
const COUNT_DAYS = {
  name: 'count-numbers-of-days',
  text: `
  WITH due AS (
    SELECT puzzles.date, puzzles.date < $1::date - ${RETURN_DAYS} AS is_final
    FROM puzzles LEFT JOIN day_numbers AS known ON known.date = puzzles.date
    WHERE puzzles.date <= $1::date AND (
      puzzles.date >= $1::date - 1 OR known.date IS NULL
      OR (puzzles.date < $1::date - ${RETURN_DAYS} AND known.returned_within_week IS NULL)
    )
    ORDER BY puzzles.date DESC LIMIT ${DAYS_PER_STATEMENT}
  ), begun AS (
    SELECT due.date, status, hints_used, counted, CASE WHEN is_final THEN ${HAS_RETURNED} END AS returned
    FROM due JOIN plays AS play ON play.date = due.date
    WHERE started_at < (due.date::timestamp + interval '${24 + GRACE_HOURS} hours') AT TIME ZONE 'UTC'
  ), numbers AS (
    SELECT due.date, count(begun.date) AS players,
      ARRAY[${WON_AT_HINTS.join(', ')}] AS won_at_hint,
      count(*) FILTER (WHERE status = 'lost' AND counted) AS lost,
      CASE WHEN is_final THEN count(*) FILTER (WHERE returned) END AS returned
    FROM due LEFT JOIN begun ON begun.date = due.date
    GROUP BY due.date, is_final
  )
  INSERT INTO day_numbers AS known (date, players, won_at_hint, lost, returned_within_week, counted_at)
  SELECT date, players, won_at_hint, lost, returned, $2 FROM numbers
  ON CONFLICT (date) DO UPDATE SET players = excluded.players, won_at_hint = excluded.won_at_hint, lost = excluded.lost,
    returned_within_week = excluded.returned_within_week, counted_at = excluded.counted_at`,
};

const readDays = {
  name: 'read-numbers-of-days',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, players, won_at_hint AS "wonAtHint", lost,
      returned_within_week AS "returnedWithinWeek", counted_at AS "countedAt"
    FROM day_numbers WHERE date BETWEEN $1 AND $2 ORDER BY day_numbers.date`,
};

/** Counts what is due of all days until `today`. Returns when nothing is left to count. */
export async function countNumbers(database: Pick<Database, 'transaction'>, today: GameDate, now: Date): Promise<void> {
  while ((await countSomeDays(database, today, now)) === DAYS_PER_STATEMENT);
}

function countSomeDays(database: Pick<Database, 'transaction'>, today: GameDate, now: Date): Promise<number> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [LOCK]);
    if (!rows[0]?.locked) return 0;
    return (await client.query({ ...COUNT_DAYS, values: [today, now] })).rowCount ?? 0;
  });
}

type DayRow = DayNumbers & { countedAt: Date };

/** Reads what was counted: as fast for a day with a million players as for one with ten. */
export function pgNumbers(database: Pick<Database, 'query'>) {
  return {
    async between(from: GameDate, to: GameDate): Promise<Numbers> {
      const rows = await database.query<DayRow>(readDays, [from, to]);
      const newest = Math.max(...rows.map(({ countedAt }) => countedAt.getTime()));
      return {
        days: rows.map(({ countedAt: _, ...day }) => day),
        countedAt: rows.length > 0 ? new Date(newest).toISOString() : null,
      };
    },
  };
}
export type NumbersOfDays = ReturnType<typeof pgNumbers>;

import type { Client, Database } from '@dreamreel/kit/database/database';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { DayNumbers, Numbers } from '@dreamreel/proto/game/statistics';
import { GRACE_HOURS, HINT_COUNT } from '@dreamreel/proto/validators/game-rules';

/**
 * Advisory lock ID (an arbitrary number). Only one replica counts at a time, because a second replica would repeat the
 * same work.
 */
const LOCK = 4_107_002;
/** Counting 20,000 games takes about half a second. Statements are canceled after ten seconds. */
const PLAYS_PER_STATEMENT = 20_000;
/** A player counts as returning if they play again within this many days. */
const RETURN_DAYS = 7;
const HINTS = Array.from({ length: HINT_COUNT }, (_, index) => index + 1);

/**
 * Finds the latest day before `$2` that must be counted: a day that can still be played, a day that was never counted,
 * or a day whose following week has ended and that needs its final count. Returning players are counted only in the
 * final count, so each game is looked up only once.
 */
const FIND_DUE_DAY = {
  name: 'find-day-without-numbers',
  text: `
    SELECT to_char(puzzles.date, 'YYYY-MM-DD') AS date, puzzles.date < $1::date - ${RETURN_DAYS} AS "isFinal"
    FROM puzzles LEFT JOIN day_numbers AS known ON known.date = puzzles.date
    WHERE puzzles.date < $2::date AND (
      puzzles.date >= $1::date - 1 OR known.date IS NULL
      OR (puzzles.date < $1::date - ${RETURN_DAYS} AND known.returned_within_week IS NULL)
    )
    ORDER BY puzzles.date DESC LIMIT 1`,
};

const WON_AT_HINTS = HINTS.map((hint) => `count(*) FILTER (WHERE status = 'won' AND counted AND hints_used = ${hint})`);
/** Games that were started while the day was still open. */
const OF_DAY = `
  date = $1::date AND started_at < ($1::date::timestamp + interval '${24 + GRACE_HOURS} hours') AT TIME ZONE 'UTC'`;

/** Finished games are counted only if they also count for the player's statistics (`plays.counted`). */
const COUNT_DAY = {
  name: 'count-numbers-of-day',
  text: `
    INSERT INTO day_numbers (date, players, won_at_hint, lost, counted_at)
    SELECT $1::date, count(*), ARRAY[${WON_AT_HINTS.join(', ')}], count(*) FILTER (WHERE status = 'lost' AND counted), $2
    FROM plays WHERE ${OF_DAY}
    ON CONFLICT (date) DO UPDATE SET players = excluded.players, won_at_hint = excluded.won_at_hint, lost = excluded.lost,
      counted_at = excluded.counted_at
    RETURNING players`,
};

/**
 * Counts the day's players who played again within the following days. The players are split into `$2` parts, and `$3`
 * selects the part to count. A guest's session ID is `<anonymousId>-<date>`, so the same guest has a different session
 * ID each day.
 */
const COUNT_RETURNED = {
  name: 'count-returned-players',
  text: `
    SELECT count(*)::int AS returned FROM plays AS play
    WHERE ${OF_DAY} AND abs(hashtext(player)::bigint) % $2::int = $3::int AND EXISTS (
      SELECT FROM generate_series(1, ${RETURN_DAYS}) AS n JOIN plays AS later ON later.date = $1::date + n
        AND later.player = CASE
          WHEN play.player LIKE 'guest:%-' || to_char($1::date, 'YYYY-MM-DD')
          THEN left(play.player, -10) || to_char($1::date + n, 'YYYY-MM-DD')
          ELSE play.player
        END
      WHERE later.started_at < ($1::date + ${RETURN_DAYS + 1})::timestamp AT TIME ZONE 'UTC'
    )`,
};

const SET_RETURNED = {
  name: 'set-returned-players',
  text: 'UPDATE day_numbers SET returned_within_week = $2 WHERE date = $1',
};

const readDays = {
  name: 'read-numbers-of-days',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, players, won_at_hint AS "wonAtHint", lost,
      returned_within_week AS "returnedWithinWeek", counted_at AS "countedAt"
    FROM day_numbers WHERE date BETWEEN $1 AND $2 ORDER BY day_numbers.date`,
};

type DueDay = { date: GameDate; isFinal: boolean };

/**
 * Updates the dashboard numbers for all days up to `today` that are due, latest day first. Each day is committed
 * separately, so a failure doesn't affect other days. If counting fails for a day, the error is thrown after all other
 * days have been counted.
 */
export async function countNumbers(
  database: Pick<Database, 'query' | 'transaction'>,
  today: GameDate,
  now: Date,
  playsPerStatement = PLAYS_PER_STATEMENT,
): Promise<void> {
  const dueBefore = async (end: GameDate) => (await database.query<DueDay>(FIND_DUE_DAY, [today, end]))[0];
  const failures: unknown[] = [];
  for (let day = await dueBefore(addDays(today, 1)); day !== undefined; day = await dueBefore(day.date)) {
    const due = day;
    await database
      .transaction((client) => countDay(client, due, now, playsPerStatement))
      .catch((error) => {
        failures.push(error);
      });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some days could not be counted; they are counted again in the next run');
}

async function countDay(client: Client, { date, isFinal }: DueDay, now: Date, playsPerStatement: number) {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [LOCK]);
  if (!rows[0]?.locked) return;
  const counted = await client.query<{ players: number }>({ ...COUNT_DAY, values: [date, now] });
  if (!isFinal) return;
  const parts = Math.ceil((counted.rows[0]?.players ?? 0) / playsPerStatement);
  let total = 0;
  for (let part = 0; part < parts; part += 1) {
    const values = [date, parts, part];
    total += (await client.query<{ returned: number }>({ ...COUNT_RETURNED, values })).rows[0]?.returned ?? 0;
  }
  await client.query({ ...SET_RETURNED, values: [date, total] });
}

type DayRow = DayNumbers & { countedAt: Date };

/** Reads the stored dashboard numbers, so the cost doesn't depend on the number of players. */
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

import type { Client, Database } from '@dreamreel/kit/database/database';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { DayNumbers, Numbers } from '@dreamreel/proto/game/numbers';
import { GRACE_HOURS, HINT_COUNT } from '@dreamreel/proto/validators/game-rules';

/** An arbitrary number: one replica at a time counts, as another would count the same. */
const LOCK = 4_107_002;
/** Half a second of lookups, measured; a statement that takes ten is cancelled. */
const PLAYS_PER_STATEMENT = 20_000;
/** A player returns by playing one of so many days that follow. */
const RETURN_DAYS = 7;
const HINTS = Array.from({ length: HINT_COUNT }, (_, index) => index + 1);

/**
 * Days that are still played, those that were never counted, and a last time those whose following week is over, so that
 * who has returned is looked up once for each play. The latest before `$2`.
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
/** A game belongs to its day if it began while the day was open. */
const OF_DAY = `
  date = $1::date AND started_at < ($1::date::timestamp + interval '${24 + GRACE_HOURS} hours') AT TIME ZONE 'UTC'`;

/** The end of a game counts if it counts for the player's statistics (`plays.counted`). */
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
 * How many players have played one of the next days within these days, of one of `$2` parts of a day's players. A guest's
 * session ends with its date (`<anonymousId>-<date>`), so that the player of another day has another date there.
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
 * Counts what is due of all days until `today`, one after another, the latest first: each stays counted whatever becomes of
 * the others. Throws at the end where a day could not be counted.
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
  if (failures.length > 0) throw new AggregateError(failures, 'Not all days could be counted');
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

import type { Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import { canonicalTimeZone } from '@dreamreel/proto/validators/time-zone';
import { dueDay, mailDeadline } from '../../domain/due-day.ts';

/** Reads each time zone with one index lookup because a scan would read every subscriber. */
const listZones = {
  name: 'list-subscriber-zones',
  text: `
    WITH RECURSIVE zones AS (
      SELECT min(time_zone) AS time_zone FROM subscribers
      UNION ALL
      SELECT (SELECT min(time_zone) FROM subscribers WHERE subscribers.time_zone > zones.time_zone)
      FROM zones WHERE time_zone IS NOT NULL
    )
    SELECT time_zone FROM zones WHERE time_zone IS NOT NULL`,
};

const startRun = {
  name: 'start-run',
  text: `
    WITH run AS (
      INSERT INTO mail_runs (date, started_at, next_send_at) VALUES ($1, $2, $2) ON CONFLICT (date) DO NOTHING
    )
    INSERT INTO mail_run_zones (date, time_zone, started_at, not_after)
    SELECT $1, time_zone, $2, not_after FROM unnest($3::text[], $4::timestamptz[]) AS due (time_zone, not_after)
    ON CONFLICT (date, time_zone) DO NOTHING`,
};

/** The stored time zone of subscribers whose time zone is unknown. */
const UNKNOWN = '';

/**
 * Starts a date's run in each time zone in which its emails are due. The run also starts in `defaultZone` without any
 * subscribers, so that the dashboard can report it.
 */
export async function startDueZones(
  database: Pick<Database, 'query'>,
  defaultZone: string,
  date: GameDate,
  now: Date,
): Promise<void> {
  const rows = await database.query<{ time_zone: string }>(listZones, []);
  const stored = new Set([UNKNOWN, ...rows.map(({ time_zone }) => time_zone)]);
  const due = [...stored]
    // The identity service can have newer time zone data.
    .map((name) => ({ name, zone: canonicalTimeZone(name) ?? defaultZone }))
    .filter(({ zone }) => dueDay(now, zone) === date);
  if (due.length === 0) return;
  const deadlines = due.map(({ zone }) => mailDeadline(now, zone));
  await database.query(startRun, [date, now, due.map(({ name }) => name), deadlines]);
}

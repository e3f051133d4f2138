import type { Client, Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import { canonicalTimeZone } from '@dreamreel/proto/validators/game-date';
import type { Deliveries } from '../../application/ports.ts';
import { dueDay, mailDeadline } from '../../domain/daily-mail.ts';

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

const PAGE_SIZE = 20_000;
/** Extra time for late registration events because users can register just before the emails are sent. */
const LATE_EVENTS_MS = 60_000;

/**
 * Only the worker that holds the locks adds deliveries. Other workers skip the locked rows. Nothing is added if a
 * restore has marked the whole run as collected.
 */
const lockZones = `
  SELECT time_zone, started_at, not_after, collected_up_to FROM mail_run_zones
  WHERE date = $1 AND collected_at IS NULL
    AND EXISTS (SELECT FROM mail_runs WHERE mail_runs.date = $1 AND mail_runs.collected_at IS NULL)
  ORDER BY time_zone FOR UPDATE SKIP LOCKED`;

/**
 * Selects the last user id of a page. The page also includes subscribers who turned off emails, so an empty page always
 * means that there are no more subscribers.
 */
const pageEnd = `
  SELECT max(user_id) AS last FROM (
    SELECT user_id FROM subscribers WHERE time_zone = $1 AND user_id > $2
    ORDER BY user_id LIMIT ${PAGE_SIZE}) AS page`;

/** A user who changed the time zone during the day keeps the first delivery. */
const addDeliveries = `
  INSERT INTO deliveries (date, user_id, state, not_before, not_after)
  SELECT $1, user_id, 'queued', $5, $6 FROM subscribers
  WHERE time_zone = $2 AND user_id > $3 AND user_id <= $4 AND email_notifications AND email_verified
    AND opted_out_version IS NULL
  ON CONFLICT (date, user_id) DO NOTHING`;

const advancePage = 'UPDATE mail_run_zones SET collected_up_to = $3 WHERE date = $1 AND time_zone = $2';
const endCollecting = 'UPDATE mail_run_zones SET collected_at = $3 WHERE date = $1 AND time_zone = $2';

type ZoneRow = { time_zone: string; started_at: Date; not_after: Date; collected_up_to: number };

/**
 * Adds deliveries for one page of subscribers and stores the run's progress in the same transaction, so a crash can't
 * lose or duplicate deliveries.
 */
export function collectSubscribers(
  database: Pick<Database, 'transaction'>,
  date: string,
  now: Date,
): ReturnType<Deliveries['collect']> {
  return database.transaction(async (client) => {
    for (const zone of (await client.query<ZoneRow>(lockZones, [date])).rows) {
      const { time_zone: name, collected_up_to: after } = zone;
      const last = await endOfPage(client, name, after);
      if (last !== null) {
        await client.query(addDeliveries, [date, name, after, last, now, zone.not_after]);
        await client.query(advancePage, [date, name, last]);
        return 'more';
      }
      if (now.getTime() > zone.started_at.getTime() + LATE_EVENTS_MS)
        await client.query(endCollecting, [date, name, now]);
    }
    return 'done';
  });
}

async function endOfPage(client: Client, zone: string, after: number): Promise<number | null> {
  const { rows } = await client.query<{ last: number | null }>(pageEnd, [zone, after]);
  return rows[0]?.last ?? null;
}

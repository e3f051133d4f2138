import type { PoolClient } from 'pg';
import type { Database } from '../database.ts';
import { storable } from '../storable-text.ts';

/** An event that could not be handled. */
export type DeadLetter = {
  readonly consumer: string;
  readonly eventId: string;
  readonly subject: string;
  /** As it came: it may be no JSON. */
  readonly payload: string;
  readonly error: string;
  readonly attempts: number;
};

const BURY = {
  name: 'bury-dead-letter',
  text: `
    INSERT INTO dead_letters (consumer, event_id, subject, payload, error, attempts)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (consumer, event_id) DO UPDATE
      SET error = excluded.error, attempts = excluded.attempts, failed_at = now(), redrive_at = NULL`,
};
const CALLED_BACK = `
  SELECT event_id AS "eventId", subject, payload, attempts FROM dead_letters
  WHERE consumer = $1 AND redrive_at <= now()
  ORDER BY failed_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
const FORGET = 'DELETE FROM dead_letters WHERE consumer = $1 AND event_id = $2';
const COUNT = { name: 'count-dead-letters', text: 'SELECT count(*)::int AS dead FROM dead_letters' };

export async function bury(database: Database, { consumer, eventId, ...letter }: DeadLetter): Promise<void> {
  const { subject, payload, error, attempts } = letter;
  await database.query(BURY, [consumer, eventId, subject, storable(payload), storable(error, 2_000), attempts]);
}

/** The next dead letter that the admin wants handled again, locked for `tx`. */
export async function nextCalledBack(tx: PoolClient, consumer: string) {
  const { rows } = await tx.query<Omit<DeadLetter, 'consumer' | 'error'>>(CALLED_BACK, [consumer]);
  return rows[0];
}

export async function forget(tx: PoolClient, consumer: string, eventId: string): Promise<void> {
  await tx.query(FORGET, [consumer, eventId]);
}

export async function countDeadLetters(database: Database): Promise<number> {
  const [row] = await database.query<{ dead: number }>(COUNT, []);
  return row?.dead ?? 0;
}

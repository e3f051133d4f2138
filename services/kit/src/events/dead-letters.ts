import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { storable } from '../database/storable-text.ts';

/** An event that could not be handled. */
export type DeadLetter = {
  readonly consumer: string;
  readonly eventId: string;
  readonly subject: string;
  /** As it was received: it may not be JSON. */
  readonly payload: string;
  readonly error: string;
  readonly attempts: number;
};

/** A dead letter that is to be handled again, by its consumer. */
export type Redrive = Omit<DeadLetter, 'consumer' | 'error'>;

const SAVE = {
  name: 'save-dead-letter',
  text: `
    INSERT INTO dead_letters (consumer, event_id, subject, payload, error, attempts)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (consumer, event_id) DO UPDATE
      SET error = excluded.error, attempts = excluded.attempts, failed_at = now(), redrive_at = NULL`,
};
const NEXT_REDRIVE = `
  SELECT event_id AS "eventId", subject, payload, attempts FROM dead_letters
  WHERE consumer = $1 AND redrive_at <= now()
  ORDER BY failed_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
const DELETE = 'DELETE FROM dead_letters WHERE consumer = $1 AND event_id = $2';
const COUNT = { name: 'count-dead-letters', text: 'SELECT count(*)::int AS dead FROM dead_letters' };

/** Writes a dead letter, or the latest error of one that was redriven and has failed again. */
export async function saveDeadLetter(database: Database, { consumer, eventId, ...letter }: DeadLetter): Promise<void> {
  const { subject, payload, error, attempts } = letter;
  await database.query(SAVE, [consumer, eventId, subject, storable(payload), storable(error, 2_000), attempts]);
}

/** The next dead letter that the admin has marked for redrive, locked for `tx`. */
export async function nextRedrive(tx: PoolClient, consumer: string): Promise<Redrive | undefined> {
  const { rows } = await tx.query<Redrive>(NEXT_REDRIVE, [consumer]);
  return rows[0];
}

/** Deletes a dead letter that was handled, in the transaction of its effect. */
export async function deleteDeadLetter(tx: PoolClient, consumer: string, eventId: string): Promise<void> {
  await tx.query(DELETE, [consumer, eventId]);
}

/** The number of dead letters of all consumers of this database. */
export async function countDeadLetters(database: Database): Promise<number> {
  const [row] = await database.query<{ dead: number }>(COUNT, []);
  return row?.dead ?? 0;
}

import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { toStorableText } from '../database/storable-text.ts';

/** An event whose handler failed permanently. */
export type DeadLetter = {
  readonly consumer: string;
  readonly eventId: string;
  readonly subject: string;
  /** The payload as it was received, which can be invalid JSON. */
  readonly payload: string;
  readonly error: string;
  readonly attempts: number;
};

/** A dead letter that an operator marked for another attempt. */
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

/** Saves a dead letter. If a retried dead letter fails again, only its error is updated. */
export async function saveDeadLetter(database: Database, { consumer, eventId, ...letter }: DeadLetter): Promise<void> {
  const { subject, payload, error, attempts } = letter;
  await database.query(SAVE, [
    consumer,
    eventId,
    subject,
    toStorableText(payload),
    toStorableText(error, 2_000),
    attempts,
  ]);
}

/**
 * Returns the consumer's next dead letter that is marked for redrive, or undefined if there is none. The dead letter's
 * row stays locked until the transaction ends.
 */
export async function nextRedrive(tx: PoolClient, consumer: string): Promise<Redrive | undefined> {
  const { rows } = await tx.query<Redrive>(NEXT_REDRIVE, [consumer]);
  return rows[0];
}

/** Deletes a dead letter in the same transaction in which the event is handled. */
export async function deleteDeadLetter(tx: PoolClient, consumer: string, eventId: string): Promise<void> {
  await tx.query(DELETE, [consumer, eventId]);
}

/** Counts the dead letters of all consumers in this database. */
export async function countDeadLetters(database: Database): Promise<number> {
  const [row] = await database.query<{ dead: number }>(COUNT, []);
  return row?.dead ?? 0;
}

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

const SAVE = {
  name: 'save-dead-letter',
  text: `
    INSERT INTO dead_letters (consumer, event_id, subject, payload, error, attempts)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (consumer, event_id) DO UPDATE
      SET error = excluded.error, attempts = excluded.attempts, failed_at = now(), redrive_at = NULL`,
};
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

/** Counts the dead letters of all consumers in this database. */
export async function countDeadLetters(database: Database): Promise<number> {
  const [row] = await database.query<{ dead: number }>(COUNT, []);
  return row?.dead ?? 0;
}

import type { PoolClient } from 'pg';

const RECORD = 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** Runs `effect` unless this consumer has handled the event. The inbox row is part of the effect's transaction. */
export async function withInboxDeduplication(
  tx: PoolClient,
  consumer: string,
  eventId: string,
  effect: () => Promise<void>,
): Promise<void> {
  // A second delivery that is handled at the same time waits here until the first has committed or rolled back.
  const { rowCount } = await tx.query(RECORD, [consumer, eventId]);
  if (rowCount === 1) await effect();
}

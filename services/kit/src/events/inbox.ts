import type { PoolClient } from 'pg';

const RECORD = 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/**
 * Runs `effect` unless this consumer has already handled the event. The inbox row is written in the same transaction.
 */
export async function withInboxDeduplication(
  tx: PoolClient,
  consumer: string,
  eventId: string,
  effect: () => Promise<void>,
): Promise<void> {
  // A concurrent delivery of the same event waits here until the first one commits or rolls back.
  const { rowCount } = await tx.query(RECORD, [consumer, eventId]);
  if (rowCount === 1) await effect();
}

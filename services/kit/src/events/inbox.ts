import type { PoolClient } from 'pg';

const RECORD = 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/**
 * Runs `effect` unless the consumer has already handled the event. The effect and the inbox row use the same
 * transaction.
 */
export async function withInboxDeduplication(
  tx: PoolClient,
  consumer: string,
  eventId: string,
  effect: () => Promise<void>,
): Promise<void> {
  // If another transaction is handling the same event, this statement waits until that transaction ends.
  const { rowCount } = await tx.query(RECORD, [consumer, eventId]);
  if (rowCount === 1) await effect();
}

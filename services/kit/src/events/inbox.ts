import type { PoolClient } from 'pg';

const NOTE = 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** Runs `effect` unless this consumer has had the event. The note of it is part of the effect's transaction. */
export async function onceOnly(
  tx: PoolClient,
  consumer: string,
  eventId: string,
  effect: () => Promise<void>,
): Promise<void> {
  // A second delivery that runs at the same time waits here for the end of the first.
  const { rowCount } = await tx.query(NOTE, [consumer, eventId]);
  if (rowCount === 1) await effect();
}

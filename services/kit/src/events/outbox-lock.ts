import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';

const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(hashtext('outbox relay')) AS locked`;

/**
 * Runs `work` in a transaction that holds the outbox lock: two replicas that publish their batches at the same time would
 * mix the order. Resolves with undefined, without running `work`, where another replica holds it.
 */
export function withOutboxLock<T>(database: Database, work: (tx: PoolClient) => Promise<T>): Promise<T | undefined> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ locked: boolean }>(TRY_LOCK);
    return rows[0]?.locked ? work(tx) : undefined;
  });
}

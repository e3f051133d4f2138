import type { PoolClient } from 'pg';
import type { Database } from '../database.ts';

const TAKE = `SELECT pg_try_advisory_xact_lock(hashtext('outbox relay')) AS taken`;

/**
 * Runs `work` in a transaction, unless another replica is at this outbox now: two would send their batches side by
 * side and mix the order. Resolves with undefined where it is another's turn.
 */
export function aloneAtOutbox<T>(database: Database, work: (tx: PoolClient) => Promise<T>): Promise<T | undefined> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ taken: boolean }>(TAKE);
    return rows[0]?.taken ? work(tx) : undefined;
  });
}

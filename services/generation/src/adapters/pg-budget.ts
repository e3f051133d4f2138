import type { Database } from '@dreamreel/kit/database/database';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import { addDays, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import type { Budget } from '../application/ports.ts';

const LOCK_BUDGET = `SELECT pg_advisory_xact_lock(hashtext('paid calls'))`;
const USED = 'SELECT count(*)::int AS used FROM paid_calls WHERE date = $1';
const SPEND = 'INSERT INTO paid_calls (id, date) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING';

/** Counts paid calls per UTC day across all replicas. If `limit` is undefined, calls are unlimited. */
export function pgBudget(database: Database, clock: Clock, limit: number | undefined): Budget {
  return {
    spend: (callId) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const date = utcDate(now);
        await tx.query(LOCK_BUDGET);
        const { rows } = await tx.query<{ used: number }>(USED, [date]);
        const { rowCount: known } = await tx.query('SELECT 1 FROM paid_calls WHERE id = $1', [callId]);
        if (!known && limit !== undefined && (rows[0]?.used ?? 0) >= limit) {
          const retryAfterSeconds = Math.ceil((startOfDay(addDays(date, 1)).getTime() - now.getTime()) / 1_000);
          const message = `Today’s budget of ${limit} model calls is used up. It resets at midnight UTC.`;
          return err('budget-spent', { retryAfterSeconds }, message);
        }
        await tx.query(SPEND, [callId, date]);
        return ok(true);
      }),

    async used() {
      const date = utcDate(clock.now());
      const { rows } = await database.pool.query<{ used: number }>(USED, [date]);
      return { date, used: rows[0]?.used ?? 0, limit: limit ?? null };
    },
  };
}

/**
 * Exposes today's number of paid calls across all replicas, and the daily limit. The limit gauge has no value if calls
 * are unlimited.
 */
export function exposeBudget(budget: Pick<Budget, 'used'>, metrics: Pick<Metrics, 'gauge'>): void {
  metrics.gauge(
    'dreamreel_provider_calls_today',
    'Paid model calls on this UTC day',
    async () => (await budget.used()).used,
  );
  metrics.gauge('dreamreel_provider_calls_limit', 'Maximum number of paid model calls per UTC day', async () => {
    const { limit } = await budget.used();
    return limit ?? Promise.reject(new Error('no limit is set'));
  });
}

import type { Database } from '@dreamreel/kit/database/database';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import { addDays, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import type { Budget } from '../application/ports.ts';
import { checkMonth, LOCK_BUDGET, type ModelNames, readCosts } from './pg-costs.ts';

const USED = 'SELECT count(*)::int AS used FROM paid_calls WHERE date = $1';
const SPEND = 'INSERT INTO paid_calls (id, date, micros) VALUES ($1, $2, $3)';

/**
 * Counts paid calls per UTC day and their prices per UTC month across all replicas. If `limit` is undefined, the number
 * of calls is unlimited.
 */
export function pgBudget(database: Database, clock: Clock, models: ModelNames, limit: number | undefined): Budget {
  return {
    spend: (callId, purpose) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const date = utcDate(now);
        await tx.query(LOCK_BUDGET);
        const { rows } = await tx.query<{ used: number }>(USED, [date]);
        const { rowCount: known } = await tx.query('SELECT 1 FROM paid_calls WHERE id = $1', [callId]);
        if (known) return ok(true);
        if (limit !== undefined && (rows[0]?.used ?? 0) >= limit) {
          const retryAfterSeconds = Math.ceil((startOfDay(addDays(date, 1)).getTime() - now.getTime()) / 1_000);
          const message = `Today’s budget of ${limit} model calls is used up. It resets at midnight UTC.`;
          return err('budget-spent', { retryAfterSeconds }, message);
        }
        const costs = await readCosts(tx, models, date);
        const price = costs.pricesMicros[purpose];
        const month = checkMonth(costs, price);
        if (month.ok) await tx.query(SPEND, [callId, date, price]);
        return month;
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

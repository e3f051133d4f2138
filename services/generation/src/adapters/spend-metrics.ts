import type { Metrics } from '@dreamreel/kit/metrics';
import type { Budget } from '../application/ports.ts';

/** What is spent today at a provider who is paid, over all replicas, and what may be: without a limit that is left out. */
export function exposeSpend(budget: Pick<Budget, 'used'>, metrics: Pick<Metrics, 'gauge'>): void {
  metrics.gauge('provider_calls_today', 'Paid calls of this UTC day', async () => (await budget.used()).used);
  metrics.gauge('provider_calls_limit', 'Paid calls that a UTC day may have', async () => {
    const { limit } = await budget.used();
    return limit ?? Promise.reject(new Error('no limit is set'));
  });
}

import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Budget } from '../application/ports.ts';

/** How many paid calls were made today, over all replicas, and how many may be made: no value where there is no limit. */
export function exposeBudget(budget: Pick<Budget, 'used'>, metrics: Pick<Metrics, 'gauge'>): void {
  metrics.gauge('dreamreel_provider_calls_today', 'Paid calls of this UTC day', async () => (await budget.used()).used);
  metrics.gauge('dreamreel_provider_calls_limit', 'Paid calls that a UTC day may have', async () => {
    const { limit } = await budget.used();
    return limit ?? Promise.reject(new Error('no limit is set'));
  });
}

import type { Metrics } from '@dreamreel/kit/metrics';
import type { Budget, ImageModel } from '../application/ports.ts';

/** The same model, with what became of each order counted. */
export function observedModel(model: ImageModel, metrics: Pick<Metrics, 'counter'>): ImageModel {
  const provider = model.isLocal ? 'local' : 'remote';
  const images = metrics.counter('images_total', 'Images ordered, by what came of it', ['provider', 'outcome']);
  return {
    ...model,
    async paint(order) {
      let outcome = 'error';
      try {
        const painted = await model.paint(order);
        outcome = painted.ok ? 'made' : painted.error;
        return painted;
      } finally {
        images.inc({ provider, outcome });
      }
    },
  };
}

/** What is spent today at a provider who is paid, over all replicas, and what may be: without a limit that is left out. */
export function observeSpend(budget: Pick<Budget, 'used'>, metrics: Pick<Metrics, 'gauge'>): void {
  metrics.gauge('provider_calls_today', 'Paid calls of this UTC day', async () => (await budget.used()).used);
  metrics.gauge('provider_calls_limit', 'Paid calls that a UTC day may have', async () => {
    const { limit } = await budget.used();
    return limit ?? Promise.reject(new Error('no limit is set'));
  });
}

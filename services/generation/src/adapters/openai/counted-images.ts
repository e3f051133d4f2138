import type { Metrics } from '@dreamreel/kit/observability/metrics';
import { type ImageModel, MODEL_ERRORS } from '../../application/ports.ts';

/** Counts a model's requested images by outcome. */
export function countedImages(metrics: Pick<Metrics, 'counter'>, model: ImageModel): ImageModel {
  const images = metrics.counter('dreamreel_images_total', 'Requested images by outcome', {
    provider: [model.name],
    outcome: ['made', ...MODEL_ERRORS, 'error'],
  });
  return {
    ...model,
    async paint(order) {
      let outcome = 'error';
      try {
        const painted = await model.paint(order);
        outcome = painted.ok ? 'made' : painted.error;
        return painted;
      } finally {
        images.inc({ provider: model.name, outcome });
      }
    },
  };
}

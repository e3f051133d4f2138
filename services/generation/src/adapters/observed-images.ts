import type { Metrics } from '@dreamreel/kit/metrics';
import type { ImageModel, Painter } from '../application/ports.ts';

type ObservedImages = {
  readonly model: (model: ImageModel) => ImageModel;
  readonly painter: (painter: Painter) => Painter;
};

/**
 * The same model and painter, with what became of each image counted. A local model paints by the painter: give it the
 * bare one, or its images count twice.
 */
export function observedImages(metrics: Pick<Metrics, 'counter'>): ObservedImages {
  const images = metrics.counter('images_total', 'Images ordered, by what came of it', ['provider', 'outcome']);
  async function counted<T>(provider: string, paint: () => Promise<T>, outcomeOf: (painted: T) => string): Promise<T> {
    let outcome = 'error';
    try {
      const painted = await paint();
      outcome = outcomeOf(painted);
      return painted;
    } finally {
      images.inc({ provider, outcome });
    }
  }
  return {
    model: (model) => ({
      ...model,
      paint: (order) =>
        counted(
          model.isLocal ? 'local' : 'remote',
          () => model.paint(order),
          (painted) => (painted.ok ? 'made' : painted.error),
        ),
    }),
    painter: (painter) => ({
      ...painter,
      paint: (scene) =>
        counted(
          'local',
          () => painter.paint(scene),
          () => 'made',
        ),
    }),
  };
}

import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { err, ok } from '@dreamreel/kit/result';
import { expect, it } from '@jest/globals';
import { fakeModels, image } from '../../testing/models.ts';
import { countedImages } from './counted-images.ts';

const ORDER = {
  ...{ prompt: 'a house', level: 1, seed: 'a' },
  ...{ orderId: 'one', imageKey: 'k', signal: new AbortController().signal },
};

it.each([
  ['made', async () => ok(image)],
  ['budget-spent', async () => err('budget-spent')],
  ['refused-by-model', async () => err('refused-by-model')],
  ['error', () => Promise.reject(new Error('no paper'))],
] as const)('counts images by model and outcome, and starts at 0: %s', async (outcome, paint) => {
  const metrics = openMetrics('generation');
  const { images } = fakeModels();
  const counted = countedImages(metrics, { ...images, paint });
  const line = (count: number) =>
    `dreamreel_images_total{provider="pencil",outcome="${outcome}",service="generation"} ${count}`;
  expect(await metrics.registry.metrics()).toContain(line(0));
  const painted = counted.paint(ORDER);
  if (outcome === 'error') await expect(painted).rejects.toThrow('no paper');
  else expect(await painted).toEqual(await paint());
  expect(await metrics.registry.metrics()).toContain(line(1));
});

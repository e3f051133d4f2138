import { type Metrics, openMetrics } from '@dreamreel/kit/observability/metrics';
import { err, ok } from '@dreamreel/kit/result';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ImageModel } from '../../application/ports.ts';
import { image } from '../../testing/in-memory.ts';
import { countedImages } from './counted-images.ts';

const ORDER = {
  ...{ prompt: 'a house', level: 1, seed: 'a' },
  ...{ orderId: 'one', imageKey: 'k', signal: new AbortController().signal },
};

let metrics: Metrics;
beforeEach(() => {
  metrics = openMetrics('generation');
});
afterEach(() => metrics.registry.clear());

const counted = async (provider: string, outcome: string) => {
  const { values } = (await metrics.registry.getMetricsAsJSON()).find(
    ({ name }) => name === 'dreamreel_images_total',
  ) ?? {
    values: [],
  };
  return values.find(({ labels }) => labels.provider === provider && labels.outcome === outcome)?.value ?? 0;
};
const pencil = (paint: ImageModel['paint']): ImageModel => ({ name: 'pencil', repeats: 'exact', paint });

it('counts generated images by model', async () => {
  expect(
    await countedImages(
      metrics,
      pencil(async () => ok(image)),
    ).paint(ORDER),
  ).toEqual(ok(image));
  expect(await counted('pencil', 'made')).toBe(1);
});

it('counts failed images by reason', async () => {
  await countedImages(
    metrics,
    pencil(async () => err('budget-spent')),
  ).paint(ORDER);
  expect([await counted('pencil', 'budget-spent'), await counted('pencil', 'refused-by-model')]).toEqual([1, 0]);
});

it('counts an exception as an error and rethrows it', async () => {
  const broken = async () => Promise.reject(new Error('no paper'));
  await expect(countedImages(metrics, pencil(broken)).paint(ORDER)).rejects.toThrow('no paper');
  expect(await counted('pencil', 'error')).toBe(1);
});

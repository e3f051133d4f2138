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
  const instrumented = countedImages(metrics);
  const painted = async () => ok(image);
  expect(await instrumented(pencil(painted)).paint(ORDER)).toEqual(ok(image));
  await instrumented({ name: 'brush', repeats: 'never', paint: painted }).paint(ORDER);
  expect([await counted('pencil', 'made'), await counted('brush', 'made')]).toEqual([1, 1]);
});

it('counts failed images by reason', async () => {
  const instrumented = countedImages(metrics);
  await instrumented(pencil(async () => err('budget-spent'))).paint(ORDER);
  await instrumented(pencil(async () => err('refused-by-model'))).paint(ORDER);
  for (const outcome of ['budget-spent', 'refused-by-model']) expect(await counted('pencil', outcome)).toBe(1);
});

it('counts an exception as an error and rethrows it', async () => {
  const broken = async () => Promise.reject(new Error('no paper'));
  await expect(countedImages(metrics)(pencil(broken)).paint(ORDER)).rejects.toThrow('no paper');
  expect(await counted('pencil', 'error')).toBe(1);
});

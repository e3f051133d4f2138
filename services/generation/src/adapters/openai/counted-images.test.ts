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

it.each(['pencil', 'brush'])('counts generated images by model: %s', async (name) => {
  const instrumented = countedImages(metrics, { ...pencil(async () => ok(image)), name });
  expect(await instrumented.paint(ORDER)).toEqual(ok(image));
  expect(await counted(name, 'made')).toBe(1);
});

it('counts failed images by reason', async () => {
  const outcomes = ['budget-spent', 'refused-by-model'] as const;
  const errors = outcomes.values();
  const failing = pencil(async () => err(errors.next().value ?? 'model-failed'));
  const instrumented = countedImages(metrics, failing);
  for (const outcome of outcomes) {
    await instrumented.paint(ORDER);
    expect(await counted('pencil', outcome)).toBe(1);
  }
});

it('counts an exception as an error and rethrows it', async () => {
  const broken = async () => Promise.reject(new Error('no paper'));
  await expect(countedImages(metrics, pencil(broken)).paint(ORDER)).rejects.toThrow('no paper');
  expect(await counted('pencil', 'error')).toBe(1);
});

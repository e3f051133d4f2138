import { type Metrics, openMetrics } from '@dreamreel/kit/metrics';
import { err, ok } from '@dreamreel/kit/result';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ImageModel } from '../application/ports.ts';
import { image } from '../testing/in-memory.ts';
import { observedImages } from './observed-images.ts';
import { localImageModel } from './scene-painter.ts';

const SCENE = { prompt: 'a house', level: 1, seed: 'a' };
const ORDER = { ...SCENE, orderId: 'one', imageKey: 'k', signal: new AbortController().signal };

let metrics: Metrics;
beforeEach(() => {
  metrics = openMetrics('generation');
});
afterEach(() => metrics.registry.clear());

const counted = async (provider: string, outcome: string) => {
  const { values } = (await metrics.registry.getMetricsAsJSON()).find(({ name }) => name === 'images_total') ?? {
    values: [],
  };
  return values.find(({ labels }) => labels.provider === provider && labels.outcome === outcome)?.value ?? 0;
};
const remote = (paint: ImageModel['paint']): ImageModel => ({ name: 'far away', isLocal: false, paint });

it('counts the scenes of a first start, and an image of the local model once', async () => {
  const images = observedImages(metrics);
  const painter = { model: 'pencil', paint: async () => image };
  await images.painter(painter).paint(SCENE);
  expect(await counted('local', 'made')).toBe(1);
  expect(await images.model(localImageModel(painter)).paint(ORDER)).toEqual(ok(image));
  expect(await counted('local', 'made')).toBe(2);
});

it('says what a model elsewhere did not make, and why', async () => {
  const images = observedImages(metrics);
  await images.model(remote(async () => err('budget-spent'))).paint(ORDER);
  await images.model(remote(async () => err('refused-by-model'))).paint(ORDER);
  await images.model(remote(async () => ok(image))).paint(ORDER);
  for (const outcome of ['budget-spent', 'refused-by-model', 'made']) expect(await counted('remote', outcome)).toBe(1);
});

it('counts what broke as an error, and lets it through', async () => {
  const images = observedImages(metrics);
  const broken = async () => Promise.reject(new Error('no paper'));
  await expect(images.painter({ model: 'pencil', paint: broken }).paint(SCENE)).rejects.toThrow('no paper');
  await expect(images.model(remote(broken)).paint(ORDER)).rejects.toThrow('no paper');
  expect([await counted('local', 'error'), await counted('remote', 'error')]).toEqual([1, 1]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { newPlayer } from '../../player/player.ts';
import { productAt } from '../fixture/product-at.ts';
import { productCheckout } from '../fixture/product-checkout.ts';
import { seededData } from '../fixture/seeded-data.ts';
import { type RunningProduct, startProduct } from '../fixture/start-product.ts';

let checkout: string;
let data: string;
let product: RunningProduct | undefined;
beforeEach(async () => {
  checkout = await productCheckout(await mkdtemp(join(tmpdir(), 'dreamreel-checkout-')));
  data = await seededData('product-packages');
});
afterEach(async () => {
  await product?.stop();
  for (const folder of [checkout, data]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('builds its pages, starts and shows the first scene without the packages that only tests and checks need', async () => {
  const clock = { DREAMREEL_CLOCK: '2027-03-14T12:00:00Z' };
  product = await startProduct(data, clock, join(checkout, 'infra', 'dev', 'start.ts'));
  const { site } = productAt(data);
  expect(await (await fetch(site)).text()).toContain('<script');
  const player = await newPlayer(site);
  const { movie } = await player.daily();
  const image = await player.request(`${movie.generatedImages[0]}?w=768`);
  expect(image.status).toBe(200);
});

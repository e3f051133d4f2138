import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { someAddress, WRONG } from '../../player/game.ts';
import { guessAll, newPlayer, resultsFor } from '../../player/player.ts';
import { productAt } from '../fixture/product-at.ts';
import { seededData } from '../fixture/seeded-data.ts';
import { type RunningProduct, startProduct } from '../fixture/start-product.ts';

const ATTACKS = 24;
/** How many games of one address count for a day. */
const COUNTED = 20;
const PLANTED = ['https://example.org/free', 'You all are fools', 'It was the butler', 'Buy now', 'Ask me'];
/** Daily results are cached for half a minute. */
const NEWLY_COUNTED_MS = 120_000;

let data: string;
let running: RunningProduct;
let site: string;
beforeAll(async () => {
  data = await seededData('guesses');
  running = await startProduct(data, {
    FRONTENDS_DIR: process.env.PRODUCT_PAGES ?? '',
    DREAMREEL_CLOCK: '2027-03-14T12:00:00Z',
    TRUSTED_PROXY_HOPS: '1',
  });
  ({ site } = productAt(data));
});
afterAll(async () => {
  await running?.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
});

it('publishes no guess of a single address, and publishes titles that players at five addresses guessed', async () => {
  const address = someAddress();
  for (let attack = 0; attack < ATTACKS; attack += 1) {
    await guessAll(await newPlayer(site, undefined, { address }), PLANTED);
  }
  for (let player = 0; player < 5; player += 1)
    await guessAll(await newPlayer(site), ['shawshank redemption', ...PLANTED.slice(1)]);

  // Nobody has looked at the results before: what is published now has just been counted.
  const reader = await newPlayer(site);
  await guessAll(reader, WRONG);
  let results: Awaited<ReturnType<typeof resultsFor>> | undefined;
  const isPublished = async () => {
    results = await resultsFor(reader);
    return results.wrongGuesses.some(({ guess }) => guess === 'The Shawshank Redemption');
  };
  await pWaitFor(isPublished, { timeout: NEWLY_COUNTED_MS, interval: 1_000 });
  for (const planted of PLANTED) expect(JSON.stringify(results)).not.toContain(planted);
  expect(results?.played).toBe(COUNTED + 5 + 1);
});

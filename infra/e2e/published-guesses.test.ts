import { expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { someAddress } from './fixture/client-address.ts';
import { guessAll, newPlayer, resultsFor, WRONG } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const TIMEOUT_MS = 120_000;
/** Daily results are cached for half a minute. */
const NEWLY_COUNTED_MS = 45_000;
const ATTACKS = 24;
/** How many games of one address count for a day. */
const COUNTED = 20;
const PLANTED = ['https://example.org/free', 'You all are fools', 'It was the butler', 'Buy now', 'Ask me'];

it(
  'publishes no guess of a single address, and publishes titles that players at five addresses guessed',
  async () => {
    const reader = await newPlayer(site);
    await guessAll(reader, WRONG);
    const before = await resultsFor(reader);

    const address = someAddress();
    for (let attack = 0; attack < ATTACKS; attack += 1) {
      await guessAll(await newPlayer(site, undefined, undefined, { address }), PLANTED);
    }
    for (let player = 0; player < 5; player += 1)
      await guessAll(await newPlayer(site), ['shawshank redemption', ...PLANTED.slice(1)]);

    let after = before;
    const isPublished = async () => {
      after = await resultsFor(reader);
      return after.wrongGuesses.some(({ guess }) => guess === 'The Shawshank Redemption');
    };
    await pWaitFor(isPublished, { timeout: NEWLY_COUNTED_MS, interval: 1_000 });
    for (const planted of PLANTED) expect(JSON.stringify(after)).not.toContain(planted);
    // Other tests play meanwhile from their own addresses.
    expect(after.played - before.played).toBeGreaterThanOrEqual(COUNTED + 5);
    expect(after.played - before.played).toBeLessThan(ATTACKS + 5);
  },
  TIMEOUT_MS,
);

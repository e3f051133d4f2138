import { expect, it } from '@jest/globals';
import type { KnownTitles } from './ports.ts';
import { publishedResults } from './results.ts';

const wrongGuesses = Array.from({ length: 8 }, (_, place) => ({ guess: `t${place}`, players: 20 - place }));
const counted = { date: '2026-03-14', played: 40, won: 30, guessDistribution: [10, 5, 5, 5, 5], wrongGuesses };
const publish = (titles: KnownTitles) => publishedResults({ of: async () => counted }, titles).of('2026-03-14');

it('publishes at most five wrong guesses, most frequent first', async () => {
  const results = await publish(async (texts) => texts.map((text) => text.toUpperCase()));
  expect(results.wrongGuesses.map(({ guess }) => guess)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4']);
});

it('publishes the numbers without guesses while the catalogue is unavailable', async () => {
  expect(await publish(() => Promise.reject(new Error('unavailable')))).toEqual({ ...counted, wrongGuesses: [] });
});

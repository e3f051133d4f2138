import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import { expect, it } from '@jest/globals';
import { publishedResults } from './daily-results.ts';

const counted = (...wrongGuesses: DailyResults['wrongGuesses']): DailyResults => ({
  date: '2026-03-14',
  played: 40,
  won: 30,
  guessDistribution: [10, 5, 5, 5, 5],
  wrongGuesses,
});
const corpus = new Map([
  ['aliens', 'Aliens'],
  ['jaws', 'Jaws'],
  ['les dents de la mer', 'Jaws'],
]);
const known = async (texts: readonly string[]) => texts.map((text) => corpus.get(text) ?? null);
const publish = (results: DailyResults, titles = known) =>
  publishedResults({ of: async () => results }, titles).of('2026-03-14');

it('publishes only guesses that name a title, in the catalogue’s spelling', async () => {
  const { wrongGuesses } = await publish(
    counted(
      { guess: 'https://example.org/free', players: 30 },
      { guess: 'it was alien all along', players: 20 },
      { guess: 'aliens', players: 9 },
    ),
  );
  expect(wrongGuesses).toEqual([{ guess: 'Aliens', players: 9 }]);
});

it('counts two titles of one movie as one guess', async () => {
  const typed = counted(
    { guess: 'aliens', players: 9 },
    { guess: 'jaws', players: 6 },
    { guess: 'les dents de la mer', players: 5 },
  );
  expect((await publish(typed)).wrongGuesses).toEqual([
    { guess: 'Jaws', players: 11 },
    { guess: 'Aliens', players: 9 },
  ]);
});

it('publishes at most five guesses', async () => {
  const typed = Array.from({ length: 8 }, (_, place) => ({ guess: `t${place}`, players: 20 - place }));
  const { wrongGuesses } = await publish(counted(...typed), async (texts) => texts.map((text) => text.toUpperCase()));
  expect(wrongGuesses.map(({ guess }) => guess)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4']);
});

it('publishes the numbers without guesses while the catalogue is unavailable', async () => {
  const results = counted({ guess: 'aliens', players: 9 });
  const unavailable = async () => Promise.reject(new Error('unavailable'));
  expect(await publish(results, unavailable)).toEqual({ ...results, wrongGuesses: [] });
});

import { expect, it } from '@jest/globals';
import { barsOf, solveRate } from './day-bars.ts';

const results = { date: '2026-11-20', played: 40, won: 30, guessDistribution: [2, 8, 10, 6, 4], wrongGuesses: [] };

it.each([
  [0, 0, 0],
  [10, 0, 0],
  [10, 10, 100],
  [1_000, 999, 99],
  [1_000, 1, 1],
  [3, 2, 67],
])('rounds the solve rate of %i players with %i wins to %i %%', (played, won, percent) => {
  expect(solveRate({ played, won })).toBe(percent);
});

it.each([
  [true, ['Up', 'Jaws'], '2'],
  [false, ['a', 'b', 'c', 'd', 'e'], '✕'],
])('marks only the row of the player’s own game', (hasWon, guesses, label) => {
  const markedRows = barsOf(results, { hasWon, guesses }).filter(({ mark }) => mark === 'you');
  expect(markedRows.map((row) => row.label)).toEqual([label]);
});

it('counts every player in exactly one row', () => {
  const counts = barsOf(results, { hasWon: true, guesses: ['Jaws'] }).map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count)).toBe(results.played);
});

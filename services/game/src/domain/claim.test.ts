import { expect, it } from '@jest/globals';
import { playToKeep } from './claim.ts';

const game = (name: string, guessesUsed: number, minute?: number, isAccounts = false) => ({
  name,
  isAccounts,
  guessesUsed,
  status: minute === undefined ? ('playing' as const) : ('won' as const),
  finishedAt: minute === undefined ? null : new Date(Date.UTC(2026, 2, 14, 12, minute)),
});

const guestsFirst = game('guest', 1, 1);

it.each([
  ['the account’s finished one, also where a guest’s ended earlier', [guestsFirst, game('own', 5, 9, true)], 'own'],
  ['the account’s finished one before any of several', [guestsFirst, game('b', 2, 2), game('own', 5, 9, true)], 'own'],
  ['a guest’s finished one before the account’s open one', [game('own', 4, undefined, true), guestsFirst], 'guest'],
  ['of guests’ the earlier finished one', [game('late', 1, 9), game('early', 5, 1)], 'early'],
  ['a finished one before an open one', [game('open', 4), game('finished', 1, 9)], 'finished'],
  ['of open ones the one that is further', [game('begun', 1), game('further', 3)], 'further'],
  ['of equals the first', [game('own', 2, undefined, true), game('guest', 2)], 'own'],
])('keeps %s', (_which, games, name) => {
  expect(playToKeep(games)?.name).toBe(name);
});

it('keeps none where there is none', () => {
  expect(playToKeep([])).toBeUndefined();
});

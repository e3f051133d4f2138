import { expect, it } from '@jest/globals';
import { choosePlayToKeep } from './claim.ts';

const game = (name: string, guessesUsed: number, minute?: number, isAccountPlay = false) => ({
  name,
  isAccountPlay,
  guessesUsed,
  status: minute === undefined ? ('playing' as const) : ('won' as const),
  finishedAt: minute === undefined ? null : new Date(Date.UTC(2026, 2, 14, 12, minute)),
});

const guestsFirst = game('guest', 1, 1);

it.each([
  ['the account’s finished game, even if a guest’s game ended earlier', [guestsFirst, game('own', 5, 9, true)], 'own'],
  ['the account’s finished game out of several games', [guestsFirst, game('b', 2, 2), game('own', 5, 9, true)], 'own'],
  [
    'a guest’s finished game rather than the account’s open game',
    [game('own', 4, undefined, true), guestsFirst],
    'guest',
  ],
  ['the guest’s game that finished first', [game('late', 1, 9), game('early', 5, 1)], 'early'],
  ['a finished game rather than an open one', [game('open', 4), game('finished', 1, 9)], 'finished'],
  ['the open game with more guesses', [game('started', 1), game('further', 3)], 'further'],
  ['the first of two equal games', [game('own', 2, undefined, true), game('guest', 2)], 'own'],
])('keeps %s', (_which, games, name) => {
  expect(choosePlayToKeep(games)?.name).toBe(name);
});

it('returns undefined if there are no games', () => {
  expect(choosePlayToKeep([])).toBeUndefined();
});

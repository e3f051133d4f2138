import { expect, it } from '@jest/globals';
import { compareGames } from './compare.ts';
import type { Game } from './ledger.ts';

const date = '2027-03-14';
const guesses = ['One', 'Alien'];
const game: Game = { sessionId: 's1', date, owner: 1, sentGuesses: guesses, acknowledgedGuesses: guesses };
const play = { player: 'user:1', date, status: 'won', guesses, counted: true };
const account = {
  email: 'anna@example',
  userId: 1,
  notifications: { acknowledged: true, pending: [] },
  isDueMail: false,
};

it.each([
  ['nothing if everything was kept', {}, 1, []],
  ['an acknowledged guess that was lost', { status: 'playing', guesses: ['One'] }, 0, ['lost']],
  ['a duplicate guess', { guesses: ['One', 'One', 'Alien'] }, 1, ['lost', 'unexpected', 'doubled', 'unexpected']],
  ['a game that was counted twice', {}, 2, ['doubled']],
])('finds %s', (_what, change, played, kinds) => {
  const plays = [{ ...play, ...change }];
  const statistics = [{ player: 'user:1', played, winsByGuesses: [0, played, 0, 0, 0] }];
  const found = compareGames({ games: [game], accounts: [account] }, { plays, statistics }, 'Alien');
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});

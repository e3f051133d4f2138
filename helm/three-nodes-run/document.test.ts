import { compareGames } from '@dreamreel/infra/quality/faults/ledger/compare-games';
import type { Game } from '@dreamreel/infra/quality/faults/ledger/ledger';
import { describe, expect, it } from '@jest/globals';
import { countsOf, faultRow } from './document.ts';

const DAY = '2027-03-14';
const answers = new Map([[DAY, 'Alien']]);
const game: Game = { sessionId: 's1', date: DAY, owner: 1, sent: ['One', 'Alien'], acknowledged: ['One', 'Alien'] };
const play = { player: 'user:1', date: DAY, status: 'won', guesses: ['One', 'Alien'], counted: true };
const statistics = { player: 'user:1', played: 1, winsByGuesses: [0, 1, 0, 0, 0] };
const account = {
  email: 'anna@example',
  userId: 1,
  notifications: { acknowledged: true, pending: [] },
  isDueMail: false,
};
const found = (plays: readonly (typeof play)[], counted = statistics) =>
  countsOf(compareGames({ games: [game], accounts: [account] }, { plays, statistics: [counted] }, answers));

describe('the comparison of a fault', () => {
  it('finds nothing if everything was kept', () => {
    expect(found([play])).toEqual({ lost: 0, doubled: 0, countedTwice: 0, others: [] });
  });

  it('finds an acknowledged guess that was lost', () => {
    expect(found([{ ...play, status: 'playing', guesses: ['One'] }]).lost).toBe(1);
  });

  it('finds a duplicate guess', () => {
    expect(found([{ ...play, guesses: ['One', 'One', 'Alien'] }]).doubled).toBe(1);
  });

  it('finds a game that was counted twice', () => {
    expect(found([play], { ...statistics, played: 2 }).countedTwice).toBe(1);
  });
});

it("reports a fault that couldn't be measured in its row", () => {
  expect(faultRow({ name: 'a node killed', error: 'it did not come back' })).toBe(
    '| a node killed | – | – | – | – | – | – | – | – | – | **failed**: it did not come back |',
  );
});

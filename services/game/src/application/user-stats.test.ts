import { expect, it } from '@jest/globals';
import type { Statistics } from './ports.ts';
import { userStats } from './user-stats.ts';

it('reads the statistics of the account, never of a session, as of today in UTC', async () => {
  const requested: Parameters<Statistics['of']>[] = [];
  const none = { totalPlayed: 0, totalWon: 0, currentStreak: 0, maxStreak: 0, guessDistribution: [0, 0, 0, 0, 0] };
  const statistics: Statistics = {
    async of(...of) {
      requested.push(of);
      return none;
    },
  };
  const stats = userStats({ statistics, clock: { now: () => new Date('2026-03-14T23:59:59.999Z') } });
  expect(await stats(3)).toBe(none);
  expect(requested).toEqual([['user:3', '2026-03-14']]);
});

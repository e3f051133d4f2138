import type { Actor } from '@dreamreel/proto/actor';
import { expect, it } from '@jest/globals';
import { userStats } from './results.ts';

const none = { totalPlayed: 0, totalWon: 0, currentStreak: 0, maxStreak: 0, guessDistribution: [0, 0, 0, 0, 0] };

it.each<[Actor, boolean]>([
  [{ kind: 'user', userId: 3 }, true],
  [{ kind: 'system', name: 'mail' }, true],
  [{ kind: 'guest' }, false],
  [{ kind: 'user', userId: 4 }, false],
  [{ kind: 'admin', name: 'root' }, false],
])('reads the statistics of an account for its owner, for today in UTC: %j, %p', async (actor, isAllowed) => {
  const requested: string[][] = [];
  const statistics = {
    async of(...of: string[]) {
      requested.push(of);
      return none;
    },
  };
  const stats = userStats({ statistics, clock: { now: () => new Date('2026-03-14T23:59:59.999Z') } });
  expect(await stats({ userId: 3 }, actor)).toEqual(
    isAllowed ? { ok: true, value: none } : { ok: false, error: 'not-yours' },
  );
  expect(requested).toEqual(isAllowed ? [['user:3', '2026-03-14']] : []);
});

import type { Actor } from '@dreamreel/proto/actor';
import { expect, it } from '@jest/globals';
import type { Statistics } from './ports.ts';
import { userStats } from './user-stats.ts';

const none = { totalPlayed: 0, totalWon: 0, currentStreak: 0, maxStreak: 0, guessDistribution: [0, 0, 0, 0, 0] };

function setup() {
  const requested: Parameters<Statistics['of']>[] = [];
  const statistics: Statistics = {
    async of(...of) {
      requested.push(of);
      return none;
    },
  };
  const stats = userStats({ statistics, clock: { now: () => new Date('2026-03-14T23:59:59.999Z') } });
  return { requested, stats };
}

it.each<Actor>([
  { kind: 'user', userId: 3 },
  { kind: 'system', name: 'mail' },
])('reads the statistics of the account, never of a session, for today in UTC: %j', async (actor) => {
  const { requested, stats } = setup();
  expect(await stats({ userId: 3 }, actor)).toEqual({ ok: true, value: none });
  expect(requested).toEqual([['user:3', '2026-03-14']]);
});

it.each<Actor>([{ kind: 'guest' }, { kind: 'user', userId: 4 }, { kind: 'admin', name: 'root' }])(
  'rejects anyone but the owner: %j',
  async (actor) => {
    const { requested, stats } = setup();
    expect(await stats({ userId: 3 }, actor)).toEqual({ ok: false, error: 'not-yours' });
    expect(requested).toEqual([]);
  },
);

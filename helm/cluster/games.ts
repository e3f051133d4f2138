import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { newClient } from '@dreamreel/infra/quality/player/client';
import { WRONG } from '@dreamreel/infra/quality/player/game';
import { movieOfToday, newPlayer, type Player } from '@dreamreel/infra/quality/player/player';
import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { type UserStats, userStatsSchema } from '@dreamreel/proto/game/statistics';
import { signedInResponseSchema } from '@dreamreel/proto/identity/operations';
import pWaitFor from 'p-wait-for';
import { throughGateway, throughReplicas } from './port-forward.ts';
import type { Release } from './release.ts';

const COUNTED_WITHIN_MS = 30_000;

const newSession = (): string => `trial-${randomBytes(8).toString('hex')}`;

/**
 * Signs in to the account that belongs to a session, or creates it. The client keeps the cookie. Returns the user's id.
 */
async function signIn(
  path: 'register' | 'login',
  { call, sessionId }: Pick<Player, 'call' | 'sessionId'>,
  more = {},
): Promise<number> {
  const form = { email: `${sessionId}@dreamreel.example`, password: `Trial ${sessionId}`, ...more };
  const { status, body } = await call('POST', `/api/auth/${path}`, form);
  assert.equal(status, 200, JSON.stringify(body));
  return signedInResponseSchema.parse(body).user.id;
}

export const playGame = (release: Release): Promise<string> =>
  throughGateway(release, async (site) => {
    const { title } = await movieOfToday(site);
    const player = await newPlayer(site);
    await player.send([WRONG[0]]);
    const { correct } = guessResponseSchema.parse((await player.send([WRONG[0], title])).body);
    assert.equal(correct, true);
    return 'one game lost, one won';
  });

/** Wins today's game with a new account, and returns the account's session and statistics. */
export async function winWithAccount(site: string): Promise<{ sessionId: string; statistics: UserStats }> {
  const { title } = await movieOfToday(site);
  const player = await newPlayer(site, newSession());
  const { sessionId } = player;
  assert.equal((await player.send([title])).status, 200);
  // Registering transfers the guest's game to the new account.
  await signIn('register', player, { name: 'Trial', sessionId });
  const isCounted = async () => {
    const statistics = await statisticsOf(site, sessionId);
    return statistics.totalWon === 1 && pWaitFor.resolveWith(statistics);
  };
  return { sessionId, statistics: await pWaitFor(isCounted, { interval: 500, timeout: COUNTED_WITHIN_MS }) };
}

export async function statisticsOf(site: string, sessionId: string): Promise<UserStats> {
  const client = newClient(site);
  const { body } = await client.get(`/api/user-stats/${await signIn('login', { ...client, sessionId })}`);
  return userStatsSchema.parse(body);
}

/** Plays a game and uses an account while alternating between gateway replicas on every request. */
export const playOverReplicas = (release: Release): Promise<string> =>
  throughReplicas(release, async (nextSite, pods) => {
    const player = await newPlayer(nextSite, newSession());
    const account = newClient(nextSite);
    await signIn('register', { ...account, sessionId: player.sessionId }, { name: 'Trial' });
    for (const turn of WRONG.keys()) {
      const guesses = WRONG.slice(0, turn + 1);
      assert.equal((await player.send(guesses)).status, 200);
      assert.deepEqual((await player.daily()).completion?.guesses, guesses);
      const me = await account.get('/api/auth/me');
      assert.equal(me.status, 200);
      assert.match(JSON.stringify(me.body), new RegExp(player.sessionId));
    }
    return `a game and an account over ${pods} replicas, each request at the next`;
  });

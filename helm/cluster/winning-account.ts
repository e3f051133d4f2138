import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { newClient } from '@dreamreel/infra/quality/player/client';
import { movieOfToday, newPlayer } from '@dreamreel/infra/quality/player/player';
import { type UserStats, userStatsSchema } from '@dreamreel/proto/game/user-stats';
import { signedInResponseSchema } from '@dreamreel/proto/identity/operations';
import pWaitFor from 'p-wait-for';
import { cookiesOf } from './trial-account.ts';

const COUNTED_WITHIN_MS = 30_000;

export type Account = { readonly email: string; readonly password: string };

/** Creates an account and wins today's game with it. */
export async function createWinningAccount(site: string): Promise<Account> {
  const { title } = await movieOfToday(site);
  const player = await newPlayer(site);
  assert.equal((await player.send([title])).status, 200);
  const account = {
    email: `${randomBytes(8).toString('hex')}@dreamreel.example`,
    password: randomBytes(16).toString('hex'),
  };
  // Registering transfers the guest's game to the new account.
  await signedIn(site, 'register', { ...account, name: 'Trial', sessionId: player.sessionId });
  const isCounted = async () => (await statisticsOf(site, account)).totalWon === 1;
  await pWaitFor(isCounted, { interval: 500, timeout: COUNTED_WITHIN_MS });
  return account;
}

/** Signs in with the account's password and returns the account's statistics. */
export async function statisticsOf(site: string, account: Account): Promise<UserStats> {
  const { userId, cookie } = await signedIn(site, 'login', account);
  const response = await fetch(`${site}/api/user-stats/${userId}`, { headers: { Cookie: cookie } });
  assert.equal(response.status, 200, await response.clone().text());
  return userStatsSchema.parse(await response.json());
}

async function signedIn(site: string, path: 'register' | 'login', fields: object) {
  const answer = await newClient(site).call('POST', `/api/auth/${path}`, fields);
  const cookie = cookiesOf(answer);
  return { userId: signedInResponseSchema.parse(answer.body).user.id, cookie };
}

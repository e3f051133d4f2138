import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { newClient } from '@dreamreel/infra/quality/player/client';
import { WRONG } from '@dreamreel/infra/quality/player/game';
import { movieOfToday, newPlayer } from '@dreamreel/infra/quality/player/player';
import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { throughPort } from './port-forward.ts';
import type { Release } from './release.ts';
import { register } from './trial-account.ts';

const GATEWAY = 'service/dreamreel-gateway';

/** Loses one game and wins another. */
export const playGame = (release: Release): Promise<string> =>
  throughPort(release, GATEWAY, async (site) => {
    const { title } = await movieOfToday(site);
    const player = await newPlayer(site);
    await player.send([WRONG[0]]);
    const { correct } = guessResponseSchema.parse((await player.send([WRONG[0], title])).body);
    assert.equal(correct, true);
    return 'one game lost, one won';
  });

/** Plays a game and uses an account while alternating between gateway replicas on every request. */
export async function playOverReplicas(release: Release): Promise<string> {
  const pods = await release.podsOf('gateway');
  const sessionId = `trial-${randomBytes(8).toString('hex')}`;
  let cookie = '';
  for (const [turn, pod] of [...pods, ...pods].slice(0, WRONG.length).entries()) {
    await throughPort(release, `pod/${pod}`, async (site) => {
      const player = await newPlayer(site, sessionId);
      const guesses = WRONG.slice(0, turn + 1);
      assert.equal((await player.send(guesses)).status, 200);
      assert.deepEqual((await player.daily()).completion?.guesses, guesses);

      if (cookie !== '') {
        const me = await player.request('/api/auth/me', { headers: { Cookie: cookie } });
        assert.equal(me.status, 200);
        assert.match(await me.text(), new RegExp(sessionId));
      } else {
        cookie = await register(player);
      }
    });
  }
  return `a game and an account over ${pods.length} replicas, each request at the next`;
}

/** Checks that all gateway replicas share the sign-in limit by alternating wrong passwords between them. */
export async function checkSignInLimit(release: Release): Promise<string> {
  const pods = await release.podsOf('gateway');
  const email = `${randomBytes(8).toString('hex')}@dreamreel.example`;
  for (let tries = 1; tries <= 40; tries += 1) {
    const pod = pods[tries % pods.length];
    const status = await throughPort(release, `pod/${pod}`, async (site) => {
      const guest = newClient(site, { address: '10.9.8.7' });
      const answer = await guest.call('POST', '/api/auth/login', { email, password: `wrong ${tries}` });
      return answer.status;
    });
    if (status === 429) return `wrong sign-ins over ${pods.length} replicas: 429 at try ${tries}`;
    assert.equal(status, 401);
  }
  throw new Error('40 wrong sign-ins were not limited');
}

import { randomUUID } from 'node:crypto';
import { newAccount } from '../../player/client.ts';
import { WRONG } from '../../player/game.ts';
import { movieOfToday, newPlayer } from '../../player/player.ts';
import type { Attack } from '../attack.ts';

/** Wins as a guest, loses with the account, and then claims the guest's game by signing in. */
export const claimedWin: Attack = {
  name: 'claimed win',
  async run({ site, note }) {
    const { title } = await movieOfToday(site.origin);
    const guest = await newPlayer(site.origin);
    await guest.send([title]);

    const { name, email, password } = newAccount();
    const signIn = async (path: string, body: object) => {
      const answer = await fetch(new URL(path, site), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    const registered = await signIn('/api/auth/register', { name, email, password });
    const account = await newPlayer(site.origin, randomUUID(), { cookie: registered });
    for (let count = 1; count <= WRONG.length; count += 1) await account.send(WRONG.slice(0, count));

    const cookie = await signIn('/api/auth/login', { email, password, sessionId: guest.sessionId });
    const again = await newPlayer(site.origin, randomUUID(), { cookie });
    const { completion } = await again.daily();
    note(`after the claim the game is ${completion?.won ? 'won' : 'lost'}`);
    if (!completion?.completed) return ['the lost game of the account is gone'];
    return completion.won ? ['a counted loss became a win'] : [];
  },
};

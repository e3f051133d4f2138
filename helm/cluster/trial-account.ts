import assert from 'node:assert/strict';
import type { Player } from '@dreamreel/infra/quality/player/player';

const post = (player: Player, path: string, body: object) =>
  player.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(body),
  });

const accountOf = (sessionId: string) => ({ email: `${sessionId}@dreamreel.example`, password: `Trial ${sessionId}` });

/** Makes an account whose address and password come from the session's id. Answers its cookies. */
export async function register(player: Player): Promise<string> {
  const answer = await post(player, '/api/auth/register', { name: 'Trial', ...accountOf(player.sessionId) });
  assert.equal(answer.status, 200, await answer.clone().text());
  return cookiesOf(answer);
}

/** Signs in to the account that `register` has made. Answers its cookies. */
export async function signIn(player: Player): Promise<string> {
  const answer = await post(player, '/api/auth/login', accountOf(player.sessionId));
  assert.equal(answer.status, 200, await answer.clone().text());
  return cookiesOf(answer);
}

/** Signs in as the admin. Answers the headers of further requests. */
export async function signInAsAdmin(site: string, password: string) {
  const common = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const login = await fetch(`${site}/api/admin/login`, {
    method: 'POST',
    headers: common,
    body: JSON.stringify({ username: 'admin', password }),
  });
  assert.equal(login.status, 200, 'the admin signs in');
  return { ...common, Cookie: cookiesOf(login) };
}

export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

import assert from 'node:assert/strict';
import { type Answer, newClient } from '@dreamreel/infra/quality/player/client';
import type { Player } from '@dreamreel/infra/quality/player/player';

const accountOf = (sessionId: string) => ({ email: `${sessionId}@dreamreel.example`, password: `Trial ${sessionId}` });

/** Creates an account with an email and a password derived from the session ID, and returns the session cookies. */
export const register = async ({ call, sessionId }: Player): Promise<string> =>
  cookiesOf(await call('POST', '/api/auth/register', { name: 'Trial', ...accountOf(sessionId) }));

/** Signs in to the account created by `register` and returns the session cookies. */
export const signIn = async ({ call, sessionId }: Player): Promise<string> =>
  cookiesOf(await call('POST', '/api/auth/login', accountOf(sessionId)));

/** Signs in as the admin and returns the headers to send with authenticated requests. */
export async function signInAsAdmin(site: string, password: string) {
  const login = await newClient(site).call('POST', '/api/admin/login', { username: 'admin', password });
  return { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookiesOf(login) };
}

/** Returns the cookies from a sign-in response. Throws if the sign-in failed. */
export function cookiesOf({ status, headers, body }: Answer): string {
  assert.equal(status, 200, JSON.stringify(body));
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/** Returns functions that sign in to the product and return the cookie. */
export function signInTo(site: string, password: string) {
  async function post(path: string, form: object, cookie = ''): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', cookie };
    const answer = await fetch(`${site}${path}`, { method: 'POST', headers, body: JSON.stringify(form) });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const session = async (path: string, form: object) =>
    (await post(path, form)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const admin = () => session('/api/admin/login', { username: 'admin', password });

  return {
    admin,
    player: () => session('/api/auth/register', { name: 'Fuzz', email: `${randomUUID()}@example.org`, password }),
    async editor() {
      const invited = await post('/api/admin/invitations', { role: 'editor' }, await admin());
      const { token: invitation } = z.object({ token: z.string() }).parse(await invited.json());
      return session('/api/admin/join', { invitation, username: `Fuzz ${randomUUID()}`, password });
    },
  };
}

/** Returns whether the visitor's session is still valid. If it isn't, the run has tested little. Guests have none. */
export async function isSignedIn(site: string, name: string, cookie: string): Promise<boolean> {
  // This operation returns 401 if the visitor isn't signed in.
  const path = name === 'player' ? '/api/auth/me' : '/api/admin/deleted-movies';
  return name === 'guest' || (await fetch(`${site}${path}`, { headers: { cookie } })).ok;
}

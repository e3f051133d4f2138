import { randomUUID } from 'node:crypto';
import { someAddress } from '../e2e/fixture/client-address.ts';

export type VisitorName = 'guest' | 'player' | 'admin';

export type Visitor = {
  readonly name: VisitorName;
  /** What the browser sends with each request; nothing for a guest. */
  readonly cookie: string | undefined;
  /** Whether the session is still valid: a run whose visitor was signed out has tested little. */
  readonly isStillSignedIn: () => Promise<boolean>;
};

/** The fetch metadata of a same-origin request by a script. */
export const OWN_SCRIPT = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
} as const;

/** A new visitor, signed in as a player or the admin where the name says so. */
export async function newVisitor(site: string, name: VisitorName, adminPassword: string): Promise<Visitor> {
  if (name === 'guest') return { name, cookie: undefined, isStillSignedIn: async () => true };
  const form =
    name === 'admin'
      ? { username: 'admin', password: adminPassword }
      : { name: 'Fuzz', email: `${randomUUID()}@example.org`, password: randomUUID() };
  const answer = await fetch(`${site}${name === 'admin' ? '/api/admin/login' : '/api/auth/register'}`, {
    method: 'POST',
    headers: { ...OWN_SCRIPT, 'X-Forwarded-For': someAddress(), 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`The ${name} could not sign in: ${answer.status}`);
  // A route that answers 401 without this session.
  const inside = name === 'admin' ? '/api/admin/deleted-movies' : '/api/auth/me';
  return { name, cookie, isStillSignedIn: async () => (await requestAs(site, cookie, inside)).ok };
}

/** A request as a script of our own pages sends it. */
export function requestAs(site: string, cookie: string | undefined, path: string): Promise<Response> {
  const headers = { ...OWN_SCRIPT, 'X-Forwarded-For': someAddress(), ...(cookie !== undefined && { cookie }) };
  return fetch(`${site}${path}`, { headers });
}

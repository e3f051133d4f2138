import { randomUUID } from 'node:crypto';
import { someAddress } from '../e2e/fixture/client-address.ts';

export type VisitorName = 'guest' | 'player' | 'admin';

export type Visitor = {
  readonly name: VisitorName;
  /** What the browser sends with each request; nothing for a guest. */
  readonly cookie: string | undefined;
  /** Whether the session still lives: a run whose visitor was signed out has tried little. */
  readonly isStillSignedIn: () => Promise<boolean>;
};

/** What a browser says of a script's request to where its page came from. */
export const OWN_SCRIPT = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
} as const;

/** Somebody new at the site, signed in as far as the name says. */
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
  // A route that answers 401 to everybody else.
  const inside = name === 'admin' ? '/api/admin/deleted-movies' : '/api/auth/me';
  return { name, cookie, isStillSignedIn: async () => (await askAs(site, cookie, inside)).ok };
}

/** Asks the site as a page of its own does. */
export function askAs(site: string, cookie: string | undefined, path: string): Promise<Response> {
  const headers = { ...OWN_SCRIPT, 'X-Forwarded-For': someAddress(), ...(cookie !== undefined && { cookie }) };
  return fetch(`${site}${path}`, { headers });
}

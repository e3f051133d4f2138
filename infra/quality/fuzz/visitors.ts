import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { someAddress } from '../player/game.ts';

export type VisitorName = 'guest' | 'player' | 'editor' | 'admin';

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

/** A new visitor, signed in as a player, an editor or the admin where the name says so. */
export async function newVisitor(site: string, name: VisitorName, adminPassword: string): Promise<Visitor> {
  if (name === 'guest') return { name, cookie: undefined, isStillSignedIn: async () => true };
  if (name === 'editor') return newEditor(site, adminPassword);
  const form =
    name === 'admin'
      ? { username: 'admin', password: adminPassword }
      : { name: 'Fuzz', email: `${randomUUID()}@example.org`, password: randomUUID() };
  return signedIn(site, name, name === 'admin' ? '/api/admin/login' : '/api/auth/register', form);
}

/** Invited by the admin. */
async function newEditor(site: string, adminPassword: string): Promise<Visitor> {
  const { cookie } = await newVisitor(site, 'admin', adminPassword);
  const answer = await post(site, '/api/admin/invitations', { role: 'editor' }, cookie);
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  const form = { invitation: token, username: `Fuzz ${randomUUID()}`, password: randomUUID() };
  return signedIn(site, 'editor', '/api/admin/join', form);
}

async function signedIn(site: string, name: VisitorName, path: string, form: object): Promise<Visitor> {
  const answer = await post(site, path, form);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`The ${name} could not sign in: ${answer.status}`);
  // A route that answers 401 without this session.
  const inside = name === 'player' ? '/api/auth/me' : '/api/admin/deleted-movies';
  return { name, cookie, isStillSignedIn: async () => (await requestAs(site, cookie, inside)).ok };
}

function post(site: string, path: string, body: object, cookie?: string): Promise<Response> {
  const headers = { ...OWN_SCRIPT, 'X-Forwarded-For': someAddress(), 'Content-Type': 'application/json' };
  return fetch(`${site}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  });
}

/** A request as a script of our own pages sends it. */
export function requestAs(site: string, cookie: string | undefined, path: string): Promise<Response> {
  const headers = { ...OWN_SCRIPT, 'X-Forwarded-For': someAddress(), ...(cookie !== undefined && { cookie }) };
  return fetch(`${site}${path}`, { headers });
}

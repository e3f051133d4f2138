import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { requestTo, signIn } from '../players/request.ts';

export type Visitor = {
  readonly name: 'guest' | 'player' | 'editor' | 'admin';
  /** The cookie that the browser sends with each request. A guest has none. */
  readonly cookie?: string;
};

/** Creates a visitor, signed in as a player, an editor or the admin according to the name. */
export async function newVisitor(site: string, name: Visitor['name'], adminPassword: string): Promise<Visitor> {
  const admin = { username: 'admin', password: adminPassword };
  const password = randomUUID();
  if (name === 'guest') return { name };
  if (name === 'admin') return { name, cookie: await signIn(site, '/api/admin/login', admin) };
  if (name === 'player') {
    const form = { name: 'Fuzz', email: `${randomUUID()}@example.org`, password };
    return { name, cookie: await signIn(site, '/api/auth/register', form) };
  }
  const cookie = await signIn(site, '/api/admin/login', admin);
  const invited = await requestTo(site, '/api/admin/invitations', { cookie, body: { role: 'editor' } });
  const { token: invitation } = z.object({ token: z.string() }).parse(await invited.json());
  const form = { invitation, username: `Fuzz ${randomUUID()}`, password };
  return { name, cookie: await signIn(site, '/api/admin/join', form) };
}

/** Returns whether the session is still valid. A run whose visitor was signed out has tested little. */
export async function isStillSignedIn(site: string, { name, cookie }: Visitor): Promise<boolean> {
  // A route that responds with 401 without this session.
  const path = name === 'player' ? '/api/auth/me' : '/api/admin/deleted-movies';
  return name === 'guest' || (await requestTo(site, path, { cookie })).ok;
}

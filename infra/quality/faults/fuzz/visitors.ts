import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { requestTo, signIn } from '../players/request.ts';

export type Visitor = {
  readonly name: 'guest' | 'player' | 'editor' | 'admin';
  /** The cookie header that the visitor sends with each request. Guests have no cookie. */
  readonly cookie?: string;
};

/** Creates a visitor. Depending on `name`, the visitor is a guest or signs in as a player, an editor or the admin. */
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

/** Returns whether the visitor's session is still valid. If it isn't, the run has tested little. */
export async function isStillSignedIn(site: string, { name, cookie }: Visitor): Promise<boolean> {
  // This route returns 401 if the visitor isn't signed in.
  const path = name === 'player' ? '/api/auth/me' : '/api/admin/deleted-movies';
  return name === 'guest' || (await requestTo(site, path, { cookie })).ok;
}

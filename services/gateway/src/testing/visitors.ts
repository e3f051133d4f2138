import { randomUUID } from 'node:crypto';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { ADMIN_COOKIE, SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import type { FakeServices } from './fake-rpc.ts';

export const anna: User = {
  id: 3,
  email: 'anna@example.org',
  name: 'Anna',
  createdAt: '2026-11-01T10:00:00.000Z',
  emailNotifications: true,
  emailVerified: true,
  newEmail: null,
  language: 'en',
  timeZone: 'Europe/Berlin',
};
const bert: User = { ...anna, id: 4, email: 'bert@example.org', name: null };

const EXPIRES_AT = '2026-11-22T10:00:00.000Z';
export const rootSession = { username: 'root', role: 'admin' } as const;

/** Creates a session token. The token of `nobody` is invalid, `root` is the admin, and `mara` is an editor. */
export function tokenOf(name: 'anna' | 'bert' | 'root' | 'mara' | 'nobody'): string {
  return `${name}-${randomUUID()}`;
}

/** Returns the headers of a same-origin browser request with a player's session. */
export function withSession(token: string) {
  return { cookie: `theme=dark; ${SESSION_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' };
}

/** Returns the headers of a browser request from the admin dashboard. `more` is an additional cookie. */
export function withAdminSession(token = tokenOf('root'), more = 'theme=dark') {
  return { cookie: `${more}; ${ADMIN_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' };
}

/** Makes the identity service return the sessions of the test users, and sign in Anna, the admin or the editor. */
export function stubVisitors({ handle, respond }: FakeServices): void {
  const users = new Map([
    ['anna', anna],
    ['bert', bert],
  ]);
  const maraSession = { username: 'Mara', role: 'editor' } as const;
  const admins = new Map<string, typeof rootSession | typeof maraSession>([
    ['root', rootSession],
    ['mara', maraSession],
  ]);
  const expired = { errorCode: 'session-expired' } as const;
  const nameIn = (token: string) => token.split('-')[0] ?? '';
  handle(identityCalls.session, async ({ token }) => {
    const user = users.get(nameIn(token));
    return user ? { userId: user.id } : expired;
  });
  handle(identityCalls.adminSession, async ({ token }) => admins.get(nameIn(token)) ?? expired);
  respond(identityCalls.user, anna);

  for (const call of [identityCalls.login, identityCalls.register])
    respond(call, { user: anna, token: tokenOf('anna'), expiresAt: EXPIRES_AT });
  respond(identityCalls.adminLogin, { username: 'root', role: 'admin', token: tokenOf('root'), expiresAt: EXPIRES_AT });
  respond(adminCalls.joinAsAdmin, { username: 'Mara', role: 'editor', token: tokenOf('mara'), expiresAt: EXPIRES_AT });
}

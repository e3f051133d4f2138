import { randomUUID } from 'node:crypto';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import { ADMIN_COOKIE, SESSION_COOKIE } from '@dreamreel/proto/identity/session-cookies';
import type { User } from '@dreamreel/proto/identity/users';
import type { Gateway } from './gateway.ts';

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
export const bert: User = { ...anna, id: 4, email: 'bert@example.org', name: null };

export const EXPIRES_AT = '2026-11-22T10:00:00.000Z';

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

/** Returns the identity service's response after Anna signs in. */
function signedIn() {
  return { user: anna, token: tokenOf('anna'), expiresAt: EXPIRES_AT, idleExpiresAt: EXPIRES_AT };
}

/**
 * Makes the identity service return the sessions of the test users Anna, Bert, the admin, and the editor. All other
 * calls to the service succeed.
 */
export function stubVisitors({ services }: Pick<Gateway, 'services'>): void {
  const users = new Map([
    ['anna', anna],
    ['bert', bert],
  ]);
  const roles = new Map([
    ['root', 'admin'],
    ['mara', 'editor'],
  ]);
  services.handle(identityCalls.session, async (request) => {
    const user = users.get(tokenIn(request).split('-')[0] ?? '');
    return user ? { user, expiresAt: EXPIRES_AT } : EXPIRED;
  });
  services.handle(identityCalls.adminSession, async (request) => {
    const role = roles.get(tokenIn(request).split('-')[0] ?? '');
    return role ? { username: role === 'admin' ? 'root' : 'Mara', role, expiresAt: EXPIRES_AT } : EXPIRED;
  });
  services.respond(identityCalls.adminLogin, {
    username: 'root',
    role: 'admin',
    token: tokenOf('root'),
    expiresAt: EXPIRES_AT,
    idleExpiresAt: EXPIRES_AT,
  });
  stubAuditLog({ services });
  services.respond(identityCalls.user, anna);
  services.respond(identityOperations.emailPreferences, { success: true, emailNotifications: false });
  services.respond(identityCalls.logout, { success: true });
  services.respond(identityCalls.login, signedIn());
  services.respond(identityCalls.register, signedIn());
}

const EXPIRED = { errorCode: 'session-expired', status: 401, message: 'Session expired' };

function tokenIn(request: unknown): string {
  return typeof request === 'object' && request !== null && 'token' in request ? String(request.token) : '';
}

/** Makes the audit log accept all entries from the gateway. */
function stubAuditLog({ services }: Pick<Gateway, 'services'>): void {
  services.respond(adminCalls.beginAction, {});
  services.respond(adminCalls.endAction, {});
  services.respond(adminCalls.recordAction, {});
}

import { ADMIN_COOKIE, HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from '../identity/session-cookies.ts';
import { type Operation, type SessionKind, sessionOf } from '../operation.ts';
import type { Json } from './json.ts';

const SCHEMES = { user: 'session', admin: 'adminSession' } as const satisfies Record<SessionKind, string>;

/** OpenAPI security schemes for the player and dashboard session cookies. */
export const securitySchemes: Json = {
  [SCHEMES.user]: cookie(SESSION_COOKIE, 'Set at sign-in.'),
  [SCHEMES.admin]: cookie(ADMIN_COOKIE, 'Set at the admin sign-in.'),
};

/** Returns the security requirement of an operation. If `access` is `anyone`, the session is optional. */
export function securityOf(operation: Operation): Json {
  if (operation.http.authenticatesByToken) return {};
  const session = { [SCHEMES[sessionOf(operation)]]: [] };
  return { security: operation.access === 'anyone' ? [{}, session] : [session] };
}

function cookie(name: string, when: string): Json {
  const description = `${when} Over HTTPS, its name starts with ${HTTPS_COOKIE_PREFIX}`;
  return { type: 'apiKey', in: 'cookie', name, description };
}

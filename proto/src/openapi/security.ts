import { ADMIN_COOKIE, HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from '../identity/session-cookies.ts';
import { type Operation, type SessionKind, sessionOf } from '../operation.ts';
import type { Json } from './json.ts';

const SCHEMES = { user: 'session', admin: 'adminSession' } as const satisfies Record<SessionKind, string>;

/** The cookies of both sessions. */
export const securitySchemes: Json = {
  [SCHEMES.user]: cookie(SESSION_COOKIE, 'Set at sign-in.'),
  [SCHEMES.admin]: cookie(ADMIN_COOKIE, 'Set at the admin sign-in.'),
};

/** Which session an operation needs. For one for anyone the session is optional: it identifies the player. */
export function securityOf(operation: Operation): Json {
  if (operation.http.authenticatesByToken) return {};
  const session = { [SCHEMES[sessionOf(operation)]]: [] };
  return { security: operation.access === 'anyone' ? [{}, session] : [session] };
}

function cookie(name: string, when: string): Json {
  const description = `${when} Over https its name begins with ${HTTPS_COOKIE_PREFIX}`;
  return { type: 'apiKey', in: 'cookie', name, description };
}

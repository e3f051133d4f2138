import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { AdminRole } from '@dreamreel/proto/identity/admins';
import type { Session } from '../../domain/session.ts';
import type { Sessions } from '../ports.ts';
import { hashOfToken } from '../sessions/session-token.ts';
import { touchSession } from '../sessions/touch-session.ts';
import type { Admin } from './admin.ts';
import { fingerprintOf } from './admin-login.ts';
import type { Admins } from './admin-ports.ts';

type Deps = {
  admin: Admin;
  admins: Pick<Admins, 'ofSession'>;
  sessions: Pick<Sessions, 'findAdmin' | 'extend'>;
  clock: Clock;
};
type ActiveAdminSession = { username: string; role: AdminRole; expiresAt: string };
type Found = Session & { readonly name: string; readonly role: AdminRole };

/**
 * Finds the admin session for a token. Forged tokens, expired sessions, and player sessions all return the same error.
 */
export const adminSession =
  ({ admin, admins, sessions, clock }: Deps) =>
  async ({ token }: { readonly token: string }): Promise<Result<ActiveAdminSession, 'session-expired'>> => {
    const tokenHash = hashOfToken(token);
    const found = (await configuredSession(admin, sessions, tokenHash)) ?? (await admins.ofSession(tokenHash));
    const { lifetime } = admin;
    const active = await touchSession(sessions, { tokenHash, found, lifetime, now: clock.now() });
    if (!active) return err('session-expired');
    return ok({ username: active.name, role: active.role, expiresAt: active.expiresAt.toISOString() });
  };

async function configuredSession(
  { credential }: Admin,
  sessions: Pick<Sessions, 'findAdmin'>,
  tokenHash: string,
): Promise<Found | undefined> {
  if (!credential) return undefined;
  const session = await sessions.findAdmin(tokenHash, fingerprintOf(credential));
  return session && { ...session, name: credential.username, role: 'admin' };
}

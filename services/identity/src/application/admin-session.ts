import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Admin } from './admin.ts';
import { fingerprintOf } from './admin-login.ts';
import type { Sessions } from './ports.ts';
import { hashOfToken } from './session-token.ts';
import { touchSession } from './touch-session.ts';

type Deps = {
  admin: Admin;
  sessions: Pick<Sessions, 'findAdmin' | 'extend'>;
  clock: Clock;
};
type ActiveAdminSession = { username: string; expiresAt: string };

/** The admin's session of a token. Forged tokens, ended sessions and a player's give the same error. */
export const adminSession =
  ({ admin: { credential, lifetime }, sessions, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<ActiveAdminSession, 'session-expired'>> => {
    if (!credential) return err('session-expired');
    const tokenHash = hashOfToken(token);
    const found = await sessions.findAdmin(tokenHash, fingerprintOf(credential));
    const active = await touchSession(sessions, { tokenHash, found, lifetime, now: clock.now() });
    if (!active) return err('session-expired');
    return ok({ username: credential.username, expiresAt: active.expiresAt.toISOString() });
  };

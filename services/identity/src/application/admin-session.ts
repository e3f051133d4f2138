import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Admin } from './admin.ts';
import { fingerprintOf } from './admin-login.ts';
import type { Sessions } from './ports.ts';
import { hashOfToken } from './session-token.ts';
import { useSession } from './use-session.ts';

type Deps = {
  admin: Admin;
  sessions: Pick<Sessions, 'findAdmin' | 'prolong'>;
  clock: Clock;
};
type OpenSession = { username: string; expiresAt: string };

/** Whether a token is that of the admin. A forged one, an ended one and a player's are told apart by nothing. */
export const adminSession =
  ({ admin: { credential, lifetime }, sessions, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<OpenSession, 'session-expired'>> => {
    if (!credential) return err('session-expired');
    const tokenHash = hashOfToken(token);
    const found = await sessions.findAdmin(tokenHash, fingerprintOf(credential));
    const alive = await useSession(sessions, { tokenHash, found, lifetime, now: clock.now() });
    if (!alive) return err('session-expired');
    return ok({ username: credential.username, expiresAt: alive.expiresAt.toISOString() });
  };

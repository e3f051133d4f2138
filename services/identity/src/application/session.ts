import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { User } from '@dreamreel/proto/identity';
import { isAlive, used } from '../domain/session.ts';
import type { Sessions } from './ports.ts';
import { hashOfToken } from './session-token.ts';

type Deps = { sessions: Pick<Sessions, 'find' | 'prolong'>; clock: Clock };
type OpenSession = { user: User; expiresAt: string };

/** Whose session a token is. A forged token, an ended session and an admin's are told apart by nothing. */
export const session =
  ({ sessions, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<OpenSession, 'session-expired'>> => {
    const now = clock.now();
    const tokenHash = hashOfToken(token);
    const found = await sessions.find(tokenHash);
    if (!found || !isAlive(found, now)) return err('session-expired');

    const prolonged = used(found, now);
    if (prolonged !== found) await sessions.prolong(tokenHash, prolonged.idleExpiresAt);
    return ok({ user: found.user, expiresAt: found.expiresAt.toISOString() });
  };

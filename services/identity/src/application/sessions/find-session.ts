import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { User } from '@dreamreel/proto/identity/users';
import { mustRecordUse } from '../../domain/last-use.ts';
import { USER_LIFETIME } from '../../domain/session.ts';
import type { Sessions, Users } from '../ports.ts';
import { hashOfToken } from './session-token.ts';
import { touchSession } from './touch-session.ts';

type Deps = { sessions: Pick<Sessions, 'find' | 'extend'>; users: Pick<Users, 'recordUse'>; clock: Clock };
type ActiveSession = { user: User; expiresAt: string };

/**
 * Finds the user session for a token. Forged tokens, expired sessions, and admin sessions all return the same error.
 */
export const findSession =
  ({ sessions, users, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<ActiveSession, 'session-expired'>> => {
    const tokenHash = hashOfToken(token);
    const found = await sessions.find(tokenHash);
    const now = clock.now();
    const active = await touchSession(sessions, { tokenHash, found, lifetime: USER_LIFETIME, now });
    if (!active) return err('session-expired');
    if (mustRecordUse(active.lastUsedAt, now)) await users.recordUse(active.user.id, now);
    return ok({ user: active.user, expiresAt: active.expiresAt.toISOString() });
  };

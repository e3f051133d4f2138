import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { User } from '@dreamreel/proto/identity/users';
import { USER_LIFETIME } from '../domain/session.ts';
import type { Sessions } from './ports.ts';
import { hashOfToken } from './session-token.ts';
import { touchSession } from './touch-session.ts';

type Deps = { sessions: Pick<Sessions, 'find' | 'extend'>; clock: Clock };
type ActiveSession = { user: User; expiresAt: string };

/** The user's session of a token. Forged tokens, ended sessions and an admin's give the same error. */
export const findSession =
  ({ sessions, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<ActiveSession, 'session-expired'>> => {
    const tokenHash = hashOfToken(token);
    const found = await sessions.find(tokenHash);
    const active = await touchSession(sessions, { tokenHash, found, lifetime: USER_LIFETIME, now: clock.now() });
    return active ? ok({ user: active.user, expiresAt: active.expiresAt.toISOString() }) : err('session-expired');
  };

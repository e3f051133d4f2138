import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { User } from '@dreamreel/proto/identity';
import { USER_LIFETIME } from '../domain/session.ts';
import type { Sessions } from './ports.ts';
import { hashOfToken } from './session-token.ts';
import { useSession } from './use-session.ts';

type Deps = { sessions: Pick<Sessions, 'find' | 'prolong'>; clock: Clock };
type OpenSession = { user: User; expiresAt: string };

/** Whose session a token is. A forged token, an ended session and an admin's are told apart by nothing. */
export const session =
  ({ sessions, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<OpenSession, 'session-expired'>> => {
    const tokenHash = hashOfToken(token);
    const found = await sessions.find(tokenHash);
    const alive = await useSession(sessions, { tokenHash, found, lifetime: USER_LIFETIME, now: clock.now() });
    return alive ? ok({ user: alive.user, expiresAt: alive.expiresAt.toISOString() }) : err('session-expired');
  };

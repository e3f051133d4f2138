import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { User } from '@dreamreel/proto/identity/users';
import type { Users } from '../ports.ts';
import type { ListSessions } from './account-ports.ts';
import { type AccountError, mayAccess } from './own-account.ts';

type Deps = { users: Pick<Users, 'withId' | 'lastUse'>; listSessions: ListSessions; clock: Clock };
type ExportedSession = { createdAt: string; idleExpiresAt: string; expiresAt: string };
type ExportedUser = { account: User; lastUsedAt: string | undefined; sessions: ExportedSession[] };

/**
 * Returns the data that the identity service stores about a user. Passwords and tokens are excluded because they are
 * stored only as hashes.
 */
export const exportUser =
  ({ users, listSessions, clock }: Deps) =>
  async ({ userId }: { userId: number }, actor: Actor): Promise<Result<ExportedUser, AccountError>> => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const account = await users.withId(userId);
    if (!account) return err('no-such-user');
    const [lastUse, sessions] = await Promise.all([users.lastUse(userId), listSessions(userId, clock.now())]);
    return ok({
      account,
      lastUsedAt: lastUse?.toISOString(),
      sessions: sessions.map(({ createdAt, idleExpiresAt, expiresAt }) => ({
        createdAt: createdAt.toISOString(),
        idleExpiresAt: idleExpiresAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    });
  };

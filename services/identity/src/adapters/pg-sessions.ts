import type { Database } from '@dreamreel/kit/database';
import type { Sessions } from '../application/ports.ts';
import type { Session } from '../domain/session.ts';
import { asUser, USER_COLUMNS, type UserRow } from './user-row.ts';

/** An admin's session has no user and is not found by this one. */
const findSession = {
  name: 'find-session',
  text: `
    SELECT ${USER_COLUMNS}, sessions.idle_expires_at, sessions.expires_at
      FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE sessions.token_hash = $1 AND sessions.kind = 'user'`,
};

const findAdminSession = {
  name: 'find-admin-session',
  text: `
    SELECT idle_expires_at, expires_at FROM sessions
     WHERE token_hash = $1 AND kind = 'admin' AND credential = $2`,
};

/** Two uses at once may come here in either order: the later end stays. */
const prolongSession = {
  name: 'prolong-session',
  text: 'UPDATE sessions SET idle_expires_at = greatest(idle_expires_at, $2) WHERE token_hash = $1',
};

const endSession = { name: 'end-session', text: 'DELETE FROM sessions WHERE token_hash = $1' };
const forgetSessions = { name: 'forget-sessions', text: 'DELETE FROM sessions WHERE idle_expires_at <= $1' };

type SessionRow = { idle_expires_at: Date; expires_at: Date };

/** Every request of somebody who is signed in asks here: `pg` with named statements costs a third of Prisma's CPU. */
export function pgSessions(database: Pick<Database, 'query'>): Sessions {
  return {
    async find(tokenHash) {
      const [row] = await database.query<SessionRow & UserRow>(findSession, [tokenHash]);
      return row && { ...asSession(row), user: asUser(row) };
    },
    async findAdmin(tokenHash, credential) {
      const [row] = await database.query<SessionRow>(findAdminSession, [tokenHash, credential]);
      return row && asSession(row);
    },
    prolong: async (tokenHash, end) => void (await database.query(prolongSession, [tokenHash, end])),
    end: async (tokenHash) => void (await database.query(endSession, [tokenHash])),
    forgetEnded: async (now) => void (await database.query(forgetSessions, [now])),
  };
}

function asSession({ idle_expires_at: idleExpiresAt, expires_at: expiresAt }: SessionRow): Session {
  return { idleExpiresAt, expiresAt };
}

import type { Client, Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { ListedSession, SessionOwner, Sessions, UserSession, Writes } from '../../application/ports.ts';
import type { Session } from '../../domain/session.ts';

export const SESSION_COLUMNS = 'sessions.idle_expires_at AS "idleExpiresAt", sessions.expires_at AS "expiresAt"';

/** The join with `users` excludes admin sessions, which have no user ID. */
const findSession = {
  name: 'find-session',
  text: `
    SELECT users.id AS "userId", users.signed_in_at AS "lastUsedAt", ${SESSION_COLUMNS}
      FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE sessions.token_hash = $1 AND sessions.kind = 'user'`,
};

const findAdminSession = {
  name: 'find-admin-session',
  text: `
    SELECT ${SESSION_COLUMNS} FROM sessions
     WHERE token_hash = $1 AND kind = 'admin' AND credential_fingerprint = $2`,
};

/** Concurrent requests can arrive in either order, so the later expiry wins. */
const extendSession = {
  name: 'extend-session',
  text: 'UPDATE sessions SET idle_expires_at = greatest(idle_expires_at, $2) WHERE token_hash = $1',
};

const insertSession = `
  INSERT INTO sessions (token_hash, kind, user_id, credential_fingerprint, admin_id, created_at, idle_expires_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

const endSession = { name: 'end-session', text: 'DELETE FROM sessions WHERE token_hash = $1' };
/** A session from the future was created by a clock that ran ahead, and would outlive its lifetime. */
const deleteExpired = {
  name: 'delete-expired-sessions',
  text: `DELETE FROM sessions WHERE idle_expires_at <= $1 OR created_at > $1::timestamptz + interval '1 day'`,
};

const listOfUser = {
  name: 'list-sessions',
  text: `
    SELECT created_at AS "createdAt", ${SESSION_COLUMNS} FROM sessions
    WHERE user_id = $1 AND idle_expires_at > $2 ORDER BY created_at`,
};

/**
 * For large tables, uses Postgres's row estimate, because counting millions of rows for every metrics scrape is too
 * slow.
 */
const countOpen = {
  name: 'count-open-sessions',
  text: `
    SELECT CASE WHEN reltuples > 100000 THEN reltuples::float8
      ELSE (SELECT count(*) FROM sessions WHERE idle_expires_at > $1)::float8 END AS open
    FROM pg_class WHERE oid = 'sessions'::regclass`,
};

/**
 * Reads sessions with named `pg` statements, which take a third of Prisma's CPU time. Sessions are read for every
 * request from a signed-in user.
 */
export function pgSessions(database: Pick<Database, 'query'>): Sessions {
  return {
    find: async (tokenHash) => (await database.query<UserSession>(findSession, [tokenHash]))[0],
    findAdmin: async (...values) => (await database.query<Session>(findAdminSession, values))[0],
    extend: async (tokenHash, end) => void (await database.query(extendSession, [tokenHash, end])),
    end: async (tokenHash) => void (await database.query(endSession, [tokenHash])),
    ofUser: (userId, now) => database.query<ListedSession>(listOfUser, [userId, now]),
    deleteExpired: async (now) => void (await database.query(deleteExpired, [now])),
  };
}

export async function countOpenSessions(database: Pick<Database, 'query'>, clock: Clock): Promise<number> {
  const [row] = await database.query<{ open: number }>(countOpen, [clock.now()]);
  return row?.open ?? 0;
}

/** Writes sessions in the caller's transaction. */
export function sessionWrites(client: Client): Writes['sessions'] {
  return {
    async add(tokenHash, { idleExpiresAt, expiresAt }, owner, now) {
      await client.query(insertSession, [tokenHash, ...columnsOf(owner), now, idleExpiresAt, expiresAt]);
    },
    async end(tokenHash) {
      await client.query({ ...endSession, values: [tokenHash] });
    },
  };
}

/**
 * Returns the values for the kind, user, fingerprint, and admin columns. Sessions of invited admins have no credential
 * fingerprint.
 */
function columnsOf(owner: SessionOwner) {
  switch (owner.kind) {
    case 'user':
      return ['user', owner.userId, null, null];
    case 'admin':
      return ['admin', null, owner.credentialFingerprint, null];
    case 'invited-admin':
      return ['admin', null, null, owner.adminId];
  }
}

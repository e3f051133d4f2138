import type { Database } from '@dreamreel/kit/database/database';
import type { ListedSession, ListSessions } from '../application/account-ports.ts';

const listOfUser = {
  name: 'list-sessions',
  text: `
    SELECT created_at AS "createdAt", idle_expires_at AS "idleExpiresAt", expires_at AS "expiresAt" FROM sessions
    WHERE user_id = $1 AND idle_expires_at > $2 ORDER BY created_at`,
};

/** The sessions of a user that have not ended. */
export function listSessions(database: Pick<Database, 'query'>): ListSessions {
  return (userId, now) => database.query<ListedSession>(listOfUser, [userId, now]);
}

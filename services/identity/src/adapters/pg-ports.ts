import type { Database } from '@dreamreel/kit/database/database';
import type { Transaction } from '../application/ports.ts';
import { adminWrites, pgAdmins, pgInvitations } from './admins/pg-admins.ts';
import { pgAuditLog, pgClientPseudonyms } from './audit/pg-audit-log.ts';
import { pgLoginAttempts } from './limits/pg-login-attempts.ts';
import { pgSessions, sessionWrites } from './sessions/pg-sessions.ts';
import { accountWrites, pgLinks, pgUsers } from './users/pg-users.ts';

/** Creates the ports that store data in Postgres. */
export function pgPorts(database: Pick<Database, 'query' | 'transaction'>) {
  const transaction: Transaction = (work) =>
    database.transaction((client) =>
      work({ account: accountWrites(client), sessions: sessionWrites(client), admins: adminWrites(client) }),
    );
  return {
    users: pgUsers(database),
    sessions: pgSessions(database),
    links: pgLinks(database),
    transaction,
    attempts: pgLoginAttempts(database),
    admins: pgAdmins(database),
    invitations: pgInvitations(database),
    audit: pgAuditLog(database),
    pseudonyms: pgClientPseudonyms(database),
  };
}

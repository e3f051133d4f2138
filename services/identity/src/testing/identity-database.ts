import type { EventHandler } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import type { EventType, PayloadOf } from '@dreamreel/proto/event';
import { afterAll, beforeEach } from '@jest/globals';
import { adminTransaction, pgAdmins } from '../adapters/admins/pg-admins.ts';
import { pgInvitations } from '../adapters/admins/pg-invitations.ts';
import { consumeCatalogueEvents } from '../adapters/audit/consume-catalogue-events.ts';
import { pgAuditLog } from '../adapters/audit/pg-audit-log.ts';
import { pgClientPseudonyms } from '../adapters/audit/pg-client-pseudonyms.ts';
import { pgLoginAttempts } from '../adapters/limits/pg-login-attempts.ts';
import { pgLinks } from '../adapters/links/pg-links.ts';
import { listSessions, pgSessions } from '../adapters/sessions/pg-sessions.ts';
import { consumeUnsubscribeEvents } from '../adapters/users/consume-unsubscribe-events.ts';
import { pgAccounts } from '../adapters/users/pg-accounts.ts';
import { pgUsers } from '../adapters/users/pg-users.ts';
import { countingPasswords } from './accounts-in-memory.ts';
import { admin } from './identity-in-memory.ts';

export const NOW = new Date('2026-03-14T12:00:00Z');
export const DAY_MS = 86_400_000;
export const after = (ms: number) => new Date(NOW.getTime() + ms);

/**
 * Creates a database for a test file, and the service's ports that use it. Only the hashing and the clock, which `wait`
 * advances, are fakes. The tables are empty before each test.
 */
export async function identityDatabase() {
  const { database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await database.pool.query(text, [...values])).rows;
  let now = NOW;
  const clock = { now: () => now };
  beforeEach(async () => {
    now = NOW;
    await rows(`TRUNCATE users, sessions, account_links, login_attempts, admins, admin_invitations, audit_entries,
      audit_client_keys, outbox RESTART IDENTITY CASCADE`);
  });
  afterAll(drop);

  const { passwords, checked } = countingPasswords();
  const ports = {
    users: pgUsers(database),
    sessions: pgSessions(database),
    listSessions: listSessions(database),
    links: pgLinks(database),
    transaction: pgAccounts(database),
    attempts: pgLoginAttempts(database),
    admins: pgAdmins(database),
    invitations: pgInvitations(database),
    adminTransaction: adminTransaction(database),
    audit: pgAuditLog(database),
    pseudonyms: pgClientPseudonyms(database),
    ...{ passwords, clock, admin: admin(), auditDays: 365, delay: async () => {} },
  };
  return {
    ...{ database, rows, ports, checked },
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    published: () => rows('SELECT subject, payload FROM outbox ORDER BY position'),
    /** Handles an event of another service as the service does. */
    async receive<E extends EventType>({ subject }: E, payload: PayloadOf<E>) {
      const handlers: EventHandler[] = [];
      const events = { consume: (added: readonly EventHandler[]) => void handlers.push(...added) };
      consumeUnsubscribeEvents(events);
      consumeCatalogueEvents(events, clock);
      const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };
      await database.transaction(async (tx) => {
        for (const handler of handlers) if (handler.subject === subject) await handler.handle(payload, tx, meta);
      });
    },
  };
}

import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';

/** Returns a sample audit log entry in which the admin Mara moved the movie Alien. */
export function auditEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    at: '2026-11-22T10:00:00.000Z',
    person: 'Mara',
    role: 'editor',
    action: 'moveDay',
    movieId: 7,
    movieTitle: 'Alien',
    details: { fields: ['date', 'to'] },
    outcome: 'done',
    error: null,
    client: 'c0ffee123456',
    times: 1,
    ...change,
  };
}

import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';
import { csvOf } from '../../csv.ts';
import { actionText, movieName, OUTCOMES, personName } from './audit-words.ts';

/** The entries as a CSV document. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvOf(
    entries.map((entry) => ({
      time: entry.at,
      person: personName(entry),
      role: entry.role,
      what: actionText(entry).replaceAll('{movie}', () => movieName(entry)),
      outcome: OUTCOMES[entry.outcome],
      error: entry.error,
      action: entry.action,
      'movie id': entry.movieId,
      movie: entry.movieTitle,
      times: entry.times,
      client: entry.client,
    })),
  );
}

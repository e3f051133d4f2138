import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';
import { csvOf } from '../../csv.ts';
import { auditSentence, personName, plainSentence } from './audit-sentence.ts';
import type { AuditTexts } from './use-audit-texts.ts';

/**
 * Formats audit log entries as a CSV document. Column names and raw values aren't translated, so scripts can rely on
 * them.
 */
export function auditCsv(entries: readonly AuditEntry[], texts: AuditTexts): string {
  return csvOf(
    entries.map((entry) => ({
      time: entry.at,
      person: personName(entry, texts),
      role: entry.role,
      what: plainSentence(auditSentence(entry, texts)),
      outcome: texts.page[entry.outcome],
      error: entry.error,
      action: entry.action,
      'movie id': entry.movieId,
      movie: entry.movieTitle,
      times: entry.times,
      client: entry.client,
    })),
  );
}

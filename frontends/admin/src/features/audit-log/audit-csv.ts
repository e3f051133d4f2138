import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';
import { i18n } from '@lingui/core';
import { csvOf } from '../../csv.ts';
import { auditSentence, OUTCOME_NAMES, personName } from './audit-sentence.ts';

/**
 * Formats audit log entries as a CSV document. Column names and raw values aren't translated, so scripts can rely on
 * them.
 */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvOf(
    entries.map((entry) => ({
      time: entry.at,
      person: personName(entry),
      role: entry.role,
      what: i18n._(auditSentence(entry)),
      outcome: i18n._(OUTCOME_NAMES[entry.outcome]),
      error: entry.error,
      action: entry.action,
      'movie id': entry.movieId,
      movie: entry.movieTitle,
      times: entry.times,
      client: entry.client,
    })),
  );
}

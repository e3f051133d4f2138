import { utcDate } from '@dreamreel/proto/calendar';
import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';
import { toast } from '@dreamreel/ui/overlays/toast';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { csvOf, saveCsv } from '../../csv.ts';
import { failureText } from '../../session/failure-text.ts';
import { type AuditFilter, readAllEntries } from './api.ts';
import { auditSentence, OUTCOME_NAMES, personName } from './audit-sentence.ts';

/** Exports all audit log entries that match the filter as a CSV file. */
export function useAuditExport() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (filter: AuditFilter) => auditCsv(await readAllEntries(filter)),
    onSuccess: (csv) => saveCsv(`audit-log-${utcDate(new Date())}.csv`, csv),
    onError: (failure) =>
      toast({
        title: t`Couldn’t export the audit log`,
        description: failureText(failure, t`The server didn’t respond. Try again.`),
        variant: 'destructive',
        action: 'export the audit log',
      }),
  });
}

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
